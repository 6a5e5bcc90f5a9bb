#!/usr/bin/env python3
"""Runs the tests whose inputs have changed since they last passed.

    tools/changed_tests.py [--all] ctest PRESET
    tools/changed_tests.py [--all] command NAME READS... -- COMMAND...

Of a program the inputs are the objects it is linked from, of any other file its content, of a folder
all that is in it, and the packages of the system. A test of ctest says with the property
REQUIRED_FILES what it reads; one that does not is always run. READS are such files too. What passed
is remembered beside the build, in passed.json. With --all everything is run.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = Path("/var/lib/dpkg/status")
# What a run leaves behind, or makes of other files that are read.
LEFT_BEHIND = {"build", "node_modules", "__pycache__", ".git", "shots", "dist", "schema.d.ts"}
# The object that names the commit: with it every commit would change every test of the program.
COMMIT = re.compile(r"/trianon\.dir/version\.cc\.o$")
GOOGLE_PASSED = re.compile(r"^\[  PASSED  \] (\d+) test", re.M)


def digest(*parts):
    """One hash of texts."""
    return hashlib.blake2b("\0".join(parts).encode(), digest_size=16).hexdigest()


class Inputs:
    """What a file is made of, each looked at once. `build` is a folder of Ninja's, or None."""

    def __init__(self, build=None, packages=PACKAGES):
        self.build = build
        self.known = {}
        self.packages = self.content(packages) if packages.exists() else ""

    def key(self, test, files):
        """Equal as long as the test and all it reads are."""
        return digest(test, self.packages, *(self.of(Path(file)) for file in files))

    def of(self, path):
        if path not in self.known:
            self.known[path] = self.look(path)
        return self.known[path]

    def look(self, path):
        if path.is_dir():
            return digest(*(f"{file} {self.of(file)}" for file in self.files_in(path)))
        if not path.exists():
            return "missing"
        objects = self.objects_of(path)
        return digest(*(f"{file} {self.content(file)}" for file in objects)) if objects else self.content(path)

    @staticmethod
    def files_in(folder):
        for here, folders, files in os.walk(folder):
            folders[:] = sorted(set(folders) - LEFT_BEHIND)
            yield from (Path(here, file) for file in sorted(set(files) - LEFT_BEHIND))

    @staticmethod
    def content(path):
        return hashlib.blake2b(path.read_bytes(), digest_size=16).hexdigest()

    def objects_of(self, path):
        """The objects of a program or module that Ninja builds; of any other file none."""
        if self.build is None or not path.is_relative_to(self.build) or not (os.access(path, os.X_OK) or path.suffix == ".so"):
            return []
        target = path.relative_to(self.build)
        listed = subprocess.run(
            ["ninja", "-C", self.build, "-t", "inputs", target], capture_output=True, text=True, check=False
        )
        objects = [line for line in listed.stdout.splitlines() if line.endswith(".o") and not COMMIT.search(line)]
        return [self.build / line for line in objects if (self.build / line).exists()]


class Passed:
    """What passed, in a file: by test, its key and how many tests it holds."""

    def __init__(self, file):
        self.file = file
        self.by_name = json.loads(file.read_text()) if file.exists() else {}

    def unchanged(self, keys):
        return [name for name, key in keys.items() if key and self.by_name.get(name, {}).get("key") == key]

    def remember(self, name, key, tests):
        self.by_name[name] = {"key": key, "tests": tests}

    def forget(self, name):
        self.by_name.pop(name, None)

    def save(self):
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps(self.by_name, indent=1))
        new.replace(self.file)


def listed_tests(text):
    """From the list of ctest: by name what is run and how, and the files it reads."""
    tests = {}
    for test in json.loads(text)["tests"]:
        properties = {entry["name"]: entry["value"] for entry in test.get("properties", [])}
        command = test.get("command", [])
        reads = properties.get("REQUIRED_FILES", [])
        tests[test["name"]] = (digest(*command, *properties.get("ENVIRONMENT", [])), command, reads)
    return tests


def keys_of(tests, inputs):
    """The key of each test; None where nobody says what it reads."""
    return {name: inputs.key(run, reads) if reads and command else None for name, (run, command, reads) in tests.items()}


def results(report):
    """From ctest's report in the form of JUnit: by name whether it passed, and how many tests of GoogleTest."""
    for case in xml.fromstring(report).iter("testcase"):
        said = case.findtext("system-out") or ""
        tests = sum(int(count) for count in GOOGLE_PASSED.findall(said))
        yield case.get("name"), case.get("status") == "run", tests


def take_in(report, keys, passed):
    """Remembers what passed and forgets what failed; how many tests of GoogleTest there were."""
    ran = 0
    for name, fine, count in results(report):
        ran += count
        if fine and keys.get(name):
            passed.remember(name, keys[name], count)
        else:
            passed.forget(name)
    return ran


def run_ctest(preset, everything):
    build = ROOT / "build" / preset
    listing = subprocess.run(
        ["ctest", "--preset", preset, "--show-only=json-v1"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    # Presets may speak before the list.
    tests = listed_tests(listing.stdout[listing.stdout.index("{") :])
    keys = keys_of(tests, Inputs(build))
    passed = Passed(build / "passed.json")
    unchanged = [] if everything else passed.unchanged(keys)
    before = sum(passed.by_name[name]["tests"] for name in unchanged)
    ran, status = 0, 0
    if len(unchanged) < len(tests):
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder) / "report.xml"
            leave_out = ["-E", "^(" + "|".join(map(re.escape, unchanged)) + ")$"] if unchanged else []
            # GoogleTest counts at the end of what it says, of which ctest keeps only the first kilobyte.
            whole = ["--test-output-size-passed", str(2**30)]
            command = ["ctest", "--preset", preset, "-j", str(os.cpu_count()), *whole, "--output-junit", report]
            status = subprocess.run(command + leave_out, cwd=ROOT, check=False).returncode
            if report.exists():
                ran = take_in(report.read_text(), keys, passed)
        passed.save()
    if status == 0:
        print(f"{before + ran} tests passed" + (f", {before} of them before: nothing they read has changed" if before else ""))
    return status


def run_command(name, reads, command, everything):
    passed = Passed(ROOT / "build" / "passed.json")
    key = Inputs(ROOT / "build/release").key(digest(*command), [ROOT / path for path in reads])
    if not everything and passed.unchanged({name: key}):
        print(f"{name} passed before: nothing it reads has changed")
        return 0
    status = subprocess.run(command, cwd=ROOT, check=False).returncode
    passed.forget(name)
    if status == 0:
        passed.remember(name, key, 0)
    passed.save()
    return status


def main(arguments):
    everything = arguments[:1] == ["--all"]
    kind, *rest = arguments[everything:] or [""]
    if kind == "ctest" and len(rest) == 1:
        return run_ctest(rest[0], everything)
    if kind == "command" and "--" in rest:
        name, *reads = rest[: rest.index("--")]
        return run_command(name, reads, rest[rest.index("--") + 1 :], everything)
    sys.exit(__doc__)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
