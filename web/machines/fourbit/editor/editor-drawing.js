// Drawing of the editor: all states at fixed positions, and an arrow for each door with a grip at either
// end. A dead door is a short line with a bar.

import { newId, set, svg } from '../../../app/ui/dom.js';
import { codeOf, lightsOfState } from './draft.js';
import { LIGHT_RADIUS, STATE_HEIGHT, arrowName, layOut, lightX } from '../map/layout.js';
import { LABEL_Y, arrowHead, stateDrawing } from '../map/map-drawing.js';

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {Map<number, import('./evaluator.js').Proposal>} Proposals
 */

const GRIP_RADIUS = 13;
// The grip of a head lies a little above its tip, so that it does not cover the light below.
const HEAD_GRIP = 6;
const DEAD_LENGTH = 15;
// Distance from a state at which a door is dropped on it; larger above, where arrows arrive.
const NEAR = { side: 10, above: 18 };
const MARKS = { whole: 'm-7 0 5 6 9-13', draft: 'm-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0' };

export class EditorDrawing {
  constructor(/** @type {Core} */ core) {
    this.core = core;
    this.id = newId('editor');
    this.states = svg('g');
    this.arrows = svg('g.map-arrows');
    this.grips = svg('g');
    this.line = svg('path.editor-line', { visibility: 'hidden' });
    this.element = svg(
      'svg.editor-drawing',
      { 'aria-hidden': 'true', focusable: 'false' },
      svg('defs', arrowHead(this.id, 'plain'), arrowHead(this.id, 'live')),
      this.states,
      this.arrows,
      this.grips,
      this.line,
    );
    /** The code of the table that was laid out: the states stay where it has them. */
    this.places = '';
    /** @type {import('../map/layout.js').Layout | undefined} */ this.layout = undefined;
    /** @type {DoorTable | undefined} */ this.table = undefined;
    /** @type {SVGGElement[]} by state */
    this.stateElements = [];
    /** @type {ReturnType<EditorDrawing['part']>[]} by door */
    this.parts = [];
    /** The positions of the grips, by door. @type {{tail: Point, head: Point}[]} */
    this.ends = [];
    this.selected = -1;
  }

  /** Lays out the states of a maze and draws it. @param {DoorTable} table */
  begin(table) {
    const { bits, doors } = table;
    const start = 2 ** bits - 1;
    this.places = codeOf(table);
    this.layout = layOut(this.core, `${this.places} --states`);
    this.stateElements = Array.from({ length: start + 1 }, (_, state) =>
      this.state(state, bits, start),
    );
    this.states.replaceChildren(...this.stateElements);
    this.parts = doors.map((_, door) => this.part(door));
    this.arrows.replaceChildren(...this.parts.map(({ arrow }) => arrow));
    this.grips.replaceChildren(...this.parts.flatMap(({ tail, head }) => [tail, head]));
    const { x, y, width, height } = this.bounds;
    set(this.element, { viewBox: `${x} ${y} ${width} ${height}` });
    this.show(table);
  }

  get bounds() {
    return this.layout?.bounds ?? { x: 0, y: 0, width: 1, height: 1 };
  }

  /** The elements of a door. The label of a short arrow is the number of its target. @param {number} door */
  part(door) {
    const label = svg('text');
    return {
      label,
      arrow: svg(
        'g.map-arrow.map-named',
        { 'data-door': door },
        label,
        svg('path.map-arrow-gap'),
        svg('path.map-arrow-line'),
      ),
      tail: svg('circle.editor-grip', { r: GRIP_RADIUS, 'data-door': door }),
      head: svg('circle.editor-grip', { r: GRIP_RADIUS, 'data-door': door }),
    };
  }

  state(/** @type {number} */ state, /** @type {number} */ bits, /** @type {number} */ start) {
    const lights = lightsOfState(state, bits);
    const of = { state, lights, isStart: state === start, isGoal: state === 0 };
    return stateDrawing(of, this.layout, this.id, {}, (width) => [
      ...Object.entries(MARKS).map(([name, d]) =>
        svg('path', { class: `editor-mark editor-mark-${name}`, d: `M${width + 20} 28${d}` }),
      ),
      svg('text.editor-fault-mark', { x: width + 14, y: 36 }, '!'),
    ]);
  }

  /** Draws the arrows again; the states stay. @param {DoorTable} table */
  show(table) {
    this.table = table;
    const layout = layOut(this.core, `${codeOf(table)} --places ${this.places} --states`);
    this.ends = table.doors.map(({ state, button }, door) => {
      const { x, y } = layout.boxes.get(state) ?? { x: 0, y: 0 };
      const tail = { x: x + lightX(table.bits - 1 - button), y: y + STATE_HEIGHT / 2 };
      const bottom = y + STATE_HEIGHT;
      const route = layout.routes.get(arrowName(state, button));
      const path = route?.path;
      const tip = route?.points.at(-1);
      const dead =
        `M${tail.x} ${tail.y + LIGHT_RADIUS}V${bottom + DEAD_LENGTH}` +
        `M${tail.x - 6} ${bottom + DEAD_LENGTH}h12`;
      const head = tip
        ? { x: tip.x, y: tip.y - HEAD_GRIP }
        : { x: tail.x, y: bottom + DEAD_LENGTH };
      const { arrow, label, ...grips } = this.parts[door];
      arrow.classList.toggle('editor-dead', !path);
      for (const line of arrow.querySelectorAll('path')) line.setAttribute('d', path ?? dead);
      label.textContent = route?.named ? String(route.target) : '';
      set(label, { x: tail.x, y: bottom + LABEL_Y });
      set(grips.tail, { cx: tail.x, cy: tail.y });
      set(grips.head, { cx: head.x, cy: head.y });
      return { tail, head };
    });
    this.mark();
  }

  /** Marks the state with the error; -1 for none. @param {number} fault */
  markFault(fault) {
    this.stateElements.forEach((element, state) =>
      element.classList.toggle('editor-fault', state === fault),
    );
  }

  /** Highlights a state and its arrows. @param {number} state */
  select(state) {
    this.selected = state;
    this.mark();
  }

  mark() {
    this.table?.doors.forEach(({ state }, door) => {
      const { arrow, label } = this.parts[door];
      const isLive = state === this.selected;
      arrow.classList.toggle('live', isLive);
      const hasHead = !arrow.classList.contains('editor-dead') && !label.textContent;
      const head = `url(#${this.id}-${isLive ? 'live' : 'plain'})`;
      set(/** @type {SVGElement} */ (arrow.lastElementChild), {
        'marker-end': hasHead ? head : null,
      });
      if (isLive) this.arrows.append(arrow);
    });
    this.stateElements.forEach((element, state) =>
      element.classList.toggle('lit', state === this.selected),
    );
  }

  /** Marks the allowed targets of a held door. @param {number} door @param {Proposals} proposals */
  hold(door, proposals) {
    this.element.classList.add('holding');
    this.parts.forEach(({ arrow }, i) => arrow.classList.toggle('held', i === door));
    this.stateElements.forEach((element, state) => {
      const { isMaze = false, changes = [] } = proposals.get(state) ?? {};
      element.classList.toggle('may-whole', isMaze);
      element.classList.toggle('may-draft', !isMaze && changes.length > 0);
    });
    set(this.line, { d: '' });
    this.line.setAttribute('visibility', 'visible');
  }

  /** Draws the held door towards a point and marks the state there. @param {number} door @param {Point} to @param {number} over the state, or -1 */
  draw(door, to, over) {
    const { tail } = this.ends[door];
    set(this.line, { d: `M${tail.x} ${tail.y + LIGHT_RADIUS}L${to.x} ${to.y}` });
    this.stateElements.forEach((element, state) =>
      element.classList.toggle('editor-over', state === over),
    );
  }

  release() {
    this.element.classList.remove('holding');
    this.line.setAttribute('visibility', 'hidden');
    for (const { arrow } of this.parts) arrow.classList.remove('held');
    for (const { classList } of this.stateElements)
      classList.remove('may-whole', 'may-draft', 'editor-over');
  }

  /** Converts a position in the window to units of the drawing. @param {{clientX: number, clientY: number}} event @returns {Point} */
  pointAt({ clientX, clientY }) {
    return new DOMPoint(clientX, clientY).matrixTransform(this.element.getScreenCTM()?.inverse());
  }

  /** The state at a point, or -1. @param {Point} point */
  stateAt({ x, y }) {
    return this.stateElements.findIndex((_, state) => {
      const box = this.layout?.boxes.get(state);
      return (
        box &&
        x > box.x - NEAR.side &&
        x < box.x + box.width + NEAR.side &&
        y > box.y - NEAR.above &&
        y < box.y + box.height + NEAR.side
      );
    });
  }

  /** The door with the grip nearest to a point; doors of the selected state come first. @param {Point} point */
  doorAt({ x, y }) {
    const distances = this.ends.map(({ tail, head }, door) => {
      const ends = [tail, head].map((end) => Math.hypot(end.x - x, end.y - y));
      const isLive = this.table?.doors[door].state === this.selected;
      return Math.min(...ends) - (isLive ? GRIP_RADIUS / 2 : 0);
    });
    return distances.indexOf(Math.min(...distances));
  }
}
