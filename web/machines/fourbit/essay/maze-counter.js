// Button of the essay that counts all four-bit mazes in the worker, with true progress.

import { FULL, engineOf } from '../../../app/loading/engine.js';
import { button, progress } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';
import { grouped } from '../numbers.js';

export function createMazeCounter() {
  const working = progress('Stop');
  const answer = h('p', { class: 'count-answer', role: 'status' });
  const start = button({ label: 'Count them', kind: 'main', onclick: () => void count() });

  async function count() {
    start.hidden = true;
    answer.textContent = '';
    const before = performance.now();
    try {
      const counted = await working.run('Counting', (options) =>
        engineOf(FULL).task('fourbit', 'count', '4', options),
      );
      const seconds = ((performance.now() - before) / 1000).toFixed(1);
      answer.textContent = counted
        ? `${grouped(counted.get('valid') ?? '')} mazes among ` +
          `${grouped(counted.get('obey_local_rules') ?? '')} tables, counted in ${seconds} s.`
        : 'Stopped.';
    } catch (error) {
      answer.textContent = /** @type {Error} */ (error).message;
    } finally {
      start.hidden = false;
    }
  }
  return {
    element: h('div', { class: 'stack stack-start count' }, start, working.element, answer),
    close: working.stop,
  };
}
