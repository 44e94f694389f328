// Time left for a question: a bar that empties, or a number where motion is not wanted.

import { h } from '../../../app/ui/dom.js';

export const SECONDS = 10;

/** @param {() => void} ended no time is left @param {() => boolean} motionReduced */
export function createTimeBar(ended, motionReduced) {
  const fillOfBar = h('span.cover.drill-time-fill');
  const number = h('span.drill-time-number');
  const element = h(
    'div.drill-time',
    { role: 'timer', 'aria-label': 'Time left', 'aria-live': 'off' },
    fillOfBar,
    number,
  );
  let timer = 0;
  let left = 0;

  function stop() {
    clearInterval(timer);
    element.classList.remove('is-running');
    number.textContent = '';
  }

  function tick() {
    left--;
    if (left <= 0) {
      stop();
      ended();
    } else if (motionReduced()) number.textContent = `${left} s`;
  }

  return {
    element,
    stop,
    start() {
      stop();
      left = SECONDS;
      if (motionReduced()) number.textContent = `${left} s`;
      else {
        // The bar is full again before it empties.
        void element.offsetWidth;
        element.classList.add('is-running');
      }
      timer = window.setInterval(tick, 1000);
    },
  };
}
