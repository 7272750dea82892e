// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// ST7789 model: 240x320 GRAM, 4-wire SPI, RGB565 (COLMOD 5). The visible panel is w x h from (0,0).
export class ST7789 {
  constructor(w = 240, h = 240) {
    this.w = w;
    this.h = h;
    this.gram = new Uint16Array(320 * 320);
    this.reset();
    this.frames = 0;
    this.ramwr = 0;
    this.bytes = 0;
    this.dirty = false;
    this.log = null;
  }
  reset() {
    this.cmd = -1;
    this.args = [];
    this.xs = 0;
    this.xe = 239;
    this.ys = 0;
    this.ye = 319;
    this.x = 0;
    this.y = 0;
    this.hi = -1;
    this.madctl = 0;
    this.on = false;
    this.sleep = true;
    this.inv = false;
    this.colmod = 0x66;
  }
  hwReset() {
    this.reset();
  }
  command(c) {
    this.cmd = c;
    this.args.length = 0;
    this.hi = -1;
    switch (c) {
      case 0x01:
        this.reset();
        this.cmd = c;
        break;
      case 0x10:
        this.sleep = true;
        break;
      case 0x11:
        this.sleep = false;
        break;
      case 0x20:
        this.inv = false;
        break;
      case 0x21:
        this.inv = true;
        break;
      case 0x28:
        this.on = false;
        break;
      case 0x29:
        this.on = true;
        break;
      case 0x2c:
        this.x = this.xs;
        this.y = this.ys;
        this.ramwr++;
        break;
    }
    this.log?.(c);
  }
  data(b) {
    this.bytes++;
    switch (this.cmd) {
      case 0x2c:
      case 0x3c:
        if (this.hi < 0) {
          this.hi = b;
          return;
        }
        this.pixel((this.hi << 8) | b);
        this.hi = -1;
        return;
      case 0x2a:
        this.args.push(b);
        if (this.args.length === 4) {
          this.xs = (this.args[0] << 8) | this.args[1];
          this.xe = (this.args[2] << 8) | this.args[3];
        }
        return;
      case 0x2b:
        this.args.push(b);
        if (this.args.length === 4) {
          this.ys = (this.args[0] << 8) | this.args[1];
          this.ye = (this.args[2] << 8) | this.args[3];
        }
        return;
      case 0x36:
        this.madctl = b;
        return;
      case 0x3a:
        this.colmod = b;
        return;
    }
  }
  pixel(v) {
    let { x, y } = this;
    const m = this.madctl;
    if (m & 0x20) {
      const t = x;
      x = y;
      y = t;
    }
    if (m & 0x40) x = 239 - x;
    if (m & 0x80) y = 319 - y;
    if (x >= 0 && x < 320 && y >= 0 && y < 320) this.gram[y * 320 + x] = v;
    this.dirty = true;
    if (++this.x > this.xe) {
      this.x = this.xs;
      if (++this.y > this.ye) {
        this.y = this.ys;
        this.frames++;
      }
    }
  }
  rgb() {
    const { w, h } = this;
    const o = new Uint8Array(w * h * 3);
    const blank = !this.on || this.sleep;
    for (let y = 0, i = 0; y < h; y++)
      for (let x = 0; x < w; x++, i += 3) {
        const v = blank ? 0 : this.gram[y * 320 + x];
        const r = v >> 11,
          g = (v >> 5) & 63,
          b = v & 31;
        o[i] = (r << 3) | (r >> 2);
        o[i + 1] = (g << 2) | (g >> 4);
        o[i + 2] = (b << 3) | (b >> 2);
      }
    return o;
  }
}
