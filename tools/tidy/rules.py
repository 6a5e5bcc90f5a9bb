"""The rules of a game: the same in every language, cited in the code, proved by tests."""

import json
import re
from typing import Iterator

from report import Finding
from source import line_of, line_with
from tree import Tree

LANGUAGES = ["en", "es", "fr", "it"]

TEST_NAME = re.compile(
    r"\b(?:(?:TYPED_)?TEST(?:_[FP])?|RC_GTEST_(?:FIXTURE_)?PROP)\s*\(\s*\w+\s*,\s*(\w+)"
)

# The chapters without rules to carry out: the aim sums up the end of the game, and what an example
# shows is in the rules.
AIM, EXAMPLES = "aim", "examples"

Chapters = list[dict]


def rules_path(folder: str, language: str) -> str:
    return f"{folder}/text/rules.{language}.json"


def games_with_rules(tree: Tree) -> list[str]:
    """The folders of the games whose rules are written down."""
    return [f for f in tree.game_folders() if rules_path(f, "en") in tree.paths]


def read_chapters(tree: Tree, folder: str, language: str) -> Chapters:
    """The chapters of a rules file; ValueError if it is missing or has another shape."""
    path = rules_path(folder, language)
    if path not in tree.paths:
        raise ValueError(f"the rules of {folder.split('/')[1]} are missing in '{language}'")
    chapters = json.loads(tree.read(path))
    try:
        for chapter in chapters:
            assert all(isinstance(chapter[k], str) for k in ("chapter", "title"))
            assert all(isinstance(r[k], str) for r in chapter["rules"] for k in ("id", "text"))
    except (AssertionError, KeyError, TypeError):
        raise ValueError("not an array of {chapter, title, rules: [{id, text}]}") from None
    return chapters


def readable_rules(tree: Tree, language: str) -> Iterator[tuple[str, Chapters]]:
    """The folders of the games and their chapters in one language, if they can be read."""
    for folder in games_with_rules(tree):
        try:
            yield folder, read_chapters(tree, folder, language)
        except ValueError:
            pass  # check_rules_are_readable tells


def rule_ids(chapters: Chapters, without: tuple[str, ...] = ()) -> list[str]:
    some = [chapter for chapter in chapters if chapter["chapter"] not in without]
    return [rule["id"] for chapter in some for rule in chapter["rules"]]


def outline(chapters: Chapters) -> list[tuple]:
    """The chapters, ids and marks without their words; what is printed is not translated."""
    return [(c["chapter"], *((r["id"], *marks_of(r)) for r in c["rules"])) for c in chapters]


def marks_of(rule: dict) -> list[tuple]:
    """What the marks of a rule quote, and the options they tell of."""
    keys = ("mark", "printed", "section", "option")
    return [tuple(m.get(key, "") for key in keys) for m in rule.get("marks", [])]


def rule_finding(tree: Tree, folder: str, rule_id: str, message: str) -> Finding:
    path = rules_path(folder, "en")
    return Finding(path, line_with(tree.read(path), f'"{rule_id}"'), f"{rule_id} {message}")


def id_pattern(ids: list[str], separator: str) -> str:
    """What looks like a rule id of this game: its letters, the separator, capitals, a number."""
    letters = sorted({i.split("-")[0] for i in ids})
    return f"(?:{'|'.join(letters)}){separator}[A-Z]+[0-9]*"


def ids_in_code(ids: list[str]) -> re.Pattern:
    return re.compile(rf"(?<![\w-]){id_pattern(ids, '-')}(?![\w-])")


def tested_ids(tree: Tree, folder: str, ids: list[str]) -> Iterator[tuple[str, str, int]]:
    """The ids that begin the names of a game's tests, each with file and line."""
    prefix = re.compile(rf"({id_pattern(ids, '_')})_")
    for path in tree.tests(f"{folder}/"):
        code = tree.code(path)
        for match in TEST_NAME.finditer(code):
            if named := prefix.match(match[1]):
                yield named[1].replace("_", "-"), path, line_of(code, match.start())


def check_rules_are_readable(tree: Tree) -> Iterator[Finding]:
    """The rules of a game are there in every language, in one shape."""
    for folder in games_with_rules(tree):
        for language in LANGUAGES:
            try:
                read_chapters(tree, folder, language)
            except ValueError as error:
                yield Finding(rules_path(folder, language), 1, str(error))


def check_rule_ids(tree: Tree) -> Iterator[Finding]:
    """No id is given twice."""
    for folder, chapters in readable_rules(tree, "en"):
        ids = rule_ids(chapters)
        for rule_id in sorted({i for i in ids if ids.count(i) > 1}):
            yield rule_finding(tree, folder, rule_id, "is there twice")


def check_rules_are_translated(tree: Tree) -> Iterator[Finding]:
    """Every language has the same rules in the same order."""
    english = {folder: outline(chapters) for folder, chapters in readable_rules(tree, "en")}
    for language in LANGUAGES:
        for folder, chapters in readable_rules(tree, language):
            if folder in english and outline(chapters) != english[folder]:
                message = "not the chapters and rule ids of rules.en.json, in their order"
                yield Finding(rules_path(folder, language), 1, message)


def check_rules_are_cited(tree: Tree) -> Iterator[Finding]:
    """Every rule is the comment of the code that carries it out."""
    for folder, chapters in readable_rules(tree, "en"):
        ids = rule_ids(chapters)
        comments = "\n".join(tree.comments(p) for p in tree.sources(f"{folder}/"))
        cited = set(ids_in_code(ids).findall(comments)) if ids else set()
        for rule_id in rule_ids(chapters, without=(AIM, EXAMPLES)):
            if rule_id not in cited:
                yield rule_finding(tree, folder, rule_id, "is cited in no comment of the code")


def check_cited_rules_exist(tree: Tree) -> Iterator[Finding]:
    """What looks like a rule id in the code is one."""
    for folder, chapters in readable_rules(tree, "en"):
        ids = rule_ids(chapters)
        for path in tree.sources(f"{folder}/") if ids else []:
            text = tree.read(path)
            for match in ids_in_code(ids).finditer(text):
                if match[0] not in ids:
                    yield Finding(path, line_of(text, match.start()), f"{match[0]} is no rule")


def check_rules_are_tested(tree: Tree) -> Iterator[Finding]:
    """Every rule begins the name of a test."""
    for folder, chapters in readable_rules(tree, "en"):
        ids = rule_ids(chapters)
        tested = {rule_id for rule_id, _, _ in tested_ids(tree, folder, ids)} if ids else set()
        for rule_id in rule_ids(chapters, without=(AIM,)):
            if rule_id not in tested:
                yield rule_finding(tree, folder, rule_id, "begins the name of no test")


def check_tested_rules_exist(tree: Tree) -> Iterator[Finding]:
    """A test named after a rule names one that exists."""
    for folder, chapters in readable_rules(tree, "en"):
        ids = rule_ids(chapters)
        for rule_id, path, line in tested_ids(tree, folder, ids) if ids else []:
            if rule_id not in ids:
                yield Finding(path, line, f"{rule_id} is no rule")
