#!/usr/bin/env python3
"""Tests of tools/check_log.py, on logs as ctest, GoogleTest and Node write them."""

import unittest

import check_log

GOOGLE = """\
      Start 12: intrigue_test.2
12/40 Test #12: intrigue_test.2 ..............***Failed    0.31 sec
[ RUN      ] Turn.I_T1_first
[       OK ] Turn.I_T1_first (2 ms)
[ RUN      ] Turn.I_T3_equal_is_fine
games/intrigue/turn_test.cc:12: Failure
Expected equality
[  FAILED  ] Turn.I_T3_equal_is_fine (7 ms)
[  FAILED  ] Turn.I_T3_equal_is_fine

 1 FAILED TEST
13/40 Test #13: nginx_test ...................   Passed    2.50 sec

The following tests FAILED:
\t 12 - intrigue_test.2 (Failed)
"""
NODE = """\
▶ the page
  ✔ a whole game of palace (41250.5ms)
  ✖ the talk is read (1200.1ms)
✖ the page (52000.2ms)
"""
CRASH = """\
The following tests FAILED:
\t  3 - server_test.1 (SEGFAULT)
\t  4 - server_test.2 (SEGFAULT)
"""
TIDY = "Ran 118 tests in 3.1s\n\nOK\ndocs/a.md:1: white space at the end of the line\n"
BUILD = """\
FAILED: engine/words.cc.o
In file included from engine/words.cc:3:
engine/words.h:9:5: warning: unused
engine/words.cc:61:4: error: 'planted' does not name a type
   61 |    planted ;
build: could not build release
"""


class CheckLogTest(unittest.TestCase):
    def test_what_is_no_test_begins_with_its_first_finding(self):
        self.assertEqual(
            check_log.report_failure("tidy", TIDY), ["    docs/a.md:1: white space at the end of the line"]
        )
        lines = check_log.report_failure("release", BUILD)
        self.assertEqual(lines[0], "    engine/words.cc:61:4: error: 'planted' does not name a type")
        self.assertEqual(len(lines), 3)

    def test_failures_are_named_once(self):
        self.assertEqual(check_log.failures(GOOGLE), ["Turn.I_T3_equal_is_fine"])
        self.assertEqual(check_log.failures(NODE), ["the talk is read"])

    def test_a_program_that_crashed_is_named_if_no_test_is(self):
        self.assertEqual(check_log.failures(CRASH), ["server_test"])

    def test_the_first_lines_say_what_failed_and_how_to_run_just_it(self):
        lines = check_log.report_failure("release", GOOGLE)
        self.assertEqual(
            lines,
            [
                "  failed: Turn.I_T3_equal_is_fine",
                "  run just it: ./check release -k 'Turn.I_T3_equal_is_fine'",
                "    games/intrigue/turn_test.cc:12: Failure",
                "    Expected equality",
            ],
        )

    def test_of_a_log_without_a_test_the_end_is_shown(self):
        lines = check_log.report_failure("asan", "x.cc:1: error: no\nbuild: could not build asan\n")
        self.assertEqual(lines, ["    x.cc:1: error: no", "    build: could not build asan"])

    def test_the_slowest_come_first_without_shares(self):
        lines = check_log.slowest([("release", GOOGLE), ("web", NODE)], 2)
        self.assertEqual(
            lines,
            ["    41.3 s  web      a whole game of palace", "     2.5 s  release  nginx_test"],
        )


if __name__ == "__main__":
    unittest.main()
