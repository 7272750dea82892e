# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Firefox without a window, by its own remote control (WebDriver BiDi): JSON over a WebSocket."""

import base64
import json
import os
import re
import socket
import subprocess
import time

LISTENS = re.compile(r"WebDriver BiDi listening on ws://([\d.]+):(\d+)")
LONG = 60  # seconds
KEYS = {"Space": " ", "ArrowUp": "\ue013", "ArrowDown": "\ue015", "ArrowLeft": "\ue012"}
KEYS["ArrowRight"] = "\ue014"


class Socket:
    """A WebSocket to this computer: whole messages of text."""

    def __init__(self, host, port, path):
        self.sock = socket.create_connection((host, port), LONG)
        self.stream = self.sock.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        ask = "GET %s HTTP/1.1\r\nHost: %s:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        ask += "Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n\r\n"
        self.sock.sendall((ask % (path, host, port, key)).encode())
        assert b" 101 " in self.stream.readline()
        while self.stream.readline().strip():
            pass

    def send(self, text):
        self.frame(1, text.encode())

    def frame(self, kind, data):
        size = len(data)
        if size < 126:
            head = bytes((128 | kind, 128 | size))
        elif size < 65536:
            head = bytes((128 | kind, 254)) + size.to_bytes(2, "big")
        else:
            head = bytes((128 | kind, 255)) + size.to_bytes(8, "big")
        mask = os.urandom(4)
        masked = bytes([byte ^ mask[i & 3] for i, byte in enumerate(data)])
        self.sock.sendall(head + mask + masked)

    def receive(self):
        data = b""
        while True:
            kind, size = self.stream.read(2)
            if size > 125:
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            part = self.stream.read(size)
            if kind & 15 == 9:
                self.frame(10, part)
            elif kind & 15 < 3:
                data += part
                if kind & 128:
                    return data.decode()

    def close(self):
        self.stream.close()
        self.sock.close()


class Firefox:
    """with Firefox(path, folder) as firefox: … Whatever the page writes to its console is in
    `said`."""

    def __init__(self, path, folder, *more):
        command = [path, "--headless", "--no-remote", "--profile", str(folder)]
        command += ["--remote-debugging-port", "0", *more]
        home = {**os.environ, "HOME": str(folder)}
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=home
        )
        for line in self.process.stderr:
            found = LISTENS.search(line)
            if found:
                break
        self.socket = Socket(found[1], int(found[2]), "/session")
        self.count = 0
        self.said = []
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self.tab = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()
        self.process.terminate()
        self.process.communicate()

    def call(self, method, **params):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("method") == "log.entryAdded":
                self.said.append(answer["params"].get("text"))
            if answer.get("id") == self.count:
                assert answer["type"] == "success", answer
                return answer["result"]

    def tabbed(self):
        """Another tab, which is the one from now on."""
        self.tab = self.call("browsingContext.create", type="tab")["context"]

    def size(self, width, height, ratio=1):
        size = {"width": width, "height": height}
        self.call(
            "browsingContext.setViewport", context=self.tab, viewport=size, devicePixelRatio=ratio
        )

    def go(self, address):
        self.call("browsingContext.navigate", context=self.tab, url=address, wait="complete")
        self.started()

    def reload(self):
        self.call("browsingContext.reload", context=self.tab, wait="complete")
        self.started()

    def started(self):
        self.until("document.getElementById('loading').hidden")
        self.still()

    def run(self, code):
        """The value of an expression, by way of JSON; a promise is awaited."""
        found = self.call(
            "script.evaluate",
            expression="(async () => JSON.stringify(await (%s\n)))()" % code,
            target={"context": self.tab},
            awaitPromise=True,
        )
        assert found["type"] == "success", found["exceptionDetails"]["text"]
        return json.loads(found["result"].get("value", "null"))

    def until(self, code):
        end = time.monotonic() + LONG
        while not self.run(code):
            assert time.monotonic() < end, code
            time.sleep(0.1)

    def saved(self):
        """Until the last move is in the browser's database: that takes a second and a half."""
        time.sleep(2.5)
        self.until("!window.ludopoche.keeping")

    def still(self):
        """The screen's pixels when they rest, as a sum."""
        before = None
        for _ in range(LONG * 3):
            now = self.run(SUM)
            if now == before and now:
                return now
            before = now
            time.sleep(0.35)
        raise AssertionError("the screen never rests")

    def press(self, key):
        value = KEYS.get(key, key)
        actions = [
            {"type": "keyDown", "value": value},
            {"type": "pause", "duration": 60},
            {"type": "keyUp", "value": value},
        ]
        source = {"type": "key", "id": "keys", "actions": actions}
        self.call("input.performActions", context=self.tab, actions=[source])
        return self.still()

    def tap(self, x, y):
        """A finger at a point of the window."""
        actions = [
            {"type": "pointerMove", "x": int(x), "y": int(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": 60},
            {"type": "pointerUp", "button": 0},
        ]
        source = {"type": "pointer", "id": "finger", "actions": actions}
        source["parameters"] = {"pointerType": "touch"}
        self.call("input.performActions", context=self.tab, actions=[source])
        return self.still()

    def box(self, selector):
        """(left, top, width, height) of something on the page."""
        box = "document.querySelector(%s).getBoundingClientRect()" % json.dumps(selector)
        found = self.run(box + ".toJSON()")
        return found["x"], found["y"], found["width"], found["height"]

    def picture(self, path):
        found = self.call("browsingContext.captureScreenshot", context=self.tab)
        path.write_bytes(base64.b64decode(found["data"]))


SUM = """(() => {
  const pixels = (window.ludopoche && window.ludopoche.screen.pixels) || [];
  let sum = 0;
  for (let i = 0; i < pixels.length; i++) sum = (Math.imul(sum, 31) + pixels[i]) | 0;
  return sum;
})()"""
