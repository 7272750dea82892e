// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// Flashing from the page: choose the drive, see the plan, copy, read back, eject. The plan is made by
// the code of `sim flash` itself, in the page's Python; here its steps are carried out.

import { below, flashed } from "./bundle.mjs";
import { identified, refusal, room } from "./boards.mjs";
import { Drive, unhex } from "./drive.mjs";
import { about, address, part } from "./parts.mjs";
import { inflate, unpack } from "./unpack.mjs";
import { word } from "./words.mjs";
import { zipped } from "./zip.mjs";

/** {board, plan, carry} for a drive; throws Refused where nothing can be done. */
export async function planned(root, known, bundleName, change = (files) => files) {
  const drive = new Drive(root);
  const decode = (bytes) => new TextDecoder().decode(bytes || new Uint8Array());
  const board = identified(decode(await drive.read("boot_out.txt")));
  if (!board) throw new Refused("flash.no.board");
  const reason = refusal(board, known, decode(await drive.read("settings.toml")));
  if (reason) throw new Refused(...reason);
  const here = known.find((one) => one.id === board.id);
  const [program, flash] = await Promise.all([unpacked("program.pack"), unpacked("flash.pack")]);
  const bundle = change(flashed(program, flash, here ? here.art : ".art", here ? here.drive : 0));
  const there = await drive.look();
  const sizes = [...Object.values(there.sizes), ...Object.values(there.files).map((data) => data.length)];
  const asked = { name: bundleName, sizes: there.sizes, folders: there.folders, ...room(here && here.drive, sizes) };
  const plan = await worked({ python: below(flash, "py/"), bundle, drive: there.files, asked });
  if (plan.wrong) {
    const full = /has (\S+ KB) free and (\S+ KB) more/.exec(plan.wrong);
    if (full) throw new Refused("flash.full", full[1], full[2]);
    throw new Refused("flash.refused", plan.wrong);
  }
  const bytes = (kind, where) => (kind === "hex" ? unhex(where) : kind === "new" ? bundle[where] : there.files[where]);
  const carry = async (progress = () => {}) => {
    for (let i = 0; i < plan.steps.length; i++) {
      await progress(i, plan.steps.length, plan.steps[i]);
      await drive.step(plan.steps[i], bytes);
    }
    await progress(plan.steps.length, plan.steps.length);
  };
  return { board, tried: !!here && here.tried, plan, carry };
}

export class Refused extends Error {
  constructor(key, ...values) {
    super(word(key, ...values));
  }
}

async function unpacked(name) {
  return unpack(await part(name));
}

/** The plan, out of the worker's Python. */
async function worked(job) {
  const [script, micropython, wasm] = await Promise.all([address("worker.js"), address("micropython.mjs"), part("runtime.pack").then(inflate)]);
  const worker = new Worker(script);
  try {
    return await new Promise((answer, refuse) => {
      worker.onmessage = ({ data }) => (data.planned ? answer(data.planned) : data.failed !== undefined && refuse(new Error(data.failed)));
      worker.onerror = (event) => refuse(new Error(event.message || "worker"));
      worker.postMessage({ plan: { ...job, micropython, wasm } });
    });
  } finally {
    worker.terminate();
  }
}

/** The whole bundle, for those whose browser can't write to a drive. */
async function zip() {
  const [program, flash] = await Promise.all([unpacked("program.pack"), unpacked("flash.pack")]);
  return zipped(flashed(program, flash));
}

/** The tool on the page. */
export function flasher() {
  const here = (id) => document.getElementById(id);
  const page = about();
  const choose = here("flash-choose");
  const go = here("flash-go");
  let ready = null;
  const say = (text) => (here("flash-says").textContent = text);
  const show = (lines) =>
    here("flash-plan").replaceChildren(
      ...lines.map((line) => {
        const item = document.createElement("li");
        item.textContent = line;
        return item;
      }),
    );
  here("flasher").hidden = false;
  choose.hidden = !window.showDirectoryPicker;
  here("flash-elsewhere").hidden = !choose.hidden;
  here("flash-zip").addEventListener("click", async () => {
    const made = document.createElement("a");
    made.href = URL.createObjectURL(await zip());
    made.download = page.bundle + ".zip";
    made.click();
    setTimeout(() => URL.revokeObjectURL(made.href), 60000);
  });
  choose.addEventListener("click", async () => {
    let root;
    try {
      root = await window.showDirectoryPicker({ id: "circuitpy", mode: "readwrite" });
    } catch (error) {
      if (error.name !== "AbortError") say(word("flash.refused", error.message));
      return;
    }
    go.hidden = true;
    show([]);
    say(word("flash.looking"));
    try {
      ready = await planned(root, page.boards, page.bundle);
    } catch (error) {
      say(error instanceof Refused ? error.message : word("flash.gone", error.message));
      return;
    }
    const { board, plan } = ready;
    say(word("flash.board", board.machine, board.version));
    show(ready.tried ? inWords(plan) : [word("flash.untried"), ...inWords(plan)]);
    go.hidden = plan.nothing;
  });
  go.addEventListener("click", async () => {
    go.hidden = choose.hidden = true;
    const bar = here("flash-bar");
    bar.hidden = false;
    try {
      await ready.carry((done, all, step) => {
        bar.max = all;
        bar.value = done;
        if (step && step[0] === "write") say(word("flash.copying", step[1]));
      });
      say(word("flash.done"));
      show([]);
    } catch (error) {
      say(error.name === "Unlike" ? word("flash.unlike", error.message) : error.name === "QuotaExceededError" ? word("flash.out") : word("flash.gone", error.message));
    }
    bar.hidden = true;
    choose.hidden = false;
  });
}

/** A plan in words. */
function inWords(plan) {
  if (plan.nothing) return [word("flash.nothing")];
  const lines = [word("flash.copy", plan.write, Math.ceil(plan.bytes / 1024), plan.same)];
  if (plan.staged) lines.push(word("flash.staged", plan.staged));
  if (plan.leaving) lines.push(word("flash.leaving", plan.leaving));
  for (const path of plan.left) lines.push(word("flash.left", path));
  for (const path of plan.foreign) lines.push(word("flash.foreign", path));
  if (plan.write && !plan.beside) lines.push(word("flash.tight"));
  return lines;
}
