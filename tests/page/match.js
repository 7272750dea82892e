// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// What is played on the page, asked of its machine: an expression, for any browser.
new Promise((answer) => {
  const machine = window.ludopoche;
  const real = machine.linked;
  machine.linked = (what) => {
    machine.linked = real;
    answer(what);
  };
  machine.send({ link: true });
})
