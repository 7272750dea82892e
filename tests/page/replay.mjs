// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// Sessions on the page's machine without a browser: a job as JSON on standard input, what was seen
// as JSON on standard output. Time is virtual, fingers move at the times of the job.
//
//   folder   where the page's parts lie      web      where its modules do
//   board    its id                          chance   bytes that the board draws, in base64
//   options  the driver's                    moves    [[ms, button, down], …]
//   looks    times when the screen is seen   until    when it ends
//   reloads  times when the page is reloaded: what is saved is all that stays
//   python   run before the program begins   calls    [[ms, Python], …] between two frames; each sets `answer`

import fs from "fs";
import { createHash } from "crypto";
import { pathToFileURL } from "url";

const job = JSON.parse(fs.readFileSync(0));
const from = (folder, name) => import(pathToFileURL(`${folder}/${name}`));
const { Machine, restarts } = await from(job.web, "machine.mjs");
const { VirtualClock } = await from(job.web, "clock.mjs");
const { unpack, inflate } = await from(job.web, "unpack.mjs");
const { loadMicroPython } = await from(job.folder, "micropython.mjs");

const read = (name) => fs.readFileSync(`${job.folder}/${name}`);
const board = JSON.parse(read("boards.json")).find((one) => one.id === job.board);
const chance = Buffer.from(job.chance, "base64");
let drawn = 0;
const seen = [];
const troubles = [];
const said = [];
let machine;

function rgb() {
  const out = Buffer.alloc(machine.pixels.length * 3);
  machine.pixels.forEach((colour, i) => {
    out[3 * i] = colour & 255;
    out[3 * i + 1] = (colour >> 8) & 255;
    out[3 * i + 2] = (colour >> 16) & 255;
  });
  return out;
}
const look = () => seen.push(createHash("sha256").update(rgb()).digest("hex"));

const clock = new VirtualClock(job.moves, job.looks, look);
let files = {};
let frames = 0;
const wasm = await inflate(read("runtime.pack"));

async function begin(options) {
  machine = new Machine(board, clock, () => chance[drawn++]);
  machine.on.trouble = (text) => troubles.push(text);
  machine.address = job.address || "";
  machine.on.said = (kind, text) => said.push([kind, text]);
  const drive = { ...(await unpack(read("program.pack"))), ...(await unpack(read(`pictures-${board.layout}.pack`))), ...files };
  await machine.start(loadMicroPython, wasm, drive, options, `${job.folder}/boards.json`, (text) => troubles.push(text));
  if (job.python) machine.vm.runPython(job.python);
}

/** The page is loaded anew, as far as the machine can tell: only the saves stay. */
async function reload(options) {
  files = machine.files("ludosave");
  await begin(options);
}

await begin(job.options);
const reloads = job.reloads || [];
const calls = job.calls || [];
const answers = [];
while (clock.time < job.until) {
  try {
    machine.frame();
    frames++;
  } catch (error) {
    if (!restarts(error)) throw error;
    await reload({ game: "resume" });
  }
  if (reloads.length && clock.time >= reloads[0]) {
    reloads.shift();
    await reload({ game: "resume" });
  }
  while (calls.length && clock.time >= calls[0][0]) {
    machine.vm.runPython(calls.shift()[1]);
    answers.push(machine.vm.globals.get("answer"));
  }
}
if (job.picture) fs.writeFileSync(job.picture, rgb());
process.stdout.write(
  JSON.stringify({ seen, troubles, said, frames, answers, composed: machine.composed, memory: machine.bytes.length, saves: Object.keys(machine.files("ludosave")) }),
);
