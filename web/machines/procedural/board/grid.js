// SVG drawing of the grid: circles, light, triangle, and the known walls.

import { fill, svg } from '../../../app/ui/dom.js';
import { restartAnimation } from '../../../app/ui/restart-animation.js';
import { cellName, cellNumber, CELLS, LETTERS, SIDE, STEPS } from './cells.js';

// Drawing of a walk on the grid: a numbered arrow for each move, right of the middle as on a road, so that
// moves there and back do not overlap.

/** From the middle of a cell to the line. */
const ASIDE = 5;

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{from: Point, to: Point, numbers: number[], className: string}} Leg */

/**
 * @param {{cells: string[], hit?: string, planned?: number}} walk planned: number of moves at the end that
 *   are not made yet; hit: the move after them that struck
 * @param {(cell: string) => Point} middleOf
 */
function inkOf({ cells, hit = '', planned = 0 }, middleOf) {
  /** Moves between the same two cells share one line, which carries all their numbers. @type {Map<string, Leg>} */
  const legs = new Map();
  const made = cells.length - 1 - planned;
  for (let i = 1; i < cells.length; i++) {
    const key = `${cells[i - 1]}${cells[i]}`;
    const className = i > made ? 'leg is-planned' : 'leg';
    const leg = legs.get(key) ?? {
      from: middleOf(cells[i - 1]),
      to: middleOf(cells[i]),
      numbers: [],
      className,
    };
    leg.numbers.push(i);
    legs.set(key, leg);
  }
  return [
    ...[...legs.values()].map(drawLeg),
    ...(hit ? [drawHit(middleOf(cells[cells.length - 1]), hit)] : []),
  ];
}

function drawLeg(/** @type {Leg} */ { from, to, numbers, className }) {
  const along = { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) };
  const aside = { x: -along.y * ASIDE, y: along.x * ASIDE };
  const [x, y] = [(from.x + to.x) / 2 + aside.x, (from.y + to.y) / 2 + aside.y];
  const turn = (Math.atan2(along.y, along.x) * 180) / Math.PI;
  const tip = { x: to.x + aside.x - along.x * 6, y: to.y + aside.y - along.y * 6 };
  return svg(
    'g',
    { class: className },
    svg('path.leg-line', {
      d: `M${from.x + aside.x + along.x * 6} ${from.y + aside.y + along.y * 6}L${tip.x} ${tip.y}`,
    }),
    svg('path.leg-tip', {
      d: 'M-5-3.5 1 0-5 3.5Z',
      transform: `translate(${tip.x} ${tip.y}) rotate(${turn})`,
    }),
    svg('text.leg-number', { x, y: y + 3 }, numbers.join(',')),
  );
}

/** The wall that was hit, thick, with a cross on it. @param {Point} at @param {string} move */
function drawHit(at, move) {
  const [dx, dy] = STEPS[move];
  const [x, y] = [at.x + dx * 20, at.y + dy * 20];
  return svg(
    'g.hit-place',
    svg('path.hit-wall', {
      d: `M${x - dy * 20} ${y - dx * 20}L${x + dy * 20} ${y + dx * 20}`,
    }),
    svg('path.hit', { d: `M${x - 6} ${y - 6}l12 12m0-12l-12 12` }),
  );
}

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

function wallLines(/** @type {KeyValues} */ facts) {
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

/** Describes the grid in words for screen readers. @param {KeyValues} facts @param {boolean} walls */
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
  const element = svg('svg.grid', {
    viewBox: `0 0 ${size} ${size}`,
    role: 'img',
    'aria-label': 'A board',
  });
  return {
    element,
    /** The wall that was hit, or the whole grid, answers a press that comes too early. */
    refuse: () => restartAnimation([element.querySelector('.hit-place') ?? element], 'is-refused'),
    /**
     * @param {KeyValues} facts
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
          return svg('rect.in-slice', { x: x - 19, y: y - 19, width: 38, height: 38 });
        }),
        ...[...LETTERS].flatMap((letter, i) => [
          svg('text.axis', { x: PAD + UNIT * (i + 0.5), y: 10 }, letter),
          svg('text.axis', { x: 7, y: PAD + UNIT * (i + 0.5) + 3.5 }, i + 1),
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
            ? [svg('circle.ring', { cx: x, cy: y, r: 13 })]
            : [svg('circle.dot', { cx: x, cy: y, r: 2.2 })];
        }),
        svg('path.triangle', {
          d: `M${goal.x} ${goal.y - 9}l9 15h-18Z`,
        }),
        ...(walk ? inkOf(walk, (name) => middle(cellNumber(name))) : []),
        svg('circle.light', { cx: light.x, cy: light.y, r: 6.5 }),
        ...[...seed].map((bit, i) => seedBit(middle(cellNumber(slice[i])), bit, hits[i] === '1')),
        hit ? drawHit(light, hit) : null,
      );
    },
  };
}
