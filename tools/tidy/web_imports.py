"""What the files of the page import."""

import posixpath
import re
from functools import lru_cache
from typing import Iterator, NamedTuple

from source import line_of
from tree import Tree

SRC = "web/src/"
GAMES = SRC + "games/"

# `import a from 'x'`, `export * from 'x'`; `import 'x'`; `import('x')`.
STATIC = re.compile(r"""\b(?:import|export)\b[^'"`;()]*?\bfrom\s*(['"])(?P<target>[^'"\n]+)\1""")
BARE = re.compile(r"""\bimport\s*(['"])(?P<target>[^'"\n]+)\1""")
DYNAMIC = re.compile(r"""\bimport\s*\(\s*(['"`])(?P<target>[^'"`\n]+)\1""")
COMPUTED = re.compile(r"""\bimport\s*\(\s*(?!['"`\s])""")
GLOB = re.compile(r"""\bimport\.meta\.glob\s*(?:<[^(]*>)?\s*\(\s*(\[[^\]]*\]|(?:'[^']*'|"[^"]*"))""")
LITERAL = re.compile(r"""['"]([^'"\n]+)['"]""")


class Import(NamedTuple):
    path: str
    line: int
    target: str  # from the root of the repository, perhaps without its ending

    @property
    def game(self) -> str | None:
        """The game to whose folder the importing file belongs."""
        parts = self.path.removeprefix(GAMES).split("/")
        return parts[0] if self.path.startswith(GAMES) and len(parts) > 1 else None


@lru_cache(maxsize=1)
def imports(tree: Tree) -> list[Import]:
    """Every import of a file of ours in web/src, patterns of import.meta.glob among them."""
    found = []
    for path in tree.web(SRC):
        code = tree.code(path)
        for at, target in targets(code):
            if target.startswith("."):
                whole = posixpath.normpath(posixpath.join(posixpath.dirname(path), target))
                found.append(Import(path, line_of(code, at), whole))
    return found


def targets(code: str) -> Iterator[tuple[int, str]]:
    """What is imported and where; what is filled in when the page runs is a *."""
    for pattern in (STATIC, BARE, DYNAMIC):
        for match in pattern.finditer(code):
            yield match.start(), re.sub(r"\$\{[^}]*\}", "*", match["target"])
    for match in GLOB.finditer(code):
        for literal in LITERAL.finditer(match[1]):
            if not literal[1].startswith("!"):
                yield match.start(), literal[1]


def web_games(tree: Tree) -> set[str]:
    """The folders of web/src/games/."""
    return {p.removeprefix(GAMES).split("/")[0] for p in tree.below(GAMES) if p.count("/") >= 4}


def game_imported(target: str, games: set[str]) -> str | None:
    """The game whose folder, of the page or of the rules, is imported; * for all of them."""
    for folder in (GAMES, "games/"):
        parts = target.removeprefix(folder).split("/")
        if target.startswith(folder) and (len(parts) > 1 or parts[0] in games):
            return parts[0]
    return None
