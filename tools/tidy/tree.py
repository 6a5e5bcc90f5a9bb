"""The files of the repository."""

import subprocess
from functools import cache
from pathlib import Path
from typing import Callable, Iterable

from source import CPP_FILES, WEB_FILES, only_comments, without_comments, without_words

# Where games are.
GAMES = ("examples/", "games/")


class Tree:
    """The files of the repository, by their path from its root."""

    def __init__(self, paths: Iterable[str], load: Callable[[str], bytes]):
        self.paths = sorted(paths)
        self.read = cache(lambda path: decoded(load(path)))
        self.code = cache(lambda path: without_comments(path, self.read(path)))
        self.bare = cache(lambda path: without_words(path, self.read(path)))
        self.comments = cache(lambda path: only_comments(path, self.read(path)))

    @staticmethod
    def at(root: Path) -> "Tree":
        """The files below a folder."""
        paths = (p for p in list_files(root) if (root / p).is_file())
        return Tree(paths, lambda path: (root / path).read_bytes())

    @staticmethod
    def of(texts: dict[str, str]) -> "Tree":
        """Files that are on no disk."""
        return Tree(texts, lambda path: texts[path].encode())

    def below(self, *folders: str) -> list[str]:
        """The files below any of the folders; all files if none is named."""
        return [p for p in self.paths if p.startswith(folders or "")]

    def cpp(self, *folders: str) -> list[str]:
        """The C++ files below any of the folders."""
        return [p for p in self.below(*folders) if p.endswith(CPP_FILES)]

    def headers(self, *folders: str) -> list[str]:
        return [p for p in self.cpp(*folders) if p.endswith(".h")]

    def web(self, *folders: str) -> list[str]:
        """The TypeScript, JavaScript and Svelte files below any of the folders."""
        return [p for p in self.below(*folders) if p.endswith(WEB_FILES)]

    def sources(self, *folders: str) -> list[str]:
        """The C++ files that are no tests."""
        return [p for p in self.cpp(*folders) if not is_test(p)]

    def tests(self, *folders: str) -> list[str]:
        return [p for p in self.cpp(*folders) if is_test(p)]

    def game_folders(self) -> list[str]:
        """The folders that are a game: of games/, and the examples."""
        parts = (p.split("/") for p in self.below(*GAMES))
        return ["/".join(p[:2]) for p in parts if len(p) == 3 and p[2] == "CMakeLists.txt"]

    def games(self) -> list[str]:
        """The games that are built into the program."""
        return [f.split("/")[1] for f in self.game_folders() if f.startswith("games/")]


def decoded(data: bytes) -> str:
    """The text of a file; nothing for a binary one."""
    try:
        return "" if b"\0" in data else data.decode()
    except UnicodeDecodeError:
        return ""


def list_files(root: Path) -> list[str]:
    """What git tracks or would track; where there is no git, all but what a build leaves."""
    if (root / ".git").exists():
        command = ["git", "-c", "safe.directory=*", "-C", str(root), "ls-files", "-z"]
        command += ["--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, check=True, capture_output=True).stdout.decode()
        return [p for p in listed.split("\0") if p]
    paths = (p.relative_to(root) for p in root.rglob("*"))
    return [p.as_posix() for p in paths if not {"build", "__pycache__"} & set(p.parts[:-1])]


def game_folder(path: str) -> str | None:
    """The folder of the game that a file belongs to, if it belongs to one."""
    parts = path.split("/")
    return "/".join(parts[:2]) if path.startswith(GAMES) and len(parts) > 2 else None


def is_test(path: str) -> bool:
    return path.endswith(("_test.cc", "_test.h", "testing.h"))
