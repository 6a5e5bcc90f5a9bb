// What a request of a viewer leads to, or why to nothing.
#include "engine/text.h"
#include "table/considering.h"

namespace trianon::table {

Verdict refused(Problem problem) {
    Verdict verdict;
    verdict.problem = std::move(problem);
    return verdict;
}

Verdict leads_to(EntryBody what) {
    Verdict verdict;
    verdict.entries.push_back(std::move(what));
    return verdict;
}

Verdict Table::Considering::no(std::string_view key, With with) {
    return refused(problem_of(ProblemCode::Refused, key, std::move(with)));
}

Verdict Table::Considering::too_long(std::size_t most) {
    WrittenJson with{R"({"most":)"};
    append_number(with.text, most);
    with.text += '}';
    return no("table.too_long", std::move(with));
}

std::optional<Verdict> Table::Considering::why_not_play() const {
    if (!viewer.is_player()) return no("table.players_only");
    if (state().stage != Stage::Playing) return no("table.no_game");
    if (table.at(viewer.seat).stand_in) return no("table.come_back_first");
    if (table.at(viewer.seat).away_until) return no("table.on_vacation");
    return std::nullopt;
}

std::optional<Verdict> Table::Considering::why_stale(std::int64_t at) const {
    if (at >= table.at(viewer.seat).fresh_since && at <= state().number) return std::nullopt;
    return refused(problem_of(ProblemCode::Stale, "table.stale"));
}

std::optional<Verdict> Table::Considering::why_not_text(const std::string& text,
                                                        std::size_t most) const {
    if (text.size() > most) return too_long(most);
    if (!is_plain_text(text)) return no("table.plain_text");
    return std::nullopt;
}

Verdict Table::Considering::operator()(const request::Ping&) const { return {}; }

Result<Seat> Table::Considering::eyes_of(const std::optional<Seat>& wanted) const {
    const Seat eyes = wanted.value_or(viewer.seat);
    if (wanted && !table.is_seat(eyes)) return Error{"table.no_such_seat"};
    if (eyes != viewer.seat && state().stage != Stage::Over) return Error{"table.not_over"};
    return eyes;
}

Verdict Table::Considering::operator()(const request::What& what) const {
    const auto eyes = eyes_of(what.seat);
    if (!eyes) return no(eyes.error());
    auto thing = table.what(what, *eyes);
    if (!thing) return no("table.no_such_thing");
    Verdict verdict;
    verdict.thing = std::move(*thing);
    return verdict;
}

Verdict Table::Considering::operator()(const request::Look& look) const {
    const auto eyes = eyes_of(look.seat);
    if (!eyes) return no(eyes.error());
    auto sight = table.look(look.step, *eyes, now, look.drawing);
    if (!sight) return no("table.no_such_step");
    Verdict verdict;
    verdict.position = std::move(sight->position);
    verdict.drawing = std::move(sight->drawing);
    return verdict;
}

Verdict Table::Considering::operator()(const request::Rematch&) const {
    if (!viewer.is_player() && !viewer.owner) return no("table.players_only");
    if (state().stage != Stage::Over) return no("table.not_over");
    if (state().rematch) return {};
    Setup setup = without_strangers(state().setup);
    setup.lesson.reset();  // once is enough
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {
        const SeatState& seat = state().seats[i];
        if (!seat.name.empty()) setup.seats[i].name = seat.name;
    }
    std::string id = new_table_id(random);
    Verdict verdict = leads_to(entry::Rematched{id});
    verdict.opens = new_table(id, std::move(setup), table.keys(), std::nullopt, now, state().id);
    return verdict;
}

Verdict Table::consider(const Viewer& viewer, const Request& request, Millis now,
                        const Randomness& random, Seats online) const {
    return std::visit(Considering{*this, viewer, now, random, online}, request);
}

Problem problem_of(ProblemCode code, std::string_view key, With with) {
    return {.code = code,
            .key = std::string{key.substr(key.rfind('.') + 1)},
            .rule = "",
            .with = std::move(with)};
}

With with_argument(std::string name, Argument argument) {
    WrittenJson with{""};
    append_json(with.text, Arguments{{std::move(name), std::move(argument)}});
    return with;
}

}  // namespace trianon::table
