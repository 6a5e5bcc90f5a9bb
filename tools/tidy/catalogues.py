"""The catalogues of texts: one for the tables, one a game, each in every language."""

import json
from typing import Iterator, NamedTuple

from rules import LANGUAGES
from tree import Tree

# The tables' own catalogue, and where its keys are used.
TABLE_CATALOGUE = "text/text"
TABLE_CODE = ["text/", "table/", "server/", "cli/"]

Messages = dict[str, str]


class Catalogue(NamedTuple):
    folder: str  # holds en.json, es.json, ...
    code: list[str]  # the folders whose code uses it
    headers: str | None  # the folder of the headers whose names have keys

    def path(self, language: str) -> str:
        return f"{self.folder}/{language}.json"

    def exists(self, tree: Tree) -> bool:
        return any(self.path(language) in tree.paths for language in LANGUAGES)


def catalogues(tree: Tree) -> list[Catalogue]:
    """The catalogues there are."""
    table = Catalogue(TABLE_CATALOGUE, TABLE_CODE, None)
    games = [Catalogue(f"{f}/text", [f"{f}/"], f"{f}/") for f in tree.game_folders()]
    return [c for c in [table, *games] if c.exists(tree)]


def read_messages(tree: Tree, path: str) -> Messages:
    """A catalogue of one language; ValueError if it is not a flat object of messages."""
    if path not in tree.paths:
        raise ValueError("this language is missing")
    pairs = json.loads(tree.read(path), object_pairs_hook=list)
    if not isinstance(pairs, list) or not all(isinstance(p, tuple) for p in pairs):
        raise ValueError("not an object of keys and messages")
    messages: Messages = {}
    for key, message in pairs:
        if not isinstance(message, str):
            raise ValueError(f"{key} is no message")
        if key in messages:
            raise ValueError(f"{key} is there twice")
        messages[key] = message
    return messages


def languages_of(tree: Tree, catalogue: Catalogue) -> Iterator[tuple[str, Messages]]:
    """The messages of each language that can be read."""
    for language in LANGUAGES:
        try:
            yield language, read_messages(tree, catalogue.path(language))
        except ValueError:
            pass  # check_catalogues_are_readable tells


def keys_of(tree: Tree, catalogue: Catalogue) -> set[str]:
    """The keys of any language."""
    return {key for _, messages in languages_of(tree, catalogue) for key in messages}
