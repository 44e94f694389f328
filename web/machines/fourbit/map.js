// The map, as the paper draws it: a rectangle of lights for each state, an arrow from the light that
// is pressed, one from nowhere into the start, a thick frame round the goal. The whole map is laid
// out once for a maze, so that what is explored stays where it is.

import { announce } from '../../app/ui/announcer.js';
import { button, enable, segmented } from '../../app/ui/controls.js';
import { fill, h } from '../../app/ui/dom.js';
import { panZoom } from '../../app/ui/panzoom.js';
import { load, oneOf, save } from '../../app/store.js';
import { SILENCE_MS, patience } from '../../engine/patience.js';
import { layOut, prepareLayout } from './layout.js';
import { MapDrawing, readMap } from './map-drawing.js';

/** The help that it is to have seen all of it. */
export const WHOLE_MAP = 'the whole map';

/**
 * @typedef {'hidden' | 'explored' | 'all'} Mode
 * @typedef {import('../../app/game.js').Game} Game
 */

const WAITING = {
  drawing: 'Drawing the map…',
  late: 'The map has not come yet. It may still come; the table below says the same.',
  failed:
    'The map cannot be drawn now: what lays it out did not come. The table below says the same.',
};

/** The map in words, a row a state. @param {import('./map-drawing.js').MazeMap} map @param {boolean} all */
function tableRows(map, all) {
  return map.states
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
}

/** The same in words, for who cannot see it. */
function mapTable() {
  const table = h('tbody', null);
  const names = ['State', 'Lights', 'Button → state'];
  const head = h('tr', null, ...names.map((name) => h('th', { scope: 'col' }, name)));
  const element = h(
    'details',
    { class: 'fold map-text' },
    h('summary', null, 'The map as a table'),
    h('div', { class: 'fold-inside' }, h('table', null, h('thead', null, head), table)),
  );
  return { table, element };
}

/** @param {ReturnType<typeof panZoom>} view */
const sizeButtons = (view) =>
  h(
    'div',
    { class: 'map-zoom', role: 'group', 'aria-label': 'Size of the map' },
    button({ label: 'Smaller', icon: 'minus', quiet: true, onclick: view.zoomOut }),
    button({ label: 'Larger', icon: 'plus', quiet: true, onclick: view.zoomIn }),
    button({ label: 'Show all of the map', icon: 'fit', quiet: true, onclick: view.fit }),
  );

/**
 * `path` finds a shortest way from where a game stands; `helped` hears what gives the maze away.
 * @param {{
 *   path: (game: Game) => Promise<{state: number, button: number}[]>,
 *   motionReduced: () => boolean,
 *   helped: (what: string) => void,
 * }} options
 */
export function createMap({ path, motionReduced, helped }) {
  // That all is shown holds for one maze: it would give the next one away.
  let mode = /** @type {Mode} */ (load('fourbit.map', oneOf('explored', 'hidden')));
  /** @type {Game | undefined} */
  let game;
  let laidOut = '';
  let whole = '';
  /** Fulfilled when the map of the game is there. */
  let drawn = Promise.resolve();
  /** @type {import('./layout.js').Layout | undefined} */
  let layout;
  let turn = 0;
  /** How it goes with the map. @type {keyof typeof WAITING} */
  let waiting = 'drawing';

  // Whether it can be had, draw() will find out.
  prepareLayout().catch(() => {});
  const picture = new MapDrawing();
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
    picture.element,
  );
  const view = panZoom(frame, picture.element);
  const word = h('p', { class: 'map-word' });
  const again = button({ label: 'Draw the map again', onclick: () => game && open(game) });
  frame.append(word, again);

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
      if (mode !== 'all') save('fourbit.map', mode);
      clearTrace();
      update();
    },
  });
  const said = h('p', { class: 'map-said', role: 'status' });
  const { table, element: text } = mapTable();
  const element = h(
    'section',
    { class: 'map', 'aria-label': 'Map' },
    h('div', { class: 'map-bar' }, modes.element, trace),
    h('div', { class: 'map-place' }, frame, sizeButtons(view)),
    said,
    text,
  );

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
          : WAITING[waiting];
    again.hidden = word.textContent !== WAITING.failed;
    if (!game) return;
    const map = readMap(game.facts);
    const all = mode === 'all';
    if (all && game.facts.get('solved') !== 'yes') helped(WHOLE_MAP);
    picture.show(map, all);
    const here = layout?.states.get(map.now);
    if (here && picture.stateElements.has(map.now)) view.reveal(here);
    fill(table, ...tableRows(map, all));
  }

  function clearTrace() {
    said.textContent = '';
    picture.clearTrace();
  }

  async function showTrace() {
    if (!game) return;
    const asked = ++turn;
    clearTrace();
    const [steps] = await Promise.all([path(game), drawn]);
    if (asked !== turn) return;
    const words = steps.map(({ state, button: number }) => `${state} (${number})`).join(' ');
    said.textContent = steps.length
      ? `${steps.length} ${steps.length === 1 ? 'press' : 'presses'} from here: ${words} 0`
      : 'You are at the goal.';
    picture.trace(steps, motionReduced());
  }

  /** How it goes with the map of a game. @param {Game} of @param {keyof typeof WAITING} how */
  function wait(of, how) {
    if (game !== of) return;
    waiting = how;
    update();
  }

  /** Lays out and builds the map of a game. @param {Game} next */
  async function draw(next) {
    picture.clear();
    wait(next, 'drawing');
    const map = readMap(next.facts);
    const watch = patience(SILENCE_MS, () => wait(next, 'late'));
    const fresh = await layOut(map.states, map.arrows)
      .catch(() => undefined)
      .finally(watch.end);
    if (!fresh) return wait(next, 'failed');
    if (game !== next) return;
    layout = fresh;
    const box = picture.build(layout, map);
    whole = `${box.x} ${box.y} ${box.width} ${box.height}`;
    view.set(box);
    laidOut = next.description;
    update();
  }

  frame.addEventListener('keydown', (event) => {
    if (!game || mode === 'hidden' || !/^Page(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    const map = readMap(game.facts);
    const shown = map.states.filter(({ visited }) => mode === 'all' || visited);
    const at = shown.findIndex(({ state }) => state === picture.highlighted);
    const step = event.key === 'PageDown' ? 1 : -1;
    const next = shown.at((Math.max(at, step > 0 ? -1 : 0) + step + shown.length) % shown.length);
    if (!next) return;
    picture.highlight(next.state);
    const ways = map.arrows
      .filter((arrow) => arrow.state === next.state && (mode === 'all' || arrow.seen))
      .map((way) => `button ${way.button} to ${way.target}`);
    announce(`State ${next.state}: ${ways.join(', ') || 'nothing known from here'}.`);
  });
  frame.addEventListener('blur', () => picture.highlight(-1));

  /** @param {Game} next */
  function open(next) {
    if (mode === 'all' && next.description !== game?.description) {
      mode = 'explored';
      modes.set(mode);
    }
    game = next;
    turn++;
    clearTrace();
    if (laidOut === next.description) return update();
    drawn = draw(next);
  }

  return {
    element,
    open,
    /** The game has changed. */
    changed() {
      turn++;
      clearTrace();
      update();
    },
    /** The whole map, once it is laid out, as if all of it were explored. */
    picture() {
      if (laidOut !== game?.description) return undefined;
      const copy = /** @type {SVGSVGElement} */ (picture.element.cloneNode(true));
      copy.setAttribute('viewBox', whole);
      for (const part of copy.querySelectorAll('.unknown')) part.classList.remove('unknown');
      return copy;
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
