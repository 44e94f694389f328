// Essay picture: the maze of the slides, which plays its solution and can be played.

import { formatCount, h } from '../../../app/ui/index.js';
import { descriptionCode } from '../../../app/routing/code.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';
import { SLIDES } from './boards.js';
import { createSmallGame } from './small-game.js';

const CODE = descriptionCode('rook', [], SLIDES);

export function createPicture(/** @type {Context} */ context) {
  const status = h('p.quiet', { role: 'status' });
  const game = createSmallGame(context, (maze) => {
    const end = maze.solved ? ' The flag!' : ` ${maze.left} are left.`;
    status.textContent = `${maze.cells[maze.position].name}: ${formatCount(maze.jumps, 'jump')} made.${end}`;
  });
  return createLivePicture(context, {
    label: 'A maze of twenty-five stones',
    parts: [game.element, status],
    caption: 'Rings mark the stones that you can jump to. Press one.',
    begin: () => game.open(CODE),
    step: game.step,
    reset: game.reset,
    ms: 1000,
    stillSteps: 13,
    open: { label: 'Play it large', code: () => CODE },
    close: game.close,
  });
}
