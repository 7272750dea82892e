// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// What is understood of links: a job as JSON on standard input, the answers on standard output.

import fs from "fs";
import { pathToFileURL } from "url";

const job = JSON.parse(fs.readFileSync(0));
const { understood, deal } = await import(pathToFileURL(`${job.web}/links.mjs`));
const answers = job.hashes.map((hash) => {
  const { options, wrong } = understood(hash, job.games, job.langs);
  if (options?.record) deal(options.record, job.games);
  return { options: options || null, wrong: !!wrong };
});
const { broker } = await import(pathToFileURL(`${job.web}/mqtt.mjs`));
answers.push(...(job.brokers || []).map((address) => broker(address)));
process.stdout.write(JSON.stringify(answers));
