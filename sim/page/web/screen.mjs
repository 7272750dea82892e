// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// The screen: pixel for pixel at whole scales, sharp at others.

// As much of the room as a whole scale has to fill to be preferred; with many dots a pixel nobody
// sees the difference.
const FILLS = 0.84;
const FILLS_FINE = 0.95;
const FINE = 4; // dots a pixel

const RIM = 12; // dots of the page around it: see style.css

export class Screen {
  constructor(canvas) {
    this.canvas = canvas;
    this.room = canvas.parentElement;
    this.light = 100;
    new ResizeObserver(() => this.fit()).observe(this.room);
  }

  /** Another board: so many pixels. */
  begin(width, height) {
    this.width = width;
    this.height = height;
    this.small = new OffscreenCanvas(width, height);
    this.picture = this.small.getContext("2d", { alpha: false });
    this.room.style.setProperty("--ratio", width / height);
    this.fit();
  }

  fit() {
    if (!this.width) return;
    const dots = window.devicePixelRatio || 1;
    const inside = (side) => (side - 2 * RIM) * dots;
    const room = Math.min(inside(this.room.clientWidth) / this.width, inside(this.room.clientHeight) / this.height);
    const whole = Math.floor(room);
    const exact = whole > 0 && whole / room >= (whole < FINE ? FILLS : FILLS_FINE);
    const scale = exact ? whole : Math.max(room, 0.5);
    // Enlarged by whole steps first, then made a little smaller: every pixel is as large as the
    // next, with a soft edge of less than a dot.
    this.times = exact ? whole : Math.max(1, Math.ceil(room));
    this.canvas.width = this.width * this.times;
    this.canvas.height = this.height * this.times;
    this.canvas.style.width = (this.width * scale) / dots + "px";
    this.canvas.style.height = (this.height * scale) / dots + "px";
    this.draw();
  }

  show(pixels) {
    this.pixels = new Uint8ClampedArray(pixels);
    this.picture.putImageData(new ImageData(this.pixels, this.width, this.height), 0, 0);
    this.draw();
  }

  draw() {
    const context = this.canvas.getContext("2d", { alpha: false });
    context.imageSmoothingEnabled = false;
    context.drawImage(this.small, 0, 0, this.canvas.width, this.canvas.height);
  }

  dim(percent) {
    this.light = percent;
    this.canvas.style.filter = percent < 100 ? "brightness(" + Math.max(percent, 4) / 100 + ")" : "";
  }

  /** The pixel under a point of the window. */
  pixel(x, y) {
    const box = this.canvas.getBoundingClientRect();
    return [Math.floor(((x - box.left) / box.width) * this.width), Math.floor(((y - box.top) / box.height) * this.height)];
  }
}
