// Drawing of the ladder, as the core finds it: one rung per distance from the goal. The solution climbs down on the left, one rung per press. Beside it
// each wrong press is an arrow back up with its button and cost; the other states stand small on the
// right. A bracket shows the length of the arm.

import { fill, newId, set, svg } from '../../../app/ui/dom.js';
import { LIGHT_RADIUS, NUMBER_WIDTH, STATE_HEIGHT, lightX, stateWidth } from './layout.js';
import { arrowHead, stateDrawing } from './map-drawing.js';
import { buttonNumber } from '../numbers.js';
import { formatCount } from '../../../app/ui/format-number.js';

/** @typedef {import('./map-data.js').MazeMap} MazeMap */

const RUNG = 54;
const LEFT = 72;
const LANE = 36;
const PIP = 8;
const MARGIN = 18;

/**
 * cost: the press itself and the rungs that it leads back up. lane: falls in one lane meet no other.
 * @typedef {{state: number, button: number, target: number, from: number, to: number, cost: number,
 *   onArm: boolean, lane: number}} Fall
 * @typedef {{
 *   height: number,
 *   rungs: {distance: number, states: number[]}[],
 *   solution: {state: number, button: number}[],
 *   armLength: number,
 *   setback: string | undefined,
 *   falls: Fall[],
 * }} Ladder
 */

/** @param {import('../../../engine/core.js').KeyValues} values of the core's task 'ladder' @param {MazeMap} map @returns {Ladder} */
export function readLadder(values, { states }) {
  const height = Math.max(...states.map(({ toGoal }) => toGoal));
  const setback = values.get('arm_setback');
  return {
    height,
    rungs: Array.from({ length: height + 1 }, (_, distance) => ({
      distance,
      states: states.filter(({ toGoal }) => toGoal === distance).map(({ state }) => state),
    })),
    solution: values
      .all('step')
      .map(([state, button]) => ({ state: Number(state), button: Number(button) })),
    armLength: values.number('arm_length'),
    setback: setback === '-' ? undefined : setback,
    falls: values.all('fall').map((row) => {
      const [state, button, target, from, to, cost, onArm, lane] = row.map(Number);
      return { state, button, target, from, to, cost, onArm: onArm === 1, lane };
    }),
  };
}

/** The ladder in words. @param {Ladder} ladder */
function describeLadder({ armLength, solution, setback }) {
  const length = formatCount(solution.length, 'press', 'presses');
  if (armLength === 0) return `${length}. Before the last one, several buttons lead nearer.`;
  const last = armLength === 1 ? 'the last one' : `each of the last ${armLength}`;
  const cost =
    setback === undefined
      ? ''
      : ` A wrong button there costs ${+Number(setback).toFixed(2)} presses on average.`;
  return `${length}. Before ${last}, only one button leads nearer.${cost}`;
}

export class LadderDrawing {
  constructor() {
    this.id = newId('ladder');
    this.content = svg('g', null);
    this.ring = svg('rect', { class: 'map-ring', rx: 9, visibility: 'hidden' });
    this.element = svg(
      'g',
      { class: 'ladder' },
      svg('defs', null, arrowHead(this.id, 'plain'), arrowHead(this.id, 'traced')),
      this.content,
      this.ring,
    );
    /** The position of each state. @type {Map<number, import('./layout.js').Box>} */
    this.boxes = new Map();
    this.bounds = { x: 0, y: 0, width: 100, height: 100 };
    /** The ladder that is drawn, if any. @type {Ladder | undefined} */
    this.ladder = undefined;
  }

  /** Removes everything. */
  clear() {
    this.ladder = undefined;
    this.boxes.clear();
    fill(this.content);
    this.ring.setAttribute('visibility', 'hidden');
  }

  /** The ladder in words; '' while none is drawn. */
  get words() {
    return this.ladder ? describeLadder(this.ladder) : '';
  }

  /** @param {import('../../../engine/core.js').KeyValues} values of the core's task 'ladder' @param {MazeMap} map */
  build(values, map) {
    const ladder = readLadder(values, map);
    this.boxes.clear();
    this.width = stateWidth(map.bits);
    this.lights = new Map(map.states.map(({ state, lights }) => [state, lights]));
    this.ladder = ladder;
    const count = 1 + Math.max(-1, ...ladder.falls.map(({ lane }) => lane));
    const lanes = LEFT + this.width + NUMBER_WIDTH + 14;
    const others = lanes + count * LANE + 10;
    const onSolution = new Set([...ladder.solution.map(({ state }) => state), map.goal]);
    const standing = ladder.rungs.map(({ states }) => states.filter((one) => !onSolution.has(one)));
    const max = Math.max(...standing.map(({ length }) => length));
    const right = others + max * this.pitch;
    fill(
      this.content,
      ...ladder.rungs.map((rung) => this.rung(rung.distance, right)),
      this.bracket(),
      ...standing.flatMap((states, distance) =>
        states.map((state, i) => this.small(state, distance, others + i * this.pitch)),
      ),
      ...ladder.solution.map((step, i) =>
        this.solutionState(step.state, ladder.solution.length - i, step.button),
      ),
      this.solutionState(map.goal, 0),
      ...ladder.falls.map((fall) => this.fall(fall, lanes + fall.lane * LANE)),
    );
    const top = this.y(ladder.height) - STATE_HEIGHT - MARGIN;
    this.bounds = { x: 0, y: top, width: right + MARGIN, height: this.y(0) - top + MARGIN };
  }

  /** The distance between small states. */
  get pitch() {
    return (this.width ?? 0) * (PIP / 28) + 10;
  }
  y(/** @type {number} */ distance) {
    return ((this.ladder?.height ?? 0) - distance) * RUNG;
  }

  /** @param {number} distance @param {number} right */
  rung(distance, right) {
    const y = this.y(distance);
    return svg(
      'g',
      { class: 'rung' },
      svg('path', { class: 'rung-line', d: `M${LEFT - 12} ${y}H${right}` }),
      svg('text', { class: 'rung-number', x: LEFT - 18, y: y + 5 }, distance),
    );
  }

  bracket() {
    const length = this.ladder?.armLength ?? 0;
    if (!length) return null;
    const [top, bottom] = [this.y(length), this.y(0)];
    const middle = (top + bottom) / 2;
    const words = `arm: ${formatCount(length, 'press', 'presses')}`;
    return svg(
      'g',
      { class: 'arm', 'data-length': length },
      svg('path', { class: 'arm-bracket', d: `M42 ${top}H34V${bottom}H42` }),
      svg('text', { x: 24, y: middle, transform: `rotate(-90 24 ${middle})` }, words),
    );
  }

  /** @param {number} state @param {number} distance @param {number} [button] the button that leads down */
  solutionState(state, distance, button) {
    const width = this.width ?? 0;
    const lights = this.lights?.get(state) ?? '';
    const top = this.y(distance) - STATE_HEIGHT;
    this.boxes.set(state, { x: LEFT, y: top, width, height: STATE_HEIGHT });
    const x = button === undefined ? 0 : lightX(lights.length - 1 - button);
    return svg(
      'g',
      {
        class: `map-state${state === 0 ? ' map-goal' : ''}`,
        transform: `translate(${LEFT} ${top})`,
      },
      ...stateDrawing(lights, width),
      svg('text', { class: 'map-number', x: width + 10, y: 15 }, String(state)),
      button === undefined
        ? null
        : svg('path', {
            class: 'rung-press',
            d: `M${x} ${STATE_HEIGHT / 2 + LIGHT_RADIUS}V${RUNG - 1}`,
            'marker-end': `url(#${this.id}-traced)`,
          }),
    );
  }

  /** @param {number} state @param {number} distance @param {number} x */
  small(state, distance, x) {
    const lights = this.lights?.get(state) ?? '';
    const [width, height] = [lights.length * PIP + 4, PIP + 5];
    const y = this.y(distance) - height;
    this.boxes.set(state, { x, y, width, height });
    return svg(
      'g',
      { class: 'rung-state', transform: `translate(${x} ${y})` },
      svg('rect', { class: 'map-box', width, height, rx: 2 }),
      ...[...lights].map((light, i) =>
        svg('circle', {
          class: light === '1' ? 'map-on' : 'map-off',
          cx: 2 + (i + 0.5) * PIP,
          cy: height / 2,
          r: 2.8,
        }),
      ),
      svg('text', { class: 'map-number', x: width / 2, y: -5 }, String(state)),
    );
  }

  /** @param {Fall} fall @param {number} x */
  fall({ state, button, target, from, to, cost, onArm }, x) {
    const [y, top] = [this.y(from), this.y(to)];
    const number = buttonNumber(button, this.lights?.get(state)?.length ?? 0);
    // An arrow to the same distance is drawn as a hop.
    const d = to === from ? `M${x} ${y}c2 -30 18 -30 18 -1` : `M${x} ${y}V${top + 1}`;
    return svg(
      'g',
      { class: `fall${onArm ? ' fall-on-arm' : ''}`, 'data-of': `${state}.${button}` },
      svg('title', null, `State ${state}, button ${number}: to ${target}, costs ${cost}`),
      svg('path', { class: 'fall-line', d, 'marker-end': `url(#${this.id}-plain)` }),
      svg('circle', { class: 'fall-button', cx: x, cy: y, r: 9 }),
      svg('text', { class: 'fall-number', x, y: y + 4.5 }, number),
      svg('text', { class: 'fall-cost', x: x + 11, y: y + 17 }, `+${cost}`),
      to === from
        ? null
        : svg('text', { class: 'fall-target map-number', x: x + 6, y: top + 15 }, `${target}`),
    );
  }

  /** The left end of a state's rung, with the solution and the costs. @param {number} state */
  foot(state) {
    const { y = 0, height = 0 } = this.boxes.get(state) ?? {};
    return { x: 0, y: y + height - RUNG, width: LEFT * 2 + (this.width ?? 0), height: RUNG * 2 };
  }

  /** Marks the player's state. @param {number} state */
  show(state) {
    const box = this.boxes.get(state);
    if (!box) return;
    const rungs = [...this.content.querySelectorAll('.rung')];
    for (const [distance, { states = [] }] of (this.ladder?.rungs ?? []).entries())
      rungs[distance].classList.toggle('rung-here', states.includes(state));
    set(this.ring, {
      visibility: 'visible',
      x: box.x - 5,
      y: box.y - 5,
      width: box.width + 10,
      height: box.height + 10,
    });
  }
}
