"""docs/rules/, made from the rule texts."""

from pathlib import Path
from typing import Iterator

from report import Finding
from rules import Chapters, readable_rules, rules_path
from tree import Tree

COMMAND = "python3 tools/tidy --write"


def document(folder: str, chapters: Chapters) -> str:
    """The rules of a game as a page."""
    game = folder.split("/")[1]
    lines = [f"# The rules of *{game}*", ""]
    lines += [f"Written by `{COMMAND}` from `{rules_path(folder, 'en')}`.", ""]
    for chapter in chapters:
        lines += [f"## {chapter['title']}", "", "| id | rule |", "|---|---|"]
        lines += [f"| {r['id']} | {table_cell(with_marks(r))} |" for r in chapter["rules"]]
        lines += [""]
    return "\n".join(lines).rstrip("\n") + "\n"


def with_marks(rule: dict) -> str:
    """The text of a rule, and below it what is printed and why it is read so."""
    return "\n".join([rule["text"], *(note(mark) for mark in rule.get("marks", []))])


def note(mark: dict) -> str:
    printed = f"“{mark['printed']}” ({mark['section']}). " if "printed" in mark else ""
    option = f" Option `{mark['option']}`." if "option" in mark else ""
    return f"**[{mark['mark']}]** {printed}{mark['why']}{option}"


def table_cell(text: str) -> str:
    return text.strip().replace("|", "\\|").replace("\n", "<br>")


def documents(tree: Tree) -> Iterator[tuple[str, str]]:
    """The path and the text of each page; an example has none."""
    for folder, chapters in readable_rules(tree, "en"):
        if folder.startswith("games/"):
            yield f"docs/rules/{folder.split('/')[1]}.md", document(folder, chapters)


def check_documents(tree: Tree) -> Iterator[Finding]:
    """docs/rules/ says what the rule texts say."""
    for path, text in documents(tree):
        if path not in tree.paths or tree.read(path) != text:
            yield Finding(path, 1, f"not what the rule texts say; run {COMMAND}")


def write_documents(tree: Tree, root: Path) -> None:
    """Writes the pages below the root."""
    for path, text in documents(tree):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
