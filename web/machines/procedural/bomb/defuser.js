// The defuser's screen of a bomb: one module after the other, with the clock and the strikes of all. Each press is
// saved with its time, so that a reload changes nothing. A press that another tab has made counts here as well.

import { createLayout } from '../../../app/layout/layout.js';
import { createPlate } from '../../../app/layout/plate.js';
import { setTextFrame } from '../../../app/layout/text-views.js';
import { chord } from '../../../app/ui/play-controls.js';
import { fill, h, p } from '../../../app/ui/dom.js';
import { knock } from '../../../app/sound.js';
import { createClock } from '../board/clock.js';
import { describeGrid } from '../board/grid.js';
import { createModule } from '../board/module.js';
import { MESSAGES, moduleSolved, strikeMessage } from '../board/messages.js';
import { createStrike } from '../board/strike.js';
import { onHidden } from '../../../app/time.js';
import { BombGame, endWord } from './bomb.js';
import { strikesInWords } from '../expert/bomb-rules.js';
import { findBomb, onBombStored, saveBomb } from './saved-bombs.js';
import { createStopwatch } from '../../../app/stopwatch.js';

// The game on the module of a bomb, as the storage has it: all tabs of the browser play one game. Before a press, at the
// end and before it is stored, a tab takes over what another one has played, so that no press and no strike is lost.
const TENTH_MS = 100;

/** @param {Bomb} bomb @param {import('./bomb.js').Opener} core @param {import('./saved-bombs.js').SavedBomb} saved */
function createStoredGame(bomb, core, saved) {
  let game = new BombGame(bomb, core);
  game.play(saved.log);
  const elapsed = createStopwatch(saved);
  const store = () => saveBomb({ ...saved, elapsed: elapsed(), log: game.log });

  /** Takes over the game of another tab that has gone on; returns whether one has. */
  function takeOver() {
    const log = findBomb(saved.link, saved.role)?.log;
    if (log === undefined || log === game.log) return false;
    const newest = new BombGame(bomb, core);
    const isLog = newest.play(log);
    (isLog ? game : newest).close();
    if (isLog) game = newest;
    return isLog;
  }

  return {
    /** Another one after takeOver. */
    get game() {
      return game;
    },
    /** Milliseconds since the start. */
    elapsed,
    /** Milliseconds until the end, or until the last press. */
    get played() {
      return game.time * TENTH_MS;
    },
    takeOver,
    /** Makes a move, and stores it. @param {string} move */
    press(move) {
      const event = game.press(move, Math.floor(elapsed() / TENTH_MS));
      store();
      return event;
    },
    /** Ends the game if its time is over. @param {number} [ms] since the start */
    expire(ms = elapsed()) {
      takeOver();
      if (game.end) return;
      game.expire(Math.floor(ms / TENTH_MS));
      if (game.end) store();
    },
    /** Stores the time of a running game. Returns whether another tab has gone on instead. */
    pause() {
      if (takeOver()) return true;
      if (!game.end) store();
      return false;
    },
    close: () => game.close(),
  };
}

const LEAD =
  'Name the circles row by row. Press what the other person tells you. An arrow held for three seconds brings new circles.';

/** The end of a bomb in words. @param {import('./bomb.js').End} end */
export const END_WORDS = {
  '': '',
  defused: MESSAGES.defused,
  strikes: MESSAGES.thirdStrike,
  clock: MESSAGES.timeOver,
};

/** Describes what a press did; '' where the board shows it. @param {BombGame} game @param {string} event @param {string} struck */
function pressInWords(game, event, struck) {
  if (game.end) return END_WORDS[game.end];
  if (event === 'strike') return strikeMessage(struck, true);
  return event === 'solved' ? moduleSolved(game.solved) : '';
}

/** The word for the other person. @param {Bomb} bomb @param {import('./bomb.js').End} end */
const readyWord = (bomb, end) => ['Read this word aloud: ', h('b.ready-word', endWord(bomb, end))];

function playSound(/** @type {string} */ event) {
  if (event === 'strike') knock(90, 0.7, 0.25);
  else if (event === 'solved') chord();
  else knock(700, 0.4, 0.04);
}

/**
 * @param {Context} context @param {Core} core
 * @param {Bomb} bomb @param {import('./saved-bombs.js').SavedBomb} saved
 * @param {(game: BombGame) => HTMLElement} ending what is offered at the end
 */
export function createBombDefuser(context, core, bomb, saved, ending) {
  const stored = createStoredGame(bomb, core, saved);
  const message = h('p.hint', { role: 'status' });
  const offered = h('div.bomb-ending.solved-actions', { hidden: true });
  const plate = createPlate();
  const moves = h('b', '0');
  const strikes = h('b', '0');
  const number = h('b', '1');
  const clock = createClock({
    say: (text) => context.announce(text),
    ended() {
      stored.expire(Infinity);
      ended();
    },
    motionReduced: context.motionReduced,
  });
  const strike = createStrike((refused) => {
    draw();
    if (stored.game.end) return;
    announceBoard();
    if (refused) say(MESSAGES.tooEarly);
  });
  const module = createModule({ press, hold: () => press('H') }, clock.element);
  const layout = createLayout({
    kind: 'procedural',
    board: module.element,
    score: [
      h('span', 'Module ', number, ` of ${bomb.modules}`),
      h('span', 'Moves ', moves),
      h('span', 'Strikes ', strikes),
    ],
    plate: plate.element,
    message: [message],
    solved: offered,
    tabs: { play: [p(LEAD)] },
  });

  setTextFrame(false);
  const announceBoard = () => context.announce(describeGrid(stored.game.session.describe(), false));
  const say = (/** @type {string} */ words) => void (message.textContent = words);

  function draw() {
    const { game } = stored;
    const facts = strike.shown?.facts ?? game.session.describe();
    const { hit } = strike.shown ?? {};
    module.draw(facts, { walls: strike.shown !== undefined || game.end === 'defused', hit });
    module.element.classList.toggle('is-flashing', strike.shown !== undefined);
    const isGone = game.end === 'strikes' || game.end === 'clock';
    module.light(isGone ? 'gone' : game.end ? 'solved' : hit ? 'struck' : 'playing');
    number.textContent = String(Math.min(game.solved + 1, bomb.modules));
    moves.textContent = facts.get('moves') ?? '0';
    strikes.textContent = strikesInWords(game.strikes, bomb);
  }

  function ended() {
    const { game, played } = stored;
    clock.show(() => played, bomb.minutes, true);
    draw();
    plate.show([END_WORDS[game.end], '']);
    context.announce(END_WORDS[game.end]);
    fill(message, ...readyWord(bomb, game.end));
    offered.hidden = false;
    fill(offered, ending(game));
  }

  /** Shows the game that was taken over. */
  function showNewest() {
    strike.drop();
    if (stored.game.end) return ended();
    draw();
    say(MESSAGES.openElsewhere);
    announceBoard();
  }

  function press(/** @type {string} */ move) {
    // The press was for what this tab showed.
    if (stored.takeOver()) return showNewest();
    if (stored.game.end) return;
    if (strike.refuses()) return module.refuse();
    const event = stored.press(move);
    const { game } = stored;
    const isHeld = move === 'H' && event === 'moved';
    const struck =
      event === 'strike' || isHeld ? strike.show(game.session, isHeld ? '' : move) : '';
    playSound(event);
    if (game.end) return ended();
    draw();
    say(pressInWords(game, event, struck));
    if (event === 'solved') announceBoard();
  }

  stored.expire();
  if (stored.game.end) ended();
  else {
    clock.show(stored.elapsed, bomb.minutes);
    draw();
    say(MESSAGES.describe);
    announceBoard();
  }
  const removers = [
    onHidden(() => stored.pause() && showNewest()),
    onBombStored(() => stored.takeOver() && showNewest()),
  ];
  return {
    element: layout.element,
    key: module.key,
    close() {
      stored.pause();
      for (const remove of removers) remove();
      strike.drop();
      clock.close();
      module.close();
      layout.close();
      stored.close();
    },
  };
}
