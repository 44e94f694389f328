// The view of the simultaneous machine: a wall of mazes that all take the same moves, with its controls; or the
// records, which replace the wall.

import { MazeError } from '../../engine/core.js';
import { fill, h, keyDirection, progress } from '../../app/ui/index.js';
import { chord, pad } from '../../app/ui/play-controls.js';
import { knock } from '../../app/sound.js';
import { createLayout } from '../../app/layout/layout.js';
import { createWin, replayOf } from '../../app/layout/win.js';
import { viewName } from '../../app/routing/cards.js';
import { part } from '../../app/loading/part.js';
import { onSwipe } from '../../app/ui/swipe.js';
import { parseDots, parseMazes } from './board/maze-set.js';
import { createWall } from './board/wall.js';
import { createFewestMoves } from './panels/fewest-moves.js';
import { createNewTab } from './panels/new-tab.js';
import { createPlayTab, SHOWN_MAX } from './panels/play-tab.js';
import { describeWall, isSolved, wallName } from './panels/readout.js';
import { createScore } from './panels/score.js';
import { experimentLinks } from '../../app/experiments/links.js';

const DIRECTION_NAMES = /** @type {Record<string, string>} */ ({
  u: 'Up',
  r: 'Right',
  d: 'Down',
  l: 'Left',
});
/** Styles that the first wall does not need. */
const LAZY_STYLES = 'simultaneous/panels';

/** The newest moves as letters. @param {Game | undefined} game @param {number} [count] default: all */
const movesMade = (game, count = game?.moveCount) =>
  (game?.history(count) ?? []).map(([, move = '']) => move.toLowerCase()).join('');

/**
 * Finds the fewest moves on request, and plays solutions.
 * @param {Context} context
 * @param {{game: () => Game | undefined, score: ReturnType<typeof createScore>,
 *   fewestMoves: ReturnType<typeof createFewestMoves>, speed: () => number, showBoard: () => void,
 *   show: (sentence: string, isFound: boolean) => void}} parts show: what the search found
 */
function createPlayback(context, { game, score, fewestMoves, speed, showBoard, show }) {
  const wait = progress('Stop');

  /** Plays moves from the start. @param {string} title @param {string} moves */
  function play(title, moves) {
    context.demonstrate({ title, moves, pace: () => 1400 / speed() });
    showBoard();
  }

  async function findFewest() {
    const searched = game();
    if (!searched) return;
    const { code } = searched;
    try {
      if (!fewestMoves.sequence) {
        fewestMoves.cancel();
        const values = await wait.run('Searching', (options) =>
          context.engine.solve(code, options),
        );
        if (!values || game()?.code !== code) return;
        fewestMoves.setResult(code, values);
        score.compare(searched);
      }
      const { length } = fewestMoves;
      show(`${length} moves are needed: every shorter sequence leaves a maze unsolved.`, true);
    } catch (error) {
      if (error instanceof MazeError) show(error.message, false);
    }
  }
  return {
    progress: wait.element,
    findFewest: () => void findFewest(),
    playSolution() {
      context.noteHelp('a shortest sequence');
      play('A shortest sequence', fewestMoves.sequence);
    },
    playMoves: () => play('Replay of your moves', movesMade(game())),
  };
}

/** @type {[words: string, label: string][]} */ const EXPERIMENTS = [
  ['prove 4x4 28', 'Prove that 4 × 4 needs 29 moves'],
  ['shortest 3x4', 'Find a shortest sequence for 3 × 4'],
  ['verify 4x4 rrdrrdrdldldulllddrddurdrdrrd', 'Check a sequence'],
  ['count 6x6', 'Count the mazes of 6 × 6'],
];

/** @type {[view: string, title: string, about: string][]} */ const PARTS = [
  ['proof', 'A proof, maze by maze', 'How a few mazes show that no shorter sequence solves all.'],
  ['lab-known', 'Records', 'The shortest known sequence of each size.'],
];

/** @param {Child[]} wall what belongs to this wall */
const measureTab = (wall) => [
  ...wall,
  experimentLinks('simultaneous', EXPERIMENTS),
  h(
    'ul.stack.plain',
    ...PARTS.map(([view, title, about]) =>
      h('li', h('a', { href: `#${view}` }, title), h('p.quiet', about)),
    ),
  ),
];

/** The wall with its score and the tabs beside it. @param {Context} context */
function createPlayArea(context) {
  /** @type {Game | undefined} */ let game;
  /** @type {Mazes} */ let mazes = { rows: 3, columns: 3, masks: [] };
  const wall = createWall(context);
  const fewestMoves = createFewestMoves(context.engine, () => update());
  const score = createScore(context, fewestMoves);
  const playback = createPlayback(context, {
    game: () => game,
    score,
    speed: () => playTab.speed.value(),
    showBoard: () => layout.showBoard(),
    show: (sentence, isFound) => playTab.showProof(sentence, isFound),
    fewestMoves,
  });
  const code = () => game?.code ?? '';
  const playTab = createPlayTab(context, {
    ...playback,
    code,
    reorder: (on) => wall.setUnsolvedFirst(on),
    heatMap: score.heatMap,
    comparison: score.comparison,
  });
  const newTab = createNewTab(context, {
    code,
    size: () => [mazes.rows, mazes.columns],
    focusBoard: () => wall.board.focus({ preventScroll: true }),
  });
  wall.setUnsolvedFirst(playTab.isUnsolvedFirst());
  const press = (/** @type {string} */ move) => game && context.press(move);
  onSwipe(wall.board, (move) => press(move.toLowerCase()));
  const layout = createLayout({
    kind: 'simultaneous',
    board: wall.element,
    plate: score.plate.element,
    score: score.readout,
    message: [score.message],
    solved: score.solved,
    toolbar: context.toolbar,
    pad: pad('Move all dots', 'Move all', (direction) => press(direction.toLowerCase())),
    tabs: {
      play: playTab.content,
      new: newTab.content,
      measure: measureTab(playTab.forExperts),
    },
    ontab: (tab) => void (tab === 'new' && newTab.load()),
  });

  let isWon = false;
  const win = createWin({
    motionReduced: context.motionReduced,
    path: (milliseconds) =>
      game &&
      replayOf(context.core, game, milliseconds, (values) => wall.move(parseDots(values), false)),
    word(isShown) {
      isWon = isShown;
      update();
    },
  });
  const showWin = (/** @type {boolean} */ isMove) =>
    game && win.show(isSolved(game.values) && game.moveCount > 0, isMove);

  function update() {
    if (!game) return;
    score.update(game, isWon);
    playTab.showMoves(movesMade(game, SHOWN_MAX), game.moveCount);
    wall.board.setAttribute('aria-label', describeWall(game.values));
  }
  return {
    element: layout.element,
    wall,
    press,
    /** Shows a game. @param {Game} opened @param {boolean} isOther whether its mazes are not on the wall yet */
    open(opened, isOther) {
      const isFirst = game === undefined;
      game = opened;
      mazes = parseMazes(opened.values);
      const dots = parseDots(opened.values);
      wall.show(mazes, dots);
      score.showDots(mazes, dots);
      if (isOther) fewestMoves.open(opened.code, opened.values);
      showWin(false);
      context.announce(describeWall(opened.values));
      if (!isOther) return;
      playTab.showProof('', false);
      playTab.set(opened.code);
      score.plate.setName(wallName(opened.code, opened.values));
      newTab.set(opened.code);
      if (!isFirst) layout.showBoard();
    },
    /** Shows the state after a move. @param {string[]} [last] the core's row of it; none after undo, redo and restart */
    changed(last) {
      if (!game) return;
      const isStep = last !== undefined;
      const dots = parseDots(game.values);
      wall.move(dots, isStep);
      if (last?.[0] === 'nothing' && !isSolved(game.values)) wall.refuse(last[1]);
      score.showDots(mazes, dots);
      showWin(isStep);
    },
    close() {
      win.stop();
      layout.close();
      wall.close();
      fewestMoves.cancel();
    },
  };
}

/** Announces moves to screen readers and plays their sounds. @param {Context} context */
function createAnnouncer(context) {
  let solvedBefore = 0;
  return {
    open(/** @type {Game} */ { values }) {
      solvedBefore = values.number('solved');
    },
    changed(/** @type {Game} */ game, /** @type {boolean} */ isStep) {
      const solved = game.values.number('solved');
      const count = game.values.number('mazes');
      const hasChanged = solved !== solvedBefore;
      solvedBefore = solved;
      if (isStep) {
        if (solved === count) chord();
        else knock(420, 0.2);
      }
      const direction = DIRECTION_NAMES[movesMade(game, 1)] ?? '';
      if (isStep || hasChanged)
        context.announce(`${isStep ? `${direction}: ` : ''}${solved} of ${count} solved.`);
    },
  };
}

/**
 * @typedef {{
 *   element: HTMLElement,
 *   open: (game: Game, view: string, words: string) => void,
 *   redraw: () => void,
 *   board?: HTMLElement,
 *   key?: (event: KeyboardEvent) => boolean,
 *   settled?: Promise<unknown>,
 *   close?: () => void,
 * }} Page what replaces the wall in a view; settled: nothing moves any more
 */

/** The pages of views that have no wall to play. @param {Context} context */
const createPages = (context) =>
  new Map(
    Object.entries({
      lab: createPageHost(
        'page-host document',
        part(
          'The list of records',
          () => import('./frontier/index.js'),
          ({ createRecordsPage }) => createRecordsPage(context),
          LAZY_STYLES,
        ),
      ),
      proof: createPageHost(
        'page-host',
        part(
          'The proof',
          () => import('./proof/index.js'),
          ({ createProof }) => createProof(context),
          LAZY_STYLES,
        ),
      ),
    }),
  );

/** The place of a page. @param {string} name of its class @param {Part<Page>} loading */
function createPageHost(name, loading) {
  const element = h('div', { class: name });
  return {
    element,
    get page() {
      return loading.value;
    },
    /** @param {() => boolean} isWanted false if something else was opened meanwhile @param {Game} game @param {string} view @param {string} words */
    async open(isWanted, game, view, words) {
      const page = await loading.load();
      await page.settled;
      if (!isWanted()) return;
      // The focus stays on the link to another part.
      if (element.firstElementChild !== page.element) fill(element, page.element);
      page.open(game, view, words);
    },
  };
}

/** @returns {View} */
export function mount(/** @type {HTMLElement} */ host, /** @type {Context} */ context) {
  /** @type {Game | undefined} */ let game;
  let shownCode = '';
  /** The page in place of the wall. @type {ReturnType<typeof createPageHost> | undefined} */
  let shown;
  const play = createPlayArea(context);
  const pages = createPages(context);
  const announcer = createAnnouncer(context);
  fill(host, play.element);

  /** Shows a page, or the wall. @param {ReturnType<typeof createPageHost> | undefined} next */
  function showPage(next) {
    if (shown === next) return;
    shown = next;
    context.essay.hidden = next !== undefined;
    fill(host, (next ?? play).element);
  }

  return {
    open(opened, view, words) {
      game = opened;
      const page = pages.get(viewName(view));
      showPage(page);
      if (page) return void page.open(() => shown === page && game === opened, opened, view, words);
      announcer.open(opened);
      // A replay opens the same mazes again: the fewest moves stay known.
      play.open(opened, opened.code !== shownCode);
      shownCode = opened.code;
    },
    changed({ by, rows }) {
      if (!game) return;
      play.changed(rows.at(-1));
      announcer.changed(game, by === 'step');
    },
    get board() {
      return shown ? shown.page?.board : play.wall.board;
    },
    key(event) {
      if (shown) return shown.page?.key?.(event) ?? false;
      if (play.wall.key(event)) return true;
      const move = keyDirection(event)?.toLowerCase();
      if (!move) return false;
      play.press(move);
      return true;
    },
    settingsChanged() {
      play.wall.redraw();
      for (const { page } of pages.values()) page?.redraw();
    },
    close() {
      play.close();
      for (const { page } of pages.values()) page?.close?.();
      context.essay.hidden = false;
    },
  };
}
