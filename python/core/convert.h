// What goes in from Python and out to it: seats, seeds, JSON.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "python/core/any_game.h"

namespace trianon::python {

namespace py = pybind11;

using OptionalSeat = std::optional<int>;

// A decision of a game: a number where it has one, else all of it.
struct PyDecision {
    std::shared_ptr<const AnyGame> game;
    std::int32_t id = -1;
    std::shared_ptr<const AnyDecision> rest{};

    AnyDecision value() const { return rest ? *rest : game->decision(id); }
    bool operator==(const PyDecision& other) const { return value() == other.value(); }
};
PyDecision wrap(const AnyGame&, const AnyDecision&);

py::object to_python(const json::value&);
// A number, 64 hexadecimal digits, or None: what the system gives.
Seed seed_from(const py::object&);
// The number of a seat; none: who watches.
Seat viewer_from(OptionalSeat);
Seat seat_from(int);
// "sampled" or "explicit".
ChanceMode chance_from(const std::string&);
// Decision, number or notation.
AnyDecision decision_from(const AnyGame&, const py::object&);
Record record_from(const std::string& text);
std::shared_ptr<const AnyGame> shared(const AnyGame&);

void bind_game(py::module_&);
void bind_state(py::module_&);
void bind_batch(py::module_&);

}  // namespace trianon::python
