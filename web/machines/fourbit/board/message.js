// Messages under the board: the rule in force, the hint, and on the plate the result with its buttons once the maze is
// solved. The comparison with simulated players stands in the panel.

import { enable } from '../../../app/ui/controls.js';
import { createPlate } from '../../../app/layout/plate.js';
import { solvedActions } from '../../../app/ui/play-controls.js';
import { fill, h } from '../../../app/ui/dom.js';
import { explainStep, hintFor, resultOf, ruleOfMaze, ruleSentence } from '../announcements.js';

/** @typedef {import('../../../engine/core.js').KeyValues} KeyValues */

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {HTMLElement} raceCard shown with the result
 */
export function createMessage(context, raceCard) {
  const rule = h('p', { class: 'rule', hidden: true });
  const hint = h('p', { class: 'hint' });
  const plate = createPlate();
  const place = h('p', { class: 'place panel-note', role: 'status' });
  const { element: solved, again } = solvedActions(context, {
    next: { label: 'Harder', hint: 'A new maze with a longer solution' },
  });
  const done = h('div', { class: 'done', hidden: true }, raceCard);
  return {
    element: h('div', { class: 'word' }, rule, hint, done),
    place,
    plate,
    solved,
    /** @param {KeyValues} values */
    showRule(values) {
      rule.textContent = ruleSentence(values);
      rule.hidden = !rule.textContent;
    },
    /**
     * Shows what to do. If a rule is in force, explains a last step that the lights do not show.
     * @param {number} bits @param {KeyValues} [values] @param {string[]} [step] row of the last step
     */
    showHint(bits, values, step) {
      const note = step && values?.get('rule') && explainStep(step, values);
      fill(hint, ...(note ? [note] : hintFor(bits, values && ruleOfMaze(values).toggles)));
    },
    /**
     * @param {KeyValues} values @param {{help: string[], isRaceOver: boolean, isWon: boolean}} end isWon: the word of the
     *   winning moment has come
     */
    showResult(values, { help, isRaceOver, isWon }) {
      hint.hidden = values.get('solved') === 'yes';
      done.hidden = !isWon;
      plate.show(isWon && !isRaceOver ? resultOf(values, help) : undefined);
      if (!isWon) place.textContent = '';
      solved.hidden = !isWon;
      place.hidden = isRaceOver;
    },
    /** Shows how the result compares with simulated players. @param {string} text */
    showPlace(text) {
      place.textContent = text;
    },
    hasFocus: () => [done, solved].some((part) => part.contains(document.activeElement)),
    isSolved: () => !done.hidden,
    /** @param {boolean} able */
    enableAgain: (able) => enable(again, able),
  };
}
