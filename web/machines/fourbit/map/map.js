// The map beside the box: it grows under the hand, or shows all of the maze, or the maze as a ladder.

import { announce } from '../../app/ui/announcer.js';
import { button, enable, segmented } from '../../app/ui/controls.js';
import { fill, h } from '../../app/ui/dom.js';
import { panZoom } from '../../app/panzoom/panzoom.js';
import { load, oneOf, save } from '../../app/storage/store.js';
import { inOrder, knownOf, readMap } from './known.js';
import { LadderDrawing } from './ladder-drawing.js';
import { ladderOf, setbackOf } from './ladder.js';
import { MapLayout } from './layout.js';
import { MapDrawing } from './map-drawing.js';
import { createMapTable, describeState, tableRows } from './map-table.js';

/** The help that it is to have seen all of it. */
export const WHOLE_MAP = 'the whole map';

// Lights of five pixels and more can be told apart: so many pixels a unit of the drawing.
const LEGIBLE = 0.44;
// With so many lights the whole cannot be read: what is near is told from the rest.
const MANY_LIGHTS = 5;
// The way so far, of which this many presses are marked there.
const STEPS_NEAR = 4;

/**
 * @typedef {'hidden' | 'explored' | 'all' | 'ladder'} Mode
 * @typedef {import('../../../app/games/game.js').Game} Game
 * @typedef {import('./layout.js').Box} Box
 */

/** @type {{value: Mode, label: string, hint: string}[]} */
const MODES = [
  { value: 'hidden', label: 'Hidden', hint: 'No map: keep it in your head' },
  { value: 'explored', label: 'Explored', hint: 'What you have seen so far' },
  { value: 'all', label: 'All', hint: 'Every state and every arrow' },
  { value: 'ladder', label: 'Ladder', hint: 'How far each state is from the goal' },
];
const reveals = (/** @type {Mode} */ mode) => mode === 'all' || mode === 'ladder';

const LABEL =
  'Map. Plus and minus change its size, arrow keys move it, Home shows all; ' +
  'page up and page down go through the states.';

/** The box around boxes, with room for what hangs below them. @param {(Box | undefined)[]} boxes @returns {Box} */
function around(boxes) {
  const there = boxes.filter((box) => box !== undefined);
  const x = Math.min(...there.map((box) => box.x)) - 30;
  const y = Math.min(...there.map((box) => box.y)) - 30;
  return {
    x,
    y,
    width: Math.max(...there.map((box) => box.x + box.width)) + 40 - x,
    height: Math.max(...there.map((box) => box.y + box.height)) + 40 - y,
  };
}

/** What the ladder says, in words. @param {import('./ladder.js').Ladder} ladder */
function describeLadder(ladder) {
  const { armLength, way } = ladder;
  const setback = setbackOf(ladder);
  const have = armLength === 1 ? 'has' : 'have';
  const arm = armLength
    ? `the last ${armLength} ${have} no alternative`
    : 'no arm without a choice';
  const cost =
    setback === undefined ? '' : `; a slip there costs ${+setback.toFixed(2)} on average`;
  return `Of ${way.length} presses ${arm}${cost}.`;
}

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
  /** The maze that is drawn. */
  let drawn = '';
  let layout = new MapLayout(4);
  let turn = 0;

  const picture = new MapDrawing();
  const ladder = new LadderDrawing();
  picture.element.append(ladder.element);
  const word = h('p', { class: 'map-word' });
  const frame = h(
    'div',
    { class: 'map-frame', tabindex: '0', role: 'group', 'aria-label': LABEL },
    picture.element,
    word,
  );
  const follow = button({
    label: 'Follow me',
    hint: 'Shows what is around the state you are in',
    icon: 'here',
    quiet: true,
    onclick() {
      view.release();
      update();
    },
  });
  const view = panZoom(frame, picture.element, {
    motionReduced,
    onchoice(choice) {
      follow.hidden = choice === 'follow';
      picture.element.classList.toggle('whole', choice === 'whole');
    },
    onresize: () => game && look(readMap(game.values)),
  });
  follow.hidden = true;
  const sizes = h(
    'div',
    { class: 'map-zoom', role: 'group', 'aria-label': 'Size of the map' },
    button({ label: 'Smaller', icon: 'minus', quiet: true, onclick: view.zoomOut }),
    button({ label: 'Larger', icon: 'plus', quiet: true, onclick: view.zoomIn }),
    button({ label: 'Show all of the map', icon: 'fit', quiet: true, onclick: view.fit }),
    // The last, so that the others stay where they are when it comes.
    follow,
  );

  const trace = button({
    label: 'Trace',
    hint: 'Marks a shortest way from here, back from the goal',
    icon: 'trace',
    onclick: () => void showTrace(),
  });
  const modes = segmented({
    legend: 'Map',
    value: mode,
    choices: MODES,
    onchange: (next) => {
      mode = next;
      if (!reveals(mode)) save('fourbit.map', mode);
      view.release();
      clearTrace();
      update();
    },
  });
  const said = h('p', { class: 'map-said', role: 'status' });
  const { table, element: text } = createMapTable();
  const element = h(
    'section',
    { class: 'map', 'aria-label': 'Map' },
    h('div', { class: 'map-bar' }, modes.element, trace),
    h('div', { class: 'map-place' }, frame, sizes, said),
  );

  /** The presses of the walk, the newest ones or all. @param {Game} of @param {number} [newest] */
  const stepsOf = (of, newest) =>
    of
      .history(newest)
      .filter(([event]) => event !== 'nothing')
      .map(([, bit, from]) => ({ state: Number(from), button: Number(bit) }));

  /** Adds to the layout what has come to be known. @param {import('./map-data.js').MazeMap} map @param {Game} of */
  function grow(map, of) {
    const { arrows } = visiblePart(map, reveals(mode));
    const fresh = arrows.filter(({ state, button: bit }) => !layout.path(state, bit));
    if (mode === 'all')
      for (const arrow of drawingOrder(arrows, map.start, [])) layout.add(arrow, arrows);
    else if (mode !== 'ladder' && fresh.length)
      // One that was just pressed; or a walk that was left, in its order.
      for (const arrow of fresh.length === 1 ? fresh : drawingOrder(arrows, map.start, stepsOf(of)))
        layout.add(arrow);
  }

  /** Turns the view to where the player is. @param {import('./map-data.js').MazeMap} map */
  function look(map) {
    if (!game) return;
    if (mode === 'ladder') return view.follow(ladder.foot(map.now), ladder.foot(map.now), LEGIBLE);
    const here = layout.box(map.now);
    const near = map.arrows
      .filter(({ state, seen }) => state === map.now && (seen || reveals(mode)))
      .map(({ target }) => layout.box(target));
    const last = stepsOf(game, 1).map(({ state }) => layout.box(state));
    view.follow(around([here]), around([here, ...near, ...last]), LEGIBLE);
  }

  /** Shows what is seen, where the player is, and the words beside it. */
  function update() {
    enable(trace, mode === 'all' && game !== undefined);
    trace.hidden = mode !== 'all';
    element.dataset.mode = mode;
    text.hidden = mode === 'hidden';
    word.textContent =
      mode === 'hidden' ? 'The map is hidden. Keep it in your head, or on paper.' : '';
    if (!game) return;
    const map = readMap(game.values);
    if (reveals(mode) && game.values.get('solved') !== 'yes') helped(WHOLE_MAP);
    picture.element.classList.toggle('many', map.bits >= MANY_LIGHTS);
    const known = visiblePart(map, reveals(mode));
    if (mode === 'ladder') showLadder(map);
    else {
      ladder.clear();
      grow(map, game);
      picture.show(layout, map, known, stepsOf(game, STEPS_NEAR));
      view.set(layout.bounds);
    }
    look(map);
    fill(table, ...tableRows(map, known, mode === 'ladder'));
  }

  /** @param {import('./map-data.js').MazeMap} map */
  function showLadder(map) {
    if (!ladder.ladder) ladder.build(ladderOf(map), map);
    if (ladder.ladder) said.textContent = describeLadder(ladder.ladder);
    ladder.show(map.now);
    view.set(ladder.bounds);
  }

  function clearTrace() {
    said.textContent = '';
    picture.clearTrace();
  }

  async function showTrace() {
    if (!game) return;
    const asked = ++turn;
    clearTrace();
    const steps = await path(game);
    if (asked !== turn) return;
    const words = steps.map(({ state, button: number }) => `${state} (${number})`).join(' ');
    said.textContent = steps.length
      ? `${steps.length} ${steps.length === 1 ? 'press' : 'presses'} from here: ${words} 0`
      : 'You are at the goal.';
    picture.trace(steps, motionReduced());
  }

  frame.addEventListener('keydown', (event) => {
    if (!game || mode === 'hidden' || !/^Page(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    const map = readMap(game.values);
    const known = visiblePart(map, reveals(mode));
    const at = known.states.findIndex(({ state }) => state === picture.highlighted);
    const step = event.key === 'PageDown' ? 1 : -1;
    const count = known.states.length;
    const next = known.states.at((Math.max(at, step > 0 ? -1 : 0) + step + count) % count);
    if (!next) return;
    picture.highlight(next.state);
    announce(describeState(next.state, known));
  });
  frame.addEventListener('blur', () => picture.highlight(-1));

  return {
    element,
    /** The same in words, to be placed where there is room. */
    text,
    /** A game, which is shown when it says that it has changed. @param {Game} next */
    open(next) {
      if (drawn !== next.description) {
        drawn = next.description;
        layout = new MapLayout(next.values.number('bits'));
        picture.clear();
        ladder.clear();
        if (reveals(mode)) modes.set((mode = 'explored'));
        view.release();
      }
      game = next;
    },
    /** The game has changed, or another one has been opened. */
    changed() {
      turn++;
      clearTrace();
      update();
    },
    /** What is known of the map, all of what is drawn. */
    picture() {
      if (!game) return undefined;
      const copy = /** @type {SVGSVGElement} */ (picture.element.cloneNode(true));
      const { x, y, width, height } = mode === 'ladder' ? ladder.bounds : layout.bounds;
      copy.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
      copy.querySelector(mode === 'ladder' ? '.map-whole' : '.ladder')?.remove();
      return copy;
    },
    /** @param {boolean} shown */
    showNumbers(shown) {
      element.classList.toggle('without-numbers', !shown);
    },
    close() {
      game = undefined;
      view.close();
      clearTrace();
    },
  };
}
