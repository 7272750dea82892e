// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// The page: a machine in a worker, a screen, keys, sound, saves, and where to begin.

import { about, address, part } from "./parts.mjs";
import { deal, link, understood } from "./links.mjs";
import { broker } from "./mqtt.mjs";
import { Keys } from "./keys.mjs";
import { lawful, open } from "./saves.mjs";
import { asked, hush, notice } from "./notice.mjs";
import { flasher, planned } from "./flash.mjs";
import { said } from "./said.mjs";
import { Screen } from "./screen.mjs";
import { Boards } from "./serial.mjs";
import { Sound } from "./sound.mjs";
import { changed } from "./blocks.mjs";
import { remember, remembered, speak, spoken, word, LANGS } from "./words.mjs";
import { unzipped, zipped } from "./zip.mjs";

const page = about();
const here = (id) => document.getElementById(id);

class Console {
  constructor() {
    this.screen = new Screen(here("screen"));
    this.sound = new Sound();
    this.keys = new Keys((button, down) => this.send({ button, down }));
    this.worker = null;
    this.asleep = false;
    this.figures = {};
  }

  send(message) {
    if (this.worker) this.worker.postMessage(message);
  }

  /** Begin anew with these options; the saves are those that are kept. */
  async begin(options) {
    if (this.worker) this.worker.terminate();
    this.worker = null;
    this.record = options.record;
    const board = page.boards.find((one) => one.id === remembered("board")) || page.boards.find((one) => one.id === page.board);
    dress(board);
    this.screen.begin(board.width, board.height);
    const [runtime, program, pictures, saves, script, micropython] = await Promise.all([
      part("runtime.pack"), part("program.pack"), part("pictures-" + board.layout + ".pack"),
      this.saves.read(), address("worker.js"), address("micropython.mjs"),
    ]);
    const worker = new Worker(script);
    this.worker = worker;
    const now = new Date();
    const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
    await new Promise((ready) => {
      worker.onmessage = ({ data }) => {
        if (worker !== this.worker) return;
        if (data.ready || data.failed) ready();
        this.heard(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        ready();
        this.heard({ failed: event.message || "" });
      };
      worker.postMessage({ start: { board, micropython, runtime, program, pictures, saves, options: { spoken: spoken(), silent: true, guest: !this.saves.mine, ...options }, date, address: place(), broker: remembered("broker") } });
    });
    if (this.asleep) this.send({ asleep: true });
  }

  heard(data) {
    if (data.pixels) {
      this.screen.show(data.pixels);
      here("loading").hidden = true;
    } else if (data.light !== undefined) this.screen.dim(data.light);
    else if (data.samples) this.sound.play(data.samples, data.rate, data.ahead);
    else if (data.tone !== undefined) this.sound.tone(data.tone, data.ahead);
    else if (data.blocks) this.keep(data.blocks);
    else if (data.said === "lang") this.spoke(data.text);
    else if (data.said === "wrong") notice("link.wrong");
    else if (data.said) said(data.said, data.text);
    else if (data.link) this.linked(data.link);
    else if (data.restart) this.kept.then(() => this.begin({ game: "resume" }));
    else if (data.trouble) {
      this.trouble = data.trouble;
      said("row", word("trouble"));
      console.warn(data.trouble);
    } else if (data.failed !== undefined) {
      here("loading").hidden = true;
      notice("failed", [["restart", () => this.begin({})]], data.failed);
    } else if (data.figures) this.figures = data.figures;
  }

  /** One after the other: what is newer is never overtaken. */
  keep(blocks) {
    this.keeping = (this.keeping || 0) + 1;
    this.kept = (this.kept || Promise.resolve()).then(() => this.saves.keep(blocks)).finally(() => this.keeping--);
  }

  spoke(lang) {
    if (LANGS.includes(lang) && lang !== document.documentElement.lang) {
      remember("lang", lang);
      speak(lang);
    }
  }

  share() {
    if (this.record) this.linked({ record: this.record });
    else this.send({ link: true });
  }

  async linked(what) {
    const text = link(what, location.href);
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ url: text });
      else {
        await navigator.clipboard.writeText(text);
        notice("copied");
      }
    } catch (error) {
      if (error.name !== "AbortError") prompt(word("copy"), text);
    }
  }
}

/** Where this page is, if others can come there, too. */
function place() {
  return /^https?:/.test(location.protocol) ? location.href.split("#")[0] : "";
}

/** The drawing around the screen: the board's colours, its keys' names. */
function dress(board) {
  const root = here("play");
  root.style.setProperty("--body", board.body);
  root.style.setProperty("--print", board.print);
  root.style.setProperty("--cap", board.cap);
  root.style.setProperty("--letter", board.letter);
  here("board-name").textContent = board.name;
  for (const key of root.querySelectorAll("[data-cap]")) {
    const label = board.labels[["UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT"].indexOf(key.dataset.key)];
    key.querySelector("b").textContent = label.replace("...", "…");
    key.classList.toggle("long", label.length > 2);
  }
}

/** Where to begin: as the address says, or where one was. */
function wished() {
  const { options, wrong } = understood(location.hash, page.games, LANGS);
  if (wrong) notice("link.wrong");
  if (options && options.lang) {
    remember("lang", options.lang);
    speak(options.lang);
  }
  if (options && options.record) {
    const own = deal(options.record, page.games);
    const choices = own ? [["play.deal", () => go("#game=" + own.game + "&seats=" + own.seats + "&seed=" + own.seed)]] : [];
    notice("watching", choices);
  }
  return options || {};
}

const HERE = "ludopoche.here";

/** Has this tab been here before? Then a reload goes on where one was. */
function resumes() {
  try {
    return sessionStorage.getItem(HERE) === location.href;
  } catch {
    return false;
  }
}

/** What the address asks for has begun: a reload before would have lost it. */
function begun() {
  try {
    sessionStorage.setItem(HERE, location.href);
  } catch {
    // then a reload begins anew
  }
}

function go(hash) {
  if (location.hash === hash) again();
  else location.hash = hash;
}

let machine = null;

async function again() {
  hush();
  here("play").scrollIntoView({ block: "start" });
  const options = wished();
  await machine.kept;
  await machine.begin(options);
  begun();
}

function menu() {
  const dialog = here("menu");
  here("menu-open").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.closest("[data-close]")) dialog.close();
  });
  const boards = here("boards");
  for (const board of page.boards) boards.add(new Option(board.name + " · " + board.width + "×" + board.height, board.id));
  boards.value = remembered("board") || page.board;
  boards.addEventListener("change", async () => {
    remember("board", boards.value);
    dialog.close();
    await machine.kept;
    await machine.begin({ game: "resume" });
  });
  const langs = here("langs");
  langs.value = document.documentElement.lang;
  langs.addEventListener("change", async () => {
    remember("lang", langs.value);
    speak(langs.value);
    await machine.kept;
    await machine.begin({ game: "resume", lang: langs.value });
  });
  const others = here("broker");
  others.value = remembered("broker") || "";
  others.addEventListener("change", async () => {
    others.value = others.value.trim();
    if (others.value && !broker(others.value)) {
      others.setCustomValidity(word("broker.wrong"));
      others.reportValidity();
      return;
    }
    others.setCustomValidity("");
    remember("broker", others.value);
    await machine.kept;
    await machine.begin({ game: "resume" });
  });
  here("usb").hidden = !Boards.possible;
  if (Boards.possible) {
    const boards = new Boards((joined) => notice(joined ? "board.joined" : "board.gone"));
    here("join").addEventListener("click", () => boards.ask());
  }
  here("share").addEventListener("click", () => machine.share());
  here("export").addEventListener("click", async () => {
    await machine.kept;
    const made = document.createElement("a");
    made.href = URL.createObjectURL(zipped(await machine.saves.read()));
    made.download = "ludopoche-saves.zip";
    made.click();
    setTimeout(() => URL.revokeObjectURL(made.href), 60000);
  });
  here("import").addEventListener("change", async ({ target }) => {
    const file = target.files[0];
    target.value = "";
    dialog.close();
    if (file) await taken(file);
  });
  here("restart").addEventListener("click", () => {
    dialog.close();
    machine.begin({});
  });
}

async function taken(file) {
  let files;
  try {
    if (file.size > 8 << 20) throw new Error("large");
    files = await unzipped(new Uint8Array(await file.arrayBuffer()));
    if (!lawful(files)) throw new Error("strange");
  } catch {
    notice("not.saves");
    return;
  }
  if (!(await asked("import.sure"))) return;
  if (machine.worker) machine.worker.terminate(); // it would go on saving what was
  machine.worker = null;
  await machine.kept;
  if (await machine.saves.keep(changed({}, files), true)) notice("imported");
  await machine.begin({});
}

async function begin() {
  speak(spoken());
  if (!window.DecompressionStream || !window.OffscreenCanvas) {
    here("loading").textContent = word("old");
    return;
  }
  machine = new Console();
  window.ludopoche = machine; // for those who look inside
  machine.saves = await open((why) => notice(why, [["close", () => {}]]));
  machine.planned = planned;
  menu();
  flasher();
  machine.keys.keyboard();
  machine.keys.fingers(here("play"));
  machine.keys.controllers();
  here("screen").addEventListener("pointerup", (event) => {
    if (event.button === 0) machine.send({ tap: machine.screen.pixel(event.clientX, event.clientY) });
  });
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, () => machine.sound.wake(), { passive: true });
  document.addEventListener("visibilitychange", () => {
    machine.asleep = document.hidden;
    machine.keys.drop();
    if (document.hidden) machine.sound.rest();
    machine.send({ asleep: document.hidden });
  });
  addEventListener("hashchange", () => {
    const { options, wrong } = understood(location.hash, page.games, LANGS);
    if (options || wrong) again(); // else it points at a place on the page
  });
  document.addEventListener("click", (event) => {
    const start = event.target.closest('a[href^="#game="], a[href="#daily"]');
    if (start) {
      event.preventDefault();
      go(start.getAttribute("href"));
    }
  });
  const options = wished();
  await machine.begin(resumes() && !options.record ? { game: "resume", ...(options.lang && { lang: options.lang }) } : options);
  begun();
  if ("serviceWorker" in navigator && /^https?:/.test(location.protocol) && page.offline) {
    navigator.serviceWorker.register(page.offline).catch(() => {});
  }
}

begin();
