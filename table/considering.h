// One request with all that it is judged by; a function for each kind.
#pragma once

#include "table/table.h"

namespace trianon::table {

Verdict refused(Problem problem);
Verdict leads_to(EntryBody what);

struct Table::Considering {
    const Table& table;
    const Viewer& viewer;
    Millis now;
    const Randomness& random;
    Seats online;

    // consider.cc
    Verdict operator()(const request::Ping&) const;
    Verdict operator()(const request::What& what) const;
    Verdict operator()(const request::Look& look) const;
    Verdict operator()(const request::Rematch&) const;
    const State& state() const { return table.state_; }
    static Verdict no(std::string_view key, With with = {});
    static Verdict too_long(std::size_t most);
    // Why the viewer may not touch the game.
    std::optional<Verdict> why_not_play() const;
    std::optional<Verdict> why_stale(std::int64_t at) const;
    std::optional<Verdict> why_not_text(const std::string& text, std::size_t most) const;
    // The seat with whose eyes somebody wants to look, or why not.
    Result<Seat> eyes_of(const std::optional<Seat>& wanted) const;

    // consider_play.cc
    Verdict operator()(const request::Ready& ready) const;
    Verdict operator()(const request::Decide& decide) const;
    Verdict operator()(const request::WhyNot& why) const;
    Verdict operator()(const request::Undo& undo) const;
    Verdict operator()(const request::Reset& reset) const;
    Verdict operator()(const request::ProposeRewind& proposed) const;
    Verdict operator()(const request::Vote& vote) const;
    Verdict operator()(const request::Claim& claim) const;
    Verdict operator()(const request::ComeBack&) const;
    Seats agreed() const;
    entry::Rewound rewound() const;
    entry::Rewound rewound_to(std::int64_t step) const;

    // consider_talk.cc
    Verdict operator()(const request::Say& say) const;
    Verdict operator()(const request::Note& note) const;
    // Null where the game is not played now, or has no talk.
    const Talk* talk_now() const;
    // What a decision says to another, a promise say, is judged like talk.
    Verdict by_etiquette(Verdict verdict, bool anyway) const;
    Verdict by_etiquette(entry::Said said, Seats readers, const request::Say& say) const;
    static Problem impolite(const EtiquetteVerdict& judged);

    // consider_seats.cc
    Verdict operator()(const request::Sit& sit) const;
    Verdict operator()(const request::Relink& relink) const;
    Verdict operator()(const request::VoteRelink& vote) const;
    Verdict operator()(const request::Renew& renew) const;
    Verdict operator()(const request::Transfer&) const;
    Verdict operator()(const request::EndOthers&) const;
    Verdict invites(Seat seat, bool closes) const;
    Seats consenting(Seat seat, std::optional<Seat> by) const;

    // strangers.cc
    Verdict sits_as_stranger(const request::Sit& sit) const;
    std::optional<Verdict> why_not_named(const request::Sit& sit, Seat seat) const;

    // vacation.cc
    Verdict operator()(const request::Vacation& vacation) const;
    Verdict operator()(const request::EndVacation&) const;
    Verdict operator()(const request::MakeMotion& made) const;
    Verdict operator()(const request::VoteMotion& vote) const;
    Seats waited_for(const MotionProposal& motion) const;
};

}  // namespace trianon::table
