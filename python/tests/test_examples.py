"""The examples run, and do what they say."""

import contextlib
import importlib.util
import io
import tempfile
import unittest
import xml.etree.ElementTree
from pathlib import Path

import trianon

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "python" / "examples"


def example(name):
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def printed(function, *arguments):
    """What a function prints."""
    with contextlib.redirect_stdout(io.StringIO()) as out:
        function(*arguments)
    return out.getvalue()


class ExamplesTest(unittest.TestCase):
    def test_there_is_a_test_for_each(self):
        names = {path.stem for path in EXAMPLES.glob("*.py")}
        self.assertEqual(names, {"random_games", "own_ismcts", "train_policy", "draw_record"})

    def test_random_games_are_counted_and_plotted(self):
        with tempfile.TemporaryDirectory() as folder:
            picture = Path(folder) / "plot.svg"
            text = printed(example("random_games").main, "louis_xiv", "60", str(picture))
            self.assertRegex(text, r"seat 1: \d+\.\d % of the victories")
            xml.etree.ElementTree.parse(picture)

    def test_an_own_search_beats_chance(self):
        text = printed(example("own_ismcts").main, "louis_xiv", "4", "20")
        self.assertRegex(text, r"own_ismcts: [234]\.\d of 4 games")

    def test_a_policy_learns(self):
        _, early, late = example("train_policy").train("louis_xiv", 3000)
        self.assertGreater(late, early)

    def test_records_of_all_games_are_drawn(self):
        draw = example("draw_record").draw
        records = sorted(ROOT.glob("games/*/golden/*.record"))
        games = {path.parts[-3]: path for path in records}
        self.assertEqual(set(games), {about["id"] for about in trianon.games()})
        for path in games.values():
            picture = draw(path.read_text(encoding="utf-8"))
            root = xml.etree.ElementTree.fromstring(picture)
            self.assertGreater(len(root.findall("{*}polyline")), 1)

    def test_golden_records_end_as_in_the_program(self):
        for path in sorted(ROOT.glob("games/*/golden/*.record")):
            state = trianon.replay(path.read_text(encoding="utf-8"))
            self.assertIsNotNone(state.outcome, path.name)
