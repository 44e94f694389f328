// The games that the browser remembers, the one played last first. A maze may have several: a walk
// is told from another on the same maze by when it was begun. The newest is the one taken up again.

import { kindOf } from '../routing/code.js';
import { countOf, fieldsOf, load, newest, onStored, save, wordsOf } from '../storage/store.js';

// Enough for a year of a maze a day; a list that one still looks through, and that is read and written
// with each move in a millisecond or two.
export const GAMES_MAX = 300;
// Half of what browsers give a site at the least, in their units of two bytes; the records and the
// settings have room beside it.
const CHARACTERS_MAX = 1_200_000;
/** The longest game that is worth replaying at once, when its maze is opened. */
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
 *   code: canonical, without moves. actions: moves as they are, and between them '<' (one taken back)
 *   and '>' (one made again), which are no moves of any machine; so that what the player has seen
 *   comes back as well. started, date: of its first and its last action, in milliseconds since 1970;
 *   milliseconds: played. isCopy: it goes on from somebody else's moves. help: what was
 *   shown of the solution. race: the moves of whom it is a race with, '' if it is none. role: the view it is played in, where such games are kept
 *   apart (machines/index.js, roles), else ''.
 */

/** One game, or undefined if that is none. @param {unknown} value @returns {SavedGame | undefined} */
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

/** What is worth keeping: of games that were opened and not played, the newest of each machine and role. */
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

/** Where there is no room for all, the oldest make it. @param {SavedGame[]} list */
export function saveGames(list) {
  const kept = limitGames(list);
  for (let count = kept.length; count > 0; count -= Math.ceil(count / 10))
    if (save('games', kept.slice(0, count))) return;
  save('games', kept);
}

// What this page wrote of late, by when the game was begun. Two tabs that write within the same moment
// do not see each other's list yet, and the later one undoes what the other has written.
const RECENT_MS = 60_000;
/** @type {Map<string, SavedGame>} */
const recentWrites = new Map();

/** Puts a game in front. @param {SavedGame} game */
export function remember(game) {
  recentWrites.set(`${game.started} ${game.code}`, game);
  saveGames([game, ...games().filter((other) => !isSame(game, other))]);
}

/** When another tab has written, what is missing of ours is put back. */
export const watchGames = () =>
  onStored('games', () => {
    for (const [key, game] of recentWrites) {
      if (Date.now() - game.date > RECENT_MS) recentWrites.delete(key);
      else if (game.actions && !games().some((other) => isSame(game, other))) remember(game);
    }
  });

/** The walk on a maze that was played last in a role. @param {string} code @param {string} [role] */
export const find = (code, role = '') =>
  games().find((game) => game.code === code && game.role === role);

/** The walk on a maze that was begun then. @param {string} code @param {number} started */
export const findStarted = (code, started) =>
  games().find((game) => game.code === code && game.started === started);

/** The game played last, of one machine and role if they are said. @param {string} [kind] @param {string} [role] */
export const lastPlayed = (kind, role) =>
  games().find(
    (game) =>
      (kind === undefined || kindOf(game.code) === kind) &&
      (role === undefined || game.role === role),
  );

/** Its code. @param {string} [kind] @param {string} [role] */
export const lastGame = (kind, role) => lastPlayed(kind, role)?.code;

/** Drops the games that are no good; true if there were any. @param {(code: string) => boolean} isGood */
export function filterGames(isGood) {
  const all = games();
  const good = all.filter(({ code }) => isGood(code));
  if (good.length < all.length) saveGames(good);
  return good.length < all.length;
}

/** What stands of actions, without what was taken back. */
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
