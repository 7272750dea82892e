// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// The bundle as a board gets it, out of what the page has: compiled files differ in their first
// letter. What a board gets is listed beside the files.

/** {path: bytes}: `program` and `flash` are the packs' files; `ending` of the pictures it needs;
 * `drive`: how large it is, 0 if nobody knows. A small one goes without some of the files. */
export function flashed(program, flash, ending = ".art", drive = 0) {
  const told = (name) => JSON.parse(new TextDecoder().decode(flash[name]));
  const spared = told("spared.json");
  const without = new Set(drive && drive < spared.below ? spared.files : []);
  const files = {};
  for (const path of told("files.json")) {
    if (without.has(path) || (path.endsWith(".art") && !path.endsWith(ending))) continue;
    files[path] = (flash["new/" + path] || program[path]).slice();
    if (path.endsWith(".mpy")) files[path][0] = "C".charCodeAt(0);
  }
  return files;
}

/** The files of a pack below a folder. */
export function below(files, folder) {
  return Object.fromEntries(Object.entries(files).filter(([path]) => path.startsWith(folder)).map(([path, data]) => [path.slice(folder.length), data]));
}
