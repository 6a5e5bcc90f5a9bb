#!/usr/bin/env python3
"""The page inside the program, tried: a copy of the one file, alone in a folder, serves all of it.

    tools/page_test.py TRIANON_PROGRAM [PAGE_FOLDER]
"""

import gzip
import http.client
import shutil
import subprocess
import sys
import tempfile
import unittest
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = Path("build/release/trianon")
PAGE = ROOT / "web/dist"


class PageTest(unittest.TestCase):
    def setUp(self):
        self.asked = 0
        self.folder = tempfile.TemporaryDirectory(prefix="trianon-page-")
        self.addCleanup(self.folder.cleanup)
        program = shutil.copy(PROGRAM, self.folder.name)
        self.server = subprocess.Popen(
            [program, "serve", "--listen", "127.0.0.1:0", "--store", "memory:", "--behind-proxy"],
            cwd=self.folder.name,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.addCleanup(self.stop)
        line = self.server.stdout.readline()
        self.port = urlsplit(line.split()[-1]).port

    def stop(self):
        self.server.terminate()
        self.server.communicate(timeout=20)

    def get(self, path, coding=""):
        # Each from an address of its own: the server limits the requests of one.
        self.asked += 1
        address = f"10.0.{self.asked >> 8}.{self.asked & 255}"
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)) as connection:
            headers = {"Accept-Encoding": coding, "X-Forwarded-For": address}
            connection.request("GET", path, headers=headers)
            reply = connection.getresponse()
            return reply.status, reply.headers, reply.read()

    @unittest.skipUnless((PAGE / "index.html").exists(), "the page is not built")
    def test_every_file_is_inside(self):
        files = [path for path in PAGE.rglob("*") if path.is_file()]
        for path in files:
            address = "/" + path.relative_to(PAGE).as_posix()
            status, _, plain = self.get(address)
            self.assertEqual((status, plain), (200, path.read_bytes()), address)
            _, headers, packed = self.get(address, "gzip")
            if headers.get("Content-Encoding") == "gzip":
                packed = gzip.decompress(packed)
            self.assertEqual(packed, plain, address)
        _, headers, small = self.get("/", "br")
        self.assertEqual(headers["Content-Encoding"], "br")
        self.assertLess(len(small), (PAGE / "index.html").stat().st_size)

    @unittest.skipIf((PAGE / "index.html").exists(), "the page is built")
    def test_without_a_page_it_says_so(self):
        self.assertIn(b"page", self.get("/")[2])
        self.server.terminate()
        _, errors = self.server.communicate(timeout=20)
        self.assertIn("built without the page", errors)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        PROGRAM = Path(sys.argv.pop(1)).resolve()
    if len(sys.argv) > 1:
        PAGE = Path(sys.argv.pop(1)).resolve()
    unittest.main()
