// Races against a shared game: start, banner and end. shared-games.js explains the rules.

import { cardOf } from '../routing/cards.js';
import { kindOf } from '../routing/code.js';
import { games } from './saved-games.js';
import { announce } from '../ui/announcer.js';
import { button, formatCount } from '../ui/index.js';

/** The visitor's previous game in the same maze, if any. @param {Game} game */
const previousOf = ({ code, started }) =>
  games().find((one) => one.code === code && one.started !== started && one.actions !== '');

/**
 * @param {import('./shared-games.js').Shell} shell
 * @param {ReturnType<typeof import('./shared-games.js').createBanner>} banner
 * @param {() => void} halt ends a replay
 */
export function createRaces(shell, banner, halt) {
  /** Starts a new game against the shared one. */
  function begin() {
    const game = shell.shown();
    if (!game?.sharedGame) return;
    halt();
    const own = game.again();
    own.race(game.sharedGame.moves);
    own.remember();
    game.close();
    shell.put(own);
    shell.adopted();
    shell.focus();
    announce('The race has started. You begin at the start.');
  }

  /** Continues the game without the other player. */
  function leave() {
    const game = shell.shown();
    if (!game) return;
    game.endRace();
    shell.put(game);
  }

  return {
    /** The button that starts a race, if the machine supports races. @param {string} code */
    button(code) {
      if (!cardOf(kindOf(code)).supportsRaces) return null;
      const hint = 'Play from the start, next to their game';
      return button({ label: 'Race', hint, onclick: begin });
    },
    /** Shows the banner for a race that is still loading. */
    expect: () =>
      banner.draw(
        ['A race', 'is loading.'],
        button({ label: 'Leave the race', onclick: banner.hide }),
      ),
    /** Shows the banner of a race. @param {Game} game @param {import('./ghost.js').Ghost} ghost */
    draw(game, { total, moves }) {
      const previous = previousOf(game);
      const rule = 'each time you move, they move too.';
      const idle = moves.length - total;
      const uncounted = idle ? ` (${idle} more had no effect)` : '';
      banner.draw(
        [
          `A race against someone’s ${formatCount(total, 'move')}${uncounted}:`,
          previous ? `${rule} Your own game is saved.` : rule,
        ],
        previous
          ? button({ label: 'Back to my game', onclick: () => shell.openAgain(previous) })
          : button({ label: 'Leave the race', onclick: leave }),
      );
    },
  };
}
