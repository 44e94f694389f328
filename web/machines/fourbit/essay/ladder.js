// Ladder of rooms: a map in which each room stands as far from the goal, at the right, as it has presses to go. An arm
// is a row of rooms; a false step is an arrow back to the left.

import { fill, newId, svg } from '../../../app/ui/dom.js';
import { arrowHead } from '../map/map-drawing.js';

/** A player in a room: its letter and the corner of the room where it stands. @typedef {{state: number, letter: string, corner: number}} Dot */
/** An arrow that stands out. @typedef {{state: number, target: number}} Step */

const [WIDTH, RADIUS, EDGE] = [320, 9, 22];
const [PITCH_MAX, GAP_MAX] = [44, 23];
/** Where players stand, from the middle of their room. */
const CORNERS = [
  [-10, -11],
  [10, -11],
  [-10, 11],
  [10, 11],
  [0, -16],
];

/** The place of each room. @param {MazeMap['states']} states @param {number} height @returns {Map<number, {x: number, y: number}>} */
function placesOf(states, height) {
  const pitch = Math.min(
    PITCH_MAX,
    (WIDTH - 2 * EDGE - 6) / Math.max(...states.map(({ toGoal }) => toGoal)),
  );
  /** @type {MazeMap['states'][]} */ const columns = [];
  for (const one of states) (columns[one.toGoal] ??= []).push(one);
  return new Map(
    columns.flatMap((rooms, toGoal) => {
      const gap = Math.min(GAP_MAX, (height - 24) / rooms.length);
      return rooms.map(({ state }, i) => [
        state,
        {
          x: WIDTH - EDGE - toGoal * pitch,
          y: height / 2 + (i - (rooms.length - 1) / 2) * gap,
        },
      ]);
    }),
  );
}

/** @param {number} height of the drawing, which is 320 units wide */
export function createLadder(height) {
  const id = newId('ladder');
  const arrows = svg('g');
  const rooms = svg('g');
  const over = svg('g');
  const element = svg(
    'svg.ladder',
    { viewBox: `0 0 ${WIDTH} ${height}`, role: 'img' },
    svg('defs', arrowHead(id, 'traced')),
    arrows,
    rooms,
    over,
  );
  /** @type {Map<number, SVGGElement>} */ const drawn = new Map();

  function draw(/** @type {MazeMap} */ { start, goal }, /** @type {number} */ state) {
    const group = svg(
      'g',
      { class: `ladder-room${state === goal ? ' ladder-goal' : ''}` },
      state === start ? svg('path.ladder-start', { d: 'M-19 0H-11M-15-4l4 4-4 4' }) : null,
      svg('circle', { r: RADIUS }),
      svg('text', state),
    );
    rooms.append(group);
    return group;
  }
  return {
    element,
    /**
     * @param {MazeMap} map
     * @param {{label: string, dots?: Dot[], arm?: Set<number>, step?: Step}} shown
     *   label: the drawing in words; arm: rooms of the arm; step: the last press or change
     */
    show(map, { label, dots = [], arm = new Set(), step }) {
      const places = placesOf(map.states, height);
      const toGoal = new Map(map.states.map((one) => [one.state, one.toGoal]));
      const at = (/** @type {number} */ state) => places.get(state) ?? { x: 0, y: 0 };
      element.setAttribute('aria-label', label);
      for (const { state } of map.states) {
        const group = drawn.get(state) ?? draw(map, state);
        drawn.set(state, group);
        const { x, y } = at(state);
        group.style.transform = `translate(${x}px, ${y}px)`;
        group.classList.toggle('ladder-arm', arm.has(state));
        group.classList.toggle(
          'ladder-here',
          dots.some((dot) => dot.state === state && !dot.letter),
        );
      }
      const isNearer = (/** @type {Step} */ { state, target }) =>
        Number(toGoal.get(target)) < Number(toGoal.get(state));
      /** A straight arrow to the right, or a bow back. @param {Step} of */
      const pathOf = ({ state, target }) => {
        const [a, b] = [at(state), at(target)];
        const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
        const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
        const [ax, ay] = [a.x + ux * RADIUS, a.y + uy * RADIUS];
        const [bx, by] = [b.x - ux * (RADIUS + 1), b.y - uy * (RADIUS + 1)];
        if (isNearer({ state, target })) return `M${ax} ${ay}L${bx} ${by}`;
        const bow = Math.min(40, 8 + length / 5);
        return `M${ax} ${ay}Q${(ax + bx) / 2 - uy * bow} ${(ay + by) / 2 + ux * bow} ${bx} ${by}`;
      };
      fill(
        arrows,
        ...map.arrows.map((arrow) =>
          svg('path', {
            class: isNearer(arrow) ? 'ladder-on' : 'ladder-back',
            d: pathOf(arrow),
          }),
        ),
      );
      fill(
        over,
        step
          ? svg('path', {
              class: isNearer(step) ? 'ladder-step' : 'ladder-step ladder-false',
              d: pathOf(step),
              'marker-end': `url(#${id}-traced)`,
            })
          : null,
        ...dots
          .filter(({ letter }) => letter)
          .map(({ state, letter, corner }) => {
            const { x, y } = at(state);
            const [dx, dy] = CORNERS[corner];
            return svg(
              'g',
              {
                class: `ladder-dot ladder-dot-${corner}`,
                transform: `translate(${x + dx} ${y + dy})`,
              },
              svg('circle', { r: 6 }),
              svg('text', letter),
            );
          }),
      );
    },
  };
}
