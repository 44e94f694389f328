// Paper panel: the choices and buttons that print mazes, or save them as PDF, SVG or PNG files.

import { withNewSeed } from '../routing/code.js';
import { randomSeed } from '../routing/seeds.js';
import { paperFields } from './paper-fields.js';
import { savePaperOptions, paperForm, paperOptions } from './sheets.js';
import { button, checkbox, progress, segmented } from '../ui/controls.js';
import { h, newId, row } from '../ui/dom.js';
import { saveFile } from '../ui/files.js';
import { errorMessage } from '../ui/error-message.js';

// Options and limits of the core: src/print/document.h.
const DOTS = { default: '', cell: '--dots', inch: '--dpi' };
const LIMITS = { default: [0, 0], cell: [2, 512], inch: [36, 1200] };
const PER_PAGE = /** @type {const} */ (['1', '2', '4', '6', '9']);
const TYPES = { pdf: 'application/pdf', svg: 'image/svg+xml', png: 'image/png' };

/** The codes of `count` mazes: this one, and others with random seeds. @param {string} code @param {number} count */
export const mazesLike = (code, count) => [
  code,
  ...Array.from({ length: count - 1 }, () => withNewSeed(code, randomSeed())),
];

/** The field for the PNG size. */
function pngChoice() {
  const id = newId('dots');
  /** @type {keyof typeof DOTS} */
  let by = 'default';
  const number = h('input', { id, class: 'field', type: 'number', value: '24' });
  const amount = h(
    'div',
    { hidden: true },
    h('label', { for: id, class: 'label' }, 'Number'),
    number,
  );
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
    element: h('div', { class: 'row' }, choice.element, amount),
    // The core reports an invalid number.
    form: () => (by === 'default' ? 'png' : `png ${DOTS[by]} ${number.value.trim() || '-'}`),
  };
}

/** The fields for paper options, which are stored. */
function paperChoices() {
  const options = paperOptions();
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
 * @param {{engine: import('../../engine/client.js').Engine, code: string, name: string,
 *   cells: Uint8Array | undefined, print: () => void, downloaded: () => void}} maze
 *   name: of the files; cells: packed, if the maze is given by its seed; print: prints the sheets
 */
export function createPaperPanel({ engine, code, name, cells, print, downloaded }) {
  const status = h('p', { class: 'problem', role: 'status' });
  const wait = progress('Stop');
  const png = pngChoice();

  /** @param {keyof typeof TYPES} type */
  async function download(type) {
    const options = paperOptions();
    const codes = mazesLike(code, type === 'pdf' ? Number(options.perPage) : 1);
    const picture = `${type === 'png' ? png.form() : type}${options.drawSolution ? ' --show-solution' : ''}`;
    const form = type === 'pdf' ? paperForm(type, code, options) : picture;
    status.textContent = '';
    try {
      const bytes = await wait.run('Drawing', (job) =>
        engine.drawFile(codes, form, { cells, ...job }),
      );
      if (!bytes) return;
      saveFile(new Blob([bytes], { type: TYPES[type] }), `${name}.${type}`);
      downloaded();
    } catch (error) {
      status.textContent = errorMessage(/** @type {Error} */ (error));
    }
  }
  return {
    elements: [
      ...paperChoices(),
      row(
        button({ label: 'Print', onclick: print }),
        button({
          label: 'Download PDF',
          hint: 'The sheets as a file',
          onclick: () => void download('pdf'),
        }),
      ),
      h('p', { class: 'quiet' }, 'Or the maze only, as a picture:'),
      png.element,
      row(
        button({ label: 'Download SVG', onclick: () => void download('svg') }),
        button({ label: 'Download PNG', onclick: () => void download('png') }),
      ),
      wait.element,
      status,
    ],
    stop: wait.stop,
  };
}
