// The two buttons in the corners of the arrow pad: back to the last junction, and the switch that makes
// the pad's arrows run to the next one.

import { button, enable } from '../../../app/ui/controls.js';

/** @param {() => void} goBack */
export function createJunctionButtons(goBack) {
  const back = button({
    label: 'Back to junction',
    hint: 'Go back to the last junction (Backspace)',
    icon: 'junction',
    quiet: true,
    onclick: goBack,
  });
  const run = button({
    label: 'Run to junction',
    hint: 'Make the arrow buttons run to the next junction (Shift with an arrow key)',
    icon: 'run',
    quiet: true,
    onclick: () => run.setAttribute('aria-pressed', String(!runsToJunction())),
  });
  const runsToJunction = () => run.getAttribute('aria-pressed') === 'true';
  back.classList.add('junction-back');
  run.classList.add('junction-run');
  run.setAttribute('aria-pressed', 'false');
  return {
    buttons: [back, run],
    runsToJunction,
    /** @param {boolean} canGoBack whether any move can be undone */
    refresh: (canGoBack) => enable(back, canGoBack),
  };
}
