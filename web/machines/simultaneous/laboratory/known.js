// What is known of each size; the values come from tests/data, through web/tools/site.mjs.

import { button, fold, progress } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';
import { figuresTable } from '../../../app/ui/table.js';
import { answerOf, grouped, seconds } from './common.js';

/** @typedef {import('./common.js').Lab} Lab */
/** @typedef {import('./common.js').Part} Part */

/** @param {Lab} lab @returns {Part} */
export function known(lab) {
  const wait = progress('Stop');
  const answer = h('p', { class: 'lab-answer', role: 'status' });
  async function again(/** @type {string} */ size) {
    const began = performance.now();
    const onProgress = (/** @type {import('../../../engine/core.js').Facts} */ now) =>
      wait.say(`${size}: at least ${now.get('at_least')}, ${grouped(now.get('states'))} states`);
    const answered = await wait.run(`Searching ${size}`, ({ signal }) =>
      answerOf(lab.task('simultaneous', 'shortest', size, { signal, onProgress })),
    );
    if (!answered) return;
    const { facts, error } = answered;
    answer.textContent = facts
      ? `${size}: ${facts.get('length')}, by ${facts.get('sequence')}; none is shorter (${seconds(performance.now() - began)}).`
      : `${size}: ${error?.message}.`;
  }
  const table = figuresTable('Known lengths of shortest sequences');
  table.show(
    ['Size', 'Shortest', 'Again'],
    __KNOWN_LENGTHS__.map(([size, low, high]) => [
      size.replace('x', ' × '),
      low === high ? String(low) : `${low} to ${high}`,
      low < high
        ? 'open'
        : button({
            label: 'Check',
            hint: `Finds the shortest sequence for ${size} again`,
            onclick: () => void again(size),
          }),
    ]),
  );
  return {
    element: fold(
      'What is known',
      h(
        'p',
        null,
        'The length of a shortest sequence for all solvable mazes of a size. Where two numbers stand, ',
        'every length below the first is excluded and a sequence of the second is known.',
      ),
      wait.element,
      answer,
      table.element,
    ),
  };
}
