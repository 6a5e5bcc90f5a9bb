"""The one shape that the rules of every game have."""

import re
from typing import Iterator

from report import Finding
from source import line_of
from tree import GAMES, Tree, game_folder, is_test

RULE = re.compile(r"[\w>&*]\s+(why_not|carry_out)\s*\(([^()]*)\)")
CALL = re.compile(r"\b(?:co_)?return\s+$|\belse\s+$")

NAME = r"(?:\s+\w+)?"
SEAT = rf"\s*,\s*Seat{NAME}\s*,\s*"
ONE_DECISION = r"const\s+decision::\w+\s*&\s*\w*\s*"
SHAPES = {
    "why_not": re.compile(rf"\s*Context{NAME}{SEAT}{ONE_DECISION}"),
    "carry_out": re.compile(rf"\s*Verbs\s*&\s*\w*{SEAT}{ONE_DECISION}"),
}
SHOWN = {
    "why_not": "why_not(Context, Seat, const decision::X&)",
    "carry_out": "carry_out(Verbs&, Seat, const decision::X&)",
}

# What the Game concept asks of the class of a game: any decision of it.
OF_THE_GAME = re.compile(rf"\s*const\s+State\s*&\s*\w*{SEAT}const\s+Decision\s*&\s*\w*\s*")


def check_rule_shapes(tree: Tree) -> Iterator[Finding]:
    """In every game why_not and carry_out of a decision take the same things in the same order."""
    for path in tree.headers(*GAMES):
        if not game_folder(path) or is_test(path):
            continue
        code = tree.bare(path)
        for match in RULE.finditer(code):
            name, parameters = match[1], match[2]
            if CALL.search(code[: match.start(1)]) or OF_THE_GAME.fullmatch(parameters):
                continue
            if not SHAPES[name].fullmatch(parameters):
                line = line_of(code, match.start(1))
                yield Finding(path, line, f"not the shape of every game, {SHOWN[name]}")
