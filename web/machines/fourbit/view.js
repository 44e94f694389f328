// View of the four-bit maze: it puts board, map, move list and panels on the page and shows them the game.

import { mazeName, seedCode, parseCode } from '../../app/routing/code.js';
import { FULL, engineOf } from '../../app/loading/engine.js';
import { editButtons } from '../../app/toolbar.js';
import { createLayout, howToPlay } from '../../app/layout/layout.js';
import { part } from '../../app/loading/part.js';
import { createWin, replayOf } from '../../app/layout/win.js';
import { knock } from '../../app/sound.js';
import { onWindowChange, windowName } from '../../app/layout/window.js';
import { fill, h, p, section, svg } from '../../app/ui/index.js';
import { chord, CHANGE_ANNOUNCEMENTS } from '../../app/ui/play-controls.js';
import {
  describeLights,
  describePlace,
  describeStart,
  describeStep,
  leadOf,
  ruleOfMaze,
} from './announcements.js';
import { createLightBox } from './board/light-box.js';
import { createMessage } from './board/message.js';
import { createMoveList } from './board/move-list.js';
import { createReadout } from './board/readout.js';
import { createRuleShelf } from './board/rule-shelf.js';
import { createEditorSection } from './editor/editor-section.js';
import { mapOf } from './map/map-data.js';
import { createMap } from './map/map.js';
import { experimentLinks } from '../../app/experiments/links.js';
import { createNewMazeTab } from '../../app/new-maze/tab.js';
import { RULES } from './rules.js';

// Number of moves that the move list shows, the last ones.
const MOVES_SHOWN = 120;
// Number of presses up to which the core compares them with those of simulated players.
const PLACED_MAX = 100_000;

/** A button goes down, and each further light that changes clicks. @param {string[]} row of a step */
function playStepSound([event, bit, from, to]) {
  if (event === 'nothing') return knock(240, 0.25);
  knock(900, 0.4, 0.04);
  knock(180, 0.5, 0.09);
  const changed = Number(from) ^ Number(to);
  for (let i = 0; changed >> i > 0; i++)
    if ((changed >> i) & 1 && String(i) !== bit)
      knock(1500 + i * 180, 0.12, 0.03, 0.05 + i * 0.015);
}

/** Reads a path as '15 (0) 14 (1) 12'. @param {string} path */
const readPath = (path) =>
  [...path.matchAll(/(\d+) \((\d+)\)/g)].map(([, state, bit]) => ({
    state: Number(state),
    button: Number(bit),
  }));

/** The keys of the buttons, in words. @param {number} bits */
const keysFor = (bits) => h('span.for-keys', ` Keys: 1 to ${bits}, from left to right.`);

const MORE = [
  'Doors counts the different buttons that you have tried in different patterns of lights.',
  'Each pattern has a number: the values of its lit lights, added up.',
];

/** @param {FourbitView} view @param {Context} context */
const layOut = ({ box, race, map, moves, readout, message, newMaze, editor, ...rest }, context) =>
  createLayout({
    kind: 'fourbit',
    board: h('div.box-place', rest.shelfPlace, race.lamps, box.element),
    score: readout.score,
    message: [message.element],
    solved: message.solved,
    note: message.note,
    toolbar: context.toolbar,
    wide: ['instrument', 'new', 'measure'],
    instrument: 'Map',
    first: 'instrument',
    ontab: (tab) => void (tab === 'new' && newMaze.load()),
    tabs: {
      play: [
        howToPlay('fourbit', rest.lead, ...MORE.map((text) => p(text))),
        readout.doors,
        readout.options,
        moves.element,
      ],
      instrument: [map.element, map.text],
      new: [newMaze.element, ...rest.edit, editor.element],
      measure: [rest.measures.element, experimentLinks('fourbit', EXPERIMENTS)],
    },
  });

/** @type {[words: string, label: string][]} */ const EXPERIMENTS = [
  ['census 3', 'Count mazes by the length of the shortest solution'],
  ['count 3', 'Count all mazes'],
  ['place', 'Compare your presses with simulated players'],
];

// The section of measures, which loads when it is opened.
function createMeasuresSection(/** @type {Engine} */ engine) {
  let code = '';
  const measures = part(
    'The measures',
    () => import('./panels/measures.js'),
    ({ createMeasures }) => createMeasures(engine),
  );
  const element = measures.section('What kind of maze is this?');
  const measure = () => measures.whenLoaded((one) => void (element.open && code && one.show(code)));
  element.addEventListener('toggle', measure);
  return {
    element,
    open(/** @type {Game} */ { description }) {
      code = description;
      measure();
    },
  };
}

// Picture of the task for newcomers: all lights on, an arrow, all lights off.
const PITCH = 16;

function drawGoal(/** @type {number} */ bits) {
  const lights = (/** @type {number} */ left, /** @type {string} */ kind) =>
    Array.from({ length: bits }, (_, i) =>
      svg('circle', { class: kind, cx: left + (i + 0.5) * PITCH, cy: 12, r: 5.5 }),
    );
  const width = bits * PITCH;
  return svg(
    'svg.goal-drawing',
    {
      viewBox: `0 0 ${2 * width + 36} 24`,
      role: 'img',
      'aria-label': 'From all lights on to all lights off',
    },
    ...lights(0, 'map-on'),
    svg('path.goal-arrow', { d: `M${width + 8} 12h18m-6-5 6 5-6 5` }),
    ...lights(width + 36, 'map-off'),
  );
}

/** @param {Context} context @param {HTMLElement} shelfPlace the place of the rules in a low window */
function createNewMazePanel(context, shelfPlace) {
  let rule = RULES[0];
  const meaning = h('p.quiet.rule-meaning');
  const form = createNewMazeTab(context, { omit: ['rule'], words: () => [rule.word] });
  return {
    element: section('Maze settings', shelfPlace, meaning, form.element),
    load: form.load,
    /** Shows the settings of a maze. @param {string} code */
    show(code) {
      const { words } = parseCode(code);
      rule = RULES.find(({ word }) => words.includes(word)) ?? RULES[0];
      meaning.textContent = `${rule.name}: ${rule.sentence}`;
      form.show(code);
    },
  };
}

// Places of a race against a shared game; what fills them loads with the first race.
export function createRace(/** @type {Context} */ { engine }) {
  const lamps = h('div.cluster.one-line.ghost', {
    role: 'group',
    'aria-label': 'Theirs',
    hidden: true,
  });
  const card = h('section.stack.race-card', { 'aria-label': 'The race', hidden: true });
  const display = part(
    'The race',
    () => import('./race/race-display.js'),
    ({ createRaceDisplay }) => createRaceDisplay(engine, lamps, card),
  );
  return {
    lamps,
    card,
    /** The result, for the plate. @returns {[line: string, help: string]} */
    result: () => display.value?.result() ?? ['', ''],
    /** Shows the opponent of a race. @param {Game} shown */
    show(shown) {
      display.whenLoaded((one) => one.show(shown));
      if (shown.ghost) void display.load();
    },
    /** The screen-reader announcement of the opponent, appended to that of my step. */
    announcement: () => display.value?.announcement() ?? '',
  };
}

class FourbitView {
  constructor(/** @type {HTMLElement} */ host, /** @type {Context} */ context) {
    const { motionReduced, noteHelp } = context;
    this.context = context;
    /** @type {Game | undefined} */ this.game = undefined;
    /** A shortest solution, fetched once the maze is solved. @type {{state: number, button: number}[] | null} */
    this.shortest = null;

    this.map = createMap({ path: (game) => this.pathFrom(game), motionReduced, noteHelp });
    this.moves = createMoveList();
    this.readout = createReadout(() => {
      this.showNumbers();
      this.update();
    });
    this.race = createRace(context);
    this.isWon = false;
    this.win = createWin({
      motionReduced,
      path: (milliseconds) =>
        this.game &&
        replayOf(context.core, this.game, milliseconds, (values) => this.light(values)),
      word: (isShown) => {
        this.isWon = isShown;
        this.update();
        if (!isShown) return;
        void this.fetchShortest();
        void this.fetchPlace();
      },
    });
    this.message = createMessage(context, this.race);
    this.box = createLightBox(this.message.plate.element, {
      onpress: (bit) => this.press(bit),
      motionReduced,
    });
    this.shelfInPanel = h('div.shelf-place');
    this.newMaze = createNewMazePanel(context, this.shelfInPanel);
    this.shelf = createRuleShelf((word) => context.newMaze(seedCode('fourbit', [word], '*')));
    this.shelfPlace = h('div.shelf-place');
    // A low window has no room for the rules over the box: they are in the tab of new mazes.
    const placeShelf = () =>
      (windowName() === 'low' ? this.shelfInPanel : this.shelfPlace).append(this.shelf.element);
    placeShelf();
    this.unfollow = onWindowChange(placeShelf);
    this.measures = createMeasuresSection(context.engine);
    this.editor = createEditorSection(context, (isOpen) => this.layout.widen(isOpen));
    this.lead = h('div');
    this.edit = editButtons(() => {
      this.layout.openTab('new');
      void this.editor.reveal();
    });
    this.layout = layOut(this, context);
    fill(host, this.layout.element);
    this.showNumbers();
    this.message.showHint();
  }

  showNumbers() {
    this.box.showNumbers(this.readout.showsNumbers, this.readout.showsValues);
    this.map.showNumbers(this.readout.showsNumbers);
  }

  /** Presses a button, by hand or by key. @param {number} bit */
  press(bit) {
    if (!this.game) return;
    this.box.press(bit);
    this.context.press(String(bit));
  }

  /** A shortest path to the goal from the present state of a game. @param {Game} game */
  async pathFrom(game) {
    const code = game.session.code({ description: true, moves: true });
    const values = await this.context.engine.solve(code, { fromHere: true });
    return readPath(values.get('path') ?? '');
  }

  /** Shows the lights of a state. @param {KeyValues} values */
  light(values) {
    const lights = values.get('lights') ?? '';
    this.box.show(lights, values.number('state'), ruleOfMaze(values).toggles);
  }

  /** Shows the present state of the game. */
  update() {
    const { game } = this;
    if (!game) return;
    const { values } = game;
    const state = values.number('state');
    this.light(values);
    this.readout.showScore(values);
    this.showMoves(game, state);
    this.map.changed();
    this.race.show(game);
    this.message.showResult(game, this.isWon);
  }

  /** @param {Game} game @param {number} now the present state */
  showMoves(game, now) {
    const steps = game
      .history(MOVES_SHOWN)
      .filter(([event]) => event !== 'nothing')
      .map(([, bit, from]) => ({ state: Number(from), button: Number(bit) }));
    const { states } = mapOf(game.values);
    this.moves.show({
      steps,
      now,
      isCut: game.moveCount > MOVES_SHOWN,
      shortest: game.values.get('solved') === 'yes' ? this.shortest : null,
      lightsOf: (state) => states.find((one) => one.state === state)?.lights ?? '',
      numbers: this.readout.showsNumbers,
      bits: this.box.bits,
    });
  }

  /** Fetches a shortest solution of the whole maze, to compare it with the player's moves. */
  async fetchShortest() {
    const { game } = this;
    if (!game || this.shortest) return;
    const values = await this.context.engine.solve(game.description, { fromHere: false });
    if (this.game !== game) return;
    this.shortest = readPath(values.get('path') ?? '');
    if (this.shortest.length < game.moves) game.noteHelp('a shortest solution');
    this.update();
  }

  /** Compares the presses with those of simulated players, unless they were not the player's first ones. */
  async fetchPlace() {
    const { game } = this;
    if (!game || game.help.length || game.actions.includes('<')) return;
    const { description, moves, actions } = game;
    if (moves > PLACED_MAX) return;
    this.message.showPlace('Comparing with simulated players …');
    const values = await engineOf(FULL).task('fourbit', 'place', `${description} ${moves}`);
    if (this.game === game && game.actions === actions)
      this.message.showPlace(describePlace(values));
  }

  celebrate() {
    this.box.celebrate();
    chord([523, 659, 784, 1047]);
  }

  open(/** @type {Game} */ game) {
    const { code, values, description } = game;
    this.game = game;
    this.shortest = null;
    this.message.showPlace('');
    this.message.plate.setName(mazeName(code));
    this.map.open(game);
    this.win.show(values.get('solved') === 'yes', false);
    fill(
      this.lead,
      h('p', leadOf(values), keysFor(values.number('bits'))),
      drawGoal(values.number('bits')),
    );
    this.message.showRule(values);
    this.message.showHint(values);
    this.shelf.show(values.get('rule') ?? '');
    this.newMaze.show(code);
    this.measures.open(game);
    this.editor.open(description);
    this.context.announce(describeStart(values));
  }

  changed(/** @type {Change} */ { by, rows }) {
    const { game, message, box } = this;
    const hadFocus = message.hasFocus();
    if (by === 'undo') this.context.noteHelp('undo');
    if (!game) return;
    const last = rows.at(-1);
    this.win.show(game.values.get('solved') === 'yes', last !== undefined);
    message.showHint(game.values, last);
    if (last) {
      playStepSound(last);
      if (last[0] === 'nothing') box.refuse(Number(last[1]));
      const step = describeStep(last, game.values, this.readout.showsNumbers);
      this.context.announce(step + this.race.announcement());
      if (last[0] === 'solved') this.celebrate();
    } else {
      const lights = `Lights: ${describeLights(game.values)}.`;
      this.context.announce(`${CHANGE_ANNOUNCEMENTS[by]} ${lights}${this.race.announcement()}`);
    }
    // 'Try again' disappears when it is pressed; the focus moves to the board.
    if (hadFocus && !message.isSolved()) box.focus();
    message.enableAgain(game.moveCount > 0);
  }

  get board() {
    return this.box.element;
  }

  /** Keys 1 to 6 press the buttons from left to right. @param {KeyboardEvent} event */
  key(event) {
    const { bits } = this.box;
    const index = Number(event.key) - 1;
    if (!/^[1-9]$/.test(event.key) || index >= bits || !this.game) return false;
    if (!event.repeat) this.press(bits - 1 - index);
    return true;
  }

  /** The maze as an Arduino sketch. @param {ReturnType<typeof import('../../app/ui/dialog.js').showDialog>} dialog */
  async files(dialog) {
    const { createArduinoSection } = await part(
      'The Arduino sketch',
      () => import('./arduino/arduino-section.js'),
    ).load();
    if (!this.game) return [];
    const arduino = createArduinoSection(this.context, this.game.code);
    dialog.element.addEventListener('close', arduino.close);
    return [arduino.element];
  }

  close() {
    this.unfollow();
    this.win.stop();
    for (const one of [this.box, this.map, this.editor, this.layout]) one.close();
  }
}

/** @returns {View} */
export const mount = (/** @type {HTMLElement} */ host, /** @type {Context} */ context) =>
  new FourbitView(host, context);
