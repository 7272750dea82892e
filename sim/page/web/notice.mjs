// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// Sentences that the page says about itself, with something to press where there is a choice.

import { word } from "./words.mjs";

const SOON = 6000; // milliseconds until a sentence without a choice goes

let timer = 0;

/** Say something; `choices` are [word, function]. */
export function notice(key, choices = [], ...values) {
  const box = document.getElementById("notice");
  clearTimeout(timer);
  box.replaceChildren();
  const text = document.createElement("p");
  text.textContent = word(key, ...values);
  box.append(text);
  for (const [label, work] of choices) box.append(button(word(label), work));
  if (choices.length) box.append(button("×", hush, word("close")));
  else timer = setTimeout(hush, SOON);
  box.hidden = false;
}

export function hush() {
  document.getElementById("notice").hidden = true;
}

function button(text, work, label) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  if (label) made.setAttribute("aria-label", label);
  made.addEventListener("click", () => {
    hush();
    work();
  });
  return made;
}

/** Ask for yes or no. */
export function asked(key) {
  return new Promise((answer) => notice(key, [["yes", () => answer(true)], ["no", () => answer(false)]]));
}
