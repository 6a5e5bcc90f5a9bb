"""A small tree without a finding, and the test case that changes it."""

import json
import unittest

from checks import all_findings
from rules import LANGUAGES
from tree import Tree

Changes = dict[str, str | None]  # None deletes a file

RULES = [
    {
        "chapter": "turn",
        "title": "A turn",
        "rules": [{"id": "W-T1", "text": "Deal | or pass."}, {"id": "W-T2", "text": "Stop."}],
    }
]
DOCUMENT = """# The rules of *whist*

Written by `python3 tools/tidy --write` from `games/whist/text/rules.en.json`.

## A turn

| id | rule |
|---|---|
| W-T1 | Deal \\| or pass. |
| W-T2 | Stop. |
"""
MESSAGES = {
    "event.took_trick": "{who} takes {n, plural, one {a trick} other {# tricks from {whom}}}",
    "ending.all_out": "It's over",
    "title": "Whist",
}


def good_tree() -> dict[str, str]:
    """A tree without a finding: engine, one whole game, a program."""
    files = {
        "engine/seat.h": "#pragma once\n",
        "engine/checks/ends.h": '#pragma once\n#include "engine/seat.h"\n',
        "engine/seat_test.cc": '#include <random>\n#include "engine/checks/ends.h"\n',
        "text/say.cc": '#include "engine/seat.h"\n',
        "games/all.cc": '#include "engine/seat.h"\n',
        "games/whist/CMakeLists.txt": "trianon_game(whist)\n",
        "games/whist/events.h": "#pragma once\n// W-T1\nstruct TookTrick {};\n",
        "games/whist/phases.h": "#pragma once\n// W-T2\nenum class Ending : int { AllOut = 1 };\n",
        "games/whist/rules.h": """#pragma once
MaybeRefusal why_not(Context, Seat, const decision::Play&);
void carry_out(Verbs&, Seat, const decision::Play&);
""",
        "games/whist/turn.cc": '#include "games/whist/events.h"\nauto t = say("title");\n',
        "games/whist/turn_test.cc": "TEST(Turn, W_T1_deals) {}\nTEST_F(Turn, W_T2_stops) {}\n",
        "players/arena.cc": '#include <thread>\n#include "players/arena.h"\n',
        "cli/main.cc": '#include "players/arena.h"\nauto h = t.say("help");\n',
        "players/arena.h": "#pragma once\n",
        "docs/rules/whist.md": DOCUMENT,
        "web/src/games/index.ts": "const games = import.meta.glob('./*/game.ts');\n",
        "web/src/games/whist/game.ts": "import Board from './Board.svelte';\n",
        "web/src/games/whist/Board.svelte": "<script>\n  import { t } from '../../i18n';\n</script>\n",
    }
    for language in LANGUAGES:
        files[f"games/whist/text/rules.{language}.json"] = json.dumps(RULES) + "\n"
        files[f"games/whist/text/{language}.json"] = json.dumps(MESSAGES) + "\n"
        files[f"text/text/{language}.json"] = '{"help": "Help"}\n'
    return files


def changed(changes: Changes) -> Tree:
    """The good tree after the changes."""
    files = {**good_tree(), **changes}
    return Tree.of({path: text for path, text in files.items() if text is not None})


class TidyTest(unittest.TestCase):
    def findings(self, changes: Changes) -> list[str]:
        """What all checks find in the good tree after the changes."""
        return [str(f) for f in all_findings(changed(changes))]

    def finds(self, expected: str, changes: Changes) -> None:
        """The changes cause this finding and no other."""
        self.assertEqual(self.findings(changes), [expected])

    def passes(self, changes: Changes) -> None:
        """The changes cause no finding."""
        self.assertEqual(self.findings(changes), [])
