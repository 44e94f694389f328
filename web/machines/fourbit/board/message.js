// Message under the board, and once the maze is solved the result on the plate with its buttons. The comparison with
// simulated players, or with the other player of a race, stands at the panel's foot, as does the rule in force.

import { enable, h } from '../../../app/ui/index.js';
import { createPlate } from '../../../app/layout/plate.js';
import { solvedActions } from '../../../app/ui/play-controls.js';
import { hintFor, resultOf, ruleSentence } from '../announcements.js';

/** @param {Context} context @param {ReturnType<typeof import('../view.js').createRace>} race */
export function createMessage(context, race) {
  const rule = h('p.rule');
  const hint = h('p.hint', { role: 'status' });
  const plate = createPlate();
  const place = h('p.place', { role: 'status' });
  const { element: solved, again } = solvedActions(context, {
    next: { label: 'Harder', hint: 'A new maze with a longer solution' },
  });
  return {
    element: hint,
    note: h('div.panel-note', rule, place, race.card),
    plate,
    solved,
    /** Shows the rule in force at the foot of the panel. @param {KeyValues} values */
    showRule(values) {
      rule.textContent = ruleSentence(values);
      rule.hidden = !rule.textContent;
    },
    /**
     * Shows what to do, or what the lights do not show.
     * @param {KeyValues} [values] @param {string[]} [step] row of the last step
     */
    showHint(values, step) {
      hint.textContent = hintFor(values, step);
    },
    /** @param {Game} game @param {boolean} isWon whether the word of the winning moment has come */
    showResult({ values, help, ghost }, isWon) {
      hint.hidden = values.get('solved') === 'yes';
      plate.show(isWon ? (ghost ? race.result() : resultOf(values, help)) : undefined);
      solved.hidden = !isWon;
      place.hidden = !isWon;
      if (!isWon) place.textContent = '';
      race.card.hidden = !isWon || !ghost;
    },
    /** Shows how the result compares with simulated players. @param {string} text */
    showPlace(text) {
      place.textContent = text;
    },
    hasFocus: () => [solved, race.card].some((part) => part.contains(document.activeElement)),
    isSolved: () => !solved.hidden,
    enableAgain: (/** @type {boolean} */ able) => enable(again, able),
  };
}
