// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// A pack's files as JSON.

import fs from "fs";
import { pathToFileURL } from "url";

const job = JSON.parse(fs.readFileSync(0));
const { unpack } = await import(pathToFileURL(`${job.web}/unpack.mjs`));
const files = await unpack(fs.readFileSync(job.pack));
process.stdout.write(JSON.stringify(Object.fromEntries(Object.entries(files).map(([name, data]) => [name, [...data]]))));
