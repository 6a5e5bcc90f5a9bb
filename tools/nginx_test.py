#!/usr/bin/env python3
"""The nginx example of docs/running.md, tried: a table is opened and played at through TLS.

    tools/nginx_test.py TRIANON_PROGRAM
"""

import base64
import http.client
import json
import os
import re
import socket
import ssl
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = Path("build/release/trianon")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def example(folder, tls_port, server_port):
    """The example as printed, with a certificate, ports and files of this test."""
    text = re.search(r"```nginx\n(.*?)```", (ROOT / "docs/running.md").read_text(), re.S).group(1)
    server, _, http_block = text.partition("# In the http block:\n")
    server = server.replace("listen 443 ssl", f"listen 127.0.0.1:{tls_port} ssl")
    server = server.replace("127.0.0.1:1682", f"127.0.0.1:{server_port}")
    server = re.sub(r"/etc/ssl/trianon\.", f"{folder}/trianon.", server)
    paths = "".join(
        f"    {kind}_temp_path {folder}/{kind};\n"
        for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    )
    return (
        f"daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log {folder}/error.log;\n"
        f"events {{}}\nhttp {{\n    access_log off;\n{paths}{http_block}{server}}}\n"
    )


class BehindNginx(unittest.TestCase):
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
        server = self.start(
            [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--store", "memory:", "--origin", self.origin, "--behind-proxy"],
            stdout=subprocess.PIPE, text=True,
        )
        address = server.stdout.readline()
        self.addCleanup(server.stdout.close)
        config = Path(self.folder, "nginx.conf")
        config.write_text(example(self.folder, self.port, int(address.rsplit(":", 1)[1])))
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


if __name__ == "__main__":
    if len(sys.argv) > 1:
        PROGRAM = Path(sys.argv.pop(1))
    unittest.main()
