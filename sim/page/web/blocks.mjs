// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// Files in blocks: what is kept is what has changed.

export const BLOCK = 4096; // bytes

/** The blocks that differ between two states of a folder: [path, number, bytes], null: gone. */
export function changed(before, after) {
  const found = [];
  for (const path of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const old = before[path] || new Uint8Array();
    const now = after[path] || new Uint8Array();
    const count = Math.ceil(Math.max(old.length, now.length) / BLOCK);
    for (let i = 0; i < count; i++) {
      const a = old.subarray(i * BLOCK, (i + 1) * BLOCK);
      const b = now.subarray(i * BLOCK, (i + 1) * BLOCK);
      if (a.length !== b.length || a.some((byte, n) => byte !== b[n])) found.push([path, i, b.length ? b.slice() : null]);
    }
  }
  return found;
}

/** {path: bytes} of blocks [path, number, bytes] in any order; a file ends where one is missing. */
export function joined(blocks) {
  const sorted = [...blocks].sort((a, b) => (a[0] === b[0] ? a[1] - b[1] : a[0] < b[0] ? -1 : 1));
  const parts = {};
  for (const [path, number, bytes] of sorted) {
    parts[path] = parts[path] || [];
    if (number === parts[path].length) parts[path].push(bytes);
  }
  const files = {};
  for (const [path, list] of Object.entries(parts)) {
    const whole = new Uint8Array(list.reduce((sum, one) => sum + one.length, 0));
    let at = 0;
    for (const one of list) {
      whole.set(one, at);
      at += one.length;
    }
    files[path] = whole;
  }
  return files;
}
