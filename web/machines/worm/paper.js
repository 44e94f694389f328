// The sheet: a canvas that shows a part of a maze on continuous form paper, at any size. Only what
// is seen is drawn; where a cell is smaller than three pixels, every pixel is given the darkness of
// the walls of the cells under it.

import { h } from '../../app/ui/dom.js';

/** @typedef {import('./cells.js').Cells} Cells */
/** @typedef {{row: number, column: number}} Place */
/**
 * What is on the sheet besides the cells. Arrays go by the index of the cell.
 *
 *   player, head  dots
 *   trail, way    lines through the cells of these indices
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
 *   inks?: Uint8Array | null,
 *   fading?: Map<number, number>,
 *   apart?: Uint8Array | null,
 *   bits?: boolean,
 *   making?: boolean,
 * }} Marks
 */

export const INKS = ['#1f5fa8', '#b3261e', '#2f7d32', '#7b3fa0', '#b06000', '#00767a', '#a0306f'];
const HOLES = 22;
const LINE_CELLS_MIN = 3;
const BITS_PIXELS = 26;

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

/**
 * @param {{label: string, small?: boolean}} options
 */
export function createPaper({ label, small = false }) {
  const canvas = h('canvas', { class: 'sheet', 'aria-hidden': 'true' });
  const element = h(
    'div',
    {
      class: `paper${small ? ' paper-small' : ''}`,
      tabindex: small ? undefined : '0',
      role: small ? 'img' : 'application',
      'aria-label': label,
    },
    canvas,
  );
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  /** @type {Cells | null} */
  let cells = null;
  /** @type {Marks} */
  let marks = {};
  let scale = 10; // CSS pixels a cell
  let left = 0; // the cell coordinates of the upper left corner of the part between the holes
  let top = 0;
  let ratio = 1;
  let width = 0; // CSS pixels
  let height = 0;
  let frame = 0;
  // What is seen from afar is made here, pixel by pixel.
  const far = h('canvas', null);
  const farContext = /** @type {CanvasRenderingContext2D} */ (far.getContext('2d'));
  const holes = () => (width < 420 ? 12 : HOLES);
  const inner = () => Math.max(1, width - 2 * holes());
  const margin = 1;

  const fitScale = () =>
    cells
      ? Math.min(inner() / (cells.width + 2 * margin), height / (cells.height + 2 * margin))
      : 1;
  const limits = () => ({ least: Math.min(fitScale(), 26), most: 60 });

  function clamp() {
    if (!cells) return;
    const { least, most } = limits();
    scale = Math.max(least, Math.min(most, scale));
    const along = (
      /** @type {number} */ at,
      /** @type {number} */ size,
      /** @type {number} */ seen,
    ) =>
      seen >= size + 2 * margin
        ? (size - seen) / 2
        : Math.max(-margin, Math.min(size + margin - seen, at));
    left = along(left, cells.width, inner() / scale);
    top = along(top, cells.height, height / scale);
  }

  function invalidate() {
    if (!frame) frame = requestAnimationFrame(draw);
  }

  // ---- Drawing ----

  function drawPaper(/** @type {ReturnType<typeof palette>} */ colours) {
    context.fillStyle = colours.paper;
    context.fillRect(0, 0, width, height);
    // Bars of a fixed height on the paper, that go with it.
    const bar = 18;
    const offset = (((-top * scale) % (2 * bar)) + 2 * bar) % (2 * bar);
    context.fillStyle = colours.bar;
    for (let y = offset - 2 * bar; y < height; y += 2 * bar)
      context.fillRect(holes(), y, inner(), bar);
    context.fillStyle = colours.edge;
    context.fillRect(0, 0, holes(), height);
    context.fillRect(width - holes(), 0, holes(), height);
    context.fillStyle = colours.hole;
    for (let y = offset - 2 * bar + bar / 2; y < height + bar; y += bar)
      for (const x of [holes() / 2, width - holes() / 2]) {
        context.beginPath();
        context.arc(x, y, holes() / 4.4, 0, 2 * Math.PI);
        context.fill();
      }
    context.strokeStyle = colours.faint;
    context.lineWidth = 1;
    context.setLineDash([2, 3]);
    context.beginPath();
    for (const x of [holes() - 0.5, width - holes() + 0.5]) {
      context.moveTo(x, 0);
      context.lineTo(x, height);
    }
    context.stroke();
    context.setLineDash([]);
  }

  const seen = (/** @type {Cells} */ of) => ({
    row0: Math.max(0, Math.floor(top)),
    row1: Math.min(of.height, Math.ceil(top + height / scale)),
    column0: Math.max(0, Math.floor(left)),
    column1: Math.min(of.width, Math.ceil(left + inner() / scale)),
  });
  const screenX = (/** @type {number} */ column) => holes() + (column - left) * scale;
  const screenY = (/** @type {number} */ row) => (row - top) * scale;

  /** Far away: the darkness of each pixel. */
  function drawFar(/** @type {Cells} */ of, /** @type {ReturnType<typeof palette>} */ colours) {
    const x0 = Math.max(0, Math.round(screenX(0) * ratio));
    const x1 = Math.min(canvas.width, Math.round(screenX(of.width) * ratio));
    const y0 = Math.max(0, Math.round(screenY(0) * ratio));
    const y1 = Math.min(canvas.height, Math.round(screenY(of.height) * ratio));
    if (x1 <= x0 || y1 <= y0) return;
    far.width = x1 - x0;
    far.height = y1 - y0;
    const image = farContext.createImageData(far.width, far.height);
    // A pixel is the ink, more or less of it: 32 bits, of which the upper eight say how much.
    const pixels = new Uint32Array(image.data.buffer);
    const [r, g, b] = colours.ink;
    const ink = (b << 16) | (g << 8) | r;
    const step = 1 / (scale * ratio);
    const columns = new Int32Array(x1 - x0);
    const nexts = new Int32Array(x1 - x0);
    const column0 = left + (x0 / ratio - holes()) / scale;
    for (let x = 0; x < columns.length; x++) {
      columns[x] = Math.min(of.width - 1, Math.max(0, Math.floor(column0 + x * step)));
      nexts[x] = Math.min(of.width - 1, Math.floor(column0 + (x + 1) * step));
    }
    // As much darker where there are few pixels a cell, where all would be grey else.
    const strength = scale * ratio >= 2 ? 160 : 128;
    for (let y = 0; y < y1 - y0; y++) {
      const at = top + (y + y0) / ratio / scale;
      const row = Math.min(of.height - 1, Math.max(0, Math.floor(at)));
      const nextRow = Math.min(of.height - 1, Math.floor(at + step));
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
    farContext.putImageData(image, 0, 0);
    context.drawImage(far, x0 / ratio, y0 / ratio, far.width / ratio, far.height / ratio);
  }

  /** Near by: floors with the ink of their worm, and walls as lines. */
  function drawNear(/** @type {Cells} */ of, /** @type {ReturnType<typeof palette>} */ colours) {
    const { row0, row1, column0, column1 } = seen(of);
    const { inks, fading, apart } = marks;
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
        context.fillRect(screenX(column), screenY(row), scale + 0.5, scale + 0.5);
      }
    context.globalAlpha = 1;
    if (apart && scale > 9) drawHatch(of, apart);
    context.strokeStyle = `rgb(${colours.ink.join(' ')})`;
    context.lineWidth = Math.max(1, Math.min(3, scale / 8));
    context.lineCap = 'square';
    context.beginPath();
    drawWalls(of, { row0, row1, column0, column1 });
    context.stroke();
  }

  /** What cannot be reached is told by strokes too, not by colour alone. */
  function drawHatch(/** @type {Cells} */ of, /** @type {Uint8Array} */ apart) {
    const { row0, row1, column0, column1 } = seen(of);
    context.strokeStyle = '#8a1d16';
    context.lineWidth = 1;
    context.beginPath();
    for (let row = row0; row < row1; row++)
      for (let column = column0; column < column1; column++) {
        if (apart[row * of.width + column]) continue;
        context.moveTo(screenX(column) + scale * 0.2, screenY(row) + scale * 0.8);
        context.lineTo(screenX(column) + scale * 0.8, screenY(row) + scale * 0.2);
      }
    context.stroke();
  }

  /** @param {Cells} of @param {{row0: number, row1: number, column0: number, column1: number}} part */
  function drawWalls(of, { row0, row1, column0, column1 }) {
    const blank = (/** @type {number} */ row, /** @type {number} */ column) =>
      marks.making &&
      (row < 0 ||
        column < 0 ||
        row >= of.height ||
        column >= of.width ||
        (of.at(row * of.width + column) & 8) > 0);
    // Lines above the rows, then beside the columns; runs are one line.
    for (let row = row0; row <= row1; row++) {
      let from = -1;
      for (let column = column0; column <= column1; column++) {
        const inside = column < column1;
        let wall = inside && (row === 0 || row === of.height || !of.down(row - 1, column));
        if (
          wall &&
          !marks.making &&
          ((row === 0 && column === 0) || (row === of.height && column === of.width - 1))
        )
          wall = false;
        if (wall && blank(row - 1, column) && blank(row, column)) wall = false;
        if (wall && from < 0) from = column;
        if (!wall && from >= 0) {
          context.moveTo(screenX(from), screenY(row));
          context.lineTo(screenX(column), screenY(row));
          from = -1;
        }
      }
    }
    for (let column = column0; column <= column1; column++) {
      let from = -1;
      for (let row = row0; row <= row1; row++) {
        const inside = row < row1;
        let wall = inside && (column === 0 || column === of.width || !of.right(row, column - 1));
        if (wall && blank(row, column - 1) && blank(row, column)) wall = false;
        if (wall && from < 0) from = row;
        if (!wall && from >= 0) {
          context.moveTo(screenX(column), screenY(from));
          context.lineTo(screenX(column), screenY(row));
          from = -1;
        }
      }
    }
  }

  /** A line through the middles of cells. */
  function drawLine(
    /** @type {Cells} */ of,
    /** @type {ArrayLike<number>} */ indices,
    /** @type {string} */ colour,
    /** @type {number} */ wide,
  ) {
    const { row0, row1, column0, column1 } = seen(of);
    context.strokeStyle = colour;
    context.lineWidth = Math.max(1.5, wide);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.beginPath();
    // Where cells are smaller than pixels, some of them say as much as all.
    const stride = Math.max(1, Math.floor(0.7 / scale));
    let drawing = false;
    for (let i = 0; i < indices.length; i += stride) {
      const row = Math.floor(indices[i] / of.width);
      const column = indices[i] - row * of.width;
      const near = row >= row0 - 1 && row <= row1 && column >= column0 - 1 && column <= column1;
      if (near) {
        const x = screenX(column + 0.5);
        const y = screenY(row + 0.5);
        if (drawing) context.lineTo(x, y);
        else context.moveTo(x, y);
      }
      drawing = near;
    }
    context.stroke();
  }

  function drawBits(/** @type {Cells} */ of) {
    const { row0, row1, column0, column1 } = seen(of);
    context.font = `${Math.min(13, scale * 0.34)}px ui-monospace, monospace`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (let row = row0; row < row1; row++)
      for (let column = column0; column < column1; column++) {
        const nibble = of.at(row * of.width + column);
        context.fillStyle = nibble & 8 ? '#77725f' : nibble & 4 ? '#1d1b17' : '#8a1d16';
        context.fillText(
          nibble.toString(2).padStart(4, '0'),
          screenX(column + 0.5),
          screenY(row + 0.5),
        );
      }
  }

  function drawPlace(
    /** @type {Place} */ place,
    /** @type {string} */ colour,
    /** @type {number} */ size,
    /** @type {boolean} */ ring,
  ) {
    const x = screenX(place.column + 0.5);
    const y = screenY(place.row + 0.5);
    const radius = Math.max(4, scale * size);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = ring ? '#fff' : colour;
    context.stroke();
  }

  function drawGoal(/** @type {Cells} */ of) {
    const size = Math.max(7, scale * 0.6);
    const x = screenX(of.width - 0.5);
    const y = screenY(of.height - 0.5);
    context.strokeStyle = '#8a1d16';
    context.lineWidth = Math.max(2, scale / 9);
    context.beginPath();
    for (const sign of [1, -1]) {
      context.moveTo(x - size / 2, y - (sign * size) / 2);
      context.lineTo(x + size / 2, y + (sign * size) / 2);
    }
    context.stroke();
  }

  function draw() {
    frame = 0;
    if (width === 0 || height === 0) return;
    const colours = palette();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawPaper(colours);
    if (!cells) return;
    context.save();
    context.beginPath();
    context.rect(holes(), 0, inner(), height);
    context.clip();
    const near = scale >= LINE_CELLS_MIN;
    if (near) drawNear(cells, colours);
    else drawFar(cells, colours);
    if (marks.way) drawLine(cells, marks.way, '#2f7d32', scale * 0.3);
    if (marks.trail && marks.trail.length > 1)
      drawLine(cells, marks.trail, '#1f5fa8', scale * 0.22);
    if (marks.bits && scale >= BITS_PIXELS) drawBits(cells);
    if (!marks.making) drawGoal(cells);
    if (marks.head) drawPlace(marks.head, '#111', 0.22, true);
    if (marks.player) drawPlace(marks.player, '#1f5fa8', 0.32, true);
    context.restore();
  }

  // ---- Size ----

  const observer = new ResizeObserver(() => {
    const first = width === 0;
    const whole = scale <= fitScale() * 1.01;
    width = element.clientWidth;
    height = element.clientHeight;
    ratio = Math.min(2, devicePixelRatio || 1);
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    if (first || whole) fit();
    clamp();
    draw();
  });
  observer.observe(element);

  function fit() {
    scale = Math.min(fitScale(), 26);
    clamp();
    invalidate();
  }

  return {
    element,
    canvas,
    invalidate,
    fit,
    get scale() {
      return scale;
    },
    get bitsShown() {
      return scale >= BITS_PIXELS;
    },
    /** @param {Cells} next @param {{keep?: boolean}} [options] keep the part that is seen */
    show(next, { keep = false } = {}) {
      cells = next;
      if (!keep) fit();
      clamp();
      invalidate();
    },
    /** @param {Marks} next */
    mark(next) {
      marks = next;
      invalidate();
    },
    /** @param {number} factor @param {{x: number, y: number}} [at] CSS pixels in the element */
    zoom(factor, at = { x: width / 2, y: height / 2 }) {
      const column = left + (at.x - holes()) / scale;
      const row = top + at.y / scale;
      const { least, most } = limits();
      scale = Math.max(least, Math.min(most, scale * factor));
      left = column - (at.x - holes()) / scale;
      top = row - at.y / scale;
      clamp();
      invalidate();
    },
    pan(/** @type {number} */ dx, /** @type {number} */ dy) {
      left += dx / scale;
      top += dy / scale;
      clamp();
      invalidate();
    },
    /** Moves so far that a place is well inside. @param {Place} place */
    reveal(place) {
      const along = (
        /** @type {number} */ at,
        /** @type {number} */ from,
        /** @type {number} */ seenCells,
      ) => {
        const edge = Math.min(3, seenCells / 4);
        if (at < from + edge) return at - edge;
        if (at + 1 > from + seenCells - edge) return at + 1 - seenCells + edge;
        return from;
      };
      left = along(place.column, left, inner() / scale);
      top = along(place.row, top, height / scale);
      clamp();
      invalidate();
    },
    /** The cell at a point of the window. @param {{clientX: number, clientY: number}} event */
    placeAt({ clientX, clientY }) {
      const box = canvas.getBoundingClientRect();
      return {
        column: Math.floor(left + (clientX - box.left - holes()) / scale),
        row: Math.floor(top + (clientY - box.top) / scale),
      };
    },
    close() {
      observer.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}

/** @typedef {ReturnType<typeof createPaper>} Paper */
