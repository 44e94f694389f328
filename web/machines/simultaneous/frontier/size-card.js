// What is known of one size: a shortest sequence, the mazes that prove it, how it came to be known;
// each can be played or checked here, and bettered.

import { descriptionCode } from '../../../app/routing/code.js';
import { newEngine } from '../../../app/loading/engine.js';
import { button, progress } from '../../../app/ui/controls.js';
import { fill, h, p, row } from '../../../app/ui/dom.js';
import { formatWhole } from '../../../app/ui/format-number.js';
import { CORE, settleTask } from '../laboratory/common.js';
import { createCertificates } from './certificates.js';
import { createOwnSequence } from './own-sequence.js';

/** All mazes of so many fields are on one wall; of larger ones those of the certificate. */
const WALL_FIELDS_MAX = 16;
/** What a code of a wall can say. */
const WALL_SIDE_MAX = 10;

const fitsWall = (/** @type {string} */ size) =>
  size.split('x').every((side) => Number(side) <= WALL_SIDE_MAX);

/** @typedef {import('./records.js').Known} Known */
/** @typedef {{known: () => Known, say: (...said: import('../../../app/ui/dom.js').Child[]) => void,
 *   work: (title: string, task: string, words: string) => Promise<Awaited<ReturnType<typeof settleTask>> | undefined>}} Desk
 *   say: what came out; work: a task, which can be stopped: undefined then */

/** @param {Known} known */
function headline({ low, count, sequence }) {
  const high = sequence.length;
  if (low < high)
    return `Nobody knows the shortest list. It has at least ${formatWhole(low)} moves, and ${formatWhole(high)} are enough.`;
  return `The shortest list has ${formatWhole(low)} moves: fewer are proved not to do. ${othersOf(count)}`;
}

/** @param {number} count of the shortest; 0: not known */
function othersOf(count) {
  if (count === 0) return 'How many are as short is not known.';
  return count > 1
    ? `There are ${formatWhole(count)} lists as short.`
    : 'No other list is as short.';
}

/** What was new on a day. @param {string[]} line */
function event([when, low, high, by]) {
  const known = [
    low === '-' ? '' : `at least ${formatWhole(Number(low))} moves`,
    high === '-' ? '' : `${formatWhole(Number(high))} are enough`,
  ];
  const what = low === high ? `${low} moves, proved` : known.filter(Boolean).join(', ');
  return h('li', null, h('time', null, when), ` ${what}; by ${by}`);
}

/** The wall of a size with a list of moves played on it. @param {Known} known */
function wallOf({ size, sequence, proofs }) {
  const [rows, columns] = size.split('x').map(Number);
  const mazes = rows * columns > WALL_FIELDS_MAX ? proofs[0].mazes.join('-') : 'all';
  return `${descriptionCode('simultaneous', [`r${rows}`, `c${columns}`], mazes)}.m${sequence}`;
}

/** @param {import('../../../app/shell.js').Context} context */
export function createSizeCard(context) {
  /** @type {Known} */
  let known;
  /** Made when something is to be checked. @type {ReturnType<typeof newEngine> | undefined} */
  let engine;
  const title = h('h3');
  const words = p();
  const sequence = h('p', {
    class: 'frontier-sequence',
    tabindex: '0',
    role: 'group',
    'aria-label': 'Moves',
  });
  const wait = progress('Stop');
  const answer = h('div', { class: 'lab-answer', role: 'status' });
  const past = h('ol', { class: 'frontier-past', 'aria-label': 'How it came to be known' });

  /** @type {Desk} */
  const desk = {
    known: () => known,
    say: (...said) => fill(answer, ...said),
    async work(what, task, given) {
      desk.say();
      wait.stop();
      engine ??= newEngine(CORE, { workers: 1 });
      const at = engine;
      try {
        return await wait.run(what, (options) =>
          settleTask(at.task('simultaneous', task, given, options)),
        );
      } finally {
        // Its memory is given back, when nothing else is asked of it.
        at.retire();
      }
    },
  };
  const certificates = createCertificates(desk);
  const claim = createOwnSequence(desk);

  async function verify() {
    const { size } = known;
    const answered = await desk.work(
      'Walking through all mazes',
      'verify',
      `${size} ${known.sequence}`,
    );
    if (!answered) return;
    const { facts, error } = answered;
    desk.say(
      facts?.get('solves')
        ? `These ${formatWhole(known.sequence.length)} moves solve all ${formatWhole(facts.number('solves'))} mazes.`
        : `${error?.message}.`,
    );
  }
  const play = button({
    label: 'Play it on the wall',
    kind: 'main',
    hint: 'These moves, on all mazes or on those of the proof',
    onclick() {
      context.openCode(wallOf(known), ({ message }) => desk.say(`${message}.`));
      scrollTo({ top: 0 });
    },
  });
  const element = h(
    'section',
    { class: 'frontier-card', 'aria-label': 'What is known of this size' },
    title,
    words,
    sequence,
    row(
      play,
      button({
        label: 'Check it',
        hint: 'Walks it through all mazes',
        onclick: () => void verify(),
      }),
    ),
    certificates.element,
    wait.element,
    answer,
    past,
    claim.element,
  );
  return {
    element,
    /** @param {Known} chosen */
    show(chosen) {
      wait.stop();
      known = chosen;
      fill(title, chosen.size.replace('x', ' × '));
      fill(words, headline(chosen));
      fill(sequence, chosen.sequence);
      play.hidden = !fitsWall(chosen.size);
      desk.say();
      certificates.show();
      claim.show();
      fill(past, ...chosen.history.map(event));
    },
    redraw: certificates.redraw,
    close() {
      wait.stop();
      engine?.close();
      certificates.close();
      claim.close();
    },
  };
}
