// The dialogs of the frame. Each is loaded when it is wanted first.

import { cardOf, isKind } from '../routing/cards.js';
import { dayOf } from '../daily/days.js';
import { loadOptional } from '../loading/failures.js';

/** '#games' is no machine, but the list of what was played. */
export const GAMES = 'games';
/** '#book' is no machine either, but makes a book of mazes. */
export const BOOK = 'book';

/** Mazes of all machines on paper. */
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
 *   page: () => {view: string, blank: boolean},
 * }} Shell
 *   game, kind: on the screen; shared: what is given away; openHere: in the role of whoever plays;
 *   openAgain: a walk of it, though it is open; changed: what is remembered is another;
 *   page: which view of the machine it is, and whether it shows no maze
 * @param {Shell} shell
 */
export const createDialogs = (shell) => ({
  /** @param {boolean} [withMoves] as a walk, not only as a maze */
  async share(withMoves = false) {
    const { showShare } = await loadOptional(
      'share',
      'The share dialog',
      () => import('./share-dialog.js'),
    );
    const game = shell.shared();
    const { title } = cardOf(shell.kind());
    if (game) showShare(game, { title, withMoves, book: () => void book(), ...shell.page() });
  },

  async games() {
    const { showGames } = await loadOptional(
      'games',
      'The list of games',
      () => import('./games-dialog.js'),
    );
    shell.game()?.flush();
    showGames({
      openGame: shell.openAgain,
      nameOfKind: (kind) => (isKind(kind) ? cardOf(kind).name : kind),
      changed: shell.changed,
    });
  },

  /** A maze from outside. @param {File} [file] */
  async open(file) {
    const { showOpen } = await loadOptional(
      'open',
      'The open dialog',
      () => import('./open-dialog.js'),
    );
    const { openCode } = shell;
    showOpen({ openCode, isKind: (kind) => isKind(kind) || kind === GAMES || kind === BOOK }, file);
  },

  /** The mazes of the days before. */
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
