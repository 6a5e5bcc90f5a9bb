#!/usr/bin/env python3
"""Reads the logs of ./check: what failed and how to run just it, and what took longest.

    tools/check_log.py failed STAGE LOG
    tools/check_log.py slowest STAGE=LOG...
"""

import re
import sys
from pathlib import Path

# A test of GoogleTest, of node --test, of unittest.
GOOGLE_FAILED = re.compile(r"^(?:\d+: )?\[  FAILED  \] ([\w/]+\.[\w/]+)", re.M)
NODE_FAILED = re.compile(r"^\s*✖ (.+?) \([\d.]+m?s\)$", re.M)
PYTHON_FAILED = re.compile(r"^(?:FAIL|ERROR): (\w+)", re.M)
CTEST_FAILED = re.compile(r"^\s*\d+ - (\S+) \((?!Not Run)", re.M)
# A compiler's or tidy's: file, line, what is wrong.
FINDING = re.compile(r"^[^\s:]+:\d+(?::\d+)?: (?!warning|note)", re.M)
SHARE = re.compile(r"\.\d+$")

GOOGLE_TIME = re.compile(r"\[       OK \] (\S+) \((\d+) ms\)")
NODE_TIME = re.compile(r"^\s*✔ (.+?) \(([\d.]+)ms\)$", re.M)
# ctest's own tests, such as nginx_test.
CTEST_TIME = re.compile(r"^\s*\d+/\d+ Test\s+#\d+: (\S+) \.+\s+Passed\s+([\d.]+) sec", re.M)

LINES_SHOWN = 40


def unique(names):
    return list(dict.fromkeys(names))


def failures(log):
    """The names of what failed, each once; of a program its tests and not its shares."""
    tests = GOOGLE_FAILED.findall(log) + NODE_FAILED.findall(log) + PYTHON_FAILED.findall(log)
    # `the page` is what holds all tests of the browser.
    tests = [name for name in unique(tests) if name != "the page"]
    return tests or unique(SHARE.sub("", name) for name in CTEST_FAILED.findall(log))


def excerpt(log, name):
    """What a test of GoogleTest said; without a test, what follows the first finding; else the last
    lines of the log."""
    said = re.search(
        rf"^(?:\d+: )?\[ RUN      \] {re.escape(name)}\n(.*?)^(?:\d+: )?\[  FAILED  \]", log, re.M | re.S
    )
    found = None if name else FINDING.search(log)
    if said:
        lines = said.group(1).splitlines()
    elif found:
        lines = log[found.start() :].splitlines()
    else:
        lines = log.splitlines()[-LINES_SHOWN:]
    return lines[:LINES_SHOWN]


def report_failure(stage, log):
    names = failures(log)
    lines = [f"  failed: {name}" for name in names[:10]]
    if len(names) > 10:
        lines.append(f"  and {len(names) - 10} more")
    if names:
        lines.append(f"  run just it: ./check {stage} -k '{names[0]}'")
    return lines + [f"    {line}" for line in excerpt(log, names[0] if names else "")]


def times(log):
    """Pairs of a name and its seconds."""
    found = [(name, int(ms) / 1000) for name, ms in GOOGLE_TIME.findall(log)]
    found += [(name, float(ms) / 1000) for name, ms in NODE_TIME.findall(log) if name != "the page"]
    found += [(name, float(s)) for name, s in CTEST_TIME.findall(log) if not SHARE.search(name)]
    return found


def slowest(logs, count=10):
    """The lines for the slowest tests of all stages; `logs` by stage."""
    all_times = [(s, stage, name) for stage, log in logs for name, s in times(log)]
    all_times.sort(reverse=True)
    return [f"  {s:6.1f} s  {stage:<8} {name}" for s, stage, name in all_times[:count]]


def main(arguments):
    if arguments[:1] == ["failed"] and len(arguments) == 3:
        lines = report_failure(arguments[1], Path(arguments[2]).read_text(errors="replace"))
    elif arguments[:1] == ["slowest"]:
        pairs = [argument.split("=", 1) for argument in arguments[1:]]
        logs = [(stage, Path(log).read_text(errors="replace")) for stage, log in pairs if Path(log).exists()]
        lines = slowest(logs)
    else:
        sys.exit(__doc__)
    print("\n".join(lines))


if __name__ == "__main__":
    main(sys.argv[1:])
