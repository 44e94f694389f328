// Card of one size: its shortest known sequence, the mazes that prove the lower bound, and the history of
// both. Everything can be played, checked and improved here.

import { descriptionCode } from '../../../app/routing/code.js';
import { FULL, newEngine } from '../../../app/loading/engine.js';
import { button, progress } from '../../../app/ui/controls.js';
import { fill, h, p, row } from '../../../app/ui/dom.js';
import { formatWhole } from '../../../app/ui/format-number.js';
import { settleTask } from '../laboratory/common.js';
import { createCertificates } from './certificates.js';
import { createOwnSequence } from './own-sequence.js';
import { isUnchecked } from './records.js';

/** Up to this number of cells the wall shows all mazes of a size; beyond it, those of the certificate. */
const WALL_CELLS_MAX = 16;
/** The longest side in a code. */
const WALL_SIDE_MAX = 10;

const fitsWall = (/** @type {string} */ size) =>
  size.split('x').every((side) => Number(side) <= WALL_SIDE_MAX);

/** @typedef {import('./records.js').Known} Known */
/** @typedef {{known: () => Known, showAnswer: (...answer: import('../../../app/ui/dom.js').Child[]) => void,
 *   runTask: (label: string, task: string, args: string) => Promise<Awaited<ReturnType<typeof settleTask>> | undefined>}} TaskRunner
 *   runTask: resolves to undefined if the task is stopped */

/** @param {Known} known */
function headline(known) {
  const { low, count, sequence } = known;
  const high = sequence.length;
  const rest = isUnchecked(known) ? ' One program alone has proved the lower bound.' : '';
  if (low < high)
    return `Nobody knows the shortest sequence. It has at least ${formatWhole(low)} moves, and a sequence of ${formatWhole(high)} is known.${rest}`;
  return `The shortest sequence has ${formatWhole(low)} moves: fewer are proved not to be enough. ${describeCount(count)}`;
}

/** @param {number} count of shortest sequences; 0: unknown */
function describeCount(count) {
  if (count === 0) return 'The number of shortest sequences is not known.';
  return count > 1 ? `There are ${formatWhole(count)} shortest sequences.` : 'It is the only one.';
}

/** An entry of the history. @param {string[]} line */
function historyItem([when, low, high, by]) {
  const known = [
    low === '-' ? '' : `at least ${formatWhole(Number(low))} moves`,
    high === '-' ? '' : `${formatWhole(Number(high))} are enough`,
  ];
  const what = low === high ? `${low} moves, proved` : known.filter(Boolean).join(', ');
  return h('li', null, h('time', null, when), ` ${what}; by ${by}`);
}

/** A code: the mazes of a size with the shortest known sequence played on them. @param {Known} known */
function playCode({ size, sequence, proofs }) {
  const [rows, columns] = size.split('x').map(Number);
  const mazes = rows * columns > WALL_CELLS_MAX ? proofs[0].mazes.join('-') : 'all';
  return `${descriptionCode('simultaneous', [`r${rows}`, `c${columns}`], mazes)}.m${sequence}`;
}

/** @param {import('../../../app/shell.js').Context} context */
export function createSizeCard(context) {
  /** @type {Known} */
  let known;
  /** Started by the first check. @type {ReturnType<typeof newEngine> | undefined} */
  let engine;
  const title = h('h3');
  const summary = p();
  const sequence = h('p', {
    class: 'frontier-sequence',
    tabindex: '0',
    role: 'group',
    'aria-label': 'Moves',
  });
  const wait = progress('Stop');
  const answer = h('div', { class: 'lab-answer', role: 'status' });
  const history = h('ol', { class: 'frontier-history', 'aria-label': 'History' });

  /** @type {TaskRunner} */
  const runner = {
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
  const ownSequence = createOwnSequence(runner);

  async function verify() {
    const { size } = known;
    const result = await runner.runTask(
      'Checking all mazes',
      'verify',
      `${size} ${known.sequence}`,
    );
    if (!result) return;
    const { values, error } = result;
    runner.showAnswer(values?.get('statement') ?? `${error?.message}.`);
  }
  const play = button({
    label: 'Play on the wall',
    kind: 'main',
    hint: 'Plays these moves on all mazes, or on those of the proof',
    onclick() {
      context.openCode(playCode(known), ({ message }) => runner.showAnswer(`${message}.`));
      scrollTo({ top: 0 });
    },
  });
  const element = h(
    'section',
    { class: 'frontier-card', 'aria-label': 'Records of this size' },
    title,
    summary,
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
  return {
    element,
    /** @param {Known} chosen */
    show(chosen) {
      wait.stop();
      known = chosen;
      fill(title, chosen.size.replace('x', ' × '));
      fill(summary, headline(chosen));
      fill(sequence, chosen.sequence);
      play.hidden = !fitsWall(chosen.size);
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
