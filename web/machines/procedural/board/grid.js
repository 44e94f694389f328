// SVG drawing of the grid: circles, light, triangle, and the known walls.

import { fill, svg } from '../../../app/ui/dom.js';
import { restartAnimation } from '../../../app/ui/restart-animation.js';
import { CELLS, LETTERS, SIDE, cellName, cellNumber } from './cells.js';
import { drawHit, inkOf } from './walk-drawing.js';

const UNIT = 40;
const PAD = 14;

const middle = (/** @type {number} */ cell) => ({
  x: PAD + UNIT * ((cell % SIDE) + 0.5),
  y: PAD + UNIT * (Math.floor(cell / SIDE) + 0.5),
});

/** One wall: '1' present, '0' absent, '?' undecided. */
const WALL_CLASS = /** @type {Record<string, string>} */ ({
  1: 'wall-present',
  0: 'wall-absent',
  '?': 'wall-undecided',
});

/** @param {import('../../../engine/core.js').KeyValues} facts */
function wallLines(facts) {
  const right = facts.get('right') ?? '';
  const below = facts.get('below') ?? '';
  const lines = [];
  for (let cell = 0; cell < CELLS; cell++) {
    const { x, y } = middle(cell);
    const half = UNIT / 2;
    if (cell % SIDE < SIDE - 1)
      lines.push(
        svg('path', { d: `M${x + half} ${y - half}v${UNIT}`, class: WALL_CLASS[right[cell]] }),
      );
    if (cell < SIDE * (SIDE - 1))
      lines.push(
        svg('path', { d: `M${x - half} ${y + half}h${UNIT}`, class: WALL_CLASS[below[cell]] }),
      );
  }
  return lines;
}

/** Describes the grid in words for screen readers. @param {import('../../../engine/core.js').KeyValues} facts @param {boolean} walls */
export function describeGrid(facts, walls) {
  const board = facts.get('board') ?? '';
  const circles = [...board.slice(4)].flatMap((digit, cell) =>
    digit === '1' ? [cellName(cell)] : [],
  );
  return (
    `Six by six cells. White light at ${facts.get('cell')}, blue triangle at ${board.slice(2, 4)}. ` +
    `Circles: ${circles.join(', ') || 'none'}.${walls ? ' Known walls are drawn.' : ''}`
  );
}

/** A digit of the seed on its cell, in a frame where it counts. @param {{x: number, y: number}} at @param {string} bit @param {boolean} isHit */
const seedBit = ({ x, y }, bit, isHit) =>
  svg(
    'g',
    { class: isHit ? 'seed-bit is-hit' : 'seed-bit' },
    svg('rect', { x: x + 4, y: y - 18, width: 14, height: 16, rx: 2 }),
    svg('text', { x: x + 11, y: y - 6 }, bit),
  );

export function createGrid() {
  const size = 2 * PAD + SIDE * UNIT;
  const element = svg('svg', {
    class: 'grid',
    viewBox: `0 0 ${size} ${size}`,
    role: 'img',
    'aria-label': 'A board',
  });
  return {
    element,
    /** The wall that was hit, or the whole grid, answers a press that comes too early. */
    refuse: () => restartAnimation([element.querySelector('.hit-place') ?? element], 'is-refused'),
    /**
     * @param {import('../../../engine/core.js').KeyValues} facts
     * @param {{walls: boolean, slice?: string[], seed?: string, hits?: string, hit?: string,
     *   walk?: Parameters<typeof inkOf>[0]}} show slice: cells to mark, in the order in which they are
     *   read; seed: to lie over them; hits: where it counts; hit: the direction of the wall that was hit;
     *   walk: to be drawn
     */
    draw(facts, { walls, slice = [], seed = '', hits = '', hit = '', walk }) {
      const board = facts.get('board') ?? '';
      const light = middle(cellNumber(facts.get('cell') ?? 'A1'));
      const goal = middle(cellNumber(board.slice(2, 4)));
      element.setAttribute('aria-label', describeGrid(facts, walls));
      element.classList.remove('is-refused');
      fill(
        element,
        ...slice.map((name) => {
          const { x, y } = middle(cellNumber(name));
          return svg('rect', { x: x - 19, y: y - 19, width: 38, height: 38, class: 'in-slice' });
        }),
        ...[...LETTERS].flatMap((letter, i) => [
          svg('text', { x: PAD + UNIT * (i + 0.5), y: 10, class: 'axis' }, letter),
          svg('text', { x: 7, y: PAD + UNIT * (i + 0.5) + 3.5, class: 'axis' }, i + 1),
        ]),
        svg('rect', {
          x: PAD,
          y: PAD,
          width: SIDE * UNIT,
          height: SIDE * UNIT,
          class: walls ? 'border' : 'frame',
        }),
        ...(walls ? wallLines(facts) : []),
        ...[...board.slice(4)].flatMap((digit, cell) => {
          const { x, y } = middle(cell);
          return digit === '1'
            ? [svg('circle', { cx: x, cy: y, r: 13, class: 'ring' })]
            : [svg('circle', { cx: x, cy: y, r: 2.2, class: 'dot' })];
        }),
        svg('path', {
          d: `M${goal.x} ${goal.y - 9}l9 15h-18Z`,
          class: 'triangle',
        }),
        ...(walk ? inkOf(walk, (name) => middle(cellNumber(name))) : []),
        svg('circle', { cx: light.x, cy: light.y, r: 6.5, class: 'light' }),
        ...[...seed].map((bit, i) => seedBit(middle(cellNumber(slice[i])), bit, hits[i] === '1')),
        hit ? drawHit(light, hit) : null,
      );
    },
  };
}
