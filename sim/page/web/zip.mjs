// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// Zip files, as small as they come: stored to write, stored or deflated to read.

const TABLE = new Uint32Array(256).map((_, n) => {
  for (let i = 0; i < 8; i++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n;
});

export function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** A zip of {path: bytes}. */
export function zipped(files) {
  const parts = [];
  const entries = [];
  let at = 0;
  for (const path of Object.keys(files).sort()) {
    const name = new TextEncoder().encode(path);
    const data = files[path];
    const head = (signature, more) => {
      const view = new DataView(new ArrayBuffer(more ? 46 : 30));
      const put = more ? 2 : 0;
      view.setUint32(0, signature, true);
      if (more) view.setUint16(4, 20, true);
      view.setUint16(4 + put, 20, true);
      view.setUint16(6 + put, 0x800, true); // names in UTF-8
      view.setUint16(12 + put, 33, true); // 1 January 1980
      view.setUint32(14 + put, crc32(data), true);
      view.setUint32(18 + put, data.length, true);
      view.setUint32(22 + put, data.length, true);
      view.setUint16(26 + put, name.length, true);
      if (more) view.setUint32(42, at, true);
      return new Uint8Array(view.buffer);
    };
    entries.push(head(0x02014b50, true), name);
    parts.push(head(0x04034b50, false), name, data);
    at += 30 + name.length + data.length;
  }
  const size = entries.reduce((sum, one) => sum + one.length, 0);
  const end = new DataView(new ArrayBuffer(22));
  const count = Object.keys(files).length;
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, count, true);
  end.setUint16(10, count, true);
  end.setUint32(12, size, true);
  end.setUint32(16, at, true);
  return new Blob([...parts, ...entries, end.buffer], { type: "application/zip" });
}

const MOST = 8 << 20; // bytes of all that is unpacked

/** {path: bytes} of a zip; throws where it is none. */
export async function unzipped(data) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let end = data.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0) throw new Error("no zip");
  const files = {};
  let at = view.getUint32(end + 16, true);
  let all = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error("torn");
    const method = view.getUint16(at + 10, true);
    const crc = view.getUint32(at + 16, true);
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const long = view.getUint16(at + 28, true);
    const path = new TextDecoder().decode(data.subarray(at + 46, at + 46 + long));
    const local = view.getUint32(at + 42, true);
    at += 46 + long + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    all += size;
    if (all > MOST) throw new Error("large");
    if (path.endsWith("/")) continue;
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    let bytes = data.subarray(begin, begin + packed);
    if (method === 8) bytes = await inflated(bytes, size);
    else if (method) throw new Error("method");
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error("torn");
    files[path] = bytes;
  }
  return files;
}

/** Unpack, but never more than was promised: a small file may stand for a gigabyte. */
async function inflated(bytes, size) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const out = new Uint8Array(size);
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return out.subarray(0, at);
    if (at + value.length > size) throw new Error("large");
    out.set(value, at);
    at += value.length;
  }
}
