// The shell's dialogs; each is loaded when it first opens.

import { cardOf, isKind } from '../routing/cards.js';
import { gamesLoaded } from '../games/saved-games.js';
import { part } from '../loading/part.js';

/** Closes a dialog that has just opened. */
const closeDialogs = () => {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
};

/** The address '#games' opens the list of games. */
export const GAMES = 'games';
/** The address '#book' opens the book dialog. */
export const BOOK = 'book';

/**
 * Loads a dialog with the styles of all and shows it, unless Escape is pressed before it is there.
 * @template T
 * @param {string} what @param {() => Promise<T>} load @param {(module: T) => unknown} show may wait for more
 */
async function open(what, load, show) {
  let isEscaped = false;
  const listen = (/** @type {KeyboardEvent} */ { key }) => (isEscaped ||= key === 'Escape');
  addEventListener('keydown', listen, { capture: true });
  try {
    const module = await part(what, load, undefined, 'dialogs').load();
    if (isEscaped) return;
    await show(module);
    // Pressed while the dialog waited for more, or when it was there: then it is closed already.
    if (isEscaped) closeDialogs();
  } finally {
    removeEventListener('keydown', listen, { capture: true });
  }
}

/** The book dialog. */
const book = () =>
  open(
    'The book dialog',
    () => import('./book-dialog.js'),
    ({ showBook }) => showBook(),
  );

/**
 * @typedef {{
 *   game: () => Game | undefined,
 *   shared: () => Parameters<typeof import('./share-dialog.js').showShare>[0] | undefined,
 *   kind: () => string,
 *   openCode: (code: string) => void,
 *   openHere: (code: string) => void,
 *   demonstrate: (what: import('../games/shared-games.js').Demonstration) => void,
 *   openAgain: (memory: SavedGame) => void,
 *   changed: () => void,
 *   page: () => {view: string, words: string, noun: string, blank: boolean, isForTwo: boolean,
 *     openPicture: ((file: File) => void) | undefined,
 *     printing: import('./share-dialog.js').Printing | undefined},
 * }} Shell
 *   game, kind: on the screen; shared: the maze to share; openHere: opens in the current role;
 *   demonstrate: makes moves in a copy of the game; openAgain:
 *   resumes a saved game; changed: called when the stored games change; page: the current view with its state
 *   and what that is, whether it has no maze, whether it belongs to a game for two, what it has for paper, and for pictures
 * @param {Shell} shell
 */
export const createDialogs = (shell) => ({
  /** The maze on the screen; if the visitor has just solved it, with the card of the result. */
  share() {
    const shared = shell.shared();
    const game = shell.game();
    const won = game !== undefined && shared === game && game.isOwnWin ? game : undefined;
    return open(
      'The share dialog',
      () => Promise.all([import('./share-dialog.js'), won && import('../daily/result-card.js')]),
      ([{ showShare }, result]) => {
        const machine = cardOf(shell.kind());
        const page = shell.page();
        // A game for two offers no book and nothing to embed.
        const openBook = page.isForTwo ? undefined : () => void book();
        const card = won && result?.createCard(machine, won);
        // After a race the moves are what is shared.
        const withMoves = won?.ghost !== undefined;
        const { title } = machine;
        if (shared) showShare(shared, { title, withMoves, card, book: openBook, ...page });
      },
    );
  },

  settings: () =>
    open(
      'The settings',
      () => import('./settings-dialog.js'),
      ({ showSettings }) => showSettings(cardOf(shell.kind())),
    ),

  about: () =>
    open(
      'The About dialog',
      () => import('./about-dialog.js'),
      ({ showAbout }) => showAbout(),
    ),

  /** @param {File} [file] a backup to import */
  games: (file) =>
    open(
      'The list of games',
      () => import('./games-dialog.js'),
      async ({ showGames }) => {
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
    ),

  /** Opens a code, a link or a file. @param {File | string} [dropped] */
  open(dropped) {
    const { openCode } = shell;
    const openGames = (/** @type {File} */ file) => void this.games(file);
    const { blank, openPicture } = shell.page();
    const isName = (/** @type {string} */ kind) => isKind(kind) || kind === GAMES || kind === BOOK;
    return open(
      'The open dialog',
      () => import('./open-dialog.js'),
      ({ showOpen }) =>
        showOpen(
          {
            ...{ openCode, openGames, isKind: isName, kind: shell.kind() },
            game: blank ? undefined : shell.game(),
            openPicture,
            playMoves: (moves) => shell.demonstrate({ title: 'Pasted moves', moves }),
          },
          dropped,
        ),
    );
  },

  /** Today's mazes, and those of all days. */
  today: () =>
    open(
      'The calendar',
      () => import('../daily/today-dialog.js'),
      ({ showToday }) => {
        const code = shell.page().blank ? '' : (shell.game()?.code ?? '');
        showToday(cardOf(shell.kind()), { code, openCode: shell.openHere });
      },
    ),

  book,
});
