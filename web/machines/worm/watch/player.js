// The slider over the steps of an animation and the buttons beside it.

import { button, enable, slider } from '../../../app/ui/controls.js';
import { formatWhole } from '../../../app/ui/format-number.js';

/** The slider over the steps and the buttons beside it. @param {import('./animation.js').Animation} animation */
export function createPlayer(animation) {
  const toggle = () => animation.toggle();
  const bar = slider({
    label: 'Step',
    minimum: 0,
    maximum: 0,
    value: 0,
    say: (value) => `${formatWhole(value)} of ${formatWhole(animation.last)}`,
    onchange: (step) => animation.seek(step),
  });
  bar.input.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    toggle();
  });
  const play = button({ label: 'Play', kind: 'main', onclick: toggle });
  const iconButton = (
    /** @type {string} */ label,
    /** @type {import('../../../app/ui/icons.js').IconName} */ icon,
    /** @type {() => void} */ onclick,
  ) => button({ label, icon, quiet: true, onclick });
  const start = iconButton('Back to start', 'reset', () => animation.restart());
  const back = iconButton('Previous step', 'before', () => animation.step(-1));
  const next = iconButton('Next step', 'after', () => animation.step(1));
  return {
    bar: bar.element,
    buttons: [play, start, back, next],
    refresh() {
      // Only the text changes: a button whose content is replaced under a finger loses the press.
      const name = /** @type {HTMLElement} */ (play.firstElementChild);
      const label = animation.isRunning ? 'Pause' : 'Play';
      if (name.textContent !== label) name.textContent = label;
      bar.element.hidden = animation.isEmpty;
      bar.limits(0, animation.last);
      bar.set(animation.at);
      enable(back, animation.at > 0);
      enable(next, !animation.isEmpty && !animation.isDone);
      for (const one of [play, start]) enable(one, !animation.isEmpty);
    },
  };
}
