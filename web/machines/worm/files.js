// The maze as a file or on paper.

import { h } from '../../app/ui/dom.js';

/** Offers a file to be kept. @param {Blob} blob @param {string} name */
function keep(blob, name) {
  const url = URL.createObjectURL(blob);
  const link = h('a', { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const nameOf = (/** @type {string} */ code) => {
  const [, , params, word] = code.split('.');
  return `maze-${params}-${word.startsWith('s') ? word.slice(1) : 'described'}`;
};

/** The drawing as SVG, from the core. @param {string} code @param {string} text */
export function keepSvg(code, text) {
  keep(new Blob([text], { type: 'image/svg+xml' }), `${nameOf(code)}.svg`);
}

// Canvases larger than this are refused by some browser.
const PNG_SIDE_MAX = 8192;

/** Whole pixels a cell, as many as make a good picture. @param {import('./cells.js').Cells} cells */
const pngCell = (cells) =>
  Math.floor(Math.min(12, PNG_SIDE_MAX / (Math.max(cells.width, cells.height) + 2)));

export const fitsPng = (/** @type {import('./cells.js').Cells} */ cells) => pngCell(cells) >= 2;

/** @param {string} code @param {import('./cells.js').Cells} cells */
export function keepPng(code, cells) {
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
      const above =
        row === 0
          ? column !== 0
          : row === cells.height
            ? column !== cells.width - 1
            : column < cells.width && !cells.down(row - 1, column);
      if (column < cells.width && above) wall(column, row, true);
      const beside =
        column === 0 ||
        column === cells.width ||
        (row < cells.height && !cells.right(row, column - 1));
      if (row < cells.height && beside) wall(column, row, false);
    }
  canvas.toBlob((blob) => blob && keep(blob, `${nameOf(code)}.png`), 'image/png');
}

/** Prints the maze and nothing else. @param {string} text an SVG file */
export function printSvg(text) {
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  drawing.removeAttribute('width');
  drawing.removeAttribute('height');
  const sheet = h('div', { class: 'print-sheet', 'aria-hidden': 'true' });
  sheet.append(document.importNode(drawing, true));
  document.body.append(sheet);
  document.documentElement.classList.add('printing-sheet');
  const done = () => {
    document.documentElement.classList.remove('printing-sheet');
    sheet.remove();
  };
  addEventListener('afterprint', done, { once: true });
  print();
}
