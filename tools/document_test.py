#!/usr/bin/env python3
"""The manual page and the completions name every command and option that --help names.

    tools/document_test.py TRIANON_PROGRAM
"""

import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

PROGRAM = Path("build/release/trianon")


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=True).stdout


def commands():
    listed = run("--help").split("Subcommands:")[1]
    return re.findall(r"^  (\w+)", listed, re.M)


def options(*command):
    return re.findall(r"^  (?:-\w,)?--([\w-]+)", run(*command, "--help"), re.M)


def complete(*words):
    """What bash proposes for the last of the words."""
    script = (
        'source <("$0" --document bash); COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); '
        '_trianon; printf "%s\\n" "${COMPREPLY[@]}"'
    )
    done = subprocess.run(
        ["bash", "-c", script, PROGRAM, *words], capture_output=True, text=True, check=True
    )
    return done.stdout.split()


class DocumentTest(unittest.TestCase):
    def test_every_command_and_option_is_in_each(self):
        self.assertIn("play", commands())
        self.assertIn("seats", options("play"))
        for form in ["man", "bash", "zsh", "fish"]:
            text = run("--document", form).replace("\\-", "-")
            for command in commands():
                self.assertRegex(text, rf"\b{command}\b", form)
                for option in options(command):
                    name = f"-l {option}" if form == "fish" else f"--{option}"
                    self.assertIn(name, text, f"{form} of {command}")

    def test_bash_proposes_commands_options_and_values(self):
        self.assertEqual(complete("trianon", "se"), ["serve"])
        self.assertEqual(complete("trianon", "play", "--se"), ["--seats", "--seed"])
        self.assertEqual(complete("trianon", "play", "--lang", "f"), ["fr"])
        self.assertEqual(complete("trianon", "rules", "pal"), ["palace"])

    @unittest.skipUnless(shutil.which("groff"), "groff is not installed")
    def test_the_manual_page_is_without_warnings(self):
        done = subprocess.run(
            ["groff", "-Kutf8", "-man", "-Tutf8", "-ww", "-z"],
            input=run("--document", "man"),
            capture_output=True,
            text=True,
            check=True,
        )
        self.assertEqual(done.stderr, "")

    def test_shells_can_read_them(self):
        for shell in ["bash", "zsh", "fish"]:
            if shutil.which(shell):
                text = run("--document", shell)
                subprocess.run([shell, "-n", "/dev/stdin"], input=text, text=True, check=True)

    def test_the_version_names_rules_and_libraries(self):
        text = run("--version")
        self.assertRegex(text, r"\Atrianon \d+\.\d+\.\d+")
        self.assertRegex(text, r"rules: intrigue \d+, louis_xiv \d+, palace \d+, courtiers \d+")
        self.assertRegex(text, r"libraries: .*SQLite 3\.")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        PROGRAM = Path(sys.argv.pop(1)).resolve()
    unittest.main()
