// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// What flashing does to a drive, worked out by sim/flash itself: see sim/mpy/drawn/flasher.py.

import { python } from "./machine.mjs";

const ROOM = 8 << 20; // bytes: all of the bundle, and what is on the drive

/** The plan for a job: `python`, `bundle` and `drive` are files, `asked` what is known besides. */
export async function planner(load, job, nowhere = undefined) {
  const files = {};
  for (const [folder, some] of [["flash", job.python], ["bundle", job.bundle], ["drive", job.drive]]) {
    for (const [path, data] of Object.entries(some)) files[folder + "/" + path] = data;
  }
  const { vm } = await python(load, job.wasm, ROOM, files, nowhere);
  for (const folder of ["bundle", "drive"]) {
    if (!Object.keys(files).some((path) => path.startsWith(folder + "/"))) vm.FS.mkdir("/" + folder);
  }
  vm.runPython("import sys\nsys.path[:] = ['/flash']\nimport flasher");
  return JSON.parse(vm.globals.get("flasher").plan(JSON.stringify(job.asked)));
}
