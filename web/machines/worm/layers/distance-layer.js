// The distance of each cell as a colour: ten shades from pale yellow to blue. Each shade is darker than
// the one before, so that they can be told apart without colours, and walls are visible on all of them.

import { colourLayer } from './cell-layer.js';
import { OUTSIDE } from '../cells.js';
import { ZoomedOutLayer } from './zoomed-out.js';

/** The core's value for an unreachable cell. */
const BEYOND = 0xffff;
export const SHADES = 10;
const STOPS = [
  [255, 243, 188],
  [190, 190, 170],
  [74, 118, 172],
];

/** Red, green and blue of a shade. @param {number} shade */
export function colourOf(shade) {
  const at = (shade / (SHADES - 1)) * (STOPS.length - 1);
  const stop = Math.min(STOPS.length - 2, Math.floor(at));
  return STOPS[stop].map((value, i) =>
    Math.round(value + (at - stop) * (STOPS[stop + 1][i] - value)),
  );
}

export class Distances {
  /** @param {Uint8Array<ArrayBuffer>} bytes as src/machines/worm/measures/distances.c writes them */
  constructor(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    this.largest = view.getUint32(0, true);
    this.shift = view.getUint32(4, true);
    this.stored = new Uint16Array(bytes.buffer, bytes.byteOffset + 8);
  }
  /** Returns the distance in steps, or undefined for an unreachable cell. @param {number} cell */
  of(cell) {
    const stored = this.stored[cell];
    return stored === BEYOND ? undefined : stored << this.shift;
  }
  /** True if distances are rounded: those above 16 bits lose their lowest bits. */
  get isRough() {
    return this.shift > 0;
  }
}

/** @param {Cells} cells @param {Distances} distances */
export function distanceLayer(cells, { stored, largest, shift }) {
  const { width, height } = cells;
  // Distances map to 1 to 255; 0 means unreachable.
  const values = new Uint8Array(BEYOND + 1);
  const count = (largest >> shift) + 1;
  for (let i = 0; i < count; i++) values[i] = 1 + Math.floor((255 * i) / count);
  const colours = Uint32Array.from({ length: 256 }, (_, value) => {
    const [r, g, b] = colourOf(Math.floor((Math.max(0, value - 1) * SHADES) / 255));
    return value === 0 ? 0 : ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;
  });
  return new ZoomedOutLayer(
    {
      width,
      height,
      max: 255,
      read(row, out, first, end) {
        let last = 0;
        for (let x = first, cell = row * width + first; x < end; x++, cell++) {
          const value = values[stored[cell]];
          // An unreachable cell repeats its neighbour, so that averages around it stay true.
          if (value || cells.at(cell) === OUTSIDE) last = value;
          out[x] = last;
        }
      },
    },
    (means) => Uint32Array.from(means, (mean) => colours[Math.round(mean)]),
    ({ left, top, width: side, scale }) => {
      const pixels = new Uint32Array(side * side);
      const columns = Int32Array.from({ length: side }, (_, x) =>
        Math.floor((left + x + 0.5) / scale),
      );
      for (let y = 0; y < side; y++) {
        const row = Math.floor((top + y + 0.5) / scale);
        if (row >= height) break;
        for (let x = 0; x < side && columns[x] < width; x++)
          pixels[y * side + x] = colours[values[stored[row * width + columns[x]]]];
      }
      return pixels;
    },
  );
}

/** The same for cells that are drawn one by one. @param {Cells} cells @param {Distances} distances */
export const cellDistances = (cells, distances) =>
  colourLayer(cells, (cell) => {
    const distance = distances.of(cell);
    if (distance === undefined) return undefined;
    const shade = Math.floor((distance * SHADES) / (distances.largest + 1));
    return `rgb(${colourOf(shade).join(' ')})`;
  });
