// Essay picture: the ten right-hand paths of three by three. Cells that a path does not fix flicker.

import { descriptionCode } from '../../../app/routing/code.js';
import { FULL, engineOf } from '../../../app/loading/engine.js';
import { fill, formatCount, h, svg } from '../../../app/ui/index.js';
import { isFree, parseMask } from '../board/maze-set.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';

const SIDE = 3;
const CELLS = Array.from({ length: SIDE * SIDE }, (_, cell) => cell);
const UNIT = 20;
/** Distance of the line from the middle of the cells. */
const OFFSET = 3;
const STEPS = /** @type {Record<string, number>} */ ({ u: -SIDE, d: SIDE, l: -1, r: 1 });

/** The cells of a path, in order. @param {string} word */
function cellsOf(word) {
  const cells = [0];
  for (const move of word) cells.push((cells.at(-1) ?? 0) + STEPS[move]);
  return cells;
}
/** The corners of a path's line. The line keeps to the right, so that both directions of a passage are visible. @param {number[]} cells */
function linePoints(cells) {
  const at = (/** @type {number} */ cell) => [cell % SIDE, Math.floor(cell / SIDE)];
  const offsets = cells.slice(1).map((cell, i) => {
    const [[x, y], [toX, toY]] = [at(cells[i]), at(cell)];
    return [y - toY, toX - x];
  });
  const point = (/** @type {number} */ cell, /** @type {number[][]} */ ...by) =>
    at(cell)
      .map((value, k) => UNIT * (value + 0.5) + OFFSET * by.reduce((sum, one) => sum + one[k], 0))
      .join();
  return cells
    .map((cell, i) => {
      const [before, after] = [offsets[i - 1] ?? offsets[i], offsets[i] ?? offsets[i - 1]];
      const turn = before[0] * after[0] + before[1] * after[1];
      if (turn > 0) return point(cell, before);
      return turn < 0 ? `${point(cell, before)} ${point(cell, after)}` : point(cell, before, after);
    })
    .join(' ');
}

function drawPath(/** @type {{word: string, loose: bigint}} */ { word, loose }) {
  const path = cellsOf(word);
  const squares = CELLS.map((cell) =>
    svg('rect', {
      x: UNIT * (cell % SIDE) + 0.5,
      y: UNIT * Math.floor(cell / SIDE) + 0.5,
      width: UNIT - 1,
      height: UNIT - 1,
      class: isFree(loose, cell)
        ? 'cell-loose'
        : path.includes(cell)
          ? 'cell-free'
          : 'cell-blocked',
    }),
  );
  const count = 2 ** CELLS.filter((cell) => isFree(loose, cell)).length;
  return {
    loose: squares.filter((_, cell) => isFree(loose, cell)),
    count,
    element: h(
      'div.right-hand',
      svg(
        'svg',
        { viewBox: `0 0 ${SIDE * UNIT} ${SIDE * UNIT}`, role: 'img', 'aria-label': `path ${word}` },
        ...squares,
        svg('polyline.right-hand-path', { points: linePoints(path) }),
        svg('circle.right-hand-start', { cx: UNIT / 2, cy: UNIT / 2, r: UNIT / 5 }),
        svg('circle.right-hand-goal', { cx: 2.5 * UNIT, cy: 2.5 * UNIT, r: UNIT / 3.5 }),
      ),
      h('span', formatCount(count, 'maze')),
    ),
  };
}

export function createPicture(/** @type {Context} */ context) {
  const pictures = h('div.columns.right-hands');
  const status = h('p.quiet', { role: 'status' });
  /** @type {ReturnType<typeof drawPath>[]} */ let paths = [];
  return createLivePicture(context, {
    label: 'The ten right-hand paths',
    caption:
      'The line is the path. Dashed cells can be free or blocked, and the path stays the same.',
    parts: [pictures, status],
    async begin() {
      const values = await engineOf(FULL).task('simultaneous', 'count', '3x3 --by righthand');
      paths = values.all('path').map(([word, , hex]) => drawPath({ word, loose: parseMask(hex) }));
      fill(pictures, ...paths.map(({ element }) => element));
      status.textContent = `${paths.length} paths, ${values.get('count')} mazes: ${paths.map(({ count }) => count).join(' + ')}.`;
    },
    step() {
      for (const { loose } of paths)
        for (const cell of loose) cell.classList.toggle('cell-filled', Math.random() < 0.5);
    },
    ms: 800,
    steps: 30,
    stillSteps: 1,
    open: {
      label: 'See all 51 on the wall',
      code: () => descriptionCode('simultaneous', ['r3', 'c3'], 'all'),
    },
  });
}
