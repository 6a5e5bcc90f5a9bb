"""The pages say what the package does."""

import contextlib
import inspect
import io
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

import trianon
import trianon.open_spiel
import trianon.pettingzoo
import trianon.spaces

ROOT = Path(__file__).parents[2]


class DocsTest(unittest.TestCase):
    def test_the_page_of_each_game_is_what_the_package_has(self):
        command = [sys.executable, ROOT / "tools" / "python_pages", "--check"]
        run = subprocess.run(command, capture_output=True, text=True, env=os.environ, check=False)
        self.assertEqual((run.returncode, run.stderr), (0, ""))

    def test_whatever_is_public_says_what_it_is(self):
        for module in (trianon, trianon.open_spiel, trianon.pettingzoo, trianon.spaces):
            for name, thing in inspect.getmembers(module):
                if name.startswith("_") or not (inspect.isclass(thing) or callable(thing)):
                    continue
                if not thing.__module__.startswith("trianon"):
                    continue
                self.assertTrue(thing.__doc__, name)
                for inner, member in inspect.getmembers(thing) if inspect.isclass(thing) else []:
                    if not inner.startswith("_") and (callable(member) or isinstance(member, property)):
                        self.assertTrue(member.__doc__, f"{name}.{inner}")

    def test_every_version_says_what_it_changed(self):
        for about in trianon.games():
            page = (ROOT / "docs" / "python" / f"{about['id']}.md").read_text("utf-8")
            rows = re.findall(r"^\| v(\d+) \|.*\| ([^|]+) \|$", page.split("## Version history")[1], re.M)
            self.assertEqual([int(v) for v, _ in rows], list(range(1, about["rules_version"] + 1)))
            for _, words in rows:
                self.assertRegex(words, r"^[A-Z].{10,}\.$")

    def test_the_code_of_the_page_runs(self):
        text = (ROOT / "docs" / "python.md").read_text("utf-8")
        blocks = re.findall(r"```python\n(.*?)```", text, re.S)
        self.assertEqual(len(blocks), 2)
        names = {}
        with contextlib.redirect_stdout(io.StringIO()) as out:
            for block in blocks:
                exec(block.replace("10_000", "200"), names)
        self.assertRegex(out.getvalue(), r"\d+ games\n")

    def test_the_first_loop_has_ten_lines(self):
        text = (ROOT / "docs" / "python.md").read_text("utf-8")
        first = re.search(r"```python\n(.*?)```", text, re.S)[1]
        self.assertLessEqual(len([line for line in first.splitlines() if line]), 10)
