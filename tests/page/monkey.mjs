// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// A monkey at the page's machine: keys and fingers, anything, in virtual time. See replay.mjs.

import fs from "fs";
import { pathToFileURL } from "url";

const job = JSON.parse(fs.readFileSync(0));
const from = (folder, name) => import(pathToFileURL(`${folder}/${name}`));
const { Machine, restarts } = await from(job.web, "machine.mjs");
const { VirtualClock } = await from(job.web, "clock.mjs");
const { unpack, inflate } = await from(job.web, "unpack.mjs");
const { loadMicroPython } = await from(job.folder, "micropython.mjs");
const read = (name) => fs.readFileSync(`${job.folder}/${name}`);
const board = JSON.parse(read("boards.json")).find((one) => one.id === job.board);
const BUTTONS = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 4, 5, 6, 7];
const SEEN = 10; // one press in so many is composed

let state = job.seed;
const dice = (n) => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 8) % n;
};
const clock = new VirtualClock();
const machine = new Machine(board, clock, () => dice(256));
const troubles = [];
machine.on.trouble = (text) => troubles.push(text);
const drive = { ...(await unpack(read("program.pack"))), ...(await unpack(read(`pictures-${board.layout}.pack`))) };
const print = (text) => troubles.push(text);
await machine.start(loadMicroPython, await inflate(read("runtime.pack")), drive, job.options, `${job.folder}/boards.json`, print);
const show = machine.show.bind(machine);
const memory = [];
let restarted = 0;
for (let press = 0; press < job.presses && !troubles.length; press++) {
  machine.show = press % SEEN ? () => {} : show;
  try {
    if (dice(3)) {
      const button = BUTTONS[dice(BUTTONS.length)];
      clock.moves.push([clock.time + 5, button, true], [clock.time + 35 + dice(2) * 500, button, false]);
    } else machine.driver.tap(dice(board.width), dice(board.height));
    for (let i = dice(24) ? 1 : 25; i >= 0; i--) machine.frame();
  } catch (error) {
    if (!restarts(error)) throw error;
    restarted++;
    break;
  }
  if (press % 100 === 0) memory.push(machine.bytes.length);
}
process.stdout.write(JSON.stringify({ troubles, memory, restarted, composed: machine.composed, time: clock.time }));
