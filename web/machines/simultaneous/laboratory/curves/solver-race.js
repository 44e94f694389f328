// Comparison of solvers on the mazes of the wall: the form that starts a race.

import { button, checkbox, section, slider } from '../../../../app/ui/controls.js';
import { fill, h, row } from '../../../../app/ui/dom.js';
import {
  formatRaceArguments,
  mazesLabel,
  parseRaceArguments,
  RACE,
  SECONDS_MAX,
} from './race-arguments.js';
import { SOLVERS } from './solvers.js';

/** Solvers that take long on most mazes. */
const UNCHECKED = ['brute', 'anneal'];

/**
 * @param {import('../notebook/notebook.js').Notebook} notebook
 * @param {{element: HTMLElement}} list of the races
 * @param {{mazes: () => string, linked: () => string}} wall mazes: those on the wall, as arguments of a task; linked:
 *   the arguments of the race that a link asks for, or ''
 * @param {number} cores
 */
export function createSolverRace(notebook, list, wall, cores) {
  const boxes = SOLVERS.map(([, by, label]) => ({
    by,
    box: checkbox({ label, checked: !UNCHECKED.includes(by) }),
  }));
  const workers = slider({
    label: 'Workers',
    minimum: 1,
    maximum: cores,
    value: Math.min(2, cores),
  });
  const time = slider({ label: 'Seconds each', minimum: 1, maximum: SECONDS_MAX, value: 8 });
  const mazesText = h('strong');
  /** The mazes of a link; '' for those on the wall. */
  let linked = '';
  /** Stops the race that runs: two would take each other's time. */
  let stop = () => {};
  const mazes = () => linked || wall.mazes();

  function run() {
    stop();
    const controller = new AbortController();
    stop = () => controller.abort();
    const methods = boxes.filter(({ box }) => box.input.checked).map(({ by }) => by);
    const args = formatRaceArguments({ mazes: mazes(), limitSeconds: time.value(), methods });
    notebook.run({ task: RACE, args, workers: workers.value() }, controller.signal);
  }

  return {
    element: section(
      'Compare solvers',
      h(
        'p',
        { class: 'quiet' },
        'The solvers work on ',
        mazesText,
        ', the mazes of the wall or of the link that you opened.',
      ),
      h('div', { class: 'columns methods' }, ...boxes.map(({ box }) => box.element)),
      row(workers.element, time.element),
      row(button({ label: 'Run', kind: 'main', onclick: run })),
      list.element,
    ),
    /** Shows the mazes of the wall, or the race of a link, which waits for "Run". */
    show() {
      linked = '';
      if (wall.linked()) {
        const request = parseRaceArguments(wall.linked());
        linked = request.mazes;
        time.set(request.limitSeconds);
        for (const { by, box } of boxes) box.input.checked = request.methods.includes(by);
      }
      fill(mazesText, mazesLabel(mazes()));
    },
  };
}
