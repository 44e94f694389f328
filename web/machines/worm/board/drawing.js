// What is printed on the sheet: paper, walls, worms, ways and dots, as far as they are seen. Large cells
// are drawn one by one (near.js), small ones come from tiles (far.js).

import { wallWidth } from '../layers/wall-coverage.js';
import { wallLayer } from '../layers/zoomed-out.js';
import { drawOuterWalls } from './outer-walls.js';
import { drawBits, drawFloors, drawWalls } from './zoomed-in.js';
import { numberParts } from './unreachable-parts.js';
import { patternsWanted } from './patterns.js';

/** @typedef {import('../cells.js').Cells} Cells */
/** @typedef {import('../layers/zoomed-out.js').ZoomedOutLayer} FarLayer */
/** @typedef {import('./viewport.js').Position} Place */
/**
 * What is on the sheet besides the cells. Arrays go by the index of the cell.
 *
 *   player, head  dots
 *   trail, way    lines through the cells of these indices
 *   beside        they are drawn beside each other
 *   dead          cells of dead ends that were left
 *   inks          0: none, else the number of an ink
 *   fading        how much of a dead worm's ink is left, 1 to 0
 *   parts         what is out of reach of the start
 *   bits          the nibbles are written out
 *   making        untouched cells are left blank
 *   under, over   layers below the walls, and above them
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
 *   parts?: import('./unreachable-parts.js').Parts | null,
 *   bits?: boolean,
 *   isGenerating?: boolean,
 *   under?: FarLayer | null,
 *   over?: FarLayer | null,
 * }} Marks
 */

/** Floors are told apart from so many CSS pixels a cell on; walls are lines of their own. */
const FLOORS_MIN = 3;
const LINES_MIN = 10;
/** How far two lines that are drawn beside each other are moved to either side, in cells. */
export const BESIDE = 0.17;
const BITS_PIXELS = 26;
/** How high a bar of the paper is, in CSS pixels; a hole stands on each. */
const BAR = 18;

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

const contextOf = (/** @type {HTMLCanvasElement} */ canvas) =>
  /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { alpha: false }));

/** Of the sheet's height, what is drawn. @typedef {{from: number, to: number}} Slice */

export class Drawing {
  /** @param {import('./viewport.js').Viewport} at the part that is seen */
  constructor(at) {
    /** @type {CanvasRenderingContext2D} */
    this.context = /** @type {any} */ (undefined);
    this.at = at;
    /** Walls from afar, of the cells and in the ink that they were made for. */
    this.far = {
      packed: /** @type {Uint8Array | null} */ (null),
      ink: 0,
      ratio: 0,
      layer: /** @type {FarLayer | null} */ (null),
    };
    this.strip = { key: '', canvas: new OffscreenCanvas(1, 1) };
    /** @type {Marks} */
    this.marks = {};
  }

  /** @param {HTMLCanvasElement} canvas @param {Slice} [band] */
  draw(canvas, band = { from: 0, to: 1 }) {
    this.context = contextOf(canvas);
    const { at } = this;
    if (at.width === 0 || at.height === 0) return;
    const { context } = this;
    context.save();
    const [top, bottom] = [band.from, band.to].map((part) => Math.round(part * canvas.height));
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(0, top, canvas.width, bottom - top);
    context.clip();
    this.drawAll();
    context.restore();
  }

  drawAll() {
    const { context, at, marks } = this;
    const colours = palette();
    context.setTransform(at.drawn, 0, 0, at.drawn, 0, 0);
    this.drawPaper(colours);
    const { cells } = at;
    if (!cells) return;
    const sheet = { context, at, cells, marks };
    context.save();
    context.beginPath();
    context.rect(at.holes, 0, at.inner, at.height);
    context.clip();
    this.drawLayer(marks.under);
    if (at.scale >= FLOORS_MIN) drawFloors(sheet);
    this.drawMaze(sheet, colours);
    if (marks.parts && at.scale >= FLOORS_MIN) numberParts(context, at, cells.width, marks.parts);
    if (marks.over) this.drawLayer(marks.over);
    else if (marks.way) this.drawWay(cells, marks.way);
    if (marks.trail && marks.trail.length > 1) {
      context.save();
      if (marks.beside) context.translate(-at.scale * BESIDE, -at.scale * BESIDE);
      this.drawLine(cells, marks.trail, '#1f5fa8', at.scale * (marks.beside ? 0.16 : 0.22));
      context.restore();
    }
    const showsBits = Boolean(marks.bits) && at.scale >= BITS_PIXELS;
    if (showsBits) drawBits(sheet);
    if (!marks.isGenerating) this.drawGoal(cells);
    if (marks.head && showsBits) this.drawFrame(marks.head);
    else if (marks.head) this.drawPlace(marks.head, '#111', 0.22);
    if (marks.player) this.drawPlace(marks.player, '#1f5fa8', 0.32);
    context.restore();
  }

  /** Whether walls are drawn one by one. */
  get isNear() {
    return this.at.scale >= (this.marks.isGenerating ? FLOORS_MIN : LINES_MIN);
  }

  /** Whether there are colours, and walls so fine that they would only be grey over them. */
  get isBare() {
    return Boolean(this.marks.under) && this.at.scale * this.at.ratio < 1;
  }

  /** All that comes from tiles, the lowest first. @param {Cells} cells */
  layers(cells) {
    const { under, over } = this.marks;
    const walls = this.layerOf(cells, palette().ink);
    return {
      all: [under, walls, over],
      seen: [under, !this.isNear && !this.isBare && walls, over],
    };
  }

  /** Makes some of what the next draw shows, and the overview; true if there is more of it. @param {import('../layers/tiles.js').Over} isOver @param {boolean} isMapped */
  prepare(isOver, isMapped) {
    const { at } = this;
    if (!at.cells || at.width === 0) return false;
    const { all, seen } = this.layers(at.cells);
    const view = at.view(at.ratio);
    // What does not move may be ready before what comes first.
    const isMore = seen.filter((layer) => layer && layer.prepare(view, isOver)).length > 0;
    if (isMore || !isMapped) return isMore;
    return all.filter((layer) => layer?.prepareWhole(isOver)).length > 0;
  }

  /** @param {FarLayer | null | undefined} layer */
  drawLayer(layer) {
    if (!layer) return;
    const { context, at } = this;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    layer.draw(context, at.view(at.drawn));
    context.restore();
  }

  /** The walls. @param {import('./zoomed-in.js').Canvas} sheet @param {ReturnType<typeof palette>} colours */
  drawMaze(sheet, colours) {
    const { context, at, cells } = sheet;
    const ink = `rgb(${colours.ink.join(' ')})`;
    context.fillStyle = ink;
    if (this.isNear) return drawWalls(sheet);
    if (!this.isBare) this.drawLayer(this.layerOf(cells, colours.ink));
    context.fillStyle = ink;
    if (!cells.isShaped) drawOuterWalls(context, at, cells, wallWidth(at.scale));
  }

  /** All of the maze in small pictures that lie on each other, as true as they are by now, with so many cells a pixel. */
  get whole() {
    const { all } = this.layers(/** @type {Cells} */ (this.at.cells));
    return all.flatMap((layer) =>
      layer?.whole ? [{ image: layer.whole, step: layer.wholeStep }] : [],
    );
  }

  /** @param {Cells} cells @param {number[]} colour */
  layerOf(cells, [r, g, b]) {
    const ink = (b << 16) | (g << 8) | r;
    const { ratio } = this.at;
    const { far } = this;
    if (far.layer && far.packed === cells.packed && far.ink === ink && far.ratio === ratio)
      return far.layer;
    const layer = wallLayer(cells, ink, (scale) => wallWidth(scale / ratio) * ratio);
    this.far = { packed: cells.packed, ink, ratio, layer };
    return layer;
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
    // Bars of a fixed height on the paper, that go with it.
    const offset = ((at.corner.y % (2 * BAR)) + 2 * BAR) % (2 * BAR);
    context.fillStyle = colours.paper;
    context.fillRect(0, 0, at.width, at.height);
    context.fillStyle = colours.bar;
    for (let y = offset - 2 * BAR; y < at.height; y += 2 * BAR)
      context.fillRect(at.holes, y, at.inner, BAR);
    const strip = this.stripOf(colours);
    const pixel = (/** @type {number} */ value) => Math.round(value * at.drawn);
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    for (const x of [0, pixel(at.width) - strip.width])
      context.drawImage(strip, x, pixel(offset - 2 * BAR));
    context.restore();
  }

  /** The strip with the holes: it is the same at either side and drawn once. @param {ReturnType<typeof palette>} colours */
  stripOf({ edge, hole, faint }) {
    const { drawn, holes, height } = this.at;
    const key = [drawn, holes, height, edge].join();
    if (this.strip.key === key) return this.strip.canvas;
    const canvas = new OffscreenCanvas(
      Math.round(holes * drawn),
      Math.round((height + 2 * BAR) * drawn),
    );
    this.strip = { key, canvas };
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.scale(drawn, drawn);
    context.fillStyle = edge;
    context.fillRect(0, 0, holes, height + 2 * BAR);
    context.fillStyle = hole;
    context.beginPath();
    for (let y = BAR / 2; y < height + 2 * BAR; y += BAR) {
      context.moveTo(holes / 2 + holes / 4.4, y);
      context.arc(holes / 2, y, holes / 4.4, 0, 2 * Math.PI);
    }
    context.fill();
    // Where it is torn off.
    context.fillStyle = faint;
    for (let y = 0; y < height + 2 * BAR; y += 6)
      for (const x of [0, holes - 1]) context.fillRect(x, y, 1, 3);
    return canvas;
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

  /** Round what is written in a cell. @param {Place} place */
  drawFrame({ row, column }) {
    const { context, at } = this;
    // Between the wall and the bits.
    const inset = at.scale / 14;
    context.strokeStyle = '#8a1d16';
    context.lineWidth = 2.5;
    context.strokeRect(
      at.x(column) + inset,
      at.y(row) + inset,
      at.scale - 2 * inset,
      at.scale - 2 * inset,
    );
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
