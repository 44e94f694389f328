// A shape as text, one line for each row: '#' no cell, '.' a cell, 'S' the start, 'G' the goal. These
// functions produce such texts from input and pictures; the core checks them.

/** The core packs no larger shape into a link. */
const PICTURE_CELLS_MAX = 1 << 20;

/** Returns where a shape has its start and goal, as words of a code, which leaves out those that a shape has anyway. @param {string} text */
export function endpointsOf(text) {
  const lines = text.split('\n');
  return [...'SG'].flatMap((sign) => {
    const at = lines.findIndex((line) => line.includes(sign));
    const name = sign.toLowerCase();
    return at < 0 ? [] : [`${name}r${at + 1}`, `${name}c${lines[at].indexOf(sign) + 1}`];
  });
}

/** Returns the rows of a text without the blanks around them. @param {string} text */
export const rowsOf = (text) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '');

/**
 * Scales a picture to one pixel for each cell and returns the darkness of each: 0 white to 255 black.
 * Transparent pixels count as white.
 * @param {ImageBitmap} picture @param {number} width in cells
 */
export function darknessOf(picture, width) {
  const max = Math.floor(PICTURE_CELLS_MAX / width);
  const height = Math.min(max, Math.max(1, Math.round((width * picture.height) / picture.width)));
  const canvas = new OffscreenCanvas(width, height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const dark = Uint8Array.from({ length: width * height }, (_, i) =>
    Math.round(255 - (0.299 * data[4 * i] + 0.587 * data[4 * i + 1] + 0.114 * data[4 * i + 2])),
  );
  return { width, height, dark };
}

/** Returns 1 where the picture is dark enough (or light, if inverted), else 0. @param {Uint8Array} dark @param {number} percent @param {boolean} inverted */
export const threshold = (dark, percent, inverted) =>
  dark.map((value) => Number(value * 100 >= percent * 255 !== inverted));

/** Keeps only the largest connected part. @param {Uint8Array} inside @param {number} width */
export function largestPart(inside, width) {
  const part = new Int32Array(inside.length);
  const stack = new Int32Array(inside.length);
  let best = 0;
  let largest = 0;
  let parts = 0;
  for (let first = 0; first < inside.length; first++) {
    if (!inside[first] || part[first]) continue;
    parts++;
    let length = 0;
    let size = 0;
    const meet = (/** @type {number} */ cell, /** @type {boolean} */ exists) => {
      if (!exists || !inside[cell] || part[cell]) return;
      part[cell] = parts;
      stack[length++] = cell;
      size++;
    };
    meet(first, true);
    while (length > 0) {
      const cell = stack[--length];
      const column = cell % width;
      meet(cell - width, cell >= width);
      meet(cell + width, cell + width < inside.length);
      meet(cell - 1, column > 0);
      meet(cell + 1, column + 1 < width);
    }
    if (size <= largest) continue;
    largest = size;
    best = parts;
  }
  return inside.map((_, cell) => Number(best > 0 && part[cell] === best));
}

export function textOf(/** @type {Uint8Array} */ inside, /** @type {number} */ width) {
  const lines = [];
  for (let from = 0; from < inside.length; from += width)
    lines.push(
      Array.from(inside.subarray(from, from + width), (cell) => (cell ? '.' : '#')).join(''),
    );
  return lines.join('\n');
}
