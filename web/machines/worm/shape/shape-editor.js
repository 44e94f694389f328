// The editor for an own shape: rows of text, which are typed, drawn on a grid, or made from a picture.

import { parseCode } from '../../../app/routing/code.js';
import { mazeObject, readMazes } from '../../../app/reading/reader.js';
import { rowsName } from '../../../engine/rows.js';
import { button, errorMessage, formatWhole, h, newId, p, row } from '../../../app/ui/index.js';
import { fileButton, saveFile } from '../../../app/ui/files.js';
import { ENDPOINT } from './endpoints.js';
import { createShapeGrid } from './shape-grid.js';
import { createPictureControls } from './shape-picture.js';
import { endpointsOf, rowsOf } from './shape-text.js';

/** words: size and mask, as in a code; endpoints: start and goal. @typedef {{words: string[], endpoints: string[]}} Shape */

const FILE_BYTES_MAX = 20_000_000;
/** Longer side of the preview, and largest cell in it, in CSS pixels. */
const PREVIEW = 240;
const PREVIEW_CELL_MAX = 12;
const HELP =
  'The text is the same shape: # for no cell, a dot for a cell, S for the start and G for the goal. Holes are allowed, but all cells must be connected. Or choose a picture: its dark parts become the maze. It stays on this device.';

/** Draws the cells of a shape, one pixel each. @param {HTMLCanvasElement} canvas @param {string} text */
function drawPreview(canvas, text) {
  const rows = text.split('\n');
  const width = Math.max(1, ...rows.map((line) => line.length));
  canvas.hidden = text === '';
  canvas.width = width;
  canvas.height = rows.length;
  const scale = Math.min(PREVIEW_CELL_MAX, PREVIEW / Math.max(width, rows.length));
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

/** The shape of a drawn maze as rows. Throws the core's error. @param {string} text */
async function readRows(text) {
  const [{ code }] = await readMazes(text, 'blocks');
  const { size, mask, start, goal } = await mazeObject(code);
  /** @type {string[][]} */ const rows = Array.from({ length: size[0] }, (_, y) =>
    Array.from({ length: size[1] }, (__, x) => (mask?.[y][x] === 0 ? '#' : '.')),
  );
  if (parseCode(code).words.some((word) => ENDPOINT.test(word))) {
    rows[start[0]][start[1]] = 'S';
    rows[goal[0]][goal[1]] = 'G';
  }
  return rows.map((cells) => cells.join('')).join('\n');
}

class ShapeEditor {
  /** @param {Context} context @param {(shape: Shape | undefined) => void} onshape undefined: the text is not a shape */
  constructor(context, onshape) {
    const id = newId('shape');
    this.context = context;
    this.onshape = onshape;
    /** Number of the latest check; older ones are ignored. */
    this.checks = 0;
    this.canvas = h('canvas.worm-shape', { hidden: true, role: 'img' });
    this.status = h('p.quiet', { role: 'status' });
    this.rows = h('textarea.field.mono.worm-rows', {
      id,
      rows: 6,
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      placeholder: '##...##\n#S...G#\n##...##',
      // The browser scrolls to the line of the caret only.
      onfocus: () => this.rows.scrollIntoView({ block: 'nearest' }),
      oninput: () => {
        this.picture.close();
        void this.check();
      },
    });
    this.picture = createPictureControls((text) => {
      this.rows.value = text;
      void this.check();
    });
    this.grid = createShapeGrid(context.announce, (text) => {
      this.picture.close();
      this.rows.value = text;
      void this.check();
    });
    this.save = button({
      label: 'Download shape',
      hint: 'A text file, which the command line reads too',
      onclick: () => this.saveRows(),
    });
    this.save.hidden = true;
    const choose = fileButton({
      label: 'Choose a text file or picture',
      accept: '.txt,text/plain,image/*',
      onfile: (file) => void this.open(file),
    });
    const label = h('label.label', { for: id }, 'Shape');
    this.element = h(
      'div.stack.stack-start',
      this.grid.element,
      this.status,
      h('div.worm-rows-host', label, this.rows),
      p(HELP),
      row(choose, this.save),
      this.picture.element,
      this.canvas,
    );
  }

  /** Lets the core check and pack the rows. */
  async check() {
    const { canvas, status, onshape } = this;
    const number = ++this.checks;
    const text = rowsOf(this.rows.value);
    drawPreview(canvas, this.grid.show(text) ? '' : text);
    this.save.hidden = text === '';
    if (text === '') {
      status.textContent = '';
      return onshape(undefined);
    }
    try {
      const core = await this.context.core;
      if (number !== this.checks) return;
      const code = core.canonical(`v1.worm.mask.sx\n${text}`);
      const words = parseCode(code).words.filter((word) => !ENDPOINT.test(word));
      onshape({ words, endpoints: endpointsOf(text) });
      const cells = (text.match(/[.SG]/g) ?? []).length;
      canvas.setAttribute('aria-label', `The shape, with ${cells} cells`);
      const large = rowsName(code) ? ' Too large for a link: share its mazes as files.' : '';
      status.textContent = `${formatWhole(cells)} cells.${large}`;
    } catch (error) {
      if (number !== this.checks) return;
      status.textContent = errorMessage(error);
      status.scrollIntoView({ block: 'nearest' });
      onshape(undefined);
    }
  }

  /** Opens a picture or a text. @param {File} file */
  async open(file) {
    try {
      if (file.size > FILE_BYTES_MAX)
        throw new Error(`${file.name} is too large: at most 20 MB can be read`);
      if (file.type.startsWith('image/')) return await this.picture.open(file);
      const rows = await readRows(await file.text());
      this.picture.close();
      this.rows.value = rows;
      await this.check();
    } catch (error) {
      this.status.textContent = errorMessage(error);
    }
  }

  saveRows() {
    const text = `v1.worm.mask.sSHAPE\n${rowsOf(this.rows.value)}\n`;
    saveFile(text, 'maze-shape.txt');
  }
}

/** @param {Context} context @param {(shape: Shape | undefined) => void} onshape undefined: the text is not a shape */
export const createShapeEditor = (context, onshape) => new ShapeEditor(context, onshape);
