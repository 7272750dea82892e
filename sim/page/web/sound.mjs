// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// Sound: samples of eight bits, and a buzzer's tones. Browsers allow it after the first touch.

const TIMES = 4; // no browser has to play fewer than 8000 samples a second

export class Sound {
  constructor() {
    this.context = null;
    this.buzz = null;
  }

  /** A finger was seen: from now on it may be heard. */
  wake() {
    if (!this.context && window.AudioContext) this.context = new AudioContext();
    if (this.context && this.context.state === "suspended") this.context.resume().catch(() => {});
  }

  rest() {
    if (this.context && this.context.state === "running") this.context.suspend().catch(() => {});
  }

  play(samples, rate, ahead) {
    if (!this.context) return;
    const buffer = this.context.createBuffer(1, samples.length * TIMES, rate * TIMES);
    const data = buffer.getChannelData(0);
    samples.forEach((sample, i) => data.fill((sample - 128) / 128, i * TIMES, (i + 1) * TIMES));
    if (this.source) this.source.stop(); // a new sound cuts the old one off
    this.source = this.context.createBufferSource();
    this.source.buffer = buffer;
    this.source.connect(this.context.destination);
    this.source.start(this.context.currentTime + Math.max(0, ahead) / 1000);
  }

  tone(hertz, ahead) {
    if (!this.context) return;
    if (!this.buzz) {
      this.buzz = { wave: this.context.createOscillator(), loud: this.context.createGain() };
      this.buzz.wave.type = "square";
      this.buzz.loud.gain.value = 0;
      this.buzz.wave.connect(this.buzz.loud).connect(this.context.destination);
      this.buzz.wave.start();
    }
    const at = this.context.currentTime + Math.max(0, ahead) / 1000;
    if (hertz) this.buzz.wave.frequency.setValueAtTime(hertz, at);
    this.buzz.loud.gain.setValueAtTime(hertz ? 0.08 : 0, at);
  }
}
