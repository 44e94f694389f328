// Book dialog: chooses mazes for a printed book, lets the visitor edit the list, and saves a PDF file.

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
import { FULL, newEngine } from '../loading/engine.js';
import { paperFields } from '../printing/paper-fields.js';
import { linkBefore, readPaper } from '../printing/sheets.js';
import { countOf, fieldsOf, load, oneOf, save } from '../storage/store.js';
import { button, checkbox, section, progress, segmented } from '../ui/controls.js';
import { showDialog } from '../ui/dialog.js';
import { h, newId, p, row } from '../ui/dom.js';
import { fileButton, saveFile } from '../ui/files.js';
import { formatCount } from '../ui/format-number.js';
import { errorMessage } from '../ui/error-message.js';

/** @typedef {import('../printing/book-list.js').Level} Level */
/**
 * The choices; the last ones are stored.
 * @typedef {{name: string, counts: Record<string, number>, level: Level, paper: string,
 *   perPage: '1' | '2' | '4' | '6', form: boolean, solutions: boolean}} Choices
 */

const NAME = 'book';
const OF_A_KIND = 4;
const PER_PAGE = /** @type {const} */ (['1', '2', '4', '6']);
// Enough for a thousand codes of maximum length with their titles.
const LIST_BYTES_MAX = 8_000_000;

/** @returns {Choices} */
const choices = () =>
  load(NAME, (value) => {
    const stored = fieldsOf(value);
    const counts = fieldsOf(stored.counts);
    return {
      name: typeof stored.name === 'string' ? stored.name.slice(0, NAME_MAX) : UNNAMED,
      counts: Object.fromEntries(
        bookKinds().map(({ kind }) => [
          kind,
          kind in counts ? Math.min(OF_A_KIND_MAX, countOf(counts[kind])) : OF_A_KIND,
        ]),
      ),
      level: oneOf(/** @type {Level} */ ('growing'), ...LEVELS)(stored.level),
      ...readPaper(stored),
      form: stored.form === true,
      perPage: oneOf(...PER_PAGE)(stored.perPage),
      solutions: oneOf(true, false)(stored.solutions),
    };
  });

/** The paper options in the syntax of src/print/options.c. @param {Choices} chosen */
const optionsOf = ({ paper, perPage, form, solutions }) =>
  [
    `--paper ${paper} --per-page ${perPage}`,
    form ? '--stripes' : '',
    solutions ? '' : '--no-solutions',
    linkBefore() ? `--link ${linkBefore()}` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** A labelled text field. @param {string} label @param {string} value @param {(value: string) => void} onchange */
function textField(label, value, onchange) {
  const id = newId('book');
  const input = h('input.field', {
    id,
    type: 'text',
    size: '1',
    maxlength: String(NAME_MAX),
    value,
    oninput: () => onchange(input.value),
  });
  return h('div', h('label.label', { for: id }, label), input);
}

/** A labelled number field. @param {string} label @param {number} value @param {(value: number) => void} onchange */
function countField(label, value, onchange) {
  const id = newId('count');
  const input = h('input.field', {
    id,
    type: 'number',
    inputmode: 'numeric',
    min: '0',
    max: String(OF_A_KIND_MAX),
    value: String(value),
    oninput: () => onchange(Math.min(OF_A_KIND_MAX, countOf(Number(input.value)))),
    // Show the number that is used in place of an invalid one.
    onchange: () => (input.value = String(Math.min(OF_A_KIND_MAX, countOf(Number(input.value))))),
  });
  return h('div.count', h('label.label', { for: id }, label), input);
}

/** The file name for a list, without extension: from its title. @param {string} list */
const fileNameOf = (list) => wordOf(/^title:(.*)/m.exec(list)?.[1] ?? '');

/**
 * The section that shows the list as text, to edit, download or open it.
 * @param {(name: string) => void} onopen called with the file's name when a list was opened
 * @param {(sentence: string) => void} report shows an error message, or '' for none
 */
function createListEditor(onopen, report) {
  const id = newId('list');
  const command = h('code');
  const list = h('textarea.field.mono', {
    id,
    rows: 8,
    spellcheck: 'false',
    autocapitalize: 'off',
    wrap: 'off',
  });

  function download() {
    const name = `${fileNameOf(list.value)}.txt`;
    saveFile(list.value, name);
  }
  async function open(/** @type {File} */ file) {
    if (file.size > LIST_BYTES_MAX)
      return report(`${file.name} is larger than 8 MB and was not opened.`);
    report('');
    onopen(file.name);
    list.value = await file.text();
  }

  const element = /** @type {HTMLDetailsElement} */ (
    section(
      'Edit the list',
      p(
        'Each line has a maze code and its title. Your edits last until you change a choice above. The same book on the command line: ',
        command,
      ),
      h('label.unseen', { for: id }, 'List'),
      list,
      row(
        button({ label: 'Download list', onclick: download }),
        fileButton({ label: 'Open list', accept: '.txt,text/plain', onfile: open }),
      ),
    )
  );
  return {
    element,
    value: () => list.value,
    /** Replaces the list. @param {string} text */
    set: (text) => void (list.value = text),
    /** Shows the command that creates the same book. @param {string} options */
    showCommand(options) {
      command.textContent = `mazewright book ${fileNameOf(list.value)}.txt --format pdf ${options}`;
    },
    /** Opens the section and selects the text from an offset to the end of its line; returns the line's number. @param {number} offset */
    select(offset) {
      const end = list.value.indexOf('\n', offset);
      element.open = true;
      list.focus();
      list.setSelectionRange(offset, end < 0 ? list.value.length : end);
      return list.value.slice(0, offset).split('\n').length;
    },
  };
}

function totalOf(/** @type {Choices} */ { counts }) {
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return count
    ? `${formatCount(count, 'maze')}. The same title always gives the same mazes.`
    : 'Choose at least one maze.';
}

/** A note about the printed title if the font lacks some of its letters, else ''. @param {Choices} chosen */
function titleNote({ name }) {
  const title = printable(name);
  return title === name.trim()
    ? ''
    : `The printed font has Latin, Greek and Cyrillic letters only. The printed title is ‘${title || UNNAMED}’.`;
}

/** The choices of a book. @param {Choices} chosen when the dialog opens @param {(change: Partial<Choices>) => void} change @param {HTMLElement} note below the title @param {HTMLElement} total below the counts */
function contentFields(chosen, change, note, total) {
  const counts = { ...chosen.counts };
  return [
    textField('Title', chosen.name, (name) => change({ name })),
    note,
    h(
      'fieldset.columns.segmented',
      h('legend.label', 'Number of mazes'),
      ...bookKinds().map(({ kind, title }) =>
        countField(title, counts[kind], (count) => {
          counts[kind] = count;
          change({ counts: { ...counts } });
        }),
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
      onchange: (level) => change({ level }),
    }).element,
  ];
}

export function showBook() {
  let chosen = choices();
  const problem = h('p.problem', { role: 'alert' });
  const wait = progress('Stop');
  const total = h('p.quiet', { role: 'status' });
  const note = h('p.quiet', { role: 'status' });
  const list = createListEditor(
    (name) => (total.textContent = `List from ${name}.`),
    (sentence) => (problem.textContent = sentence),
  );

  /** Writes the list for the choices. */
  function update() {
    list.set(bookList(chosen));
    total.textContent = totalOf(chosen);
    note.textContent = titleNote(chosen);
  }
  /** @param {Partial<Choices>} change @param {boolean} [isPaper] the change leaves the list as it is */
  function choose(change, isPaper = false) {
    chosen = { ...chosen, ...change };
    save(NAME, chosen);
    if (!isPaper) update();
    list.showCommand(optionsOf(chosen));
  }
  update();
  list.showCommand(optionsOf(chosen));

  /** Shows an error and the line of the list that caused it. @param {Error & {offset?: number}} error */
  function showError(error) {
    problem.textContent = errorMessage(error);
    problem.scrollIntoView({ block: 'nearest' });
    const { offset = -1 } = error;
    if (offset >= 0) problem.prepend(`Line ${list.select(offset)}: `);
  }

  async function create() {
    problem.textContent = '';
    // A second click starts again with the current list.
    wait.stop();
    const engine = newEngine(FULL);
    const name = `${fileNameOf(list.value())}.pdf`;
    try {
      const book = wait.run('Creating the book', (options) =>
        engine.book(list.value(), optionsOf(chosen), options),
      );
      wait.element.scrollIntoView({ block: 'nearest' });
      const bytes = await book;
      if (bytes) saveFile(bytes, name, 'application/pdf');
    } catch (error) {
      showError(/** @type {Error} */ (error));
    } finally {
      engine.close();
    }
  }

  const main = row(button({ label: 'Download PDF', kind: 'main', onclick: () => void create() }));
  main.classList.add('dialog-main');

  const dialog = showDialog(
    'Create a book',
    p('Mazes to print, with a title page. Each has a QR code that opens it on this page.'),
    ...contentFields(chosen, choose, note, total),
    ...paperFields(chosen, PER_PAGE, (change) => choose(change, true)),
    checkbox({
      label: 'Add solutions at the end',
      checked: chosen.solutions,
      onchange: (solutions) => choose({ solutions }, true),
    }).element,
    list.element,
    wait.element,
    problem,
    main,
  );
  dialog.element.addEventListener('close', () => wait.stop());
}
