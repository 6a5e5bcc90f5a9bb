"""Words that were retired from the code and must not come back."""

import re
from typing import Iterator

from report import Finding
from source import line_of, snake_case
from tree import Tree

TABLES = {"Customs": "Options", "Happening": "Event", "Kept": "StoredTable"}
CHAT = {"Letter": "ChatMessage", "Manners": "ChatVerdict"}

# Which files may not use which identifiers, and what to say instead. A pattern matches the
# beginning of a path.
RETIRED = {
    r"server/": {"House": "ServerContext", "Hall": "TableRegistry", "Room": "TableActor"},
    r"(server|store|table)/": TABLES,
    r"games/[^/]+\.h$|table/": CHAT,
    r"games/[^/]+/verbs\.h$": {"Table": "Verbs"},
    r"web/src/table/": {"Visit": "TableSession"},
}


def retired_in(path: str) -> dict[str, str]:
    """What may not be said in a file, and what to say instead."""
    tables = [words for pattern, words in RETIRED.items() if re.match(pattern, path)]
    return {word: instead for words in tables for word, instead in words.items()}


def check_retired_identifiers(tree: Tree) -> Iterator[Finding]:
    """A word that was retired is no identifier again; comments and strings may use it."""
    for path in tree.cpp() + tree.web():
        if words := retired_in(path):
            code = tree.bare(path)
            for match in re.finditer(rf"\b({'|'.join(words)})\b", code):
                message = f"{match[1]} was retired; say {words[match[1]]}"
                yield Finding(path, line_of(code, match.start()), message)


def check_retired_file_names(tree: Tree) -> Iterator[Finding]:
    """No file is named after a word that was retired."""
    for path in tree.cpp() + tree.web():
        stem = re.sub(r"_test(ing)?$", "", path.split("/")[-1].split(".")[0])
        for word, instead in retired_in(path).items():
            if stem in (word, snake_case(word)):
                yield Finding(path, 1, f"named after {word}, which was retired; say {instead}")
