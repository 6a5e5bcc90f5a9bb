"""Who may import whom in web/src."""

from typing import Iterator

from report import Finding
from source import line_of
from tree import Tree
from web_imports import COMPUTED, SRC, Import, game_imported, imports, web_games

# What the files of a folder may import, besides each other and the helpers that lie in web/src
# itself: folders or single modules. `games` are the files that all games share, `games/*` those of
# a game, which only import.meta.glob finds.
LAYERS = {
    "analysis": ["api", "games", "pieces", "table/Chart", "table/Scoring"],
    "api": [],
    "called": ["api", "offline", "pieces"],
    "offline": ["api"],
    "worker": ["offline/caches"],
    "pieces": [],
    "credits": ["api", "games", "pieces"],
    "games": ["api", "games/*", "pieces"],
    "games/*": ["api", "games", "pieces"],
    "open": ["api", "games", "pieces", "table/clock"],
    "rules": ["api", "games", "pieces"],
    "start": ["api", "called", "games", "offline", "open", "pieces", "rules/HowDialog", "table/clock"],
    "table": [
        "analysis/Analysis",
        "api",
        "called",
        "games",
        "offline",
        "open",
        "pieces",
        "rules/How",
        "rules/RulesTab",
    ],
}

# Texts are no code, and have no layer.
DATA = ".json"

# The page itself: it may import everything, and nothing but the other of the two imports it.
PAGE = ["App", "main"]


def module(path: str) -> str:
    """A path in web/src without its endings: table/turn for table/turn.svelte.ts."""
    folder, _, name = path.removeprefix(SRC).rpartition("/")
    return f"{folder}/{name.split('.')[0]}".lstrip("/")


def area(path: str, games: set[str]) -> str:
    """The folder of web/src by which LAYERS knows a file; nothing for a helper."""
    first, inside, _ = path.removeprefix(SRC).partition("/")
    if first == "games":
        return "games/*" if game_imported(path, games) else "games"
    return first if inside or first in LAYERS else ""


def check_web_layers(tree: Tree) -> Iterator[Finding]:
    """A folder of the page imports only what LAYERS allows."""
    games = web_games(tree)
    for found in imports(tree):
        is_code = found.target.startswith(SRC) and not found.target.endswith(DATA)
        if is_code and not may_import(found, games):
            here = area(found.path, games).replace("*", found.game or "*")
            here = f"{here}/" if here else found.path.removeprefix(SRC)
            message = f"{here} may not import {found.target.removeprefix(SRC)}"
            yield Finding(found.path, found.line, message)


def may_import(found: Import, games: set[str]) -> bool:
    if module(found.path) in PAGE or module(found.target) in PAGE:
        return module(found.path) in PAGE
    here, there = area(found.path, games), area(found.target, games)
    allowed = [here, "", *LAYERS.get(here, [])]
    return there in allowed or module(found.target) in allowed


def check_web_games_stay_apart(tree: Tree) -> Iterator[Finding]:
    """The board of a game imports nothing of another game."""
    games = web_games(tree)
    for found in imports(tree):
        other = game_imported(found.target, games)
        if found.game and other and other != found.game:
            yield Finding(found.path, found.line, f"{found.game} may import no other game")


def check_web_knows_no_game(tree: Tree) -> Iterator[Finding]:
    """What all games share reaches a game only as one of those that import.meta.glob finds."""
    games = web_games(tree)
    for found in imports(tree):
        other = game_imported(found.target, games)
        if not found.game and other and other != "*":
            message = f"names the game {other}; find games with import.meta.glob"
            yield Finding(found.path, found.line, message)


def check_web_imports_are_literal(tree: Tree) -> Iterator[Finding]:
    """The other checks can read what is imported."""
    for path in tree.web(SRC):
        code = tree.code(path)
        for match in COMPUTED.finditer(code):
            yield Finding(path, line_of(code, match.start()), "import() of what is not a literal")
