// Races: how one begins from a guest, what the band says of it, and how it is left. The rules stand in
// guests.js, which has the band.

import { cardOf } from '../routing/cards.js';
import { kindOf } from '../routing/code.js';
import { games } from './saved-games.js';
import { announce } from '../ui/announcer.js';
import { button } from '../ui/controls.js';
import { h } from '../ui/dom.js';

/** @typedef {import('./game.js').Game} Game */

/** My walk on the same maze before this one, if there is one. @param {Game} game */
const formerOf = ({ code, started }) =>
  games().find((one) => one.code === code && one.started !== started && one.actions !== '');

/**
 * @param {import('./shared-games.js').Shell} shell
 * @param {{
 *   drawBand: (said: [whose: string, rule: string], ...buttons: import('../ui/dom.js').Child[]) => void,
 *   halt: () => void,
 *   moves: (count: number) => string,
 * }} band halt: ends a replay; moves: so many, in words
 */
export function createRaces(shell, { drawBand, halt, moves }) {
  /** My own walk, from the start, beside the guest's. */
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

  /** The walk goes on alone. */
  function leave() {
    const game = shell.shown();
    if (!game) return;
    game.endRace();
    shell.put(game);
  }

  return {
    /** What begins one, where the machine shows races. @param {string} code */
    button(code) {
      if (!cardOf(kindOf(code)).supportsRaces) return null;
      const hint = 'Play from the start, next to their game';
      const start = button({ label: 'Race', hint, onclick: begin });
      start.append(h('span', { class: 'band-count' }, 'them'));
      return start;
    },
    /** @param {Game} game @param {import('./ghost.js').Ghost} ghost */
    draw(game, { total }) {
      const former = formerOf(game);
      const rule = 'each move of yours plays one of theirs.';
      drawBand(
        [
          `A race against someone’s ${moves(total)}:`,
          former ? `${rule} Your own game is saved.` : rule,
        ],
        former
          ? button({ label: 'Back to my game', onclick: () => shell.openAgain(former) })
          : button({ label: 'Leave the race', onclick: leave }),
      );
    },
  };
}
