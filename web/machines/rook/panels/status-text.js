// Status text under the board: where the player is, jumps made, and the result.

import { mazeName } from '../../../app/routing/code.js';
import { fill, h } from '../../../app/ui/dom.js';
import { solvedActions } from '../../../app/ui/directions.js';
import { ruleOf } from './rule-notice.js';

/** @type {Record<string, string>} */
const KEY_OF = { U: '↑', R: '→', D: '↓', L: '←', E: 'E', C: 'C', Z: 'Z', Q: 'Q' };

/** @param {import('../../../app/shell.js').Context} context */
export function createWords(context) {
  const jumps = h('b', { class: 'jumps' }, '0');
  const name = h('span', { class: 'maze-name' }, '\u00a0');
  const rule = h('p', { class: 'rule', hidden: true });
  const hint = h('p', { class: 'hint' });
  const result = h('p', { class: 'result' });
  const { element: line, again } = solvedActions(context, {
    next: { label: 'Harder', hint: 'A longer solution, or a larger lawn' },
  });
  const done = h('div', { class: 'done', hidden: true }, result, line);

  /** @param {import('../maze.js').Maze} maze */
  function sayHint({ cells, position, targets, noUTurn, arrived }) {
    const { content, name: here } = cells[position];
    const keys = targets.map(({ letter }) => h('kbd', null, KEY_OF[letter]));
    fill(
      hint,
      `You stand on ${here}: jump exactly ${content}. `,
      noUTurn && arrived !== '-' && 'Not straight back. ',
      targets.length === 0
        ? 'No jump is possible from here; take the last one back.'
        : h('span', { class: 'for-keys' }, 'Keys: ', ...keys.flatMap((key) => [key, ' '])),
    );
  }
  return {
    again,
    readout: h(
      'div',
      { class: 'readout' },
      h('span', null, 'Jumps ', jumps),
      h('span', { class: 'toolbar-gap' }),
      name,
    ),
    element: h('div', { class: 'word' }, rule, hint, done),
    /** @param {import('../maze.js').Maze} maze @param {boolean} editing */
    show(maze, editing) {
      jumps.textContent = String(maze.jumps);
      rule.textContent = ruleOf(maze);
      rule.hidden = rule.textContent === '';
      hint.hidden = maze.solved || editing;
      done.hidden = !maze.solved || editing;
      sayHint(maze);
      result.textContent =
        maze.jumps === maze.shortest
          ? `Solved in ${maze.jumps} jumps, and it cannot be done in fewer.`
          : `Solved in ${maze.jumps} jumps. It can be done in ${maze.shortest}.`;
    },
    /** Whether the last jump led closer; '' for nothing to tell. @param {string} sentence */
    warm(sentence) {
      if (sentence) hint.append(' ', h('b', { class: 'warmth' }, sentence));
    },
    /** Why a jump was none. @param {string} sentence */
    refuse: (sentence) => fill(hint, h('b', { class: 'refusal' }, sentence)),
    name: (/** @type {string} */ code) => (name.textContent = mazeName(code)),
  };
}
