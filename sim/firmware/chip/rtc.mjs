// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// RP2040 RTC with alarm (rp2040js has no alarm registers)
import { BasePeripheral } from "rp2040js";
const IRQ_RTC = 25;
export class RTC extends BasePeripheral {
  constructor(rp) {
    super(rp, "RTC");
    this.clk = rp.clock;
    this.m1 = 0;
    this.s0 = 0;
    this.s1 = 0;
    this.en = false;
    this.base = Date.UTC(2000, 0, 1);
    this.t0 = 0;
    this.i0 = 0;
    this.i1 = 0;
    this.raw = 0;
    this.inte = 0;
    this.intf = 0;
    this.alarm = rp.clock.createAlarm(() => {
      this.check();
      this.plan();
    });
  }
  now() {
    return this.base + (this.en ? (this.clk.nanos - this.t0) / 1e6 : 0);
  }
  r1(d) {
    return (d.getUTCFullYear() << 12) | ((d.getUTCMonth() + 1) << 8) | d.getUTCDate();
  }
  r0(d) {
    return (
      ((d.getUTCDay() << 24) | (d.getUTCHours() << 16) | (d.getUTCMinutes() << 8) | d.getUTCSeconds()) >>> 0
    );
  }
  match() {
    const d = new Date(Math.floor(this.now()));
    const { i0, i1 } = this;
    if (!(i0 & (1 << 28))) return false;
    const a = this.r1(d),
      b = this.r0(d);
    let any = false,
      ok = true;
    const t = (e, x, y, m) => {
      if (e) {
        any = true;
        if ((x & m) !== (y & m)) ok = false;
      }
    };
    t(i0 & (1 << 26), a, i0, 0xfff000);
    t(i0 & (1 << 25), a, i0, 0xf00);
    t(i0 & (1 << 24), a, i0, 0x1f);
    t(i1 & (1 << 31), b, i1, 7 << 24);
    t(i1 & (1 << 30), b, i1, 0x1f << 16);
    t(i1 & (1 << 29), b, i1, 0x3f << 8);
    t(i1 & (1 << 28), b, i1, 0x3f);
    return any && ok;
  }
  check() {
    this.raw = this.match() ? 1 : 0;
    this.upd();
  }
  upd() {
    this.rp2040.setInterrupt(IRQ_RTC, !!((this.raw & this.inte) | this.intf));
  }
  plan() {
    this.alarm.cancel();
    if (this.en && this.i0 & (1 << 28)) {
      const ms = 1000 - (this.now() % 1000);
      this.alarm.schedule(Math.max(1000, ms * 1e6 + 1000));
    }
  }
  readUint32(o) {
    switch (o) {
      case 0x00:
        return this.m1;
      case 0x04:
        return this.s0;
      case 0x08:
        return this.s1;
      case 0x0c:
        return this.en ? 3 : 0;
      case 0x10:
        return (this.i0 | (this.i0 & (1 << 28) ? 1 << 29 : 0)) >>> 0;
      case 0x14:
        return this.i1 >>> 0;
      case 0x18:
        return this.r1(new Date(Math.floor(this.now())));
      case 0x1c:
        return this.r0(new Date(Math.floor(this.now())));
      case 0x20:
        return this.raw;
      case 0x24:
        return this.inte;
      case 0x28:
        return this.intf;
      case 0x2c:
        return (this.raw & this.inte) | this.intf;
    }
    return 0;
  }
  writeUint32(o, v) {
    switch (o) {
      case 0x00:
        this.m1 = v & 0xffff;
        break;
      case 0x04:
        this.s0 = v;
        break;
      case 0x08:
        this.s1 = v;
        break;
      case 0x0c:
        if (v & 16) {
          this.base = Date.UTC(
            (this.s0 >>> 12) & 0xfff,
            ((this.s0 >>> 8) & 15) - 1,
            this.s0 & 31,
            (this.s1 >>> 16) & 31,
            (this.s1 >>> 8) & 63,
            this.s1 & 63,
          );
          this.t0 = this.clk.nanos;
        }
        {
          const en = !!(v & 1);
          if (en !== this.en) {
            this.base = this.now();
            this.t0 = this.clk.nanos;
            this.en = en;
          }
        }
        this.plan();
        break;
      case 0x10:
        this.i0 = v & ~(1 << 29);
        this.check();
        this.plan();
        break;
      case 0x14:
        this.i1 = v;
        this.check();
        this.plan();
        break;
      case 0x24:
        this.inte = v & 1;
        this.upd();
        break;
      case 0x28:
        this.intf = v & 1;
        this.upd();
        break;
    }
  }
}
