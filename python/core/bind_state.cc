// State, and what thinks about one.
#include <mutex>

#include "games/games.h"
#include "players/arena.h"
#include "python/core/convert.h"
#include "text/terminal.h"

namespace trianon::python {
namespace {

std::vector<int> numbers(Seats seats) {
    std::vector<int> all;
    for (Seat seat : seats) all.push_back(index(seat));
    return all;
}

Seat actor(const AnyState& state, OptionalSeat seat) {
    if (seat) return seat_from(*seat);
    const Seats acting = state.to_act();
    if (acting.empty())
        throw InputError{state.open_draw() != nullptr ? "chance must decide first"
                                                      : "the game is over"};
    return acting.front();
}

const std::vector<std::int32_t>& legal_ids(const AnyState& state, OptionalSeat seat) {
    static thread_local std::vector<std::int32_t> ids;
    ids.clear();
    if (!seat && state.to_act().empty()) return ids;
    state.legal(actor(state, seat), ids);
    return ids;
}

py::list legal_actions(const AnyState& state, OptionalSeat seat) {
    const auto& ids = legal_ids(state, seat);
    py::list list(ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i)
        PyList_SET_ITEM(list.ptr(), static_cast<py::ssize_t>(i), PyLong_FromLong(ids[i]));
    return list;
}

std::vector<PyDecision> legal(const AnyState& state, OptionalSeat seat) {
    const auto game = shared(state.game());
    std::vector<PyDecision> all;
    for (std::int32_t id : legal_ids(state, seat)) all.push_back({.game = game, .id = id});
    return all;
}

py::array_t<std::uint8_t> action_mask(const AnyState& state, OptionalSeat seat) {
    py::array_t<std::uint8_t> mask(state.game().actions());
    std::fill_n(mask.mutable_data(), mask.size(), std::uint8_t{0});
    for (std::int32_t id : legal_ids(state, seat)) mask.mutable_at(id) = 1;
    return mask;
}

// Writes into what the caller gives, or into something new.
template <class E> py::object written(const AnyState& state, Seat viewer, py::array_t<E> out) {
    const std::span<E> row{out.mutable_data(), static_cast<std::size_t>(out.size())};
    state.observe(viewer, row);
    return out;
}
py::object observation_tensor(const AnyState& state, OptionalSeat seat, const py::object& out) {
    const Seat viewer = seat ? seat_from(*seat) : actor(state, seat);
    if (out.is_none()) return written(state, viewer, py::array_t<float>(state.game().features()));
    if (py::isinstance<py::array_t<float, py::array::c_style>>(out))
        return written(state, viewer, out.cast<py::array_t<float>>());
    if (py::isinstance<py::array_t<std::uint8_t, py::array::c_style>>(out))
        return written(state, viewer, out.cast<py::array_t<std::uint8_t>>());
    throw py::type_error{"a buffer is a contiguous array of float32 or uint8"};
}

void apply(AnyState& state, const py::object& decision, OptionalSeat seat,
           const std::vector<std::string>& outcomes) {
    state.apply(actor(state, seat), decision_from(state.game(), decision), outcomes);
}
void apply_action(AnyState& state, std::int32_t action) {
    if (state.open_draw() == nullptr) return state.apply(actor(state, {}), action);
    if (action < 0) throw InputError{"chance has no such outcome"};
    state.draw(static_cast<std::uint32_t>(action));
}

py::object why_not(const AnyState& state, const py::object& decision, OptionalSeat seat) {
    const auto objection = state.why_not(actor(state, seat), decision_from(state.game(), decision));
    if (!objection) return py::none();
    py::dict why;
    why["key"] = objection->refused.key;
    why["rule"] = objection->refused.rule;
    why["message"] = objection->message;
    return why;
}

py::object outcome(const AnyState& state) {
    const auto ended = state.outcome();
    if (!ended) return py::none();
    py::dict dict;
    dict["ending"] = ended->ending;
    dict["points"] = ended->points;
    dict["winners"] = numbers(ended->winners);
    return dict;
}

// The share of the victory; zeros while it is open.
std::vector<double> returns(const AnyState& state) {
    std::vector<double> all(static_cast<std::size_t>(state.game().players()));
    if (const auto ended = state.outcome())
        for (Seat seat : ended->winners)
            all[static_cast<std::size_t>(index(seat))] = 1.0 / ended->winners.size();
    return all;
}

py::object chance(const AnyState& state) {
    const OpenDraw* open = state.open_draw();
    if (open == nullptr) return py::none();
    if (!open->names.empty()) return py::cast(open->names);
    std::vector<std::string> all;
    for (std::uint32_t i = 0; i < open->count; ++i) all.push_back(std::to_string(i));
    return py::cast(all);
}

std::unique_ptr<Match> match_of(const AnyState& state) {
    auto match = replay_match(state.record());
    if (!match) throw InputError{match.error()};
    return std::move(*match);
}

Advice advised(const AnyState& state, Seat seat, const PlayerKind& kind, std::uint64_t seed) {
    // One search at a time: its memory is large.
    static std::mutex mutex;
    static Workspace workspace;
    const auto own = state.clone();  // another thread may go on with the state
    const py::gil_scoped_release others_go_on;
    const std::lock_guard lock{mutex};
    return own->think(seat, kind, seed, workspace);
}

py::dict think(const AnyState& state, OptionalSeat seat, const std::string& player,
               std::uint64_t seed) {
    const auto kind = parse_player(player);
    if (!kind) throw InputError{"player " + kind.error()};
    const Advice advice = advised(state, actor(state, seat), *kind, seed);
    py::dict answer;
    answer["decision"] = wrap(state.game(), advice.decision);
    answer["iterations"] = advice.iterations;
    answer["simulated"] = advice.simulated;
    answer["seconds"] = advice.seconds;
    py::list candidates;
    for (const auto& rated : advice.candidates) {
        py::dict one;
        one["decision"] = wrap(state.game(), rated.decision);
        one["visits"] = rated.visits;
        one["value"] = rated.expected;
        py::list line;
        for (const AnyDecision& decision : rated.line) line.append(wrap(state.game(), decision));
        one["line"] = line;
        candidates.append(one);
    }
    answer["candidates"] = candidates;
    return answer;
}

std::unique_ptr<AnyState> replayed(const std::string& text, std::optional<std::size_t> steps,
                                   const std::string& mode) {
    Record record = record_from(text);
    if (steps && *steps < record.steps.size()) record.steps.resize(*steps);
    auto state = replay(record);
    state->set_chance(chance_from(mode));
    return state;
}
std::vector<std::tuple<int, std::string, std::vector<std::string>>> steps_of(
    const std::string& text) {
    std::vector<std::tuple<int, std::string, std::vector<std::string>>> all;
    for (const Step& step : record_from(text).steps)
        all.emplace_back(index(step.seat), step.decision, step.outcomes);
    return all;
}

py::dict series(const std::string& game, const std::vector<std::string>& entrants,
                std::uint64_t games, std::uint64_t seed, int threads, const py::dict& options) {
    Series asked{.game = game, .edition = {}, .games = games, .seed = seed, .threads = threads};
    const GameEntry* entry = find_game(game);
    if (entry == nullptr) throw InputError{"there is no such game"};
    const auto count = static_cast<int>(entrants.size());
    if (count < entry->info.min_players || count > entry->info.max_players)
        throw InputError{fmt::format("{} is for {} to {} players", game, entry->info.min_players,
                                     entry->info.max_players)};
    if (games < 1 || threads < 1) throw InputError{"at least one game, on one thread"};
    asked.edition = entry->editions.front().text;
    for (const std::string& name : entrants) {
        const auto kind = parse_player(name);
        if (!kind) throw InputError{"player " + kind.error()};
        asked.entrants.push_back(*kind);
    }
    for (const auto& [name, value] : options)
        asked.options[py::str(name)] = std::string{py::str(value)};
    Result<SeriesResult> played = [&] {
        const py::gil_scoped_release others_go_on;
        return play_series(asked, [](std::uint64_t) {});
    }();
    if (!played) throw InputError{played.error()};
    py::dict answer;
    answer["games"] = played->tally.games;
    answer["wins"] = played->tally.wins;
    answer["points"] = played->tally.points;
    return answer;
}

void bind_play(py::class_<AnyState>& state) {
    const auto seat = py::arg("seat") = py::none();
    state
        .def_property_readonly(
            "to_act", [](const AnyState& s) { return numbers(s.to_act()); },
            "The seats that must decide now; nobody if it is over, or at a chance node.")
        .def("legal", legal, seat, "The decisions listed for a seat (by default who acts).")
        .def("legal_actions", legal_actions, seat, "The action ids of legal().")
        .def("action_mask", action_mask, seat, "The same as an array of num_actions bytes.")
        .def("why_not", why_not, py::arg("decision"), seat,
             "None if the decision is allowed, else key, rule and message.")
        .def("apply", apply, py::arg("decision"), seat,
             py::arg("outcomes") = std::vector<std::string>{},
             "Takes a Decision, an action id or a notation. Raises Refusal and changes nothing if "
             "the rules do not allow it. `outcomes` scripts what chance brings.")
        .def("apply_action", apply_action, py::arg("action"),
             "Takes an action id of who acts, or at a chance node the number of an outcome.")
        .def_property_readonly("chance", chance,
                               "At a chance node the outcomes, all equally likely; else None.")
        .def_property_readonly("outcome", outcome,
                               "Ending, points and winners of a game that is over; else None.")
        .def("returns", returns, "Each seat's share of the victory.")
        .def_property_readonly("points", &AnyState::points, "As they stand, secret or not.");
}

void bind_knowledge(py::class_<AnyState>& state) {
    const auto seat = py::arg("seat") = py::none();
    state
        .def(
            "view",
            [](const AnyState& s, OptionalSeat viewer) {
                return to_python(s.view(viewer_from(viewer)));
            },
            seat, "What a seat, or a spectator, knows, as the server sends it.")
        .def("observation_tensor", observation_tensor, seat, py::arg("out") = py::none(),
             "What a seat knows as numbers; Game.features() names them. Written into `out`, an "
             "array of float32 or uint8 (which stops at 255), if there is one.")
        .def(
            "information_state_string",
            [](const AnyState& s, OptionalSeat viewer) { return s.heard(actor(s, viewer)); }, seat,
            "All that a seat has heard and decided since the game began.")
        .def(
            "imagine",
            [](const AnyState& s, OptionalSeat viewer, const py::object& seed) {
                return s.imagine(viewer_from(viewer), seed_from(seed));
            },
            py::arg("seat"), py::arg("seed") = py::none(),
            "A state that the seat cannot tell from this one, with chance of its own.")
        .def("think", think, seat, py::arg("player") = "ismcts:0.1s", py::arg("seed") = 1,
             "What a bot decides from what the seat knows, with visits and values.");
}

void bind_record(py::class_<AnyState>& state) {
    state
        .def(
            "clone",
            [](const AnyState& s, const py::object& seed) {
                return seed.is_none() ? s.clone() : s.clone_with(seed_from(seed));
            },
            py::arg("seed") = py::none(),
            "An equal state; with a seed, its chance goes another way.")
        .def(py::pickle(
            [](const AnyState& s) {
                if (!s.stands_alone())
                    throw InputError{
                        "what was imagined, cloned with a seed, or waits for chance is not "
                        "pickled; a record is"};
                return py::make_tuple(print_record(s.record()), s.chance() == ChanceMode::Explicit);
            },
            [](const py::tuple& saved) {
                auto restored = replay(record_from(saved[0].cast<std::string>()));
                if (saved[1].cast<bool>()) restored->set_chance(ChanceMode::Explicit);
                return restored;
            }))
        .def("__copy__", [](const AnyState& s) { return s.clone(); })
        .def("__deepcopy__", [](const AnyState& s, const py::dict&) { return s.clone(); })
        .def_property_readonly(
            "game",
            [](const AnyState& s) { return std::const_pointer_cast<AnyGame>(shared(s.game())); },
            "The game it is a state of.")
        .def_property_readonly("steps", &AnyState::steps, "Decisions taken since it began.")
        .def_property_readonly("position", &AnyState::position, "One line of notation.")
        .def_property_readonly("signature", &AnyState::signature, "A hash of the state.")
        .def_property_readonly(
            "everything", [](const AnyState& s) { return to_python(s.everything()); },
            "The whole state, secrets included.")
        .def_property_readonly(
            "record", [](const AnyState& s) { return print_record(s.record()); },
            "The game so far as text that replay() and `trianon replay` read.")
        .def(
            "drawing",
            [](const AnyState& s, OptionalSeat viewer) {
                return strip_colours(
                    match_of(s)->narration().drawing(viewer_from(viewer), Language::En));
            },
            py::arg("seat") = py::none(), "The table as text, as a seat sees it.")
        .def(
            "story",
            [](const AnyState& s, OptionalSeat viewer) {
                const auto match = match_of(s);
                std::vector<std::vector<std::string>> all;
                for (std::size_t step = 0; step <= match->steps(); ++step)
                    all.push_back(
                        match->narration().story_in_words(step, viewer_from(viewer), Language::En));
                return all;
            },
            py::arg("seat") = py::none(), "What happened, sentences for each step.")
        .def("__repr__", [](const AnyState& s) {
            return fmt::format("<State of {}, step {}>", s.game().settings().game, s.steps());
        });
}

}  // namespace

void bind_state(py::module_& m) {
    auto state = py::reinterpret_borrow<py::class_<AnyState>>(m.attr("State"));
    bind_play(state);
    bind_knowledge(state);
    bind_record(state);
    m.def("replay", replayed, py::arg("record"), py::arg("steps") = py::none(),
          py::arg("chance") = "sampled",
          "The state after all steps of a record, or after the first so many.");
    m.def("steps_of", steps_of, py::arg("record"),
          "Seat, decision and scripted outcomes of each step of a record.");
    m.def("play_series", series, py::arg("game"), py::arg("entrants"), py::arg("games"),
          py::arg("seed"), py::arg("threads"), py::arg("options"),
          "Games, wins and points of a contest of bots.");
    m.def("players", player_names, "The bots that think() knows, without their budgets.");
}

}  // namespace trianon::python
