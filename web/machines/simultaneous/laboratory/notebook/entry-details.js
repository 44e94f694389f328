// The details of an experiment: its name, its values as a table, drawings of its mazes, and its files.

import { button, section } from '../../../../app/ui/controls.js';
import { fill, h, row } from '../../../../app/ui/dom.js';
import { saveFile } from '../../../../app/ui/files.js';
import { createTiles } from '../../board/tiles.js';
import { findRecord } from '../../frontier/records.js';
import { figuresTable } from '../../../../app/charts/table.js';
import { grouped, seconds } from '../common.js';
import { drawGraph, parseGraph } from '../results/graph.js';
import { lineTables, namedValues } from '../results/result-tables.js';
import * as results from '../results/results.js';
import { NAME_MAX } from './entry-storage.js';
import { formatTsv } from '../results/tsv-export.js';
import { createUnsolvedMaze } from './unsolved-maze.js';

/** @typedef {import('./entry-storage.js').Entry} Entry */

/** Maximum number of drawn mazes of a certificate. */
const DRAWN_MAX = 400;

/** @param {string} text @param {string} name */
const downloadText = (text, name) => saveFile(new Blob([text], { type: 'text/plain' }), name);

/** @param {Entry} entry */
function valuesTable(entry) {
  const rows = [
    ...namedValues(results.resultValues(entry)),
    ['Time', seconds(entry.milliseconds)],
    ...(entry.workers > 1 ? [['Workers', String(entry.workers)]] : []),
    [
      'Date',
      new Date(entry.date).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
    ],
    ['Build of Mazewright', entry.build],
  ];
  return h(
    'table',
    { class: 'figures-table' },
    h('caption', { class: 'unseen' }, 'Values of this experiment'),
    h(
      'tbody',
      null,
      ...rows.map(([name, value]) =>
        h('tr', null, h('th', { scope: 'row' }, name), h('td', null, value)),
      ),
    ),
  );
}

/** The lines that repeat, each kind in a table. @param {Entry} entry */
const lineElements = (entry) =>
  lineTables(results.resultValues(entry)).flatMap(({ caption, head, rows }) => {
    const table = figuresTable(caption);
    table.show(head, rows);
    return [h('h4', null, caption), table.element];
  });

/** How many mazes the recorded proof of the same statement takes; '' if there is none. @param {Entry} entry */
function recordedProof(entry) {
  const about = results.aboutOf(entry);
  const [, moves] = results.resultValues(entry).all('claim')[0] ?? [];
  if (!about?.isAll || about.rules !== '') return '';
  const { proofs = [] } = findRecord(about.rows, about.columns) ?? {};
  const proof = proofs.find(({ length }) => length === Number(moves) - 1);
  return proof ? ` The certificate in the records has ${grouped(proof.mazes.length)}.` : '';
}

/** A drawing of the mazes of a certificate or of a formula. @param {Entry} entry */
function drawCertificate(entry) {
  const certificate = results.drawnMazes(entry, DRAWN_MAX);
  if (!certificate) return undefined;
  const { mazes, count } = certificate;
  const limit = count > DRAWN_MAX ? `, the first ${DRAWN_MAX} drawn` : '';
  const label = `${entry.task === 'cnf' ? 'The formula' : 'The certificate'}: ${count === 1 ? 'one maze' : `${grouped(count)} mazes`}${limit}`;
  const canvas = h('canvas', { class: 'wall', role: 'img', 'aria-label': label });
  const tiles = createTiles(canvas, { height: () => 220 });
  return {
    element: h(
      'figure',
      { class: 'stack stack-near lab-certificate' },
      canvas,
      h('figcaption', { class: 'quiet' }, `${label}.${recordedProof(entry)}`),
    ),
    show: () => tiles.show(mazes),
    close: () => tiles.close(),
  };
}

/** @param {Entry} entry @param {import('../../../../app/shell.js').Context} context */
function drawUnsolvedMaze(entry, context) {
  const maze = results.unsolvedMaze(entry);
  return maze && createUnsolvedMaze(context, maze);
}

/** A graph, drawn, and its file. @param {Entry} entry */
function graphElements(entry) {
  const graph = parseGraph(results.resultValues(entry));
  if (!graph) return [];
  const name = 'graph.dot';
  const file = { section: 'graph', label: 'Download graph', name, text: graph.text };
  return [drawGraph(graph), fileItem({ ...file, command: `neato -Tsvg -O ${name}` })];
}

/** A download button, and the command that reads the file. @param {ReturnType<typeof results.resultFiles>[number]} file */
const fileItem = ({ label, name, text, command }) =>
  h(
    'div',
    { class: 'stack stack-start lab-file' },
    button({ label, hint: name, onclick: () => downloadText(text, name) }),
    h('span', { class: 'quiet' }, 'Use it on the command line: ', h('code', null, command)),
  );

/**
 * A disclosure with the details, which are created when it is opened.
 * @param {() => Entry} entry the experiment as it is now
 * @param {{context: import('../../../../app/shell.js').Context, rename: (name: string) => void}} options
 */
export function createDetails(entry, { context, rename }) {
  const nameInput = h('input', {
    class: 'field',
    type: 'text',
    size: '1',
    maxlength: NAME_MAX,
    placeholder: 'optional name',
    'aria-label': 'Name of this experiment',
    // Renames at each letter: a rename on blur would move the buttons just before they are pressed.
    oninput: () => rename(nameInput.value.trim()),
  });
  const content = h('div', { class: 'stack lab-values' });
  const element = section('Values and files', content);
  /** @type {{show: () => void, close: () => void}[]} */
  let drawings = [];
  const close = () => drawings.splice(0).forEach((one) => one.close());
  element.addEventListener('toggle', show);

  function show() {
    close();
    fill(content);
    const shown = entry();
    if (!element.open || shown.state === 'running') return;
    const created = [drawCertificate(shown), drawUnsolvedMaze(shown, context)].filter(
      (one) => one !== undefined,
    );
    fill(
      content,
      h('div', { class: 'lab-field' }, h('span', { class: 'label' }, 'Name'), nameInput),
      ...created.map((one) => one.element),
      valuesTable(shown),
      ...lineElements(shown),
      ...graphElements(shown),
      ...results.resultFiles(shown).map(fileItem),
      row(
        button({
          label: 'Download TSV',
          hint: 'Its values as a table for other programs',
          onclick: () => downloadText(formatTsv([shown]), `experiment-${shown.task}.tsv`),
        }),
      ),
    );
    drawings = created;
    for (const one of drawings) one.show();
  }
  return {
    element,
    show,
    /** @param {string} name */
    setName(name) {
      if (nameInput !== document.activeElement) nameInput.value = name;
    },
    redraw: () => drawings.forEach((one) => one.show()),
    close,
  };
}
