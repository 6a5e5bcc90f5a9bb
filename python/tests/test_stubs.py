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
    """What the docstring of a bound function says its parameters are called."""
    signature = re.search(r"\((.*)\) ->", (function.__doc__ or "").splitlines()[0])
    return re.findall(r"(?:^|, )(\w+): ", signature[1]) if signature else []


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

    def test_parameters_have_the_names_of_the_stub(self):
        for node in ast.walk(self.tree):
            if not isinstance(node, ast.ClassDef):
                continue
            for method in node.body:
                bound = getattr(getattr(_core, node.name), getattr(method, "name", ""), None)
                if not isinstance(method, ast.FunctionDef) or isinstance(bound, property):
                    continue
                if method.name.startswith("__"):
                    continue
                given = [a.arg for a in method.args.args]
                self.assertEqual(given[1:], parameters(bound)[1:], f"{node.name}.{method.name}")
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef):
                given = [a.arg for a in node.args.args]
                self.assertEqual(given, parameters(getattr(_core, node.name)), node.name)

    def test_everything_public_has_a_docstring(self):
        for name in trianon.__all__:
            thing = getattr(trianon, name)
            self.assertTrue(inspect.getdoc(thing), name)
            if inspect.isclass(thing) and thing is not trianon.Refusal:
                for member in public(thing):
                    if not member.startswith("__"):
                        text = inspect.getdoc(getattr(thing, member))
                        self.assertTrue(text and not text.endswith(") ->"), f"{name}.{member}")
