"""The texts: the same keys and arguments in every language, each used, each there."""

import json
import re
from typing import Iterator

from catalogues import TABLE_CATALOGUE, catalogues, keys_of, languages_of, read_messages
from icu import icu_arguments
from keys import is_made_when_run, made_keys, names_in_headers
from layers import LAYERS
from report import Finding
from rules import LANGUAGES
from source import line_of, line_with
from tree import Tree, game_folder

# What a reader types as it stands.
TYPED_KEY = "draw.typed_offer"
SAID_KEY = re.compile(r'\bsay\(\s*"([^"\\]+)"')


def check_catalogues_are_readable(tree: Tree) -> Iterator[Finding]:
    """A catalogue is there in every language, as one flat object."""
    for catalogue in catalogues(tree):
        for language in LANGUAGES:
            try:
                read_messages(tree, catalogue.path(language))
            except ValueError as error:
                yield Finding(catalogue.path(language), 1, str(error))


def check_same_keys(tree: Tree) -> Iterator[Finding]:
    """Every language has every key."""
    for catalogue in catalogues(tree):
        keys = keys_of(tree, catalogue)
        for language, own in languages_of(tree, catalogue):
            for key in sorted(keys - set(own)):
                yield Finding(catalogue.path(language), 1, f"{key} is missing")


def check_arguments(tree: Tree) -> Iterator[Finding]:
    """A message is well formed and has the same arguments in every language."""
    for catalogue in catalogues(tree):
        first: dict[str, set[str]] = {}
        for language, own in languages_of(tree, catalogue):
            path = catalogue.path(language)
            for key, message in own.items():
                if problem := argument_problem(key, message, first):
                    line = line_with(tree.read(path), json.dumps(key, ensure_ascii=False))
                    yield Finding(path, line, problem)


def argument_problem(key: str, message: str, first: dict[str, set[str]]) -> str | None:
    """What is wrong with a message, if anything; `first` holds the arguments first seen."""
    try:
        names = icu_arguments(message)
    except ValueError as error:
        return f"{key}: {error}"
    expected = first.setdefault(key, names)
    if names == expected:
        return None
    return f"{key} has the arguments {show(names)}, elsewhere {show(expected)}"


def show(names: set[str]) -> str:
    return "{" + ", ".join(sorted(names)) + "}"


def check_keys_are_used(tree: Tree) -> Iterator[Finding]:
    """No text is left over: each key is in the code or is made from a name in it."""
    for catalogue in catalogues(tree):
        path = catalogue.path("en")
        code = "\n".join(tree.code(p) for p in tree.sources(*catalogue.code))
        made = {key for key, _, _ in made_keys(tree, catalogue)}
        named = names_in_headers(tree, catalogue)
        for key in sorted(keys_of(tree, catalogue) - made):
            if f'"{key}"' not in code and not is_made_when_run(key, named, code):
                line = line_with(tree.read(path), f'"{key}"') if path in tree.paths else 1
                yield Finding(path, line, f"{key} is never used")


# Before these a line does not end in these languages, so the space is one that does not break.
BREAKING_SPACE = {
    "fr": re.compile(r"(?<![,:]) (?:[;!?»%]|:(?!:))|« "),
    "es": re.compile(r" %"),
}


def check_spaces_hold(tree: Tree) -> Iterator[Finding]:
    """No line of a text begins with a colon or a percent sign, where the language puts a space before it."""
    for catalogue in catalogues(tree):
        for language, breaking in BREAKING_SPACE.items():
            for path in tree.below(f"{catalogue.folder}/"):
                if path != catalogue.path(language) and not path.endswith(f".{language}.json"):
                    continue
                for number, line in enumerate(tree.read(path).splitlines(), 1):
                    key, colon, text = line.partition('": ')
                    if TYPED_KEY not in key and breaking.search(text if colon else line):
                        yield Finding(path, number, "a line could break before : ; ! ? » or %")


def check_names_have_keys(tree: Tree) -> Iterator[Finding]:
    """Every event, decision, phase, refusal and ending of a game has its text."""
    for catalogue in catalogues(tree):
        keys = keys_of(tree, catalogue)
        for key, path, line in made_keys(tree, catalogue):
            if key not in keys:
                yield Finding(path, line, f"no text {key} in {catalogue.folder}/")


def check_said_keys(tree: Tree) -> Iterator[Finding]:
    """say("key") names a key of the game's own catalogue, of the tables', or of every game's."""
    known = {c.folder: keys_of(tree, c) for c in catalogues(tree)}
    table = known.get(TABLE_CATALOGUE, set())
    games = [keys for folder, keys in known.items() if folder.startswith("games/")]
    common = set.intersection(*games) if games else set()
    for path in tree.sources(*(layer + "/" for layer in LAYERS)):
        folder = game_folder(path)
        own = known.get(f"{folder}/text", set()) if folder else common
        code = tree.code(path)
        for match in SAID_KEY.finditer(code):
            if match[1] not in own | table:
                yield Finding(path, line_of(code, match.start()), f"no text {match[1]}")
