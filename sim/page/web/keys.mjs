// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// The eight buttons: under fingers, on the keyboard, on a game controller. Each way holds down what
// it holds; a button is down as long as any way holds it.

export const NAMES = ["UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT"];
const [UP, DOWN, LEFT, RIGHT, A, B, START, SELECT] = NAMES.keys();
const KEYBOARD = {
  ArrowUp: UP, ArrowDown: DOWN, ArrowLeft: LEFT, ArrowRight: RIGHT,
  Space: A, Enter: A, NumpadEnter: A, Escape: B, Backspace: B, KeyP: START, KeyH: SELECT,
};
const CONTROLLER = { 12: UP, 13: DOWN, 14: LEFT, 15: RIGHT, 0: A, 1: B, 9: START, 2: START, 8: SELECT, 3: SELECT };
const LEAN = 0.5; // of a stick's way
const SHAKE = 8; // milliseconds

export class Keys {
  /** `tell(button, down)` hears every change. */
  constructor(tell) {
    this.tell = tell;
    this.holds = NAMES.map(() => new Set());
  }

  hold(button, who, down) {
    const holds = this.holds[button];
    const before = holds.size;
    if (down) holds.add(who);
    else holds.delete(who);
    if (!!before === !!holds.size) return;
    for (const key of document.querySelectorAll('[data-key="' + NAMES[button] + '"]')) key.classList.toggle("down", !!holds.size);
    this.tell(button, !!holds.size);
  }

  /** Let everything go: the window was left. */
  drop() {
    this.holds.forEach((holds, button) => [...holds].forEach((who) => this.hold(button, who, false)));
  }

  /** Press and release, for those who can't hold: screen readers, switches. */
  tap(button) {
    this.hold(button, "tap", true);
    setTimeout(() => this.hold(button, "tap", false), 60);
  }

  keyboard() {
    addEventListener("keydown", (event) => {
      const button = KEYBOARD[event.code];
      if (button === undefined || event.ctrlKey || event.altKey || event.metaKey || elsewhere(event.target)) return;
      event.preventDefault();
      if (!event.repeat) this.hold(button, event.code, true);
    });
    addEventListener("keyup", (event) => {
      const button = KEYBOARD[event.code];
      if (button !== undefined) this.hold(button, event.code, false);
    });
    addEventListener("blur", () => this.drop());
  }

  /** Fingers on the keys of an element: they may slide from one to the next. */
  fingers(element) {
    const under = (event) => {
      const pad = element.querySelector(".pad");
      const box = pad && pad.getBoundingClientRect();
      const reach = box && box.width * 0.12;
      if (box && event.clientX > box.left - reach && event.clientX < box.right + reach && event.clientY > box.top - reach && event.clientY < box.bottom + reach) {
        const x = event.clientX - box.left - box.width / 2;
        const y = event.clientY - box.top - box.height / 2;
        if (Math.hypot(x, y) < box.width * 0.09) return -1; // the middle is no direction
        return Math.abs(x) > Math.abs(y) ? (x < 0 ? LEFT : RIGHT) : y < 0 ? UP : DOWN;
      }
      const found = document.elementFromPoint(event.clientX, event.clientY);
      const key = found && found.closest("[data-key]");
      return key && element.contains(key) ? NAMES.indexOf(key.dataset.key) : -1;
    };
    const on = new Map(); // pointer -> button
    const move = (event, button) => {
      const who = "finger " + event.pointerId;
      const before = on.get(event.pointerId);
      if (before === button) return;
      if (before >= 0) this.hold(before, who, false);
      on.set(event.pointerId, button);
      if (button < 0) return;
      this.hold(button, who, true);
      if (event.pointerType === "touch" && navigator.vibrate) navigator.vibrate(SHAKE);
    };
    element.addEventListener("pointerdown", (event) => {
      const button = under(event);
      if (button < 0 || event.button > 0) return;
      event.preventDefault();
      try {
        element.setPointerCapture(event.pointerId);
      } catch {
        // gone already
      }
      move(event, button);
    });
    element.addEventListener("pointermove", (event) => {
      if (on.has(event.pointerId)) move(event, under(event));
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      element.addEventListener(end, (event) => {
        if (!on.has(event.pointerId)) return;
        move(event, -1);
        on.delete(event.pointerId);
      });
    }
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    // Screen readers and switches click without a finger.
    element.addEventListener("click", (event) => {
      const key = event.target.closest("[data-key]");
      if (key && event.detail === 0) this.tap(NAMES.indexOf(key.dataset.key));
    });
  }

  controllers() {
    let asked = 0;
    const look = () => {
      const pads = [...navigator.getGamepads()].filter(Boolean);
      for (const pad of pads) {
        const down = new Set();
        pad.buttons.forEach((button, i) => button.pressed && CONTROLLER[i] !== undefined && down.add(CONTROLLER[i]));
        const [x, y] = pad.axes;
        if (x < -LEAN) down.add(LEFT);
        if (x > LEAN) down.add(RIGHT);
        if (y < -LEAN) down.add(UP);
        if (y > LEAN) down.add(DOWN);
        NAMES.forEach((_, button) => this.hold(button, "pad " + pad.index, down.has(button)));
      }
      asked = pads.length ? requestAnimationFrame(look) : 0;
    };
    addEventListener("gamepadconnected", () => void (asked = asked || requestAnimationFrame(look)));
    addEventListener("gamepaddisconnected", (event) => NAMES.forEach((_, button) => this.hold(button, "pad " + event.gamepad.index, false)));
  }
}

/** Is a key meant for something else than the console? */
function elsewhere(target) {
  const near = target.closest && target.closest("a, button, input, select, textarea, summary, dialog, [contenteditable]");
  return !!near && !near.closest(".console");
}
