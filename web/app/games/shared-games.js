// Games that are not mine: somebody's moves from a link, and what a machine demonstrates (a film, a
// sequence that was found). A band above the machine says whose game is on the screen, and leads
// back. The rules, so that nothing is ever lost:
//
//   - A guest is played like any game, but it is not remembered as mine.
//   - Who goes on from a link to a maze in which they have no game of their own makes it theirs.
//   - Who has one goes on in a copy. 'Save as my game' makes that a walk of its own, the newest
//     on this maze; the former one stays among the games.
//   - A race with a guest is a walk of my own from the start, the newest on this maze, with the guest's
//     walk beside it (ghost.js). It is remembered with its race; my former walk stays among the games.
//   - A demonstration lays my game aside and gives it back untouched.

import { parseCode, withoutMoves } from '../routing/code.js';
import { find } from './saved-games.js';
import { createRaces } from './races.js';
import { motionReduced } from '../storage/settings.js';
import { announce } from '../ui/announcer.js';
import { button } from '../ui/controls.js';
import { fill, h } from '../ui/dom.js';
import { formatWhole } from '../ui/format-number.js';

// A replay: so long a move, but no longer than that in all; and a tick is to be seen.
const MOVE_MS = 240;
const REPLAY_MS = 20_000;
const TICK_MS = 60;

/** @typedef {import('./game.js').Game} Game */
/**
 * @typedef {{
 *   shown: () => Game | undefined,
 *   put: (game: Game) => void,
 *   changed: (by: 'step' | 'reset', rows: string[][]) => void,
 *   openCode: (code: string) => void,
 *   openAgain: (memory: import('./saved-games.js').SavedGame) => void,
 *   adopted: () => void,
 *   host: HTMLElement,
 *   focus: () => void,
 * }} Shell
 *   put: on the screen, without closing what was there; openAgain: takes a walk up again; adopted:
 *   the address and the rail change
 * @typedef {{title: string, moves: string, pace?: () => number}} Demonstration
 *   pace: milliseconds to the next move
 */

const moves = (/** @type {number} */ count) =>
  count === 1 ? '1 move' : `${formatWhole(count)} moves`;

/** A guest that came by a link. @param {string} made its moves @returns {NonNullable<Game['sharedGame']>} */
export const fromLink = (made) => ({
  title: 'Someone’s game',
  moves: made,
  ofLink: true,
  played: false,
});

/** @param {Shell} shell */
export function createSharedGames(shell) {
  /** My game while a demonstration is on the screen. @type {Game | undefined} */
  let aside;
  /** @type {(() => number) | undefined} */
  let pace;
  let timer = 0;
  let isQuiet = false;
  let isReplaying = false;

  // Read aloud when its words change; a replay changes none.
  const text = h('p', { role: 'status' });
  const actions = h('div', { class: 'row' });
  const element = h('section', { class: 'band', 'aria-label': 'Shared game', hidden: true });
  const races = createRaces(shell, { drawBand, halt, moves });

  // ---- The band ----

  /** How many moves I have made in the maze of a guest; undefined if I have not played there. @param {string} code */
  function movesOfMine(code) {
    if (aside) return aside.moves;
    const memory = find(code, shell.shown()?.role);
    return memory?.actions ? memory.moves : undefined;
  }

  /** Whose game, and what becomes of it. @param {NonNullable<Game['sharedGame']>} guest @param {number | undefined} mine @returns {[whose: string, rule: string]} */
  function words({ title, moves: made, played }, mine) {
    if (played) return ['You are playing a copy.', 'It is not saved.'];
    const rule = mine === undefined ? 'Make a move to take it over.' : 'Your own game is saved.';
    return [`${title}: ${moves(made.length)}.`, rule];
  }

  /** @param {number | undefined} mine */
  function backButton(mine) {
    const label = mine === undefined ? 'Play from the start' : 'Back to my game';
    const back = button({ label, onclick: leave });
    if (mine) back.append(h('span', { class: 'band-count' }, `(${moves(mine)})`));
    return back;
  }

  /** @param {NonNullable<Game['sharedGame']>} guest @param {string} code of its maze */
  function draw(guest, code) {
    const mine = movesOfMine(code);
    const isIdle = !guest.played && !isReplaying;
    drawBand(
      words(guest, mine),
      guest.played
        ? guest.ofLink && button({ label: 'Save as my game', kind: 'main', onclick: keep })
        : isReplaying
          ? button({ label: 'Stop', onclick: stop })
          : button({ label: 'Replay', onclick: replay }),
      isIdle && guest.ofLink && races.button(code),
      backButton(mine),
    );
  }

  /** @param {[whose: string, rule: string]} said @param {...import('../ui/dom.js').Child} buttons */
  function drawBand([whose, rule], ...buttons) {
    const focused = actions.contains(document.activeElement);
    if (element.hidden) fill(element, text, actions);
    element.hidden = false;
    if (text.textContent !== `${whose} ${rule}`)
      fill(text, `${whose} `, h('span', { class: 'band-rule' }, rule));
    fill(actions, ...buttons);
    if (focused) actions.querySelector('button')?.focus();
  }

  function hide() {
    const focused = element.contains(document.activeElement);
    text.textContent = '';
    fill(element);
    element.hidden = true;
    if (focused) shell.focus();
  }

  /** As the game on the screen is. */
  function show() {
    const game = shell.shown();
    if (game?.sharedGame) draw(game.sharedGame, game.code);
    else if (game?.ghost) races.draw(game, game.ghost);
    else hide();
  }

  // ---- What its buttons do ----

  function leave() {
    const game = shell.shown();
    if (!game) return;
    if (!aside) {
      hide();
      return shell.openCode(game.code);
    }
    halt();
    const own = aside;
    aside = undefined;
    game.close();
    shell.put(own);
    hide();
    announce(`Back in your own game: ${moves(own.moves)}.`);
  }

  function keep() {
    const game = shell.shown();
    if (!game?.sharedGame) return;
    const before = movesOfMine(game.code);
    game.keepAsMine();
    hide();
    shell.adopted();
    announce(
      `This is your game now.${before === undefined ? '' : ' Your previous game is in the list of games.'}`,
    );
  }

  // ---- The replay ----

  /** Ends a replay where it is. */
  function halt() {
    clearTimeout(timer);
    isReplaying = false;
    quiet(false);
  }
  function stop() {
    halt();
    show();
  }
  /** What changes meanwhile is seen and not said: only where it ends. @param {boolean} on */
  function quiet(on) {
    isQuiet = on;
    shell.host.toggleAttribute('aria-busy', on);
    if (on) shell.host.setAttribute('aria-busy', 'true');
  }

  /** The guest's moves once more, from the start. */
  function replay() {
    halt();
    const game = shell.shown();
    const all = [...(game?.sharedGame?.moves ?? '')];
    if (!game || all.length === 0) return;
    quiet(true);
    if (game.reset()) shell.changed('reset', []);
    const ticks = REPLAY_MS / Math.max(TICK_MS, Math.min(MOVE_MS, REPLAY_MS / all.length));
    const few = motionReduced() ? all.length : pace ? 1 : Math.ceil(all.length / ticks);
    let at = 0;
    const next = () => {
      const piece = all.slice(at, at + few).join('');
      at += few;
      const isLast = at >= all.length;
      if (isLast) halt();
      shell.changed('step', game.step(piece));
      if (isLast) return show();
      timer = setTimeout(next, pace?.() ?? REPLAY_MS / ticks);
    };
    isReplaying = true;
    next();
    show();
  }

  return {
    element,
    show,
    /** A band for a maze that is not there yet, so that nothing moves when it is. @param {string} code */
    expect(code) {
      const made = parseCode(code).moves;
      if (made) draw(fromLink(made), withoutMoves(code));
      else if (find(code)?.race)
        drawBand(['A race', 'is loading.'], button({ label: 'Leave the race', onclick: hide }));
    },
    get isDemonstration() {
      return aside !== undefined;
    },
    get isQuiet() {
      return isQuiet;
    },

    /** Shows moves from the start, in a game that is not mine. @param {Demonstration} what */
    demonstrate(what) {
      const own = aside ?? shell.shown();
      if (!own || !what.moves) return;
      halt();
      if (aside) shell.shown()?.close();
      own.flush();
      aside = own;
      pace = what.pace;
      const copy = own.again();
      copy.showShared({ ...what, ofLink: false, played: false });
      copy.reset();
      quiet(true);
      shell.put(copy);
      replay();
    },

    /** Before a move by hand: it ends a replay, and may make a guest mine. */
    beforeMove() {
      const game = shell.shown();
      if (isReplaying) halt();
      if (!game?.sharedGame) return;
      if (movesOfMine(game.code) === undefined) return keep();
      game.sharedGame.played = true;
      show();
    },
    /** Before a move is taken back or made again. */
    beforeUndo() {
      if (isReplaying) stop();
    },

    /** Another maze comes: what was laid aside is closed. */
    end() {
      halt();
      pace = undefined;
      aside?.close();
      aside = undefined;
    },
  };
}
