// The maze as a file or on paper.

import { takeApart } from '../../app/code.js';
import { button } from '../../app/ui/controls.js';
import { h } from '../../app/ui/dom.js';
import { keepFile } from '../../app/ui/files.js';
import { notice } from '../../app/ui/notice.js';

const fileName = (/** @type {string} */ code) => {
  const { params, seed = 'described' } = takeApart(code);
  return `maze-${params}-${seed}`;
};

/** The drawing as SVG, from the core. @param {string} code @param {string} text */
function keepSvg(code, text) {
  keepFile(new Blob([text], { type: 'image/svg+xml' }), `${fileName(code)}.svg`);
}

// Canvases larger than this are refused by some browser.
const PNG_SIDE_MAX = 8192;

/** Whole pixels a cell, as many as make a good picture. @param {import('./cells.js').Cells} cells */
const pngCell = (cells) =>
  Math.floor(Math.min(12, PNG_SIDE_MAX / (Math.max(cells.width, cells.height) + 2)));

const fitsPng = (/** @type {import('./cells.js').Cells} */ cells) => pngCell(cells) >= 2;

/** The maze in black on white, undefined if it is too large. @param {import('./cells.js').Cells} cells */
export function drawPlain(cells) {
  if (!fitsPng(cells)) return undefined;
  const size = pngCell(cells);
  const canvas = h('canvas', {
    width: (cells.width + 2) * size,
    height: (cells.height + 2) * size,
  });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#222';
  const thick = size > 5 ? 2 : 1;
  const wall = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ across) =>
    context.fillRect(
      (x + 1) * size,
      (y + 1) * size,
      across ? size + thick : thick,
      across ? thick : size + thick,
    );
  for (let row = 0; row <= cells.height; row++)
    for (let column = 0; column <= cells.width; column++) {
      if (column < cells.width && cells.wallAbove(row, column)) wall(column, row, true);
      if (row < cells.height && cells.wallLeft(row, column)) wall(column, row, false);
    }
  // An end without a door: a disc for the start, a ring for the goal.
  for (const end of [cells.start, cells.goal]) {
    if (cells.door(end)) continue;
    const { row, column } = cells.placeOf(end);
    context.beginPath();
    context.arc((column + 1.5) * size + thick / 2, (row + 1.5) * size + thick / 2, size / 4, 0, 7);
    if (end === cells.start) context.fill();
    else context.stroke();
  }
  return canvas;
}

const complain = (/** @type {string} */ text) => notice({ name: 'worm-file', text });

/**
 * @param {import('../../app/shell.js').Context} context
 * @param {ReturnType<typeof import('../../app/ui/controls.js').progress>} wait
 */
export function createFiles({ engine }, wait) {
  /** @type {import('../../app/game.js').Game | undefined} */
  let game;
  /** @type {import('./cells.js').Cells} */
  let cells;

  async function drawn(/** @type {(svg: string, code: string) => void} */ use) {
    const of = game;
    if (!of) return;
    try {
      const text = await wait.run('Drawing', ({ signal }) =>
        engine.draw(of.description, 'svg', { signal }),
      );
      if (text) use(text, of.code);
    } catch (error) {
      complain(`${/** @type {Error} */ (error).message}.`);
    }
  }
  function png() {
    if (!game) return;
    const { code } = game;
    const canvas = drawPlain(cells);
    if (canvas)
      canvas.toBlob((blob) => blob && keepFile(blob, `${fileName(code)}.png`), 'image/png');
    else complain('This maze is too large for a picture: at most some 4,000 cells each way.');
  }
  return {
    element: h(
      'div',
      { class: 'row' },
      button({
        label: 'Print',
        hint: 'The maze on one page, to be solved with a pencil',
        onclick: () => print(),
      }),
      button({
        label: 'Keep as SVG',
        onclick: () => void drawn((text, code) => keepSvg(code, text)),
      }),
      button({ label: 'Keep as PNG', onclick: png }),
    ),
    /** @param {import('../../app/game.js').Game} next @param {import('./cells.js').Cells} nextCells */
    open(next, nextCells) {
      game = next;
      cells = nextCells;
    },
  };
}
