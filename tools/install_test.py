#!/usr/bin/env python3
"""What `cmake --install` and the Debian package put in place fits together.

    tools/install_test.py TRIANON_PROGRAM BUILD_FOLDER
"""

import gzip
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

BUILD = Path("build/release").resolve()


class InstallTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="trianon-install-")
        cls.addClassCleanup(folder.cleanup)
        cls.prefix = Path(folder.name)
        command = ["cmake", "--install", BUILD, "--component", "runtime", "--prefix", cls.prefix]
        subprocess.run(command, check=True, capture_output=True)

    def test_the_units_start_the_program_that_is_installed_with_them(self):
        units = list((self.prefix / "lib/systemd/system").iterdir())
        self.assertEqual({unit.name for unit in units}, {"trianon.service", "trianon@.service"})
        for unit in units:
            program = re.search(r"^ExecStart=(\S+) serve ", unit.read_text(), re.M)[1]
            self.assertEqual(program, str(self.prefix / "bin/trianon"), unit.name)
            version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
            self.assertIn("trianon ", version.stdout)

    def test_the_manual_page_and_completions_are_where_they_are_looked_for(self):
        share = self.prefix / "share"
        self.assertIn(b"TRIANON", gzip.decompress((share / "man/man1/trianon.1.gz").read_bytes()))
        for completion in (
            "bash-completion/completions/trianon",
            "zsh/vendor-completions/_trianon",
            "fish/vendor_completions.d/trianon.fish",
        ):
            self.assertIn("trianon", (share / completion).read_text(), completion)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        BUILD = Path(sys.argv.pop(2)).resolve()
        sys.argv.pop(1)
    unittest.main()
