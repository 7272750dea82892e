// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// A board in the browser: MicroPython, the files of the bundle, and what the modules that take
// the place of the firmware's (sim/mpy) ask of the page.

import { blit, compose, fill, get } from "./compositor.mjs";

const HEAP = 3 << 20; // bytes: grows by itself where a game wants more between two frames
const STACK = 24576;
const WRAP = (1 << 29) - 1;

/** MicroPython keeps its memory to itself: catch it when the module is made. */
function catching(wasm) {
  const real = WebAssembly.instantiate;
  const caught = { memory: null };
  const made = async (source, imports, ...more) => {
    // node makes modules of its own meanwhile.
    if (!imports || !imports.wasi_snapshot_preview1) return real.call(WebAssembly, source, imports, ...more);
    const result = await real.call(WebAssembly, wasm, imports);
    const exports = Object.values(result.instance.exports);
    caught.memory = exports.find((one) => one instanceof WebAssembly.Memory);
    remembering(exports.find((one) => one instanceof WebAssembly.Table));
    return result;
  };
  const streaming = WebAssembly.instantiateStreaming;
  WebAssembly.instantiate = made;
  WebAssembly.instantiateStreaming = made;
  caught.done = () => {
    WebAssembly.instantiate = real;
    WebAssembly.instantiateStreaming = streaming;
  };
  return caught;
}

/** With each call from Python into Python's own code this build asks the table of its functions, to
 * check itself: a fifth of its time. What the table gave once it gives again. */
function remembering(table) {
  const get = table.get.bind(table);
  const known = [];
  table.get = (at) => (known[at] ??= get(at));
}

/** MicroPython with files on its drive: {path: bytes}. */
export async function python(load, wasm, heap, files, nowhere = "data:application/wasm;base64,", write = console.log) {
  const caught = catching(wasm);
  let vm;
  try {
    vm = await load({ heapsize: heap, pystack: STACK, url: nowhere, stdout: write, stderr: write });
  } finally {
    caught.done();
  }
  const folders = new Set(["/"]);
  for (const [path, data] of Object.entries(files)) {
    let at = "";
    for (const part of path.split("/").slice(0, -1)) {
      at += "/" + part;
      if (!folders.has(at)) {
        folders.add(at);
        vm.FS.mkdir(at);
      }
    }
    vm.FS.writeFile("/" + path, data);
  }
  return { vm, memory: caught.memory };
}

export class Machine {
  /** `board`: {id, width, height, pins, numbers}; `clock`: see clock.mjs; `chance`: gives bytes. */
  constructor(board, clock, chance) {
    this.board = board;
    this.clock = clock;
    this.chance = chance;
    this.pixels = new Uint32Array(board.width * board.height);
    this.changes = 1;
    this.composed = 0; // pictures so far
    this.last = null; // the layers of the last one
    this.address = ""; // of the page, without what follows #; "" where nobody else could come
    this.wires = null; // to other boards: see wires.mjs
    this.on = {}; // show, light, play, tone, sync, trouble: what the page wants to hear of
  }

  /** The VM's memory as bytes: a view of it is good until it grows. */
  get bytes() {
    const buffer = this.memory.buffer;
    if (!this.view || this.view.buffer !== buffer) {
      this.view = new Uint8Array(buffer);
      this.numbers = new Int32Array(buffer);
    }
    return this.view;
  }

  /** Begin: `load` is loadMicroPython, `files` are {path: bytes}, `options` those of the driver;
   * `nowhere` is an address that can be read, for the module insists on reading one. */
  async start(load, wasm, files, options, nowhere = undefined, write = console.log) {
    const { vm, memory } = await python(load, wasm, HEAP, files, nowhere, write);
    this.vm = vm;
    this.memory = memory;
    const { id, width, height, pins } = this.board;
    this.vm.registerJsModule("desk", { BOARD: id, WIDTH: width, HEIGHT: height, PINS: pins });
    this.vm.registerJsModule("page", this.asked());
    this.vm.runPython("import sys\nsys.path[:] = ['/page', 'ludo', '', '/lib', '/']\nimport driver");
    this.driver = this.vm.globals.get("driver");
    this.frame = this.driver.frame;
    this.driver.begin(JSON.stringify(options));
  }

  /** What Python asks: see sim/mpy/drawn. */
  asked() {
    const say = (name, ...values) => this.on[name] && this.on[name](...values);
    return {
      now: () => this.clock.now() & WRAP,
      sleep: (ms) => this.clock.sleep(ms),
      key: () => this.clock.key(),
      number: (button) => this.board.numbers[button],
      date: (i) => (this.date || [2000, 1, 1])[i],
      chance: () => this.chance(),
      changed: () => void this.changes++,
      fill: (...region) => {
        this.changes++;
        fill(this.bytes, ...region);
      },
      get: (...pixel) => get(this.bytes, ...pixel),
      blit: (...region) => {
        this.changes++;
        blit(this.bytes, ...region);
      },
      show: (at, count) => this.show(at, count),
      pictures: () => this.composed,
      address: () => this.address,
      light: (percent) => say("light", percent),
      play: (at, size, rate) => say("play", this.bytes.slice(at, at + size), rate),
      tone: (hertz) => say("tone", hertz),
      sync: () => say("sync"),
      trouble: (text) => say("trouble", text),
      said: (...values) => say("said", ...values),
      wired: () => Boolean(this.wires),
      waits: () => this.wires.waits(),
      read: (count) => this.wires.read(count),
      write: (text) => this.wires.write(text),
    };
  }

  /** Compose, unless nothing has changed since the last time. */
  show(at, count) {
    const bytes = this.bytes;
    const layers = this.numbers.subarray(at >> 2, (at >> 2) + count);
    if (!this.changes && this.last && this.last.length === count && this.last.every((n, i) => n === layers[i])) return;
    this.changes = 0;
    this.last = layers.slice();
    compose(bytes, this.last, count, this.pixels, this.board.width, this.board.height);
    this.composed++;
    if (this.on.show) this.on.show(this.pixels);
  }

  /** The files in a folder of the board's drive: {path: bytes}. */
  files(folder) {
    const found = {};
    const { FS } = this.vm;
    let names;
    try {
      names = FS.readdir("/" + folder);
    } catch {
      return found;
    }
    for (const name of names) {
      const path = folder + "/" + name;
      if (name !== "." && name !== ".." && FS.isFile(FS.stat("/" + path).mode)) found[path] = FS.readFile("/" + path);
    }
    return found;
  }
}

/** Did the program ask for a restart? */
export function restarts(error) {
  return error.type === "SystemExit" || /SystemExit/.test(error.message);
}
