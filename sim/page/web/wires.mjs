// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// The wires to other boards, as one serial line: windows of one browser hear each other by
// themselves, others over a broker that the owner names; boards on USB: see serial.mjs.

import { CHANNEL, LINE } from "./lines.mjs";
import { broker, Mqtt } from "./mqtt.mjs";

const MOST = 20000; // characters that wait to be read; what is more is lost, and said again
const BUSY = 10000; // milliseconds after a line in which somebody still counts on us

export class Wires {
  /** `address` of a broker, "" for none. */
  constructor(address) {
    this.into = "";
    this.out = "";
    this.used = -BUSY;
    const heard = (line) => this.heard(line);
    this.channel = new BroadcastChannel(CHANNEL);
    this.channel.onmessage = ({ data }) => heard(data);
    const named = broker(address || "");
    this.mqtt = named && new Mqtt(named, heard);
  }

  heard(line) {
    if (typeof line !== "string" || !LINE.test(line) || this.into.length > MOST) return;
    this.into += line + "\n";
  }

  /** Are we in a room or a match? Then nothing may stop while the page is hidden. */
  get busy() {
    return performance.now() - this.used < BUSY;
  }

  waits() {
    return this.into.length;
  }

  read(count) {
    const text = this.into.slice(0, count);
    this.into = this.into.slice(count);
    return text;
  }

  write(text) {
    this.used = performance.now();
    const lines = (this.out + text).split("\r\n");
    this.out = lines.pop();
    for (const line of lines) {
      this.channel.postMessage(line);
      if (this.mqtt) this.mqtt.send(line);
    }
  }
}
