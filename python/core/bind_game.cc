// Game and Decision.
#include <pybind11/operators.h>

#include "games/games.h"
#include "python/core/convert.h"

namespace trianon::python {
namespace {

std::shared_ptr<const AnyGame> load_game(const std::string& id, std::optional<int> players,
                                         const py::dict& options,
                                         const std::optional<std::string>& edition) {
    Record record;
    record.game = id;
    if (const GameEntry* game = find_game(id)) {
        record.rules = game->info.rules_version;
        record.players = players.value_or(game->info.min_players);
    }
    if (edition) {
        const bool is_name = edition->find_first_of("=\n") == std::string::npos;
        (is_name ? record.edition : record.edition_text) = *edition;
    }
    for (const auto& [name, value] : options) {
        const bool yes_or_no = py::isinstance<py::bool_>(value);
        record.options[py::str(name)] =
            yes_or_no ? (value.cast<bool>() ? "true" : "false") : std::string{py::str(value)};
    }
    return load(std::move(record));
}

py::list list_games() {
    py::list all;
    for (const GameEntry& game : all_games()) {
        py::dict about;
        about["id"] = std::string{game.info.id};
        about["rules_version"] = game.info.rules_version;
        about["min_players"] = game.info.min_players;
        about["max_players"] = game.info.max_players;
        py::list editions, options;
        for (const EditionFile& edition : game.editions) editions.append(edition.name);
        for (const GameOption& option : game.options) {
            py::dict one;
            one["name"] = option.name;
            one["values"] = option.values;
            one["default"] = option.usual;
            options.append(one);
        }
        about["editions"] = editions;
        about["options"] = options;
        about["endings"] = game.endings;
        all.append(about);
    }
    return all;
}

py::array_t<float> action_features(const AnyGame& game, const std::vector<std::int32_t>& ids) {
    const auto width = static_cast<std::size_t>(game.decision_features());
    py::array_t<float> rows({ids.size(), width});
    for (std::size_t i = 0; i < ids.size(); ++i)
        game.describe(game.decision(ids[i]),
                      {rows.mutable_data(static_cast<py::ssize_t>(i), 0), width});
    return rows;
}

void bind_decision(py::module_& m) {
    py::class_<PyDecision>(m, "Decision", "One decision of a game: a small, immutable value.")
        .def_property_readonly(
            "id",
            [](const PyDecision& d) { return d.id < 0 ? py::object(py::none()) : py::int_(d.id); },
            "The dense action id, or None for a decision that has none, such as a free offer.")
        .def_property_readonly(
            "notation", [](const PyDecision& d) { return d.value().notation(); },
            "As a person types it: \"play king-3\".")
        .def_property_readonly(
            "json",
            [](const PyDecision& d) {
                std::string text;
                d.value().write_json(text);
                return to_python(json::parse(text));
            },
            "As the server sends it.")
        .def_property_readonly(
            "passes", [](const PyDecision& d) { return d.value().passes(); },
            "Whether it does nothing.")
        .def(
            "describe",
            [](const PyDecision& d) {
                const Narration& narration = d.game->narration();
                return narration.in_words(narration.describe(d.value()), Language::En);
            },
            "A sentence in English.")
        .def("__str__", [](const PyDecision& d) { return d.value().notation(); })
        .def("__repr__",
             [](const PyDecision& d) { return "<Decision " + d.value().notation() + ">"; })
        .def("__index__",
             [](const PyDecision& d) {
                 if (d.id < 0) throw py::type_error{"this decision has no action id"};
                 return d.id;
             })
        .def("__hash__",
             [](const PyDecision& d) { return std::hash<std::string>{}(d.value().notation()); })
        .def(py::self == py::self)
        .def("__reduce__", [](const py::object& self) {
            const auto& d = self.cast<const PyDecision&>();
            const py::object game = py::cast(std::const_pointer_cast<AnyGame>(d.game));
            return py::make_tuple(game.attr("decision"), py::make_tuple(d.value().notation()));
        });
    // One that no game made would be none.
    reinterpret_cast<PyTypeObject*>(m.attr("Decision").ptr())->tp_new = [](PyTypeObject*, PyObject*,
                                                                           PyObject*) -> PyObject* {
        PyErr_SetString(PyExc_TypeError, "a Decision comes from a Game");
        return nullptr;
    };
}

}  // namespace

void bind_game(py::module_& m) {
    bind_decision(m);
    py::class_<AnyState>(m, "State", "One game in progress.");  // signatures name it
    m.def("games", list_games, "The games there are, with their players, editions and options.");
    using Holder = std::shared_ptr<AnyGame>;
    py::class_<AnyGame, Holder>(m, "Game", "A game with its number of players, edition, options.")
        .def_property_readonly(
            "id", [](const AnyGame& g) { return g.settings().game; },
            "Its name in code: \"palace\".")
        .def_property_readonly("players", &AnyGame::players, "How many play.")
        .def_property_readonly(
            "rules_version", [](const AnyGame& g) { return g.info().rules_version; },
            "Action ids and features belong to it.")
        .def_property_readonly(
            "edition", [](const AnyGame& g) { return g.settings().edition; },
            "The name of the edition.")
        .def_property_readonly(
            "options", [](const AnyGame& g) { return g.settings().options; },
            "What the table agreed on.")
        .def_property_readonly("num_actions", &AnyGame::actions, "How many action ids there are.")
        .def_property_readonly("num_features", &AnyGame::features,
                               "How many numbers an observation tensor has.")
        .def("features", &AnyGame::feature_names,
             "The name of each number of an observation tensor.")
        .def("action_feature_names", &AnyGame::decision_feature_names,
             "The name of each column of action_features().")
        .def(
            "action_features",
            [](const AnyGame& g, std::optional<std::vector<std::int32_t>> ids) {
                if (!ids) {
                    ids.emplace(static_cast<std::size_t>(g.actions()));
                    for (int i = 0; i < g.actions(); ++i) (*ids)[static_cast<std::size_t>(i)] = i;
                }
                return action_features(g, *ids);
            },
            py::arg("ids") = py::none(),
            "A row of numbers for each action id (all of them if none are given).")
        .def(
            "decision",
            [](const AnyGame& g, const py::object& given) {
                return wrap(g, decision_from(g, given));
            },
            py::arg("decision"), "A Decision from an action id or from notation.")
        .def(
            "action_to_string",
            [](const AnyGame& g, std::int32_t id) { return g.decision(id).notation(); },
            py::arg("action"), "The notation of an action id.")
        .def(
            "string_to_action",
            [](const AnyGame& g, const std::string& text) {
                const auto id = g.id(g.parse(text));
                if (!id) throw InputError{"this decision has no action id"};
                return *id;
            },
            py::arg("text"), "The action id of a decision in notation.")
        .def(
            "new",
            [](const AnyGame& g, const py::object& seed, const std::string& chance) {
                return g.begin(seed_from(seed), chance_from(chance));
            },
            py::arg("seed") = py::none(), py::arg("chance") = "sampled",
            "A state at its beginning. With chance=\"explicit\" every draw is a chance node.")
        .def(
            "position",
            [](const AnyGame& g, const std::string& text, const py::object& seed) {
                return g.at_position(text, seed_from(seed));
            },
            py::arg("text"), py::arg("seed") = 0, "A state from a position in notation.")
        .def(py::pickle([](const AnyGame& g) { return print_record(g.settings()); },
                        [](const std::string& settings) {
                            return std::const_pointer_cast<AnyGame>(load(record_from(settings)));
                        }))
        .def("__repr__", [](const AnyGame& g) {
            return fmt::format("<Game {}, {} players>", g.settings().game, g.players());
        });
    m.def("load", load_game, py::arg("game"), py::arg("players") = py::none(),
          py::arg("options") = py::dict(), py::arg("edition") = py::none(),
          "A game by its id. `edition` is a name, or TOML.");
}

}  // namespace trianon::python
