// A shape as text, a line a row: '#' no cell, '.' a cell, 'S' the start, 'G' the goal. What is right is
// the core's to say; here are the ways to such a text.

/** More cells than this are not packed into a link, whatever their shape. */
const PICTURE_CELLS_MAX = 1 << 20;

/** @param {string} text */
export const isShape = (text) => /^[#.SG\r\n]+$/.test(text.trim()) && /[#.]/.test(text);

/** The rows of a text, without blanks around them. @param {string} text */
export const rowsOf = (text) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '');

/**
 * The pixels of a picture, so many cells wide, as how dark they are: 0 white to 255 black. What is
 * transparent is white.
 * @param {ImageBitmap} picture @param {number} width
 */
export function darknessOf(picture, width) {
  const most = Math.floor(PICTURE_CELLS_MAX / width);
  const height = Math.min(most, Math.max(1, Math.round((width * picture.height) / picture.width)));
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

/** Where it is dark (or light) enough. @param {Uint8Array} dark @param {number} percent @param {boolean} inverted */
export const threshold = (dark, percent, inverted) =>
  dark.map((value) => Number(value * 100 >= percent * 255 !== inverted));

/** Only the largest of the parts. @param {Uint8Array} inside @param {number} width */
export function largestPart(inside, width) {
  const part = new Int32Array(inside.length);
  const stack = new Int32Array(inside.length);
  let best = 0;
  let most = 0;
  let parts = 0;
  for (let first = 0; first < inside.length; first++) {
    if (!inside[first] || part[first]) continue;
    parts++;
    let length = 0;
    let size = 0;
    /** @param {number} cell @param {boolean} isThere */
    const meet = (cell, isThere) => {
      if (!isThere || !inside[cell] || part[cell]) return;
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
    if (size <= most) continue;
    most = size;
    best = parts;
  }
  return inside.map((_, cell) => Number(best > 0 && part[cell] === best));
}

/** @param {Uint8Array} inside @param {number} width */
export function textOf(inside, width) {
  const lines = [];
  for (let from = 0; from < inside.length; from += width)
    lines.push(
      Array.from(inside.subarray(from, from + width), (cell) => (cell ? '.' : '#')).join(''),
    );
  return lines.join('\n');
}
