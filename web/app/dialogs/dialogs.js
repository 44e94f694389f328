// The shell's dialogs; each is loaded when it first opens.

import { cardOf, isKind } from '../routing/cards.js';
import { dayOf } from '../daily/days.js';
import { gamesLoaded } from '../games/saved-games.js';
import { loadOptional } from '../loading/failures.js';

/** The address '#games' opens the list of games. */
export const GAMES = 'games';
/** The address '#book' opens the book dialog. */
export const BOOK = 'book';

/** The book dialog. */
async function book() {
  const { showBook } = await loadOptional(
    'book',
    'The book dialog',
    () => import('./book-dialog.js'),
  );
  showBook();
}

/**
 * @typedef {{
 *   game: () => import('../games/game.js').Game | undefined,
 *   shared: () => Parameters<typeof import('./share-dialog.js').showShare>[0] | undefined,
 *   kind: () => string,
 *   openCode: (code: string) => void,
 *   openHere: (code: string) => void,
 *   openAgain: (memory: import('../games/saved-games.js').SavedGame) => void,
 *   changed: () => void,
 *   page: () => {view: string, words: string, noun: string, blank: boolean, isForTwo: boolean},
 * }} Shell
 *   game, kind: on the screen; shared: the maze to share; openHere: opens in the current role; openAgain:
 *   resumes a saved game; changed: called when the stored games change; page: the current view with its state
 *   and what that is, whether it has no maze, and whether it belongs to a game for two
 * @param {Shell} shell
 */
export const createDialogs = (shell) => ({
  /** @param {boolean} [withMoves] include the moves by default */
  async share(withMoves = false) {
    const { showShare } = await loadOptional(
      'share',
      'The share dialog',
      () => import('./share-dialog.js'),
    );
    const game = shell.shared();
    const { title } = cardOf(shell.kind());
    const page = shell.page();
    // A game for two offers no book and nothing to embed.
    const openBook = page.isForTwo ? undefined : () => void book();
    if (game) showShare(game, { title, withMoves, book: openBook, ...page });
  },

  async settings() {
    const { showSettings } = await loadOptional(
      'settings',
      'The settings',
      () => import('./settings-dialog.js'),
    );
    showSettings(cardOf(shell.kind()));
  },

  async about() {
    const { showAbout } = await loadOptional(
      'about',
      'The About dialog',
      () => import('./about-dialog.js'),
    );
    showAbout();
  },

  /** @param {File} [file] a backup to import */
  async games(file) {
    const { showGames } = await loadOptional(
      'games',
      'The list of games',
      () => import('./games-dialog.js'),
    );
    await gamesLoaded;
    shell.game()?.flush();
    showGames(
      {
        openGame: shell.openAgain,
        nameOfKind: (kind) => (isKind(kind) ? cardOf(kind).name : kind),
        changed: shell.changed,
      },
      file,
    );
  },

  /** Opens a code, a link or a file. @param {File | string} [dropped] */
  async open(dropped) {
    const { showOpen } = await loadOptional(
      'open',
      'The open dialog',
      () => import('./open-dialog.js'),
    );
    const { openCode } = shell;
    const openGames = (/** @type {File} */ file) => void this.games(file);
    const isName = (/** @type {string} */ kind) => isKind(kind) || kind === GAMES || kind === BOOK;
    await showOpen({ openCode, openGames, isKind: isName }, dropped);
  },

  /** The archive of mazes of the day. */
  async days() {
    const { showArchive } = await loadOptional(
      'days',
      'The calendar',
      () => import('../daily/archive-dialog.js'),
    );
    const game = shell.game();
    const { openHere: openCode } = shell;
    await showArchive(cardOf(shell.kind()), { day: game && dayOf(game.code), openCode });
  },

  book,

  async result() {
    const { showResult } = await loadOptional(
      'result',
      'The result',
      () => import('../daily/result-card.js'),
    );
    const game = shell.game();
    if (game) await showResult(cardOf(game.kind), game);
  },
});
