// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// The page in headless Chromium, which is started once: each line of standard input is a job as JSON
// that names what is done, each line of standard output an answer. Every job begins with nothing
// kept; whatever the page writes to its console is in `said`, and wrong.

import fs from "fs";
import readline from "readline";
import { pathToFileURL } from "url";

const [playwright, executablePath] = process.argv.slice(2);
const { chromium } = await import(pathToFileURL(`${playwright}/index.mjs`));
const ARGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--autoplay-policy=no-user-gesture-required",
];
const SIZES = {
  desk: { viewport: { width: 1280, height: 800 } },
  tablet: { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
  bars: { viewport: { width: 390, height: 664 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true }, // the browser's, too
  large: { viewport: { width: 430, height: 932 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
  small: { viewport: { width: 320, height: 460 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  side: { viewport: { width: 844, height: 390 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
};
const SAVES = 110; // frames after which a move is saved: it takes a second and a half
const browser = await chromium.launch({ executablePath, args: ARGS });
let job;

async function context(size = "desk", more = {}) {
  const made = await browser.newContext({ locale: "en-GB", ...SIZES[size], ...more });
  const said = job.said; // of this job, whatever comes late
  made.on("page", (page) => {
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => said.push(`error: ${error.message}`));
    page.on("requestfailed", (request) => said.push(`failed: ${request.url()}`));
  });
  return made;
}

/** A page with the console on it. */
async function opened(where, hash = "") {
  const page = await where.newPage();
  await page.goto(job.address + hash);
  await started(page);
  if (!hash) await welcomed(page);
  return page;
}

/** Past what is said at the very first start, where no arrow does anything. */
async function welcomed(page) {
  const before = await shown(page);
  await page.keyboard.press("ArrowRight", { delay: 40 });
  const moved = (await still(page)) !== before;
  await page.keyboard.press(moved ? "ArrowLeft" : "Space", { delay: 40 });
  await still(page);
}

async function started(page) {
  await page.waitForSelector("#loading", { state: "hidden", timeout: 30000 });
  await still(page);
}

/** What begins the console anew has done so. */
async function anew(page, act) {
  await page.evaluate(() => {
    const machine = window.ludopoche;
    const begin = machine.begin;
    machine.begin = async (options) => {
      machine.begin = begin;
      await machine.begin(options);
      window.begun = true;
    };
    window.begun = false;
  });
  await act();
  await page.waitForFunction(() => window.begun);
  await started(page);
}

/** The screen's pixels as text. */
const shown = (page) =>
  page.evaluate(() => {
    const pixels = window.ludopoche.screen.pixels;
    let text = "";
    for (let i = 0; i < pixels.length; i += 4) text += String.fromCharCode(33 + (pixels[i] >> 4) + (pixels[i + 1] >> 4) + (pixels[i + 2] >> 4));
    return text;
  });

/** Until so many of the console's frames went by without a change of the screen, however long they
 * take on this machine: a frame is 15 milliseconds or more. */
async function still(page, frames = 25) {
  await page.evaluate(
    (frames) =>
      new Promise((rests, never) => {
        const machine = window.ludopoche;
        let since = machine.figures.frames || 0;
        const real = machine.heard;
        const over = (by) => {
          machine.heard = real;
          clearTimeout(patience);
          by();
        };
        const patience = setTimeout(() => over(() => never(new Error("the screen never rests"))), 30000);
        machine.heard = (data) => {
          real.call(machine, data);
          const now = machine.figures.frames || 0;
          if (data.pixels || now < since) since = now;
          if (now - since >= frames) over(rests);
        };
      }),
    frames,
  );
  return shown(page);
}

/** Until something is different. */
async function another(page, before) {
  for (let i = 0; i < 100; i++) {
    const now = await shown(page);
    if (now !== before) return now;
    await page.waitForTimeout(100);
  }
  throw new Error("nothing happens on the screen");
}

/** Until something is different and rests; where nothing comes of it, as it was. */
async function moved(page, before) {
  await another(page, before).catch(() => {});
  return still(page, 10);
}

const kept = (page) => page.evaluate(async () => {
  for (let i = 0; i < 100 && window.ludopoche.keeping; i++) await new Promise((on) => setTimeout(on, 50));
});
/** Until the last move is in the browser's database. */
async function saved(page) {
  await still(page, SAVES);
  await kept(page);
}

/** The first number of 3x16 is placed. */
async function placed(page) {
  for (let i = 0; i < 2; i++) {
    await page.keyboard.press("Space", { delay: 40 });
    await still(page); // for a moment the next number can't be called
  }
  await saved(page);
}

const live = (page) => page.textContent("#said");
const differ = (a, b) => [...a].reduce((sum, letter, i) => sum + (letter !== b[i]), 0) / a.length;
const MATCH = fs.readFileSync(new URL("match.js", import.meta.url), "utf8");
const match = (page) => page.evaluate(MATCH);
const notice = async (page) => ((await page.isVisible("#notice")) ? page.textContent("#notice p") : "");

/** Where a key's middle is on the page. */
async function middle(page, key) {
  const box = await page.locator(`[data-key="${key}"]`).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function finger(page, key) {
  await page.touchscreen.tap(...(await middle(page, key)));
  await page.waitForTimeout(90);
}

/** From now on window.row is the row that the cursor is on, as it is told. */
const listen = (page) =>
  page.evaluate(() => {
    const machine = window.ludopoche;
    const real = machine.heard.bind(machine);
    machine.heard = (data) => {
      if (data.said === "row") window.row = data.text;
      real(data);
    };
  });
const row = (page) => page.evaluate(() => window.row || "");

/** A broker's address in the menu. */
async function brokered(page, broker) {
  await page.click("#menu-open");
  await page.fill("#broker", "http://nowhere");
  await page.keyboard.press("Enter");
  if (await page.evaluate(() => document.getElementById("broker").checkValidity())) throw new Error("any address will do");
  await page.fill("#broker", broker);
  await anew(page, () => page.keyboard.press("Enter"));
  await page.click("#menu button[data-close]");
  await page.evaluate(() => document.activeElement.blur()); // or Space opens the menu again
}

const DOES = {
  /** It loads, is accessible by day and by night, and can be looked at. */
  async look({ size, hash = "", full, locale = "en-GB" }) {
    const page = await opened(await context(size, { locale, colorScheme: "light" }), hash);
    await page.evaluate(fs.readFileSync(job.axe, "utf8"));
    const wrong = [];
    const grounds = [];
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      const found = await page.evaluate(() => window.axe.run());
      grounds.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
      if (job.pictures) await page.screenshot({ path: `${job.pictures}/page-${size}-${colorScheme}.png`, fullPage: !!full });
      wrong.push(...found.violations.map((one) => `${colorScheme}, ${one.id}: ${one.nodes.map((node) => node.target).join(" ")}`));
    }
    const out = await page.evaluate(() => {
      const boxes = (what) =>
        [...document.querySelectorAll(what)].map((key) => {
          const box = key.getBoundingClientRect();
          return [box.left, box.top, box.right, box.bottom];
        });
      return {
        across: document.documentElement.scrollWidth - Math.min(innerWidth, screen.width), // (a phone shows what is wider smaller)
        keys: boxes("[data-key]"),
        words: boxes(".key small"),
        caps: boxes(".key b"),
        notice: boxes("#notice")[0],
        screen: document.getElementById("screen").getBoundingClientRect().toJSON(),
        window: [innerWidth, innerHeight],
      };
    });
    return { wrong, grounds, ...out, live: await live(page) };
  },

  /** A page to read: it is accessible, its pictures as they were drawn. */
  async read({ size, path }) {
    const page = await (await context(size)).newPage();
    await page.goto(job.address + path);
    await page.evaluate(fs.readFileSync(job.axe, "utf8"));
    const found = await page.evaluate(() => window.axe.run());
    const out = await page.evaluate(async () => {
      const drawn = [...document.querySelectorAll("main img")];
      for (const one of drawn) one.loading = "eager";
      await Promise.all(drawn.map((one) => one.decode()));
      return {
        across: document.documentElement.scrollWidth - Math.min(innerWidth, screen.width), // (a phone shows what is wider smaller)
        languages: [...document.querySelectorAll("[hreflang]")].filter((one) => one.checkVisibility() && one.offsetWidth).map((one) => one.lang),
        wry: drawn.map((one) => one.offsetWidth / one.offsetHeight / (one.naturalWidth / one.naturalHeight)).filter((ratio) => Math.abs(ratio - 1) > 0.02),
        under: document.querySelector("h1").getBoundingClientRect().top - document.querySelector(".top").getBoundingClientRect().bottom,
      };
    });
    return { ...out, wrong: found.violations.map((one) => one.id) };
  },

  /** Two fingers on the screen make the page larger, one scrolls it; on the keys neither does. */
  async zoom() {
    const out = {};
    for (const place of ["#screen", ".pad"]) {
      for (const fingers of [1, 2]) {
        const page = await opened(await context("phone"));
        const touch = await page.context().newCDPSession(page);
        const box = await page.locator(place).boundingBox();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 4];
        const at = async (type, points) => {
          await touch.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
          await page.waitForTimeout(16);
        };
        const points = (d) => (fingers === 1 ? [[x, y - 2 * d]] : [[x - 20 - d, y], [x + 20 + d, y]]);
        await at("touchStart", points(0));
        for (let d = 0; d <= 60; d += 5) await at("touchMove", points(d));
        await at("touchEnd", []);
        out[place + fingers] = await page.evaluate(async () => {
          const seen = () => [Math.round(scrollY), visualViewport.scale];
          for (let rest = 0, last = ""; rest < 18; last = `${seen()}`) {
            await new Promise(requestAnimationFrame);
            rest = last === `${seen()}` ? rest + 1 : 0;
          }
          return seen();
        });
      }
    }
    return out;
  },

  /** A round by keys, a reload in the middle, and on. */
  async keys() {
    const where = await context();
    const page = await opened(where, "#game=sixteen&seats=person&seed=7K3Q9F");
    const begun = await shown(page);
    const seen = [];
    for (const key of ["Space", "Space", "ArrowDown", "Space", "Space"]) {
      await page.keyboard.press(key, { delay: 40 });
      seen.push(await still(page));
    }
    const moved = await another(page, begun);
    await saved(page);
    const before = await match(page);
    const live1 = await live(page);
    await page.reload();
    await started(page);
    const after = await match(page);
    const resumed = await shown(page);
    const on = await page.keyboard.press("ArrowDown", { delay: 40 }).then(() => another(page, resumed));
    return { moved: new Set(seen).size, before, after, live: [live1, await live(page)], differ: differ(moved, resumed), on: on !== resumed };
  },

  /** The same by fingers: taps, and a slide across the cross. */
  async fingers({ size }) {
    const where = await context(size);
    const page = await opened(where);
    const seen = [await shown(page)];
    for (const key of ["RIGHT", "DOWN", "LEFT", "A", "B"]) {
      await finger(page, key);
      seen.push(await moved(page, seen.at(-1)));
    }
    const touch = await where.newCDPSession(page);
    const at = async (type, point) => {
      await touch.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [{ x: point[0], y: point[1] }] : [] });
      await page.waitForTimeout(120);
    };
    const down = () => page.evaluate(() => [...document.querySelectorAll("[data-key].down")].map((key) => key.dataset.key).join());
    const held = [];
    await at("touchStart", await middle(page, "LEFT"));
    held.push(await down());
    await at("touchMove", await middle(page, "UP"));
    held.push(await down());
    await at("touchMove", await middle(page, "RIGHT"));
    held.push(await down());
    await at("touchEnd");
    held.push(await down());
    return { changes: seen.slice(1).map((now, i) => now !== seen[i]), held, scrolled: await page.evaluate(() => scrollY) };
  },

  /** Anything at all as a link. */
  async links({ hashes }) {
    const found = [];
    for (const hash of hashes) {
      const page = await opened(await context(), hash); // no tab of another one is open
      found.push({ notice: await notice(page), live: await live(page) });
    }
    return { found };
  },

  /** A record from a link is watched; its deal is played. */
  async record({ hash }) {
    const page = await opened(await context(), hash);
    const sentence = await notice(page);
    const begun = await shown(page);
    await page.keyboard.press("ArrowRight", { delay: 40 });
    const forward = await another(page, begun);
    await anew(page, () => page.click("#notice button"));
    const own = await match(page);
    return { sentence, moves: forward !== begun, own, hash: await page.evaluate(() => location.hash) };
  },

  /** Without a network, once it has been there. */
  async offline() {
    const where = await context();
    const page = await opened(where);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await still(page, SAVES);
    await where.setOffline(true);
    await page.reload();
    await started(page);
    await still(page); // the icons come after the first picture
    const shelf = await shown(page);
    await page.click("#menu-open");
    await page.selectOption("#boards", "pygamer");
    await page.waitForFunction(() => window.ludopoche.screen.width === 160);
    await started(page);
    await still(page);
    return { shelf: new Set(shelf).size, other: new Set(await shown(page)).size };
  },

  /** Two tabs: the second one says that it keeps nothing, and doesn't. */
  async tabs() {
    const where = await context();
    const first = await opened(where, "#game=sixteen&seats=person&seed=7K3Q9F");
    await placed(first);
    const second = await opened(where, "#game=lucky&seats=person,easy&seed=7K3Q9F");
    const sentence = await notice(second);
    await still(second, SAVES);
    await second.close();
    await first.reload();
    await started(first);
    return { sentence, match: await match(first) };
  },

  /** A gamepad: a button, then its stick. */
  async gamepad() {
    const page = await opened(await context());
    await page.evaluate(() => {
      const buttons = Array.from({ length: 17 }, () => ({ pressed: false }));
      window.pad = { index: 0, buttons, axes: [0, 0, 0, 0] };
      navigator.getGamepads = () => [window.pad, null, null, null];
      const { ludopoche: machine } = window;
      const real = machine.send.bind(machine);
      machine.send = (data) => {
        window.down = data.down;
        real(data);
      };
      dispatchEvent(Object.assign(new Event("gamepadconnected"), { gamepad: window.pad }));
    });
    const seen = [await still(page)];
    for (const [button, x] of [[15, 0], [14, 0], [-1, 1], [0, 0], [1, 0]]) {
      await page.evaluate(([button, x]) => {
        if (button >= 0) window.pad.buttons[button].pressed = true;
        window.pad.axes[0] = x;
      }, [button, x]);
      await page.waitForFunction(() => window.down === true);
      await page.evaluate(() => {
        window.pad.buttons.forEach((one) => (one.pressed = false));
        window.pad.axes[0] = 0;
      });
      await page.waitForFunction(() => window.down === false);
      seen.push(await moved(page, seen.at(-1)));
    }
    return { changes: seen.slice(1).map((now, i) => now !== seen[i]), back: seen[2] === seen[0] };
  },

  /** What is heard of a few presses, and whether anything was before the first one. */
  async sound({ board }) {
    const where = await context();
    await where.addInitScript((board) => {
      if (location.protocol === "about:") return;
      localStorage.setItem("ludopoche.board", board);
      const heard = (window.heard = { before: 0, samples: [], tones: [] });
      const [Real, start, set] = [AudioContext, AudioBufferSourceNode.prototype.start, AudioParam.prototype.setValueAtTime];
      window.AudioContext = class extends Real {
        constructor() {
          super();
          heard.before += !navigator.userActivation.hasBeenActive;
        }
      };
      AudioBufferSourceNode.prototype.start = function (at) {
        heard.samples.push([this.buffer.duration, Math.max(...this.buffer.getChannelData(0)), this.context.state]);
        start.call(this, at);
      };
      AudioParam.prototype.setValueAtTime = function (value, at) {
        heard.tones.push(value);
        set.call(this, value, at);
      };
    }, board);
    const page = await opened(where);
    for (const key of ["ArrowRight", "ArrowLeft"]) {
      await page.keyboard.press(key, { delay: 40 });
      await still(page);
    }
    return page.evaluate(() => window.heard);
  },

  /** What "share" copies: at the table, while a record is watched. */
  async share({ record }) {
    const where = await context("desk", { permissions: ["clipboard-read", "clipboard-write"] });
    const copied = async (page) => {
      await page.evaluate(() => navigator.clipboard.writeText(""));
      await page.click("#share");
      for (let i = 0; i < 50; i++) {
        const text = await page.evaluate(() => navigator.clipboard.readText());
        if (text) return text;
        await page.waitForTimeout(100);
      }
      return "";
    };
    const page = await opened(where, "#game=sixteen&seats=person&seed=7K3Q9F");
    const found = { table: await copied(page) };
    await page.close();
    found.record = await copied(await opened(where, record));
    return found;
  },

  /** A board on USB, by a Web Serial that is replaced: it hears the page's room, and comes into it. */
  async serial() {
    const where = await context();
    await where.addInitScript(() => {
      window.board = { heard: "", open: 0 };
      const port = {
        async open({ baudRate }) {
          window.board.open = baudRate;
          port.readable = new ReadableStream({ start: (to) => void (window.board.to = to) });
          port.writable = new WritableStream({ write: (bytes) => void (window.board.heard += new TextDecoder().decode(bytes)) });
        },
      };
      const serial = Object.assign(new EventTarget(), { getPorts: async () => [], requestPort: async () => port });
      Object.defineProperty(navigator, "serial", { value: serial });
      window.board.say = (text) => window.board.to.enqueue(new TextEncoder().encode(text));
    });
    const page = await opened(where);
    await listen(page);
    await page.click("#menu-open");
    await page.click("#join");
    const sentence = await notice(page);
    await page.click("#menu button[data-close]");
    await page.evaluate(() => document.activeElement.blur());
    const press = async (key) => {
      await page.keyboard.press(key, { delay: 40 });
      await still(page, 15);
    };
    const row = () => page.evaluate(() => window.row || "");
    await press("Space");
    await still(page);
    for (let i = 0; i < 30 && !(await row()).startsWith("Together"); i++) await press("ArrowDown");
    await press("Space");
    await still(page);
    await press("Space"); // a room is opened
    await page.waitForFunction(() => /^L1 O .*;/m.test(window.board.heard));
    const heard = (await page.evaluate(() => window.board.heard)).split("\r\n");
    const words = (heard.find((line) => line.startsWith("L1 O ")) || "").split(";")[0].split(" ");
    const line = (...said) => {
      const text = "L1 " + said.join(" ");
      let value = 1;
      for (const letter of text) value = (value * 61 + letter.charCodeAt(0)) % 16777213;
      return `${text};${value.toString(16).padStart(6, "0")}\r\n`;
    };
    const [, , room, , , finger] = words;
    const said = ">>> \x1b[2J" + line("J", room, "Z0EY", finger, 1, "0".repeat(32)) + line("N", room, "Z0EY", "Zoe") + "L1 torn";
    for (let at = 0; at < said.length; at += 7) await page.evaluate((text) => window.board.say(text), said.slice(at, at + 7));
    await still(page, 40);
    const rows = [];
    for (let i = 0; i < 3; i++) {
      await press("ArrowDown");
      rows.push(await row());
    }
    if (job.pictures) await page.screenshot({ path: `${job.pictures}/serial.png` });
    return { open: await page.evaluate(() => window.board.open), sentence, words, rows };
  },

  /** A match with a board on USB: what Web Serial would open leads to `port`, where it runs. */
  async board({ port, game }) {
    const where = await context();
    await where.addInitScript((address) => {
      const port = {
        async open() {
          const socket = new WebSocket(address, "mqtt");
          socket.binaryType = "arraybuffer";
          await new Promise((on) => (socket.onopen = on));
          port.readable = new ReadableStream({ start: (to) => void (socket.onmessage = ({ data }) => to.enqueue(new Uint8Array(data))) });
          port.writable = new WritableStream({ write: (bytes) => socket.send(bytes) });
        },
      };
      const serial = Object.assign(new EventTarget(), { getPorts: async () => [], requestPort: async () => port });
      Object.defineProperty(navigator, "serial", { value: serial });
    }, port);
    const page = await opened(where);
    await listen(page);
    await page.click("#menu-open");
    await page.click("#join");
    await page.click("#menu button[data-close]");
    await page.evaluate(() => document.activeElement.blur());
    const press = async (key, ms = 250) => {
      await page.keyboard.press(key, { delay: 40 });
      await page.waitForTimeout(ms);
    };
    const row = () => page.evaluate(() => window.row || "");
    for (const key of { lucky: [], easy: ["ArrowDown"] }[game]) await press(key);
    await press("Space", 800);
    for (let i = 0; i < 30 && !(await row()).startsWith("Together"); i++) await press("ArrowDown");
    await press("Space", 800);
    for (let i = 0; i < 120 && (await row()).startsWith("Open"); i++) await press("ArrowDown", 500);
    await press("Space", 800);
    await press("Space", 800); // ready
    const picture = async (name) => job.pictures && (await page.screenshot({ path: `${job.pictures}/board-${game}-${name}.png` }));
    let what = {};
    for (let i = 0; i < 150 && !what.record; i++) {
      if (i === 8) await picture("play");
      await page.keyboard.press("KeyH", { delay: 900 }); // a hint
      await page.waitForTimeout(500);
      await press("Space", 400);
      await press("Space", 400);
      what = await match(page);
    }
    await page.waitForTimeout(6000); // the board may lack something yet
    await picture("end");
    return { what };
  },

  /** It looks on at a match of others, over a broker, to the end. */
  async looks({ broker }) {
    const page = await opened(await context());
    await brokered(page, broker);
    await listen(page);
    const press = async (key, ms = 250) => {
      await page.keyboard.press(key, { delay: 40 });
      await page.waitForTimeout(ms);
    };
    const down = async (done, ms) => {
      for (let i = 0; i < 150 && !done(await row(page)); i++) await press("ArrowDown", ms);
    };
    await press("Space", 800);
    await down((said) => /human/.test(said));
    for (let i = 0; i < 5 && /human/.test(await row(page)); i++) await press("ArrowRight", 400);
    await down((said) => said.startsWith("Together"));
    await press("Space", 800);
    await down((said) => said && !said.startsWith("Open"), 500);
    await press("Space", 800);
    await press("Space", 800); // ready
    let what = {};
    for (let i = 0; i < 400 && !what.record; i++) {
      await page.waitForTimeout(500);
      what = await match(page);
      if (i === 30 && job.pictures) await page.screenshot({ path: `${job.pictures}/looks-on.png` });
    }
    return { what, live: await live(page) };
  },

  /** Two windows in one match: of one browser, or of two with a broker between them. */
  async together({ broker }) {
    const context1 = await context();
    const context2 = broker ? await context() : context1;
    const pages = [await opened(context1), await opened(context2)];
    const press = async (page, key) => {
      await page.keyboard.press(key, { delay: 40 });
      await still(page, 10);
    };
    const until = async (page, done) => {
      for (let i = 0; i < 600; i++) {
        const said = await row(page);
        if (await done(said)) return said;
        await page.waitForTimeout(100);
      }
      throw new Error(`it still says: ${await row(page)}`);
    };
    if (broker) {
      for (const page of pages) await brokered(page, broker);
    }
    for (const page of pages) {
      await page.bringToFront();
      await listen(page);
      for (let i = 0; i < 4 && !(await row(page)).startsWith("Learn"); i++) { // past a welcome, to set-up
        const before = await shown(page);
        await press(page, "Space");
        await moved(page, before);
      }
      for (let i = 0; i < 30 && !(await row(page)).startsWith("Together"); i++) {
        const before = await row(page);
        await press(page, "ArrowDown");
        await until(page, (said) => said !== before);
      }
      await press(page, "Space");
      await until(page, (said) => said.startsWith("Open a room"));
    }
    const [host, guest] = pages;
    await host.bringToFront();
    await press(host, "Space");
    await guest.bringToFront();
    await until(guest, async (said) => {
      if (!said.startsWith("Open")) return true;
      await press(guest, "ArrowDown");
      return false;
    });
    await press(guest, "Space");
    await until(guest, (said) => said.startsWith("Ready"));
    await press(guest, "Space");
    let seeds = [];
    for (let i = 0; i < 60 && !(seeds[0]?.seed && seeds[0].seed === seeds[1].seed); i++) {
      await host.bringToFront();
      await press(host, "Space"); // nothing comes of it until it has heard that the guest is ready
      await still(host);
      seeds = [await match(host), await match(guest)];
    }
    // Whoever is on turn draws and places; the other sees it.
    let seen = 0;
    for (const [page, other] of [[host, guest], [guest, host]]) {
      await page.bringToFront();
      const before = await shown(other);
      for (let i = 0; i < 20; i++) { // four tiles are picked and placed
        if (i < 10) await press(page, "Space");
        await still(page);
        seen = Math.max(seen, differ(before, await shown(other)));
        if (seen > 0.001) break;
      }
    }
    const pictures = [await shown(host), await shown(guest)];
    if (job.pictures) for (let i = 0; i < 2; i++) await pages[i].screenshot({ path: `${job.pictures}/together-${i}.png` });
    return { seeds, seen, apart: differ(...pictures), live: [await live(host), await live(guest)] };
  },

  /** Saves as a file, out of one browser and into another; and files that are none. */
  async file({ strange }) {
    const page = await opened(await context(), "#game=sixteen&seats=person&seed=7K3Q9F");
    await placed(page);
    await page.click("#menu-open");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#export")]);
    const path = `${job.folder}/saves.zip`;
    await download.saveAs(path);
    const other = await opened(await context());
    await other.click("#menu-open");
    await other.setInputFiles("#import", path);
    await anew(other, () => other.click("#notice button >> nth=0"));
    const sentence = await notice(other);
    await other.reload();
    await started(other);
    const found = { sentence, match: await match(other), refused: [] };
    for (const bad of strange) {
      await other.click("#menu-open");
      await other.setInputFiles("#import", bad);
      await other.waitForSelector("#notice", { state: "visible" });
      found.refused.push(await notice(other));
    }
    await other.reload();
    await started(other);
    found.after = await match(other);
    return found;
  },

  /** Nothing can be kept: a sentence says so, and one plays. */
  async private() {
    const where = await context();
    await where.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException("no", "SecurityError");
      };
    });
    const page = await opened(where, "#game=sixteen&seats=person&seed=7K3Q9F");
    return { sentence: await notice(page), match: await match(page) };
  },

  /** Flashing onto a folder of the browser's own that stands in for the drive: with cuts. */
  async flash({ files, cuts }) {
    const page = await opened(await context());
    return page.evaluate(
      async ({ files, cuts }) => {
        const known = JSON.parse(document.getElementById("about").textContent);
        const home = await navigator.storage.getDirectory();
        const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const few = (bundle) => Object.fromEntries(Object.entries(bundle).filter(([path], i) => path === "code.py" || i % 8 === 0));
        async function filled(name) {
          const root = await home.getDirectoryHandle(name, { create: true });
          for (const [path, text] of Object.entries(files)) {
            let at = root;
            const parts = path.split("/");
            for (const part of parts.slice(0, -1)) at = await at.getDirectoryHandle(part, { create: true });
            const stream = await (await at.getFileHandle(parts.at(-1), { create: true })).createWritable();
            await stream.write(bytes(text));
            await stream.close();
          }
          return root;
        }
        async function all(root, start = "") {
          const found = {};
          for await (const [name, handle] of root.entries()) {
            if (handle.kind === "directory") Object.assign(found, await all(handle, start + name + "/"));
            else found[start + name] = btoa(String.fromCharCode(...new Uint8Array(await (await handle.getFile()).arrayBuffer())));
          }
          return found;
        }
        const plan = (root, change) => window.ludopoche.planned(root, known.boards, known.bundle, change);
        const out = { cut: [] };
        const root = await filled("whole");
        const first = await plan(root);
        out.plan = { ...first.plan, steps: first.plan.steps.length };
        await first.carry();
        out.files = await all(root);
        out.again = (await plan(root)).plan.nothing;
        const count = (await plan(await filled("count"), few)).plan.steps.length;
        for (const part of cuts) {
          const drive = await filled("cut " + part);
          const most = Math.floor(part * count);
          const one = await plan(drive, few);
          try {
            await one.carry((done) => {
              if (done === most) throw new Error("cut");
            });
          } catch (error) {
            if (error.message !== "cut") throw error;
          }
          const between = await all(drive);
          const next = await plan(drive, few);
          if (!next.plan.nothing) await next.carry();
          out.cut.push({ code: between["code.py"], foreign: next.plan.foreign, files: await all(drive), nothing: (await plan(drive, few)).plan.nothing });
        }
        const strange = await home.getDirectoryHandle("strange", { create: true });
        out.refused = await plan(strange).catch((error) => error.message);
        return out;
      },
      { files, cuts },
    );
  },

  /** The tool on the page: what people see and press. */
  async tool({ files }) {
    const where = await context("desk", { locale: "fr-FR" });
    await where.addInitScript((files) => {
      window.showDirectoryPicker = async () => {
        const root = await navigator.storage.getDirectory();
        for (const [path, text] of Object.entries(files)) {
          const stream = await (await root.getFileHandle(path, { create: true })).createWritable();
          await stream.write(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
          await stream.close();
        }
        return root;
      };
    }, files);
    const page = await opened(where);
    await page.click("#flash-choose");
    await page.waitForSelector("#flash-plan li", { timeout: 30000 });
    const out = { board: await page.textContent("#flash-says"), plan: await page.textContent("#flash-plan") };
    if (job.pictures) await page.locator("#flasher").screenshot({ path: `${job.pictures}/page-flash.png` });
    await page.click("#flash-go");
    await page.waitForSelector("#flash-bar", { state: "hidden", timeout: 60000 });
    out.done = await page.textContent("#flash-says");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#flash-zip")]);
    out.zip = download.suggestedFilename();
    await download.saveAs(`${job.folder}/bundle.zip`);
    return out;
  },

  /** Anything is pressed and tapped, for long. */
  async monkey({ presses, seed, hash }) {
    const page = await opened(await context("phone"), hash);
    let state = seed;
    const dice = (n) => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return (state >>> 8) % n;
    };
    const BUTTONS = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 5, 6, 7];
    const memory = [];
    for (let done = 0; done < presses; done += 50) {
      const lot = [];
      for (let i = 0; i < 50; i++) lot.push(dice(4) ? [BUTTONS[dice(BUTTONS.length)]] : [dice(240), dice(240)]);
      await page.evaluate(async (moves) => {
        const machine = window.ludopoche;
        for (const move of moves) {
          if (move.length === 2) machine.send({ tap: move });
          else {
            machine.send({ button: move[0], down: true });
            machine.send({ button: move[0], down: false });
          }
          await new Promise((on) => setTimeout(on, 2));
        }
      }, lot);
      const figures = await page.evaluate(() => window.ludopoche.figures);
      if (figures.memory) memory.push(figures.memory);
      const trouble = await page.evaluate(() => window.ludopoche.trouble);
      if (trouble) return { trouble, memory };
    }
    return { memory, notice: await notice(page), live: await live(page) };
  },
};

for await (const line of readline.createInterface({ input: process.stdin })) {
  job = { ...JSON.parse(line), said: [] };
  const answer = await DOES[job.does](job).catch((error) => ({ failed: error.stack }));
  await Promise.all(browser.contexts().map((context) => context.close()));
  process.stdout.write(JSON.stringify({ ...answer, said: job.said }) + "\n");
}
await browser.close();
