// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// The machine in a worker of its own: frames when their time has come, and back to the page.

import { Clock } from "./clock.mjs";
import { Machine, restarts } from "./machine.mjs";
import { planner } from "./planner.mjs";
import { changed } from "./blocks.mjs";
import { unpack, inflate } from "./unpack.mjs";
import { Wires } from "./wires.mjs";

const FOLDER = "ludosave";
const CALM = 3000; // milliseconds without a key or a new picture until frames become rare
const RARE = 50; // milliseconds between them then

let machine = null;
let clock = null;
let timer = 0;
let asleep = false;
let unsaved = false;
let busy = 0; // when something happened last
let kept = {}; // the saves as the page has them

self.onmessage = async ({ data }) => {
  try {
    await heard(data);
  } catch (error) {
    failed(error);
  }
};

async function heard(data) {
  if (data.start) await begin(data.start);
  else if (data.plan) self.postMessage({ planned: await planner((await import(data.plan.micropython)).loadMicroPython, data.plan) });
  else if (!machine) return;
  else if (data.button !== undefined) {
    clock.move(data.button, data.down);
    again();
  } else if (data.tap) {
    machine.driver.tap(data.tap[0], data.tap[1]);
    again();
  } else if (data.asleep !== undefined) {
    asleep = data.asleep;
    if (asleep) {
      machine.driver.keep();
      save();
      if (rests()) clearTimeout(timer);
    } else again();
  } else if (data.link) {
    self.postMessage({ link: JSON.parse(machine.driver.link()) });
  }
}

async function begin({ board, micropython, runtime, program, pictures, saves, options, date, address, broker }) {
  const { loadMicroPython } = await import(micropython);
  clock = new Clock();
  const bytes = new Uint8Array(256);
  let drawn = bytes.length;
  machine = new Machine(board, clock, () => {
    if (drawn === bytes.length) {
      crypto.getRandomValues(bytes);
      drawn = 0;
    }
    return bytes[drawn++];
  });
  machine.date = date;
  machine.address = address;
  machine.wires = new Wires(broker);
  machine.on = {
    show(pixels) {
      const copy = pixels.slice();
      busy = performance.now();
      self.postMessage({ pixels: copy.buffer }, [copy.buffer]);
    },
    sync: () => void (unsaved = true),
    light: (percent) => self.postMessage({ light: percent }),
    play: (samples, rate) => self.postMessage({ samples, rate, ahead: clock.ahead() }),
    tone: (hertz) => self.postMessage({ tone: hertz, ahead: clock.ahead() }),
    trouble: (text) => self.postMessage({ trouble: text }),
    said: (kind, text) => self.postMessage({ said: kind, text }),
  };
  kept = saves;
  const files = { ...(await unpack(program)), ...(await unpack(pictures)), ...saves };
  await machine.start(loadMicroPython, await inflate(runtime), files, options, undefined, (text) => self.postMessage({ printed: text }));
  machine.composed = 0;
  self.postMessage({ ready: true });
  again();
}

function again() {
  busy = performance.now();
  clearTimeout(timer);
  if (!rests()) step();
}

/** Nobody sees the page, and no others count on it. */
function rests() {
  return asleep && !machine.wires.busy;
}

function step() {
  const begun = performance.now();
  try {
    machine.frame();
  } catch (error) {
    failed(error);
    return;
  }
  save();
  const now = performance.now();
  took(now - begun);
  if (rests()) return;
  const calm = now - busy > CALM && !clock.moves.length;
  timer = setTimeout(step, calm ? Math.max(RARE, clock.ahead()) : clock.ahead());
}

/** Give the page what has changed in the saves. */
function save() {
  if (!unsaved) return;
  unsaved = false;
  const files = machine.files(FOLDER);
  const blocks = changed(kept, files);
  kept = files;
  if (blocks.length) self.postMessage({ blocks });
}

function failed(error) {
  clearTimeout(timer);
  if (machine) save();
  if (restarts(error)) self.postMessage({ restart: true });
  else self.postMessage({ failed: String(error.message || error) });
}

let frames = 0;
let sum = 0;
let worst = 0;

/** Figures for the bench and the tests, now and then. */
function took(ms) {
  frames++;
  sum += ms;
  worst = Math.max(worst, ms);
  if (frames % 5 === 0) self.postMessage({ figures: { frames, sum, worst, memory: machine.bytes.length } });
}
