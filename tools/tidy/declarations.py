"""The types that a header declares."""

import re
from typing import Iterator, NamedTuple

TOKEN = re.compile(
    r"\b(?P<kind>namespace)\s*(?P<namespace>[\w:]*)\s*\{"
    r"|\b(?P<enum>enum)\s+(?:class\s+|struct\s+)?(?P<enum_name>\w+)[^;{}()]*\{"
    r"|\b(?P<class>struct|class|union)\s+(?:\[\[\w+\]\]\s*)?(?:\w+::)*(?P<class_name>\w+)\b"
    r"(?P<special><[^;{}]*?>)?\s*(?:final\b\s*)?(?::[^;{}]*)?\{"
    r"|\busing\s+(?P<alias>\w+)\s*=\s*(?P<aliased>[^;]*);"
    r"|\bBOOST_DEFINE_(?:FIXED_)?ENUM_CLASS\(\s*(?P<macro>\w+)"
    r"|[{}]"
)


class Declaration(NamedTuple):
    name: str
    position: int
    scope: tuple[str, ...]  # the namespaces and classes around it
    aliased: str | None  # what a `using` stands for


def declarations(code: str) -> Iterator[Declaration]:
    """The types that code without comments and strings defines; not those it only announces, nor
    the specialisations of a template."""
    scope: list[str] = []

    def declared(name: str, match: re.Match, aliased: str | None = None) -> Declaration:
        around = tuple(part for outer in scope for part in outer.split("::") if part)
        return Declaration(name, match.start(), around, aliased)

    for match in TOKEN.finditer(code):
        if match["kind"]:
            scope.append(match["namespace"])
        elif match["alias"]:
            yield declared(match["alias"], match, match["aliased"])
        elif match["macro"]:
            yield declared(match["macro"], match)
        elif match[0] == "}":
            del scope[-1:]
        else:
            name = match["enum_name"] or match["class_name"] or ""
            if name and not match["special"]:
                yield declared(name, match)
            scope.append(name)
