// View of the rook jumping maze: the board, and in the panel's tabs help, new mazes, the editor and measures.

import { arrowDirection, enable, fill, formatCount, h } from '../../app/ui/index.js';
import { editButtons } from '../../app/toolbar.js';
import { createLayout } from '../../app/layout/layout.js';
import { createWin } from '../../app/layout/win.js';
import { CHANGE_ANNOUNCEMENTS, chord } from '../../app/ui/play-controls.js';
import { createHintOptions } from './panels/hint-options.js';
import { createBoard } from './board/board.js';
import { isWarmthShown, overlayOf, pathInWords } from './panels/hints.js';
import { warmth } from './panels/message-line.js';
import { createEditorPlace } from './editor/editor-place.js';
import { readMaze, ruleOf } from './maze.js';
import { createRating } from './measures/rating.js';
import { refusingStone, whyNotAlong, whyNotTo } from './board/illegal-jumps.js';

import { createReplayPlace } from './solution/replay-place.js';
import { jumpsMade, pathOfJumps, NO_PATH, shortestPath } from './solution/path-overlay.js';
import { createStatusText } from './panels/status-text.js';
import { createMeasureTab, createNewTab, createPlayTab } from './panels/tabs.js';
import { knock } from '../../app/sound.js';

/** @typedef {{game?: Game, maze?: RookMaze, isWon?: boolean}} State the game on the page, its maze as it stands, and whether the word of the winning moment has come */
/** @typedef {ReturnType<typeof createParts>} Parts */

/** Diagonal directions by key; the keys lie around S as the directions around a stone. */
const DIAGONALS = { e: 'E', c: 'C', z: 'Z', y: 'Z', q: 'Q' };

/** @type {Record<string, 'zoomIn' | 'zoomOut' | 'fit'>} */
const ZOOM_KEYS = { '+': 'zoomIn', '=': 'zoomIn', '-': 'zoomOut', 0: 'fit' };

/** Reports the stone under the pointer; -1 for none. @param {Element} board @param {(cell: number) => void} report */
function watchHovers(board, report) {
  board.addEventListener('pointerover', ({ target }) => {
    const stone = /** @type {Element} */ (target).closest('.stone-button');
    report([...(stone?.parentElement?.children ?? [])].indexOf(/** @type {Element} */ (stone)));
  });
  board.addEventListener('pointerleave', () => report(-1));
}

/**
 * The winning moment: the figure goes along its path, then the word comes, and with it the focus.
 * @param {Context} context @param {State} state changed
 * @param {{board: ReturnType<typeof createBoard>, words: ReturnType<typeof createStatusText>, update: () => void}} parts
 */
const createRookWin = ({ motionReduced }, state, { board, words, update }) =>
  createWin({
    motionReduced,
    path: (milliseconds) =>
      state.game && state.maze
        ? board.walk(cellsVisited(state.game, state.maze), milliseconds)
        : undefined,
    word(isShown) {
      state.isWon = isShown;
      update();
      if (isShown && board.hasFocus()) words.again.focus();
    },
  });

/**
 * `current`: the game, its maze and the grade of help as they are now.
 * @param {{
 *   context: Context,
 *   board: ReturnType<typeof import('./board/board.js').createBoard>,
 *   current: () => {game?: Game, maze?: RookMaze, grade: string},
 *   onfound: () => void,
 * }} options
 */
function createNextJumps({ context, board, current, onfound }) {
  let path = NO_PATH;
  return {
    path: () => path,
    clear: () => void (path = NO_PATH),
    /** Finds the path and announces its first jump, if the grade of help shows it. */
    async fetch() {
      path = NO_PATH;
      const { game, maze, grade } = current();
      if (!['next', 'all'].includes(grade) || !maze || maze.solved) return;
      const [found] = await Promise.all([
        shortestPath(context.engine, game, maze, { fromHere: true }),
        board.preparePaths(),
      ]);
      if (current().maze !== maze) return;
      path = found;
      onfound();
      const next = found.cells[1];
      if (next !== undefined && board.hasFocus()) board.focus(next);
      if (next !== undefined) context.announce(`The next jump leads to ${maze.cells[next].name}.`);
    },
  };
}

/**
 * The parts of the page, which share the state of the game.
 * @param {Context} context @param {State} state changed by the view
 */
function createParts(context, state) {
  const { engine } = context;
  const update = () => updateParts(context, parts, state);
  const board = createBoard({
    onpick: (cell) => pick(context, parts, state, cell),
    onpoint: (cell) => parts.replay.point(cell),
    onzoom: (buttons) => zooming.append(buttons),
  });
  const zooming = h('div');
  const aids = createHintOptions({
    onchange: update,
    helped: context.noteHelp,
    ongrade() {
      void parts.nextJumps.fetch();
      update();
    },
    onleave() {
      const { maze } = state;
      if (maze && !maze.solved) board.focus(parts.nextJumps.path().cells[1] ?? maze.position);
      else /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
    },
  });
  const editor = createEditorPlace({
    context,
    onbegin: () => parts.show('new'),
    onchange: update,
    onend() {
      const wasEditing = layout.element.classList.contains('is-editing');
      update();
      if (wasEditing) layout.showBoard();
    },
  });
  const rating = createRating({
    engine,
    measures: aids.measures,
    editorPlace: editor.ratingPlace,
    onchange: update,
  });
  const words = createStatusText(context);
  const replay = createReplayPlace({ engine, board, current: () => state, onshow: update });
  const newTab = createNewTab({
    context,
    currentCode: () => state.game?.code,
    editor: editor.element,
    edit: editButtons(() => editor.begin(state)),
    ongoOn: editor.goOn,
  });
  const measureTab = createMeasureTab(rating.content);
  const layout = createLayout({
    kind: 'rook',
    board: board.element,
    ...words.stage,
    toolbar: context.toolbar,
    tabs: {
      play: createPlayTab({ words, replay, aids, zooming }),
      new: newTab.content,
      measure: measureTab.content,
    },
    ontab(tab) {
      rating.open(tab);
      if (tab === 'new') void newTab.load();
      if (tab === 'measure') void measureTab.load();
      if (state.game) update();
    },
  });
  const win = createRookWin(context, state, { board, words, update });
  const parts = {
    board,
    win,
    aids,
    editor,
    rating,
    words,
    replay,
    newTab,
    layout,
    nextJumps: createNextJumps({
      context,
      board,
      current: () => ({ ...state, grade: aids.grade }),
      onfound: update,
    }),
    /** Opens a tab beside the board. @param {'new' | 'play'} tab */
    show(tab) {
      layout.showBoard();
      layout.openTab(tab);
    },
  };
  return parts;
}

/**
 * Jumps to the stone that was picked by pointer or key, or explains why that is no legal jump.
 * @param {Context} context @param {Parts} parts @param {State} state @param {number} cell
 */
function pick(context, { board, editor, words }, { maze }, cell) {
  if (editor.maze()) return editor.choose(cell);
  const target = maze?.targets.find((one) => one.cell === cell);
  if (target) return context.press(target.letter);
  if (!maze || cell === maze.position || maze.solved) return;
  refuse(context, { board, words }, cell, whyNotTo(maze, cell));
}

/**
 * Answers a jump that is none where the eye is, and says why.
 * @param {Context} context @param {Pick<Parts, 'board' | 'words'>} parts
 * @param {number} cell the stone that refuses @param {import('./board/illegal-jumps.js').Reason} reason
 */
function refuse({ announce }, { board, words }, cell, reason) {
  board.refuse(cell);
  words.refuse(reason);
  announce(reason.whole);
}

/** The stones that the player was on, in order. @param {Game} game @param {RookMaze} maze */
const cellsVisited = (game, maze) => pathOfJumps(jumpsMade(game, maze)).cells;

/** Shows the game, or the maze that is being edited. @param {Context} context @param {Parts} parts @param {State} state */
function updateParts({ noteHelp }, parts, { game, maze, isWon = false }) {
  const { board, editor, rating, aids, words, nextJumps, replay, newTab, layout } = parts;
  const isEditing = editor.maze() !== undefined;
  const shown = editor.maze() ?? maze;
  if (!shown || !game) return;
  rating.show(shown, editor.code() || game.description, isEditing);
  const term = rating.termCells(isEditing);
  if (aids.heat) noteHelp('distances');
  if (aids.holes) noteHelp('holes');
  if (term) noteHelp('the rating');
  board.show(
    shown,
    overlayOf(shown, {
      aids,
      editing: isEditing,
      chosen: editor.chosen(),
      term,
      solution: nextJumps.path(),
      replay: replay.shown(),
    }),
  );
  if (!maze) return;
  newTab.update({ isEditing, hasDraft: editor.hasDraft() });
  layout.element.classList.toggle('is-editing', isEditing);
  words.show(maze, { help: game.help, isEditing, isWon });
  aids.showPath(isEditing ? '' : pathInWords(maze, aids.grade, nextJumps.path()));
  replay.update(isEditing || !isWon);
}

/** More flags than these are counted. */
const NAMED = 4;

/** @param {string} event of a step */
function soundOf(event) {
  if (event === 'blocked') return knock(140, 0.4, 0.08);
  knock(420, 0.4, 0.06);
  knock(1900, 0.1, 0.02, 0.02);
  if (event === 'solved') chord([392, 523, 659, 784]);
}

/** Where a maze begins, for who cannot see it. @param {RookMaze} maze */
const openingOf = (maze) =>
  `${maze.height} rows and ${maze.width} columns of stones; ${flagsOf(maze)}. ${placeOf(maze)}`;

function flagsOf(/** @type {RookMaze} */ { goals }) {
  if (goals.length > NAMED) return `there are ${goals.length} flags`;
  return `${goals.length > 1 ? 'flags are' : 'the flag is'} on ${goals.join(', ')}`;
}

function placeOf(/** @type {RookMaze} */ { cells, position, solved }) {
  const { name, content } = cells[position];
  return `You are on ${name}${solved ? ', the goal' : `, jump ${content}`}.`;
}

/** @param {string[]} row of a jump @param {RookMaze} maze after it */
export function sentenceOf([event, , , to], maze) {
  if (event === 'solved') return `${to}: the goal. Solved in ${formatCount(maze.jumps, 'jump')}.`;
  return `${to}, jump ${maze.cells[maze.position].content}.`;
}

/**
 * Shows a move on the board, plays its sound and announces it.
 * @param {Context} context @param {Parts} parts @param {RookMaze} maze after the move
 * @param {string[]} row of the move history @param {number} before jumps to the goal before the move
 */
function presentMove(context, { board, words, aids }, maze, row, before) {
  const [event, letter] = row;
  soundOf(event);
  if (event === 'blocked')
    return refuse(
      context,
      { board, words },
      refusingStone(maze, letter),
      whyNotAlong(maze, letter),
    );
  board.hop();
  const warmer = event === 'moved' && isWarmthShown(aids.grade) ? warmth(before, maze.left) : '';
  context.announce(`${sentenceOf(row, maze)} ${warmer}`.trim());
  words.warm(warmer);
  // The path is seen whole.
  if (event === 'solved') board.zoom.fit();
}

/** @returns {View} */
export function mount(/** @type {HTMLElement} */ host, /** @type {Context} */ context) {
  /** @type {State} */ const state = {};
  const parts = createParts(context, state);
  const { board, win, editor, words, aids, rating, newTab, nextJumps, replay, layout } = parts;
  fill(host, layout.element);
  watchHovers(board.element, (cell) => editor.hover(cell));

  return {
    open(game) {
      const maze = readMaze(game.values);
      const isAnother = state.game !== undefined && state.game !== game;
      Object.assign(state, { game, maze });
      if (editor.maze()) editor.end();
      editor.resume(game);
      aids.begin();
      rating.clear();
      nextJumps.clear();
      replay.clear();
      words.name(game.code);
      board.zoom.reset();
      newTab.show(game.code);
      win.show(maze.solved, false);
      if (isAnother) layout.showBoard();
      context.announce(`${ruleOf(maze)} ${openingOf(maze)}`.trim());
      void replay.prepare();
    },
    changed({ by, rows }) {
      const { game, maze: previous } = state;
      if (!game || !previous) return;
      if (editor.maze()) editor.end();
      const focusWithin = board.hasFocus() || words.hasFocus();
      const last = rows.at(-1);
      const maze = (state.maze = readMaze(game.values));
      replay.hide();
      nextJumps.clear();
      win.show(maze.solved, last !== undefined);
      if (last) presentMove(context, parts, maze, last, previous.left);
      else context.announce(`${CHANGE_ANNOUNCEMENTS[by]} ${placeOf(maze)}`);
      if (previous.solved && !maze.solved) board.zoom.reset();
      void replay.prepare();
      void nextJumps.fetch();
      enable(words.again, game.moveCount > 0);
      // The focus stays with the player, since on another stone its ring would look like a hint; with the word of the
      // winning moment it moves to the buttons for the next maze.
      if (focusWithin && !state.isWon) board.focus(maze.position);
    },
    board: board.element,
    key(event) {
      if (editor.maze()) {
        const used = editor.key(event);
        if (used && event.key.startsWith('Arrow')) board.focus(editor.chosen());
        return used;
      }
      const { zoom } = board;
      if (zoom.canZoom && ZOOM_KEYS[event.key]) {
        zoom[ZOOM_KEYS[event.key]]();
        return true;
      }
      const { maze } = state;
      const diagonal = DIAGONALS[/** @type {keyof typeof DIAGONALS} */ (event.key.toLowerCase())];
      const letter = arrowDirection(event) ?? diagonal;
      if (!letter || !maze || maze.solved || !maze.letters.includes(letter)) return false;
      if (!event.repeat) context.press(letter);
      return true;
    },
    close() {
      win.stop();
      editor.close();
      newTab.close();
      replay.hide();
      layout.close();
    },
  };
}
