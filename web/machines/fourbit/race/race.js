// Places of a race against a shared game; what fills them loads with the first race.

import { loadOptional } from '../../../app/loading/failures.js';
import { h } from '../../../app/ui/dom.js';

/** @param {import('../../../app/shell.js').Context} context */
export function createRace({ engine }) {
  const lamps = h('div', {
    class: 'cluster one-line ghost',
    role: 'group',
    'aria-label': 'Theirs',
    hidden: true,
  });
  const card = h('section', { class: 'stack race-card', 'aria-label': 'The race', hidden: true });
  /** @type {ReturnType<typeof import('./race-display.js').createRaceDisplay> | undefined} */
  let display;
  /** The game on the screen. @type {import('../../../app/games/game.js').Game | undefined} */
  let game;

  async function loadDisplay() {
    const { createRaceDisplay } = await loadOptional(
      'race',
      'The race',
      () => import('./race-display.js'),
    );
    display ??= createRaceDisplay(engine, lamps, card);
    if (game) display.show(game);
  }
  return {
    lamps,
    card,
    /** The result, for the plate. @returns {[line: string, help: string]} */
    result: () => display?.result() ?? ['', ''],
    /** Shows the opponent of a race. @param {import('../../../app/games/game.js').Game} shown */
    show(shown) {
      game = shown;
      if (display) display.show(shown);
      else if (shown.ghost) void loadDisplay();
    },
    /** The screen-reader announcement of the opponent, appended to that of my step. */
    announcement: () => display?.announcement() ?? '',
  };
}
