// Essay picture: a maze solved from its end: the stones one jump from the goal, then those two jumps from it, and on.

import { descriptionCode } from '../../../app/routing/code.js';
import { h, slider } from '../../../app/ui/index.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';
import { SLIDES } from './boards.js';
import { mazeOf } from '../editor/draft.js';
import { createSmallBoard } from './small-board.js';

const CODE = descriptionCode('rook', [], SLIDES);
const FURTHEST = 14;

export function createPicture(/** @type {Context} */ context) {
  const board = createSmallBoard(() => {});
  // The stones cannot be pressed here.
  board.element.inert = true;
  const status = h('p.quiet', { role: 'status' });
  /** @type {RookMaze | undefined} */ let maze;
  const reach = slider({
    label: 'Jumps to the goal, at most',
    minimum: 0,
    maximum: FURTHEST,
    value: 0,
    onchange: show,
  });

  function show() {
    if (!maze) return;
    const known = maze.cells.flatMap(({ toGoal }, cell) =>
      toGoal <= reach.value() ? [/** @type {const} */ ([cell, toGoal])] : [],
    );
    board.show(maze, {
      tints: new Map(known.map(([cell, toGoal]) => [cell, toGoal / FURTHEST])),
      small: new Map(known.map(([cell, toGoal]) => [cell, String(toGoal)])),
    });
    const last = known.filter(([, toGoal]) => toGoal === reach.value());
    const names = last.map(([cell]) => maze?.cells[cell].name).join(', ');
    status.textContent = `${reach.value() ? `At ${reach.value()}` : 'The goal'}: ${names}. Known: ${known.length} of 25 stones.`;
  }
  function set(/** @type {number} */ jumps) {
    reach.set(jumps);
    show();
  }
  return createLivePicture(context, {
    label: 'Solved from the end',
    parts: [reach.element, board.element, status],
    caption: 'The small number on a stone is the number of jumps from it to the goal.',
    async begin() {
      maze = mazeOf(await context.core, CODE);
      show();
    },
    step: () => set(reach.value() + 1),
    reset: () => set(0),
    ms: 900,
    steps: FURTHEST,
    stillSteps: 4,
  });
}
