// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// The bundle as a board gets it, out of what the page has: compiled files differ in their first
// letter, and what only the page needs stays here.

// Links, QR codes, labels: drives of half a megabyte go without, as sim/bundle/room.py says.
const LARGE = 1 << 20;
const SPARED = /^(lib\/adafruit_(miniqr|display_text|displayio_layout)|lib\/ludopoche\/link\/|hardware\/wires\.|lib\/ludopoche\/screens\/(link|linked|linkplay|linkheld|linkcaller|peers|ranking)\.)/;

/** {path: bytes}: `program` and `flash` are the packs' files; `ending` of the pictures it needs;
 * `drive`: how large it is, 0 if nobody knows. */
export function flashed(program, flash, ending = ".art", drive = 0) {
  const files = {};
  for (const [path, data] of Object.entries(program)) {
    if (path.startsWith("page/") || /\/(touch|text)\.mpy$/.test(path)) continue;
    if (drive && drive < LARGE && SPARED.test(path)) continue;
    files[path] = data.slice();
    if (path.endsWith(".mpy")) files[path][0] = "C".charCodeAt(0);
  }
  for (const [path, data] of Object.entries(flash)) {
    if (path.startsWith("new/") && (!path.endsWith(".art") || path.endsWith(ending))) files[path.slice(4)] = data;
  }
  return files;
}

/** The files of a pack below a folder. */
export function below(files, folder) {
  return Object.fromEntries(Object.entries(files).filter(([path]) => path.startsWith(folder)).map(([path, data]) => [path.slice(folder.length), data]));
}
