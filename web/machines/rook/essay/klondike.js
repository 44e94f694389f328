// Essay picture: Sam Loyd's 'Back from the Klondike' (1898) and its shortest way out, jump by jump.

import { slider } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';
import { createSmallBoard, mazeOf, shortestPaths } from './small-board.js';

/** What `mazewright read tests/data/rook/klondike.txt` prints. */
const CODE =
  'v1.rook.w23_h23_queen_rim_startL12.dXXXXXXXXXGGGGGXXXXXXXXX-XXXXXXGGGG477GGGGXXXXXX-XXXXGGG544833463GGGXXXX-' +
  'XXXGG1451114517135GGXXX-XXGG494967555876685GGXX-XXG37298356739187585GXX-XGG14784292711822763GGX-' +
  'XG7218553113133428613GX-XG4267252422543281773GX-GG4165111914344319827GG-G435232232425351135537G-' +
  'G271511315332423775427G-G252261244634121265188G-GG4375193445294195748GG-XG4167834341312323624GX-' +
  'XG7326153923215758954GX-XGG16734811121228941GGX-XXG25478756135787293GXX-XXGG656467252263474GGXX-' +
  'XXXGG2312333213211GGXXX-XXXXGGG744573447GGGXXXX-XXXXXXGGGG334GGGGXXXXXX-XXXXXXXXXGGGGGXXXXXXXXX';
const JUMPS = 9;

export function createPicture(/** @type {Context} */ context) {
  const board = createSmallBoard(() => {});
  // Its stones are too small to be pressed here.
  board.element.inert = true;
  const status = h('p', { class: 'quiet', role: 'status' });
  /** @type {import('../maze.js').Maze | undefined} */
  let maze;
  let paths = /** @type {ReturnType<typeof shortestPaths>} */ ([]);
  const jump = slider({
    label: 'Jumps made',
    minimum: 0,
    maximum: JUMPS,
    value: 0,
    onchange: show,
  });

  function show() {
    if (!maze || !paths.length) return;
    const [{ cells, letters }] = paths;
    const made = jump.value();
    const shown = /** @type {const} */ ({ cells, letters, kind: 'best', first: 1, high: made });
    board.show(maze, { paths: made ? [shown] : [], position: cells[made] });
    const days = cells.slice(0, made).map((cell) => maze?.cells[cell].content);
    const end = made === JUMPS ? ' Out of the wood!' : '';
    status.textContent = `Numbers so far: ${days.join(', ') || 'none'}.${end} Shortest ways out: ${paths.length}, of ${maze.shortest} jumps.`;
  }
  function set(/** @type {number} */ made) {
    jump.set(made);
    show();
  }
  return createLivePicture(context, {
    label: 'Back from the Klondike',
    parts: [jump.element, h('div', { class: 'klondike' }, board.element), status],
    caption:
      'Start in the middle; end exactly one step outside of the wood, in any of eight directions.',
    async begin() {
      const [core] = await Promise.all([context.core, board.preparePaths()]);
      maze = mazeOf(core, CODE);
      paths = shortestPaths(maze);
      show();
    },
    step: () => set(jump.value() + 1),
    reset: () => set(0),
    ms: 1000,
    steps: JUMPS,
    stillSteps: JUMPS,
    open: { label: 'Find your own way out', code: () => CODE },
  });
}
