#!/usr/bin/env python3
"""Several ranks of Open MPI play and learn the same as one process does.
ranks_test.py PROGRAM"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop()
ARENA = "arena intrigue --seats greedy,random --games 24 --all --threads 1 --seed 3"
TRAIN = "train louis_xiv --players 2 --games 24 --arena-games 6 --rounds 1 --threads 1 --seed 5 --out"


def on_ranks(count, arguments):
    start = ["mpirun", "--allow-run-as-root", "--oversubscribe", "-n", str(count)] if count else []
    # Ranks of one machine talk through its memory: the test needs no network.
    environment = os.environ | {"OMPI_MCA_btl": "self,vader", "OMPI_MCA_rmaps_base_oversubscribe": "1"}
    ended = subprocess.run([*start, PROGRAM, *arguments.split()], env=environment, text=True,
                           stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=100, check=False)
    if ended.returncode != 0:
        raise AssertionError(ended.stdout + ended.stderr)
    return ended.stdout


def signature(report):
    return next(line for line in report.splitlines() if line.startswith("signature "))


def trained(count):
    """Every file that a training leaves, by its name."""
    with tempfile.TemporaryDirectory() as folder:
        on_ranks(count, f"{TRAIN} {folder}/own.net")
        files = [file for file in pathlib.Path(folder).rglob("*") if file.is_file()]
        return {str(file.relative_to(folder)): file.read_bytes() for file in files}


@unittest.skipUnless(shutil.which("mpirun"), "Open MPI is not installed")
class Ranks(unittest.TestCase):
    def test_an_arena_plays_the_same_games(self):
        alone = signature(on_ranks(0, ARENA))
        for count in (2, 4):
            self.assertEqual(signature(on_ranks(count, ARENA)), alone)

    def test_one_report_is_printed(self):
        self.assertEqual(on_ranks(3, ARENA).count("signature "), 1)

    def test_a_training_writes_the_same_files(self):
        alone = trained(0)
        self.assertTrue(alone)
        for count in (2, 3):
            self.assertEqual(trained(count), alone)


if __name__ == "__main__":
    unittest.main()
