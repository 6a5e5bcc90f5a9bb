#!/usr/bin/env python3
"""What the package python3-trianon holds is enough to play, and pyproject.toml says the same of it.

    tools/python_package_test.py BUILD_FOLDER
"""

import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent
BUILD = SOURCE / "build/release"


def install(folder):
    """The component of the package; the folder that Python would look in."""
    command = ["cmake", "--install", BUILD, "--component", "python", "--prefix", folder]
    subprocess.run(command, check=True, capture_output=True)
    return folder / "lib/python3/dist-packages"


class PythonPackageTest(unittest.TestCase):
    def test_the_installed_module_plays_without_the_source(self):
        with tempfile.TemporaryDirectory() as name:
            packages = install(Path(name))
            script = "import trianon; print(trianon.__file__, len(trianon.load('palace').new(1).legal_actions()))"
            run = subprocess.run(
                [sys.executable, "-c", script],
                env={"PYTHONPATH": str(packages)},
                cwd=name,
                capture_output=True,
                text=True,
                check=True,
            )
            place, choices = run.stdout.split()
            self.assertTrue(place.startswith(name), place)
            self.assertGreater(int(choices), 0)

    def test_types_licence_and_changelog_are_inside(self):
        with tempfile.TemporaryDirectory() as name:
            packages = install(Path(name))
            sources = {path.name for path in (SOURCE / "python/trianon").iterdir() if path.is_file()}
            self.assertLessEqual(sources, {path.name for path in (packages / "trianon").iterdir()})
            documents = Path(name) / "share/doc/python3-trianon"
            self.assertTrue({"copyright", "changelog.gz"} <= {path.name for path in documents.iterdir()})

    def test_pip_builds_the_same_version(self):
        project = (SOURCE / "pyproject.toml").read_text(encoding="utf-8")
        version = re.search(r"VERSION ([\d.]+)", (SOURCE / "CMakeLists.txt").read_text(encoding="utf-8").split("project(")[1])
        self.assertIn(f'version = "{version[1]}"', project)
        self.assertIn('build.targets = ["trianon_python"]', project)
        self.assertIn('install.components = ["python"]', project)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        BUILD = Path(sys.argv.pop(1)).resolve()
    unittest.main()
