// View of the worm machine: the sheet to play on, the score, and the tabs of the panel.

import { mazeName, parseCode } from '../../app/routing/code.js';
import { createLayout, howToPlay, noteFirstMove } from '../../app/layout/layout.js';
import { createWin, stepThrough } from '../../app/layout/win.js';
import { createPlate } from '../../app/layout/plate.js';
import { zoomButtons } from '../../app/panzoom/zoom-buttons.js';
import { experimentLinks } from '../../app/experiments/links.js';
import { part } from '../../app/loading/part.js';
import { checkbox, enable, fill, formatWhole, h, hide, progress } from '../../app/ui/index.js';
import { solvedActions, padButtons, CHANGE_ANNOUNCEMENTS } from '../../app/ui/play-controls.js';
import { createFullWindow } from './play/full-window.js';
import { useSheetGestures } from './board/gestures.js';
import { createSheetView } from './board/sheet-view.js';
import { Cells } from './cells.js';
import { SQUARES } from './grids/squares.js';
import { FINGER_CELL, algorithmOf, card, isPhone } from './index.js';
import { createDistanceCheckbox } from './play/distance-checkbox.js';
import {
  describeMaze,
  describePosition,
  describeStep,
  playSound,
  solvedWords,
} from './play/announcements.js';
import { createJunctionButtons } from './play/junction-buttons.js';
import { countMovesBack, runToJunction } from './play/junction-runs.js';
import { goalMessage, MESSAGES } from './play/messages.js';
import { createSolution } from './play/solution.js';
import { movesTowards, undoThenMoves, wallTowards } from './play/trace.js';
import { Walk } from './play/walk.js';
import { createIntro } from './watch/intro.js';
import { createWatchTab } from './watch/watch-tab.js';

/** Smallest cell, in CSS pixels, in which the four bits are readable. */
const READABLE = 36;
/** Smallest cell, in CSS pixels, with which a whole maze is readable on a screen for a mouse. */
const MOUSE_CELL = 6;
/** True on devices without a keyboard or mouse. */
const touchOnly = matchMedia('(hover: none) and (pointer: coarse)');
const LARGER = { label: 'Larger', hint: 'Play a maze one and a half times as large' };
const leadOf = (/** @type {string} */ keys) =>
  `Draw a path${touchOnly.matches ? ' with your finger' : `, or use ${keys}`}.`;
const HELP = touchOnly.matches
  ? 'Pinch to zoom, and drag beside the dot to move the sheet.'
  : 'Shift runs to the next junction. Ctrl and the wheel zoom, and a drag moves the sheet.';
/** Said of mazes whose passages are open by chance. */
const MAY_HAVE_NO_PATH = 'There may be no path; ‘Show solution’ then says so.';
const SHEET_LABEL =
  'The maze. Press an arrow key to walk, or Shift with an arrow key to run to the next junction. Press Backspace to go back to the last junction. Press plus or minus to zoom, and I, J, K or L to move the sheet.';
/** A wall that stops a move is lit for so long. */
const BUMP_MS = 220;

/**
 * The experiments for a maze. Its algorithm is compared with one that makes all mazes equally likely.
 * @param {string} code @param {Cells} cells @returns {[words: string, label: string][]}
 */
function experimentsFor(code, { width, height }) {
  const { words } = parseCode(code);
  const own = words.includes('greedy') ? 'worm_greedy' : (algorithmOf(words) ?? 'worm');
  const algorithms = [...new Set([own, 'wilson'])].join(',');
  return [
    [`survey --size ${width}x${height} --algorithms ${algorithms}`, 'Compare the algorithms'],
    ['law', 'Compare with all mazes of this size and shape'],
    ['solve-by', 'Solve this maze as an algorithm does'],
  ];
}

/** Implements View of machines/machine.d.ts. Every method may be called before the first maze is open. */
class WormView {
  /** Whether the core makes no larger maze. */
  isLargest = false;

  constructor(/** @type {HTMLElement} */ host, /** @type {Context} */ context) {
    this.context = context;
    /** @type {Game | undefined} */ this.game = undefined;
    /** @type {Cells | undefined} */ this.cells = undefined;
    /** @type {Walk} set by open() */
    this.walk = /** @type {any} */ (undefined);
    // isWatching: the sheets of the Watch tab cover the player's; isWon: the word of the winning moment has come.
    this.bits = this.isWatching = this.isWon = false;
    /** The latest move that a wall has stopped, while the wall is lit. */
    this.bumped = '';
    this.bumpTimer = 0;
    /** The tab of the panel that is open, or ''. */
    this.tab = '';
    /** Request to tap a cell, shown under the sheet; '' if none is open. */
    this.prompt = '';
    this.lead = h('p');
    this.noPathHint = h('p', { hidden: true }, MAY_HAVE_NO_PATH);
    this.steps = h('b', '0');
    this.plate = createPlate();
    this.note = h('p.panel-note', { role: 'status' });
    this.message = h('p.hint', { role: 'status' });
    this.wait = progress('Stop');
    this.wait.element.classList.add('card', 'progress-card');
    this.sheet = createSheetView({ label: SHEET_LABEL });
    this.board = this.sheet.element;
    const { sheet, wait } = this;
    const on = {
      fail: (/** @type {string} */ what, /** @type {Error} */ { message }) => {
        this.message.textContent = what;
        this.note.textContent = `${message}.`;
      },
      game: () => this.game,
      cells: () => this.cells,
      player: () => this.player,
      at: () => this.walk.at,
      show: () => this.update(),
    };
    const { element: solved, harder } = solvedActions(context, { next: LARGER });
    this.solved = solved;
    this.larger = harder;
    this.win = this.createWin();
    this.solution = createSolution(context, wait, {
      ...on,
      show: () => this.mark(),
      found: () => this.showBoard(),
    });
    this.distances = createDistanceCheckbox(context, wait, {
      ...on,
      checked: () => this.showBoard(),
    });
    this.junctions = createJunctionButtons(() => this.goBack());
    /** @type {Grid | undefined} */ this.grid = undefined;
    this.pad = h('div.pad', { role: 'group', 'aria-label': 'Walk' });
    this.setGrid(SQUARES);
    this.intro = createIntro(context, sheet, () => this.endIntro());
    this.outbackHost = h('div.worm-outback');
    const late = this.createLateParts({ ...on, found: () => this.showBoard() });
    this.outback = late.outback;
    this.newMaze = late.newMaze;
    this.measures = late.measures;
    this.experiments = h('div.tab-part');
    this.sheetHost = h('div.sheet-host', sheet.element, wait.element);
    this.watch = createWatchTab(context, {
      element: this.sheetHost,
      onshow: (isShown) => this.showWatched(isShown),
    });
    useSheetGestures(sheet, {
      player: on.player,
      trace: (point) => this.trace(point),
      tap: (point) => this.tap(point),
      hover: (point) => this.cells && this.distances.describe(this.cells.cellAt(point)),
    });
    this.full = createFullWindow(() => this.layout.element);
    this.layout = this.createLayout();
    fill(host, this.layout.element);
  }

  /** The parts that load when they are first needed. @param {Parameters<typeof import('./play/outback.js').createOutback>[2]} on */
  createLateParts(on) {
    const { context } = this;
    const outback = part(
      'The colours of Outback',
      () => import('./play/outback.js'),
      ({ createOutback }) => {
        const made = createOutback(context, this.wait, on);
        this.outbackHost.append(made.element);
        return made;
      },
    );
    const newMaze = part(
      'The form',
      () => import('./panels/new-maze-form.js'),
      ({ createNewMazePanel }) => createNewMazePanel(context, (...texts) => this.ask(...texts)),
    );
    const measures = part(
      'The measures',
      () => import('./panels/measures.js'),
      ({ createMeasures }) => {
        const made = createMeasures(context);
        made.setOpen(this.tab === 'measure');
        return made;
      },
    );
    return { outback, newMaze, measures };
  }

  createLayout() {
    const { context } = this;
    return createLayout({
      kind: 'worm',
      board: this.sheetHost,
      plate: this.plate.element,
      score: [h('span', 'Steps ', this.steps)],
      message: [this.message, this.distances.element, this.intro.skip],
      solved: this.solved,
      note: this.note,
      toolbar: context.toolbar,
      actions: [this.full.button],
      pad: this.pad,
      instrument: 'Watch',
      tabs: {
        play: this.playTab(),
        instrument: [this.watch.element],
        new: [this.newMaze.element],
        measure: [this.marks(), this.measures.element, this.experiments],
      },
      ontab: (tab) => this.showTab(tab),
      keepsOpen: () => this.isWatching,
    });
  }

  /** Sets the buttons of the pad. @param {Grid} grid */
  setGrid(grid) {
    if (grid === this.grid) return;
    const { junctions } = this;
    this.grid = grid;
    this.lead.textContent = leadOf(grid.keys);
    const press = (/** @type {string} */ move) => this.step(move, junctions.runsToJunction());
    fill(this.pad, ...padButtons('Walk', press, grid.pad, grid.names), ...junctions.padButtons);
    this.pad.classList.toggle('pad-six', grid.pad.length === 6);
  }

  playTab() {
    const { solution, junctions, sheet } = this;
    return [
      howToPlay('worm', this.lead, h('p', HELP)),
      this.noPathHint,
      h('div.row.row-even', solution.button, junctions.panelButton),
      this.outbackHost,
      zoomButtons(sheet, 'Whole sheet'),
    ];
  }

  /** The checkboxes for bits and distances, which the sheet shows in each cell. */
  marks() {
    const bitsBox = checkbox({
      label: 'Bits',
      hint: 'Write the bits into each cell: null, final, and the passages down and right.',
      onchange: (on) => this.showBits(on),
    });
    return h('div', bitsBox.element, this.distances.panel);
  }

  /** Loads and draws what is in the open tab. @param {string} tab */
  showTab(tab) {
    this.tab = tab;
    this.watch.setOpen(tab === 'instrument');
    this.measures.value?.setOpen(tab === 'measure');
    if (tab === 'measure') void this.measures.open();
    if (tab === 'new') void this.newMaze.open();
  }

  /** The sheets of the Watch tab cover the player's now, or not any more. @param {boolean} isShown */
  showWatched(isShown) {
    this.isWatching = isShown;
    this.sheetHost.classList.toggle('is-watching', isShown);
    this.update();
  }

  /** Shows the player's maze again: a game that goes on is visible. */
  leaveWatch() {
    if (!this.isWatching) return;
    this.layout.openTab('play');
    this.showBoard();
    if (document.activeElement === document.body) this.board.focus({ preventScroll: true });
  }

  /** Brings the sheet into view; it has the focus if the panel had it and is closed now. */
  showBoard() {
    this.layout.showBoard();
    if (!document.activeElement?.checkVisibility()) this.board.focus({ preventScroll: true });
  }

  openTab(/** @type {string} */ tab) {
    this.full.end();
    this.layout.openTab(tab);
  }

  // ---- Playing ----

  /** The player's cell. @returns {Position | null} */
  get player() {
    if (!this.game) return null;
    const { values } = this.game;
    return { row: values.number('row') - 1, column: values.number('column') - 1 };
  }

  get isSolved() {
    return this.game?.values.get('solved') === 'yes';
  }

  /** Takes a step, or runs to the next junction. A bump into a wall is announced and is no move. @param {string} move @param {boolean} isRun */
  step(move, isRun) {
    const { game, cells, context } = this;
    if (!game || !cells) return;
    this.leaveWatch();
    if (!game.values.get('exits')?.includes(move)) {
      noteFirstMove('worm');
      playSound('blocked');
      this.bump(move);
      return context.announce(describeStep(['blocked', move], cells, game.moves));
    }
    context.press(isRun ? runToJunction(cells, this.walk.at, move) : move);
  }

  /** Undoes moves back to the last junction. */
  goBack() {
    const { cells, walk, context } = this;
    if (cells && walk.trail.length > 1) context.undo(countMovesBack(cells, walk.trail));
  }

  /** Walks to where a finger or the mouse draws. @param {Position} point */
  trace(point) {
    const { cells, walk, context } = this;
    if (!cells) return;
    const next = undoThenMoves(cells, walk.trail, movesTowards(cells, walk.at, point));
    if (next.undo) context.undo(next.undo);
    if (next.moves) return context.press(next.moves);
    noteFirstMove('worm');
    const wall = wallTowards(cells, walk.at, point);
    if (wall) this.bump(wall);
  }

  /** Lights the wall that has stopped a move. @param {string} move */
  bump(move) {
    clearTimeout(this.bumpTimer);
    this.bumped = move;
    this.bumpTimer = window.setTimeout(() => this.endBump(), BUMP_MS);
    this.mark();
  }

  endBump() {
    if (!this.bumped) return;
    clearTimeout(this.bumpTimer);
    this.bumped = '';
    this.mark();
  }

  tap(/** @type {Position} */ point) {
    const { cells } = this;
    const at = cells?.cellAt(point);
    if (!cells || !at || !cells.isOnSheet(at.row, at.column)) return;
    if (this.newMaze.value?.endpoints.tap(at.row, at.column) || this.distances.tap(at)) return;
    this.outback.value?.tap(at);
  }

  /** Requests a tap on the sheet, or reports an error in one; '' ends the request. @param {string} sentence @param {string} [reason] of the error, for the panel */
  ask(sentence, reason = '') {
    this.prompt = sentence;
    this.note.textContent = reason;
    if (sentence) this.showBoard();
    this.update();
  }

  // ---- Display ----

  showBits(/** @type {boolean} */ on) {
    const { sheet, player } = this;
    this.bits = on;
    if (on && sheet.scale < READABLE) {
      sheet.zoom(READABLE / sheet.scale);
      if (player) sheet.reveal(player);
    }
    if (on) this.showBoard();
    this.mark();
  }

  /** Shows the maze once the intro has ended. */
  endIntro() {
    this.showSheet();
    this.update();
  }

  /** Shows the whole sheet, or the part around the player if nobody could read its cells, or on a phone hit them. */
  showSheet() {
    const { sheet, cells, player } = this;
    if (!cells) return;
    sheet.show(cells);
    const min = isPhone({ width: innerWidth, height: innerHeight }) ? FINGER_CELL : MOUSE_CELL;
    if (player) sheet.openAt({ min, scale: FINGER_CELL }, player);
  }

  /** Redraws the marks on the sheet: player, trail, solution, colours. @param {Walk['trail']} [trail] the part of it that is drawn */
  mark(trail = this.walk.trail) {
    if (this.intro.isOn) return;
    const { solution, distances, outback, bits, player } = this;
    const { dead } = this.walk;
    const bump = this.bumped;
    this.board.toggleAttribute('data-refused', bump !== '');
    const { layer: over, cells: path, isWhole: beside } = solution;
    const under = distances.layer;
    const { inks = null, parts = null } = outback.value ?? {};
    this.sheet.mark({ player, bump, trail, dead, path, beside, inks, parts, bits, under, over });
  }

  /** The message under the sheet. */
  get hint() {
    const hint = this.outback.value?.hint;
    if (!this.cells) return '';
    if (this.isWatching) return MESSAGES.watching;
    if (this.intro.isOn) return MESSAGES.intro;
    if (this.isSolved) return '';
    if (this.prompt) return this.prompt;
    if (this.distances.layer) return '';
    return hint || goalMessage(this.game?.moveCount ?? 0, this.cells.goals.length);
  }

  /** Sets the solved sentence, and completes it when the shortest path is known, where the path played was too short to find it. */
  async showSolved() {
    const game = /** @type {Game} */ (this.game);
    const { isLargest } = this;
    const { moves: walked, milliseconds } = game;
    /** @param {Uint32Array} [best] */
    const say = (best) => {
      if (best && best.length - 1 < walked) game.noteHelp('the solution');
      const { result, note } = solvedWords(
        { walked, milliseconds, help: game.help, isLargest },
        best && { fewest: best.length - 1, detours: this.walk.countDetours(best) },
      );
      this.plate.show(result);
      this.note.textContent = note;
    };
    const { known } = this.solution;
    say(known);
    const best = await this.solution.reach(walked);
    if (best && !known && game === this.game && this.isSolved && game.moves === walked) say(best);
  }

  /** Finds out whether the core makes larger mazes than this one. @param {Game} game */
  async findLarger(game) {
    this.isLargest = false;
    const core = await this.context.core;
    if (game !== this.game) return;
    this.isLargest = !card.harderCodes?.(game.code).some((code) => {
      try {
        return core.canonical(code.replace('*', 'x'));
      } catch {
        return false;
      }
    });
    enable(this.larger, !this.isLargest);
    if (this.isLargest && this.isSolved) await this.showSolved();
  }

  createWin() {
    return createWin({
      motionReduced: this.context.motionReduced,
      path: (milliseconds) => this.drawPath(milliseconds),
      word: (isShown) => this.showWord(isShown),
    });
  }

  /** Draws the player's own path once from its start. @param {number} milliseconds */
  drawPath(milliseconds) {
    const { trail } = this.walk;
    void this.solution.findWhole();
    return stepThrough(trail.length, milliseconds, (last) => this.mark(trail.slice(0, last + 1)));
  }

  /** Shows the result, or takes it away. @param {boolean} isShown */
  showWord(isShown) {
    this.isWon = isShown;
    if (isShown) void this.showSolved();
    else {
      if (!this.isSolved) this.solution.leave();
      this.plate.show();
      this.note.textContent = '';
    }
    this.update();
  }

  /** Applies the game's latest actions to the walk. @param {boolean} isMove whether a move has just been made */
  follow(isMove) {
    if (!this.game) return;
    this.walk.follow(this.game.actions);
    this.win.show(this.isSolved, isMove);
  }

  update() {
    const { game, player } = this;
    if (!game) return;
    this.steps.textContent = formatWhole(game.moves);
    hide(this.solved, !this.isWon, this.board);
    this.message.textContent = this.hint;
    this.junctions.refresh(game.moveCount > 0);
    if (player) this.distances.describe(player);
    this.mark();
  }

  // ---- View ----

  open(/** @type {Game} */ game, /** @type {string} */ view) {
    const { context } = this;
    const cells = Cells.of(game.session);
    const isFirst = !this.game;
    this.endBump();
    this.game = game;
    this.cells = cells;
    this.setGrid(cells.grid);
    this.walk = new Walk(cells);
    this.walk.follow(game.actions);
    this.prompt = '';
    this.plate.setName(mazeName(game.code));
    void this.findLarger(game);
    const { words, seed } = parseCode(game.code);
    // Nobody knows of a described maze whether it is one.
    const isOutback = seed !== undefined && words.includes('outback');
    this.noPathHint.hidden = !words.includes('percolation');
    this.solution.open(game, cells);
    this.outback.whenLoaded((one) => one.open(game.code, cells, isOutback));
    if (isOutback) void this.outback.load();
    this.distances.away();
    this.showSheet();
    this.board.dataset.code = game.code;
    // The sheets of the Watch tab would cover it.
    this.intro.open(game, cells, this.isWatching ? 'watch' : view);
    // Walled in on all sides, nobody can make the first move that shows the tools.
    if (!game.values.get('exits')) this.layout.element.classList.remove('is-new');
    const at = this.player;
    this.follow(false);
    this.newMaze.whenLoaded((form) => form.show(game.code, cells));
    this.measures.whenLoaded((measures) => measures.open(game, cells));
    fill(this.experiments, experimentLinks('worm', experimentsFor(game.code, cells)));
    if (this.watch.open(game.code, cells, view)) this.openTab('instrument');
    else if (!isFirst) this.showBoard();
    if (at) context.announce(describeMaze(cells, at));
  }

  changed(/** @type {Change} */ { by, rows }) {
    const { cells, context, game } = this;
    if (!cells) return;
    this.intro.end();
    this.bumped = '';
    this.leaveWatch();
    const at = this.player;
    if (at) this.sheet.reveal(at);
    const last = rows.at(-1);
    this.follow(last !== undefined);
    if (!at) return;
    if (!last)
      return context.announce(`${CHANGE_ANNOUNCEMENTS[by]} ${describePosition(cells, at)}`);
    playSound(last[0]);
    context.announce(describeStep(last, cells, game?.moves ?? 0));
  }

  key(/** @type {KeyboardEvent} */ event) {
    if (!this.game) return false;
    if (this.full.key(event)) return true;
    const move = this.cells?.grid.keyMove(event, this.cells, this.walk.at);
    if (move) this.step(move, event.shiftKey);
    else if (event.key === 'Backspace' || event.key.toLowerCase() === 'b') this.goBack();
    else return false;
    return true;
  }

  /** Opens a picture without a maze as a shape. @param {File} file */
  openPicture(file) {
    this.openTab('new');
    void this.newMaze.load().then((form) => form.shape.open(file));
  }

  settingsChanged() {
    if (this.context.motionReduced()) this.intro.end();
    this.sheet.invalidate();
    for (const panel of [this.watch, this.measures.value]) panel?.settingsChanged();
  }

  close() {
    this.endBump();
    this.win.stop();
    this.intro.end();
    this.layout.close();
    this.sheet.close();
    for (const panel of [this.watch, this.measures.value]) panel?.close();
  }
}

/** @returns {View} */
export const mount = (/** @type {HTMLElement} */ host, /** @type {Context} */ context) =>
  new WormView(host, context);
