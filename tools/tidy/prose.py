"""Phrases that hide what they mean from a reader."""

import re
from typing import Iterator

from report import Finding
from source import CPP_FILES, WEB_FILES, line_of
from tree import Tree

# What not to write, and what to say instead.
BANNED = {
    "opens the house": "starts the server",
    "content with all of it": "what was checked, and that no check failed",
    "told apart": "distinguished, or differ significantly",
    "cannot be foreseen": "a branch on it would be mispredicted",
}

# docs/rules/ is made from the rule texts, which speak as the rulebook does.
PAGES = re.compile(r"(?!docs/rules/).*\.md$")
CODE = (*CPP_FILES, *WEB_FILES, ".py", ".sh", ".cmake", ".toml", "CMakeLists.txt")

# Between two words: a space, or the end of a line and the beginning of the next.
GAP = r"(?:\s|//|[*#>])+"
PHRASES = {
    re.compile(phrase.replace(" ", GAP) + r"\b"): (phrase, instead)
    for phrase, instead in BANNED.items()
}


def prose(tree: Tree, path: str) -> str:
    """A page, or the comments of code, where they stand; nothing of other files."""
    if PAGES.match(path):
        return tree.read(path)
    if path.endswith(CODE) or tree.read(path).startswith("#!"):
        return tree.comments(path)
    return ""


def check_phrases(tree: Tree) -> Iterator[Finding]:
    """Pages and comments say in the field's own words what is meant."""
    for path in tree.paths:
        text = prose(tree, path).lower()
        for pattern, (phrase, instead) in PHRASES.items():
            for match in pattern.finditer(text):
                line = line_of(text, match.start())
                yield Finding(path, line, f"'{phrase}'; say: {instead}")
