// The grid on which a shape is drawn: a press puts a cell or takes it away, a drag does the same along its way, and the
// arrow keys move a cursor. grid-text.js changes the text, which is the shape.

import { button, h, p, row, slider } from '../../../app/ui/index.js';
import { GRID_MAX, lineOfCells, resized, signAt, sizeOf, withSign } from './grid-text.js';

/** Longer side of the grid and largest cell, in CSS pixels. */
const SIDE = 300;
const CELL_MAX = 24;
const START = { columns: 16, rows: 12 };
const INKS = /** @type {Record<string, string>} */ ({
  '#': '#fbfaf3',
  '.': '#2f7f5f',
  S: '#1f5fa8',
  G: '#b3261e',
});
const LINE = '#8d8676';
const CURSOR = '#1a1a1a';
const HELP =
  'Draw on the grid with the mouse or a finger: a drag over empty squares puts cells there, a drag that begins on a cell takes cells away. Or use the arrow keys and Space; Shift with an arrow key draws on.';
const LABEL =
  'Grid of the shape. Arrow keys move, Space puts a cell or takes it away, and Shift with an arrow key goes on with what the last square holds.';
const LIMIT = `The grid has at most ${GRID_MAX} columns and ${GRID_MAX} rows.`;

/** By arrow key: rows and columns. @type {Record<string, [number, number]>} */
const ARROWS = {
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
};

class ShapeGrid {
  /**
   * @param {(sentence: string) => void} announce
   * @param {(text: string) => void} ondraw called with the rows of the shape after each stroke
   */
  constructor(announce, ondraw) {
    this.announce = announce;
    this.ondraw = ondraw;
    /** The rows that the grid shows, all of one length. */
    this.text = resized('', START);
    /** @type {Position} */ this.cursor = { row: 0, column: 0 };
    /** The character that a stroke puts, and its last square; undefined between strokes. @type {{sign: string, at: Position} | undefined} */
    this.stroke = undefined;
    const resize = () =>
      this.change(resized(this.text, { columns: this.width.value(), rows: this.height.value() }));
    const side = (/** @type {string} */ label, /** @type {number} */ value) =>
      slider({ label, minimum: 1, maximum: GRID_MAX, value, onchange: resize });
    this.width = side('Grid width', START.columns);
    this.height = side('Grid height', START.rows);
    this.canvas = h('canvas.worm-grid', {
      tabindex: '0',
      role: 'application',
      'aria-label': LABEL,
      onpointerdown: (/** @type {PointerEvent} */ event) => this.press(event),
      onpointermove: (/** @type {PointerEvent} */ event) => this.drag(event),
      onpointerup: () => this.release(),
      onpointercancel: () => this.release(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
      onfocus: () => this.draw(),
      onblur: () => this.draw(),
    });
    const all = (/** @type {string} */ label, /** @type {string} */ sign) =>
      button({ label, onclick: () => this.change(this.text.replace(/[^\n]/g, sign)) });
    this.grid = h(
      'div.stack.stack-start',
      p(`${HELP} ${LIMIT}`),
      this.width.element,
      this.height.element,
      row(all('Fill grid', '.'), all('Clear grid', '#')),
      this.canvas,
    );
    this.tooLarge = h(
      'p.quiet',
      { hidden: true },
      `${LIMIT} This shape is larger: change its text.`,
    );
    this.element = h('div', this.grid, this.tooLarge);
    this.draw();
  }

  /** Shows a shape; returns false if it is larger than the grid. @param {string} text */
  show(text) {
    const { columns, rows } = sizeOf(text);
    const fits = columns <= GRID_MAX && rows <= GRID_MAX;
    this.grid.hidden = !fits;
    this.tooLarge.hidden = fits;
    if (fits && text !== this.text) this.set(text === '' ? this.text.replace(/[^\n]/g, '#') : text);
    return fits;
  }

  set(/** @type {string} */ text) {
    const { columns, rows } = sizeOf(text);
    this.text = resized(text, { columns, rows });
    this.width.set(columns);
    this.height.set(rows);
    const { row: at, column } = this.cursor;
    this.cursor = { row: Math.min(at, rows - 1), column: Math.min(column, columns - 1) };
    this.draw();
  }

  /** Shows what somebody drew, and reports it. @param {string} text */
  change(text) {
    this.set(text);
    this.report();
  }

  /** A grid without a cell is no shape. */
  report() {
    this.ondraw(/[^#\n]/.test(this.text) ? this.text : '');
  }

  /** Draws into squares; a start or goal stays where cells are put. @param {Position[]} squares @param {string} sign */
  put(squares, sign) {
    for (const at of squares)
      if ((signAt(this.text, at) === '#') !== (sign === '#'))
        this.text = withSign(this.text, at, sign);
    this.cursor = squares[squares.length - 1];
    this.draw();
  }

  /** Returns the character that a press puts into a square. @param {Position} at */
  opposite(at) {
    return signAt(this.text, at) === '#' ? '.' : '#';
  }

  // ---- Mouse and finger ----

  /** The square under an event; beyond the edge, the nearest. @param {PointerEvent} event @returns {Position} */
  squareAt({ clientX, clientY }) {
    const { columns, rows } = sizeOf(this.text);
    const box = this.canvas.getBoundingClientRect();
    const index = (/** @type {number} */ part, /** @type {number} */ count) =>
      Math.max(0, Math.min(count - 1, Math.floor(part * count)));
    return {
      row: index((clientY - box.top) / box.height, rows),
      column: index((clientX - box.left) / box.width, columns),
    };
  }

  press(/** @type {PointerEvent} */ event) {
    // A second finger does not draw.
    if (event.button !== 0 || !event.isPrimary) return;
    this.canvas.setPointerCapture(event.pointerId);
    const at = this.squareAt(event);
    this.stroke = { sign: this.opposite(at), at };
    this.put([at], this.stroke.sign);
  }

  drag(/** @type {PointerEvent} */ event) {
    const { stroke } = this;
    if (!stroke || !event.isPrimary) return;
    const at = this.squareAt(event);
    if (at.row === stroke.at.row && at.column === stroke.at.column) return;
    this.put(lineOfCells(stroke.at, at), stroke.sign);
    stroke.at = at;
  }

  release() {
    if (!this.stroke) return;
    this.stroke = undefined;
    this.report();
  }

  // ---- Keys ----

  key(/** @type {KeyboardEvent} */ event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { cursor, text } = this;
    const arrow = ARROWS[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      this.put([cursor], this.opposite(cursor));
      this.report();
    } else if (arrow) {
      const { columns, rows } = sizeOf(text);
      const next = { row: cursor.row + arrow[0], column: cursor.column + arrow[1] };
      const isInside =
        Math.min(next.row, next.column) >= 0 && next.row < rows && next.column < columns;
      if (isInside && event.shiftKey) {
        this.put([next], signAt(text, cursor) === '#' ? '#' : '.');
        this.report();
      } else if (isInside) {
        this.cursor = next;
        this.draw();
      }
    } else return;
    event.preventDefault();
    this.announce(this.describe());
  }

  /** Describes the square under the cursor. */
  describe() {
    const { row: at, column } = this.cursor;
    const sign = signAt(this.text, this.cursor);
    const what = { '#': 'no cell', S: 'the start', G: 'the goal' }[sign] ?? 'a cell';
    return `Row ${at + 1}, column ${column + 1}: ${what}.`;
  }

  // ---- Display ----

  draw() {
    const { canvas, text, cursor } = this;
    const { columns, rows } = sizeOf(text);
    const side = Math.min(CELL_MAX, SIDE / Math.max(columns, rows));
    const ratio = Math.min(2, devicePixelRatio || 1);
    canvas.width = Math.round(columns * side * ratio);
    canvas.height = Math.round(rows * side * ratio);
    canvas.style.setProperty('width', `${columns * side}px`);
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.scale(canvas.width / columns, canvas.height / rows);
    context.lineWidth = 1 / side;
    context.strokeStyle = LINE;
    text.split('\n').forEach((line, y) =>
      [...line].forEach((sign, x) => {
        context.fillStyle = INKS[sign] ?? INKS['#'];
        context.fillRect(x, y, 1, 1);
        context.strokeRect(x, y, 1, 1);
      }),
    );
    if (document.activeElement !== canvas) return;
    context.lineWidth = 4 / side;
    context.strokeStyle = INKS['#'];
    context.strokeRect(cursor.column + 0.15, cursor.row + 0.15, 0.7, 0.7);
    context.lineWidth = 2 / side;
    context.strokeStyle = CURSOR;
    context.strokeRect(cursor.column + 0.15, cursor.row + 0.15, 0.7, 0.7);
  }
}

/**
 * @param {(sentence: string) => void} announce
 * @param {(text: string) => void} ondraw called with the rows of the shape after each stroke
 */
export const createShapeGrid = (announce, ondraw) => new ShapeGrid(announce, ondraw);
