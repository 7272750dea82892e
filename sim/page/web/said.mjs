// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// For those who don't see the screen: what is asked and what happened, as text in a live region, and
// the table in words to go through line by line.

const PAUSE = 250; // milliseconds that a sentence waits for one that takes its place

const parts = { status: "", row: "", hint: "" };
let waiting = 0;
let told = "";

export function said(kind, text) {
  if (kind === "table") {
    document.getElementById("table").textContent = text;
    return;
  }
  if (parts[kind] === text) return;
  parts[kind] = text;
  clearTimeout(waiting);
  waiting = setTimeout(tell, PAUSE);
}

function tell() {
  const sentences = [parts.status, parts.row, parts.hint].filter(Boolean);
  const text = sentences.map((one) => (/[.!?…]$/.test(one) ? one : one + ".")).join(" ");
  if (text === told) return;
  told = text;
  document.getElementById("said").textContent = text;
}
