// Messages under the module: each is one line of at most 44 characters (tests/wasm/procedural-messages.test.mjs).

import { formatCount } from '../../../app/ui/format-number.js';

/** Position of a wall relative to a cell. @type {Record<string, string>} */
export const BESIDE = { U: 'above', R: 'right of', D: 'below', L: 'left of' };

export const MESSAGES = {
  goal: 'Bring the white light to the blue triangle.',
  describe: 'Describe the light, triangle and circles.',
  newCircles: 'New circles; no strike.',
  noNextBoard: 'This board has no other circles.',
  tooEarly: 'New circles. Your early press did nothing.',
  thirdStrike: 'Third strike: the bomb has gone off.',
  timeOver: 'Time is up: the bomb has gone off.',
  defused: 'The bomb is defused.',
  trapped: '⚠ Trapped: every path ends in a strike.',
  /** A tab shows what another one has played. */
  openElsewhere: 'This game went on in another tab.',
};

/** @param {string} move that struck @param {string} cell where it began */
export const strikeAt = (move, cell) => `Strike: a wall ${BESIDE[move]} ${cell}.`;

/** A strike and what comes of it. @param {string} strike @param {boolean} hasNextBoard */
export const strikeMessage = (strike, hasNextBoard) =>
  `${strike} ${hasNextBoard ? 'New circles.' : 'Press Restart.'}`;

/** @param {string} moves */
export const solvedMessage = (moves) => `Solved in ${formatCount(Number(moves), 'move')}.`;

/** @param {number} solved modules of the bomb that are solved */
export const moduleSolved = (solved) => `Module ${solved} is solved. Describe the next.`;
