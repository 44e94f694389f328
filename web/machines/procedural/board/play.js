// The module in play, for practice and for the defuser of a game for two.

import { createLayout } from '../../../app/layout/layout.js';
import { section } from '../../../app/ui/controls.js';
import { fill, h } from '../../../app/ui/dom.js';
import { solvedActions } from '../../../app/ui/directions.js';
import { createEnding } from '../debrief/game-over.js';
import { inWords } from '../debrief/game-rules.js';
import { createPractice } from '../panels/practice.js';
import { createDisplay } from './display.js';
import { createEvents } from './events.js';
import { PlayState } from './play-state.js';
import { createTyped } from './typed-moves.js';

/** @typedef {import('../../../app/games/game.js').Game} Game */

const DEFUSER =
  'Describe the circles, the light and the triangle to your expert, and press what the expert says.';

/**
 * The layout of a role: practice has all tools, the defuser of a game for two has the module alone.
 * @param {{
 *   isPractice: boolean,
 *   display: ReturnType<typeof createDisplay>,
 *   practice: ReturnType<typeof createPractice>,
 *   ending: ReturnType<typeof createEnding>,
 * } & Record<'message' | 'done' | 'typed', HTMLElement>} parts
 * @param {import('../../../app/shell.js').Context} context
 */
const layOut = ({ isPractice, display, practice, message, done, ending, typed }, { toolbar }) =>
  createLayout({
    kind: 'procedural',
    board: display.module.element,
    score: display.score,
    message: isPractice ? [message, practice.warning, done] : [message, ending.element],
    toolbar: isPractice ? toolbar : undefined,
    instrument: 'Manual',
    tabs: isPractice ? practice.tabs : { play: [h('p', { class: 'lead' }, DEFUSER), typed] },
  });

/** The actions after a board is solved. @param {import('../../../app/shell.js').Context} context */
const boardActions = (context) =>
  solvedActions(context, {
    of: 'board',
    next: { label: 'New board', onclick: () => context.newMaze() },
  }).element;

/** @param {import('../../../app/shell.js').Context} context */
export function createPlay(context) {
  const play = new PlayState();
  /** Whether more moves follow at once; only the last one is drawn. */
  let hasMoreMoves = false;

  const message = h('p', { class: 'hint', role: 'status' }, '\u00a0');
  const current = () => play.game;
  const typed = section('Type the moves', createTyped(context, current, press));
  const practice = createPractice(context, { current, draw, typed });
  const display = createDisplay(context, play, {
    press,
    timeOver: () => {
      draw();
      events.sayEnd();
    },
    strikeOver,
    par: practice.par,
  });
  const events = createEvents(context, play, display, { draw, say });
  const done = boardActions(context);
  const ending = createEnding(context, () => play);
  const root = h('div');
  /** @type {ReturnType<typeof createLayout> | undefined} */
  let layout;
  lay();

  function draw() {
    const { game } = play;
    if (!game) return;
    const values = display.strike.shown?.facts ?? game.values;
    display.draw(game.values, play.isPractice && practice.drawsWalls);
    const isOver = display.status() !== 'playing';
    done.hidden = !isOver;
    ending.show(isOver && play.isDefuser);
    if (play.isPractice) practice.draw(game, values);
  }

  /** Shows what the role may see, and removes the rest from the page. */
  function lay() {
    const { isPractice } = play;
    practice.par.hidden = !isPractice;
    layout?.close();
    layout = layOut({ isPractice, display, practice, message, done, ending, typed }, context);
    fill(root, layout.element);
    if (!isPractice) practice.clear();
  }

  /** Makes moves until the game ends. @param {string} moves */
  function press(moves) {
    if (display.strike.refuses()) return;
    for (const [i, move] of [...moves].entries()) {
      if (display.isGone()) break;
      play.lastMove = play.rules.strikes ? move : moves.slice(-1);
      if (!play.rules.strikes) return context.press(moves);
      hasMoreMoves = i < moves.length - 1;
      context.press(move);
    }
    if (hasMoreMoves) draw();
    hasMoreMoves = false;
  }

  function strikeOver(/** @type {boolean} */ refused) {
    draw();
    if (display.isGone()) return;
    if (play.hasNextBoard) events.announceBoard();
    if (refused) say('New circles. The button you pressed before they came did nothing.');
  }

  function say(/** @type {string} */ text) {
    message.textContent = text || '\u00a0';
  }

  return {
    root,
    element: display.module.element,
    get isFinal() {
      return play.isFinal;
    },
    /** @param {Game} game @param {string} view '' or the defuser's */
    show(game, view) {
      play.open(game, view);
      lay();
      if (play.isDefuser) display.clock.open(`${view} ${game.code}`, play.rules.minutes);
      draw();
      if (display.isGone()) return events.sayEnd();
      const keys =
        document.documentElement.dataset.input === 'touch' ? '' : ', or use the arrow keys';
      const help = `Press an arrow${keys}. Hold one for three seconds for new circles.`;
      say(`${play.isDefuser ? inWords(play.rules) : ''} ${help}`.trim());
      events.announceBoard();
      practice.opened();
    },
    /** Stops the clock and the strike picture, before another game or view is shown. */
    leave() {
      display.strike.drop();
      practice.forget();
      display.clock.open('', 0);
    },
    /** @param {import('../../index.js').Change} change */
    changed({ by, rows }) {
      display.strike.drop();
      if (!hasMoreMoves) draw();
      const line = rows.at(-1)?.[0];
      if (line) events.happened(line);
      else if (by !== 'step')
        say(
          { undo: 'Move undone.', redo: 'Move redone.', reset: 'The same board from the start.' }[
            by
          ],
        );
    },
    picture: display.module.picture,
    key: display.module.key,
    close() {
      layout?.close();
      display.close();
    },
  };
}
