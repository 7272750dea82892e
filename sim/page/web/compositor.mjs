// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// Pixels: bitmaps in the VM's memory are filled and copied here, and layers become a picture.
// The numbers of a layer are written down by TileGrid.draw in sim/mpy/drawn/displayio.py.

const LAYER = 14;

/** Fill a region of a bitmap with one value. */
export function fill(bytes, at, stride, bits, x1, y1, x2, y2, value) {
  if (x1 >= x2) return;
  const mask = (1 << bits) - 1;
  const each = 8 / bits;
  let whole = 0;
  for (let i = 0; i < each; i++) whole |= value << (i * bits);
  const first = Math.ceil((x1 * bits) / 8);
  const last = (x2 * bits) >> 3;
  for (let y = y1; y < y2; y++) {
    const row = at + y * stride;
    if (first < last) bytes.fill(whole, row + first, row + last);
    // What is left of whole bytes and right of them, pixel by pixel.
    const inner = first <= last ? [(first * 8) / bits, (last * 8) / bits] : [x2, x2];
    for (let x = x1; x < x2; x++) {
      if (x === inner[0] && inner[1] > inner[0]) {
        x = inner[1] - 1;
        continue;
      }
      const place = row + ((x * bits) >> 3);
      const shift = 8 - bits - ((x * bits) & 7);
      bytes[place] = (bytes[place] & ~(mask << shift)) | (value << shift);
    }
  }
}

/** The value of one pixel. */
export function get(bytes, at, stride, bits, x, y) {
  const shift = 8 - bits - ((x * bits) & 7);
  return (bytes[at + y * stride + ((x * bits) >> 3)] >> shift) & ((1 << bits) - 1);
}

/** Copy a region; `skip` is a value of the source, `over` one of the target, that stay (or -1). */
export function blit(bytes, to, toStride, toBits, from, fromStride, fromBits, x, y, x1, y1, x2, y2, skip, over) {
  const toMask = (1 << toBits) - 1;
  const fromMask = (1 << fromBits) - 1;
  for (let j = y1; j < y2; j++) {
    const source = from + j * fromStride;
    const target = to + (y + j - y1) * toStride;
    for (let i = x1; i < x2; i++) {
      const value = (bytes[source + ((i * fromBits) >> 3)] >> (8 - fromBits - ((i * fromBits) & 7))) & fromMask;
      if (value === skip) continue;
      const bit = (x + i - x1) * toBits;
      const place = target + (bit >> 3);
      const shift = 8 - toBits - (bit & 7);
      if (over >= 0 && ((bytes[place] >> shift) & toMask) === over) continue;
      bytes[place] = (bytes[place] & ~(toMask << shift)) | (value << shift);
    }
  }
}

/** A colour as the panel has it, five or six bits a part, as a canvas takes it. */
export function seen(r, g, b) {
  const red = r >> 3, green = g >> 2, blue = b >> 3;
  return (0xff000000 | (((blue << 3) | (blue >> 2)) << 16) | (((green << 2) | (green >> 4)) << 8) | ((red << 3) | (red >> 2))) >>> 0;
}

/** Compose `count` numbers of layers onto `pixels`, one 32-bit colour a pixel. */
export function compose(bytes, numbers, count, pixels, width, height) {
  pixels.fill(0xff000000);
  const colours = new Uint32Array(256);
  let palette = -1;
  let most = 0; // of its colours were read
  for (let n = 0; n < count; n += LAYER) {
    const [at, stride, bits, across, shader, tiles, wide, high, tileWidth, tileHeight, left, top, scale, flip] =
      numbers.subarray(n, n + LAYER);
    const mask = (1 << bits) - 1;
    if (shader !== palette || mask > most) {
      palette = shader;
      most = mask;
      // A palette may end before 2^bits colours: what comes then is never asked for.
      for (let i = 0; i <= mask; i++) {
        const c = shader + 4 * i;
        colours[i] = bytes[c + 3] ? seen(bytes[c], bytes[c + 1], bytes[c + 2]) : 0;
      }
    }
    if (scale > 1 || flip) large(bytes, numbers.subarray(n, n + LAYER), colours, pixels, width, height);
    else {
      for (let ty = 0, y = top; ty < high; ty++, y += tileHeight) {
        const y0 = Math.max(0, -y), y1 = Math.min(tileHeight, height - y);
        if (y0 >= y1) continue;
        for (let tx = 0, x = left; tx < wide; tx++, x += tileWidth) {
          const x0 = Math.max(0, -x), x1 = Math.min(tileWidth, width - x);
          if (x0 >= x1) continue;
          const tile = bytes[tiles + ty * wide + tx];
          const first = (tile % across) * tileWidth + x0;
          let row = at + (((tile / across) | 0) * tileHeight + y0) * stride;
          for (let j = y0; j < y1; j++, row += stride) {
            let to = (y + j) * width + x + x0;
            const end = to + x1 - x0;
            for (let bit = first * bits; to < end; to++, bit += bits) {
              const colour = colours[(bytes[row + (bit >> 3)] >> (8 - bits - (bit & 7))) & mask];
              if (colour) pixels[to] = colour;
            }
          }
        }
      }
    }
  }
}

/** A layer that is enlarged or turned over: every pixel of the screen asks where it comes from. */
function large(bytes, layer, colours, pixels, width, height) {
  const [at, stride, bits, across, , tiles, wide, high, tileWidth, tileHeight, left, top, scale, flip] = layer;
  const mask = (1 << bits) - 1;
  const wholeWidth = wide * tileWidth;
  const wholeHeight = high * tileHeight;
  const x0 = Math.max(0, left), x1 = Math.min(width, left + wholeWidth * scale);
  const y0 = Math.max(0, top), y1 = Math.min(height, top + wholeHeight * scale);
  const columns = new Int32Array(width); // where each column of the screen lies in the layer
  for (let x = x0; x < x1; x++) {
    const gx = ((x - left) / scale) | 0;
    columns[x] = flip & 1 ? wholeWidth - 1 - gx : gx;
  }
  for (let y = y0; y < y1; y++) {
    let gy = ((y - top) / scale) | 0;
    if (flip & 2) gy = wholeHeight - 1 - gy;
    const tileRow = tiles + ((gy / tileHeight) | 0) * wide;
    const inRow = gy % tileHeight;
    let before = -1;
    let colour = 0;
    for (let x = x0; x < x1; x++) {
      const gx = columns[x];
      if (gx !== before) {
        before = gx;
        const column = (gx / tileWidth) | 0;
        const tile = bytes[tileRow + column];
        const bit = ((tile % across) * tileWidth + gx - column * tileWidth) * bits;
        const row = at + (((tile / across) | 0) * tileHeight + inRow) * stride;
        colour = colours[(bytes[row + (bit >> 3)] >> (8 - bits - (bit & 7))) & mask];
      }
      if (colour) pixels[y * width + x] = colour;
    }
  }
}
