// Shared games: moves from a link, and demonstrations by a machine (such as a solution). A banner above
// the machine says whose game is on the screen and leads back. The rules, so that no game is lost:
//
//   - A shared game that is only watched is not saved.
//   - A visitor who makes a move in a game from a link goes on with a copy, which is the visitor's own newest
//     game in this maze. A previous one stays in the list of games.
//   - A race against a shared game is a new game of the visitor from the start, with the shared moves
//     next to it (ghost.js). It is saved with its race; the previous game stays in the list.
//   - A demonstration puts the visitor's game aside and restores it unchanged.

import { parseCode, withoutMoves } from '../routing/code.js';
import { find } from './saved-games.js';
import { createRaces } from './races.js';
import { createReplay } from './replay.js';
import { announce } from '../ui/announcer.js';
import { button, fill, formatCount, h } from '../ui/index.js';

/**
 * @typedef {{
 *   shown: () => Game | undefined,
 *   put: (game: Game) => void,
 *   changed: (by: 'step' | 'reset', rows: string[][]) => void,
 *   openCode: (code: string) => void,
 *   openAgain: (memory: SavedGame) => void,
 *   adopted: () => void,
 *   host: HTMLElement,
 *   focus: () => void,
 * }} Shell
 *   put: shows a game without closing the one before; openAgain: resumes a saved game; adopted: the
 *   game is the visitor's now, so the address and the rail change
 * @typedef {{title: string, moves: string, pace?: () => number}} Demonstration
 *   pace: milliseconds to the next move
 */

/** A shared game from a link. @param {string} moves @returns {SharedGame} */
export const fromLink = (moves) => ({
  title: 'Someone’s game',
  moves,
  ofLink: true,
  played: false,
});

/** @typedef {NonNullable<Game['sharedGame']>} SharedGame */

/** The banner's sentences: whose game it is, and what happens to it. @param {SharedGame} sharedGame @param {number | undefined} own moves of the visitor's own game @returns {[whose: string, rule: string]} */
function sharedGameTexts({ title, count, played }, own) {
  if (played) return ['You are playing a copy.', 'It is not saved.'];
  const rule = own === undefined ? 'A move makes it yours.' : 'Your own game is saved.';
  return [count === undefined ? `${title}.` : `${title}: ${formatCount(count, 'move')}.`, rule];
}

/** The button that leaves a shared game. @param {number | undefined} own moves of the visitor's own game @param {() => void} leave */
function backButton(own, leave) {
  const label = own === undefined ? 'Play from the start' : 'Back to my game';
  const back = button({ label, onclick: leave });
  if (own) back.append(h('span.banner-count', `(${formatCount(own, 'move')})`));
  return back;
}

/** @param {() => void} focusPage takes the focus when the banner disappears with it */
export function createBanner(focusPage) {
  // A live region: screen readers announce it when its text changes. A replay leaves it unchanged.
  const text = h('p', { role: 'status' });
  const actions = h('div.row');
  const element = h('section.card.shared-game-banner', {
    'aria-label': 'Shared game',
    hidden: true,
  });
  return {
    element,
    /** @param {[whose: string, rule: string]} texts @param {...Child} buttons */
    draw([whose, rule], ...buttons) {
      const focused = actions.contains(document.activeElement);
      if (element.hidden) fill(element, text, actions);
      element.hidden = false;
      if (text.textContent !== `${whose} ${rule}`)
        fill(text, `${whose} `, h('span.banner-rule', rule));
      fill(actions, ...buttons);
      if (focused) actions.querySelector('button')?.focus();
    },
    hide() {
      const focused = element.contains(document.activeElement);
      text.textContent = '';
      fill(element);
      element.hidden = true;
      if (focused) focusPage();
    },
  };
}

export function createSharedGames(/** @type {Shell} */ shell) {
  /** The visitor's game during a demonstration. @type {Game | undefined} */
  let aside;
  const banner = createBanner(shell.focus);
  const replay = createReplay(shell, show);
  const races = createRaces(shell, banner, replay.halt);

  /** Moves of the visitor's own game in a maze; undefined if there is none. @param {string} code */
  function ownMoves(code) {
    if (aside) return aside.moves;
    const memory = find(code, shell.shown()?.role);
    return memory?.actions ? memory.moves : undefined;
  }

  /** @param {SharedGame} sharedGame @param {string} code of its maze */
  function draw(sharedGame, code) {
    const { played, ofLink } = sharedGame;
    const own = ownMoves(code);
    banner.draw(
      sharedGameTexts(sharedGame, own),
      !played &&
        (replay.isRunning
          ? button({ label: 'Stop', onclick: replay.stop })
          : button({ label: 'Replay', onclick: replay.start })),
      ofLink && !replay.isRunning && races.button(code),
      backButton(own, leave),
    );
  }

  /** Updates the banner for the game on the screen. */
  function show() {
    const game = shell.shown();
    if (game?.sharedGame) draw(game.sharedGame, game.code);
    else if (game?.ghost) races.draw(game, game.ghost);
    else banner.hide();
  }

  function leave() {
    const game = shell.shown();
    if (!game) return;
    if (!aside) {
      banner.hide();
      return shell.openCode(game.code);
    }
    replay.halt();
    const own = aside;
    aside = undefined;
    game.close();
    shell.put(own);
    banner.hide();
    announce(`Back in your own game: ${formatCount(own.moves, 'move')}.`);
  }

  /** Makes a copy of the shared game the visitor's own. @param {Game} game */
  function keep(game) {
    const before = ownMoves(game.code);
    game.keepAsMine();
    banner.hide();
    shell.adopted();
    announce(
      `This is your game now.${before === undefined ? '' : ' Your previous game is in the list of games.'}`,
    );
  }

  return {
    element: banner.element,
    show,
    /** Shows the banner for a maze that is still loading, so that the layout does not shift. @param {string} code */
    expect(code) {
      const { moves } = parseCode(code);
      if (moves) draw(fromLink(moves), withoutMoves(code));
      else if (find(code)?.race) races.expect();
    },
    get isDemonstration() {
      return aside !== undefined;
    },
    get isQuiet() {
      return replay.isQuiet;
    },

    /** Replays moves from the start in a game that is not the visitor's. @param {Demonstration} what */
    demonstrate(what) {
      const own = aside ?? shell.shown();
      if (!own || !what.moves) return;
      replay.halt();
      if (aside) shell.shown()?.close();
      own.flush();
      aside = own;
      replay.setPace(what.pace);
      const copy = own.again();
      copy.showShared({ ...what, ofLink: false, played: false });
      copy.reset();
      replay.quiet(true);
      shell.put(copy);
      replay.start();
    },

    /** Called before the visitor makes a move: ends a replay, and takes over a game from a link. */
    beforeMove() {
      const game = shell.shown();
      if (replay.isRunning) replay.halt();
      if (!game?.sharedGame) return;
      if (game.sharedGame.ofLink) return keep(game);
      game.sharedGame.played = true;
      show();
    },
    /** Called before undo, redo or restart. */
    beforeUndo() {
      if (replay.isRunning) replay.stop();
    },

    /** Called before another maze opens: closes the game that was put aside. */
    end() {
      replay.halt();
      replay.setPace(undefined);
      aside?.close();
      aside = undefined;
    },
  };
}
