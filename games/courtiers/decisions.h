// Everything a player can decide, in the order of the rulebook, and the moves of the table itself.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <variant>

#include "engine/enum_set.h"
#include "engine/seat.h"
#include "engine/text.h"
#include "games/courtiers/card_list.h"
#include "games/courtiers/components.h"

namespace trianon::courtiers {

// Who hears a request or an audience: the King or Regent, the King at the Queen's word (C-Q3), or
// the Queen herself (C-U4, C-U6).
BOOST_DEFINE_FIXED_ENUM_CLASS(Hearing, std::uint8_t, Crown, Intervention, Queen)
// C-U1 to C-U6
BOOST_DEFINE_FIXED_ENUM_CLASS(Errand, std::uint8_t, Charge, Marriage, Princess, Speech, Release,
                              Recall)
BOOST_DEFINE_FIXED_ENUM_CLASS(Tone, std::uint8_t, For, Against)

using Hearings = EnumSet<Hearing>;
using Errands = EnumSet<Errand>;
using Promise = Text<120>;  // C-T3

namespace decision {

// Set-up: sex and family name; or the name alone if the sex is drawn (C-S2).
struct Choose {
    Sex sex{};
    FamilyName name;
    bool operator==(const Choose&) const = default;
};
BOOST_DESCRIBE_STRUCT(Choose, (), (sex, name))

struct ChooseName {
    FamilyName name;
    bool operator==(const ChooseName&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChooseName, (), (name))

// Presentation: the party of a relative (C-T1).
struct Join {
    Country party{};
    bool operator==(const Join&) const = default;
};
BOOST_DESCRIBE_STRUCT(Join, (), (party))

// Negotiation (C-T3).
struct Offer {
    // Constructors of its own, or a new offer would be filled with zeros to the end.
    Offer() noexcept {}  // NOLINT(modernize-use-equals-default)
    Offer(Seat receiver, int given, int asked, const CardList& shown, const Promise& promised)
        : to(receiver), give(given), ask(asked), cards(shown), promise(promised) {}
    Seat to{};
    std::int32_t give = 0;
    std::int32_t ask = 0;
    CardList cards;
    Promise promise;
    bool operator==(const Offer&) const = default;
};
BOOST_DESCRIBE_STRUCT(Offer, (), (to, give, ask, cards, promise))

struct Accept {
    Seat from{};
    bool operator==(const Accept&) const = default;
};
BOOST_DESCRIBE_STRUCT(Accept, (), (from))

struct Decline {
    Seat from{};
    bool operator==(const Decline&) const = default;
};
BOOST_DESCRIBE_STRUCT(Decline, (), (from))

struct Withdraw {
    Seat to{};
    bool operator==(const Withdraw&) const = default;
};
BOOST_DESCRIBE_STRUCT(Withdraw, (), (to))

struct Ready {
    bool operator==(const Ready&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ready, (), ())

// Location (C-T5).
struct HoldCourt {
    Place place{};
    bool operator==(const HoldCourt&) const = default;
};
BOOST_DESCRIBE_STRUCT(HoldCourt, (), (place))

// A turn: two actions, a power, the end (C-A1 to C-A6).
struct Draw {
    bool operator==(const Draw&) const = default;
};
BOOST_DESCRIBE_STRUCT(Draw, (), ())

struct Take {
    Card card;
    bool operator==(const Take&) const = default;
};
BOOST_DESCRIBE_STRUCT(Take, (), (card))

struct Play {
    Card card;
    bool operator==(const Play&) const = default;
};
BOOST_DESCRIBE_STRUCT(Play, (), (card))

struct Audience {
    Errand errand{};
    bool operator==(const Audience&) const = default;
};
BOOST_DESCRIBE_STRUCT(Audience, (), (errand))

struct Give {
    Seat to{};
    bool operator==(const Give&) const = default;
};
BOOST_DESCRIBE_STRUCT(Give, (), (to))

struct End {
    bool operator==(const End&) const = default;
};
BOOST_DESCRIBE_STRUCT(End, (), ())

// On whom a card is played; for whom, or against whom, a request is made (C-Q1).
struct Aim {
    Seat at{};
    bool operator==(const Aim&) const = default;
};
BOOST_DESCRIBE_STRUCT(Aim, (), (at))

struct Request {
    Seat whom{};
    Hearing hearing{};
    bool operator==(const Request&) const = default;
};
BOOST_DESCRIBE_STRUCT(Request, (), (whom, hearing))

// Audiences: a charge for somebody, or for nobody (C-U1).
struct Claim {
    Card charge;
    Seat to{};
    Hearing hearing{};
    bool operator==(const Claim&) const = default;
};
BOOST_DESCRIBE_STRUCT(Claim, (), (charge, to, hearing))

struct Vacate {
    Card charge;
    Hearing hearing{};
    bool operator==(const Vacate&) const = default;
};
BOOST_DESCRIBE_STRUCT(Vacate, (), (charge, hearing))

// C-U2
struct Marry {
    Seat spouse{};
    Hearing hearing{};
    bool operator==(const Marry&) const = default;
};
BOOST_DESCRIBE_STRUCT(Marry, (), (spouse, hearing))

// C-U3
struct Betroth {
    Hearing hearing{};
    bool operator==(const Betroth&) const = default;
};
BOOST_DESCRIBE_STRUCT(Betroth, (), (hearing))

// C-U4
struct Speak {
    Seat about{};
    Tone tone{};
    Hearing hearing{};
    bool operator==(const Speak&) const = default;
};
BOOST_DESCRIBE_STRUCT(Speak, (), (about, tone, hearing))

// C-U5
struct Release {
    Seat prisoner{};
    Hearing hearing{};
    bool operator==(const Release&) const = default;
};
BOOST_DESCRIBE_STRUCT(Release, (), (prisoner, hearing))

// C-U6
struct Recall {
    Seat exile{};
    Hearing hearing{};
    bool operator==(const Recall&) const = default;
};
BOOST_DESCRIBE_STRUCT(Recall, (), (exile, hearing))

// Giving cards, one or two (C-A4).
struct HandOver {
    Card card;
    bool operator==(const HandOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandOver, (), (card))

struct Enough {
    bool operator==(const Enough&) const = default;
};
BOOST_DESCRIBE_STRUCT(Enough, (), ())

// Powers of charges (C-P1 to C-P5).
struct Try {
    Seat prisoner{};
    bool operator==(const Try&) const = default;
};
BOOST_DESCRIBE_STRUCT(Try, (), (prisoner))

struct Arrest {
    Seat courtier{};
    bool operator==(const Arrest&) const = default;
};
BOOST_DESCRIBE_STRUCT(Arrest, (), (courtier))

struct Reward {
    Seat courtier{};
    bool operator==(const Reward&) const = default;
};
BOOST_DESCRIBE_STRUCT(Reward, (), (courtier))

struct MakePeace {
    bool operator==(const MakePeace&) const = default;
};
BOOST_DESCRIBE_STRUCT(MakePeace, (), ())

struct DeclareWar {
    Country country{};
    bool operator==(const DeclareWar&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeclareWar, (), (country))

struct MoveCourt {
    bool operator==(const MoveCourt&) const = default;
};
BOOST_DESCRIBE_STRUCT(MoveCourt, (), ())

struct Sway {
    Seat courtier{};
    Sovereign sovereign{};
    Tone tone{};
    bool operator==(const Sway&) const = default;
};
BOOST_DESCRIBE_STRUCT(Sway, (), (courtier, sovereign, tone))

// Down to ten cards (C-A9).
struct Discard {
    Card card;
    bool operator==(const Discard&) const = default;
};
BOOST_DESCRIBE_STRUCT(Discard, (), (card))

// Etiquette: the Grand Chamberlain fines a message, by its number in this game turn (C-E2).
struct Fine {
    std::uint8_t message = 0;
    bool operator==(const Fine&) const = default;
};
BOOST_DESCRIBE_STRUCT(Fine, (), (message))

// Moves of the table: the time is over (C-T2); a message had breaches (C-E2).
struct TimeOver {
    bool operator==(const TimeOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(TimeOver, (), ())

struct Breach {
    Seat writer{};
    std::uint8_t count = 0;
    Seats readers;
    bool operator==(const Breach&) const = default;
};
BOOST_DESCRIBE_STRUCT(Breach, (), (writer, count, readers))

// And so many were found in one that came with an offer, by its number in this game turn.
struct Find {
    std::uint8_t message = 0;
    std::uint8_t count = 0;
    bool operator==(const Find&) const = default;
};
BOOST_DESCRIBE_STRUCT(Find, (), (message, count))

}  // namespace decision

using Decision = std::variant<
    decision::Choose, decision::ChooseName, decision::Join, decision::Offer, decision::Accept,
    decision::Decline, decision::Withdraw, decision::Ready, decision::HoldCourt, decision::Draw,
    decision::Take, decision::Play, decision::Audience, decision::Give, decision::End,
    decision::Aim, decision::Request, decision::Claim, decision::Vacate, decision::Marry,
    decision::Betroth, decision::Speak, decision::Release, decision::Recall, decision::HandOver,
    decision::Enough, decision::Try, decision::Arrest, decision::Reward, decision::MakePeace,
    decision::DeclareWar, decision::MoveCourt, decision::Sway, decision::Discard, decision::Fine,
    decision::TimeOver, decision::Breach, decision::Find>;

// Whether it may be decided out of turn.
inline bool is_out_of_turn(const Decision& decision) {
    return std::holds_alternative<decision::Fine>(decision) ||
           std::holds_alternative<decision::Breach>(decision) ||
           std::holds_alternative<decision::Find>(decision) ||
           std::holds_alternative<decision::TimeOver>(decision);
}

}  // namespace trianon::courtiers
