// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// Packs of files, as sim/page/pack.py makes them.

/** What a zlib stream stands for. */
export async function inflate(data) {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** {path: bytes} of a pack. */
export async function unpack(data) {
  const whole = await inflate(data);
  const size = new DataView(whole.buffer).getUint32(0, true);
  const files = {};
  let at = 4 + size;
  for (const [path, length] of JSON.parse(new TextDecoder().decode(whole.subarray(4, at)))) {
    files[path] = whole.subarray(at, at + length);
    at += length;
  }
  return files;
}
