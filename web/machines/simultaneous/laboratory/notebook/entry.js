// One experiment in the list: its command, its state, its answer, and what can be made of it.

import { taskLink } from '../../../../app/routing/router.js';
import { button, checkbox, section, progress } from '../../../../app/ui/controls.js';
import { fill, h, newId, row } from '../../../../app/ui/dom.js';
import { saveFile } from '../../../../app/ui/files.js';
import { figuresTable } from '../../../../app/charts/table.js';
import { createTiles } from '../../board/tiles.js';
import * as answers from './answers.js';
import { grouped, seconds } from '../common.js';
import { formatTsv } from './tsv-export.js';
import { NAME_MAX, isTooLarge } from './entry-storage.js';
import { createUnsolvedMaze } from './unsolved-maze.js';
import { LINK_MAX, commandLine } from '../forms/task-arguments.js';

/** @typedef {import('./entry-storage.js').Entry} Entry */

/** More little mazes than this are a texture. */
const DRAWN_MAX = 400;

/** @param {Entry} entry */
const linkOf = ({ task, args }) =>
  taskLink('simultaneous', [task, ...args.split('\n', 1)[0].split(' ')]);

/** @param {string} text @param {string} name */
const keepText = (text, name) => saveFile(new Blob([text], { type: 'text/plain' }), name);

/** @param {Entry} entry @param {import('../../../../app/shell.js').Context} context */
async function playLink(entry, context) {
  const code = answers.wallCode(entry);
  if (!code) return undefined;
  try {
    // A wall of all mazes of a large size is none.
    (await context.core).canonical(code);
    return h('a', { class: 'button', href: `#${code}` }, 'Play it on the wall');
  } catch {
    return undefined;
  }
}

/** @param {Entry} entry */
function factsTable(entry) {
  const rows = answers
    .plainRows(entry)
    .map(([name, ...values]) => [
      name.replaceAll('_', ' '),
      values.map((value) => (/^\d{5,15}$/.test(value) ? grouped(value) : value)).join(', '),
    ]);
  const about = [
    ['seconds', (entry.milliseconds / 1000).toFixed(2)],
    ['workers', String(entry.workers)],
    ['build', entry.build],
    ['date', new Date(entry.date).toLocaleString('en-GB')],
  ];
  return h(
    'table',
    { class: 'figures-table' },
    h('caption', { class: 'unseen' }, 'Facts of this experiment'),
    h(
      'tbody',
      null,
      ...[...rows, ...about].map(([name, value]) =>
        h('tr', null, h('th', { scope: 'row' }, name), h('td', null, value)),
      ),
    ),
  );
}

/** The mazes of a certificate. @param {Entry} entry */
function drawnMazes(entry) {
  const certificate = answers.certificateMazes(entry, DRAWN_MAX);
  if (!certificate) return undefined;
  const { mazes, count } = certificate;
  const few = count > DRAWN_MAX ? `, of which the first ${DRAWN_MAX} are drawn` : '';
  const label = `The certificate: ${count === 1 ? 'one maze' : `${grouped(count)} mazes`}${few}`;
  const canvas = h('canvas', { class: 'wall', role: 'img', 'aria-label': label });
  const tiles = createTiles(canvas, { height: () => 220 });
  return {
    element: h(
      'figure',
      { class: 'lab-certificate' },
      canvas,
      h('figcaption', { class: 'quiet' }, `${label}.`),
    ),
    show: () => tiles.show(mazes),
    close: () => tiles.close(),
  };
}

/** The maze that a challenge leaves. @param {Entry} entry @param {import('../../../../app/shell.js').Context} context */
function mazeLeft(entry, context) {
  const left = answers.unsolvedMaze(entry);
  return left && createUnsolvedMaze(context, left);
}

/**
 * @param {Entry} first
 * @param {{
 *   context: import('../../../../app/shell.js').Context,
 *   notebook: import('./notebook.js').Notebook,
 *   remove: (entry: Entry) => void,
 *   chosen: () => void,
 * }} to chosen: another is to be compared, or not
 */
export function createEntry(first, { context, notebook, remove, chosen }) {
  let entry = first;
  let drawn = '';
  let offered = '';
  /** Its work was ended by hand: the focus goes to what can be done next. */
  let wasCancelled = false;
  const titleId = newId('experiment');
  const title = h('h3', { id: titleId, class: 'lab-entry-title' });
  const state = h('span', { class: 'lab-state' });
  const when = h('span', { class: 'quiet' });
  const answer = h('p', { class: 'lab-answer', role: 'status' });
  const sequence = h('p', { class: 'sequence' });
  const wait = progress('Cancel');
  const growth = figuresTable('How the graph grew and shrank');
  wait.element.addEventListener('click', () => (wasCancelled = true));
  const actions = h('div', { class: 'row lab-actions' });
  const compare = checkbox({ label: 'Compare', onchange: chosen });
  const name = h('input', {
    class: 'field',
    type: 'text',
    size: '1',
    maxlength: NAME_MAX,
    placeholder: 'a name, if you like',
    'aria-label': 'Name of this experiment',
    // At each letter: at the end of all, what moves would move away from under the next press.
    oninput: () => notebook.rename(entry.id, name.value.trim()),
  });
  const inside = h('div', { class: 'lab-inside' });
  const details = section('Facts and files', inside);
  /** @type {{show: () => void, close: () => void}[]} */
  let pictures = [];
  const element = h(
    'article',
    { class: 'lab-entry', 'aria-labelledby': titleId, 'data-task': first.task },
    h('header', { class: 'lab-entry-head' }, title, state, when),
    wait.element,
    answer,
    sequence,
    growth.element,
    actions,
    details,
  );
  details.addEventListener('toggle', unfold);

  function unfold() {
    for (const one of pictures.splice(0)) one.close();
    fill(inside);
    if (!details.open || entry.state === 'running') return;
    const drawings = [drawnMazes(entry), mazeLeft(entry, context)].filter(
      (one) => one !== undefined,
    );
    const files = answers.resultFiles(entry);
    fill(
      inside,
      h('div', { class: 'lab-field' }, h('span', { class: 'label' }, 'Its name'), name),
      ...drawings.map((one) => one.element),
      factsTable(entry),
      ...files.map(({ label, name: file, text, read }) =>
        h(
          'div',
          { class: 'lab-file' },
          button({ label, hint: file, onclick: () => keepText(text, file) }),
          h('span', { class: 'quiet' }, 'The command line reads it: ', h('code', null, read)),
        ),
      ),
      row(
        button({
          label: 'Keep as TSV',
          hint: 'Its facts as a table for other programs',
          onclick: () => keepText(formatTsv([entry]), `experiment-${entry.task}.tsv`),
        }),
      ),
    );
    pictures = drawings;
    for (const one of drawings) one.show();
  }

  /** The next step after a proof or a search, as a button. */
  function nextStep() {
    const [certificate] = answers.resultFiles(entry);
    if (entry.task !== 'prove' || entry.state !== 'done' || !certificate?.read.includes(' check '))
      return undefined;
    return button({
      label: 'Check it',
      hint: 'Another program checks the certificate',
      onclick: () => {
        const [words] = entry.args.split('\n', 1);
        const [size, length, ...rest] = words.split(' ');
        const rules = rest.join(' ').match(/--perfect|--(?:walls|ends) \w+/g) ?? [];
        const args = [size, length, '-', ...rules].join(' ');
        notebook.run({ task: 'check', args: `${args}\n${certificate.text}` });
      },
    });
  }

  async function drawActions() {
    const isOver = entry.state !== 'running';
    const hasFile = entry.args.includes('\n');
    const link = linkOf(entry);
    const again = () =>
      notebook.run({ task: entry.task, args: entry.args, workers: entry.workers });
    const anew = button({ label: 'Run again', onclick: again });
    fill(
      actions,
      isOver && nextStep(),
      isOver && anew,
      !hasFile &&
        link.length <= LINK_MAX &&
        h(
          'a',
          {
            class: 'button button-bare',
            href: link,
            'data-tip': 'Whoever opens it runs this again',
          },
          'Link',
        ),
      isOver && compare.element,
      button({ label: 'Take away', kind: 'bare', onclick: takeAway }),
    );
    if (isOver && wasCancelled) anew.focus();
    wasCancelled = false;
    const play = isOver && (await playLink(entry, context));
    if (play) actions.prepend(play);
  }

  function takeAway() {
    const near = element.nextElementSibling ?? element.previousElementSibling;
    remove(entry);
    const next = near?.querySelectorAll('.lab-actions button');
    if (next) /** @type {HTMLElement | undefined} */ ([...next].at(-1))?.focus();
  }

  /** Shows how far the work is, until it ends. */
  function follow() {
    const { id } = entry;
    void wait.run('At work', ({ signal, onProgress }) =>
      notebook.follow(id, signal, (facts) => {
        onProgress(facts);
        const chain = notebook.chain(id);
        if (chain.length > 1)
          growth.show(
            ['Mazes', 'Nodes left', 'Pairs so far'],
            chain.slice(-8).map((one) => one.map(grouped)),
          );
      }),
    );
  }

  /** @param {Entry} next the same experiment, as it is now */
  function update(next) {
    entry = next;
    const look = `${entry.state} ${entry.name} ${entry.result.length}`;
    if (look === drawn) return;
    const wasOver = drawn !== '' && !drawn.startsWith('running');
    drawn = look;
    const isRunning = entry.state === 'running';
    fill(
      title,
      entry.name ? h('span', null, entry.name) : null,
      h('code', { class: 'lab-command' }, commandLine(entry.task, entry.args).slice(0, 200)),
    );
    if (name !== document.activeElement) name.value = entry.name;
    element.dataset.state = entry.state;
    state.textContent = answers.STATE_LABELS[entry.state];
    when.textContent = isRunning ? '' : seconds(entry.milliseconds);
    answer.textContent = answers.answerText(entry);
    if (isTooLarge(entry))
      answer.append(' It is too large to be kept here, and is gone when the page is closed.');
    sequence.textContent = isRunning ? '' : (answers.resultValues(entry).get('sequence') ?? '');
    details.hidden = isRunning;
    if (isRunning) follow();
    if (!isRunning && !wasOver) unfold();
    // Not for a name: between a press and its release a button would be another.
    const offer = `${entry.state} ${entry.result.length}`;
    if (offer !== offered) void drawActions();
    offered = offer;
  }
  update(first);

  return {
    element,
    update,
    open: () => (details.open = true),
    get entry() {
      return entry;
    },
    isChosen: () => compare.input.checked,
    redraw: () => pictures.forEach((one) => one.show()),
    close: () => pictures.splice(0).forEach((one) => one.close()),
  };
}
