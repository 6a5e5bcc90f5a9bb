#include "python/core/convert.h"

namespace trianon::python {

std::shared_ptr<const AnyGame> shared(const AnyGame& game) { return game.shared_from_this(); }

PyDecision wrap(const AnyGame& game, const AnyDecision& decision) {
    if (const auto id = game.id(decision); id && game.decision(*id) == decision)
        return {.game = shared(game), .id = *id};
    return {.game = shared(game), .id = -1, .rest = std::make_shared<const AnyDecision>(decision)};
}

py::object to_python(const json::value& value) {
    switch (value.kind()) {
        case json::kind::null: return py::none();
        case json::kind::bool_: return py::bool_(value.get_bool());
        case json::kind::int64: return py::int_(value.get_int64());
        case json::kind::uint64: return py::int_(value.get_uint64());
        case json::kind::double_: return py::float_(value.get_double());
        case json::kind::string: return py::str(std::string{value.get_string()});
        case json::kind::array: {
            py::list list;
            for (const json::value& item : value.get_array()) list.append(to_python(item));
            return list;
        }
        case json::kind::object: break;
    }
    py::dict dict;
    for (const auto& [key, item] : value.get_object())
        dict[py::str(std::string{key})] = to_python(item);
    return dict;
}

Seed seed_from(const py::object& given) {
    if (given.is_none()) return Seed::from_system();
    std::optional<Seed> seed;
    if (py::isinstance<py::str>(given) || py::isinstance<py::int_>(given))
        seed = Seed::from_text(std::string{py::str(given)});
    else if (py::hasattr(given, "__index__"))
        seed = Seed::from_text(std::string{py::str(given.attr("__index__")())});
    if (!seed) throw InputError{"a seed is a number below 2**64 or 64 hexadecimal digits"};
    return *seed;
}

Seat seat_from(int seat) {
    const bool sits = seat >= 0 && seat < max_seats;
    if (!sits && seat != index(the_table)) throw InputError{"there is no such seat"};
    return Seat(seat);
}

ChanceMode chance_from(const std::string& mode) {
    if (mode == "sampled") return ChanceMode::Sampled;
    if (mode == "explicit") return ChanceMode::Explicit;
    throw InputError{"chance is \"sampled\" or \"explicit\""};
}

Seat viewer_from(OptionalSeat seat) { return seat ? seat_from(*seat) : spectator; }

Record record_from(const std::string& text) {
    auto record = parse_record(text);
    if (!record) throw InputError{record.error()};
    return std::move(*record);
}

AnyDecision decision_from(const AnyGame& game, const py::object& given) {
    if (py::isinstance<PyDecision>(given)) return given.cast<const PyDecision&>().value();
    if (py::isinstance<py::str>(given)) return game.parse(given.cast<std::string>());
    if (py::hasattr(given, "__index__")) {
        int too_large = 0;
        const py::object number = given.attr("__index__")();
        const long long id = PyLong_AsLongLongAndOverflow(number.ptr(), &too_large);
        if (PyErr_Occurred() != nullptr) throw py::error_already_set{};
        const bool fits = too_large == 0 && id == static_cast<std::int32_t>(id);
        return game.decision(fits ? static_cast<std::int32_t>(id) : -1);  // -1: there is no such
    }
    throw py::type_error{"a decision is a Decision, a number or a text"};
}

}  // namespace trianon::python
