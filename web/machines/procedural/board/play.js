// The module in play, for practice and for the defuser of a game for two.

import { createLayout } from '../../../app/layout/layout.js';
import { createPlate } from '../../../app/layout/plate.js';
import { createWin, replayOf } from '../../../app/layout/win.js';
import { mazeName } from '../../../app/routing/code.js';
import { section } from '../../../app/ui/controls.js';
import { fill, h } from '../../../app/ui/dom.js';
import { solvedActions } from '../../../app/ui/play-controls.js';
import { createEnding } from '../debrief/game-over.js';
import { inWords } from '../debrief/game-rules.js';
import { createPractice } from '../panels/practice.js';
import { createDisplay } from './display.js';
import { createEvents } from './events.js';
import { MESSAGES } from './messages.js';
import { PlayState } from './play-state.js';
import { resultInWords, resultOf } from './result.js';
import { createTyped } from './typed-moves.js';

/** @typedef {import('../../../app/games/game.js').Game} Game */

const DEFUSER = 'Press what the expert says. An arrow held for three seconds brings new circles.';

/**
 * The layout of a role: practice has all tools, the defuser of a game for two has the module alone.
 * @param {{
 *   play: PlayState,
 *   display: ReturnType<typeof createDisplay>,
 *   plate: ReturnType<typeof createPlate>,
 *   practice: ReturnType<typeof createPractice>,
 *   ending: ReturnType<typeof createEnding>,
 * } & Record<'message' | 'done' | 'typed', HTMLElement>} parts
 * @param {import('../../../app/shell.js').Context} context
 */
const layOut = (
  { play: { isPractice, rules }, display, plate, practice, message, done, ending, typed },
  { toolbar },
) =>
  createLayout({
    kind: 'procedural',
    board: display.module.element,
    plate: plate.element,
    score: display.score,
    message: isPractice ? [message, practice.warning] : [message],
    note: isPractice ? practice.note : undefined,
    solved: isPractice ? done : ending.actions,
    toolbar: isPractice ? toolbar : undefined,
    instrument: 'Manual',
    ontab: (id) => id === 'new' && practice.openNew(),
    tabs: isPractice
      ? practice.tabs
      : {
          play: [h('p', { class: 'lead' }, `${DEFUSER} ${inWords(rules)}`), ending.copying, typed],
        },
  });

/** Changes of the moves in words. */
const CHANGES = {
  undo: 'Move undone.',
  redo: 'Move redone.',
  reset: 'The same board from the start.',
};

/** The actions after a board is solved. @param {import('../../../app/shell.js').Context} context */
const boardActions = (context) =>
  solvedActions(context, {
    of: 'board',
    next: { label: 'New board', onclick: () => context.newMaze() },
  }).element;

/**
 * Makes the moves of a typed line, or one press. As on the module, a strike or new circles end the line: the moves
 * behind them are dropped.
 * @param {import('../../../app/shell.js').Context} context @param {PlayState} play
 * @param {ReturnType<typeof createDisplay>} display
 * @param {{draw: () => void, overtaken: () => number}} on overtaken: another tab has gone on
 */
function createLine(context, play, display, { draw, overtaken }) {
  /** Whether more moves follow at once; only the last one is drawn. */
  let hasMore = false;
  return {
    get hasMore() {
      return hasMore;
    },
    /** Returns how many moves at the end of the line were not made. @param {string} moves */
    press(moves) {
      // The press was for what this tab showed.
      if (play.takeOver()) return overtaken();
      if (display.isGone()) return 0;
      if (display.strike.refuses()) return display.refuse();
      let made = 0;
      while (made < moves.length && !display.strike.shown && !display.isGone()) {
        play.lastMove = moves[made++];
        hasMore = made < moves.length;
        context.press(play.lastMove);
      }
      if (hasMore) draw();
      hasMore = false;
      return moves.length - made;
    },
  };
}

/**
 * The winning moment of practice.
 * @param {import('../../../app/shell.js').Context} context @param {PlayState} play
 * @param {ReturnType<typeof createDisplay>} display
 * @param {{draw: () => void, par: ReturnType<typeof createPractice>['knownPar'], plate: ReturnType<typeof createPlate>}} on par: of the board, in words
 */
function createPracticeWin({ core, motionReduced }, play, display, { draw, par, plate }) {
  let isShown = false;
  /** Shows the result beside par, which comes later where it is still being found. @param {Game} game */
  function showResult(game) {
    const show = (/** @type {string} */ length) => {
      if (play.game === game && isShown) plate.show(resultInWords(resultOf(game, length)));
    };
    show(par.textContent);
    void par.found().then(show);
  }
  const win = createWin({
    motionReduced,
    path: (milliseconds) =>
      play.game &&
      replayOf(core, play.game, milliseconds, (values) =>
        display.module.draw(values, { walls: true }),
      ),
    word(isNow) {
      isShown = isNow;
      draw();
      if (isNow && play.game) showResult(play.game);
      else plate.show();
    },
  });
  return {
    /** Whether the word has come. */
    get isShown() {
      return isShown;
    },
    show: (/** @type {boolean} */ isMove) =>
      win.show(play.isPractice && display.status() === 'solved', isMove),
    stop: win.stop,
  };
}

/** @param {import('../../../app/shell.js').Context} context */
export function createPlay(context) {
  const play = new PlayState();
  const message = h('p', { class: 'hint', role: 'status' }, '\u00a0');
  const current = () => play.game;
  /** @param {string} moves */
  const press = (moves) => line.press(moves);
  const typed = section('Type the moves', createTyped(context, current, press));
  const practice = createPractice(context, { current, draw, typed });
  const timeOver = () => (draw(), events.sayEnd());
  const display = createDisplay(context, play, { press, timeOver, strikeOver, par: practice.par });
  const plate = createPlate();
  const events = createEvents(context, play, display, { draw, say });
  const win = createPracticeWin(context, play, display, { draw, par: practice.knownPar, plate });
  const line = createLine(context, play, display, {
    draw,
    overtaken() {
      display.strike.drop();
      draw();
      if (display.isGone()) events.sayEnd();
      else say(MESSAGES.openElsewhere);
      return 0;
    },
  });
  const done = boardActions(context);
  const ending = createEnding(context, play, display.clock);
  const root = h('div');
  /** @type {ReturnType<typeof createLayout> | undefined} */
  let layout;
  let laidFor = false;
  lay();

  function draw() {
    const { game } = play;
    if (!game) return;
    const values = display.strike.shown?.facts ?? game.values;
    display.draw(game.values, play.isPractice && practice.drawsWalls);
    const isOver = display.status() !== 'playing';
    done.hidden = !isOver || (display.status() === 'solved' && !win.isShown);
    ending.show(isOver && play.isDefuser);
    if (play.isPractice) practice.draw(game, values);
  }

  /** Shows what the role may see, and removes the rest from the page. */
  function lay() {
    const { isPractice } = play;
    practice.par.hidden = !isPractice;
    if (!isPractice) practice.clear();
    // Another board of the same role leaves the tabs as they are.
    if (layout && laidFor === isPractice) return;
    laidFor = isPractice;
    layout?.close();
    layout = layOut({ play, display, plate, practice, message, done, ending, typed }, context);
    fill(root, layout.element);
  }

  function strikeOver(/** @type {boolean} */ refused) {
    draw();
    if (display.isGone()) return;
    if (play.hasNextBoard) events.announceBoard();
    if (refused) say(MESSAGES.tooEarly);
  }

  const goal = () => (play.isDefuser ? MESSAGES.describe : MESSAGES.goal);

  function say(/** @type {string} */ text) {
    message.textContent = text || '\u00a0';
  }

  return {
    root,
    element: display.module.element,
    get isFinal() {
      return play.isFinal;
    },
    /** Whether a game for two is under way: no other board replaces it. */
    get keepsMaze() {
      return (
        play.isDefuser &&
        display.status() === 'playing' &&
        (play.rules.minutes > 0 || (play.game?.moveCount ?? 0) > 0)
      );
    },
    /** @param {Game} game @param {string} view '' or the defuser's */
    show(game, view) {
      play.open(game, view);
      plate.setName(play.isPractice ? mazeName(game.code) : '\u00a0');
      lay();
      if (play.isDefuser) display.clock.open(`${view} ${game.code}`, play.rules.minutes);
      win.show(false);
      if (display.isGone()) return events.sayEnd();
      say(goal());
      events.announceBoard();
      practice.opened();
    },
    /** Stops the clock and the strike picture, before another game or view is shown. */
    leave() {
      display.strike.drop();
      win.stop();
      practice.forget();
      display.clock.open('', 0);
    },
    /** @param {import('../../index.js').Change} change */
    changed({ by, rows }) {
      display.strike.drop();
      const text = rows.at(-1)?.[0];
      if (!line.hasMore) win.show(text !== undefined);
      if (text) events.happened(text);
      else if (by !== 'step') {
        context.announce(CHANGES[by]);
        say(by === 'reset' ? goal() : '');
      }
    },
    picture: display.module.picture,
    key: display.module.key,
    close() {
      layout?.close();
      display.close();
    },
  };
}
