// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// The page's machine on the real clock: node page.mjs PARTS WEB. See page.py.

import fs from "fs";
import { pathToFileURL } from "url";

const [, , folder, web] = process.argv;
const from = (where, name) => import(pathToFileURL(`${where}/${name}`));
const read = (name) => fs.readFileSync(`${folder}/${name}`);
const FRAMES = 200;

const begun = performance.now();
const { Machine } = await from(web, "machine.mjs");
const { Clock } = await from(web, "clock.mjs");
const { unpack, inflate } = await from(web, "unpack.mjs");
const { loadMicroPython } = await from(folder, "micropython.mjs");
const board = JSON.parse(read("boards.json")).find((one) => one.id === "pimoroni_picosystem");
const drive = { ...(await unpack(read("program.pack"))), ...(await unpack(read(`pictures-${board.layout}.pack`))) };
const wasm = await inflate(read("runtime.pack"));

async function machine(options) {
  const made = new Machine(board, new Clock(), () => 7);
  await made.start(loadMicroPython, wasm, drive, { lang: "en", silent: true, ...options }, `${folder}/boards.json`);
  while (!made.composed) made.frame();
  return made;
}

const first = await machine({});
const begin = performance.now() - begun;
const frames = {};
let memory = 0;
for (const game of ["", "lucky", "sixteen", "easy", "rucki"]) {
  const made = game ? await machine({ game, seats: "person,person" }) : first;
  for (let i = 0; i < 20; i++) made.frame();
  const took = [];
  for (const anew of [false, true]) {
    const start = performance.now();
    for (let i = 0; i < FRAMES; i++) {
      if (anew) made.changes++;
      made.frame();
    }
    took.push((performance.now() - start) / FRAMES);
  }
  frames[game || "shelf"] = took;
  memory = Math.max(memory, made.bytes.length);
}
process.stdout.write(JSON.stringify({ begin, frames, memory }));
