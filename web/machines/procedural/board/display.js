// Display of a game: the module with its strike picture, and the counts below it.

import { h } from '../../../app/ui/dom.js';
import { createModule } from './module.js';
import { createStrike } from './strike.js';

/**
 * @param {import('../play.js').PlayState} play
 * @param {{press: (move: string) => void, strikeOver: (refused: boolean) => void, par: HTMLElement}} options strikeOver:
 *   runs when the picture of a strike ends
 */
export function createDisplay(play, { press, strikeOver, par }) {
  const strike = createStrike(strikeOver);
  const module = createModule({ press, hold: () => press('H') });
  const count = h('b', '0');
  const strikes = h('b', '0');
  const score = [h('span', 'Moves ', count), par, h('span', 'Strikes ', strikes)];
  const status = () => play.game?.values.get('status') ?? 'playing';

  return {
    strike,
    module,
    score,
    status,
    /** @param {KeyValues} values @param {boolean} walls whether known walls are drawn */
    draw(values, walls) {
      const atStrike = strike.shown;
      module.draw(atStrike?.facts ?? values, {
        walls: walls || atStrike !== undefined || status() === 'solved',
        hit: atStrike?.hit,
      });
      module.light(atStrike?.hit ? 'struck' : status());
      module.element.classList.toggle('is-flashing', atStrike !== undefined);
      count.textContent = values.get('moves') ?? '0';
      strikes.textContent = values.get('strikes') ?? '0';
    },
    /** A press that comes while a strike is shown: its wall is marked once more. Returns 0, the moves made of it. */
    refuse() {
      module.refuse();
      return 0;
    },
    close() {
      strike.drop();
      module.close();
    },
  };
}
