#!/usr/bin/env python3
"""The size of the program, and how long it takes until its server answers with the page.

    bench/start.py [PROGRAM] [RUNS]
"""

import resource
import statistics
import subprocess
import sys
import time
import urllib.request
from pathlib import Path


def children_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def start(program):
    """Milliseconds on the clock until the page is there, and of processor time in all."""
    used, begin = children_seconds(), time.perf_counter()
    server = subprocess.Popen(
        [program, "serve", "--listen", "127.0.0.1:0", "--store", "memory:"],
        stdout=subprocess.PIPE,
        text=True,
    )
    address = server.stdout.readline().split()[-1]
    urllib.request.urlopen(address, timeout=20).read()
    passed = time.perf_counter() - begin
    server.terminate()
    server.communicate(timeout=20)
    return 1000 * passed, 1000 * (children_seconds() - used)


def main():
    program = Path(sys.argv[1] if len(sys.argv) > 1 else "build/package/trianon").resolve()
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 11
    times = [start(program) for _ in range(runs)]
    print(f"size            {program.stat().st_size / 1e6:.1f} MB")
    print(f"page is there   {statistics.median(t for t, _ in times):.0f} ms (median of {runs})")
    print(f"processor time  {statistics.median(t for _, t in times):.0f} ms, with the end")


if __name__ == "__main__":
    main()
