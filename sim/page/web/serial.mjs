// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// Boards on USB, where the browser has Web Serial (Chromium): the page is their hub. What a board says
// all windows of this browser hear, and all other boards; what the windows say the boards hear.

import { CHANNEL, LINE } from "./lines.mjs";

const BAUD = 115200; // (never 1200: at that a board goes into its bootloader)
const TORN = 400; // characters that are no line yet

export class Boards {
  /** `told` is called when a board has joined (true) or gone (false). */
  constructor(told) {
    this.told = told;
    this.joined = new Map(); // port: its writer
    if (!("serial" in navigator)) return;
    this.channel = new BroadcastChannel(CHANNEL);
    this.channel.onmessage = ({ data }) => this.tell(data);
    navigator.serial.getPorts().then((ports) => ports.forEach((port) => this.join(port)));
    navigator.serial.addEventListener("connect", ({ target }) => this.join(target));
  }

  static get possible() {
    return "serial" in navigator && window.isSecureContext;
  }

  /** One that its owner points at. */
  async ask() {
    try {
      await this.join(await navigator.serial.requestPort());
    } catch (error) {
      if (error.name !== "NotFoundError") throw error; // nobody was chosen
    }
  }

  async join(port) {
    if (this.joined.has(port)) return;
    this.joined.set(port, null);
    try {
      await port.open({ baudRate: BAUD });
      this.joined.set(port, port.writable.getWriter());
      this.told(true);
      await this.hear(port);
    } catch {
      // It was pulled, or somebody else has it.
    }
    const open = this.joined.get(port);
    this.joined.delete(port);
    if (open) this.told(false);
  }

  async hear(port) {
    const reader = port.readable.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (rest + value).split("\n");
      rest = lines.pop().slice(-TORN);
      for (const text of lines) {
        const line = text.slice(text.lastIndexOf("L1 ")).trimEnd(); // a console may have written before it
        if (!LINE.test(line)) continue;
        this.channel.postMessage(line);
        this.tell(line, port);
      }
    }
  }

  tell(line, from) {
    if (typeof line !== "string" || !LINE.test(line)) return;
    const bytes = new TextEncoder().encode(line + "\r\n");
    for (const [port, writer] of this.joined) {
      if (port !== from && writer) writer.write(bytes).catch(() => {});
    }
  }
}
