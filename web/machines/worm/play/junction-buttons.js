// Buttons for whole corridors: back to the last junction, and the switch that makes the pad's arrows run to the
// next one. Both are in the pad; without touch there is no pad, and the panel has the first one.

import { button, enable } from '../../../app/ui/controls.js';

export function createJunctionButtons(/** @type {() => void} */ goBack) {
  const [back, panelButton] = [true, false].map((quiet) =>
    button({
      label: 'Back to junction',
      hint: 'Go back to the last junction (Backspace)',
      icon: 'junction',
      quiet,
      onclick: goBack,
    }),
  );
  const run = button({
    label: 'Run to junction',
    hint: 'Make the arrow buttons run to the next junction (Shift with an arrow key)',
    icon: 'run',
    quiet: true,
    onclick: () => run.setAttribute('aria-pressed', String(!runsToJunction())),
  });
  const runsToJunction = () => run.getAttribute('aria-pressed') === 'true';
  panelButton.classList.add('without-pad');
  run.setAttribute('aria-pressed', 'false');
  return {
    padButtons: [back, run],
    panelButton,
    runsToJunction,
    /** @param {boolean} canGoBack whether any move can be undone */
    refresh(canGoBack) {
      for (const one of [back, panelButton]) enable(one, canGoBack);
    },
  };
}
