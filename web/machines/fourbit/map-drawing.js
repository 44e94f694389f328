// The map as a drawing: built once for a maze; then states and arrows become known, lit or traced.

import { fill, newId, set, svg } from '../../app/ui/dom.js';
import { LIGHT_RADIUS, arrowName, lightX } from './layout.js';

/** @typedef {ReturnType<typeof readMap>} MazeMap */

const MARGIN = 28;
// Room for the buttons in the corner.
const MARGIN_BELOW = 64;
const TRACE_STEP_MS = 140;

/** The rows of `describe` that make the map. */
export function readMap(/** @type {import('../../app/game.js').Facts} */ facts) {
  const states = facts.all('node').map(([state, lights, toGoal, visited]) => ({
    state: Number(state),
    lights,
    toGoal: Number(toGoal),
    visited: visited === '1',
  }));
  const arrows = facts.all('arrow').map(([state, buttonNumber, target, seen]) => ({
    state: Number(state),
    button: Number(buttonNumber),
    target: Number(target),
    seen: seen === '1',
  }));
  return {
    states,
    arrows,
    now: facts.number('state'),
    start: facts.number('start'),
    goal: facts.number('goal'),
  };
}

export class MapDrawing {
  constructor() {
    this.id = newId('map');
    this.states = svg('g', { class: 'map-states' });
    this.arrows = svg('g', { class: 'map-arrows' });
    this.ring = svg('rect', { class: 'map-ring', rx: 7, visibility: 'hidden' });
    this.element = svg(
      'svg',
      { class: 'map-drawing', 'aria-hidden': 'true', focusable: 'false' },
      svg('defs', null, ...['plain', 'live', 'traced'].map((kind) => this.marker(kind))),
      // Arrows lie over the states, so that each is seen from the light that it leaves.
      this.states,
      this.arrows,
      this.ring,
    );
    /** @type {Map<number, SVGGElement>} */
    this.stateElements = new Map();
    /** @type {Map<string, SVGGElement>} */
    this.arrowElements = new Map();
    this.highlighted = -1;
    /** @type {ReturnType<typeof setTimeout>[]} */
    this.timers = [];
  }

  /** The head of an arrow. @param {string} kind */
  marker(kind) {
    return svg(
      'marker',
      {
        id: `${this.id}-${kind}`,
        class: `map-head map-head-${kind}`,
        viewBox: '0 0 10 10',
        refX: 9,
        refY: 5,
        markerWidth: 10,
        markerHeight: 10,
        markerUnits: 'userSpaceOnUse',
        orient: 'auto',
      },
      svg('path', { d: 'M0 1 10 5 0 9 2.5 5z' }),
    );
  }
  /** @param {SVGGElement} group of an arrow @param {string} kind of its head */
  mark(group, kind) {
    group.lastElementChild?.setAttribute('marker-end', `url(#${this.id}-${kind})`);
  }

  clear() {
    fill(this.arrows);
    fill(this.states);
    this.stateElements.clear();
    this.arrowElements.clear();
    this.ring.setAttribute('visibility', 'hidden');
  }

  /** Builds the picture of a maze; gives its size. @param {import('./layout.js').Layout} made @param {MazeMap} map */
  build(made, map) {
    this.clear();
    for (const { state, button } of map.arrows) {
      const name = arrowName(state, button);
      const group = this.arrow(made.arrows.get(name) ?? '');
      this.arrowElements.set(name, group);
      this.arrows.append(group);
    }
    for (const { state, lights } of map.states) {
      const at = made.states.get(state);
      if (!at) continue;
      const group = this.state(at, state, lights, map);
      this.stateElements.set(state, group);
      this.states.append(group);
    }
    return {
      x: -MARGIN,
      y: -MARGIN,
      width: made.width + MARGIN * 2,
      height: made.height + MARGIN + MARGIN_BELOW,
    };
  }
  /** @param {string} d */
  arrow(d) {
    return svg(
      'g',
      { class: 'map-arrow' },
      svg('path', { class: 'map-arrow-gap', d }),
      svg('path', { class: 'map-arrow-line', d, 'marker-end': `url(#${this.id}-plain)` }),
    );
  }
  /**
   * @param {{x: number, y: number, width: number, height: number}} at
   * @param {number} state @param {string} lights @param {MazeMap} map
   */
  state(at, state, lights, map) {
    return svg(
      'g',
      {
        class: `map-state${state === map.goal ? ' map-goal' : ''}`,
        transform: `translate(${at.x} ${at.y})`,
        onpointerenter: () => this.highlight(state),
        onpointerleave: () => this.highlight(-1),
      },
      state === map.start
        ? svg('path', {
            class: 'map-arrow-line',
            d: `M${at.width / 2} ${-MARGIN + 4}V0`,
            'marker-end': `url(#${this.id}-plain)`,
          })
        : null,
      svg('rect', { class: 'map-box', width: at.width, height: at.height, rx: 3 }),
      ...[...lights].map((light, i) =>
        svg('circle', {
          class: light === '1' ? 'map-on' : 'map-off',
          cx: lightX(i),
          cy: at.height / 2,
          r: light === '1' ? LIGHT_RADIUS : LIGHT_RADIUS - 1,
        }),
      ),
      svg('text', { class: 'map-number', x: at.width + 9, y: 13 }, String(state)),
    );
  }

  /** Shows what is known, and where the player is. @param {MazeMap} map @param {boolean} all */
  show(map, all) {
    for (const { state, visited } of map.states) {
      const group = this.stateElements.get(state);
      if (!group) continue;
      group.classList.toggle('unknown', !all && !visited);
      group.classList.toggle('here', state === map.now);
      if (state === map.now) this.moveRing(group);
    }
    for (const { state, button, seen } of map.arrows) {
      const group = this.arrowElements.get(arrowName(state, button));
      if (!group) continue;
      group.classList.toggle('unknown', !all && !seen);
      const live = state === map.now;
      group.classList.toggle('live', live);
      // On top of those it shares its end with.
      if (live) this.arrows.append(group);
      this.mark(group, live ? 'live' : 'plain');
    }
  }
  /** @param {SVGGElement} group */
  moveRing(group) {
    const box = group.querySelector('rect');
    if (!box) return;
    set(this.ring, {
      visibility: 'visible',
      x: -6,
      y: -6,
      width: Number(box.getAttribute('width')) + 12,
      height: Number(box.getAttribute('height')) + 12,
      transform: group.getAttribute('transform'),
    });
  }

  /** A state and its arrows; -1 for none. @param {number} state */
  highlight(state) {
    if (state === this.highlighted) return;
    this.highlighted = state;
    for (const [name, group] of this.arrowElements)
      group.classList.toggle('lit', name.startsWith(`${state}.`));
    for (const [number, group] of this.stateElements)
      group.classList.toggle('lit', number === state);
    this.element.classList.toggle('looking', state >= 0);
  }

  clearTrace() {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    for (const group of [...this.arrowElements.values(), ...this.stateElements.values()])
      group.classList.remove('traced');
    this.element.classList.remove('tracing');
  }
  /** Back from the goal, as the eye would go. @param {{state: number, button: number}[]} steps @param {boolean} still */
  trace(steps, still) {
    this.element.classList.add('tracing');
    steps.toReversed().forEach((step, i) => {
      if (still) this.traceStep(step);
      else this.timers.push(setTimeout(() => this.traceStep(step), i * TRACE_STEP_MS));
    });
  }
  /** @param {{state: number, button: number}} step */
  traceStep({ state, button }) {
    const group = this.arrowElements.get(arrowName(state, button));
    if (group) {
      group.classList.add('traced');
      this.mark(group, 'traced');
      this.arrows.append(group);
    }
    this.stateElements.get(state)?.classList.add('traced');
  }
}
