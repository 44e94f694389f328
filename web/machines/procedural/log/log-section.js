// Log section of the page: copies the whole log, and replays a board from a pasted log.

import { button, errorMessage, fill, formatCount, h, newId, row } from '../../../app/ui/index.js';
import { part } from '../../../app/loading/part.js';
import { copyText } from '../../../app/ui/clipboard.js';
import { parseCode } from '../../../app/routing/code.js';

const SLICE_NODES = 20_000;

/** The log of a game as far as it is played. @param {Game} game */
async function logOf(game) {
  const job = game.session.log();
  try {
    while (job.run(SLICE_NODES) === 'running') await new Promise((done) => setTimeout(done));
    return job.result();
  } finally {
    job.close();
  }
}

function nameOf(/** @type {FoundMaze} */ { code, sentence }, /** @type {number} */ i) {
  const count = formatCount(parseCode(code).moves.length, 'move');
  return `Board ${i + 1}: ${count}${sentence.endsWith('strike') ? ', the last a strike' : ''}`;
}

/** @param {Context} context @param {() => Game | undefined} current */
export function createLogDesk(context, current) {
  const id = newId('log');
  /** Code of the game that is rewound to its start once it is open. */
  let awaited = '';
  const status = h('p.answer', { role: 'status' });
  const boards = row();
  const text = h('textarea.field.mono', {
    id,
    rows: '4',
    spellcheck: false,
    autocomplete: 'off',
  });

  async function copy() {
    const game = current();
    if (!game) return;
    text.value = await logOf(game);
    status.textContent = await copyText(text.value, text);
  }

  /** @param {string} code of a board with its moves */
  function replay(code) {
    awaited = code;
    if (current()?.link === awaited) opened();
    else
      context.openCode(awaited, (error) => {
        awaited = '';
        status.textContent = `${error.message}.`;
      });
  }

  function opened() {
    if (current()?.link !== awaited) return;
    awaited = '';
    context.reset();
    status.textContent = 'The board is at its start. Redo makes the moves of the log one by one.';
  }

  async function read() {
    fill(boards);
    const [{ contradictionIn }, { readMazes, refusalOf }] = await part('The log', () =>
      Promise.all([import('./log-check.js'), import('../../../app/reading/reader.js')]),
    ).load();
    try {
      const found = await readMazes(text.value, 'log');
      const codes = found.map(({ code }) => code);
      const fault = contradictionIn(await context.core, text.value, codes);
      if (fault) return void (status.textContent = fault);
      status.textContent = found.length > 1 ? `${found.length} boards. Choose one.` : '';
      if (found.length === 1) replay(codes[0]);
      else
        fill(
          boards,
          ...found.map((board, i) =>
            button({ label: nameOf(board, i), onclick: () => replay(board.code) }),
          ),
        );
    } catch (error) {
      const { sentence } = refusalOf(error, text.value);
      status.textContent = errorMessage(new Error(sentence));
    }
  }

  return {
    element: h(
      'div.log-desk',
      row(button({ label: 'Copy log', onclick: () => void copy() })),
      h('label.label', { for: id }, 'A log, or its circles with start and goal'),
      text,
      row(button({ label: 'Replay', onclick: () => void read() })),
      status,
      boards,
    ),
    /** Runs when a game is shown; rewinds the awaited one. */
    opened: () => awaited && queueMicrotask(opened),
  };
}
