// Essay picture: how a wall is decided, step by step. The slice is lit, the seed lies over it, circles over a 1 are
// counted, and the wall is drawn.

import { createLivePicture, stepSlider } from '../../../app/essay/live-picture.js';
import { h } from '../../../app/ui/dom.js';
import { directionOf } from '../board/cells.js';
import { BESIDE } from '../board/messages.js';
import { circlesInWords, newestEntry, withUndecided } from '../expert/wall-decisions.js';
import { CODE, createSmallBoard } from './small-board.js';

const WALK = 'DR';

/** @typedef {{facts: KeyValues, marks: Parameters<import('./small-board.js').SmallBoard['draw']>[0], words: string}} Frame */

/** The frames of the latest move: three for each wall. @param {KeyValues} facts @returns {Frame[]} */
function framesOf(facts) {
  const entry = newestEntry(facts);
  if (!entry) return [];
  const { number, direction, cell, line, reading, slice, decisions } = entry;
  const intro = `Move ${number}, ${direction} to ${cell}.`;
  if (!decisions.length)
    return [{ facts, marks: {}, words: `${intro} All walls here were decided before.` }];
  return decisions.flatMap(({ side, before, hits, count, parity, isWall, after }, i) => {
    const open = decisions.slice(i).map((one) => one.side);
    const [undecided, decided] = [open, open.slice(1)].map((sides) =>
      withUndecided(facts, cell, sides),
    );
    return [
      {
        facts: undecided,
        marks: { slice },
        words: `${intro} The wall ${BESIDE[directionOf(side)]} ${cell} is not decided yet. The slice is ${line}, read ${reading}.`,
      },
      {
        facts: undecided,
        marks: { slice, seed: before, hits },
        words: `The seed ${before} lies over the slice. There ${count === 1 ? 'is' : 'are'} ${circlesInWords(count)} over a 1: ${parity}.`,
      },
      {
        facts: decided,
        marks: { slice, seed: before, hits },
        words: `${isWall ? 'Even: a wall' : 'Odd: no wall'} ${BESIDE[directionOf(side)]} ${cell}. ${after[0]} goes in front of the seed, and its last digit drops off: ${after}.`,
      },
    ];
  });
}

export function createPicture(/** @type {Context} */ context) {
  /** @type {Frame[]} */ let frames = [];
  let at = 0;
  const status = h('p.quiet.board-status', { role: 'status' });
  const board = createSmallBoard(context, {
    onchange({ facts, hit }) {
      if (hit) {
        status.textContent = 'There is a wall. Try another side.';
        return;
      }
      frames = framesOf(facts);
      at = 0;
      showFrames();
      picture.play();
    },
  });
  const steps = stepSlider({
    minimum: 1,
    maximum: 1,
    value: 1,
    say: (step) => `${step} of ${frames.length}`,
    onchange(step) {
      at = step - 1;
      show();
    },
  });
  function showFrames() {
    steps.limits(1, Math.max(1, frames.length));
    show();
  }
  function show() {
    const frame = frames[at];
    if (!frame) return;
    board.grid.draw(frame.facts, { walls: true, ...frame.marks });
    status.textContent = frame.words;
    steps.set(at + 1);
  }
  /** Makes the moves of the show. */
  function restart() {
    board.reset();
    frames = [];
    for (const move of WALK) {
      board.move(/** @type {any} */ (move));
      frames.push(...framesOf(board.facts));
    }
    at = 0;
    showFrames();
  }
  const picture = createLivePicture(context, {
    label: 'How a wall is decided',
    parts: [board.element, steps.element, status],
    caption:
      'The slice is lit, with the seed over it. Each framed 1 has a circle under it: only these count.',
    async begin() {
      await board.open();
      restart();
    },
    step() {
      at = Math.min(at + 1, frames.length - 1);
      show();
      return at < frames.length - 1;
    },
    reset: restart,
    ms: 3200,
    open: { label: 'Walk on this board', code: () => CODE },
    close: board.close,
  });
  return picture;
}
