// What stands in the corners of the pad: back to the last junction, and whether its arrows run on to
// the next one.

import { button, enable } from '../../../app/ui/controls.js';

/** @param {() => void} goBack */
export function createJunctionButtons(goBack) {
  const back = button({
    label: 'Back up',
    hint: 'Back to the last junction (Backspace)',
    icon: 'junction',
    quiet: true,
    onclick: goBack,
  });
  const run = button({
    label: 'Run on',
    hint: 'The arrows here run on to the next junction (Shift with an arrow key)',
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
    isRunning: runsToJunction,
    /** @param {boolean} able whether there is something to go back over */
    refresh: (able) => enable(back, able),
  };
}
