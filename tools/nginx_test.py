#!/usr/bin/env python3
"""The nginx examples of docs/running.md, tried: a table is opened and played at through TLS, at one
server and at two on one PostgreSQL, of which one is killed.

    tools/nginx_test.py TRIANON_PROGRAM
"""

import base64
import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = Path("build/release/trianon")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def example(folder, tls_port, server_ports):
    """The examples as printed, with a certificate, ports and files of this test."""
    text, upstream = re.findall(r"```nginx\n(.*?)```", (ROOT / "docs/running.md").read_text(), re.S)
    server, _, http_block = text.partition("# In the http block:\n")
    server = server.replace("listen 443 ssl", f"listen 127.0.0.1:{tls_port} ssl")
    if len(server_ports) > 1:
        server = server.replace("proxy_pass http://127.0.0.1:1682;", "proxy_pass http://trianon;")
        http_block += upstream
    for printed, port in zip(["127.0.0.1:1682", "127.0.0.1:1683"], server_ports):
        server = server.replace(printed, f"127.0.0.1:{port}")
        http_block = http_block.replace(printed, f"127.0.0.1:{port}")
    server = re.sub(r"/etc/ssl/trianon\.", f"{folder}/trianon.", server)
    paths = "".join(
        f"    {kind}_temp_path {folder}/{kind};\n"
        for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    )
    return (
        f"daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log {folder}/error.log;\n"
        f"events {{}}\nhttp {{\n    access_log off;\n{paths}{http_block}{server}}}\n"
    )


def newest_postgres():
    return max(Path("/usr/lib/postgresql").glob("*/bin/initdb"), default=None)


class BehindNginx(unittest.TestCase):
    SERVERS = 1

    def store(self):
        return "memory:"

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.port = free_port()
        self.origin = f"https://localhost:{self.port}"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost",
             "-keyout", f"{self.folder}/trianon.key", "-out", f"{self.folder}/trianon.pem"],
            check=True, stderr=subprocess.DEVNULL,
        )
        store = self.store()
        self.servers = [
            self.start(
                [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--store", store, "--origin", self.origin, "--behind-proxy"],
                stdout=subprocess.PIPE, text=True,
            )
            for _ in range(self.SERVERS)
        ]
        ports = [int(server.stdout.readline().rsplit(":", 1)[1]) for server in self.servers]
        for server in self.servers:
            self.addCleanup(server.stdout.close)
        config = Path(self.folder, "nginx.conf")
        config.write_text(example(self.folder, self.port, ports))
        nginx = self.start(["/usr/sbin/nginx", "-c", config, "-e", f"{self.folder}/error.log"])
        self.wait_until_it_listens(nginx)

    def start(self, command, **options):
        process = subprocess.Popen([str(word) for word in command], **options)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)
        return process

    def wait_until_it_listens(self, nginx):
        while True:
            self.assertIsNone(nginx.poll(), "nginx ended")
            try:
                return socket.create_connection(("127.0.0.1", self.port)).close()
            except ConnectionRefusedError:
                os.sched_yield()

    def tls(self):
        context = ssl.create_default_context(cafile=f"{self.folder}/trianon.pem")
        context.check_hostname = False
        return context

    def ask(self, method, path, body=None, headers=None):
        connection = http.client.HTTPSConnection("127.0.0.1", self.port, context=self.tls(), timeout=20)
        self.addCleanup(connection.close)
        connection.request(method, path, body, headers or {})
        response = connection.getresponse()
        return response, response.read()

    def open_table(self):
        seats = {"game": "intrigue", "seats": [{"name": "Anne"}, {"bot": "page"}, {"bot": "page"}], "sits": [0]}
        response, body = self.ask("POST", "/api/tables", json.dumps(seats), {"Origin": self.origin})
        self.assertEqual(response.status, 201, body)
        self.assertIn("max-age", response.headers["Strict-Transport-Security"])
        return json.loads(body)

    def test_a_table_is_opened_from_the_page_and_from_nowhere_else(self):
        table = self.open_table()
        response, _ = self.ask(
            "POST", f"/api/tables/{table['table']}/session", "",
            {"Origin": self.origin, "Authorization": f"Bearer {table['links']['seats'][0]}"},
        )
        self.assertIn("Secure", response.headers["Set-Cookie"])
        response, _ = self.ask("POST", "/api/tables", "{}", {"Origin": "https://elsewhere.example"})
        self.assertEqual(response.status, 403)

    def test_metrics_stay_inside(self):
        self.assertEqual(self.ask("GET", "/metrics")[0].status, 403)
        self.assertEqual(self.ask("GET", "/healthz")[0].status, 200)

    def test_a_socket_goes_through(self):
        table = self.open_table()
        plain = socket.create_connection(("127.0.0.1", self.port), timeout=20)
        with self.tls().wrap_socket(plain, server_hostname="localhost") as stream:
            stream.sendall(
                (
                    f"GET /api/tables/{table['table']}/socket?seat=0 HTTP/1.1\r\nHost: localhost\r\n"
                    f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                    f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
                    f"Origin: {self.origin}\r\nAuthorization: Bearer {table['links']['seats'][0]}\r\n\r\n"
                ).encode()
            )
            received = b""
            while b'"stage":"lobby"' not in received:
                more = stream.recv(65536)
                self.assertTrue(more, received)
                received += more
            self.assertTrue(received.startswith(b"HTTP/1.1 101"), received)


@unittest.skipUnless(newest_postgres(), "PostgreSQL is not installed: ./check installs it")
class TwoServersBehindNginx(BehindNginx):
    SERVERS = 2

    def store(self):
        """A database of its own, as a user without rights."""
        as_nobody = {"user": "nobody", "group": "nogroup"} if os.geteuid() == 0 else {}
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        if as_nobody:
            shutil.chown(folder.name, "nobody", "nogroup")
        programs = newest_postgres().parent
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/"}
        data = f"{folder.name}/data"
        subprocess.run(
            [programs / "initdb", "-D", data, "-U", "trianon", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
            check=True, **quiet, **as_nobody,
        )
        self.start(
            [programs / "postgres", "-D", data, "-k", folder.name, "-c", "listen_addresses=", "-c", "fsync=off"],
            **quiet, **as_nobody,
        )
        while subprocess.run([programs / "pg_isready", "-q", "-h", folder.name]).returncode:
            time.sleep(0.05)
        return f"postgres:host={folder.name} user=trianon dbname=postgres"

    def test_one_of_them_may_die(self):
        table = self.open_table()
        owner = {"Authorization": f"Bearer {table['links']['owner']}"}
        for victim in [None, 0]:
            if victim is not None:
                self.servers[victim].kill()
                self.servers[victim].wait()
            for _ in range(6):
                response, body = self.ask("GET", f"/api/tables/{table['table']}", headers=owner)
                self.assertEqual(response.status, 200, body)
        self.assertEqual(json.loads(self.ask("GET", "/readyz")[1])["store"], "postgres")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        PROGRAM = Path(sys.argv.pop(1))
    unittest.main()
