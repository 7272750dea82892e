// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// W25Q128-like SPI NOR flash behind the RP2040's SSI, plus the IO_QSPI and XIP_CTRL blocks that
// rp2040js lacks. Lets the unmodified boot ROM flash routines (erase / program / RDID) work.
import { BasePeripheral } from "rp2040js";
export class FlashChip {
  constructor(mem, clock, opts = {}) {
    this.mem = mem;
    this.clock = clock;
    this.wel = false;
    this.busyUntil = 0;
    this.cmd = -1;
    this.n = 0;
    this.addr = 0;
    this.tErase = opts.tErase ?? 45e6;
    this.tProg = opts.tProg ?? 0.4e6; // ns
    this.idBytes = opts.id ?? [0xef, 0x40, 0x18];
    this.page = [];
    this.stats = { erases: 0, pages: 0 };
    this.onChange = null;
  }
  get busy() {
    return this.clock.nanos < this.busyUntil;
  }
  select() {
    this.cmd = -1;
    this.n = 0;
    this.addr = 0;
    this.page.length = 0;
  }
  deselect() {
    const { cmd, mem } = this;
    if (cmd >= 0 && this.wel && !this.busy) {
      const a = this.addr & 0xffffff;
      const erase = (size) => {
        const s = a & ~(size - 1);
        mem.fill(0xff, s, s + size);
        this.busyUntil = this.clock.nanos + this.tErase * (size > 4096 ? 3 : 1);
        this.wel = false;
        this.stats.erases++;
        this.onChange?.();
      };
      if (cmd === 0x20 && this.n >= 4) erase(4096);
      else if (cmd === 0x52 && this.n >= 4) erase(32768);
      else if (cmd === 0xd8 && this.n >= 4) erase(65536);
      else if (cmd === 0x02 && this.n > 4) {
        const base = a & ~0xff;
        let o = a & 0xff;
        for (const b of this.page) {
          mem[base + o] &= b;
          o = (o + 1) & 0xff;
        }
        this.busyUntil = this.clock.nanos + this.tProg;
        this.wel = false;
        this.stats.pages++;
        this.onChange?.();
      } else if (cmd === 0x01 || cmd === 0x31 || cmd === 0x11) this.wel = false;
    }
    this.cmd = -1;
  }
  xfer(b) {
    const i = this.n++;
    if (i === 0) {
      this.cmd = b;
      if (b === 0x06) this.wel = true;
      else if (b === 0x04) this.wel = false;
      return 0xff;
    }
    switch (this.cmd) {
      case 0x05:
        if (this.busy) this.onBusyPoll?.();
        return (this.busy ? 1 : 0) | (this.wel ? 2 : 0);
      case 0x35:
        return 0x02; // QE
      case 0x15:
        return 0x60;
      case 0x9f:
        return this.idBytes[(i - 1) % 3];
      case 0x4b:
        return i <= 4 ? 0xff : [0xe6, 0x60, 0x58, 0x38, 0x83, 0x1a, 0x2b, 0x2c][(i - 5) & 7];
      case 0x20:
      case 0x52:
      case 0xd8:
        if (i <= 3) this.addr = ((this.addr << 8) | b) >>> 0;
        return 0xff;
      case 0x02:
        if (i <= 3) this.addr = ((this.addr << 8) | b) >>> 0;
        else this.page.push(b);
        return 0xff;
      case 0x03:
        if (i <= 3) {
          this.addr = ((this.addr << 8) | b) >>> 0;
          return 0xff;
        }
        return this.mem[this.addr++ & 0xffffff];
      default:
        return 0xff;
    }
  }
}
export class SSI extends BasePeripheral {
  constructor(rp, chip) {
    super(rp, "SSI");
    this.chip = chip;
    this.regs = new Uint32Array(64);
    this.rx = [];
    this.forced = false;
    this.active = false;
  }
  csForce(low) {
    // from IO_QSPI SS override
    if (low && !this.forced) {
      this.forced = true;
      if (this.active) this.chip.deselect();
      this.chip.select();
      this.active = true;
      this.rx.length = 0;
    } else if (!low && this.forced) {
      this.forced = false;
      this.chip.deselect();
      this.active = false;
    }
  }
  readUint32(o) {
    switch (o) {
      case 0x20:
        return 0;
      case 0x24:
        return this.rx.length;
      case 0x28:
        return 0x06 | (this.rx.length ? 8 : 0);
      case 0x58:
        return 0x51535049;
      case 0x5c:
        return 0x3430312a;
      case 0x60: {
        const v = this.rx.length ? this.rx.shift() : 0;
        if (!this.rx.length && this.active && !this.forced) {
          this.chip.deselect();
          this.active = false;
        }
        return v;
      }
    }
    return this.regs[o >> 2] ?? 0;
  }
  writeUint32(o, v) {
    if (o === 0x60) {
      if (!this.active) {
        this.chip.select();
        this.active = true;
      }
      if (this.rx.length < 16) this.rx.push(this.chip.xfer(v & 0xff));
      else this.chip.xfer(v & 0xff);
      return;
    }
    if (o === 0x08 && !(v & 1)) {
      this.rx.length = 0;
      if (this.active && !this.forced) {
        this.chip.deselect();
        this.active = false;
      }
    }
    this.regs[o >> 2] = v;
  }
}
export class IOQSPI extends BasePeripheral {
  constructor(rp, ssi) {
    super(rp, "IO_QSPI");
    this.ssi = ssi;
    this.regs = new Uint32Array(64);
    for (let i = 0; i < 6; i++) this.regs[i * 2 + 1] = 0x1f;
  }
  readUint32(o) {
    return this.regs[o >> 2] ?? 0;
  }
  writeUint32(o, v) {
    this.regs[o >> 2] = v;
    if (o === 0x0c) {
      const ov = (v >> 8) & 3;
      this.ssi.csForce(ov === 2);
    }
  }
}
export class XIPCtrl extends BasePeripheral {
  constructor(rp, onFlush) {
    super(rp, "XIP_CTRL");
    this.ctrl = 3;
    this.onFlush = onFlush;
    this.regs = new Uint32Array(16);
  }
  readUint32(o) {
    switch (o) {
      case 0:
        return this.ctrl;
      case 4:
        return 0;
      case 8:
        return 0b11;
    }
    return this.regs[o >> 2] ?? 0;
  }
  writeUint32(o, v) {
    if (o === 0) this.ctrl = v;
    else if (o === 4) this.onFlush?.();
    else this.regs[o >> 2] = v;
  }
}
// generic register file for blocks where reading back what was written is enough
export class RegFile extends BasePeripheral {
  constructor(rp, name, init = {}) {
    super(rp, name);
    this.m = new Map(Object.entries(init).map(([k, v]) => [Number(k), v]));
  }
  readUint32(o) {
    return this.m.get(o) ?? 0;
  }
  writeUint32(o, v) {
    this.m.set(o, v >>> 0);
  }
}
