// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// PicoSystem: the RP2040 of rp2040js with a quicker processor (core.c), its flash chip and panel.
import { RP2040 } from "rp2040js";
import { FlashChip, SSI, IOQSPI, XIPCtrl, RegFile } from "./flash.mjs";
import { RTC } from "./rtc.mjs";
import { ST7789 } from "./st7789.mjs";
const SI = {
  n: 16,
  z: 17,
  c: 18,
  v: 19,
  pm: 20,
  ipsr: 21,
  pending: 22,
  enabled: 23,
  pend_other: 24,
  stop: 25,
  cyc: 26,
  insns: 27,
  misses: 28,
  faultaddr: 29,
  sp_min: 30,
  miss_cost: 31,
};
const SPI_TX = [16, 18],
  SPI_RX = [17, 19];

export class Machine {
  constructor(opts = {}) {
    this.opts = opts;
    this.timeBase = 0;
    this.resets = 0;
    this.warnings = new Map();
    this.cpuCycles = 0;
    this.insns = 0;
    this.fault = null;
    const mod = new WebAssembly.Module(opts.core);
    this.inst = new WebAssembly.Instance(mod, {
      env: {
        io_read: (a, s) => this.ioRead(a >>> 0, s),
        io_write: (a, v, s) => this.ioWrite(a >>> 0, v >>> 0, s),
      },
    });
    const ex = this.inst.exports,
      buf = ex.memory.buffer;
    this.ex = ex;
    this.buf = buf;
    this.flash = new Uint8Array(buf, ex.p_flash(), 16 * 1024 * 1024);
    this.flash.fill(0xff);
    this.sram = new Uint8Array(buf, ex.p_sram(), 264 * 1024);
    this.rom = new Uint8Array(buf, ex.p_rom(), 16 * 1024);
    this.st = new Uint32Array(buf, ex.p_state(), 36);
    this.stf = new Float64Array(buf, ex.p_state() + 128, 2);
    this.st[SI.sp_min] = 0xffffffff;
    this.st[SI.miss_cost] = opts.missCost ?? 120;
    this.rom.set(opts.bootrom);
    this.lcd = new ST7789(240, 240);
    this.inputs = new Array(30).fill(false); // external level on each GPIO
    this.seed = (opts.seed ?? 1) >>> 0;
    this.onReset = null;
    this.build();
  }
  rand() {
    let x = (this.seed = (this.seed + 0x6d2b79f5) >>> 0);
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) & 1;
  }
  get nanos() {
    return this.timeBase + this.rp.clock.nanos;
  }
  get ms() {
    return this.nanos / 1e6;
  }
  warn(src, msg) {
    const k = `[${src}] ${msg}`;
    const n = (this.warnings.get(k) ?? 0) + 1;
    this.warnings.set(k, n);
  }
  build(old) {
    const rp = new RP2040();
    this.rp = rp;
    this.clock = rp.clock;
    const m = this;
    rp.logger = {
      debug() {},
      info() {},
      warn: (c, t) => m.warn(c, t),
      error: (c, t) => m.warn(c, "ERROR " + t),
    };
    rp.flash = this.flash;
    rp.flash16 = new Uint16Array(this.buf, this.ex.p_flash(), 8 * 1024 * 1024);
    rp.flashView = new DataView(this.buf, this.ex.p_flash(), 16 * 1024 * 1024);
    rp.sram = this.sram;
    rp.sramView = new DataView(this.buf, this.ex.p_sram(), 264 * 1024);
    rp.bootrom = new Uint32Array(this.buf, this.ex.p_rom(), 4096);
    // CPU state lives in WASM memory
    const core = rp.core,
      st = this.st;
    this.core = core;
    st.fill(0, 0, 26);
    core.registers = new Uint32Array(this.buf, this.ex.p_state(), 16);
    const bool = (name, i) =>
      Object.defineProperty(core, name, {
        get: () => st[i] !== 0,
        set: (v) => {
          st[i] = v ? 1 : 0;
        },
      });
    bool("N", SI.n);
    bool("Z", SI.z);
    bool("C", SI.c);
    bool("V", SI.v);
    bool("PM", SI.pm);
    Object.defineProperty(core, "IPSR", {
      get: () => st[SI.ipsr],
      set: (v) => {
        st[SI.ipsr] = v;
      },
    });
    Object.defineProperty(core, "pendingInterrupts", {
      get: () => st[SI.pending] | 0,
      set: (v) => {
        st[SI.pending] = v;
      },
    });
    Object.defineProperty(core, "enabledInterrupts", {
      get: () => st[SI.enabled] | 0,
      set: (v) => {
        st[SI.enabled] = v;
      },
    });
    const pend = (name, bit) =>
      Object.defineProperty(core, name, {
        get: () => (st[SI.pend_other] & bit) !== 0,
        set: (v) => {
          if (v) st[SI.pend_other] |= bit;
          else st[SI.pend_other] &= ~bit;
        },
      });
    pend("pendingPendSV", 1);
    pend("pendingSystick", 2);
    pend("pendingSVCall", 4);
    pend("pendingNMI", 8);
    let iu = false;
    Object.defineProperty(core, "interruptsUpdated", {
      get: () => iu,
      set: (v) => {
        iu = v;
        if (v) st[SI.stop] = 1;
      },
    });
    // WFI must wake on any enabled pending interrupt, taken only once PRIMASK allows it
    core.setInterrupt = (irq, value) => {
      const bit = 1 << irq;
      if (value) {
        if (!(st[SI.pending] & bit)) {
          st[SI.pending] |= bit;
          core.interruptsUpdated = true;
          if (st[SI.enabled] & bit) core.waiting = false;
        }
      } else st[SI.pending] &= ~bit;
    };
    core.VTOR = 0;
    core.reset();
    core.PC = 0x10000000;
    core.LR = 0;
    core.SP = 0x20042000 - 0x100;
    rp.onBreak = (code) => {
      this.warn("CPU", `breakpoint ${code} at ${core.PC.toString(16)}`);
      this.broke = true;
    };
    // flash
    const chip = new FlashChip(this.flash, rp.clock, this.opts.flashTiming);
    if (old?.chip) chip.stats = old.chip.stats;
    this.chip = chip;
    chip.onBusyPoll = () => {
      this.st[SI.cyc] += Math.round(20e3 / this.cn);
    }; // a busy poll costs 20 us more: fewer polls to emulate
    this.ssi = new SSI(rp, chip);
    const P = rp.peripherals;
    P[0x18000] = this.ssi;
    P[0x40018] = new IOQSPI(rp, this.ssi);
    P[0x14000] = new XIPCtrl(rp, () => this.ex.xip_flush());
    P[0x40060] = new RegFile(rp, "ROSC", { 0x18: 0x81001000, 0x1c: 1 }); // STATUS stable+enabled, RANDOMBIT
    P[0x40060].readUint32 = function (o) {
      return o === 0x1c ? m.rand() : (this.m.get(o) ?? 0);
    };
    P[0x40064] = new RegFile(rp, "VREG", { 0x0: 0x10b1, 0x4: 0x91, 0x8: old ? 1 << 16 : 1 << 8 }); // CHIP_RESET: POR (warm resets: had_run)
    P[0x4005c] = new RTC(rp);
    // SPI: DMA transfers take real SPI time and are delivered in one go
    for (let i = 0; i < 2; i++)
      rp.spi[i].onTransmit = (v) => {
        this.spiByte(i, v);
        rp.spi[i].completeTransmit(0);
      };
    for (const ch of rp.dma.channels) this.patchDMA(ch);
    this.patchPWM(rp.pwm);
    // DMA pacing timers run at clk_sys * X / Y (rp2040js has the fraction upside down)
    const dma = rp.dma;
    dma.getTimer = (treq) => {
      if (treq === 0x3f) return 1e6 / rp.clkSys;
      const t = [dma.timer0, dma.timer1, dma.timer2, dma.timer3][treq - 0x3b];
      if (t === undefined) return 0;
      const X = t >>> 16,
        Y = t & 0xffff;
      return X ? ((Y / X) * 1e6) / rp.clkSys : 0;
    };
    const wd = P[0x40058];
    this.wd = wd;
    if (old) {
      wd.scratchData.set(old.scratch);
      wd.reason = old.reason;
    }
    wd.onWatchdogTrigger = () => {
      this.pendingReset = true;
      st[SI.stop] = 1;
    };
    for (let i = 0; i < 30; i++) rp.gpio[i].setInputValue(this.inputs[i]);
    rp.adc.channelValues[4] = 876;
    rp.adc.channelValues[0] = 1613; // 27 C, battery about 3.9 V
    this.pendingReset = false;
  }
  patchDMA(ch) {
    const m = this,
      rp = this.rp,
      origStart = ch.start.bind(ch);
    let done = null;
    const finish = () => {
      const tx = SPI_TX.indexOf(ch.treqValue),
        n = ch.transCount,
        incr = ch.ctrl & 0x10,
        incw = ch.ctrl & 0x20;
      if (tx >= 0) {
        let a = ch.readAddr;
        for (let i = 0; i < n; i++) {
          m.spiByte(tx, rp.readUint8(a));
          if (incr) a++;
        }
        ch.readAddr = a;
      } else {
        let a = ch.writeAddr;
        if (incw) for (let i = 0; i < n; i++) rp.writeUint8(a++, 0);
        else rp.writeUint8(a, 0);
        ch.writeAddr = a;
      }
      ch.transCount = 0;
      ch.ctrl &= ~(1 << 24);
      if (!(ch.ctrl & (1 << 21))) {
        rp.dma.intRaw |= 1 << ch.index;
        rp.dma.checkInterrupts();
      }
      if (ch.chainTo !== ch.index) rp.dma.channels[ch.chainTo]?.start();
    };
    const alarm = rp.clock.createAlarm(finish);
    ch.start = () => {
      const tx = SPI_TX.indexOf(ch.treqValue),
        rx = SPI_RX.indexOf(ch.treqValue);
      if ((tx < 0 && rx < 0) || ch.dataSize !== 1) {
        origStart();
        const w = ch.treqValue - 24;
        if (w >= 0 && w < 8) rp.pwm.channels[w].pwmIdle();
        return;
      }
      if (!(ch.ctrl & 1) || ch.ctrl & (1 << 24)) return;
      ch.ctrl |= 1 << 24;
      ch.transCount = ch.transCountReload;
      if (!ch.transCount) return;
      const spi = rp.spi[Math.max(tx, rx)];
      const f = spi.clockFrequency || 62.5e6;
      alarm.schedule((ch.transCount * spi.dataBits * 1e9) / f);
    };
    const origAbort = ch.abort.bind(ch);
    ch.abort = () => {
      alarm.cancel();
      origAbort();
    };
  }
  patchPWM(pwm) {
    // rp2040js has only a setter for EN, so read-modify-write of the EN register would clear other slices
    const m = this;
    for (const c of pwm.channels) {
      const d = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(c), "en");
      Object.defineProperty(c, "en", { get: () => c.csr & 1, set: (v) => d.set.call(c, v) });
      // do not simulate the output waveform: only keep the wrap alarm when someone listens to it
      const wants = () =>
        pwm.intEnable & (1 << c.index) ||
        m.rp.dma.channels.some((h) => h.treqValue === 24 + c.index && h.active);
      c.alarmA.enable = false;
      c.alarmB.enable = false;
      c.pwmIdle = () => {
        const w = !!wants();
        if (c.alarmBottom.enable !== w) {
          c.alarmBottom.enable = w;
          if (!w) c.updateDoubleBuffered();
        }
      };
      const wr = c.writeRegister.bind(c);
      c.writeRegister = (o, v) => {
        wr(o, v);
        c.pwmIdle();
        if (!c.alarmBottom.enable) {
          c.ccUpdated &&
            ((c.alarmA.targetValue = c.cc & 0xffff),
            (c.alarmB.targetValue = c.cc >>> 16),
            (c.ccUpdated = false));
          if (c.topUpdated) {
            c.timer.topValue = c.top;
            c.topUpdated = false;
          }
        }
      };
    }
    const ww = pwm.writeUint32.bind(pwm);
    pwm.writeUint32 = (o, v) => {
      ww(o, v);
      if (o >= 0xa0) for (const c of pwm.channels) c.pwmIdle();
    };
  }
  spiByte(bus, v) {
    const g = this.rp.sio.gpioValue,
      lcd = this.lcd;
    if (bus !== 0 || g & (1 << 5)) return; // CS high
    if (g & (1 << 9)) lcd.data(v & 0xff);
    else lcd.command(v & 0xff);
  }
  setPin(pin, level) {
    this.inputs[pin] = !!level;
    this.rp.gpio[pin].setInputValue(!!level);
  }
  badAddr(a, what) {
    // regions that answer on the real bus; anything else is a bus error = HardFault
    if (a < 0x4000) return what === "write";
    const t = a >>> 24;
    if (t >= 0x10 && t <= 0x14) return false;
    if (t === 0x18 || (t === 0x20 && a < 0x20042000)) return false;
    if (t === 0x40 && a < 0x40070000) return false;
    if (t === 0x50 && a < 0x50304000) return false;
    if (t === 0xd0 || t === 0xe0) return false;
    return true;
  }
  busFault(a, what) {
    this.fault = `${what} at ${a.toString(16)}, pc=${this.st[15].toString(16)} lr=${this.st[14].toString(16)}`;
    this.st[SI.stop] = 1;
  }
  ioRead(a, size) {
    if (this.badAddr(a, "read")) {
      this.busFault(a, "read");
      return 0;
    }
    const c = this.clock;
    c.nanosCounter = this.batchBase + this.st[SI.cyc] * this.cn;
    const rp = this.rp;
    return size === 4 ? rp.readUint32(a) : size === 2 ? rp.readUint16(a) : rp.readUint8(a);
  }
  ioWrite(a, v, size) {
    if (this.badAddr(a, "write")) {
      this.busFault(a, "write");
      return;
    }
    const c = this.clock;
    c.nanosCounter = this.batchBase + this.st[SI.cyc] * this.cn;
    const rp = this.rp;
    if (a >= 0x10000000 && a < 0x14000000) {
      this.warn("MEM", `write to flash address ${a.toString(16)} pc=${this.st[15].toString(16)}`);
      return;
    }
    if (size === 4) rp.writeUint32(a, v);
    else if (size === 2) rp.writeUint16(a, v);
    else rp.writeUint8(a, v);
    if (c.nextAlarm && c.nextAlarm.nanos < this.batchEnd) this.st[SI.stop] = 1;
  }
  execOne() {
    // one instruction on rp2040js' own core
    return this.core.executeInstruction();
  }
  hardFault(why) {
    const core = this.core;
    this.warn("CPU", `HardFault (${why}) at pc=${core.PC.toString(16)} lr=${core.LR.toString(16)}`);
    if (core.IPSR === 3) throw new Error("CPU lockup: fault inside HardFault handler");
    core.exceptionEntry(3);
    core.PC = core.PC & ~1;
  }
  reset() {
    // watchdog / software reset: RAM and flash keep their content
    const old = { scratch: this.wd.scratchData.slice(), reason: this.wd.reason, chip: this.chip };
    this.timeBase += this.clock.nanos;
    this.resets++;
    this.lcd.hwReset();
    this.build(old);
    this.onReset?.();
  }
  /** run until emulated time (ms) or until stopFn() */
  runUntil(ms, maxSliceMs = 20) {
    const st = this.st,
      ex = this.ex;
    this.yield = false;
    const wallEnd = Date.now() + maxSliceMs;
    let it = 0;
    while (!this.yield) {
      const { rp, clock, core } = this;
      if (this.timeBase + clock.nanos >= ms * 1e6) break;
      if ((++it & 63) === 0 && Date.now() > wallEnd) break;
      const cn = 1e9 / rp.clkSys;
      this.cn = cn;
      if (core.waiting && (st[SI.pending] & st[SI.enabled] || st[SI.pend_other])) {
        core.waiting = false;
        core.interruptsUpdated = true;
      }
      if (core.waiting) {
        let d = clock.nanosToNextAlarm;
        const lim = ms * 1e6 - this.timeBase - clock.nanos;
        if (!clock.nextAlarm || d > lim) d = lim;
        this.idleNanos = (this.idleNanos ?? 0) + d;
        clock.tick(d);
        continue;
      }
      if (core.interruptsUpdated && core.checkForInterrupts()) core.waiting = false;
      if (core.waiting) continue;
      const now = clock.nanos;
      let end = now + 2e6; // 2 ms max per batch
      if (clock.nextAlarm && clock.nextAlarm.nanos < end) end = clock.nextAlarm.nanos;
      const lim = ms * 1e6 - this.timeBase;
      if (lim < end) end = lim;
      let budget = Math.ceil((end - now) / cn);
      if (budget < 1) budget = 1;
      this.batchBase = now;
      this.batchEnd = end;
      this.stf[0] = now / 1000;
      this.stf[1] = cn / 1000;
      const i0 = st[SI.insns];
      const reason = ex.run(budget);
      this.insns += (st[SI.insns] - i0) >>> 0;
      const t = now + st[SI.cyc] * cn;
      this.cpuCycles += st[SI.cyc];
      if (reason === 2) {
        clock.nanosCounter = t; // alarms are checked right after
        const n = this.execOne();
        this.cpuCycles += n;
        clock.nanosCounter = now;
        clock.tick(t + n * cn - now);
      } else {
        clock.nanosCounter = now;
        clock.tick(t - now);
        if (reason === 3) this.hardFault("unaligned access or bad fetch");
      }
      if (this.fault) {
        const f = this.fault;
        this.fault = null;
        this.onFault?.(f);
        this.hardFault("bus error: " + f);
      }
      if (st[SI.stop] === 2) core.interruptsUpdated = true;
      if (this.pendingReset) this.reset();
    }
  }
}
export { SI };
