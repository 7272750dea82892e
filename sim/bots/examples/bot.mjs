// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// A bot to begin from: python3 -m sim match --bot 'node sim/bots/examples/bot.mjs' --bot easy
// It gets a line of JSON for each of its moves, and answers with a line: one of the legal moves.
import { createInterface } from 'node:readline';

// A tile near the number its cell wants: 1 top left, 20 bottom right.
function lucky(move, { view }) {
  const cell = /([a-d])([1-4])$/.exec(move);
  if (!cell) return move === 'draw' || move === 'drop' ? -20 : -30;
  const tile = Number(move.slice(0, -2)) || view.held;
  const wanted = 1 + ((cell[1].charCodeAt(0) - 97 + Number(cell[2]) - 1) * 19) / 6;
  return -Math.abs(tile - wanted);
}

// A tile in the column where its first digit stands already.
function easy(move, { view, seat }) {
  const board = Object.entries(view.boards[seat]);
  return board.filter(([cell, tile]) => cell[0] === move[3] && tile[0] === move[0]).length;
}

// Up to a main file before anything else.
const sixteen = (move) => (move.endsWith('m') ? 2 : move === 'next' ? 1 : 0);

// The dearest card first.
const rucki = (move) => Number(move) || 0;

const worth = { lucky, easy, sixteen, rucki };

function choose(asked) {
  const value = (move) => worth[asked.game](move, asked);
  return asked.legal.reduce((best, move) => (value(move) > value(best) ? move : best));
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(choose(JSON.parse(line)));
}
