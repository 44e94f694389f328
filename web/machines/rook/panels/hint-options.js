// Display options for help: graded hints, jump targets, holes, distances.

import { checkbox, h, rememberedCheckbox } from '../../../app/ui/index.js';
import { labelledSelect } from '../../../app/ui/labelled-select.js';
import { GRADES } from './hints.js';

/**
 * `helped` reports help that makes the solution easier to find.
 * `onleave`: a grade was chosen, and the arrow keys are to jump again.
 * @param {{onchange: () => void, ongrade: () => void, onleave: () => void, helped: Context['noteHelp']}} on
 */
export function createHintOptions({ onchange, ongrade, onleave, helped }) {
  // An arrow key in a closed list only browses; the player chooses with Enter or by leaving the list.
  let isBrowsing = false;
  const grade = labelledSelect('Help', GRADES, () => {
    const [, label] = GRADES[grade.select.selectedIndex];
    if (label !== 'No help') helped(`‘${label}’`);
    ongrade();
    if (!isBrowsing) onleave();
  });
  grade.select.addEventListener('pointerdown', () => (isBrowsing = false));
  grade.select.addEventListener('blur', () => (isBrowsing = false));
  grade.select.addEventListener('keydown', (event) => {
    isBrowsing = /^(Arrow|Page|Home$|End$|.$)/.test(event.key) && event.key !== ' ';
    if (event.key === 'Escape') onleave();
  });
  const targets = rememberedCheckbox('rook.targets', false, {
    label: 'Show jumps',
    onchange,
  });
  const holes = checkbox({
    label: 'Show holes',
    hint: 'Black dot: you can reach it, but it does not lead to the goal. White ring: it leads to the goal, but you cannot reach it. Cross: neither.',
    onchange,
  });
  const heat = checkbox({
    label: 'Show distances',
    hint: 'Each stone shows its jumps to the goal. Darker stones are farther away.',
    onchange,
  });
  const path = h('p.mono.help-path', { hidden: true });
  return {
    /** Shows a solution as cell names; '' hides it. @param {string} words */
    showPath(words) {
      path.textContent = words;
      path.hidden = words === '';
    },
    path,
    help: [grade.element, targets.element],
    measures: [holes.element, heat.element],
    get grade() {
      return grade.select.value;
    },
    get targets() {
      return targets.input.checked;
    },
    get holes() {
      return holes.input.checked;
    },
    get heat() {
      return heat.input.checked;
    },
    /** No help in a new maze. */
    begin() {
      grade.select.value = 'none';
    },
  };
}
