// The details of an entry, an experiment: its name, its figures as a table, pictures, and its files.

import { button, fill, h, row, section } from '../../ui/index.js';
import { saveFile } from '../../ui/files.js';
import { drawGraph, graphOf } from '../results/graph.js';
import {
  describeResult,
  formatFigure,
  resultValues,
  seconds,
  sectionText,
  taskOf,
} from '../results/result-values.js';
import { formatTsv } from '../results/tsv-export.js';
import { addedBy } from './entry-actions.js';
import { NAME_MAX } from './entry-storage.js';

/** @typedef {{label: string, name: string, text: string, command?: string}} ResultFile command: reads the file on the command line */

/** @param {Experiment} entry @param {MachineRows} [machine] */
function figuresOf(entry, machine) {
  const date = new Date(entry.date).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const rows = [
    ...describeResult(entry, machine).figures.map((figure) => [
      figure.row.label,
      formatFigure(figure, machine),
      figure.row.help,
    ]),
    ['Time', seconds(entry.milliseconds)],
    ...(entry.workers > 1 ? [['Workers', String(entry.workers)]] : []),
    ['Date', date],
    ['Build of Mazewright', entry.build],
  ];
  return h(
    'table.figures-table',
    h('caption.unseen', 'Values of this experiment'),
    h(
      'tbody',
      ...rows.map(([label, value, help]) =>
        h('tr', h('th', { scope: 'row' }, label, help && h('small.quiet', help)), h('td', value)),
      ),
    ),
  );
}

/** The files that the rows of the task name. @param {Experiment} entry @param {MachineRows | undefined} machine @returns {ResultFile[]} */
const rowFiles = (entry, machine) =>
  (taskOf(entry, machine)?.results ?? [])
    .filter(({ role }) => role === 'file')
    .flatMap(({ key, label }) => {
      const text = sectionText(resultValues(entry), key);
      const name = `${entry.kind}-${entry.task}-${key}.txt`;
      return text ? [{ label: `Download ${label.toLowerCase()}`, name, text }] : [];
    });

/** A download button, and the command that reads the file. @param {ResultFile} file */
const fileItem = ({ label, name, text, command }) =>
  h(
    'div.stack.stack-start.experiment-file',
    button({ label, hint: name, onclick: () => saveFile(text, name) }),
    command && h('span.quiet', 'Use it on the command line: ', h('code', command)),
  );

/**
 * A disclosure with the details, which are created when it is opened.
 * @param {() => Experiment} entry the experiment as it is now
 * @param {{machine: MachineRows | undefined, core: Core, rename: (name: string) => void}} options
 */
export function createDetails(entry, { machine, core, rename }) {
  const nameInput = h('input.field', {
    type: 'text',
    size: '1',
    maxlength: NAME_MAX,
    placeholder: 'optional name',
    'aria-label': 'Name of this experiment',
    // Renames at each letter: a rename on blur would move the buttons just before they are pressed.
    oninput: () => rename(nameInput.value.trim()),
  });
  const content = h('div.stack.experiment-values');
  const element = section('Values and files', content);
  /** @type {ResultPicture[]} */ let pictures = [];
  let shownTimes = 0;
  const close = () => pictures.splice(0).forEach((one) => one.close());
  element.addEventListener('toggle', () => void show());

  async function show() {
    const turn = ++shownTimes;
    close();
    fill(content);
    const shown = entry();
    if (!element.open || shown.state === 'running') return;
    const added = await addedBy(shown.kind);
    if (turn !== shownTimes) return;
    const created = added.pictures?.(shown, core) ?? [];
    const graph = graphOf(resultValues(shown));
    const own = added.files?.(shown) ?? [];
    const others = rowFiles(shown, machine).filter(({ text }) =>
      own.every((one) => one.text !== text),
    );
    fill(
      content,
      h('div', h('span.label', 'Name'), nameInput),
      ...created.map((one) => one.element),
      figuresOf(shown, machine),
      graph && drawGraph(graph),
      ...[...own, ...others].map(fileItem),
      row(
        button({
          label: 'Download TSV',
          hint: 'Its values as a table for other programs',
          onclick: () => saveFile(formatTsv([shown]), `experiment-${shown.kind}-${shown.task}.tsv`),
        }),
      ),
    );
    pictures = created;
    for (const one of pictures) one.show();
  }
  return {
    element,
    show: () => void show(),
    setName(/** @type {string} */ name) {
      if (nameInput !== document.activeElement) nameInput.value = name;
    },
    redraw: () => pictures.forEach((one) => one.show()),
    close,
  };
}
