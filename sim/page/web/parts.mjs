// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// Where the page's parts are: files beside it, or, in a page that is one file, inside of it.

/** The bytes of a part. */
export async function part(name) {
  const inside = document.getElementById("part:" + name);
  if (inside) return Uint8Array.from(atob(inside.textContent), (letter) => letter.charCodeAt(0));
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(name + ": " + answer.status);
  return new Uint8Array(await answer.arrayBuffer());
}

/** An address from which a part that is JavaScript can be run: as a worker, or as a module, which
 * workers of a page that was opened from disk import from nothing but its own text. */
export async function address(name) {
  const inside = document.getElementById("part:" + name);
  if (!inside) return new URL(name, document.baseURI).href;
  if (name.endsWith(".mjs")) return "data:text/javascript;base64," + inside.textContent;
  return URL.createObjectURL(new Blob([await part(name)], { type: "text/javascript" }));
}

/** What the page knows of games, boards and itself. */
export function about() {
  return JSON.parse(document.getElementById("about").textContent);
}
