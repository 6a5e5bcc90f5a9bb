"""Shows which files are looked at."""

import subprocess
import tempfile
import unittest
from pathlib import Path

from tree import Tree


class Files(unittest.TestCase):
    def paths(self, *commands: list[str]) -> list[str]:
        """The paths of a small folder after the commands."""
        with tempfile.TemporaryDirectory() as folder:
            for path in ("a.md", "build/b.md", "c/__pycache__/d.pyc", ".gitignore"):
                (Path(folder) / path).parent.mkdir(parents=True, exist_ok=True)
                (Path(folder) / path).write_text("build/\n__pycache__/\n")
            for command in commands:
                subprocess.run(command, cwd=folder, check=True, capture_output=True)
            return Tree.at(Path(folder)).paths

    def test_what_a_build_leaves_is_left_alone(self):
        self.assertEqual(self.paths(), [".gitignore", "a.md"])

    def test_with_git_it_is_what_git_would_track(self):
        self.assertEqual(self.paths(["git", "init"]), [".gitignore", "a.md"])

    def test_a_file_that_is_deleted_but_tracked_is_none(self):
        commands = [["git", "init"], ["git", "add", "a.md"], ["rm", "a.md"]]
        self.assertEqual(self.paths(*commands), [".gitignore"])


class Games(unittest.TestCase):
    def test_are_the_folders_that_are_built(self):
        tree = Tree.of(
            {
                "games/CMakeLists.txt": "",
                "games/faro/CMakeLists.txt": "",
                "games/faro/old/CMakeLists.txt": "",
                "games/notes/a.md": "",
            }
        )
        self.assertEqual(tree.games(), ["faro"])
