#!/usr/bin/env python3
"""SQLite beside PostgreSQL with one, two and four servers, in turn in one run.

  bench/server/stores.py [--sockets 999] [--rate 300] [--seconds 4] [--rounds 2] [--json]

Every row is a run of trianon_server_bench with durable writes. With several servers the seats of a
table are at different ones. Prints the median of the rounds, and ratios to SQLite. A rate of 0:
every table has a decision under way, always.
"""
import argparse
import json
import os
import statistics
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = os.path.join(HERE, "..", "..", "build", "release", "bench", "trianon_server_bench")
STORES = [("sqlite", []), *((f"postgres, {n}", ["postgres", str(n)]) for n in (1, 2, 4))]
FIGURES = ["decisions_per_second", "p50_ms", "p99_ms", "server_microseconds", "database_microseconds"]


def measure(options, store):
    rate = str(options.rate) if options.rate else "saturated"
    command = [PROGRAM, str(options.sockets), rate, str(options.seconds), *store, "--json"]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    for name, value in (("sockets", 999), ("rate", 300), ("seconds", 4), ("rounds", 2)):
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    runs = {name: [] for name, _ in STORES}
    load = os.getloadavg()[0]
    for _ in range(options.rounds):
        for name, store in STORES:
            runs[name].append(measure(options, store))
    median = {
        name: {figure: statistics.median(run[figure] for run in all_runs) for figure in FIGURES}
        for name, all_runs in runs.items()
    }
    if options.json:
        print(json.dumps({"load": load, "median": median, "runs": runs}))
        return
    print(f"{options.sockets} sockets, {options.rate or 'all'} decisions/s asked for, load {load:.1f}")
    print(f"{'store, servers':16}{'per s':>8}{'p50 ms':>9}{'p99 ms':>9}{'server us':>11}{'database us':>13}"
          f"{'p99 ratio':>11}{'server ratio':>14}")
    base = median["sqlite"]
    for name, row in median.items():
        print(f"{name:16}{row['decisions_per_second']:8.0f}{row['p50_ms']:9.2f}{row['p99_ms']:9.2f}"
              f"{row['server_microseconds']:11.0f}{row['database_microseconds']:13.0f}"
              f"{row['p99_ms'] / base['p99_ms']:11.2f}"
              f"{row['server_microseconds'] / base['server_microseconds']:14.2f}")


if __name__ == "__main__":
    main()
