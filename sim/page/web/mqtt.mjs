// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// To an MQTT broker of the owner's, over WebSocket: as much of MQTT 3.1.1 as lines take. One topic,
// nothing acknowledged, nothing retained: what is lost is said again.

const ALIVE = 30; // seconds after which the broker gives a silent page up
const AGAIN = 3000; // milliseconds until it is tried once more
const PACKET = 1 << 16; // bytes of a packet that can be of ours, or of somebody's on our topic

/** What an address says: wss://user:password@host:port/path?topic=…; null where it is none. */
export function broker(address) {
  let url, user, password;
  try {
    url = new URL(address);
    [user, password] = [url.username, url.password].map(decodeURIComponent);
  } catch {
    return null;
  }
  if (!["ws:", "wss:"].includes(url.protocol) || !url.hostname) return null;
  const topic = url.searchParams.get("topic") || "ludopoche";
  if (/[+#\0]/.test(topic)) return null;
  url.searchParams.delete("topic");
  return { url: url.protocol + "//" + url.host + url.pathname + url.search, user, password, topic };
}

const utf8 = new TextEncoder();

function text(value) {
  const bytes = utf8.encode(value);
  return [bytes.length >> 8, bytes.length & 255, ...bytes];
}

function packet(kind, body) {
  const size = body.length;
  return new Uint8Array(size < 128 ? [kind, size, ...body] : [kind, (size & 127) | 128, size >> 7, ...body]);
}

export class Mqtt {
  /** `heard` is called with each text that comes on the topic. */
  constructor({ url, user, password, topic }, heard) {
    Object.assign(this, { url, user, password, topic, heard });
    this.name = "ludo-" + [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    this.open();
    this.pings = setInterval(() => this.put(new Uint8Array([0xc0, 0])), ALIVE * 500);
  }

  open() {
    this.rest = new Uint8Array();
    try {
      this.socket = new WebSocket(this.url, "mqtt");
    } catch {
      return; // the browser doesn't allow it
    }
    this.socket.binaryType = "arraybuffer";
    this.socket.onopen = () => {
      const login = this.user ? [...text(this.user), ...text(this.password)] : [];
      this.put(packet(0x10, [...text("MQTT"), 4, this.user ? 0xc2 : 2, 0, ALIVE, ...text(this.name), ...login]));
      this.put(packet(0x82, [0, 1, ...text(this.topic), 0]));
    };
    this.socket.onmessage = ({ data }) => this.take(new Uint8Array(data));
    this.socket.onclose = () => setTimeout(() => this.open(), AGAIN);
  }

  put(bytes) {
    if (this.socket && this.socket.readyState === 1) this.socket.send(bytes);
  }

  send(line) {
    this.put(packet(0x30, [...text(this.topic), ...utf8.encode(line)]));
  }

  take(data) {
    const bytes = new Uint8Array(this.rest.length + data.length);
    bytes.set(this.rest);
    bytes.set(data, this.rest.length);
    let at = 0;
    for (;;) {
      let size = 0;
      let head = at + 1;
      let whole = false;
      while (head < bytes.length && head < at + 5 && !whole) {
        size |= (bytes[head] & 127) << (7 * (head - at - 1));
        whole = bytes[head++] < 128;
      }
      if (size > PACKET || (!whole && head >= at + 5)) {
        this.socket.close();
        return;
      }
      if (!whole || bytes.length < head + size) break;
      const body = bytes.subarray(head, head + size);
      if (bytes[at] >> 4 === 3 && size > 1) this.heard(new TextDecoder().decode(body.subarray(2 + ((body[0] << 8) | body[1]))));
      if (bytes[at] >> 4 === 2 && body[1]) this.socket.close(); // it doesn't want us
      at = head + size;
    }
    this.rest = bytes.slice(at);
  }
}
