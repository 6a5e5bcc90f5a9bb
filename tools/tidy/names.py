"""One word, one meaning."""

import re
from collections import defaultdict
from itertools import chain
from typing import Iterable, Iterator, NamedTuple

from declarations import Declaration, declarations
from report import Finding
from source import line_of
from tree import Tree, game_folder, is_test

# Words that may stand for several types, and why.
ALLOWED = {
    "Iterator": "every container has its own, never said without the container",
    "Bits": "the number in which a container keeps its elements, inside of it",
}

# Namespaces whose words are always said with the namespace: entry::Opened, event::Opened.
VOCABULARIES = {"decision", "entry", "event", "phase", "request"}


class Place(NamedTuple):
    path: str
    line: int
    aliased: str | None


def is_shared_header(path: str) -> bool:
    """Whether it is outside of the games' own folders, and no test."""
    return not game_folder(path) and not is_test(path)


def is_a_word(found: Declaration) -> bool:
    """Whether it gives a name to a thing: no type_trait or T, no word of a vocabulary, and not
    `using State = typename G::State`, which is the same word."""
    if found.name in ALLOWED or not found.name[0].isupper() or len(found.name) == 1:
        return False
    repeated = found.aliased and re.search(rf"::{found.name}(<.*>)?$", found.aliased, re.S)
    return not repeated and not VOCABULARIES & set(found.scope)


def games_in(declared: Iterable[Declaration]) -> set[tuple[str, ...]]:
    """The namespaces of games, such as an example in engine/checks: those that have decisions."""
    return {d.scope[:2] for d in declared if len(d.scope) > 2 and d.scope[2] == "decision"}


def words(tree: Tree) -> dict[str, list[Place]]:
    """The types of the shared headers: by name where it is defined, once a header."""
    headers = [path for path in tree.headers() if is_shared_header(path)]
    declared = {path: list(declarations(tree.bare(path))) for path in headers}
    games = games_in(chain.from_iterable(declared.values()))
    found: dict[str, list[Place]] = defaultdict(list)
    for path in headers:
        for word in filter(is_a_word, declared[path]):
            seen = [place.path for place in found[word.name]]
            if path not in seen and word.scope[:2] not in games:
                line = line_of(tree.bare(path), word.position)
                found[word.name].append(Place(path, line, word.aliased))
    return found


def check_one_word_one_meaning(tree: Tree) -> Iterator[Finding]:
    """Outside of the games, two headers never give the same name to two types."""
    for name, places in words(tree).items():
        if places and places[0].aliased and len({place.aliased for place in places}) == 1:
            continue
        for path, line, _ in places:
            if others := [place.path for place in places if place.path != path]:
                yield Finding(path, line, f"{name} is also a type of {', '.join(others)}")
