// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// Which board is plugged in, and whether Ludopoche runs on it: as sim/flash/known_boards.py says.

const FIRST = [9, 2, 8]; // the first CircuitPython whose compiled files are those we make
const LAST = 10; // the last major version that we know to read them
const TOO_SMALL = { pewpew_m4: "PewPew M4", meowbit_v121: "Meowbit" };
const KEYS = ["UP", "DOWN", "LEFT", "RIGHT", "A", "B"]; // that a board of one's own has to name

/** {id, machine, version} of the text of boot_out.txt, or null. */
export function identified(text) {
  const first = /CircuitPython (\d+\.\d+\.\d+\S*) on \S+; (.*)/.exec(text);
  if (!first) return null;
  const second = /^Board ID:(\S*)/m.exec(text);
  return { id: second ? second[1] : "", machine: first[2].trim(), version: first[1] };
}

/** Why not: [word, value …], or null. `known` are the boards of the page. */
export function refusal(board, known, settings = "") {
  const numbers = board.version.split("-")[0].split(".").map(Number);
  for (let i = 0; i < 3; i++) {
    if (numbers[i] > FIRST[i]) break;
    if (numbers[i] < FIRST[i]) return ["flash.old", board.version];
  }
  if (numbers[0] > LAST) return ["flash.new", board.version];
  if (Object.hasOwn(TOO_SMALL, board.id)) return ["flash.small", TOO_SMALL[board.id]];
  if (known.some((one) => one.id === board.id)) return null;
  const set = new Set([...settings.matchAll(/^\s*(\w+)\s*=\s*(?:"[^"\n]+"|-?\d+)/gm)].map((line) => line[1]));
  const missing = KEYS.map((key) => "LUDOPOCHE_" + key).filter((name) => !set.has(name));
  return missing.length ? ["flash.unknown", board.id || board.machine, missing.join(", ")] : null;
}

/** How much is free, as far as it can be known: browsers don't tell. */
export function room(total, sizes) {
  if (!total) return { free: 2 ** 40, cluster: 4096 };
  const cluster = total <= 1 << 20 ? 512 : total <= 4 << 20 ? 2048 : 4096;
  const taken = sizes.reduce((sum, size) => sum + Math.ceil(size / cluster) * cluster, 0);
  return { free: Math.max(0, total - taken - 8 * 1024), cluster };
}
