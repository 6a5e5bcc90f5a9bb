"""Keys of texts that are made from names in the code."""

import re
from typing import Iterator

from catalogues import Catalogue
from source import line_of, snake_case
from tree import Tree

# `event.drew` for `struct Drew` in a game's events.h, or in a part of it such as talk_events.h;
# `ending.no_cards` for the enumerator NoCards of the enum Ending in its phases.h. Each such name
# must have its key.
KEY_FAMILIES = {
    "event": ("events.h", "struct"),
    "decision": ("decisions.h", "struct"),
    "phase": ("phases.h", "struct"),
    "refusal": ("refusals.h", "Refusal"),
    "ending": ("phases.h", "Ending"),
}
# `quiet.intrigue` for the phase Intrigue: the terminal makes it for whatever phase a game has words for.
OPTIONAL_FAMILIES = {"quiet"}
STRUCT = re.compile(r"\bstruct\s+(\w+)\s*(?:final\s*)?[:{]")
ENUM = re.compile(
    r"\benum\s+(?:class\s+|struct\s+)?(\w+)\s*(?::[^{;]*)?\{([^}]*)\}"
    r"|\bBOOST_DEFINE_FIXED_ENUM_CLASS\((\w+),\s*[\w:]+,([^)]*)\)"
)


def made_keys(tree: Tree, catalogue: Catalogue) -> Iterator[tuple[str, str, int]]:
    """The keys of KEY_FAMILIES, each with the file and line of the name it is made of."""
    if not catalogue.headers:
        return
    for family, (header, wanted) in KEY_FAMILIES.items():
        for path in tree.below(catalogue.headers):
            if path != catalogue.headers + header and not path.endswith("_" + header):
                continue
            for kind, name, line in declared_names(tree.code(path)):
                if kind == wanted:
                    yield f"{family}.{snake_case(name)}", path, line


def declared_names(code: str) -> Iterator[tuple[str, str, int]]:
    """The structs and enumerators of a header: `struct` or the name of the enum, name, line."""
    for match in STRUCT.finditer(code):
        if not code[: match.start()].rstrip().endswith("enum"):
            yield "struct", match[1], line_of(code, match.start())
    for match in ENUM.finditer(code):
        enum, body = (1, 2) if match[1] else (3, 4)
        for part in re.finditer(r"(?:^|,)\s*(\w+)", match[body]):
            yield match[enum], part[1], line_of(code, match.start(body) + part.start(1))


def names_in_headers(tree: Tree, catalogue: Catalogue) -> dict[str, set[str]]:
    """Structs and enumerators of a game's headers in snake_case, by `struct` and by their enum."""
    names: dict[str, set[str]] = {}
    for path in tree.sources(catalogue.headers) if catalogue.headers else []:
        if path.endswith(".h"):
            for family, name, _ in declared_names(tree.code(path)):
                names.setdefault(snake_case(family), set()).add(snake_case(name))
            for name in re.findall(r"^class (\w+)", tree.code(path), re.MULTILINE):
                names.setdefault("class", set()).add(snake_case(name))
    return names


def is_made_when_run(key: str, named: dict[str, set[str]], code: str) -> bool:
    """`character.king.the`: an enumerator of an enum, or of any name after a prefix in the code;
    `card.hidden`, `coats.none`: what is said of a card that is not seen, and of no coats."""
    family, *rest = key.split(".")
    if not rest:
        return False
    if rest in (["hidden"], ["none"]) and family in named.get("class", set()):
        return True
    if rest[0] in named.get("struct" if family in OPTIONAL_FAMILIES else family, set()):
        return True
    return f'"{family}.' in code and any(rest[0] in names for names in named.values())
