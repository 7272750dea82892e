// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// The firmware on the emulated chip: node run.mjs JOB. A line of JSON for each step done.
// The job's steps are presses, each with the picture that is to come of it.

import fs from "fs";
import { Machine } from "./machine.mjs";

const job = JSON.parse(fs.readFileSync(process.argv[2]));
const WIDTH = 240;
const HEIGHT = 240;
const PIXELS = WIDTH * HEIGHT;
const ROW = 320; // of the panel's memory
const KEYS = { START: 17, SELECT: 16, A: 18, B: 19, DOWN: 20, RIGHT: 21, LEFT: 22, UP: 23 };
const CABLE = 2;
const HOLD = 60; // ms a key is down
const LOST = 3000; // ms without a pixel: the press wasn't seen
const TRIES = 2;
const SLICE = 5;
const STILL = 70; // ms without a pixel: a picture is whole
const BURST = 25;

const machine = new Machine({
  core: fs.readFileSync(new URL("core.wasm", import.meta.url)),
  bootrom: fs.readFileSync(job.bootrom),
  missCost: job.miss,
});
machine.flash.set(fs.readFileSync(job.flash));
for (const pin of Object.values(KEYS)) machine.setPin(pin, true);
machine.setPin(CABLE, false);

let faults = 0;
let last = 0; // when the last pixel came
let changed = true;
let bursts = []; // [start, end]
const take = machine.lcd.pixel.bind(machine.lcd);
machine.lcd.pixel = (value) => {
  take(value);
  last = machine.ms;
  changed = true;
  const burst = bursts[bursts.length - 1];
  if (burst && last - burst[1] < BURST) burst[1] = last;
  else bursts.push([last, last]);
};
machine.onFault = () => faults++;

const say = (row) => fs.writeSync(1, JSON.stringify(row) + "\n");
const go = (until) => {
  while (machine.ms + 1e-6 < until) machine.runUntil(Math.min(until, machine.ms + SLICE), 1000);
};

function screen() {
  const picture = new Uint16Array(PIXELS);
  for (let y = 0; y < HEIGHT; y++)
    picture.set(machine.lcd.gram.subarray(y * ROW, y * ROW + WIDTH), y * WIDTH);
  return picture;
}

function different(wanted) {
  return screen().reduce((count, value, i) => count + (value !== wanted[i]), 0);
}

/** Go on until this picture is there, or for `quiet` ms nothing has come: how many pixels differ. */
function until(wanted, quiet, most) {
  const begin = machine.ms;
  let count = -1;
  while (machine.ms - begin < most) {
    go(machine.ms + SLICE);
    if (machine.ms - Math.max(last, begin) < STILL) continue;
    if (wanted && (changed || count < 0)) {
      changed = false;
      count = different(wanted);
      if (!count) return 0;
    }
    if (machine.ms - Math.max(last, begin) >= quiet) break;
  }
  return wanted ? different(wanted) : null;
}

function press(pin) {
  const begin = machine.ms;
  machine.setPin(pin, false);
  go(begin + HOLD);
  machine.setPin(pin, true);
}

/** A blank drive: until the firmware has formatted it and leaves the flash in peace. */
function settle() {
  const { stats } = machine.chip;
  let writes = 0;
  let since = 0;
  while (machine.ms < job.most && !(writes && machine.ms - since > job.quiet)) {
    go(machine.ms + SLICE);
    if (stats.erases + stats.pages !== writes) [writes, since] = [stats.erases + stats.pages, machine.ms];
  }
}

function play() {
  const pictures = fs.openSync(job.pictures);
  const random = (i) => ((Math.imul(i + 1, 2654435761) >>> 8) & 31) + 40; // ms before a key: no beat
  for (const [i, step] of job.steps.entries()) {
    const wanted = new Uint16Array(PIXELS);
    fs.readSync(pictures, new Uint8Array(wanted.buffer), 0, 2 * PIXELS, i * 2 * PIXELS);
    if (step.button) go(machine.ms + step.pause + random(i));
    const begin = machine.ms;
    const { erases } = machine.chip.stats;
    bursts = [];
    let pixels = null;
    let presses = 0;
    do {
      presses += 1;
      if (step.button) press(KEYS[step.button]);
      const most = presses < TRIES && step.button ? LOST : step.most;
      pixels = until(step.compare ? wanted : null, step.quiet, most);
      // An erase keeps the keys from being looked at: a press may be lost, as it is on a board.
      if (pixels && bursts.length) pixels = until(wanted, step.quiet, step.most);
    } while (pixels && !bursts.length && step.button && presses < TRIES);
    const times = bursts.flat();
    if (pixels) fs.writeFileSync(`${job.out}/${i}.raw`, new Uint8Array(screen().buffer));
    say({
      step: i,
      pixels,
      presses,
      first: times.length ? times[0] - begin : null,
      whole: times.length ? bursts[0][1] - begin : null,
      last: times.length ? times[times.length - 1] - begin : null,
      erases: machine.chip.stats.erases - erases,
      ms: machine.ms,
      faults,
    });
  }
}

if (job.steps) play();
else settle();
if (job.keep) fs.writeFileSync(job.keep, machine.flash);
say({ ended: true, ms: machine.ms, faults });
