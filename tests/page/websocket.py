# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A door for browsers in front of a TCP port: WebSocket in, bytes out."""

import base64
import hashlib
import socket
import threading

MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Door:
    def __init__(self, behind):
        self.behind = behind
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port = self.server.getsockname()[1]
        self.begin(self.welcome)

    def begin(self, work, *args):
        threading.Thread(target=self.quietly, args=(work, *args), daemon=True).start()

    def quietly(self, work, *args):
        try:
            work(*args)
        except OSError:
            pass  # one of the two has gone
        finally:
            for end in args:
                end.close()

    def welcome(self):
        while True:
            caller, _ = self.server.accept()
            self.begin(self.serve, caller)

    def serve(self, caller):
        stream = caller.makefile("rb")
        key = ""
        for line in stream:
            name, _, value = line.decode().strip().partition(": ")
            if name.lower() == "sec-websocket-key":
                key = value
            if not name:
                break
        accept = base64.b64encode(hashlib.sha1((key + MAGIC).encode()).digest()).decode()
        answer = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        answer += "Sec-WebSocket-Accept: %s\r\nSec-WebSocket-Protocol: mqtt\r\n\r\n" % accept
        caller.sendall(answer.encode())
        inner = socket.create_connection(("127.0.0.1", self.behind))
        self.begin(self.back, inner, caller)
        while True:
            head = stream.read(2)
            if len(head) < 2 or head[0] & 15 == 8:
                inner.close()
                return
            size = head[1] & 127
            if size > 125:
                size = int.from_bytes(stream.read(2 if size == 126 else 8), "big")
            mask = stream.read(4)
            data = stream.read(size)
            inner.sendall(bytes([byte ^ mask[i & 3] for i, byte in enumerate(data)]))

    def back(self, inner, caller):
        data = inner.recv(4096)
        while data:
            size = len(data)
            head = bytes((size,)) if size < 126 else b"\x7e" + size.to_bytes(2, "big")
            caller.sendall(b"\x82" + head + data)
            data = inner.recv(4096)

    def close(self):
        self.server.close()
