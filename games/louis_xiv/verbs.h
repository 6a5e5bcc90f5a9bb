// The verbs: the only code that changes a State. One verb, one event.
#pragma once

#include "engine/rules.h"
#include "games/louis_xiv/edition.h"
#include "games/louis_xiv/events.h"
#include "games/louis_xiv/state.h"

namespace trianon::louis_xiv {

class Verbs : public VerbsOn<State, Edition, Log> {
  public:
    using VerbsOn::VerbsOn;

    // Phases
    void begin_phase() { state_.used = {}; }
    void answer_intrigue(Seat seat);

    // Rounds
    void draw_start_player();
    void begin_round(Seat start);
    void draw_gold_card();

    // Stacks
    void draw_influence(Seat seat);
    void draw_intrigue(Seat seat);
    Hidden<Mission> draw_mission(Seat seat, Stack stack);
    void draw_coats(Seat seat, int count);
    void shuffle_influence();

    // Gold and markers
    void use(Seat seat, Power power);
    void take_gold(Seat seat, int gold);
    void pay_gold(Seat seat, int gold);
    void take_markers(Seat seat, int markers);
    void give_marker(Seat seat);
    void place(Seat seat, Board board, int markers, Supply from);
    void move(Seat seat, Board from, Board to, int markers);

    // Influence
    void neutral_draw(InfluenceCard& drawn);
    void neutral_place(Board board, int markers);
    void play(Seat seat, InfluenceCard card);
    void discard(Seat seat, InfluenceCard card);
    void lay_last(Seat seat);

    // Scoring
    void play_intrigue(Seat seat, Board board);
    void break_tie(Seat seat, Board board);
    void count(const Scoring& scoring);
    void take_chip(Seat seat, Chip chip);
    void buy(Seat seat, Board board, int gold);
    void decline(Seat seat, Board board);
    void withdraw(Seat seat, Board board, int markers, Supply to);
    void neutral_withdraw(Board board, int markers);
    void turn_over(Board board);
    void send_louis_away();

    // Missions
    void fulfil(Seat seat, Mission mission, TwoChips chips);
    void crown(Seat seat, Chip chip);
    void return_chip(Seat seat, Chip chip);
    void trade_away(Seat seat, Mission mission);
    void mark_used(Mission mission) { state_.used = state_.used.with(mission); }
    void pass_start_player() { state_.start = s.after(s.start); }

    // End
    void exchange(const event::Exchanged& exchanged);
    void show_coats(Seat seat);
    void award_majority(const event::Majority& majority);
    void score(const event::Scored& scored) { record(scored); }
    void end(Ending ending, Seats winners);

  private:
    std::uint8_t& markers_in(Supply supply, Seat seat);
    void from_hand(Seat seat, InfluenceCard card);
};

}  // namespace trianon::louis_xiv
