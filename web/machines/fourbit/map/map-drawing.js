// Drawing of the map, as in the paper: a rectangle of lights per state, an arrow from the light that is
// pressed, an arrow without origin into the start, a thick frame around the goal. It shows only the
// visible part; a lit button that was not tried yet is a stub with a question mark.

import { newId, set, svg } from '../../../app/ui/dom.js';
import { LIGHT_RADIUS, NUMBER_WIDTH, STATE_HEIGHT, arrowName, lightX } from './layout.js';

/** @typedef {import('./layout.js').Layout} Layout */

const TRACE_STEP_MS = 140;
const HEADS = /** @type {const} */ (['plain', 'live', 'traced']);
const STUB_LENGTH = 4;
/** The baseline of the text below the end of a short arrow. */
export const LABEL_Y = 18;

/**
 * A state as a rectangle of lights with its number; an arrow leads into the start. lights: '1' and '0', highest first
 * @param {{state: number, lights: string, isStart: boolean, isGoal: boolean}} of
 * @param {Layout | undefined} layout @param {string} id of the arrow heads
 * @param {Record<string, unknown>} [more] attributes @param {(width: number) => SVGElement[]} [marksOf] by the width of the box
 */
export function stateDrawing(
  { state, lights, isStart, isGoal },
  layout,
  id,
  more,
  marksOf = () => [],
) {
  const { x, y, width } = layout?.boxes.get(state) ?? { x: 0, y: 0, width: 0 };
  const place = { 'data-state': state, transform: `translate(${x} ${y})` };
  const end = `url(#${id}-plain)`;
  return svg(
    'g',
    { class: `map-state${isGoal ? ' map-goal' : ''}`, ...place, ...more },
    isStart && svg('path.map-arrow-line', { d: `M${width / 2} -30V-1`, 'marker-end': end }),
    svg('rect.map-box', { width, height: STATE_HEIGHT, rx: 5 }),
    ...[...lights].map((light, i) =>
      svg('circle', {
        class: light === '1' ? 'map-on' : 'map-off',
        cx: lightX(i),
        cy: STATE_HEIGHT / 2,
        r: light === '1' ? LIGHT_RADIUS : LIGHT_RADIUS - 2,
      }),
    ),
    svg('text.map-number', { x: width + 10, y: 15 }, String(state)),
    ...marksOf(width),
  );
}

/** The marker of an arrow's head. @param {string} id @param {string} kind */
export const arrowHead = (id, kind) =>
  svg(
    'marker',
    {
      id: `${id}-${kind}`,
      class: `map-head map-head-${kind}`,
      viewBox: '0 0 10 10',
      refX: 9,
      refY: 5,
      markerWidth: 11,
      markerHeight: 11,
      markerUnits: 'userSpaceOnUse',
      orient: 'auto',
    },
    svg('path', { d: 'M0 1 10 5 0 9 2.5 5z' }),
  );

/**
 * Adds the missing elements of a group and removes those that are no longer wanted or lie elsewhere.
 * @template {string | number} Name
 * @param {Map<Name, SVGGElement>} elements @param {SVGGElement} group
 * @param {Map<Name, {at: string, make: () => SVGGElement}>} wanted
 */
function syncElements(elements, group, wanted) {
  for (const [name, element] of elements)
    if (wanted.get(name)?.at !== element.dataset.at) {
      element.remove();
      elements.delete(name);
    }
  for (const [name, { at, make }] of wanted)
    if (!elements.has(name)) {
      const element = make();
      element.dataset.at = at;
      elements.set(name, element);
      group.append(element);
    }
}

const atOf = (/** @type {{x: number, y: number} | undefined} */ box) => `${box?.x} ${box?.y}`;

export class MapDrawing {
  constructor() {
    this.id = newId('map');
    this.states = svg('g.map-states');
    this.stubs = svg('g.map-stubs');
    this.arrows = svg('g.map-arrows');
    this.ring = svg('rect.map-ring', { rx: 9, visibility: 'hidden' });
    // Arrows lie above the states, so that each is visible from its light on.
    this.whole = svg('g.map-whole', this.ring, this.states, this.stubs, this.arrows);
    this.element = svg(
      'svg.cover.map-drawing',
      { 'aria-hidden': 'true', focusable: 'false' },
      svg('defs', ...HEADS.map((kind) => arrowHead(this.id, kind))),
      this.whole,
    );
    /** @type {Map<number, SVGGElement>} */ this.stateElements = new Map();
    /** @type {Map<string, SVGGElement>} */ this.stubElements = new Map();
    /** @type {Map<string, SVGGElement>} */ this.arrowElements = new Map();
    /** The state whose arrows are shown alone: pointed at, or chosen; -1 for none. */
    this.highlighted = -1;
    this.chosen = -1;
    /** Called when another state is chosen. */
    this.onchoose = () => {};
    /** @type {ReturnType<typeof setTimeout>[]} */ this.timers = [];
  }

  /** Sets the kind of an arrow's head. @param {SVGGElement} group @param {typeof HEADS[number]} kind */
  mark(group, kind) {
    const line = group.lastElementChild;
    if (line?.matches('path')) line.setAttribute('marker-end', `url(#${this.id}-${kind})`);
  }

  /** Removes everything. */
  clear() {
    for (const elements of [this.stateElements, this.stubElements, this.arrowElements]) {
      for (const element of elements.values()) element.remove();
      elements.clear();
    }
    this.ring.setAttribute('visibility', 'hidden');
    this.highlighted = this.chosen = -1;
    this.element.classList.remove('looking');
  }

  /**
   * Shows the visible part of the map and the player's state; marks what is near.
   * @param {Layout} layout @param {MazeMap} map
   * @param {ReturnType<typeof import('./map-data.js').visiblePart>} visible
   * @param {{state: number, button: number}[]} steps the last moves
   */
  show(layout, map, visible, steps) {
    const named = (/** @type {{state: number, button: number}} */ { state, button }) =>
      arrowName(state, button);
    const placeOf = (/** @type {number} */ state) => atOf(layout.boxes.get(state));
    /** @template {string | number} Name @param {Name} name @param {string} at @param {() => SVGGElement} make */
    const entry = (name, at, make) => /** @type {const} */ ([name, { at, make }]);
    const states = visible.states.map((one) =>
      entry(one.state, placeOf(one.state), () => this.state(layout, map, one)),
    );
    const stubs = visible.untried.map((one) =>
      entry(named(one), placeOf(one.state), () => this.stub(layout, map.bits, one)),
    );
    const arrows = visible.arrows.flatMap((one) => {
      const route = layout.routes.get(named(one));
      return route ? [entry(named(one), route.path, () => this.arrow(route))] : [];
    });
    syncElements(this.stateElements, this.states, new Map(states));
    syncElements(this.stubElements, this.stubs, new Map(stubs));
    syncElements(this.arrowElements, this.arrows, new Map(arrows));
    this.markNow(map, steps);
    this.markHighlight();
    this.hideCutNumbers();
  }

  markNow(/** @type {MazeMap} */ map, /** @type {{state: number, button: number}[]} */ steps) {
    const lastArrows = new Set(steps.map(({ state, button }) => arrowName(state, button)));
    const near = new Set([map.now, ...steps.map(({ state }) => state)]);
    for (const { state, button, target } of map.arrows) {
      const group = this.arrowElements.get(arrowName(state, button));
      if (!group) continue;
      const live = state === map.now;
      if (live) near.add(target);
      if (live !== group.classList.contains('live')) {
        group.classList.toggle('live', live);
        this.mark(group, live ? 'live' : 'plain');
        // Draws it above the arrows that it crosses.
        if (live) this.arrows.append(group);
      }
      group.classList.toggle('recent', lastArrows.has(arrowName(state, button)));
    }
    for (const [state, group] of this.stateElements) {
      group.classList.toggle('here', state === map.now);
      group.classList.toggle('near', near.has(state));
      if (state === map.now) this.moveRing(group);
    }
    for (const [name, group] of this.stubElements)
      group.classList.toggle('near', name.startsWith(`${map.now}.`));
  }

  /** An arrow; a short one ends at the number of its target. @param {import('./layout.js').Route} route */
  arrow({ path: d, named, target, points }) {
    const { x, y } = points[points.length - 1];
    const line = { class: 'map-arrow-line', d, 'marker-end': `url(#${this.id}-plain)` };
    return named
      ? svg(
          'g.map-arrow.map-named',
          { 'data-target': target },
          svg('path.map-arrow-line', { d }),
          svg('text', { x, y: y + LABEL_Y }, target),
        )
      : svg(
          'g.map-arrow',
          { 'data-target': target },
          svg('path.map-arrow-gap', { d }),
          svg('path', line),
        );
  }

  /** @param {Layout} layout @param {number} bits @param {{state: number, button: number}} of */
  stub(layout, bits, { state, button }) {
    const { x, y } = layout.boxes.get(state) ?? { x: 0, y: 0 };
    const at = x + lightX(bits - 1 - button);
    const top = y + STATE_HEIGHT / 2 + LIGHT_RADIUS;
    const bottom = y + STATE_HEIGHT + STUB_LENGTH;
    return svg(
      'g.map-stub',
      { 'data-of': arrowName(state, button) },
      svg('path.map-arrow-line', { d: `M${at} ${top}V${bottom}` }),
      svg('text', { x: at, y: bottom + LABEL_Y }, '?'),
    );
  }

  /** @param {Layout} layout @param {MazeMap} map @param {{state: number, lights: string}} of */
  state(layout, map, { state, lights }) {
    const of = { state, lights, isStart: state === map.start, isGoal: state === map.goal };
    return stateDrawing(of, layout, this.id, {
      onpointerenter: () => this.highlight(state),
      onpointerleave: () => this.highlight(this.chosen),
      onclick: () => this.choose(state),
    });
  }

  /** Hides the numbers of states that stick out of the view: the first half of 12 would read 1. */
  hideCutNumbers() {
    const { x, width } = this.element.viewBox.baseVal;
    for (const group of this.stateElements.values()) {
      const left = Number(group.dataset.at?.split(' ')[0]);
      const right =
        left + Number(group.querySelector('rect')?.getAttribute('width')) + NUMBER_WIDTH;
      group.classList.toggle('cut', left < x - 1 || right > x + width + 1);
    }
  }

  moveRing(/** @type {SVGGElement} */ group) {
    const box = group.querySelector('rect');
    if (!box) return;
    set(this.ring, {
      visibility: 'visible',
      x: -5,
      y: -5,
      width: Number(box.getAttribute('width')) + 10,
      height: STATE_HEIGHT + 10,
      transform: group.getAttribute('transform'),
    });
  }

  /** Shows the arrows of a state alone until another one is chosen; the same one again, or -1, ends that. @param {number} state */
  choose(state) {
    this.chosen = state === this.chosen ? -1 : state;
    this.highlight(this.chosen);
    this.onchoose();
  }

  /** Highlights a state, its arrows and their targets; -1 for none. @param {number} state */
  highlight(state) {
    if (state === this.highlighted) return;
    this.highlighted = state;
    this.markHighlight();
  }

  markHighlight() {
    const { highlighted: of } = this;
    const targets = new Set();
    for (const [name, group] of this.arrowElements) {
      const isLit = name.startsWith(`${of}.`);
      group.classList.toggle('lit', isLit);
      if (isLit) targets.add(Number(group.dataset.target));
    }
    for (const [number, group] of this.stateElements) {
      group.classList.toggle('lit', number === of);
      group.classList.toggle('lit-target', targets.has(number));
    }
    for (const [name, group] of this.stubElements)
      group.classList.toggle('lit', name.startsWith(`${of}.`));
    this.element.classList.toggle('looking', of >= 0);
  }

  clearTrace() {
    if (!this.element.classList.contains('tracing')) return;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    for (const group of this.element.querySelectorAll('.traced')) group.classList.remove('traced');
    for (const group of this.arrowElements.values())
      this.mark(group, group.classList.contains('live') ? 'live' : 'plain');
    this.element.classList.remove('tracing');
  }

  /** Marks a path step by step, backwards from the goal. @param {{state: number, button: number}[]} steps @param {boolean} still at once, without animation */
  trace(steps, still) {
    this.element.classList.add('tracing');
    steps.toReversed().forEach((step, i) => {
      if (still) this.traceStep(step);
      else this.timers.push(setTimeout(() => this.traceStep(step), i * TRACE_STEP_MS));
    });
  }

  traceStep(/** @type {{state: number, button: number}} */ { state, button }) {
    const group = this.arrowElements.get(arrowName(state, button));
    if (group) {
      group.classList.add('traced');
      this.mark(group, 'traced');
      this.arrows.append(group);
    }
    this.stateElements.get(state)?.classList.add('traced');
  }
}
