// Paper panel: the choices and buttons that print mazes, or save them as PDF, SVG or PNG files.

import { kindOf, parseCode, readableParams, withNewSeed } from '../routing/code.js';
import { randomSeed } from '../routing/seeds.js';
import { paperFields } from './paper-fields.js';
import { savePaperOptions, paperForm, paperOptions, sheetsOf } from './sheets.js';
import { button, checkbox, h, newId, row, segmented } from '../ui/index.js';
import { createFileWork, saveFile } from '../ui/files.js';

// Options and limits of the core: src/print/document.h.
const DOTS = { default: '', cell: '--dots', inch: '--dpi' };
const LIMITS = { default: [0, 0], cell: [2, 512], inch: [36, 1200] };
const PER_PAGE = /** @type {const} */ (['1', '2', '4', '6', '9']);
/** The formats with buttons, and their types. */
export const TYPES = { pdf: 'application/pdf', svg: 'image/svg+xml', png: 'image/png' };

/** The name of a file of a maze, without its ending. @param {string} code */
export const fileName = (code) =>
  `maze-${readableParams(code).join('_') || 'classic'}-${parseCode(code).seed ?? 'described'}`;

/** The codes of `count` mazes: this one, and others with random seeds. @param {string} code @param {number} count */
const mazesLike = (code, count) => [
  code,
  ...Array.from({ length: count - 1 }, () => withNewSeed(code, randomSeed())),
];

/** The field for the PNG size. */
function pngChoice() {
  const id = newId('dots');
  /** @type {keyof typeof DOTS} */ let by = 'default';
  const number = h('input.field', { id, type: 'number', value: '24' });
  const amount = h('div', { hidden: true }, h('label.label', { for: id }, 'Number'), number);
  const choice = segmented({
    legend: 'PNG size',
    showLegend: true,
    value: by,
    choices: [
      { value: 'default', label: 'Default' },
      { value: 'cell', label: 'Pixels per cell' },
      { value: 'inch', label: 'Dots per inch', hint: 'Cells are 5 mm wide' },
    ],
    onchange: (value) => {
      by = /** @type {keyof typeof DOTS} */ (value);
      const [min, max] = LIMITS[by];
      amount.hidden = by === 'default';
      number.min = String(min);
      number.max = String(max);
      number.value = by === 'inch' ? '300' : '24';
    },
  });
  return {
    element: h('div.row', choice.element, amount),
    // The core reports an invalid number.
    form: () => (by === 'default' ? 'png' : `png ${DOTS[by]} ${number.value.trim() || '-'}`),
  };
}

/** The fields for paper options, which are stored. @param {string} kind */
function paperChoices(kind) {
  const options = paperOptions(kind);
  return [
    ...paperFields(options, PER_PAGE, savePaperOptions),
    checkbox({
      label: 'Draw the solution',
      hint: 'Also in SVG and PNG files.',
      checked: options.drawSolution,
      onchange: (drawSolution) => savePaperOptions({ drawSolution }),
    }).element,
    checkbox({
      label: 'Add solutions on separate sheets at the end',
      checked: options.solution,
      onchange: (solution) => savePaperOptions({ solution }),
    }).element,
  ];
}

/**
 * @param {{engine: Engine, code: string, cells: Uint8Array | undefined,
 *   print: (sheets: SVGSVGElement[]) => void, downloaded: () => void}} maze
 *   cells: packed, if the maze is given by its seed
 */
export function createPaperPanel({ engine, code, cells, print, downloaded }) {
  const kind = kindOf(code);
  const work = createFileWork('Drawing');
  const png = pngChoice();

  /** Draws, and uses the file. @param {number} count of mazes @param {string} form @param {(bytes: Uint8Array<ArrayBuffer>) => void} use */
  const draw = (count, form, use) =>
    void work.run((job) => engine.drawFile(mazesLike(code, count), form, { cells, ...job }), use);
  /** @param {'svg' | 'pdf'} type @param {(bytes: Uint8Array<ArrayBuffer>) => void} use */
  function drawSheets(type, use) {
    const options = paperOptions(kind);
    draw(Number(options.perPage), paperForm(type, code, options), use);
  }
  /** @param {keyof typeof TYPES} type */
  const saveAs = (type) => (/** @type {Uint8Array<ArrayBuffer>} */ bytes) => {
    saveFile(bytes, `${fileName(code)}.${type}`, TYPES[type]);
    downloaded();
  };
  function savePicture(/** @type {'svg' | 'png'} */ type, /** @type {string} */ form) {
    const { drawSolution } = paperOptions(kind);
    draw(1, `${form}${drawSolution ? ' --show-solution' : ''}`, saveAs(type));
  }
  return {
    elements: [
      ...paperChoices(kind),
      row(
        button({
          label: 'Print',
          onclick: () =>
            drawSheets('svg', (bytes) => print(sheetsOf(new TextDecoder().decode(bytes)))),
        }),
        button({
          label: 'Download PDF',
          hint: 'The sheets as a file',
          onclick: () => drawSheets('pdf', saveAs('pdf')),
        }),
      ),
      h('p.quiet', 'Or the maze only, as a picture:'),
      png.element,
      row(
        button({ label: 'Download SVG', onclick: () => savePicture('svg', 'svg') }),
        button({ label: 'Download PNG', onclick: () => savePicture('png', png.form()) }),
      ),
      ...work.elements,
    ],
    stop: work.stop,
  };
}
