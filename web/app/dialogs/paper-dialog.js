// Paper and files: what is printed, and what is kept as a PDF, SVG or PNG file.

import { withNewSeed } from '../routing/code.js';
import { randomSeed } from '../routing/seeds.js';
import { savePaperOptions, paperForm, paperOptions } from '../printing/sheets.js';
import { button, checkbox, progress, segmented } from '../ui/controls.js';
import { showDialog } from '../ui/dialog.js';
import { h, newId, row } from '../ui/dom.js';
import { saveFile } from '../ui/files.js';
import { errorMessage } from '../ui/error-message.js';

// What the core takes: src/print/document.h.
const DOTS = { usual: '', cell: '--dots', inch: '--dpi' };
const LIMITS = { usual: [0, 0], cell: [2, 512], inch: [36, 1200] };
const TYPES = { pdf: 'application/pdf', svg: 'image/svg+xml', png: 'image/png' };

/** The codes of so many mazes: this one, and others of its kind. @param {string} code @param {number} count */
export const mazesLike = (code, count) => [
  code,
  ...Array.from({ length: count - 1 }, () => withNewSeed(code, randomSeed())),
];

/** How large a PNG is, and the words for it. */
function pngChoice() {
  const id = newId('dots');
  /** @type {keyof typeof DOTS} */
  let by = 'usual';
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
      { value: 'usual', label: 'Default' },
      { value: 'cell', label: 'Pixels per cell' },
      { value: 'inch', label: 'Dots per inch', hint: 'Cells are 5 mm wide' },
    ],
    onchange: (value) => {
      by = /** @type {keyof typeof DOTS} */ (value);
      const [least, most] = LIMITS[by];
      amount.hidden = by === 'usual';
      number.min = String(least);
      number.max = String(most);
      number.value = by === 'inch' ? '300' : '24';
    },
  });
  return {
    element: h('div', { class: 'row' }, choice.element, amount),
    // What is no number is left to the core, which says so.
    form: () => (by === 'usual' ? 'png' : `png ${DOTS[by]} ${number.value.trim() || '-'}`),
  };
}

/** The choices of paper; they are remembered. */
function paperChoices() {
  const wish = paperOptions();
  const several = (/** @type {number} */ count) => ({ value: String(count), label: String(count) });
  return [
    segmented({
      legend: 'Paper',
      showLegend: true,
      value: wish.paper,
      choices: [
        { value: 'a4', label: 'A4' },
        { value: 'letter', label: 'Letter' },
      ],
      onchange: (paper) => savePaperOptions({ paper: /** @type {'a4'} */ (paper) }),
    }).element,
    segmented({
      legend: 'Mazes per sheet',
      showLegend: true,
      value: wish.perPage,
      choices: [1, 2, 4, 6, 9].map(several),
      onchange: (perPage) => savePaperOptions({ perPage: /** @type {'1'} */ (perPage) }),
    }).element,
    checkbox({
      label: 'Continuous form paper',
      hint: 'With green bars and sprocket holes.',
      checked: wish.form,
      onchange: (form) => savePaperOptions({ form }),
    }).element,
    checkbox({
      label: 'Draw the solution',
      hint: 'Also in SVG and PNG files.',
      checked: wish.way,
      onchange: (way) => savePaperOptions({ way }),
    }).element,
    checkbox({
      label: 'Add solutions on separate sheets at the end',
      checked: wish.solution,
      onchange: (solution) => savePaperOptions({ solution }),
    }).element,
  ];
}

/**
 * @param {{engine: import('../../engine/client.js').Engine, code: string, name: string,
 *   cells: Uint8Array | undefined, print: () => Promise<void>}} maze
 *   name: of the files; cells: packed, where the maze was named by its seed; print: closes nothing
 */
export function showPaperDialog({ engine, code, name, cells, print }) {
  const said = h('p', { class: 'problem', role: 'status' });
  const wait = progress('Stop');
  const png = pngChoice();

  /** @param {keyof typeof TYPES} type */
  async function keep(type) {
    const wish = paperOptions();
    const codes = mazesLike(code, type === 'pdf' ? Number(wish.perPage) : 1);
    const picture = `${type === 'png' ? png.form() : type}${wish.way ? ' --show-solution' : ''}`;
    const form = type === 'pdf' ? paperForm(type, code, wish) : picture;
    said.textContent = '';
    try {
      const bytes = await wait.run('Drawing', (options) =>
        engine.drawFile(codes, form, { cells, ...options }),
      );
      if (bytes) saveFile(new Blob([bytes], { type: TYPES[type] }), `${name}.${type}`);
    } catch (error) {
      said.textContent = errorMessage(/** @type {Error} */ (error));
    }
  }
  const dialog = showDialog(
    'Paper and files',
    ...paperChoices(),
    row(
      button({
        label: 'Print',
        kind: 'main',
        onclick: () => {
          dialog.close();
          void print();
        },
      }),
      button({
        label: 'Download PDF',
        hint: 'The sheets as a file',
        onclick: () => void keep('pdf'),
      }),
    ),
    h('p', { class: 'quiet' }, 'Or the maze only, as a picture:'),
    png.element,
    row(
      button({ label: 'Download SVG', onclick: () => void keep('svg') }),
      button({ label: 'Download PNG', onclick: () => void keep('png') }),
    ),
    wait.element,
    said,
  );
  dialog.element.addEventListener('close', () => wait.stop());
}
