"""Reads ICU messages, as far as their arguments go."""

import re


def icu_arguments(message: str) -> set[str]:
    """The names of a message's arguments, also of those inside plural and select; ValueError if
    it is not well formed."""
    names: set[str] = set()
    end = read_message(message, 0, names)
    if end != len(message):
        raise ValueError("a '}' too many")
    return names


def icu_selects(message: str) -> dict[str, set[str]]:
    """The arguments that a message selects by, with the variants of each; ValueError if it is not
    well formed."""
    icu_arguments(message)
    selects: dict[str, set[str]] = {}
    for head in re.finditer(r"\{\s*(\w+)\s*,\s*select\s*,", message):
        at = head.end()
        while variant := re.compile(r"\s*(\w+)\s*\{").match(message, at):
            selects.setdefault(head[1], set()).add(variant[1])
            at = read_message(message, variant.end(), set()) + 1
    return selects


def read_message(text: str, at: int, names: set[str]) -> int:
    """Reads up to the end or the '}' that closes the message; says where that is."""
    while at < len(text) and text[at] != "}":
        if text[at] == "'":
            at = skip_quoted(text, at)
        elif text[at] == "{":
            at = read_argument(text, at + 1, names)
        else:
            at += 1
    return at


def skip_quoted(text: str, at: int) -> int:
    """'' is an apostrophe, '{...' is quoted up to the next lone ', any other ' is itself."""
    if text[at + 1 : at + 2] not in ("{", "}"):
        return at + 2 if text[at + 1 : at + 2] == "'" else at + 1
    closing = re.compile(r"(?:[^']|'')*+'").match(text, at + 1)
    if not closing:
        raise ValueError("an apostrophe before a brace begins a quotation that does not end")
    return closing.end()


def read_argument(text: str, at: int, names: set[str]) -> int:
    """Reads from behind the '{' of an argument to behind its '}'."""
    head = re.compile(r"\s*(\w+)\s*(?:,\s*(\w+)\s*(,?))?").match(text, at)
    if not head:
        raise ValueError("a '{' without the name of an argument")
    names.add(head[1])
    at = head.end()
    if head[2] in ("plural", "select", "selectordinal"):
        at = read_variants(text, at, names)
    elif head[3]:
        at = text.find("}", at) if "}" in text[at:] else len(text)
    if text[at : at + 1] != "}":
        raise ValueError(f"the argument {head[1]} is not closed")
    return at + 1


def read_variants(text: str, at: int, names: set[str]) -> int:
    """Reads the variants of a plural or select; says where they end."""
    selector = re.compile(r"\s*(?:offset:\d+\s*)?([=\w]+)\s*\{")
    found = set()
    while match := selector.match(text, at):
        found.add(match[1])
        at = read_message(text, match.end(), names)
        if at == len(text):
            raise ValueError(f"the variant {match[1]} is not closed")
        at += 1
    if "other" not in found:
        raise ValueError("a choice without 'other'")
    return re.compile(r"\s*").match(text, at).end()
