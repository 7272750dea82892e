// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// Plans of the page's own Python, and the bundle that it would flash.

import fs from "fs";
import { pathToFileURL } from "url";

const job = JSON.parse(fs.readFileSync(0));
const from = (folder, name) => import(pathToFileURL(`${folder}/${name}`));
const { planner } = await from(job.web, "planner.mjs");
const { below, flashed } = await from(job.web, "bundle.mjs");
const { unpack, inflate } = await from(job.web, "unpack.mjs");
const { identified, refusal } = await from(job.web, "boards.mjs");
const { loadMicroPython } = await from(job.folder, "micropython.mjs");
const read = (name) => fs.readFileSync(`${job.folder}/${name}`);
const bytes = (files) => Object.fromEntries(Object.entries(files).map(([path, data]) => [path, Buffer.from(data, "base64")]));

const program = await unpack(read("program.pack"));
const flash = await unpack(read("flash.pack"));
const answer = {};
if (job.bundle) {
  const plan = { python: below(flash, "py/"), wasm: await inflate(read("runtime.pack")) };
  Object.assign(plan, { bundle: bytes(job.bundle), drive: bytes(job.drive), asked: job.asked });
  answer.plan = await planner(loadMicroPython, plan, `${job.folder}/boards.json`);
}
if (job.ending) {
  const made = flashed(program, flash, job.ending);
  answer.files = Object.fromEntries(Object.entries(made).map(([path, data]) => [path, Buffer.from(data).toString("base64")]));
}
if (job.texts) {
  const known = JSON.parse(read("boards.json"));
  answer.refusals = job.texts.map(([text, settings]) => {
    const board = identified(text);
    return board && [board, refusal(board, known, settings)];
  });
}
process.stdout.write(JSON.stringify(answer));
