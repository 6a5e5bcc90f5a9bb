#!/usr/bin/env python3
"""Tests of tools/changed_tests.py: a test is left out only if nothing it reads has changed."""

import contextlib
import io
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import changed_tests
from changed_tests import Inputs, Passed

# As ctest lists them: one says what it reads, one does not.
LISTED = """{"tests": [
{"name": "engine_test.1", "command": ["/b/engine_test"], "properties": [
  {"name": "ENVIRONMENT", "value": ["RC_PARAMS=seed=1"]}, {"name": "REQUIRED_FILES", "value": ["/b/engine_test"]}]},
{"name": "fifth_game", "command": ["/usr/bin/cmake"], "properties": []}
]}"""
REPORT = """<testsuite>
<testcase name="a" status="run"><system-out>[  PASSED  ] 12 tests.</system-out></testcase>
<testcase name="b" status="fail"><system-out>[  PASSED  ] 3 tests.</system-out></testcase>
</testsuite>"""


class ChangedTestsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="trianon-changed-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.packages = self.folder / "status"
        self.packages.write_text("libc6 2.36")
        self.data = self.folder / "data"
        self.data.mkdir()
        (self.data / "golden").write_text("a game")

    def key(self, test="run it", build=None):
        return Inputs(build, self.packages).key(test, [self.data])

    def test_a_key_changes_with_all_that_is_read(self):
        keys = [self.key(), self.key("run it otherwise")]
        (self.data / "golden").write_text("another game")
        keys.append(self.key())
        (self.data / "golden").rename(self.data / "renamed")
        keys.append(self.key())
        (self.data / "more").write_text("")
        keys.append(self.key())
        self.packages.write_text("libc6 2.37")
        keys.append(self.key())
        self.assertEqual(len(set(keys)), len(keys))

    def test_a_key_stays_when_nothing_changes_but_what_a_run_leaves(self):
        before = self.key()
        (self.data / "__pycache__").mkdir()
        (self.data / "__pycache__" / "x.pyc").write_text("")
        self.assertEqual(self.key(), before)

    def program(self):
        """As Ninja builds one, with the object that names the commit."""
        build = self.folder / "build"
        objects = build / "CMakeFiles/trianon.dir"
        objects.mkdir(parents=True)
        for name in ("main.cc.o", "version.cc.o"):
            (objects / name).write_text("one")
        rules = [
            "rule copy\n  command = cat $in > $out",
            "build trianon: copy CMakeFiles/trianon.dir/main.cc.o CMakeFiles/trianon.dir/version.cc.o",
        ]
        (build / "build.ninja").write_text("\n".join(rules) + "\n")
        (build / "trianon").write_text("program")
        (build / "trianon").chmod(0o755)
        return build, objects

    def test_a_program_is_its_objects_but_for_the_commit(self):
        build, objects = self.program()
        key = lambda: Inputs(build, self.packages).key("", [build / "trianon"])
        before = key()
        (objects / "version.cc.o").write_text("the next commit")
        (build / "trianon").write_text("linked again")
        self.assertEqual(key(), before)
        (objects / "main.cc.o").write_text("two")
        self.assertNotEqual(key(), before)

    def test_who_does_not_say_what_it_reads_is_always_run(self):
        tests = changed_tests.listed_tests(LISTED)
        keys = changed_tests.keys_of(tests, Inputs(None, self.packages))
        self.assertIsNone(keys["fifth_game"])
        self.assertTrue(keys["engine_test.1"])
        passed = Passed(self.folder / "passed.json")
        passed.remember("fifth_game", None, 0)
        self.assertEqual(passed.unchanged(keys), [])

    def test_the_environment_and_the_command_are_part_of_a_test(self):
        run = lambda text: changed_tests.listed_tests(text)["engine_test.1"][0]
        self.assertNotEqual(run(LISTED), run(LISTED.replace("seed=1", "seed=2")))
        self.assertNotEqual(run(LISTED), run(LISTED.replace('["/b/engine_test"], "p', '["/b/engine_test", "-v"], "p')))

    def test_what_passed_is_remembered_in_the_file(self):
        file = self.folder / "build/passed.json"
        passed = Passed(file)
        passed.remember("a", "key", 12)
        passed.remember("b", "key", 3)
        passed.forget("b")
        passed.save()
        self.assertEqual(json.loads(file.read_text()), {"a": {"key": "key", "tests": 12}})
        keys = {"a": "key", "b": "key"}
        self.assertEqual(Passed(file).unchanged(keys), ["a"])
        self.assertEqual(Passed(file).unchanged({"a": "other"}), [])

    def test_a_report_tells_what_passed_and_how_many(self):
        self.assertEqual(list(changed_tests.results(REPORT)), [("a", True, 12), ("b", False, 3)])

    def test_a_program_that_says_much_is_counted(self):
        presets = {
            "version": 6,
            "configurePresets": [{"name": "p", "generator": "Ninja", "binaryDir": "${sourceDir}/build/p"}],
            "testPresets": [{"name": "p", "configurePreset": "p"}],
        }
        (self.folder / "CMakePresets.json").write_text(json.dumps(presets))
        (self.folder / "build" / "p").mkdir(parents=True)
        (self.folder / "build" / "p" / "CTestTestfile.cmake").write_text(
            """add_test(talker sh -c "seq 2000; echo '[  PASSED  ] 7 tests.'")"""
        )
        said = subprocess.run(
            [sys.executable, "-c", f"import changed_tests as c; c.ROOT = c.Path({str(self.folder)!r}); c.run_ctest('p', True)"],
            cwd=Path(changed_tests.__file__).parent, capture_output=True, text=True, check=True,
        )
        self.assertEqual(said.stdout.splitlines()[-1], "7 tests passed")

    def test_what_fails_is_run_again_though_it_passed_before(self):
        passed = Passed(self.folder / "passed.json")
        passed.remember("b", "key b", 3)
        keys = {"a": "key a", "b": "key b"}
        self.assertEqual(changed_tests.take_in(REPORT, keys, passed), 15)
        self.assertEqual(passed.unchanged(keys), ["a"])

    def run_command(self, *arguments):
        """Runs a command that writes into a file, and returns how often it has."""
        ran = self.folder / "ran"
        append = f"open({str(ran)!r}, 'a').write('x')"
        with mock.patch.object(changed_tests, "ROOT", self.folder), contextlib.redirect_stdout(io.StringIO()):
            changed_tests.main([*arguments, "command", "page", "data", "--", sys.executable, "-c", append])
        return len(ran.read_text())

    def test_a_command_runs_again_when_its_files_change(self):
        self.assertEqual([self.run_command(), self.run_command()], [1, 1])
        self.assertEqual(self.run_command("--all"), 2)
        (self.data / "golden").write_text("another game")
        self.assertEqual(self.run_command(), 3)

    def test_a_command_that_failed_runs_again(self):
        fail = ["command", "page", "data", "--", sys.executable, "-c", "raise SystemExit(3)"]
        with mock.patch.object(changed_tests, "ROOT", self.folder):
            self.assertEqual([changed_tests.main(fail), changed_tests.main(fail)], [3, 3])

    def test_a_command_that_passed_and_failed_since_runs_again(self):
        script = f"import os, sys; sys.exit(os.path.exists({str(self.folder / 'broken')!r}))"
        command = ["command", "page", "data", "--", sys.executable, "-c", script]
        with mock.patch.object(changed_tests, "ROOT", self.folder), contextlib.redirect_stdout(io.StringIO()):
            self.assertEqual(changed_tests.main(command), 0)
            (self.folder / "broken").touch()
            self.assertEqual([changed_tests.main(["--all", *command]), changed_tests.main(command)], [1, 1])


if __name__ == "__main__":
    unittest.main()
