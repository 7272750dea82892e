// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// Links: what stands after # says where to begin. Anything may stand there.

const SITTERS = ["person", "easy", "medium", "hard"];
const LONGEST = 20000; // characters: the longest match of all games is a tenth of that
const CODE = /^(?:[0-9]{1,9}|[0-9A-Za-z]{6}|[0-9]{3}-[0-9]{3})$/;
const RECORD = /^ludo1;[a-z]+;[!-~]*;[0-9a-f]{6}$/;

/** {options} to begin with, {wrong: true} where nothing can be made of it, {} for nothing. */
export function understood(hash, games, langs) {
  const text = hash.replace(/^#/, "");
  if (!text.includes("=") && text !== "daily") return {};
  if (text.length > LONGEST) return { wrong: true };
  const said = new URLSearchParams(text);
  const options = {};
  const lang = said.get("lang");
  if (lang !== null) {
    if (!langs.includes(lang)) return { wrong: true };
    options.lang = lang;
  }
  if (said.has("record")) {
    const record = said.get("record");
    return RECORD.test(record) ? { options: { ...options, record } } : { wrong: true };
  }
  const game = said.get("game") ?? (said.get("daily") || null);
  if (said.has("daily")) options.daily = true;
  if (game !== null) {
    if (!Object.hasOwn(games, game)) return { wrong: true };
    options.game = game;
  }
  const seats = said.get("seats");
  if (seats !== null) {
    const who = seats.split(",");
    if (!options.game || who.length > games[game].seats[1] || !who.every((one) => SITTERS.includes(one))) return { wrong: true };
    options.seats = seats;
  }
  const seed = said.get("seed");
  if (seed !== null) {
    if (!options.game || !CODE.test(seed) || /u/i.test(seed)) return { wrong: true };
    options.seed = seed;
  }
  return { options };
}

/** The link of what is played: a record where the match is over, else its deal. */
export function link(what, base) {
  const address = base.split("#")[0];
  if (what.record && what.record.length < LONGEST / 2) return address + "#record=" + encodeURIComponent(what.record);
  if (!what.game) return address;
  const seed = what.seed ? "&seed=" + what.seed : "";
  return address + "#game=" + what.game + "&seats=" + what.seats + seed;
}

/** The deal of a record, to be played by oneself; null where it has no seed. */
export function deal(record, games) {
  const fields = record.split(";");
  const words = Object.fromEntries(fields.slice(2).map((field) => field.split(/=(.*)/s)));
  const players = Number(words.players);
  if (!Object.hasOwn(games, fields[1]) || !words.seed || !CODE.test(words.seed) || !(players > 0 && players < 9)) return null;
  return { game: fields[1], seats: ["person", ...Array(players - 1).fill("medium")].join(","), seed: words.seed };
}
