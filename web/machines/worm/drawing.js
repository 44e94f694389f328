// What is printed on the sheet: paper, walls, worms, ways and dots, as far as they are seen. Where a
// cell is smaller than three pixels, every pixel is given the darkness of the walls of the cells
// under it.

import { h } from '../../app/ui/dom.js';
import { patternOf, patternsWanted } from './patterns.js';

/** @typedef {import('./cells.js').Cells} Cells */
/** @typedef {import('./section.js').Place} Place */
/**
 * What is on the sheet besides the cells. Arrays go by the index of the cell.
 *
 *   player, head  dots
 *   trail, way    lines through the cells of these indices
 *   beside        they are drawn beside each other
 *   dead          cells of dead ends that were left
 *   inks          0: none, else the number of an ink
 *   fading        how much of a dead worm's ink is left, 1 to 0
 *   apart         0: out of reach of the start
 *   bits          the nibbles are written out
 *   making        untouched cells are left blank
 *
 * @typedef {{
 *   player?: Place | null,
 *   head?: Place | null,
 *   trail?: number[],
 *   way?: Uint32Array | number[] | null,
 *   beside?: boolean,
 *   dead?: Set<number>,
 *   inks?: Uint8Array | null,
 *   fading?: Map<number, number>,
 *   apart?: Uint8Array | null,
 *   bits?: boolean,
 *   making?: boolean,
 * }} Marks
 */

export const INKS = ['#1f5fa8', '#b3261e', '#2f7d32', '#7b3fa0', '#b06000', '#00767a', '#a0306f'];
const LINE_CELLS_MIN = 3;
/** How far two lines that are drawn beside each other are moved to either side, in cells. */
const BESIDE = 0.17;
export const BITS_PIXELS = 26;

/** Colours of the paper, by theme. */
function palette() {
  const dark = document.documentElement.dataset.theme === 'dark';
  return dark
    ? {
        paper: '#d9d5c4',
        bar: '#bccdb4',
        edge: '#cfcab7',
        hole: '#191714',
        ink: [30, 28, 24],
        faint: '#8b8a78',
      }
    : {
        paper: '#fbfaf3',
        bar: '#dcebd6',
        edge: '#f3f1e6',
        hole: '#c9c4b4',
        ink: [34, 32, 28],
        faint: '#a5a793',
      };
}

/** How many of a cell's right and lower sides are walls. @param {number} nibble */
const closed = (nibble) => 2 - (nibble & 1) - ((nibble >> 1) & 1);

const contextOf = (/** @type {HTMLCanvasElement} */ canvas) =>
  /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));

/** Where a wall begins and where it ends. @param {number} first @param {number} end @param {(at: number) => boolean} isWall */
function* runs(first, end, isWall) {
  let from = -1;
  for (let i = first; i <= end; i++) {
    const wall = i < end && isWall(i);
    if (wall && from < 0) from = i;
    if (wall || from < 0) continue;
    yield [from, i];
    from = -1;
  }
}

export class Drawing {
  /** @param {HTMLCanvasElement} canvas @param {import('./section.js').Section} at the part that is seen */
  constructor(canvas, at) {
    this.context = contextOf(canvas);
    this.at = at;
    // What is seen from afar is made here, pixel by pixel.
    this.far = contextOf(h('canvas'));
    /** @type {Marks} */
    this.marks = {};
  }

  draw() {
    const { context, at, marks } = this;
    if (at.width === 0 || at.height === 0) return;
    const colours = palette();
    context.setTransform(at.ratio, 0, 0, at.ratio, 0, 0);
    this.drawPaper(colours);
    const { cells } = at;
    if (!cells) return;
    context.save();
    context.beginPath();
    context.rect(at.holes, 0, at.inner, at.height);
    context.clip();
    if (at.scale >= LINE_CELLS_MIN) this.drawNear(cells, colours);
    else this.drawFar(cells, colours);
    if (marks.way) this.drawWay(cells, marks.way);
    if (marks.trail && marks.trail.length > 1) {
      context.save();
      if (marks.beside) context.translate(-at.scale * BESIDE, -at.scale * BESIDE);
      this.drawLine(cells, marks.trail, '#1f5fa8', at.scale * (marks.beside ? 0.16 : 0.22));
      context.restore();
    }
    if (marks.bits && at.scale >= BITS_PIXELS) this.drawBits(cells);
    if (!marks.making) this.drawGoal(cells);
    if (marks.head) this.drawPlace(marks.head, '#111', 0.22);
    if (marks.player) this.drawPlace(marks.player, '#1f5fa8', 0.32);
    context.restore();
  }

  /** The way to go is broken, the way gone is whole. @param {Cells} of @param {Uint32Array | number[]} way */
  drawWay(of, way) {
    const { context, at, marks } = this;
    const wide = at.scale * (marks.beside ? 0.16 : 0.3);
    context.save();
    if (marks.beside) context.translate(at.scale * BESIDE, at.scale * BESIDE);
    if (marks.beside || patternsWanted()) context.setLineDash([wide, wide * 2.2]);
    this.drawLine(of, way, '#2f7d32', wide);
    context.restore();
  }

  drawPaper(/** @type {ReturnType<typeof palette>} */ colours) {
    const { context, at } = this;
    context.fillStyle = colours.paper;
    context.fillRect(0, 0, at.width, at.height);
    // Bars of a fixed height on the paper, that go with it.
    const bar = 18;
    const offset = (((-at.top * at.scale) % (2 * bar)) + 2 * bar) % (2 * bar);
    context.fillStyle = colours.bar;
    for (let y = offset - 2 * bar; y < at.height; y += 2 * bar)
      context.fillRect(at.holes, y, at.inner, bar);
    context.fillStyle = colours.edge;
    context.fillRect(0, 0, at.holes, at.height);
    context.fillRect(at.width - at.holes, 0, at.holes, at.height);
    context.fillStyle = colours.hole;
    for (let y = offset - 2 * bar + bar / 2; y < at.height + bar; y += bar)
      for (const x of [at.holes / 2, at.width - at.holes / 2]) {
        context.beginPath();
        context.arc(x, y, at.holes / 4.4, 0, 2 * Math.PI);
        context.fill();
      }
    context.strokeStyle = colours.faint;
    context.lineWidth = 1;
    context.setLineDash([2, 3]);
    context.beginPath();
    for (const x of [at.holes - 0.5, at.width - at.holes + 0.5]) {
      context.moveTo(x, 0);
      context.lineTo(x, at.height);
    }
    context.stroke();
    context.setLineDash([]);
  }

  /** Far away: the darkness of each pixel. */
  drawFar(/** @type {Cells} */ of, /** @type {ReturnType<typeof palette>} */ colours) {
    const { context, at, far } = this;
    const x0 = Math.max(0, Math.round(at.x(0) * at.ratio));
    const x1 = Math.min(context.canvas.width, Math.round(at.x(of.width) * at.ratio));
    const y0 = Math.max(0, Math.round(at.y(0) * at.ratio));
    const y1 = Math.min(context.canvas.height, Math.round(at.y(of.height) * at.ratio));
    if (x1 <= x0 || y1 <= y0) return;
    far.canvas.width = x1 - x0;
    far.canvas.height = y1 - y0;
    const image = far.createImageData(far.canvas.width, far.canvas.height);
    // A pixel is the ink, more or less of it: 32 bits, of which the upper eight say how much.
    const pixels = new Uint32Array(image.data.buffer);
    const [r, g, b] = colours.ink;
    const ink = (b << 16) | (g << 8) | r;
    const step = 1 / (at.scale * at.ratio);
    const columns = new Int32Array(x1 - x0);
    const nexts = new Int32Array(x1 - x0);
    const column0 = at.left + (x0 / at.ratio - at.holes) / at.scale;
    for (let x = 0; x < columns.length; x++) {
      columns[x] = Math.min(of.width - 1, Math.max(0, Math.floor(column0 + x * step)));
      nexts[x] = Math.min(of.width - 1, Math.floor(column0 + (x + 1) * step));
    }
    // As much darker where there are few pixels a cell, where all would be grey else.
    const strength = at.scale * at.ratio >= 2 ? 160 : 128;
    for (let y = 0; y < y1 - y0; y++) {
      const there = at.top + (y + y0) / at.ratio / at.scale;
      const row = Math.min(of.height - 1, Math.max(0, Math.floor(there)));
      const nextRow = Math.min(of.height - 1, Math.floor(there + step));
      const base = row * of.width;
      const below = nextRow * of.width;
      let to = y * columns.length;
      for (let x = 0; x < columns.length; x++, to++) {
        const nibble = of.at(base + columns[x]);
        if (nibble & 8) continue;
        // A wall is in this pixel if it holds the cell's right or lower side and that is closed;
        // with several cells a pixel, the closed sides of four of them stand for all.
        const wall =
          step > 1
            ? (closed(nibble) +
                closed(of.at(base + nexts[x])) +
                closed(of.at(below + columns[x])) +
                closed(of.at(below + nexts[x]))) /
              8
            : (nexts[x] !== columns[x] && !(nibble & 1)) || (nextRow !== row && !(nibble & 2))
              ? 1
              : 0;
        if (wall === 0) continue;
        pixels[to] = ((wall * strength) << 24) | ink;
      }
    }
    far.putImageData(image, 0, 0);
    context.drawImage(
      far.canvas,
      x0 / at.ratio,
      y0 / at.ratio,
      far.canvas.width / at.ratio,
      far.canvas.height / at.ratio,
    );
  }

  /** Near by: floors with the ink of their worm, and walls as lines. */
  drawNear(/** @type {Cells} */ of, /** @type {ReturnType<typeof palette>} */ colours) {
    const { context, at } = this;
    const { row0, row1, column0, column1 } = at.seen();
    const { inks, fading, apart } = this.marks;
    const strokes = patternsWanted();
    this.drawDead(of);
    for (let row = row0; row < row1; row++)
      for (let column = column0; column < column1; column++) {
        const index = row * of.width + column;
        const faded = fading?.get(index);
        const ink = inks?.[index] || 0;
        const cut = apart && !apart[index];
        if (!ink && !cut && faded === undefined) continue;
        context.globalAlpha = faded === undefined ? (cut ? 0.4 : 0.3) : 0.75 * faded;
        context.fillStyle = cut
          ? '#b3261e'
          : faded === undefined
            ? INKS[(ink - 1) % INKS.length]
            : '#6b6256';
        context.fillRect(at.x(column), at.y(row), at.scale + 0.5, at.scale + 0.5);
        if (!strokes || faded !== undefined) continue;
        const pattern = cut
          ? patternOf(context, 1, '#8a1d16')
          : patternOf(context, ink - 1, INKS[(ink - 1) % INKS.length]);
        if (!pattern) continue;
        context.globalAlpha = 1;
        context.fillStyle = pattern;
        context.fillRect(at.x(column), at.y(row), at.scale, at.scale);
      }
    context.globalAlpha = 1;
    if (apart && !strokes && at.scale > 9) this.drawHatch(of, apart);
    context.strokeStyle = `rgb(${colours.ink.join(' ')})`;
    context.lineWidth = Math.max(1, Math.min(3, at.scale / 8));
    context.lineCap = 'square';
    context.beginPath();
    this.drawWalls(of, { row0, row1, column0, column1 });
    context.stroke();
  }

  /** Dead ends that were left are grey, and have strokes where patterns are wanted. @param {Cells} of */
  drawDead(of) {
    const { context, at } = this;
    const { dead } = this.marks;
    if (!dead?.size) return;
    const { row0, row1, column0, column1 } = at.seen();
    const pattern = patternsWanted() ? patternOf(context, 3, '#6b6256') : null;
    for (let row = row0; row < row1; row++)
      for (let column = column0; column < column1; column++) {
        if (!dead.has(row * of.width + column)) continue;
        context.fillStyle = '#6b625652';
        context.fillRect(at.x(column), at.y(row), at.scale + 0.5, at.scale + 0.5);
        if (!pattern) continue;
        context.fillStyle = pattern;
        context.fillRect(at.x(column), at.y(row), at.scale, at.scale);
      }
  }

  /** What cannot be reached is told by strokes too, not by colour alone. */
  drawHatch(/** @type {Cells} */ of, /** @type {Uint8Array} */ apart) {
    const { context, at } = this;
    const { row0, row1, column0, column1 } = at.seen();
    context.strokeStyle = '#8a1d16';
    context.lineWidth = 1;
    context.beginPath();
    for (let row = row0; row < row1; row++)
      for (let column = column0; column < column1; column++) {
        if (apart[row * of.width + column]) continue;
        context.moveTo(at.x(column) + at.scale * 0.2, at.y(row) + at.scale * 0.8);
        context.lineTo(at.x(column) + at.scale * 0.8, at.y(row) + at.scale * 0.2);
      }
    context.stroke();
  }

  /** @param {Cells} of @param {{row0: number, row1: number, column0: number, column1: number}} part */
  drawWalls(of, { row0, row1, column0, column1 }) {
    const { context, at } = this;
    const blank = (/** @type {number} */ row, /** @type {number} */ column) =>
      this.marks.making &&
      (row < 0 ||
        column < 0 ||
        row >= of.height ||
        column >= of.width ||
        (of.at(row * of.width + column) & 8) > 0);
    // A maze at work is closed all round, as far as there is one.
    const { making } = this.marks;
    const above = (/** @type {number} */ row, /** @type {number} */ column) =>
      (of.wallAbove(row, column) || (Boolean(making) && (row === 0 || row === of.height))) &&
      !(blank(row - 1, column) && blank(row, column));
    const beside = (/** @type {number} */ row, /** @type {number} */ column) =>
      (of.wallLeft(row, column) || (Boolean(making) && (column === 0 || column === of.width))) &&
      !(blank(row, column - 1) && blank(row, column));
    /** @param {[row: number, column: number]} from @param {[row: number, column: number]} to */
    const line = (from, to) => {
      context.moveTo(at.x(from[1]), at.y(from[0]));
      context.lineTo(at.x(to[1]), at.y(to[0]));
    };
    // Lines above the rows, then beside the columns; runs are one line.
    for (let row = row0; row <= row1; row++)
      for (const [from, to] of runs(column0, column1, (column) => above(row, column)))
        line([row, from], [row, to]);
    for (let column = column0; column <= column1; column++)
      for (const [from, to] of runs(row0, row1, (row) => beside(row, column)))
        line([from, column], [to, column]);
  }

  /** A line through the middles of cells. */
  drawLine(
    /** @type {Cells} */ of,
    /** @type {ArrayLike<number>} */ indices,
    /** @type {string} */ colour,
    /** @type {number} */ wide,
  ) {
    const { context, at } = this;
    const { row0, row1, column0, column1 } = at.seen();
    context.strokeStyle = colour;
    context.lineWidth = Math.max(1.5, wide);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.beginPath();
    // Where cells are smaller than pixels, some of them say as much as all.
    const stride = Math.max(1, Math.floor(0.7 / at.scale));
    let drawing = false;
    for (let i = 0; i < indices.length; i += stride) {
      const row = Math.floor(indices[i] / of.width);
      const column = indices[i] - row * of.width;
      const near = row >= row0 - 1 && row <= row1 && column >= column0 - 1 && column <= column1;
      if (near) {
        const x = at.x(column + 0.5);
        const y = at.y(row + 0.5);
        if (drawing) context.lineTo(x, y);
        else context.moveTo(x, y);
      }
      drawing = near;
    }
    context.stroke();
  }

  drawBits(/** @type {Cells} */ of) {
    const { context, at } = this;
    const { row0, row1, column0, column1 } = at.seen();
    context.font = `${Math.min(13, at.scale * 0.34)}px ui-monospace, monospace`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (let row = row0; row < row1; row++)
      for (let column = column0; column < column1; column++) {
        if (!of.isCell(row, column)) continue;
        const nibble = of.at(row * of.width + column);
        context.fillStyle = nibble & 8 ? '#77725f' : nibble & 4 ? '#1d1b17' : '#8a1d16';
        context.fillText(nibble.toString(2).padStart(4, '0'), at.x(column + 0.5), at.y(row + 0.5));
      }
  }

  drawPlace(/** @type {Place} */ place, /** @type {string} */ colour, /** @type {number} */ size) {
    const { context, at } = this;
    const x = at.x(place.column + 0.5);
    const y = at.y(place.row + 0.5);
    const radius = Math.max(4, at.scale * size);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = '#fff';
    context.stroke();
  }

  drawGoal(/** @type {Cells} */ of) {
    const { context, at } = this;
    const size = Math.max(7, at.scale * 0.6);
    const { row, column } = of.placeOf(of.goal);
    const x = at.x(column + 0.5);
    const y = at.y(row + 0.5);
    context.strokeStyle = '#8a1d16';
    context.lineWidth = Math.max(2, at.scale / 9);
    context.beginPath();
    for (const sign of [1, -1]) {
      context.moveTo(x - size / 2, y - (sign * size) / 2);
      context.lineTo(x + size / 2, y + (sign * size) / 2);
    }
    context.stroke();
  }
}
