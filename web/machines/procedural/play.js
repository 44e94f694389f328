// The module in play.

import { createLayout } from '../../app/layout/layout.js';
import { createPlate } from '../../app/layout/plate.js';
import { createWin, replayOf } from '../../app/layout/win.js';
import { mazeName } from '../../app/routing/code.js';
import { h, section } from '../../app/ui/index.js';
import { solvedActions } from '../../app/ui/play-controls.js';
import { createPractice } from './panels/practice.js';
import { createDisplay } from './board/display.js';
import { createEvents } from './board/events.js';
import { MESSAGES } from './board/messages.js';
import { resultInWords, resultOf } from './board/result.js';
import { createTyped } from './board/typed-moves.js';

// State of a game on the module: the game and the player's last move.
export class PlayState {
  /** @type {Game | undefined} */
  game;
  /** The last move of the player. */
  lastMove = '';

  get hasNextBoard() {
    return this.game?.values.get('next_board') === 'yes';
  }
}

/** Changes of the moves in words. */
const CHANGES = {
  undo: 'Move undone.',
  redo: 'Move redone.',
  reset: 'The same board from the start.',
};

/** The actions after a board is solved. @param {Context} context */
const boardActions = (context) =>
  solvedActions(context, {
    of: 'board',
    next: { label: 'New board', onclick: () => context.newMaze() },
  }).element;

/**
 * Makes the moves of a typed line, or one press. As on the module, a strike or new circles end the line: the moves
 * behind them are dropped.
 * @param {Context} context @param {PlayState} play
 * @param {ReturnType<typeof createDisplay>} display @param {() => void} draw
 */
function createLine(context, play, display, draw) {
  /** Whether more moves follow at once; only the last one is drawn. */
  let hasMore = false;
  return {
    get hasMore() {
      return hasMore;
    },
    /** Returns how many moves at the end of the line were not made. @param {string} moves */
    press(moves) {
      if (display.strike.refuses()) return display.refuse();
      let made = 0;
      while (made < moves.length && !display.strike.shown) {
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
 * The winning moment.
 * @param {Context} context @param {PlayState} play
 * @param {ReturnType<typeof createDisplay>} display
 * @param {{draw: () => void, par: ReturnType<typeof createPractice>['knownPar'], plate: ReturnType<typeof createPlate>}} on par: of the board, in words
 */
function createWinOf({ core, motionReduced }, play, display, { draw, par, plate }) {
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
    show: (/** @type {boolean} */ isMove) => win.show(display.status() === 'solved', isMove),
    stop: win.stop,
  };
}

export function createPlay(/** @type {Context} */ context) {
  const play = new PlayState();
  const message = h('p.hint', { role: 'status' }, '\u00a0');
  const current = () => play.game;
  const press = (/** @type {string} */ moves) => line.press(moves);
  const typed = section('Type the moves', createTyped(context, current, press));
  const practice = createPractice(context, { current, draw, typed });
  const display = createDisplay(play, { press, strikeOver, par: practice.par });
  const plate = createPlate();
  const events = createEvents(context, play, display, { draw, say });
  const win = createWinOf(context, play, display, { draw, par: practice.knownPar, plate });
  const line = createLine(context, play, display, draw);
  const done = boardActions(context);
  const layout = createLayout({
    kind: 'procedural',
    board: display.module.element,
    plate: plate.element,
    score: display.score,
    message: [message, practice.warning],
    note: practice.note,
    solved: done,
    toolbar: context.toolbar,
    instrument: 'Manual',
    ontab: (id) => id === 'new' && practice.openNew(),
    tabs: practice.tabs,
  });

  function draw() {
    const { game } = play;
    if (!game) return;
    const values = display.strike.shown?.facts ?? game.values;
    display.draw(game.values, practice.drawsWalls);
    const status = display.status();
    done.hidden = status === 'playing' || (status === 'solved' && !win.isShown);
    practice.draw(game, values);
  }

  function strikeOver(/** @type {boolean} */ refused) {
    draw();
    if (play.hasNextBoard) events.announceBoard();
    if (refused) say(MESSAGES.tooEarly);
  }

  function say(/** @type {string} */ text) {
    message.textContent = text || '\u00a0';
  }

  return {
    root: layout.element,
    element: display.module.element,
    show(/** @type {Game} */ game) {
      play.game = game;
      plate.setName(mazeName(game.code));
      win.show(false);
      say(MESSAGES.goal);
      events.announceBoard();
      practice.opened();
    },
    /** Stops the strike picture, before another game or view is shown. */
    leave() {
      display.strike.drop();
      win.stop();
      practice.forget();
    },
    changed(/** @type {Change} */ { by, rows }) {
      display.strike.drop();
      const text = rows.at(-1)?.[0];
      if (!line.hasMore) win.show(text !== undefined);
      if (text) events.happened(text);
      else if (by !== 'step') {
        context.announce(CHANGES[by]);
        say(by === 'reset' ? MESSAGES.goal : '');
      }
    },
    key: display.module.key,
    close() {
      layout.close();
      display.close();
    },
  };
}
