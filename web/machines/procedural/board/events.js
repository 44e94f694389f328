// Messages and sounds for the events of a game: moves, strikes, new circles, the end.

import { chord } from '../../../app/ui/play-controls.js';
import { knock } from '../../../app/sound.js';
import { describeGrid } from './grid.js';
import { MESSAGES, solvedMessage, strikeMessage } from './messages.js';

/**
 * @param {Context} context @param {import('../play.js').PlayState} play
 * @param {ReturnType<typeof import('./display.js').createDisplay>} display
 * @param {{draw: () => void, say: (text: string) => void}} on
 */
export function createEvents(context, play, display, { draw, say }) {
  /** Announces the board to screen readers. */
  function announceBoard() {
    if (play.game) context.announce(describeGrid(play.game.values, false));
  }

  function solved(/** @type {Game} */ game) {
    chord();
    // The plate shows it after the path is played.
    say('');
    context.announce(solvedMessage(game.values.get('moves') ?? ''));
  }

  function struck(/** @type {Game} */ { session }) {
    knock(90, 0.7, 0.25);
    const what = display.strike.show(session, play.lastMove);
    draw();
    say(strikeMessage(what, play.hasNextBoard));
  }

  return {
    announceBoard,
    /** @param {string} line of the log */
    happened(line) {
      const { game } = play;
      if (!game) return;
      const { event } = game.session;
      if (event === 'strike') return struck(game);
      if (event === 'solved') return solved(game);
      if (play.lastMove === 'H') {
        if (!play.hasNextBoard) return say(MESSAGES.noNextBoard);
        display.strike.show(game.session, '');
        draw();
        return say(MESSAGES.newCircles);
      }
      knock(700, 0.4, 0.04);
      say('');
      // The board shows it. The rest of the line reveals walls and seed; the log has it.
      context.announce(line.match(/^[^.]*\./)?.[0] ?? '');
    },
  };
}
