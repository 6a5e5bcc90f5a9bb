#!/usr/bin/env python3
"""What NOTIFY costs beside the commit of a decision, in turn in one run, by pgbench.

  bench/server/notify.py [--seconds 4] [--rounds 3] [--json]

Starts a PostgreSQL of its own with fsync. Every client is a server that commits one entry at a
time. *none*: no notification; *after*: as the servers do it, in a transaction of its own that waits
for no disk; *inside*: in the transaction of the entry, so that its lock is held during the flush.
"""
import argparse
import json
import os
import pwd
import shutil
import statistics
import subprocess
import tempfile

ENTRY = """BEGIN;
UPDATE tables SET last = last + 1 WHERE id = :client_id;
INSERT INTO entries SELECT id, last, repeat('x', 200) FROM tables WHERE id = :client_id;
{inside}COMMIT;
"""
NOTIFY = "SELECT {}pg_notify('trianon', 'table ' || :client_id);\n"
WITHOUT_FLUSH = "set_config('synchronous_commit', 'off', true), "
WAYS = {
    "none": ENTRY.format(inside=""),
    "after": ENTRY.format(inside="") + NOTIFY.format(WITHOUT_FLUSH),
    "inside": ENTRY.format(inside=NOTIFY.format("")),
}
CLIENTS = [1, 2, 4, 16]
SCHEMA = """CREATE TABLE tables (id int PRIMARY KEY, last int NOT NULL);
CREATE TABLE entries (id int, number int, text text, PRIMARY KEY (id, number));
INSERT INTO tables SELECT id, 0 FROM generate_series(0, 63) AS id;
"""


def program(name):
    folders = "/usr/lib/postgresql"
    newest = max(os.listdir(folders), key=int) if os.path.isdir(folders) else ""
    return shutil.which(name) or os.path.join(folders, newest, "bin", name)


class Database:
    """A PostgreSQL in a temporary folder, run as somebody who is not root."""

    def __init__(self, folder):
        self.folder = folder
        self.user = "nobody" if os.getuid() == 0 else None
        if self.user:
            os.chown(folder, pwd.getpwnam(self.user).pw_uid, -1)
        self.run("initdb", "-D", f"{folder}/data", "-U", "bench", "-A", "trust")
        options = f"-c listen_addresses= -k {folder}"
        self.run("pg_ctl", "-D", f"{folder}/data", "-w", "-l", f"{folder}/log", "-o", options, "start")
        self.run("psql", "-h", folder, "-U", "bench", "-d", "postgres", "-q", "-c", SCHEMA)

    def run(self, name, *arguments):
        done = subprocess.run([program(name), *arguments], user=self.user, cwd=self.folder,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            raise SystemExit(f"{name}: {done.stdout}")
        return done.stdout

    def stop(self):
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-m", "fast", "stop")

    def commits_per_second(self, way, clients, seconds):
        script = f"{self.folder}/{way}.sql"
        with open(script, "w", encoding="utf-8") as file:
            file.write(WAYS[way])
        told = self.run("pgbench", "-h", self.folder, "-U", "bench", "-n", "-M", "prepared", "-f", script,
                        "-c", str(clients), "-j", "1", "-T", str(seconds), "postgres")
        return float(told.split("tps = ")[1].split()[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Database(folder)
        try:
            runs = {(way, n): [] for way in WAYS for n in CLIENTS}
            for _ in range(options.rounds):
                for way, n in runs:
                    runs[way, n].append(database.commits_per_second(way, n, options.seconds))
        finally:
            database.stop()
    rates = {way: {n: statistics.median(runs[way, n]) for n in CLIENTS} for way in WAYS}
    if options.json:
        print(json.dumps(rates))
        return
    print("commits a second" + "".join(f"{f'{n} servers':>12}" for n in CLIENTS))
    for way, row in rates.items():
        print(f"{way:16}" + "".join(f"{row[n]:12.0f}" for n in CLIENTS))


if __name__ == "__main__":
    main()
