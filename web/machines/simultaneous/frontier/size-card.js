// Card of one size: its shortest known sequence, the mazes that prove the lower bound, and the history of
// both. Everything can be played, checked and improved here.

import { FULL, newEngine } from '../../../app/loading/engine.js';
import { button, fill, formatWhole, h, p, progress, row } from '../../../app/ui/index.js';
import { KeyValues, MazeError } from '../../../engine/core.js';
import { createCertificates } from './certificates.js';
import { createOwnSequence } from './own-sequence.js';
import { aboutOf, fitsWall, mazesCode, taskWords } from './records.js';

/** Up to this number of cells the wall shows all mazes of a size; beyond it, those of the certificate. */
const WALL_CELLS_MAX = 16;

/** @typedef {{known: () => KnownLength, showAnswer: (...answer: Child[]) => void,
 *   runTask: (label: string, task: string, args: string) => Promise<Awaited<ReturnType<typeof settleTask>> | undefined>}} TaskRunner
 *   runTask: resolves to undefined if the task is stopped */

/** Waits for a task. A negative result is returned with its error and its values. @param {Promise<KeyValues>} task */
async function settleTask(task) {
  try {
    return { values: await task, error: undefined };
  } catch (error) {
    if (!(error instanceof MazeError)) throw error;
    return { values: error.result ? KeyValues.parse(error.result) : undefined, error };
  }
}

/** The core's sentence, and how many shortest sequences there are. @param {KnownLength} known */
function headline({ statement, low, count, sequence }) {
  if (low < sequence.length || count === 0) return statement;
  return count > 1
    ? `${statement} One program has counted ${formatWhole(count)} such sequences.`
    : `${statement} One program has found that it is the only one.`;
}

/** An entry of the history. @param {string[]} line */
function historyItem([when, low, high, by]) {
  const known = [
    low === '-' ? '' : `at least ${formatWhole(Number(low))} moves`,
    high === '-' ? '' : `${formatWhole(Number(high))} are enough`,
  ];
  const what = low === high ? `${low} moves, proved` : known.filter(Boolean).join(', ');
  return h('li', h('time', when), ` ${what}; by ${by}`);
}

/** A code: the mazes of a size with the shortest known sequence played on them. @param {KnownLength} known */
function playCode(known) {
  const { rows, columns, rules } = aboutOf(known);
  const [proof] = known.proofs;
  const hasAll = rules.includes('--walls') ? !proof : rows * columns <= WALL_CELLS_MAX;
  return `${mazesCode(known, hasAll ? ['all'] : proof.mazes)}.m${known.sequence}`;
}

export function createSizeCard(/** @type {Context} */ context) {
  /** @type {KnownLength} */ let known;
  /** Started by the first check. @type {ReturnType<typeof newEngine> | undefined} */
  let engine;
  const title = h('h3');
  const summary = p();
  const sequence = h('p.scroll.mono.frontier-sequence', {
    tabindex: '0',
    role: 'group',
    'aria-label': 'Moves',
  });
  const wait = progress('Stop');
  const answer = h('div.frontier-answer', { role: 'status' });
  const history = h('ol.plain.frontier-history', { 'aria-label': 'History' });

  /** @type {TaskRunner} */ const runner = {
    known: () => known,
    showAnswer: (...children) => fill(answer, ...children),
    async runTask(label, task, args) {
      runner.showAnswer();
      wait.stop();
      engine ??= newEngine(FULL, { workers: 1 });
      const used = engine;
      try {
        return await wait.run(label, (options) =>
          settleTask(used.task('simultaneous', task, args, options)),
        );
      } finally {
        // Frees the worker's memory once it has no other task.
        used.retire();
      }
    },
  };
  const certificates = createCertificates(runner);
  const ownSequence = createOwnSequence(runner, context.core);

  async function verify() {
    const args = taskWords(known, known.sequence);
    const result = await runner.runTask('Checking all mazes', 'verify', args);
    if (!result) return;
    const { values, error } = result;
    runner.showAnswer(values?.get('statement') ?? `${error?.message}.`);
  }
  const play = button({
    label: 'Play on the wall',
    kind: 'main',
    hint: 'Plays these moves on all mazes, or on those of the proof',
    onclick: () =>
      context.openCode(playCode(known), ({ message }) => runner.showAnswer(`${message}.`)),
  });
  // A size without a sequence hides these.
  const recordParts = h(
    'div.stack.frontier-record',
    sequence,
    row(
      play,
      button({
        label: 'Check sequence',
        hint: 'Plays it on all mazes of this size',
        onclick: () => void verify(),
      }),
    ),
    certificates.element,
    wait.element,
    answer,
    history,
    ownSequence.element,
  );
  const element = h(
    'section.stack.frontier-card',
    { 'aria-label': 'Records of this size' },
    title,
    summary,
    recordParts,
  );
  return {
    element,
    /** Shows a size of which only a lower bound is known. @param {import('./records.js').Bound} bound */
    showBound({ size, statement }) {
      wait.stop();
      fill(title, size.replace('x', ' × '));
      fill(summary, statement);
      recordParts.hidden = true;
    },
    show(/** @type {KnownLength} */ chosen) {
      wait.stop();
      known = chosen;
      recordParts.hidden = false;
      fill(title, chosen.size.replace('x', ' × '));
      fill(summary, headline(chosen));
      fill(sequence, chosen.sequence);
      play.hidden = !fitsWall(chosen.size) || chosen.proofs.length === 0;
      runner.showAnswer();
      certificates.show();
      ownSequence.show();
      fill(history, ...chosen.history.map(historyItem));
    },
    redraw: certificates.redraw,
    close() {
      wait.stop();
      engine?.close();
      certificates.close();
      ownSequence.close();
    },
  };
}
