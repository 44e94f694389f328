// State of today, from the records, the settings and the clock, and its views: the strip and the day's button.

import { dayOfMaze } from './days.js';
import { describeToday } from './strip.js';
import { isNewcomer } from '../layout/layout.js';
import { on, records } from '../games/records.js';
import { cardOf, machines } from '../routing/cards.js';
import { onSettings, settings } from '../storage/settings.js';
import { onStored } from '../storage/store.js';
import { everyMinute } from '../time.js';
import { set } from '../ui/dom.js';

/** The machines with a maze of the day. */
export const dayCards = () => machines.filter(({ dayWords }) => dayWords);

/** The state of the strip beside a machine. @param {string} kind @param {string} code of the maze on the board, or '' */
export const stateOfToday = (kind, code) =>
  describeToday({
    cards: dayCards(),
    records: records(),
    board: code,
    day: code && dayOfMaze(cardOf(kind), code),
    now: Date.now(),
    countsStreak: settings.streak,
    isNewcomer: isNewcomer(),
  });

/**
 * Keeps the strip and the day's button up to date.
 * @param {{strip: ReturnType<typeof import('./strip.js').createStrip>, button: HTMLButtonElement}} views
 */
export function createToday({ strip, button }) {
  const board = { kind: '', code: '' };

  function update() {
    const { kind, code } = board;
    const state = stateOfToday(kind, code);
    strip.show(state);
    const isDue = state.mazes.some((maze) => maze.kind === kind && !maze.isSolved);
    set(button, {
      'aria-label': `Maze of the day${isDue ? ', not solved yet' : ''}`,
      'data-due': isDue,
    });
  }

  on('solved', () => setTimeout(update));
  onSettings(update);
  onStored('records', update);
  everyMinute(update);

  return {
    /** @param {string} kind @param {string} code canonical; '' for a view without a maze and for a shared game */
    show(kind, code) {
      Object.assign(board, { kind, code });
      update();
    },
  };
}
