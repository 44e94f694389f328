// Drawing of a walk on the grid: a numbered arrow for each move, right of the middle as on a road, so that
// moves there and back do not overlap.

import { svg } from '../../../app/ui/dom.js';
import { STEPS } from './cells.js';

/** From the middle of a cell to the line. */
const ASIDE = 5;

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{from: Point, to: Point, numbers: number[], className: string}} Leg */

/**
 * @param {{cells: string[], hit?: string, planned?: number}} walk planned: number of moves at the end that
 *   are not made yet; hit: the move after them that struck
 * @param {(cell: string) => Point} middleOf
 */
export function inkOf({ cells, hit = '', planned = 0 }, middleOf) {
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

/** @param {Leg} leg */
function drawLeg({ from, to, numbers, className }) {
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
export function drawHit(at, move) {
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
