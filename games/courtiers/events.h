// What happened, one event for each verb. Hidden values carry their audience here too. An event
// `reveals` if it shows what was secret, so that nobody may take it back alone. An event with
// heard_by() is for those ears only (C-C7). Those of the negotiation and those that the Grand
// Register is made of have headers of their own.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <variant>
#include <vector>

#include "engine/hidden.h"
#include "games/courtiers/components.h"
#include "games/courtiers/decisions.h"
#include "games/courtiers/negotiation_events.h"
#include "games/courtiers/phases.h"
#include "games/courtiers/register_events.h"

namespace trianon::courtiers {

// Who heard it: who wore the crown is told too.
BOOST_DEFINE_FIXED_ENUM_CLASS(Heard, std::uint8_t, King, Regent, Intervention, Queen)
BOOST_DEFINE_FIXED_ENUM_CLASS(Answer, std::uint8_t, Granted, Refused)
BOOST_DEFINE_FIXED_ENUM_CLASS(Verdict, std::uint8_t, Death, Exile, Fine, Pardon)  // C-P1

namespace event {

struct Drew {
    Seat seat{};
    Hidden<Card> card;
};
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, card))

struct Reshuffled {
    int cards = 0;
};
BOOST_DESCRIBE_STRUCT(Reshuffled, (), (cards))

struct BecameChamberlain {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(BecameChamberlain, (), (seat))

struct Chose {
    Seat seat{};
    Hidden<Sex> sex;
    Hidden<FamilyName> name;
};
BOOST_DESCRIBE_STRUCT(Chose, (), (seat, sex, name))

struct ChoseName {
    Seat seat{};
    Hidden<FamilyName> name;
};
BOOST_DESCRIBE_STRUCT(ChoseName, (), (seat, name))

struct Unveiled {
    static constexpr bool reveals = true;
    Seat seat{};
    Sex sex{};
    FamilyName name;
};
BOOST_DESCRIBE_STRUCT(Unveiled, (), (seat, sex, name))

struct JoinedParty {
    Seat seat{};
    int die = 0;
    Country party{};
};
BOOST_DESCRIBE_STRUCT(JoinedParty, (), (seat, die, party))

struct QueenCameFrom {
    int die = 0;
    Country country{};
};
BOOST_DESCRIBE_STRUCT(QueenCameFrom, (), (die, country))

struct BeganGameTurn {
    int turn = 0;
    Seat chamberlain{};
};
BOOST_DESCRIBE_STRUCT(BeganGameTurn, (), (turn, chamberlain))

struct HeirArrived {
    Seat seat{};
    Sex sex{};
    FamilyName name;
    Country party{};
};
BOOST_DESCRIBE_STRUCT(HeirArrived, (), (seat, sex, name, party))

struct Presented {
    Seat seat{};
    Sovereign sovereign{};
    int die = 0;
    Mark mark;
};
BOOST_DESCRIBE_STRUCT(Presented, (), (seat, sovereign, die, mark))

struct CourtMoved {
    Place place{};
};
BOOST_DESCRIBE_STRUCT(CourtMoved, (), (place))

struct BeganTurn {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(BeganTurn, (), (seat))

struct LostTurn {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(LostTurn, (), (seat))

struct Took {
    Seat seat{};
    Card card;
};
BOOST_DESCRIBE_STRUCT(Took, (), (seat, card))

struct Played {
    Seat seat{};
    Card card;
};
BOOST_DESCRIBE_STRUCT(Played, (), (seat, card))

struct Aimed {
    Seat seat{};
    Seat at{};
};
BOOST_DESCRIBE_STRUCT(Aimed, (), (seat, at))

struct Requested {
    Seat seat{};
    Seat whom{};
    int own = 0;  // 1: for oneself
    Heard hearing{};
};
BOOST_DESCRIBE_STRUCT(Requested, (), (seat, whom, own, hearing))

struct AskedForCharge {
    Seat seat{};
    Card charge;
    Seat holder{};
    Seat to{};
    Heard hearing{};
};
BOOST_DESCRIBE_STRUCT(AskedForCharge, (), (seat, charge, holder, to, hearing))

struct AskedForVacancy {
    Seat seat{};
    Card charge;
    Seat holder{};
    Heard hearing{};
};
BOOST_DESCRIBE_STRUCT(AskedForVacancy, (), (seat, charge, holder, hearing))

struct AskedToMarry {
    Seat seat{};
    Seat spouse{};
    Heard hearing{};
};
BOOST_DESCRIBE_STRUCT(AskedToMarry, (), (seat, spouse, hearing))

struct OfferedPrincess {
    Seat seat{};
    Country country{};
    Heard hearing{};
};
BOOST_DESCRIBE_STRUCT(OfferedPrincess, (), (seat, country, hearing))

struct Spoke {
    Seat seat{};
    Seat about{};
    Tone tone{};
    Heard hearing{};
};
BOOST_DESCRIBE_STRUCT(Spoke, (), (seat, about, tone, hearing))

struct AskedForRelease {
    Seat seat{};
    Seat prisoner{};
    Heard hearing{};
};
BOOST_DESCRIBE_STRUCT(AskedForRelease, (), (seat, prisoner, hearing))

struct AskedForRecall {
    Seat seat{};
    Seat exile{};
    Heard hearing{};
};
BOOST_DESCRIBE_STRUCT(AskedForRecall, (), (seat, exile, hearing))

struct Rolled {
    Seat seat{};
    Sovereign sovereign{};
    int die = 0;
    int bonus = 0;
    Mark mark;
    Answer answer{};
};
BOOST_DESCRIBE_STRUCT(Rolled, (), (seat, sovereign, die, bonus, mark, answer))

struct Impressed {
    Seat seat{};
    int die = 0;
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(Impressed, (), (seat, die, points))

struct WentToHouse {
    Card card;
};
BOOST_DESCRIBE_STRUCT(WentToHouse, (), (card))

struct DiscardedPlayed {
    Card card;
};
BOOST_DESCRIBE_STRUCT(DiscardedPlayed, (), (card))

struct TookBack {
    Seat seat{};
    Card card;
};
BOOST_DESCRIBE_STRUCT(TookBack, (), (seat, card))

struct WarDeclared {
    Country country{};
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(WarDeclared, (), (country, seat))

struct WarsEnded {
    Countries countries;
};
BOOST_DESCRIBE_STRUCT(WarsEnded, (), (countries))

struct KingDied {};
BOOST_DESCRIBE_STRUCT(KingDied, (), ())

struct QueenDied {};
BOOST_DESCRIBE_STRUCT(QueenDied, (), ())

struct RegencyBegan {
    int until = 0;
};
BOOST_DESCRIBE_STRUCT(RegencyBegan, (), (until))

struct GameTurnStopped {};
BOOST_DESCRIBE_STRUCT(GameTurnStopped, (), ())

struct CoupleCrowned {
    int die = 0;
    Country country{};
};
BOOST_DESCRIBE_STRUCT(CoupleCrowned, (), (die, country))

struct QueenCrowned {
    Country country{};
};
BOOST_DESCRIBE_STRUCT(QueenCrowned, (), (country))

struct MarriedSecretly {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(MarriedSecretly, (), (seat))

struct SecretMarriageEnded {};
BOOST_DESCRIBE_STRUCT(SecretMarriageEnded, (), ())

struct Duelled {
    Seat seat{};
    Seat at{};
    int die = 0;
    int other_die = 0;
};
BOOST_DESCRIBE_STRUCT(Duelled, (), (seat, at, die, other_die))

struct Tried {
    Seat seat{};
    Seat prisoner{};
    int die = 0;
    Verdict verdict{};
};
BOOST_DESCRIBE_STRUCT(Tried, (), (seat, prisoner, die, verdict))

struct Rewarded {
    Seat seat{};
    Seat courtier{};
    int die = 0;
};
BOOST_DESCRIBE_STRUCT(Rewarded, (), (seat, courtier, die))

struct Arrested {
    Seat seat{};
    Seat courtier{};
};
BOOST_DESCRIBE_STRUCT(Arrested, (), (seat, courtier))

struct Swayed {
    Seat seat{};
    Seat courtier{};
    Sovereign sovereign{};
    Tone tone{};
};
BOOST_DESCRIBE_STRUCT(Swayed, (), (seat, courtier, sovereign, tone))

struct Gave {
    Seat seat{};
    Seat to{};
    Hidden<Card> card;
};
BOOST_DESCRIBE_STRUCT(Gave, (), (seat, to, card))

struct Discarded {
    Seat seat{};
    Card card;
};
BOOST_DESCRIBE_STRUCT(Discarded, (), (seat, card))

struct ServedTurn {
    Seat seat{};
    int turns = 0;
};
BOOST_DESCRIBE_STRUCT(ServedTurn, (), (seat, turns))

struct Breached {
    Seat writer{};
    int breaches = 0;
    Seats readers;
    Seats heard_by() const { return readers; }
};
BOOST_DESCRIBE_STRUCT(Breached, (), (writer, breaches, readers))

struct Fined {
    Seat seat{};
    int breaches = 0;
};
BOOST_DESCRIBE_STRUCT(Fined, (), (seat, breaches))

struct Ended {
    Ending ending{};
    Seats winners;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (ending, winners))

}  // namespace event

using Event = std::variant<
    event::Drew, event::Reshuffled, event::BecameChamberlain, event::Chose, event::ChoseName,
    event::Unveiled, event::JoinedParty, event::QueenCameFrom, event::BeganGameTurn,
    event::HeirArrived, event::Presented, event::BeganNegotiation, event::Offered, event::Accepted,
    event::Declined, event::Withdrew, event::Showed, event::BecameReady, event::NoLongerReady,
    event::TimeRanOut, event::EndedNegotiation, event::CourtMoved, event::BeganTurn,
    event::LostTurn, event::Took, event::Played, event::Aimed, event::Requested,
    event::AskedForCharge, event::AskedForVacancy, event::AskedToMarry, event::OfferedPrincess,
    event::Spoke, event::AskedForRelease, event::AskedForRecall, event::Rolled, event::Impressed,
    event::MarkChanged, event::MarkLost, event::FortuneChanged, event::HonourReceived,
    event::HonourLost, event::StatusReceived, event::StatusLost, event::Inherited,
    event::WentToHouse, event::DiscardedPlayed, event::TookBack, event::DeedNoted, event::Married,
    event::Widowed, event::WarDeclared, event::WarsEnded, event::KingDied, event::QueenDied,
    event::RegencyBegan, event::GameTurnStopped, event::CoupleCrowned, event::QueenCrowned,
    event::MarriedSecretly, event::SecretMarriageEnded, event::Died, event::Exiled,
    event::Imprisoned, event::CameBack, event::Duelled, event::Tried, event::Rewarded,
    event::Arrested, event::Swayed, event::Gave, event::Discarded, event::ServedTurn,
    event::Breached, event::Fined, event::Ended>;

using Log = std::vector<Event>;

}  // namespace trianon::courtiers
