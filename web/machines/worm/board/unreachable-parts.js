// The unreachable parts of a maze, as Outback leaves them: numbered and hatched, each in its
// own colour. The core finds them. The largest part is number 1.

import { formatCount, formatWhole } from '../../../app/ui/format-number.js';
import { INKS } from './ink-picture.js';

/** Smallest area of a part with a number, in square CSS pixels. */
const NUMBERED_AREA = 150;
/** Golden section of half a turn: it keeps the hatching angles of successive parts far apart. */
const ANGLE = 180 * 0.618034;
/** Smallest cell, in CSS pixels, that is hatched; smaller ones have only their colour. */
const HATCHED_PIXELS = 5;

/** Tiles of lines; each pattern is a rotated copy of one. @type {Map<string, HTMLCanvasElement>} */
const tiles = new Map();

/** @param {string} colour @param {number} gap between the lines @param {boolean} isBroken */
function tileOf(colour, gap, isBroken) {
  const key = `${colour} ${gap} ${isBroken}`;
  const known = tiles.get(key);
  if (known) return known;
  const tile = document.createElement('canvas');
  tile.width = isBroken ? 6 : gap;
  tile.height = gap;
  const pen = /** @type {CanvasRenderingContext2D} */ (tile.getContext('2d'));
  pen.fillStyle = colour;
  pen.fillRect(0, 0, isBroken ? 4 : gap, 1);
  tiles.set(key, tile);
  return tile;
}

const colourOf = (/** @type {number} */ label) => INKS[label % INKS.length];

/** Returns the hatching of a part: its own angle, and one of four kinds of lines. @param {CanvasRenderingContext2D} context @param {SheetViewport} at @param {number} label */
function hatchOf(context, at, label) {
  const tile = tileOf(colourOf(label), label & 1 ? 5 : 7, (label & 2) > 0);
  const pattern = context.createPattern(tile, 'repeat');
  // The pattern moves with the paper.
  pattern?.setTransform(new DOMMatrix().translate(at.x(0), at.y(0)).rotate(label * ANGLE));
  return pattern;
}

export class Parts {
  /**
   * @param {Uint8Array} of the label of each cell's part, 1 to 36, which repeat; 0: reachable
   * @param {number[]} places the cell in which each part's number is written, from 1
   * @param {number[]} sizes the number of cells of each part, from 1
   */
  constructor(of, places, sizes) {
    this.of = of;
    this.places = places;
    this.sizes = sizes;
    /** The number of unreachable cells. */
    this.cells = sizes.reduce((sum, size) => sum + size, 0);
  }

  /**
   * Hatches the visible parts; call it before the walls are drawn.
   * @param {CanvasRenderingContext2D} context @param {SheetViewport} at @param {Cells} cells
   */
  hatch(context, at, cells) {
    const { row0, row1, column0, column1 } = at.seen();
    /** @type {Map<number, Path2D>} */ const paths = new Map();
    for (let row = row0; row < row1; row++)
      for (let column = column0; column < column1; column++) {
        const label = this.of[row * cells.width + column];
        if (!label) continue;
        const path = paths.get(label) ?? new Path2D();
        paths.set(label, path);
        cells.grid.addOutline(path, at, row, column);
      }
    for (const [label, path] of paths) {
      context.globalAlpha = 0.3;
      context.fillStyle = colourOf(label);
      context.fill(path);
      const hatch = at.scale >= HATCHED_PIXELS && hatchOf(context, at, label);
      // Fainter in small cells, where the lines look like walls.
      context.globalAlpha = Math.max(0.35, Math.min(0.8, at.scale / 18));
      if (hatch) {
        context.fillStyle = hatch;
        context.fill(path);
      }
      context.globalAlpha = 1;
    }
  }

  /**
   * Writes the numbers of the visible parts that have room for one; call it after the walls are drawn.
   * @param {CanvasRenderingContext2D} context @param {SheetViewport} at @param {Cells} cells
   */
  number(context, at, cells) {
    const { row0, row1, column0, column1 } = at.seen();
    const size = Math.max(10, Math.min(15, at.scale * 0.62));
    context.font = `600 ${size}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (let number = 1; number < this.places.length; number++) {
      // The largest part is first.
      if (this.sizes[number] * at.scale ** 2 < NUMBERED_AREA) break;
      const { row, column } = cells.placeOf(this.places[number]);
      if (row < row0 || row >= row1 || column < column0 || column >= column1) continue;
      const [x, y] = at.middleOf({ row, column });
      const text = String(number);
      context.lineWidth = 3;
      context.lineJoin = 'round';
      context.strokeStyle = '#fffdf6';
      context.strokeText(text, x, y);
      context.fillStyle = '#5f120d';
      context.fillText(text, x, y);
    }
  }
}

/** Reads the core's drawing 'parts' (src/machines/worm/print/draw.c). @param {Uint8Array<ArrayBuffer>} bytes */
export function readParts(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const count = view.getUint32(0, true);
  const [places, sizes] = [4, 8].map((offset) => [
    0,
    ...Array.from({ length: count }, (_, i) => view.getUint32(8 * i + offset, true)),
  ]);
  return new Parts(bytes.subarray(4 + 8 * count), places, sizes);
}

/** '112 cells cannot be reached.', and what more is to say of them. @returns {[line: string, more: string]} */
export function describeParts(/** @type {Parts} */ { sizes, cells }) {
  const count = sizes.length - 1;
  if (count === 0) return ['You can reach all cells.', ''];
  const line = `${formatCount(cells, 'cell')} cannot be reached.`;
  return count === 1
    ? [line, 'They are one part, which is hatched.']
    : [
        line,
        `They are ${formatWhole(count)} parts, hatched and numbered. Number 1 is the largest, with ${formatWhole(sizes[1])}.`,
      ];
}
