// What happened, one event for each verb. Hidden values carry their audience here too. An event
// `reveals` if it shows what was secret, so that nobody may take it back alone; it `declares` if it
// only repeats what its player said aloud.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <variant>
#include <vector>

#include "engine/hidden.h"
#include "games/louis_xiv/components.h"
#include "games/louis_xiv/decisions.h"
#include "games/louis_xiv/missions.h"
#include "games/louis_xiv/phases.h"

namespace trianon::louis_xiv {

namespace event {

struct Started {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(Started, (), (seat))

struct BeganRound {
    int round = 0;
    Seat start{};
};
BOOST_DESCRIBE_STRUCT(BeganRound, (), (round, start))

// Everybody takes the gold, and Louis goes to the board.
struct DrewGoldCard {
    static constexpr bool reveals = true;
    Board board{};
    int gold = 0;
};
BOOST_DESCRIBE_STRUCT(DrewGoldCard, (), (board, gold))

// Cards and coats from the stacks
struct DrewInfluence {
    Seat seat{};
    Hidden<InfluenceCard> card;
};
BOOST_DESCRIBE_STRUCT(DrewInfluence, (), (seat, card))

struct DrewIntrigue {
    Seat seat{};
    Hidden<IntrigueCard> card;
};
BOOST_DESCRIBE_STRUCT(DrewIntrigue, (), (seat, card))

struct DrewMission {
    Seat seat{};
    Stack stack{};
    Hidden<Mission> card;
};
BOOST_DESCRIBE_STRUCT(DrewMission, (), (seat, stack, card))

struct DrewCoats {
    Seat seat{};
    int count = 0;
    Hidden<Coats> coats;
};
BOOST_DESCRIBE_STRUCT(DrewCoats, (), (seat, count, coats))

// Gold and markers
struct UsedMission {
    static constexpr bool declares = true;
    Seat seat{};
    Power power{};
};
BOOST_DESCRIBE_STRUCT(UsedMission, (), (seat, power))

struct TookGold {
    Seat seat{};
    int gold = 0;
};
BOOST_DESCRIBE_STRUCT(TookGold, (), (seat, gold))

struct PaidGold {
    Seat seat{};
    int gold = 0;
};
BOOST_DESCRIBE_STRUCT(PaidGold, (), (seat, gold))

struct TookMarkers {  // general → own supply
    Seat seat{};
    int markers = 0;
};
BOOST_DESCRIBE_STRUCT(TookMarkers, (), (seat, markers))

struct GaveMarker {  // own → general supply
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(GaveMarker, (), (seat))

struct Placed {
    Seat seat{};
    Board board{};
    int markers = 0;
    Supply from{};
};
BOOST_DESCRIBE_STRUCT(Placed, (), (seat, board, markers, from))

struct Moved {
    Seat seat{};
    Board from{};
    Board to{};
    int markers = 0;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (seat, from, to, markers))

// Influence
struct NeutralDrew {
    static constexpr bool reveals = true;
    InfluenceCard card;
};
BOOST_DESCRIBE_STRUCT(NeutralDrew, (), (card))

struct NeutralPlaced {
    Board board{};
    int markers = 0;
};
BOOST_DESCRIBE_STRUCT(NeutralPlaced, (), (board, markers))

struct Played {
    static constexpr bool declares = true;
    Seat seat{};
    InfluenceCard card;
};
BOOST_DESCRIBE_STRUCT(Played, (), (seat, card))

struct Discarded {
    static constexpr bool declares = true;
    Seat seat{};
    InfluenceCard card;
};
BOOST_DESCRIBE_STRUCT(Discarded, (), (seat, card))

struct LaidLast {
    Seat seat{};
    Hidden<InfluenceCard> card;
};
BOOST_DESCRIBE_STRUCT(LaidLast, (), (seat, card))

struct Shuffled {
    int cards = 0;
};
BOOST_DESCRIBE_STRUCT(Shuffled, (), (cards))

// Scoring
struct PlayedIntrigue {
    static constexpr bool reveals = true;
    Seat seat{};
    IntrigueCard card;
};
BOOST_DESCRIBE_STRUCT(PlayedIntrigue, (), (seat, card))

struct Counted {
    Board board{};
    Seats players;
    std::array<std::uint8_t, max_players> counts{};
    int neutral = 0;
};
BOOST_DESCRIBE_STRUCT(Counted, (), (board, players, counts, neutral))

struct BrokeTie {
    Seat seat{};
    Board board{};
};
BOOST_DESCRIBE_STRUCT(BrokeTie, (), (seat, board))

struct TookChip {
    Seat seat{};
    Chip chip{};
};
BOOST_DESCRIBE_STRUCT(TookChip, (), (seat, chip))

struct Bought {
    Seat seat{};
    Board board{};
    int gold = 0;
};
BOOST_DESCRIBE_STRUCT(Bought, (), (seat, board, gold))

struct Declined {
    Seat seat{};
    Board board{};
};
BOOST_DESCRIBE_STRUCT(Declined, (), (seat, board))

struct Withdrew {
    Seat seat{};
    Board board{};
    int markers = 0;
    Supply to{};
};
BOOST_DESCRIBE_STRUCT(Withdrew, (), (seat, board, markers, to))

struct NeutralWithdrew {
    Board board{};
    int markers = 0;
};
BOOST_DESCRIBE_STRUCT(NeutralWithdrew, (), (board, markers))

struct Turned {
    Board board{};
};
BOOST_DESCRIBE_STRUCT(Turned, (), (board))

struct LouisLeft {
    Board board{};
};
BOOST_DESCRIBE_STRUCT(LouisLeft, (), (board))

// Missions
struct Fulfilled {
    static constexpr bool reveals = true;
    Seat seat{};
    Mission mission;
    TwoChips chips;
};
BOOST_DESCRIBE_STRUCT(Fulfilled, (), (seat, mission, chips))

struct Crowned {
    Seat seat{};
    Chip chip{};
};
BOOST_DESCRIBE_STRUCT(Crowned, (), (seat, chip))

struct ReturnedChip {
    Seat seat{};
    Chip chip{};
};
BOOST_DESCRIBE_STRUCT(ReturnedChip, (), (seat, chip))

struct TradedMission {
    static constexpr bool declares = true;  // the back
    Seat seat{};
    Stack stack{};
    Hidden<Mission> card;
};
BOOST_DESCRIBE_STRUCT(TradedMission, (), (seat, stack, card))

// End
struct Exchanged {  // what is worth a coat of arms
    Seat seat{};
    int influence = 0;
    int intrigue = 0;
    int chips = 0;
    int markers = 0;
    int gold = 0;
    int coats = 0;
};
BOOST_DESCRIBE_STRUCT(Exchanged, (), (seat, influence, intrigue, chips, markers, gold, coats))

struct ShowedCoats {
    static constexpr bool reveals = true;
    Seat seat{};
    Coats coats;
};
BOOST_DESCRIBE_STRUCT(ShowedCoats, (), (seat, coats))

struct Majority {
    Coat coat{};
    int count = 0;
    Seats takers;
};
BOOST_DESCRIBE_STRUCT(Majority, (), (coat, count, takers))

struct Scored {
    Seat seat{};
    int coats = 0;
    int missions = 0;
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(Scored, (), (seat, coats, missions, points))

struct Ended {
    Ending ending{};
    Seats winners;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (ending, winners))

}  // namespace event

using Event = std::variant<
    event::Started, event::BeganRound, event::DrewGoldCard, event::DrewInfluence,
    event::DrewIntrigue, event::DrewMission, event::DrewCoats, event::UsedMission, event::TookGold,
    event::PaidGold, event::TookMarkers, event::GaveMarker, event::Placed, event::Moved,
    event::NeutralDrew, event::NeutralPlaced, event::Played, event::Discarded, event::LaidLast,
    event::Shuffled, event::PlayedIntrigue, event::Counted, event::BrokeTie, event::TookChip,
    event::Bought, event::Declined, event::Withdrew, event::NeutralWithdrew, event::Turned,
    event::LouisLeft, event::Fulfilled, event::Crowned, event::ReturnedChip, event::TradedMission,
    event::Exchanged, event::ShowedCoats, event::Majority, event::Scored, event::Ended>;

using Log = std::vector<Event>;

}  // namespace trianon::louis_xiv
