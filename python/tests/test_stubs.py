"""The type stubs say what the module has, and everything is documented."""

import ast
import inspect
import re
import unittest
from pathlib import Path

import trianon
from trianon import _core

STUB = Path(__file__).parents[1] / "trianon" / "_core.pyi"
# Inherited or of the machinery, and not worth a line in the stub.
IGNORED = {"__doc__", "__module__", "__init__", "__new__", "__repr__", "__str__", "__dict__"}


def public(thing):
    """The names that a class or module has of its own."""
    names = set(vars(thing)) - IGNORED
    return {n for n in names if not re.fullmatch(r"_[a-z]\w*|__(loader|spec|name|file|package|weakref)__|_pybind.*", n)}


def parameters(function):
    """What the docstring of a bound function says its parameters are called, with their defaults."""
    (signature,) = [s for s in (function.__doc__ or "").splitlines() if ") ->" in s][:1] or ["() ->"]
    written = ast.parse(f"def {signature.replace('trianon._core.', '')}: ...").body[0]
    return arguments(written)


def arguments(node):
    """The parameters of a function, with the text of their defaults."""
    names = [a.arg for a in node.args.args]
    defaults = [ast.unparse(d) for d in node.args.defaults]
    return list(zip(names, [None] * (len(names) - len(defaults)) + defaults))


class StubTest(unittest.TestCase):
    def setUp(self):
        self.tree = ast.parse(STUB.read_text(encoding="utf-8"))

    def test_every_name_is_in_the_stub_and_none_too_many(self):
        stubbed = {n.name for n in self.tree.body if hasattr(n, "name")}
        self.assertEqual(stubbed, public(_core))
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef) and node.name != "Refusal":
                members = {n.name for n in node.body if hasattr(n, "name")} - IGNORED
                self.assertEqual(members, public(getattr(_core, node.name)), node.name)

    def test_parameters_have_the_names_and_defaults_of_the_stub(self):
        for node in ast.walk(self.tree):
            if not isinstance(node, ast.ClassDef):
                continue
            for method in node.body:
                bound = getattr(getattr(_core, node.name), getattr(method, "name", ""), None)
                if not isinstance(method, ast.FunctionDef) or isinstance(bound, property):
                    continue
                if method.name.startswith("__") and method.name != "__init__":
                    continue
                called = f"{node.name}.{method.name}"
                self.assertEqual(arguments(method)[1:], parameters(bound)[1:], called)
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef):
                self.assertEqual(arguments(node), parameters(getattr(_core, node.name)), node.name)

    def test_no_signature_speaks_of_cpp(self):
        for name, thing in vars(_core).items():
            for member in [thing, *vars(thing).values()] if inspect.isclass(thing) else [thing]:
                self.assertNotIn("::", getattr(member, "__doc__", None) or "", name)

    def test_everything_public_has_a_docstring(self):
        for name in trianon.__all__:
            thing = getattr(trianon, name)
            self.assertTrue(inspect.getdoc(thing), name)
            if inspect.isclass(thing) and thing is not trianon.Refusal:
                for member in public(thing):
                    if not member.startswith("__"):
                        text = inspect.getdoc(getattr(thing, member))
                        self.assertTrue(text and not text.endswith(") ->"), f"{name}.{member}")
