// Status text at the board: jumps made, where the player is, the result, and the rule in force.

import { mazeName } from '../../../app/routing/code.js';
import { describeResult } from '../../../app/games/result.js';
import { createPlate } from '../../../app/layout/plate.js';
import { fill, h } from '../../../app/ui/dom.js';
import { formatCount } from '../../../app/ui/format-number.js';
import { solvedActions } from '../../../app/ui/play-controls.js';
import { ruleOf, shortRuleOf } from './rule-notice.js';

/** @type {Record<string, string>} */
const KEY_OF = { U: '↑', R: '→', D: '↓', L: '←', E: 'E', C: 'C', Z: 'Z', Q: 'Q' };

/** @param {import('../../../app/shell.js').Context} context */
export function createWords(context) {
  const jumps = h('b', { class: 'jumps' }, '0');
  const plate = createPlate();
  const rule = h('p', { class: 'rule', hidden: true });
  const shortRule = h('p', { class: 'short-rule' });
  const editing = h(
    'p',
    { class: 'editing-hint', hidden: true },
    'Press a stone, then choose a number for it.',
  );
  const hint = h('p', { class: 'hint' });
  const { element: solved, again } = solvedActions(context, {
    next: { label: 'Harder', hint: 'A longer solution, or a larger lawn' },
  });

  /** @param {import('../maze.js').Maze} maze */
  function sayHint({ cells, position, targets, barred }) {
    const { content, name: here } = cells[position];
    const keys = targets.map(({ letter }) => h('kbd', null, KEY_OF[letter]));
    fill(
      hint,
      `You stand on ${here}: jump exactly ${content}. `,
      h('span', { class: 'for-new' }, 'Press a stone that far away, and find the flag. '),
      barred !== '-' && 'Not straight back. ',
      targets.length === 0
        ? 'You cannot jump from here. Undo your last jump.'
        : h('span', { class: 'for-keys' }, 'Keys: ', ...keys.flatMap((key) => [key, ' '])),
    );
  }
  return {
    again,
    rule,
    stage: {
      score: [h('span', null, 'Jumps ', jumps)],
      plate: plate.element,
      message: [shortRule, hint, editing],
      solved,
    },
    hasFocus: () => solved.contains(document.activeElement),
    /**
     * @param {import('../maze.js').Maze} maze
     * @param {{help: string[], isEditing: boolean, isWon: boolean}} state isWon: the word of the winning moment has come
     */
    show(maze, { help, isEditing, isWon }) {
      jumps.textContent = String(maze.jumps);
      rule.textContent = ruleOf(maze);
      rule.hidden = rule.textContent === '';
      shortRule.textContent = shortRuleOf(maze);
      shortRule.hidden = rule.hidden;
      editing.hidden = !isEditing;
      hint.hidden = maze.solved || isEditing;
      solved.hidden = !isWon || isEditing;
      sayHint(maze);
      if (solved.hidden) return plate.show();
      const { jumps: moves, shortest: fewest } = maze;
      plate.show(describeResult(formatCount(moves, 'jump'), { moves, fewest, help }));
    },
    /** Whether the last jump led closer; '' for nothing to tell. @param {string} sentence */
    warm(sentence) {
      if (sentence) hint.append(' ', h('b', { class: 'warmth' }, sentence));
    },
    /** Why a jump was none. @param {string} sentence */
    refuse: (sentence) => fill(hint, h('b', { class: 'refusal' }, sentence)),
    name: (/** @type {string} */ code) => plate.setName(mazeName(code)),
  };
}
