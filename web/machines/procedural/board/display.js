// Display of a game: the module with its clock and strike picture, and the counts below it.

import { h } from '../../../app/ui/dom.js';
import { strikesInWords } from '../debrief/game-rules.js';
import { createClock } from './clock.js';
import { createModule } from './module.js';
import { createStrike } from './strike.js';

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {import('./play-state.js').PlayState} play
 * @param {{press: (move: string) => void, timeOver: () => void, strikeOver: (refused: boolean) => void,
 *   par: HTMLElement}} options strikeOver: runs when the picture of a strike ends
 */
export function createDisplay(context, play, { press, timeOver, strikeOver, par }) {
  const clock = createClock({
    say: (text) => context.announce(text),
    ended: timeOver,
    motionReduced: context.motionReduced,
  });
  const strike = createStrike(strikeOver);
  const module = createModule({ press, hold: () => press('H') }, clock.element);
  const count = h('b', null, '0');
  const strikes = h('b', null, '0');
  const score = [h('span', null, 'Moves ', count), par, h('span', null, 'Strikes ', strikes)];
  /** Whether too many strikes or the clock have ended the game. */
  const isGone = () => play.isFinal && (play.hasTooManyStrikes || clock.isOver);
  const status = () => (isGone() ? 'gone' : (play.game?.values.get('status') ?? 'playing'));

  return {
    clock,
    strike,
    module,
    score,
    isGone,
    status,
    /** @param {import('../../../engine/core.js').KeyValues} values @param {boolean} walls whether known walls are drawn */
    draw(values, walls) {
      const atStrike = strike.shown;
      module.draw(atStrike?.facts ?? values, {
        walls: walls || atStrike !== undefined || status() === 'solved',
        hit: atStrike?.hit,
      });
      module.light(atStrike?.hit && !isGone() ? 'struck' : status());
      module.element.classList.toggle('is-flashing', atStrike !== undefined);
      count.textContent = values.get('moves') ?? '0';
      strikes.textContent = strikesInWords(values.number('strikes'), play.rules);
    },
    /** A press that comes while a strike is shown: its wall is marked once more. Returns 0, the moves made of it. */
    refuse() {
      module.refuse();
      return 0;
    },
    close() {
      strike.drop();
      clock.close();
      module.close();
    },
  };
}
