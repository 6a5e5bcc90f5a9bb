// The module trianon._core.
#include "python/core/convert.h"

namespace trianon::python {
namespace {

// With the rule as attributes: `except trianon.Refusal as no: print(no.rule)`.
void raise_refusal(const py::object& type, const Objection& objection) {
    const std::string text = fmt::format("{} ({})", objection.message, objection.refused.rule);
    py::object error = type(text);
    error.attr("key") = objection.refused.key;
    error.attr("rule") = objection.refused.rule;
    error.attr("message") = objection.message;
    PyErr_SetObject(type.ptr(), error.ptr());
}

void bind_errors(py::module_& m) {
    static PyObject* refusal =
        PyErr_NewExceptionWithDoc("trianon.Refusal",
                                  "The rules do not allow a decision; nothing has changed. Has "
                                  "the attributes key, rule and message.",
                                  PyExc_ValueError, nullptr);
    m.attr("Refusal") = py::reinterpret_borrow<py::object>(refusal);
    py::register_exception_translator([](std::exception_ptr thrown) {
        try {
            if (thrown) std::rethrow_exception(thrown);
        } catch (const RefusedError& error) {
            raise_refusal(py::reinterpret_borrow<py::object>(refusal), error.objection);
        } catch (const InputError& error) {
            PyErr_SetString(PyExc_ValueError, error.what());
        }
    });
}

}  // namespace

PYBIND11_MODULE(_core, m) {
    m.doc() = "The games of Trianon in C++; use the package trianon.";
    bind_errors(m);
    bind_game(m);
    bind_state(m);
    bind_batch(m);
}

}  // namespace trianon::python
