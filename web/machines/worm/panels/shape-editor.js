// A shape of one's own: rows of text, or a picture that is made into them. The picture stays in the
// page.

import { parseCode } from '../../../app/routing/code.js';
import { rowsName } from '../../../engine/rows.js';
import { button, checkbox, slider } from '../../../app/ui/controls.js';
import { h, newId, p, row } from '../../../app/ui/dom.js';
import { fileButton, saveFile } from '../../../app/ui/files.js';
import { errorMessage } from '../../../app/ui/error-message.js';
import { darknessOf, isShape, largestPart, rowsOf, textOf, threshold } from './shape-text.js';

/**
 * @typedef {{words: string[], ends: string[]}} Shape
 *   the parameters of its codes, and those of its start and its goal
 */

const FILE_BYTES_MAX = 20_000_000;
const PREVIEW = 240;
const END = /^[sg][rc]\d+$/;

/** Where a shape says that the way begins and ends, as a code has it. @param {string} text */
function endsOf(text) {
  const lines = text.split('\n');
  return [...'SG'].flatMap((sign) => {
    const at = lines.findIndex((line) => line.includes(sign));
    const name = sign.toLowerCase();
    return at < 0 ? [] : [`${name}r${at + 1}`, `${name}c${lines[at].indexOf(sign) + 1}`];
  });
}

/** Shows which cells there are. @param {HTMLCanvasElement} canvas @param {string} text */
function preview(canvas, text) {
  const rows = text.split('\n');
  const width = Math.max(1, ...rows.map((line) => line.length));
  canvas.hidden = text === '';
  canvas.width = width;
  canvas.height = rows.length;
  const scale = Math.min(12, PREVIEW / Math.max(width, rows.length));
  canvas.style.setProperty('width', `${width * scale}px`);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const image = context.createImageData(width, rows.length);
  const pixels = new Uint32Array(image.data.buffer);
  const ink = { '.': 0xff5f7f2f, S: 0xffa85f1f, G: 0xff1e26b3 };
  rows.forEach((line, y) =>
    [...line].forEach((cell, x) => {
      pixels[y * width + x] = ink[/** @type {keyof typeof ink} */ (cell)] ?? 0;
    }),
  );
  context.putImageData(image, 0, 0);
}

/** The controls for a picture, and what they make of it. @param {(text: string) => void} onrows */
function pictureControls(onrows) {
  /** @type {ImageBitmap | undefined} */
  let picture;
  const width = slider({
    label: 'Width of the picture in cells',
    minimum: 4,
    maximum: 200,
    value: 40,
    onchange: update,
  });
  const limit = slider({
    label: 'How dark a cell is at least, in percent',
    minimum: 1,
    maximum: 99,
    value: 50,
    onchange: update,
  });
  const inverted = checkbox({
    label: 'The light parts',
    hint: 'The cells are where the picture is light.',
    onchange: update,
  });
  const largest = checkbox({
    label: 'Only the largest part',
    hint: 'Parts without a way to it are left out.',
    onchange: update,
  });
  const element = h(
    'div',
    { class: 'worm-options', hidden: true },
    width.element,
    limit.element,
    inverted.element,
    largest.element,
  );
  function update() {
    if (!picture) return;
    const { dark, width: cells } = darknessOf(picture, width.value());
    const inside = threshold(dark, limit.value(), inverted.input.checked);
    onrows(textOf(largest.input.checked ? largestPart(inside, cells) : inside, cells));
  }
  return {
    element,
    /** @param {File} file */
    async open(file) {
      picture = await decoded(file);
      element.hidden = false;
      update();
    },
    close() {
      picture = undefined;
      element.hidden = true;
    },
  };
}

/** The page's policy allows no other address of a file. @param {File} file @returns {Promise<string>} */
const dataUrl = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** A picture of any form that the browser reads. @param {File} file */
async function decoded(file) {
  const image = new Image();
  try {
    image.src = await dataUrl(file);
    await image.decode();
    // A drawing without a size of its own gets one.
    const [width, height] = [image.naturalWidth || 400, image.naturalHeight || 400];
    const scale = Math.min(1, 1000 / Math.max(width, height));
    const sides = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
    // Not createImageBitmap, to which a drawing without a size of its own is an empty one.
    const canvas = new OffscreenCanvas(sides[0], sides[1]);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, sides[0], sides[1]);
    return canvas.transferToImageBitmap();
  } catch {
    throw new Error(`${file.name} is no picture that this browser can read`);
  }
}

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {(shape: Shape | undefined) => void} onshape undefined: what stands there is none
 */
export function createShapeEditor(context, onshape) {
  const id = newId('shape');
  const canvas = h('canvas', { class: 'worm-shape', hidden: true, role: 'img' });
  const said = h('p', { class: 'quiet', role: 'status' });
  const rows = h('textarea', {
    id,
    class: 'field worm-rows',
    rows: 6,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    placeholder: '##...##\n#S...G#\n##...##',
    oninput: () => {
      picture.close();
      void check();
    },
  });
  const picture = pictureControls((text) => {
    rows.value = text;
    void check();
  });
  const keep = button({
    label: 'Keep the shape as a file',
    hint: 'Rows of text, which the command line reads too',
    onclick: () =>
      saveFile(new Blob([`v1.worm.mask.sSHAPE\n${rowsOf(rows.value)}\n`]), 'maze-shape.txt'),
  });
  keep.hidden = true;
  let checks = 0;

  /** Has the core pack what stands there. */
  async function check() {
    const mine = ++checks;
    const text = rowsOf(rows.value);
    preview(canvas, text);
    keep.hidden = text === '';
    if (text === '') {
      said.textContent = '';
      return onshape(undefined);
    }
    try {
      const core = await context.core;
      if (mine !== checks) return;
      const code = core.canonical(`v1.worm.mask.sx\n${text}`);
      const { words } = parseCode(code);
      onshape({ words: words.filter((word) => !END.test(word)), ends: endsOf(text) });
      const cells = (text.match(/[.SG]/g) ?? []).length;
      canvas.setAttribute('aria-label', `The shape, of ${cells} cells`);
      const large = rowsName(code)
        ? ' Too large for a link: its mazes are given away as files.'
        : '';
      said.textContent = `${cells.toLocaleString('en')} cells.${large}`;
    } catch (error) {
      if (mine !== checks) return;
      said.textContent = errorMessage(/** @type {Error} */ (error));
      onshape(undefined);
    }
  }
  /** @param {File} file */
  async function open(file) {
    try {
      if (file.size > FILE_BYTES_MAX)
        throw new Error(`${file.name} is larger than 20 MB, and was not read`);
      if (file.type.startsWith('image/')) return await picture.open(file);
      const text = (await file.text()).replace(/^v1\.worm\.[^\n]*\n/, '');
      if (!isShape(text)) throw new Error(`${file.name} has no rows of # and . in it`);
      picture.close();
      rows.value = rowsOf(text);
      await check();
    } catch (error) {
      said.textContent = errorMessage(/** @type {Error} */ (error));
    }
  }
  const element = h(
    'div',
    { class: 'worm-options' },
    p(
      'Rows of signs: # where there is no cell, a dot where there is one, S for the start and G for the goal. Holes are allowed; all cells must hang together. Or a picture, of which the dark parts become the maze; it stays on this device.',
    ),
    row(
      fileButton({
        label: 'Choose a text or a picture',
        accept: '.txt,text/plain,image/*',
        onfile: (file) => void open(file),
      }),
      keep,
    ),
    picture.element,
    h('div', { class: 'worm-rows-host' }, h('label', { for: id, class: 'label' }, 'Rows'), rows),
    canvas,
    said,
  );
  return { element, open };
}
