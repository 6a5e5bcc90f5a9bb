// What is said at the table and beside it, as far as the game's etiquette allows.
#include "table/considering.h"

namespace trianon::table {

Verdict Table::Considering::by_etiquette(Verdict verdict, bool anyway) const {
    const Talk* talk = talk_now();
    if (talk == nullptr) return verdict;
    const EtiquetteVerdict judged = talk->judge(viewer.seat, verdict.decision->decision(),
                                                table.names(), state().setup.language);
    if (!judged.decision)
        return judged.faults.empty() || anyway ? verdict : refused(impolite(judged));
    verdict.decision.reset();  // there are two now, each judged where it stands
    verdict.entries.emplace_back(entry::TableDecided{judged.decision->notation()});
    return verdict;
}

Problem Table::Considering::impolite(const EtiquetteVerdict& judged) {
    return problem_of(
        ProblemCode::Impolite, "impolite",
        with_argument("faults", ArgumentList{judged.faults.begin(), judged.faults.end()}));
}

Verdict Table::Considering::operator()(const request::Say& say) const {
    if (auto wrong = why_not_text(say.text, table.limits_.longest_chat)) return *wrong;
    if (say.text.empty()) return no("table.say_what");
    if (!viewer.is_player()) {
        // Who knows a hand does not speak to those who may not.
        if (viewer.also_plays && state().stage == Stage::Playing)
            return no("table.talk_at_the_table");
        if (say.to) return no("table.players_only");
        if (say.name && !is_name(*say.name)) return no("table.no_name");
        if (say.name)
            for (const SeatState& seat : state().seats)
                if (same_name(*say.name, seat.name)) return no("table.name_taken");
        return leads_to(entry::Said{std::nullopt, say.name.value_or(""), Circle::Spectators,
                                    Seats::none(), say.text});
    }
    entry::Said said{viewer.seat, "", Circle::Table, Seats::none(), say.text};
    Seats readers = Seats::first(table.players());
    if (say.to) {
        readers = Seats::only(viewer.seat);
        const Talk* talk = talk_now();
        const Seats allowed = talk != nullptr ? talk->confidants(viewer.seat) : Seats::none();
        for (Seat seat : *say.to) {
            if (!allowed.contains(seat)) return no("table.no_private_talk");
            readers = readers.with(seat);
        }
        if (say.to->empty()) return no("table.no_private_talk");
        said.circle = Circle::Private;
        said.readers = readers;
    }
    return by_etiquette(std::move(said), readers, say);
}

const Talk* Table::Considering::talk_now() const {
    return state().stage == Stage::Playing ? table.match_->talk() : nullptr;
}

Verdict Table::Considering::by_etiquette(entry::Said said, Seats readers,
                                         const request::Say& say) const {
    const Talk* talk = talk_now();
    if (talk == nullptr) return leads_to(std::move(said));
    const std::vector<std::string> players = table.names();
    const EtiquetteVerdict judged = talk->judge(
        {.writer = viewer.seat, .readers = readers, .text = said.text, .players = players},
        say.language.value_or(state().setup.language));
    if (!judged.faults.empty() && !judged.decision && !say.anyway.value_or(false))
        return refused(impolite(judged));
    Verdict verdict = leads_to(std::move(said));
    if (!judged.decision) return verdict;
    if (const auto allowed = table.match_->allow(the_table, *judged.decision)) {
        verdict.decision = *allowed;
        verdict.entries.emplace_back(entry::TableDecided{judged.decision->notation()});
    }
    return verdict;
}

Verdict Table::Considering::operator()(const request::Note& note) const {
    if (!viewer.is_player()) return no("table.players_only");
    if (note.text.size() > table.limits_.longest_note) return too_long(table.limits_.longest_note);
    return leads_to(entry::Noted{viewer.seat, note.text});
}

}  // namespace trianon::table
