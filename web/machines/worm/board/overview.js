// The overview: a small map of a maze that is larger than its sheet, in a corner of the sheet. A frame
// shows the visible part; a press goes there. The keys that move the sheet do the same, so screen readers
// skip the picture.

import { load, oneOf, save } from '../../../app/storage/store.js';
import { button, h } from '../../../app/ui/index.js';

/** CSS pixels: its longer side, its smallest side, the smallest sheet with a map, and its margin. */
const SIDE = 150;
const SIDE_MIN = 8;
const SHEET_MIN = 240;
const EDGE = 10;
/** Side of the button that shows and hides it, and its gap, in CSS pixels; see worm.css. */
const BUTTON = 48;
/** Corners of the sheet, the preferred one first. @typedef {{isLeft: boolean, isTop: boolean}} Corner @type {Corner[]} */
const CORNERS = [
  { isLeft: false, isTop: false },
  { isLeft: true, isTop: false },
  { isLeft: false, isTop: true },
  { isLeft: true, isTop: true },
];
/** Smallest side of the frame, in CSS pixels. */
const FRAME_MIN = 4;
/** How dark the walls are: thin as they are here, they would hide the trail. */
const WALLS = 0.4;
/** Longest trail, in cells, that is drawn at each step. */
const TRAIL_MAX = 4000;
const PLAYER = '#1f5fa8';

/** @typedef {import('./drawing.js').Drawing} Drawing */

/** Draws the overview and its frame. */
class OverviewMap {
  constructor(/** @type {SheetViewport} */ viewport) {
    this.viewport = viewport;
    this.canvas = h('canvas', { 'aria-hidden': 'true' });
    this.frame = h('div.overview-window', { 'aria-hidden': 'true' });
    this.element = h('div.overview', this.canvas, this.frame);
    this.context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext('2d'));
    /** Key and pictures of what is on the canvas. */
    this.drawn = '';
    /** @type {CanvasImageSource[]} */ this.pictures = [];
  }

  /** In CSS pixels. */
  get size() {
    const { viewport } = this;
    const { columns, rows } = viewport.cells?.extent ?? { columns: 1, rows: 1 };
    const scale = Math.min(
      SIDE / Math.max(columns, rows),
      viewport.inner / 3 / columns,
      viewport.height / 2 / rows,
    );
    return {
      width: Math.max(SIDE_MIN, Math.round(columns * scale)),
      height: Math.max(SIDE_MIN, Math.round(rows * scale)),
    };
  }

  /** Returns the point of the maze under the pointer. @param {PointerEvent} event */
  pointAt(event) {
    const box = this.canvas.getBoundingClientRect();
    const { extent, rows, grid } = /** @type {Cells} */ (this.viewport.cells);
    const { overhang } = grid;
    return {
      row: ((event.clientY - box.top) / box.height) * rows - overhang.rows,
      column: ((event.clientX - box.left) / box.width) * extent.columns - overhang.columns,
    };
  }

  draw(/** @type {Cells} */ cells, /** @type {Drawing} */ drawing) {
    this.drawFrame(cells);
    const { player } = drawing.marks;
    const { width, height } = this.size;
    const { whole } = drawing;
    const { ratio } = this.viewport;
    const key = [player?.row, player?.column, cells.goals, width, height, ratio].join();
    const isSame =
      whole.length === this.pictures.length &&
      whole.every(({ image }, i) => image === this.pictures[i]);
    if (key === this.drawn && isSame) return;
    this.drawn = key;
    this.pictures = whole.map(({ image }) => image);
    this.drawMaze(cells, drawing);
  }

  /** Draws the maze, the trail, the goal and the player. @param {Cells} cells @param {Drawing} drawing */
  drawMaze(cells, { whole, marks }) {
    const { canvas, context, size } = this;
    const { ratio } = this.viewport;
    canvas.width = Math.round(size.width * ratio);
    canvas.height = Math.round(size.height * ratio);
    canvas.style.setProperty('width', `${size.width}px`);
    canvas.style.setProperty('height', `${size.height}px`);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = '#fbfaf3';
    context.fillRect(0, 0, size.width, size.height);
    const [x, y] = [size.width / cells.extent.columns, size.height / cells.rows];
    const { overhang, isSquare } = cells.grid;
    for (const { image, step, isWalls } of whole) {
      context.globalAlpha = isWalls ? WALLS : 1;
      if (isSquare) context.drawImage(image, 0, 0, image.width * step * x, image.height * step * y);
      else context.drawImage(image, 0, 0, size.width, size.height);
    }
    context.globalAlpha = 1;
    /** @param {Position} cell @returns {[x: number, y: number]} */
    const pointOf = ({ row, column }) => {
      const middle = cells.middleOf(row, column);
      return [(middle.column + overhang.columns) * x, (middle.row + overhang.rows) * y];
    };
    if (marks.trail && marks.trail.length <= TRAIL_MAX) {
      context.beginPath();
      for (const cell of marks.trail) context.lineTo(...pointOf(cells.placeOf(cell)));
      context.strokeStyle = PLAYER;
      context.lineWidth = 1.5;
      context.stroke();
    }
    const dot = (/** @type {Position} */ cell, /** @type {string} */ colour) => {
      context.beginPath();
      context.arc(...pointOf(cell), 3, 0, 2 * Math.PI);
      context.fillStyle = colour;
      context.fill();
      context.strokeStyle = '#fff';
      context.lineWidth = 1;
      context.stroke();
    };
    for (const goal of cells.goals) dot(cells.placeOf(goal), '#8a1d16');
    if (marks.player) dot(marks.player, PLAYER);
  }

  /** Moves the frame. It is an element, so that scrolling does not repaint the map. @param {Cells} cells */
  drawFrame(cells) {
    const { frame, size } = this;
    const { left, top, scale, rise, inner, height } = this.viewport;
    const [x, y] = [size.width / cells.extent.columns, size.height / cells.rows];
    const { overhang } = cells.grid;
    const side = (/** @type {number} */ value) => `${Math.max(FRAME_MIN, value)}px`;
    frame.style.setProperty(
      'transform',
      `translate(${(left + overhang.columns) * x}px, ${(top + overhang.rows) * y}px)`,
    );
    frame.style.setProperty('width', side((inner / scale) * x));
    frame.style.setProperty('height', side((height / rise) * y));
  }
}

/**
 * @param {HTMLElement} sheet @param {SheetViewport} viewport
 * @param {(point: Position) => void} centre scrolls to a point, in cells with fractions
 */
export function createOverview(sheet, viewport, centre) {
  const map = new OverviewMap(viewport);
  const switcher = button({
    label: 'Overview map',
    quiet: true,
    icon: 'map',
    key: 'O',
    onclick: toggle,
  });
  const element = h('div.overview-host', { hidden: true }, switcher, map.element);
  let isWanted = load('worm.map', oneOf(true, false));
  let corner = CORNERS[0];
  /** True while a finger or the mouse drags on the map. */
  let isHeld = false;

  function toggle() {
    isWanted = !isWanted;
    save('worm.map', isWanted);
    show();
  }
  function show() {
    element.hidden = !isNeeded();
    map.element.hidden = !isWanted;
    switcher.setAttribute('aria-pressed', String(isWanted));
  }
  const isNeeded = () =>
    viewport.cells !== null &&
    !viewport.isWhole &&
    Math.min(viewport.width, viewport.height) >= SHEET_MIN;

  /** True in a corner in which map and button would cover a cell. @param {Corner} corner @param {Position} cell */
  function covers({ isLeft, isTop }, { row, column }) {
    const { width, height } = isWanted ? map.size : { width: 0, height: 0 };
    const across = EDGE + viewport.holes + width + BUTTON + EDGE;
    const down = EDGE + Math.max(height, BUTTON) + EDGE;
    const [x, y, size] = [viewport.x(column), viewport.y(row), viewport.scale];
    const isBeside = isLeft ? x < across : x + size > viewport.width - across;
    return isBeside && (isTop ? y < down : y + viewport.rise > viewport.height - down);
  }

  /**
   * Moves to the first corner in which no cell of interest lies below; stays if there is none, or while a finger
   * is on the map.
   * @param {Cells} cells @param {Position | null | undefined} player
   */
  function chooseCorner(cells, player) {
    if (isHeld) return;
    const seen = viewport.seen();
    const shown = [player, ...cells.goals.map((goal) => cells.placeOf(goal))].filter(
      (cell) =>
        cell &&
        cell.row >= seen.row0 &&
        cell.row < seen.row1 &&
        cell.column >= seen.column0 &&
        cell.column < seen.column1,
    );
    const isFree = (/** @type {Corner} */ one) => !shown.some((cell) => cell && covers(one, cell));
    corner = [corner, ...CORNERS].find(isFree) ?? corner;
    element.classList.toggle('overview-left', corner.isLeft);
    element.classList.toggle('overview-top', corner.isTop);
  }

  map.element.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    isHeld = true;
    sheet.focus({ preventScroll: true });
    map.element.setPointerCapture(event.pointerId);
    centre(map.pointAt(event));
  });
  map.element.addEventListener('pointermove', (event) => {
    if (map.element.hasPointerCapture(event.pointerId)) centre(map.pointAt(event));
  });
  map.element.addEventListener('lostpointercapture', () => (isHeld = false));
  // The sheet must not react to these events.
  for (const name of ['pointerdown', 'pointermove', 'pointerup'])
    element.addEventListener(name, (event) => event.stopPropagation());

  return {
    toggle,
    isShown: () => isWanted && isNeeded(),
    draw(/** @type {Drawing} */ drawing) {
      const { cells } = viewport;
      show();
      if (element.hidden || !cells) return;
      if (!element.isConnected) sheet.append(element);
      chooseCorner(cells, drawing.marks.player);
      if (isWanted) map.draw(cells, drawing);
    },
  };
}
