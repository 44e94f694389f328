// Essay pictures: a whole maze made by worms, its first worm, one that joins, and one that dies.

import { randomSeed } from '../../../app/routing/seeds.js';
import { createSheetsPicture, smallCode, watchGeneration, wormsOf } from './small-sheets.js';

/** A maze with a first worm of 23 cells, a second one of 14, and a dead one soon after. */
const SEED = 11;
/** Nibbles of an empty cell, and the smallest one of a cell of the maze. */
const [NULL, FINAL] = [15, 4];
/** Seeds that are tried for a worm that is long enough. */
const TRIES = 100;

/**
 * Draws the end of a worm without the next one, which begins in the same step.
 * @param {import('./small-sheets.js').Watched} one @param {number} to the step
 */
function drawEnd(one, to) {
  if (!('fading' in one)) return;
  const { cells, playback, recording, sheet } = one;
  const inks = playback.inks.slice();
  const rest = cells.with(playback.packed.slice());
  for (let cell = 0; cell < inks.length; cell++)
    if (cells.at(cell) < FINAL) {
      inks[cell] = 0;
      rest.packed[cell >> 1] |= cell & 1 ? NULL : NULL << 4;
    }
  cells.packed = rest.packed;
  const isDead = recording.killed.all[to] > recording.killed.all[to - 1];
  const head = isDead ? null : cells.placeOf(recording.heads.all[to - 1] - 1);
  sheet.mark({ inks, head, fading: one.fading(), isGenerating: true });
}

/**
 * A picture of a maze by worms, or of one of its worms.
 * @param {Context} context
 * @param {{label: string, caption: string, size: string, seconds: number, another: string,
 *   choose?: (worms: ReturnType<typeof wormsOf>) => {from: number, to: number} | undefined}} options
 *   another: label of the button for another one; choose: the worm that is shown, default: the whole maze
 */
const createWormPicture = (context, { size, choose, ...options }) =>
  createSheetsPicture(context, {
    ...options,
    seed: SEED,
    async watch(first) {
      for (let i = 0, seed = first; i < TRIES; i++, seed = randomSeed()) {
        const one = await watchGeneration(smallCode(size, seed), 'Worm');
        const worm = choose?.(wormsOf(one.recording));
        if (!choose || worm) return { watched: [one], seed, ...worm };
        one.close();
      }
      throw new Error('no such worm was found');
    },
    atEnd: choose && drawEnd,
    open: { label: 'Solve this maze', code: (seed) => smallCode(size, seed) },
  });

const isLong = (/** @type {{from: number, to: number}} */ { from, to }) => to - from >= 8;

export const createWhole = (/** @type {Context} */ context) =>
  createWormPicture(context, {
    label: 'A maze made by worms',
    caption: 'Each worm has its own colour. The dark dot is the head of the worm that is at work.',
    size: 'w16_h12',
    seconds: 12,
    another: 'Another maze',
  });

export const createFirst = (/** @type {Context} */ context) =>
  createWormPicture(context, {
    label: 'The first worm',
    caption: 'The first worm goes on until it is stuck.',
    size: 'w12_h9',
    seconds: 6,
    another: 'Another worm',
    choose: ([first]) => (isLong(first) ? first : undefined),
  });

export const createJoining = (/** @type {Context} */ context) =>
  createWormPicture(context, {
    label: 'A worm that joins',
    caption: 'This worm wanders until it steps on the maze, and joins it there.',
    size: 'w12_h9',
    seconds: 5,
    another: 'Another worm',
    choose: (worms) => worms.slice(1).find((worm) => !worm.isDead && isLong(worm)),
  });

export const createDying = (/** @type {Context} */ context) =>
  createWormPicture(context, {
    label: 'A worm that dies',
    caption:
      'This worm is stuck before it has found the maze. It dies, and its cells are empty again.',
    size: 'w12_h9',
    seconds: 6,
    another: 'Another worm',
    choose: (worms) => worms.find((worm) => worm.isDead && isLong(worm)),
  });
