"""Who may include whom in C++."""

import re
from functools import lru_cache
from typing import Iterator, NamedTuple

from report import Finding
from source import line_of
from tree import Tree, game_folder, is_test

# Which layers a layer may include, besides itself.
LAYERS = {
    "engine": [],
    "text": ["engine"],
    "games": ["engine", "text"],
    "players": ["engine", "text", "games"],
    "store": [],
    "table": ["engine", "text", "games", "players", "store"],
    "notify": ["engine", "text"],
    "server": ["engine", "text", "games", "players", "store", "table", "notify"],
    "cli": ["engine", "text", "games", "players", "store", "table", "notify", "server"],
    "python": ["engine", "text", "games", "players"],
    "bench": ["engine", "text", "games", "players", "store", "table", "notify", "server"],
    "fuzz": ["engine", "text", "games", "players", "store", "table", "notify", "server", "cli"],
    "tools": ["engine", "text", "games", "players"],
    "examples": ["engine", "text", "games", "players"],
}

# What every game is built into. A folder named after a game, such as players/<game>/, is its own.
SHARED_LAYERS = ["games", "players", "table", "notify", "server", "cli", "python"]

# The properties every game must have are for tests and measurements, not for programs.
CHECKS = "engine/checks/"
MAY_INCLUDE_CHECKS = ("engine/checks/", "bench/", "tools/")

# How a game makes itself known to the registry: only its manifest may include what that takes.
MANIFEST = "manifest.cc"
FOR_MANIFESTS = "games/entry.h"

# Rules and tables draw no chance, read no clock, touch no file, print nothing and start no thread
# by themselves.
PURE_LAYERS = ["engine", "games", "table"]
IMPURE_HEADERS = {
    "time is handed in": ["chrono", "ctime", "time.h"],
    "chance is handed in": ["random"],
    "it prints nothing": ["cstdio", "iostream", "print", "stdio.h", "syncstream"],
    "it touches no file": ["filesystem", "fstream"],
    "it runs in one thread": [
        *["barrier", "condition_variable", "future", "latch", "mutex", "pthread.h"],
        *["semaphore", "shared_mutex", "stop_token", "thread"],
    ],
    "it knows no operating system": ["fcntl.h", "poll.h", "signal.h", "sys/", "unistd.h"],
}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.M)


class Include(NamedTuple):
    path: str
    line: int
    included: str
    quoted: bool

    @property
    def layer(self) -> str:
        """The first folder of the path; an example of a game is a game."""
        return "games" if game_folder(self.path) else self.path.split("/")[0]

    @property
    def is_own(self) -> bool:
        """Whether a file of a game includes another of the same game."""
        return game_folder(self.path) == game_folder(self.included) is not None

    @property
    def other(self) -> str:
        """The first folder of what is included."""
        return self.included.split("/")[0]

    def finding(self, message: str) -> Finding:
        return Finding(self.path, self.line, message)


@lru_cache(maxsize=1)
def includes(tree: Tree) -> list[Include]:
    """Every #include of the C++ files."""
    found = []
    for path in tree.cpp():
        code = tree.code(path)
        for match in INCLUDE.finditer(code):
            found.append(Include(path, line_of(code, match.start()), match[2], match[1] == '"'))
    return found


def check_layers(tree: Tree) -> Iterator[Finding]:
    """A layer includes only those that LAYERS allows."""
    for include in includes(tree):
        layer, other = include.layer, include.other
        allowed = include.is_own or other in [layer, *LAYERS.get(layer, LAYERS)]
        if other in LAYERS and not allowed:
            yield include.finding(f"{layer}/ may not include {include.included}")


def why_impure(included: str) -> str | None:
    """Why a pure layer may not include this header; a name that ends in / is a folder."""
    for reason, headers in IMPURE_HEADERS.items():
        if any(included == h or h.endswith("/") and included.startswith(h) for h in headers):
            return reason
    return None


def check_purity(tree: Tree) -> Iterator[Finding]:
    """The pure layers reach neither clock, chance, files, terminal nor threads; their tests may."""
    for include in includes(tree):
        if include.layer in PURE_LAYERS and not is_test(include.path):
            if reason := why_impure(include.included):
                what = f"<{include.included}> has no place in {include.layer}/"
                yield include.finding(f"{what}: {reason}")


def check_checks_are_for_tests(tree: Tree) -> Iterator[Finding]:
    """No program includes the properties that games are tested with."""
    for include in includes(tree):
        if include.layer in LAYERS and include.included.startswith(CHECKS):
            if not is_test(include.path) and not include.path.startswith(MAY_INCLUDE_CHECKS):
                yield include.finding(f"{include.included} is for tests, bench/ and tools/")


def check_games_stay_apart(tree: Tree) -> Iterator[Finding]:
    """No game includes another game, nor the registry of them all."""
    for include in includes(tree):
        folder = game_folder(include.path)
        if folder and include.other == "games" and not include.is_own:
            is_manifest = include.path == f"{folder}/{MANIFEST}"
            if not is_manifest or include.included != FOR_MANIFESTS:
                game = folder.split("/")[1]
                message = f"{game} may include no other game and nothing that knows them all"
                yield include.finding(message)


def check_quoted_includes(tree: Tree) -> Iterator[Finding]:
    """A quoted include is the path of a file from the root."""
    known = set(tree.paths)
    for include in includes(tree):
        if include.quoted and include.included not in known:
            message = f"no file {include.included}; quoted includes are paths from the root"
            yield include.finding(message)


def check_engine_names_no_game(tree: Tree) -> Iterator[Finding]:
    """The engine knows no game by its name, not even in a comment."""
    games = tree.games()
    if not games:
        return
    word = re.compile(r"(?<![A-Za-z0-9])(" + "|".join(games) + r")(?![A-Za-z0-9])", re.I)
    for path in tree.below("engine/"):
        text = tree.read(path)
        for match in word.finditer(text):
            yield Finding(path, line_of(text, match.start()), f"engine/ names the game {match[1]}")


def check_shared_code_names_no_game(tree: Tree) -> Iterator[Finding]:
    """What all games share finds them by their folders: a new game changes none of it."""
    games = tree.games()
    if not games:
        return
    names = "|".join(games)
    game = re.compile(rf"\bgames/({names})/|\b({names})::|[\"']({names})[\"']")
    for path in tree.sources(*(f"{layer}/" for layer in SHARED_LAYERS)):
        code = tree.code(path)
        for match in game.finditer(code):
            name = match[1] or match[2] or match[3]
            if name not in path.split("/") and not game_folder(path):
                message = f"names the game {name}; shared code finds games by their folders"
                yield Finding(path, line_of(code, match.start()), message)
