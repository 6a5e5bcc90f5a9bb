"""What the page is made of is named where licences are packed and where dependencies are listed."""

import json
from typing import Iterator

from report import Finding
from tree import Tree

PACKAGES = "web/package.json"
PLACES = {"cmake/package.cmake": "{}", "docs/dependencies.md": "`{}`"}


def check_shipped_packages_are_named(tree: Tree) -> Iterator[Finding]:
    """Every package that a browser gets has its licence in the Debian package and a line in the docs."""
    if PACKAGES not in tree.paths:
        return
    for package in json.loads(tree.read(PACKAGES)).get("dependencies", {}):
        for place, form in PLACES.items():
            if place not in tree.paths or form.format(package) not in tree.read(place):
                yield Finding(place, 1, f"does not name {package}, which a browser gets")
