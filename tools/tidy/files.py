"""What every file has to keep to."""

import re
from typing import Iterator

from report import Finding
from source import line_of
from tree import Tree

# Bytes as strangers send them.
RAW = "fuzz/corpus/"

MACHINE_PATH = re.compile(r"(?<![\w.])/(?:work|root)/")
LONG_FILE = 450


def texts(tree: Tree) -> Iterator[tuple[str, str]]:
    """Every file that we write, and its text."""
    for path in tree.paths:
        if not path.startswith(RAW):
            yield path, tree.read(path)


def check_white_space(tree: Tree) -> Iterator[Finding]:
    """No line ends in white space; so no line ends as on Windows."""
    for path, text in texts(tree):
        for number, line in enumerate(text.split("\n"), 1):
            if line != line.rstrip():
                yield Finding(path, number, "white space at the end of the line")


def check_machine_paths(tree: Tree) -> Iterator[Finding]:
    """No file names a folder that only one machine has."""
    for path, text in texts(tree):
        for match in MACHINE_PATH.finditer(text):
            yield Finding(path, line_of(text, match.start()), "a path of one machine")


def check_last_lines(tree: Tree) -> Iterator[Finding]:
    """Every text ends in a line end."""
    for path, text in texts(tree):
        if text and not text.endswith("\n"):
            yield Finding(path, line_of(text, len(text)), "no line end at the end of the file")


def check_sizes(tree: Tree) -> Iterator[Finding]:
    """Warns of C++ files that are long to read."""
    for path in tree.cpp():
        count = tree.read(path).count("\n")
        if count > LONG_FILE:
            yield Finding(path, count, f"{count} lines; aim for fewer than 400", warning=True)


def check_headers(tree: Tree) -> Iterator[Finding]:
    """Every header may be included twice."""
    for path in tree.headers():
        if not re.search(r"^#pragma once$", tree.code(path), re.M):
            yield Finding(path, 1, "no #pragma once")
