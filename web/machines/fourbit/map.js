// The map, as the paper draws it: a rectangle of lights for each state, an arrow from the light that
// is pressed, one from nowhere into the start, a thick frame round the goal. The whole map is laid
// out once for a maze, so that what is explored stays where it is.

import { announce } from '../../app/ui/announcer.js';
import { button, enable, segmented } from '../../app/ui/controls.js';
import { fill, h, newId, set, svg } from '../../app/ui/dom.js';
import { panZoom } from '../../app/ui/panzoom.js';
import { load, save } from '../../app/store.js';
import { LIGHT_RADIUS, arrowName, layOut, lightX, prepareLayout } from './layout.js';

/**
 * @typedef {'hidden' | 'explored' | 'all'} Mode
 * @typedef {import('../../app/game.js').Game} Game
 */

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

/**
 * `path` finds a shortest way from where a game stands.
 * @param {{
 *   path: (game: Game) => Promise<{state: number, button: number}[]>,
 *   motionReduced: () => boolean,
 * }} options
 */
export function createMap({ path, motionReduced }) {
  /** @type {Mode} */
  let mode = load('fourbit.map', 'explored');
  /** @type {Game | undefined} */
  let game;
  let laidOut = '';
  /** Fulfilled when the map of the game is there. */
  let drawn = Promise.resolve();
  /** @type {import('./layout.js').Layout | undefined} */
  let layout;
  let turn = 0;
  /** @type {ReturnType<typeof setTimeout>[]} */
  let timers = [];

  prepareLayout();
  const id = newId('map');
  const states = svg('g', { class: 'map-states' });
  const arrows = svg('g', { class: 'map-arrows' });
  const ring = svg('rect', { class: 'map-ring', rx: 7, visibility: 'hidden' });
  const marker = (/** @type {string} */ kind) =>
    svg(
      'marker',
      {
        id: `${id}-${kind}`,
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
  const drawing = svg(
    'svg',
    { class: 'map-drawing', 'aria-hidden': 'true', focusable: 'false' },
    svg('defs', null, marker('plain'), marker('live'), marker('traced')),
    arrows,
    states,
    ring,
  );
  const frame = h(
    'div',
    {
      class: 'map-frame',
      tabindex: '0',
      role: 'group',
      'aria-label':
        'Map. Plus and minus change its size, arrow keys move it, Home shows all; ' +
        'page up and page down go through the states.',
    },
    drawing,
  );
  const view = panZoom(frame, drawing);
  const word = h('p', { class: 'map-word' });
  frame.append(word);

  const trace = button({
    label: 'Trace',
    hint: 'Marks a shortest way from here, back from the goal',
    icon: 'trace',
    onclick: () => void showTrace(),
  });
  const modes = segmented({
    legend: 'Map',
    value: mode,
    choices: [
      { value: 'hidden', label: 'Hidden', hint: 'No map: keep it in your head' },
      { value: 'explored', label: 'Explored', hint: 'What you have seen so far' },
      { value: 'all', label: 'All', hint: 'Every state and every arrow' },
    ],
    onchange: (next) => {
      mode = /** @type {Mode} */ (next);
      save('fourbit.map', mode);
      clearTrace();
      update();
    },
  });
  const said = h('p', { class: 'map-said', role: 'status' });
  const table = h('tbody', null);
  const text = h(
    'details',
    { class: 'fold map-text' },
    h('summary', null, 'The map as a table'),
    h(
      'div',
      { class: 'fold-inside' },
      h(
        'table',
        null,
        h(
          'thead',
          null,
          h(
            'tr',
            null,
            ...['State', 'Lights', 'Button → state'].map((name) => h('th', { scope: 'col' }, name)),
          ),
        ),
        table,
      ),
    ),
  );
  const element = h(
    'section',
    { class: 'map', 'aria-label': 'Map' },
    h('div', { class: 'map-bar' }, modes.element, trace),
    h(
      'div',
      { class: 'map-place' },
      frame,
      h(
        'div',
        { class: 'map-zoom', role: 'group', 'aria-label': 'Size of the map' },
        button({ label: 'Smaller', icon: 'minus', quiet: true, onclick: view.zoomOut }),
        button({ label: 'Larger', icon: 'plus', quiet: true, onclick: view.zoomIn }),
        button({ label: 'Show all of the map', icon: 'fit', quiet: true, onclick: view.fit }),
      ),
    ),
    said,
    text,
  );

  /** @type {Map<number, SVGGElement>} */
  const stateElements = new Map();
  /** @type {Map<string, SVGGElement>} */
  const arrowElements = new Map();
  let highlighted = -1;

  function highlight(/** @type {number} */ state) {
    if (state === highlighted) return;
    highlighted = state;
    for (const [name, group] of arrowElements)
      group.classList.toggle('lit', name.startsWith(`${state}.`));
    for (const [number, group] of stateElements) group.classList.toggle('lit', number === state);
    drawing.classList.toggle('looking', state >= 0);
  }

  /** Builds the picture of a maze, once. */
  function build(
    /** @type {import('./layout.js').Layout} */ made,
    /** @type {ReturnType<typeof readMap>} */ map,
  ) {
    stateElements.clear();
    arrowElements.clear();
    fill(arrows);
    fill(states);
    for (const { state, button: number } of map.arrows) {
      const d = made.arrows.get(arrowName(state, number)) ?? '';
      const group = svg(
        'g',
        { class: 'map-arrow' },
        svg('path', { class: 'map-arrow-gap', d }),
        svg('path', { class: 'map-arrow-line', d, 'marker-end': `url(#${id}-plain)` }),
      );
      arrowElements.set(arrowName(state, number), group);
      arrows.append(group);
    }
    for (const { state, lights } of map.states) {
      const at = made.states.get(state);
      if (!at) continue;
      const group = svg(
        'g',
        {
          class: `map-state${state === map.goal ? ' map-goal' : ''}`,
          transform: `translate(${at.x} ${at.y})`,
          onpointerenter: () => highlight(state),
          onpointerleave: () => highlight(-1),
        },
        state === map.start
          ? svg('path', {
              class: 'map-arrow-line',
              d: `M${at.width / 2} ${-MARGIN + 4}V0`,
              'marker-end': `url(#${id}-plain)`,
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
      stateElements.set(state, group);
      states.append(group);
    }
    view.set({
      x: -MARGIN,
      y: -MARGIN,
      width: made.width + MARGIN * 2,
      height: made.height + MARGIN + MARGIN_BELOW,
    });
  }

  /** Shows what is seen, where the player is, and the words beside it. */
  function update() {
    enable(trace, mode === 'all' && game !== undefined);
    trace.hidden = mode !== 'all';
    element.dataset.mode = mode;
    text.hidden = mode === 'hidden';
    word.textContent =
      mode === 'hidden'
        ? 'The map is hidden. Keep it in your head, or on paper.'
        : laidOut === game?.description
          ? ''
          : 'Drawing the map…';
    if (!game) return;
    const map = readMap(game.facts);
    const all = mode === 'all';
    for (const { state, visited } of map.states) {
      const group = stateElements.get(state);
      if (!group) continue;
      group.classList.toggle('unknown', !all && !visited);
      group.classList.toggle('here', state === map.now);
      if (state === map.now) {
        moveRing(group);
        const box = layout?.states.get(state);
        if (box) view.reveal(box);
      }
    }
    for (const { state, button: number, seen } of map.arrows) {
      const group = arrowElements.get(arrowName(state, number));
      if (!group) continue;
      group.classList.toggle('unknown', !all && !seen);
      const live = state === map.now;
      group.classList.toggle('live', live);
      // On top of those it shares its end with.
      if (live) arrows.append(group);
      mark(group, live ? 'live' : 'plain');
    }
    writeTable(map, all);
  }

  const mark = (/** @type {SVGGElement} */ group, /** @type {string} */ kind) =>
    group.lastElementChild?.setAttribute('marker-end', `url(#${id}-${kind})`);

  function moveRing(/** @type {SVGGElement} */ group) {
    const box = group.querySelector('rect');
    if (!box) return;
    set(ring, {
      visibility: 'visible',
      x: -6,
      y: -6,
      width: Number(box.getAttribute('width')) + 12,
      height: Number(box.getAttribute('height')) + 12,
      transform: group.getAttribute('transform'),
    });
  }

  /** @param {ReturnType<typeof readMap>} map @param {boolean} all */
  function writeTable(map, all) {
    const rows = map.states
      .filter(({ visited }) => all || visited)
      .map(({ state, lights }) => {
        const here = state === map.now ? ', you are here' : '';
        const role = state === map.start ? ', start' : state === map.goal ? ', goal' : '';
        const ways = map.arrows.filter((arrow) => arrow.state === state && (all || arrow.seen));
        return h(
          'tr',
          null,
          h('th', { scope: 'row' }, `${state}${role}${here}`),
          h('td', null, [...lights].map((light) => (light === '1' ? 'on' : 'off')).join(', ')),
          h('td', null, ways.map((way) => `${way.button} → ${way.target}`).join(', ') || '–'),
        );
      });
    fill(table, ...rows);
  }

  function clearTrace() {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    said.textContent = '';
    for (const group of arrowElements.values()) group.classList.remove('traced');
    for (const group of stateElements.values()) group.classList.remove('traced');
    drawing.classList.remove('tracing');
  }

  async function showTrace() {
    if (!game) return;
    const asked = ++turn;
    clearTrace();
    const [steps] = await Promise.all([path(game), drawn]);
    if (asked !== turn) return;
    drawing.classList.add('tracing');
    const words = steps.map(({ state, button: number }) => `${state} (${number})`).join(' ');
    said.textContent = steps.length
      ? `${steps.length} ${steps.length === 1 ? 'press' : 'presses'} from here: ${words} 0`
      : 'You are at the goal.';
    // Back from the goal, as the eye would go.
    steps.toReversed().forEach(({ state, button: number }, i) => {
      const show = () => {
        const group = arrowElements.get(arrowName(state, number));
        if (group) {
          group.classList.add('traced');
          mark(group, 'traced');
          arrows.append(group);
        }
        stateElements.get(state)?.classList.add('traced');
      };
      if (motionReduced()) show();
      else timers.push(setTimeout(show, i * TRACE_STEP_MS));
    });
  }

  /** Lays out and builds the map of a game. @param {Game} next */
  async function draw(next) {
    fill(arrows);
    fill(states);
    stateElements.clear();
    arrowElements.clear();
    ring.setAttribute('visibility', 'hidden');
    update();
    const map = readMap(next.facts);
    const fresh = await layOut(map.states, map.arrows);
    if (game !== next) return;
    layout = fresh;
    build(layout, map);
    laidOut = next.description;
    update();
  }

  frame.addEventListener('keydown', (event) => {
    if (!game || mode === 'hidden' || !/^Page(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    const map = readMap(game.facts);
    const shown = map.states.filter(({ visited }) => mode === 'all' || visited);
    const at = shown.findIndex(({ state }) => state === highlighted);
    const step = event.key === 'PageDown' ? 1 : -1;
    const next = shown.at((Math.max(at, step > 0 ? -1 : 0) + step + shown.length) % shown.length);
    if (!next) return;
    highlight(next.state);
    const ways = map.arrows
      .filter((arrow) => arrow.state === next.state && (mode === 'all' || arrow.seen))
      .map((way) => `button ${way.button} to ${way.target}`);
    announce(`State ${next.state}: ${ways.join(', ') || 'nothing known from here'}.`);
  });
  frame.addEventListener('blur', () => highlight(-1));

  return {
    element,
    /** @param {Game} next */
    open(next) {
      game = next;
      turn++;
      clearTrace();
      if (laidOut === next.description) return update();
      drawn = draw(next);
    },
    /** The game has changed. */
    changed() {
      turn++;
      clearTrace();
      update();
    },
    /** @param {boolean} shown */
    showNumbers(shown) {
      element.classList.toggle('without-numbers', !shown);
    },
    close() {
      // A layout that is still to come finds nobody who wants it.
      game = undefined;
      clearTrace();
    },
  };
}
