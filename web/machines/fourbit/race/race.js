// Places of a race against a shared game; what fills them loads with the first race.

import { part } from '../../../app/loading/part.js';
import { h } from '../../../app/ui/dom.js';

export function createRace(/** @type {Context} */ { engine }) {
  const lamps = h('div', {
    class: 'cluster one-line ghost',
    role: 'group',
    'aria-label': 'Theirs',
    hidden: true,
  });
  const card = h('section', { class: 'stack race-card', 'aria-label': 'The race', hidden: true });
  const display = part(
    'The race',
    () => import('./race-display.js'),
    ({ createRaceDisplay }) => createRaceDisplay(engine, lamps, card),
  );
  return {
    lamps,
    card,
    /** The result, for the plate. @returns {[line: string, help: string]} */
    result: () => display.value?.result() ?? ['', ''],
    /** Shows the opponent of a race. @param {Game} shown */
    show(shown) {
      display.whenLoaded((one) => one.show(shown));
      if (shown.ghost) void display.load();
    },
    /** The screen-reader announcement of the opponent, appended to that of my step. */
    announcement: () => display.value?.announcement() ?? '',
  };
}
