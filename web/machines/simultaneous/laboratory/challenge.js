// The challenge: does a sequence solve every maze of a size?

import { described } from '../../../app/code.js';
import { button, checkbox, fold, progress } from '../../../app/ui/controls.js';
import { h, newId, row } from '../../../app/ui/dom.js';
import { labelledSelect } from '../../../app/ui/maker.js';
import { createTiles, maskOf } from '../tiles.js';
import { answerOf, grouped } from './common.js';

/** @typedef {import('../../../app/shell.js').Context} Context */
/** @typedef {import('./common.js').Lab} Lab */
/** @typedef {import('./common.js').Part} Part */

const CHALLENGES = ['2x2', '2x3', '3x3', '3x4', '4x4', '4x5', '5x5', '5x6', '6x6'];
const STEP_MS = 160;

/** @param {Context} context @param {Lab} lab @returns {Part} */
export function challenge(context, lab) {
  const textId = newId('text');
  const { element: sizeField, select: size } = labelledSelect(
    'All mazes of',
    CHALLENGES.map((value) => [value, value.replace('x', ' × ')]),
  );
  size.value = '4x4';
  const text = h('textarea', {
    id: textId,
    class: 'field sequence-field',
    rows: '3',
    spellcheck: 'false',
    autocapitalize: 'off',
  });
  const perfect = checkbox({
    label: 'Perfect',
    hint: 'All on the goal at the end.',
    checked: false,
  });
  const answer = h('p', { class: 'lab-answer', role: 'status' });
  const canvas = h('canvas', { class: 'wall lab-maze', role: 'img', hidden: true });
  const tiles = createTiles(canvas, { height: () => 180, still: context.motionReduced });
  const wait = progress('Stop');
  let endWalk = () => {};

  async function check() {
    endWalk();
    canvas.hidden = true;
    const moves = text.value.toLowerCase().replace(/[^a-z]/g, '');
    const flag = perfect.input.checked ? ' --perfect' : '';
    const words = `${size.value} ${moves}${flag}`;
    const answered = await wait.run('Walking through all mazes', ({ signal }) =>
      answerOf(lab.task('simultaneous', 'verify', words, { signal })),
    );
    if (!answered) return;
    const { facts, error } = answered;
    const mask = facts?.get('unsolved');
    if (mask) await show(mask, moves);
    else
      answer.textContent = error
        ? `${error.message}.`
        : `It solves all ${grouped(facts?.get('solves'))} mazes, in ${moves.length} moves.`;
  }
  /** The maze that is left, with the walk through it. @param {string} mask @param {string} moves */
  async function show(mask, moves) {
    answer.textContent = `Not all: this maze (${mask}) is left. The dot takes the ${moves.length} moves in vain.`;
    const [rows, columns] = size.value.split('x').map(Number);
    const core = await context.core;
    const session = core.open(described('simultaneous', [`r${rows}`, `c${columns}`], mask));
    canvas.hidden = false;
    canvas.setAttribute('aria-label', `A maze that this sequence does not solve: ${mask}`);
    tiles.show({ rows, columns, masks: [maskOf(mask)] });
    let at = 0;
    let timer = 0;
    // Whatever ends the walk, its session is closed: the core holds only so many.
    endWalk = () => {
      clearTimeout(timer);
      session.close();
      endWalk = () => {};
    };
    const next = () => {
      if (at >= moves.length || !canvas.isConnected) return endWalk();
      session.step(moves[at++]);
      tiles.move([Number.parseInt(session.describe().get('tokens') ?? '00', 16)]);
      timer = setTimeout(next, STEP_MS);
    };
    next();
  }

  return {
    element: fold(
      'Challenge: does your sequence solve everything?',
      row(sizeField, perfect.element),
      h('label', { for: textId, class: 'label' }, 'Sequence of u, d, l, r'),
      text,
      row(button({ label: 'Check', kind: 'main', onclick: () => void check() })),
      wait.element,
      answer,
      canvas,
    ),
    close: () => {
      endWalk();
      tiles.close();
    },
  };
}
