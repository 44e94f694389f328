// A book of mazes: chosen, or listed line by line, and kept as a PDF file.

import {
  bookKinds,
  bookList,
  LEVELS,
  NAME_MAX,
  OF_A_KIND_MAX,
  printable,
  UNNAMED,
  wordOf,
} from '../printing/book-list.js';
import { newEngine } from '../loading/engine.js';
import { linkBefore, defaultPaper } from '../printing/sheets.js';
import { countOf, fieldsOf, load, oneOf, save } from '../storage/store.js';
import { button, checkbox, section, progress, segmented } from '../ui/controls.js';
import { showDialog } from '../ui/dialog.js';
import { h, newId, p, row } from '../ui/dom.js';
import { fileButton, saveFile } from '../ui/files.js';
import { errorMessage } from '../ui/error-message.js';

/** @typedef {import('../printing/book-list.js').Level} Level */
/**
 * What was chosen last; it is remembered.
 * @typedef {{name: string, counts: Record<string, number>, level: Level, paper: 'a4' | 'letter',
 *   perPage: '1' | '2' | '4' | '6', form: boolean, solutions: boolean}} Choices
 */

const NAME = 'book';
const OF_A_KIND = 4;
// A thousand codes of the longest, and their titles: more is no list.
const LIST_BYTES_MAX = 8_000_000;

/** @returns {Choices} */
const choices = () =>
  load(NAME, (value) => {
    const kept = fieldsOf(value);
    const counts = fieldsOf(kept.counts);
    return {
      name: typeof kept.name === 'string' ? kept.name.slice(0, NAME_MAX) : UNNAMED,
      counts: Object.fromEntries(
        bookKinds.map(({ kind }) => [
          kind,
          kind in counts ? Math.min(OF_A_KIND_MAX, countOf(counts[kind])) : OF_A_KIND,
        ]),
      ),
      level: oneOf(/** @type {Level} */ ('growing'), ...LEVELS)(kept.level),
      paper: oneOf(defaultPaper(), 'a4', 'letter')(kept.paper),
      perPage: oneOf('1', '2', '4', '6')(kept.perPage),
      form: oneOf(true, false)(kept.form),
      solutions: oneOf(true, false)(kept.solutions),
    };
  });

/** What the core is told of the paper, as src/print/options.c reads it. @param {Choices} chosen */
const optionsOf = ({ paper, perPage, form, solutions }) =>
  [
    `--paper ${paper} --per-page ${perPage}`,
    form ? '' : '--plain',
    solutions ? '' : '--no-solutions',
    linkBefore() ? `--link ${linkBefore()}` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** A line of text under its name. @param {string} label @param {string} value @param {(value: string) => void} onchange */
function textField(label, value, onchange) {
  const id = newId('book');
  const input = h('input', {
    id,
    class: 'field',
    type: 'text',
    size: '1',
    maxlength: String(NAME_MAX),
    value,
    oninput: () => onchange(input.value),
  });
  return h('div', null, h('label', { for: id, class: 'label' }, label), input);
}

/** How many of a kind. @param {string} label @param {number} value @param {(value: number) => void} onchange */
function countField(label, value, onchange) {
  const id = newId('count');
  const input = h('input', {
    id,
    class: 'field',
    type: 'number',
    inputmode: 'numeric',
    min: '0',
    max: String(OF_A_KIND_MAX),
    value: String(value),
    oninput: () => onchange(Math.min(OF_A_KIND_MAX, countOf(Number(input.value)))),
    // What is no number, or too large a one, is seen to be taken as another.
    onchange: () => (input.value = String(Math.min(OF_A_KIND_MAX, countOf(Number(input.value))))),
  });
  return h('div', { class: 'count' }, h('label', { for: id, class: 'label' }, label), input);
}

/** The paper, and how much comes on a sheet. @param {Choices} chosen @param {(change: Partial<Choices>) => void} change */
const paperFields = (chosen, change) => [
  row(
    segmented({
      legend: 'Paper',
      showLegend: true,
      value: chosen.paper,
      choices: [
        { value: 'a4', label: 'A4' },
        { value: 'letter', label: 'Letter' },
      ],
      onchange: (paper) => change({ paper }),
    }).element,
    segmented({
      legend: 'Mazes per page',
      showLegend: true,
      value: chosen.perPage,
      choices: /** @type {const} */ (['1', '2', '4', '6']).map((value) => ({
        value,
        label: value,
      })),
      onchange: (perPage) => change({ perPage }),
    }).element,
  ),
  checkbox({
    label: 'Continuous form paper',
    hint: 'With green bars and sprocket holes.',
    checked: chosen.form,
    onchange: (form) => change({ form }),
  }).element,
  checkbox({
    label: 'Add solutions at the end',
    checked: chosen.solutions,
    onchange: (solutions) => change({ solutions }),
  }).element,
];

export function showBook() {
  let chosen = choices();
  const said = h('p', { class: 'problem', role: 'alert' });
  const wait = progress('Stop');
  const total = h('p', { class: 'quiet', role: 'status' });
  const letters = h('p', { class: 'quiet', role: 'status' });
  const command = h('code');
  const id = newId('list');
  const list = h('textarea', {
    id,
    class: 'field book-list',
    rows: 8,
    spellcheck: 'false',
    autocapitalize: 'off',
    wrap: 'off',
  });

  /** The list that the choices make takes the place of what stands there. */
  function write() {
    list.value = bookList(chosen);
    const count = Object.values(chosen.counts).reduce((sum, one) => sum + one, 0);
    const many = count === 1 ? 'One maze' : `${count} mazes`;
    total.textContent = count
      ? `${many}. The same title always gives the same mazes.`
      : 'Choose at least one maze.';
    const title = printable(chosen.name);
    letters.textContent =
      title === chosen.name.trim()
        ? ''
        : `The printed font has English letters only. The printed title is ‘${title || UNNAMED}’.`;
  }
  /** The name of its files: the list's own title. */
  const fileName = () => wordOf(/^title:(.*)/m.exec(list.value)?.[1] ?? '');

  /** How the command line makes it. */
  function tell() {
    command.textContent = `mazewright book ${fileName()}.txt --format pdf ${optionsOf(chosen)}`;
  }
  /** What changes the list, or else only its paper. @param {Partial<Choices>} what */
  function choose(what, isOfPaper = false) {
    chosen = { ...chosen, ...what };
    save(NAME, chosen);
    if (!isOfPaper) write();
    tell();
  }
  write();
  tell();

  /** The place of the list that is at fault is shown. @param {Error & {offset?: number}} error */
  function refuse(error) {
    said.textContent = errorMessage(error);
    said.scrollIntoView({ block: 'nearest' });
    const { offset = -1 } = error;
    if (offset < 0) return;
    said.prepend(`Line ${list.value.slice(0, offset).split('\n').length}: `);
    const end = list.value.indexOf('\n', offset);
    listFold.open = true;
    list.focus();
    list.setSelectionRange(offset, end < 0 ? list.value.length : end);
  }

  async function make() {
    said.textContent = '';
    // A second press is for the list as it is now.
    wait.stop();
    const engine = newEngine('book');
    try {
      const made = wait.run('Drawing the book', (options) =>
        engine.book(list.value, optionsOf(chosen), options),
      );
      wait.element.scrollIntoView({ block: 'nearest' });
      const bytes = await made;
      if (bytes) saveFile(new Blob([bytes], { type: 'application/pdf' }), `${fileName()}.pdf`);
    } catch (error) {
      refuse(/** @type {Error} */ (error));
    } finally {
      engine.close();
    }
  }

  async function read(/** @type {File} */ file) {
    if (file.size > LIST_BYTES_MAX) {
      said.textContent = `${file.name} is larger than 8 MB and was not opened.`;
      return;
    }
    said.textContent = '';
    total.textContent = `List from ${file.name}.`;
    list.value = await file.text();
  }

  const listFold = /** @type {HTMLDetailsElement} */ (
    section(
      'Edit the list',
      p(
        'Each line has a maze code and its title. Your edits last until you change a choice above. The same book on the command line: ',
        command,
      ),
      h('label', { for: id, class: 'unseen' }, 'List'),
      list,
      row(
        button({
          label: 'Download list',
          onclick: () =>
            saveFile(new Blob([list.value], { type: 'text/plain' }), `${fileName()}.txt`),
        }),
        fileButton({ label: 'Open list', accept: '.txt,text/plain', onfile: read }),
      ),
    )
  );
  const dialog = showDialog(
    'Create a book',
    p('Mazes to print, with a title page. Each has a QR code that opens it on this page.'),
    textField('Title', chosen.name, (name) => choose({ name })),
    letters,
    h(
      'fieldset',
      { class: 'book-counts' },
      h('legend', { class: 'label' }, 'Number of mazes'),
      ...bookKinds.map(({ kind, title }) =>
        countField(title, chosen.counts[kind], (count) =>
          choose({ counts: { ...chosen.counts, [kind]: count } }),
        ),
      ),
    ),
    total,
    segmented({
      legend: 'Difficulty',
      showLegend: true,
      value: chosen.level,
      choices: [
        { value: 'easy', label: 'Easy' },
        { value: 'medium', label: 'Medium' },
        { value: 'hard', label: 'Hard' },
        { value: 'growing', label: 'Increasing', hint: 'From easy to hard' },
      ],
      onchange: (level) => choose({ level }),
    }).element,
    ...paperFields(chosen, (what) => choose(what, true)),
    listFold,
    row(button({ label: 'Download PDF', kind: 'main', onclick: () => void make() })),
    wait.element,
    said,
  );
  dialog.element.addEventListener('close', () => wait.stop());
}
