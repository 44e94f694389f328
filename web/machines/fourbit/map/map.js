// Map panel beside the board: shows the explored part of the maze or the whole maze, and traces a
// shortest path.

import { button, enable, formatCount, h, segmented } from '../../../app/ui/index.js';
import { panZoom } from '../../../app/panzoom/panzoom.js';
import { part } from '../../../app/loading/part.js';
import { load, oneOf, save } from '../../../app/storage/store.js';
import { layOut } from './layout.js';
import { mapOf, visiblePart } from './map-data.js';
import { MapDrawing } from './map-drawing.js';
import { buttonNumber } from '../numbers.js';

/** Help used by a player who has seen the whole map. */
const WHOLE_MAP = 'the whole map';

// Pixels per unit of the drawing at which lights can be told apart: a radius of five pixels.
const LEGIBLE = 0.44;
// The same for the whole map, which is there to be seen at a glance; larger is a press away.
const GLANCE = 0.3;
// From this number of lights on, the whole map is too large to read, so near states stand out.
const MANY_LIGHTS = 5;
// Number of last presses that are marked on the map.
const STEPS_NEAR = 4;

/**
 * @typedef {'hidden' | 'explored' | 'all'} Mode
 * @typedef {import('./layout.js').Box} Box
 * @typedef {import('./layout.js').Layout} Layout
 * @typedef {import('./map-data.js').MazeMap} MazeMap
 */

const ALONE = 'Point at a state or tap it to see its arrows alone.';

/** @type {{value: Mode, label: string, hint: string}[]} */ const MODES = [
  { value: 'hidden', label: 'Hidden', hint: 'No map: keep it in your head' },
  { value: 'explored', label: 'Explored', hint: 'What you have seen so far' },
  { value: 'all', label: 'All', hint: 'Every state and every arrow' },
];

const LABEL = 'Map. Plus and minus change its size, arrow keys move it, Home shows the whole map.';

/** The box around boxes, with a margin for what hangs below them. @param {(Box | undefined)[]} boxes @returns {Box} */
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

/** The presses of a game that changed the state, the newest ones or all. @param {Game} game @param {number} [newest] */
const stepsOf = (game, newest) =>
  game
    .history(newest)
    .filter(([event]) => event !== 'nothing')
    .map(([, bit, from]) => ({ state: Number(from), button: Number(bit) }));

/** The buttons that change the size of the map. @param {ReturnType<typeof panZoom>} view @param {HTMLElement} follow */
const zoomButtons = (view, follow) =>
  h(
    'div.stack.stack-near.map-zoom',
    { role: 'group', 'aria-label': 'Size of the map' },
    button({ label: 'Smaller', icon: 'minus', quiet: true, onclick: view.zoomOut }),
    button({ label: 'Larger', icon: 'plus', quiet: true, onclick: view.zoomIn }),
    button({ label: 'Show whole map', icon: 'fit', quiet: true, onclick: view.fit }),
    // Last, so that the others do not move when it appears.
    follow,
  );

/**
 * path      finds a shortest path to the goal from the present state of a game
 * noteHelp    is called when the map gives the maze away
 * @typedef {{
 *   path: (game: Game) => Promise<{state: number, button: number}[]>,
 *   motionReduced: () => boolean,
 *   noteHelp: Context['noteHelp'],
 * }} MapOptions
 */

class MapPanel {
  constructor(/** @type {MapOptions} */ options) {
    this.options = options;
    // The modes that reveal the maze are not stored: they would give the next maze away.
    this.mode = /** @type {Mode} */ (load('fourbit.map', oneOf('explored', 'hidden')));
    /** @type {Game | undefined} */ this.game = undefined;
    /** The description of the maze that is drawn. */
    this.drawn = '';
    /** The map that is drawn, and the arguments from which the core made it. @type {Layout | undefined} */
    this.layout = undefined;
    this.laidOut = '';
    /** Number of the latest change or trace; an older trace is dropped. */
    this.turn = 0;

    this.drawing = new MapDrawing();
    this.notice = h('p.cover.map-word');
    this.frame = h(
      'div.map-frame',
      { tabindex: '0', role: 'group', 'aria-label': LABEL },
      this.drawing.element,
      this.notice,
    );
    this.followButton = button({
      label: 'Follow me',
      hint: 'Shows the states around you',
      icon: 'here',
      quiet: true,
      onclick: () => {
        this.view.release();
        this.update();
      },
    });
    this.followButton.hidden = true;
    this.view = this.createPanZoom();
    new MutationObserver(() => this.drawing.hideCutNumbers()).observe(this.drawing.element, {
      attributeFilter: ['viewBox'],
    });
    this.traceButton = button({
      label: 'Trace',
      hint: 'Marks a shortest path to the goal',
      icon: 'trace',
      quiet: true,
      onclick: () => void this.showTrace(),
    });
    this.modes = segmented({
      legend: 'Map',
      value: this.mode,
      choices: MODES,
      onchange: (mode) => this.changeMode(mode),
    });
    this.status = h('p.map-status', { role: 'status' });
    /** The map as a table, loaded when it is opened. */
    this.table = part(
      'The map as a table',
      () => import('./map-table.js'),
      ({ createMapTable }) => createMapTable((state) => this.drawing.choose(state)),
    );
    this.table.whenLoaded(() => this.update());
    /** Its section, placed elsewhere on the page. */
    this.text = this.table.section('The map as a table');
    this.text.classList.add('map-text');
    this.element = this.layOut();
    this.drawing.onchoose = () => this.update();
  }

  createPanZoom() {
    return panZoom(this.frame, this.drawing.element, {
      motionReduced: this.options.motionReduced,
      onchoice: (choice) => {
        this.followButton.hidden = choice === 'follow';
      },
      onresize: () => this.game && this.lookAtPlayer(mapOf(this.game.values)),
    });
  }

  layOut() {
    const zoom = zoomButtons(this.view, this.followButton);
    return h(
      'section.map',
      { 'aria-label': 'Map' },
      h('div.cluster.cluster-ends.one-line.map-bar', this.modes.element, this.traceButton),
      h('div.map-place', this.frame, zoom, this.status),
    );
  }

  changeMode(/** @type {Mode} */ mode) {
    this.mode = mode;
    if (mode !== 'all') save('fourbit.map', mode);
    this.view.release();
    this.clearTrace();
    this.update();
  }

  /**
   * Lays the map out: what is explored in the order in which it was, and for the whole map then the rest. While the
   * whole map is shown it stays as it is. @param {MazeMap} map @param {Game} game
   */
  layoutOf(map, game) {
    const isWhole = this.mode === 'all';
    if (isWhole && this.layout && this.laidOut.endsWith(' --all')) return this.layout;
    const args = `${game.description} --doors ${map.explored}${isWhole ? ' --all' : ''}`;
    if (!this.layout || args !== this.laidOut) this.layout = layOut(game.session.core, args);
    this.laidOut = args;
    return this.layout;
  }

  /** Turns the view to the player's state. @param {MazeMap} map */
  lookAtPlayer(map) {
    if (!this.game) return;
    const { layout, view, mode } = this;
    const boxOf = (/** @type {number} */ state) => layout?.boxes.get(state);
    const here = boxOf(map.now);
    const near = map.arrows
      .filter(({ state, seen }) => state === map.now && (seen || mode === 'all'))
      .map(({ target }) => boxOf(target));
    const last = stepsOf(this.game, 1).map(({ state }) => boxOf(state));
    view.follow(
      around([here]),
      around([here, ...near, ...last]),
      mode === 'all' ? GLANCE : LEGIBLE,
    );
  }

  /** Shows the map, the player's state and the table. */
  update() {
    const { mode, game } = this;
    enable(this.traceButton, mode === 'all' && game !== undefined);
    this.traceButton.hidden = mode !== 'all';
    this.element.dataset.mode = mode;
    this.text.hidden = mode === 'hidden';
    this.notice.textContent =
      mode === 'hidden' ? 'The map is hidden. Keep it in your head, or on paper.' : '';
    if (!game) return;
    const map = mapOf(game.values);
    if (mode === 'all') this.options.noteHelp(WHOLE_MAP);
    this.drawing.element.classList.toggle('many', map.bits >= MANY_LIGHTS);
    const visible = visiblePart(map, mode === 'all');
    const layout = this.layoutOf(map, game);
    this.drawing.show(layout, map, visible, stepsOf(game, STEPS_NEAR));
    this.view.set(layout.bounds);
    if (mode === 'all' && !this.status.textContent) this.status.textContent = ALONE;
    this.lookAtPlayer(map);
    this.table.value?.show(map, visible, this.drawing.chosen);
  }

  clearTrace() {
    this.status.textContent = '';
    this.drawing.clearTrace();
  }

  async showTrace() {
    if (!this.game) return;
    const turn = ++this.turn;
    this.clearTrace();
    const steps = await this.options.path(this.game);
    if (turn !== this.turn) return;
    const bits = this.game.values.number('bits');
    const words = steps
      .map(({ state, button: bit }) => `${state} (${buttonNumber(bit, bits)})`)
      .join(' ');
    this.status.textContent = steps.length
      ? `${formatCount(steps.length, 'press', 'presses')} from here: ${words} 0`
      : 'You are at the goal.';
    this.drawing.trace(steps, this.options.motionReduced());
  }

  /** Sets the game; changed() shows it. @param {Game} game */
  open(game) {
    if (this.drawn !== game.description) {
      this.drawn = game.description;
      this.layout = undefined;
      this.drawing.clear();
      this.modes.set((this.mode = this.mode === 'all' ? 'explored' : this.mode));
      this.view.release();
    }
    this.game = game;
  }

  /** Shows the game after a change, or another game. */
  changed() {
    this.turn++;
    this.clearTrace();
    this.update();
  }

  showNumbers(/** @type {boolean} */ shown) {
    this.element.classList.toggle('without-numbers', !shown);
  }

  close() {
    this.game = undefined;
    this.view.close();
    this.clearTrace();
  }
}

export const createMap = (/** @type {MapOptions} */ options) => new MapPanel(options);
