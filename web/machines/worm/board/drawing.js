// Drawing the visible part of the sheet on its canvas: paper, walls, worms, paths and dots. Large cells
// are drawn one by one (zoomed-in.js), small cells come from tiles (layers/zoomed-out.js).

import { wallWidth } from '../layers/wall-coverage.js';
import { wallPicture } from '../layers/cell-layer.js';
import { wallLayer } from '../layers/zoomed-out.js';
import { wallsOf } from '../cells.js';
import { drawBits, drawFloors } from './zoomed-in.js';
import { drawInkPicture } from './ink-picture.js';
import { usesPatterns } from './patterns.js';

/** @typedef {import('../layers/zoomed-out.js').Layer} Layer */
/**
 * Marks on the sheet besides the walls. Arrays and maps are indexed by cell.
 *
 *   player, head  dots
 *   trail, path   lines through the cells of these indices
 *   bump          the move from the player that a wall has stopped: it is lit
 *   beside        draws trail and path beside each other
 *   dead          cells of dead ends that the player left
 *   inks          0 for none, else the number of an ink
 *   fading        the rest of a dead worm's ink, 1 to 0
 *   parts         the parts that the start cannot reach
 *   bits          writes the four bits into every cell
 *   isGenerating  leaves untouched cells blank
 *   isMoving      an animation runs: small cells are drawn without tiles
 *   under, over   layers below and above the walls
 *
 * @typedef {{
 *   player?: Position | null,
 *   head?: Position | null,
 *   trail?: number[],
 *   bump?: string,
 *   path?: Uint32Array | number[] | null,
 *   beside?: boolean,
 *   dead?: Set<number>,
 *   inks?: Uint8Array | null,
 *   fading?: Map<number, number>,
 *   parts?: import('./unreachable-parts.js').Parts | null,
 *   bits?: boolean,
 *   isGenerating?: boolean,
 *   isMoving?: boolean,
 *   under?: Layer | null,
 *   over?: Layer | null,
 * }} Marks
 */

/** Smallest cells, in CSS pixels, with coloured floors, with walls drawn as lines, and with bits. */
const FLOORS_MIN = 3;
/** The same for the floors of more cells than these in an animation, which draws them anew in each frame. */
const MOVING_FLOORS_MIN = 5;
const MOVING_CELLS = 10_000;
const LINES_MIN = 10;
const BITS_MIN = 26;
/** Offset to either side, in cells, of two lines drawn beside each other. */
export const BESIDE = 0.17;
/** Widths, in cells, of the trail, of the solution, and of each when they are beside each other. */
const TRAIL_WIDTH = 0.22;
const PATH_WIDTH = 0.3;
const BESIDE_WIDTH = 0.16;
/** Length and width of a wall that is lit, in cells, and each at least, in CSS pixels. */
const BUMP = { length: 0.9, width: 0.2, lengthMin: 12, widthMin: 4 };
/** Height of a bar of the paper, in CSS pixels; each bar has a hole. */
const BAR = 18;

/** Colours of the paper, by theme. */
export function paperColours() {
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

/** Smallest width of an opening, in CSS pixels. */
const OPENING = 3;

/** Returns the pieces of a line without its gaps. @param {number} from @param {number} to @param {number[][]} gaps */
function withoutGaps(from, to, gaps) {
  const pieces = [];
  for (const [start, end] of gaps.sort((a, b) => a[0] - b[0])) {
    if (start > from) pieces.push([from, start]);
    from = Math.max(from, end);
  }
  if (from < to) pieces.push([from, to]);
  return pieces;
}

/**
 * @param {CanvasRenderingContext2D} context in CSS pixels @param {SheetViewport} viewport
 * @param {Cells} cells @param {number} wall thickness in CSS pixels
 */
function drawOuterWalls(context, viewport, cells, wall) {
  const snap = (/** @type {number} */ value) => Math.round(value * viewport.ratio) / viewport.ratio;
  const thick = Math.max(1, snap(wall));
  /** Widens a thin maze to its two walls and a pixel between them. @param {number} from @param {number} to */
  const widen = (from, to) => {
    const lack = Math.max(0, 3 * thick - (to - from));
    return [snap(from - lack / 2), snap(to + lack / 2)];
  };
  const [x0, x1] = widen(viewport.x(0), viewport.x(cells.width));
  const [y0, y1] = widen(viewport.y(0), viewport.y(cells.height));
  /** Returns the openings in the wall of a side. @param {string} side */
  const gaps = (side) =>
    [cells.start, ...cells.goals]
      .filter((end) => cells.door(end) === side)
      .map((end) => {
        const { row, column } = cells.placeOf(end);
        const middle = 'UD'.includes(side) ? viewport.x(column + 0.5) : viewport.y(row + 0.5);
        const half = Math.max(viewport.scale, OPENING) / 2;
        return [middle - half, middle + half];
      });
  for (const [side, y] of /** @type {const} */ ([
    ['U', y0],
    ['D', y1 - thick],
  ]))
    for (const [from, to] of withoutGaps(x0, x1, gaps(side)))
      context.fillRect(from, y, to - from, thick);
  for (const [side, x] of /** @type {const} */ ([
    ['L', x0],
    ['R', x1 - thick],
  ]))
    for (const [from, to] of withoutGaps(y0, y1, gaps(side)))
      context.fillRect(x, from, thick, to - from);
}

/** A horizontal slice of the canvas, as fractions of its height. @typedef {{from: number, to: number}} Slice */

export class Drawing {
  constructor(/** @type {SheetViewport} */ at) {
    /** @type {CanvasRenderingContext2D} */ this.context = /** @type {any} */ (undefined);
    this.at = at;
    /** Tiles of the walls, with the cells, ink and ratio that they were made for. */
    this.walls = {
      packed: /** @type {Uint8Array | null} */ (null),
      ink: 0,
      ratio: 0,
      layer: /** @type {Layer | null} */ (null),
    };
    this.paper = { key: '', canvas: new OffscreenCanvas(1, 1) };
    /** @type {Marks} */ this.marks = {};
  }

  draw(/** @type {HTMLCanvasElement} */ canvas, /** @type {Slice} */ slice = { from: 0, to: 1 }) {
    this.context = contextOf(canvas);
    const { at } = this;
    if (at.width === 0 || at.height === 0) return;
    const { context } = this;
    context.save();
    const [top, bottom] = [slice.from, slice.to].map((part) => Math.round(part * canvas.height));
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(0, top, canvas.width, bottom - top);
    context.clip();
    this.drawAll();
    context.restore();
  }

  /** Draws the paper, and in place of the maze a picture of it. @param {HTMLCanvasElement} canvas @param {OffscreenCanvas} picture */
  drawPicture(canvas, picture) {
    const { at } = this;
    this.context = contextOf(canvas);
    this.context.setTransform(at.drawn, 0, 0, at.drawn, 0, 0);
    this.drawPaper(paperColours());
    const { width, height } = /** @type {Cells} */ (at.cells);
    this.context.drawImage(picture, at.x(0), at.y(0), at.scale * width, at.rise * height);
    this.context.strokeStyle = `rgb(${paperColours().ink.join(' ')})`;
    this.context.strokeRect(at.x(0), at.y(0), at.scale * width, at.rise * height);
  }

  drawAll() {
    const { context, at, marks } = this;
    const colours = paperColours();
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
    if (at.scale >= this.floorsMin || !cells.grid.isSquare) drawFloors(sheet);
    else drawInkPicture(sheet, marks.isMoving ? colours.ink : undefined);
    this.drawMaze(sheet, colours);
    if (at.scale >= FLOORS_MIN) marks.parts?.number(context, at, cells);
    if (marks.over) this.drawLayer(marks.over);
    else if (marks.path) this.drawPath(cells, marks.path);
    if (marks.trail && marks.trail.length > 1) this.drawTrail(cells, marks.trail);
    const showsBits = Boolean(marks.bits) && at.scale >= BITS_MIN;
    if (showsBits) drawBits(sheet);
    if (!marks.isGenerating) this.drawGoals(cells);
    if (marks.head && showsBits) this.drawFrame(marks.head);
    else if (marks.head) this.drawDot(marks.head, '#111', 0.22);
    if (marks.player) this.drawDot(marks.player, '#1f5fa8', 0.32);
    if (marks.player && marks.bump) this.drawBump(cells, marks.player, marks.bump);
    context.restore();
  }

  /** The smallest cells whose floors are drawn one by one. */
  get floorsMin() {
    const { width, height } = this.at.cells ?? { width: 0, height: 0 };
    const isCostly = this.marks.isMoving && width * height > MOVING_CELLS;
    return isCostly ? MOVING_FLOORS_MIN : FLOORS_MIN;
  }

  /** True if walls are drawn one by one. */
  get isZoomedIn() {
    if (this.at.cells?.grid.isSquare === false) return true;
    return this.at.scale >= (this.marks.isGenerating ? this.floorsMin : LINES_MIN);
  }

  /** True if the walls are left out: over colours, such fine walls would only be grey. */
  get isBare() {
    if (this.at.cells?.grid.isSquare === false) return false;
    return Boolean(this.marks.under) && this.at.scale * this.at.ratio < 1;
  }

  /** True if the walls come from tiles. */
  get hasTiles() {
    return !this.isZoomedIn && !this.isBare && !this.isInPicture;
  }

  /** True if the picture of the inks has the walls too. */
  get isInPicture() {
    return Boolean(this.marks.isMoving) && this.at.scale < this.floorsMin;
  }

  /** Returns all tile layers, and those that are visible, the lowest first. @param {Cells} cells */
  layers(cells) {
    const { under, over } = this.marks;
    const walls = this.wallsOf(cells, paperColours().ink);
    return {
      all: [under, walls, over],
      visible: [under, this.hasTiles && walls, over],
    };
  }

  /** Prepares tiles for the next draw and the overview; returns true if work is left. @param {import('../layers/tiles.js').Over} isOver @param {boolean} hasOverview */
  prepare(isOver, hasOverview) {
    const { at } = this;
    if (!at.cells || at.width === 0) return false;
    const { all, visible } = this.layers(at.cells);
    const view = at.view(at.ratio);
    // `filter` calls every layer; `some` would stop at the first unfinished one.
    const isMore = visible.filter((layer) => layer && layer.prepare(view, isOver)).length > 0;
    if (isMore || !hasOverview) return isMore;
    return all.filter((layer) => layer?.prepareWhole(isOver)).length > 0;
  }

  drawLayer(/** @type {Layer | null | undefined} */ layer) {
    if (!layer) return;
    const { context, at } = this;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    layer.draw(context, at.view(at.drawn));
    context.restore();
  }

  /** Draws the walls. @param {import('./zoomed-in.js').Canvas} sheet @param {ReturnType<typeof paperColours>} colours */
  drawMaze(sheet, colours) {
    const { context, at, cells, marks } = sheet;
    const ink = `rgb(${colours.ink.join(' ')})`;
    if (this.isZoomedIn) {
      context.fillStyle = ink;
      const walls = wallsOf(cells, marks.isGenerating);
      return cells.grid.drawWalls(context, at, cells, walls, wallWidth(at.scale));
    }
    if (this.hasTiles) this.drawLayer(this.wallsOf(cells, colours.ink));
    context.fillStyle = ink;
    if (!cells.isShaped) drawOuterWalls(context, at, cells, wallWidth(at.scale));
  }

  /** Small pictures of the whole maze, to be drawn over each other, with their cells for each pixel. */
  get whole() {
    const { all } = this.layers(/** @type {Cells} */ (this.at.cells));
    return all.flatMap((layer) =>
      layer?.whole
        ? [{ image: layer.whole, step: layer.wholeStep, isWalls: layer === all[1] }]
        : [],
    );
  }

  /** Returns the wall tiles, new ones if cells, ink or ratio changed. @param {Cells} cells @param {number[]} colour */
  wallsOf(cells, [r, g, b]) {
    const ink = (b << 16) | (g << 8) | r;
    const { ratio } = this.at;
    const { packed } = cells;
    const { walls } = this;
    if (walls.layer && walls.packed === packed && walls.ink === ink && walls.ratio === ratio)
      return walls.layer;
    const layer = cells.grid.isSquare
      ? wallLayer(cells, ink, (scale) => wallWidth(scale / ratio) * ratio)
      : wallPicture(cells, `rgb(${[r, g, b].join(' ')})`);
    this.walls = { packed, ink, ratio, layer };
    return layer;
  }

  /** Draws the player's trail. @param {Cells} cells @param {number[]} trail */
  drawTrail(cells, trail) {
    const { context, at, marks } = this;
    context.save();
    if (marks.beside) context.translate(-at.scale * BESIDE, -at.scale * BESIDE);
    const width = marks.beside ? BESIDE_WIDTH : TRAIL_WIDTH;
    this.drawLine(cells, trail, '#1f5fa8', at.scale * width);
    context.restore();
  }

  /** Draws the solution; dashes tell it from the trail. @param {Cells} cells @param {Uint32Array | number[]} path */
  drawPath(cells, path) {
    const { context, at, marks } = this;
    const width = at.scale * (marks.beside ? BESIDE_WIDTH : PATH_WIDTH);
    context.save();
    if (marks.beside) context.translate(at.scale * BESIDE, at.scale * BESIDE);
    if (marks.beside || usesPatterns()) context.setLineDash([width, width * 2.2]);
    this.drawLine(cells, path, '#2f7d32', width);
    context.restore();
  }

  /** Fills the canvas with one pattern: a bar and the gap below it, with their holes. @param {ReturnType<typeof paperColours>} colours */
  drawPaper(colours) {
    const { context, at } = this;
    const pattern = /** @type {CanvasPattern} */ (
      context.createPattern(this.paperOf(colours), 'repeat')
    );
    // The bars have a fixed height and move with the paper.
    const { canvas } = this.paper;
    const [across, down] = [at.width / canvas.width, (2 * BAR) / canvas.height];
    pattern.setTransform(new DOMMatrix([across, 0, 0, down, 0, at.corner.y % (2 * BAR)]));
    context.fillStyle = pattern;
    context.fillRect(0, 0, at.width, at.height);
  }

  /** Returns the picture of a bar and the gap below it, in canvas pixels. @param {ReturnType<typeof paperColours>} colours */
  paperOf({ paper, bar, edge, hole, faint }) {
    const { drawn, holes, width, inner } = this.at;
    const key = [drawn, holes, width, edge].join();
    if (this.paper.key === key) return this.paper.canvas;
    const canvas = new OffscreenCanvas(Math.round(width * drawn), Math.round(2 * BAR * drawn));
    this.paper = { key, canvas };
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
      canvas.getContext('2d', { alpha: false })
    );
    context.scale(drawn, canvas.height / (2 * BAR));
    /** @param {string} colour @param {number} x @param {number} y @param {number} across @param {number} down */
    const fill = (colour, x, y, across, down) => {
      context.fillStyle = colour;
      context.fillRect(x, y, across, down);
    };
    fill(paper, holes, 0, inner, 2 * BAR);
    fill(bar, holes, 0, inner, BAR);
    for (const left of [0, width - holes]) {
      fill(edge, left, 0, holes, 2 * BAR);
      context.fillStyle = hole;
      context.beginPath();
      for (const y of [BAR / 2, (3 * BAR) / 2]) {
        context.moveTo(left + holes / 2 + holes / 4.4, y);
        context.arc(left + holes / 2, y, holes / 4.4, 0, 2 * Math.PI);
      }
      context.fill();
      // The perforation along which the strip is torn off.
      for (let y = 0; y < 2 * BAR; y += 6)
        for (const x of [left, left + holes - 1]) fill(faint, x, y, 1, 3);
    }
    return canvas;
  }

  /** Draws a line through the middles of cells. @param {Cells} cells @param {ArrayLike<number>} indices @param {string} colour @param {number} width in CSS pixels */
  drawLine(cells, indices, colour, width) {
    const { context, at } = this;
    const { row0, row1, column0, column1 } = at.seen();
    context.strokeStyle = colour;
    context.lineWidth = Math.max(1.5, width);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.beginPath();
    // Cells smaller than pixels are thinned out.
    const stride = Math.max(1, Math.floor(0.7 / at.scale));
    let drawing = false;
    for (let i = 0; i < indices.length; i += stride) {
      const row = Math.floor(indices[i] / cells.width);
      const column = indices[i] - row * cells.width;
      const isVisible =
        row >= row0 - 1 && row <= row1 && column >= column0 - 1 && column <= column1;
      if (isVisible) {
        if (drawing) context.lineTo(...at.middleOf({ row, column }));
        else context.moveTo(...at.middleOf({ row, column }));
      }
      drawing = isVisible;
    }
    context.stroke();
  }

  /** Draws a dot in a cell. @param {Position} position @param {string} colour @param {number} size radius in cells */
  drawDot(position, colour, size) {
    const { context, at } = this;
    context.beginPath();
    context.arc(...at.middleOf(position), Math.max(4, at.scale * size), 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = '#fff';
    context.stroke();
  }

  /** Frames the bits of a cell. @param {Position} position */
  drawFrame(position) {
    const { context, at } = this;
    context.strokeStyle = '#8a1d16';
    context.lineWidth = 2.5;
    /** @type {Cells} */ (at.cells).grid.frame(context, at, position);
  }

  /** Lights the wall between a cell and its neighbour. @param {Cells} cells @param {Position} position @param {string} move */
  drawBump(cells, { row, column }, move) {
    const { context, at } = this;
    const [down, right] = cells.grid.offset(row, move);
    const [x0, y0] = at.middleOf({ row, column });
    const [x1, y1] = at.middleOf({ row: row + down, column: column + right });
    const length = Math.max(BUMP.lengthMin, at.scale * BUMP.length);
    context.save();
    context.translate((x0 + x1) / 2, (y0 + y1) / 2);
    context.rotate(Math.atan2(y1 - y0, x1 - x0));
    context.strokeStyle = '#d6451b';
    context.lineWidth = Math.max(BUMP.widthMin, at.scale * BUMP.width);
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(0, -length / 2);
    context.lineTo(0, length / 2);
    context.stroke();
    context.restore();
  }

  /** Draws the red crosses. @param {Cells} cells */
  drawGoals(cells) {
    const { context, at } = this;
    const size = Math.max(7, at.scale * 0.6);
    context.strokeStyle = '#8a1d16';
    context.lineWidth = Math.max(2, at.scale / 9);
    context.beginPath();
    for (const goal of cells.goals) {
      const [x, y] = at.middleOf(cells.placeOf(goal));
      for (const sign of [1, -1]) {
        context.moveTo(x - size / 2, y - (sign * size) / 2);
        context.lineTo(x + size / 2, y + (sign * size) / 2);
      }
    }
    context.stroke();
  }
}
