// Saved games in the browser's storage, newest first. A maze may have several games, distinguished by
// their start time; opening the maze resumes the newest.

import { kindOf } from '../routing/code.js';
import { countOf, fieldsOf, load, newest, onStored, save, wordsOf } from '../storage/store.js';

// Enough for a year of daily mazes, and small enough to read and write with every move (1 to 2 ms).
export const GAMES_MAX = 300;
// Half of the smallest storage quota of browsers, in UTF-16 units; the rest is for records and settings.
const CHARACTERS_MAX = 1_200_000;
/** The longest game that is replayed when its maze opens. */
export const ACTIONS_MAX = 100_000;

const CODE = /^v1\.[a-z]+\.[\w~-]+\.[sd][\w-]*$/;
const CODE_MAX = 4096;
const ROLE = /^(?=.{1,40}$)[a-z]+(-[a-z0-9]+)*$/;

/**
 * @typedef {{
 *   code: string,
 *   started: number,
 *   date: number,
 *   actions: string,
 *   moves: number,
 *   milliseconds: number,
 *   solved: boolean,
 *   isCopy: boolean,
 *   help: string[],
 *   race: string,
 *   role: string,
 * }} SavedGame
 *   code: canonical, without moves. actions: moves, with '<' for undo and '>' for redo (no machine uses
 *   these as moves), so that cells that were seen and left again are restored too. started, date: of the
 *   first and the last action, in milliseconds since 1970. milliseconds: playing time. isCopy: it
 *   continues another player's moves. help: the parts of the solution that were shown. race: the
 *   other player's moves, or ''. role: the view it is played in, if that view's games are stored
 *   separately (machines/index.js, roles), else ''.
 */

/** Validates a stored game; undefined if it is invalid. @param {unknown} value @returns {SavedGame | undefined} */
export function readGame(value) {
  const { code, actions, started, date, moves, milliseconds, solved, isCopy, help, race, role } =
    fieldsOf(value);
  if (typeof code !== 'string' || code.length > CODE_MAX || !CODE.test(code)) return undefined;
  if (typeof actions !== 'string' || actions.length > ACTIONS_MAX) return undefined;
  return {
    code,
    started: countOf(started),
    date: countOf(date),
    actions,
    moves: countOf(moves),
    milliseconds: countOf(milliseconds),
    solved: solved === true,
    isCopy: isCopy === true,
    help: wordsOf(help),
    race: typeof race === 'string' && race.length <= CODE_MAX ? race : '',
    role: typeof role === 'string' && ROLE.test(role) ? role : '',
  };
}

/** @param {unknown} value @returns {SavedGame[]} */
const readGames = (value) =>
  (Array.isArray(value) ? value : []).map(readGame).filter((game) => game !== undefined);

export const games = () => load('games', readGames);

/** @param {SavedGame} one @param {SavedGame} other */
const isSame = (one, other) => one.code === other.code && one.started === other.started;

/** Limits a list: drops unplayed games, except the newest of each machine and role, and the oldest beyond the limits. */
function limitGames(/** @type {SavedGame[]} */ list) {
  const kinds = new Set();
  const kept = list.filter(({ code, actions, role }) => {
    const kind = `${role}:${kindOf(code)}`;
    const isNewest = !kinds.has(kind);
    kinds.add(kind);
    return isNewest || actions !== '';
  });
  const length = (/** @type {SavedGame} */ { code, actions, race }) =>
    code.length + actions.length + race.length;
  return newest(kept, GAMES_MAX, CHARACTERS_MAX, length);
}

/** Saves a list; drops the oldest games while the storage is too small. @param {SavedGame[]} list */
export function saveGames(list) {
  const kept = limitGames(list);
  for (let count = kept.length; count > 0; count -= Math.ceil(count / 10))
    if (save('games', kept.slice(0, count))) return;
  save('games', kept);
}

// Games that this page wrote recently. If two tabs write at the same moment, neither sees the other's list,
// and the later write undoes the earlier one.
const RECENT_MS = 60_000;
/** @type {Map<string, SavedGame>} */
const recentWrites = new Map();

/** Saves a game as the newest. @param {SavedGame} game */
export function remember(game) {
  recentWrites.set(`${game.started} ${game.code}`, game);
  saveGames([game, ...games().filter((other) => !isSame(game, other))]);
}

/** Restores recent games of this page when another tab has overwritten them. */
export const watchGames = () =>
  onStored('games', () => {
    for (const [key, game] of recentWrites) {
      if (Date.now() - game.date > RECENT_MS) recentWrites.delete(key);
      else if (game.actions && !games().some((other) => isSame(game, other))) remember(game);
    }
  });

/** The newest game of a maze in a role. @param {string} code @param {string} [role] */
export const find = (code, role = '') =>
  games().find((game) => game.code === code && game.role === role);

/** The game of a maze with this start time. @param {string} code @param {number} started */
export const findStarted = (code, started) =>
  games().find((game) => game.code === code && game.started === started);

/** The newest game, optionally of one machine and role. @param {string} [kind] @param {string} [role] */
export const lastPlayed = (kind, role) =>
  games().find(
    (game) =>
      (kind === undefined || kindOf(game.code) === kind) &&
      (role === undefined || game.role === role),
  );

/** The code of the newest game. @param {string} [kind] @param {string} [role] */
export const lastGame = (kind, role) => lastPlayed(kind, role)?.code;

/** Removes the games whose code fails the test; returns whether there were any. @param {(code: string) => boolean} isGood */
export function filterGames(isGood) {
  const all = games();
  const good = all.filter(({ code }) => isGood(code));
  if (good.length < all.length) saveGames(good);
  return good.length < all.length;
}

/** The moves that remain of a list of actions after its undos and redos. */
export function shortenActions(/** @type {string} */ actions) {
  /** @type {string[]} */
  const made = [];
  let count = 0;
  for (const action of actions) {
    if (action === '<') count = Math.max(0, count - 1);
    else if (action === '>') count = Math.min(made.length, count + 1);
    else {
      made.length = count;
      made[count++] = action;
    }
  }
  return made.slice(0, count).join('');
}
