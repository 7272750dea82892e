// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// The board's time. Its waits cost nothing: they move its clock on, and whoever calls the frames
// waits until real time has caught up.

/** Real time, never behind what the program has waited for. */
export class Clock {
  constructor(now = () => performance.now()) {
    this.real = now;
    this.start = now() - 1000;
    this.waited = 0;
    this.moves = [];
  }
  now() {
    return Math.max(Math.floor(this.real() - this.start), this.waited);
  }
  sleep(ms) {
    this.waited = this.now() + Math.max(0, ms);
  }
  /** Milliseconds until the program's time has come. */
  ahead() {
    return Math.max(0, this.waited - (this.real() - this.start));
  }
  /** A finger goes down on a button, or up: a number for the hand. */
  move(button, down) {
    this.moves.push(button | (down ? 8 : 0));
  }
  key() {
    return this.moves.length ? this.moves.shift() : -1;
  }
}

/** Time that passes only while the program waits, with fingers that move at times known ahead. */
export class VirtualClock {
  constructor(moves = [], looks = [], look = () => {}) {
    this.time = 0;
    this.end = 0;
    this.moves = moves; // [ms, button, down]
    this.looks = looks; // when somebody looks at the screen
    this.look = look;
  }
  now() {
    return this.time + (1 << 29) - 65000;
  }
  sleep(ms) {
    this.end = this.time + Math.max(1, ms);
  }
  ahead() {
    return 0;
  }
  key() {
    const next = this.moves[0];
    const moves = next !== undefined && next[0] <= this.end;
    if (moves) this.time = Math.max(this.time, next[0]);
    else this.time = this.end;
    while (this.looks.length && this.looks[0] <= this.time) this.look(this.looks.shift());
    if (!moves) return -1;
    this.moves.shift();
    return next[1] | (next[2] ? 8 : 0);
  }
}
