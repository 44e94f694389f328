// Saved games: one IndexedDB row each. All of them are in memory, too, so that every look-up is synchronous. A
// maze may have several games, distinguished by their start time; opening the maze resumes the newest.
//
// The database answers late, so the newest game of each machine and role is also in the local storage: this
// index is read at once, and it is written even while the page closes. A game without moves is only there.

import { createStore, del, promisifyRequest, values } from 'idb-keyval';
import { embedded } from '../routing/embedded.js';
import { kindOf } from '../routing/code.js';
import { countOf, fieldsOf, load, names, remove, save, wordsOf } from '../storage/store.js';

const CODE = /^v1\.[a-z]+\.[\w~-]+\.[sd][\w-]*$/;
const CODE_MAX = 4096;
const ROLE = /^(?=.{1,40}$)[a-z]+(-[a-z0-9]+)*$/;

/**
 * @typedef {NonNullable<ReturnType<typeof readGame>>} SavedGame
 *   code: canonical, without moves. actions: moves, with '<' for undo and '>' for redo (no machine uses
 *   these as moves), so that cells that were seen and left again are restored too. started, date: of the
 *   first and the last action, in milliseconds since 1970. used: when it was opened or played last, for the
 *   order. milliseconds: playing time. isCopy: it continues another player's moves. help: the parts of the
 *   solution that were shown. race: the other player's moves, or ''. role: the view it is played in, if that
 *   view's games are stored separately (machines/machine.d.ts, views), else ''.
 */

/** Validates a stored game; undefined if it is invalid. */
export function readGame(/** @type {unknown} */ value) {
  const fields = fieldsOf(value);
  const { code, actions, race, role } = fields;
  if (typeof code !== 'string' || code.length > CODE_MAX || !CODE.test(code)) return undefined;
  if (typeof actions !== 'string') return undefined;
  return {
    code,
    started: countOf(fields.started),
    date: countOf(fields.date),
    used: countOf(fields.used) || countOf(fields.date),
    actions,
    moves: countOf(fields.moves),
    milliseconds: countOf(fields.milliseconds),
    solved: fields.solved === true,
    isCopy: fields.isCopy === true,
    help: wordsOf(fields.help),
    race: typeof race === 'string' && race.length <= CODE_MAX ? race : '',
    role: typeof role === 'string' && ROLE.test(role) ? role : '',
  };
}

// ---- In memory ----

/** @typedef {Pick<SavedGame, 'code' | 'started'>} Key */
const keyOf = (/** @type {Key} */ { code, started }) => `${started} ${code}`;

/** The first part of the names of the index in the local storage. */
export const INDEX = 'game.';
/** The name in the index: the machine and the role. @param {SavedGame} game */
const slotOf = ({ code, role }) => `${INDEX}${kindOf(code)}${role && '.'}${role}`;

/** @type {Map<string, SavedGame>} by keyOf */
const all = new Map();
/** The newest game of each machine and role. @type {Map<string, SavedGame>} by slotOf */
const newest = new Map();

/** Whether a game has its own row. @param {SavedGame} game */
const isPlayed = ({ actions }) => actions !== '';

/** Returns the game of two that was used later. @param {SavedGame | undefined} one @param {SavedGame} other */
const later = (one, other) => (one && one.used > other.used ? one : other);

/** The game of a list that was used last. @param {Iterable<SavedGame>} list @param {(game: SavedGame) => boolean} [test] */
function latest(list, test = () => true) {
  /** @type {SavedGame | undefined} */ let found;
  for (const game of list) if (test(game)) found = later(found, game);
  return found;
}

function put(/** @type {SavedGame} */ game) {
  all.set(keyOf(game), game);
  newest.set(slotOf(game), later(newest.get(slotOf(game)), game));
}

function drop(/** @type {SavedGame} */ game) {
  const slot = slotOf(game);
  all.delete(keyOf(game));
  const next = latest(all.values(), (other) => slotOf(other) === slot);
  if (next) newest.set(slot, next);
  else newest.delete(slot);
}

/** All games, newest first. */
export const games = () => [...all.values()].sort((one, other) => other.used - one.used);

/** The newest game of a maze in a role. @param {string} code @param {string} [role] */
export const find = (code, role = '') =>
  latest(all.values(), (game) => game.code === code && game.role === role);

/** The game of a maze with this start time. @param {string} code @param {number} started */
export const findStarted = (code, started) => all.get(keyOf({ code, started }));

/** The newest game, optionally of one machine and role. @param {string} [kind] @param {string} [role] */
export const lastPlayed = (kind, role) =>
  latest(
    newest.values(),
    (game) =>
      (kind === undefined || kindOf(game.code) === kind) &&
      (role === undefined || game.role === role),
  );

/** The newest game of each machine and role, the newest first. */
export const newestGames = () => [...newest.values()].sort((one, other) => other.used - one.used);

/** The code of the newest game. @param {string} [kind] @param {string} [role] */
export const lastGame = (kind, role) => lastPlayed(kind, role)?.code;

// ---- In the browser's storage ----

/** @typedef {import('idb-keyval').UseStore} Store */
/** An embedded page stores nothing, and Node has no storage. */
const isStored = !embedded && 'document' in globalThis;
const rows = isStored ? createStore('mazewright-games', 'games') : undefined;

/** Games whose rows are not written yet. @type {Map<string, SavedGame>} */
const unsaved = new Map();
let problem = '';
let reported = '';
let unreadable = 0;
let report = (/** @type {string} */ _problem) => {};

/** Why games are not being saved, as a sentence; '' if they are. */
export const savingProblem = () => problem;
/** How many saved games could not be read. */
export const unreadableCount = () => unreadable;
/** @param {(problem: string) => void} listener called when a game cannot be saved, and with '' when it can again */
export const onSavingProblem = (listener) => void (report = listener);

const sentenceOf = (/** @type {unknown} */ error) =>
  `Your games are not being saved: the storage of this browser is ${
    /** @type {Error} */ (error).name === 'QuotaExceededError' ? 'full' : 'blocked'
  }.`;

/** @param {string} sentence '' if games are being saved */
function setProblem(sentence) {
  problem = sentence;
  if (sentence !== reported) report((reported = sentence));
}

/** Runs a change of the rows and reports if it fails. @param {(store: Store) => Promise<void>} act */
async function changeRows(act) {
  if (!rows) return;
  try {
    await act(rows);
    if (unsaved.size === 0) setProblem('');
  } catch (error) {
    setProblem(sentenceOf(error));
  }
}

/** Writes the rows that are not written yet. */
const writeRows = () =>
  changeRows(async (store) => {
    const entries = [...unsaved];
    await store('readwrite', (table) => {
      for (const [key, game] of entries) table.put(game, key);
      // A browser drops what is not committed when the page closes.
      table.transaction.commit();
      return promisifyRequest(table.transaction);
    });
    for (const [key, game] of entries) if (unsaved.get(key) === game) unsaved.delete(key);
  });

/** Brings the index up to date with the newest game of a machine and role. @param {string} slot */
function saveIndex(slot) {
  const game = newest.get(slot);
  // An old entry would hide a newer row.
  if (!game || !save(slot, game)) remove(slot);
}

// Other tabs hold the list in memory, too.
const channel = isStored ? new BroadcastChannel('mazewright.games') : undefined;
channel?.addEventListener('message', ({ data }) => {
  const game = readGame(data.game);
  if (game) (data.isDeleted ? drop : put)(game);
});

/** Calls a listener after another tab played or deleted a game. @param {() => void} listener @param {AbortSignal} signal */
export const onOtherTab = (listener, signal) =>
  channel?.addEventListener('message', () => listener(), { signal });

for (const slot of names().filter((name) => name.startsWith(INDEX))) {
  const game = load(slot, readGame);
  if (game && slotOf(game) === slot) put(game);
}

/** Reads all rows; a game in memory that was used later stays. Resolves to whether it succeeded. */
async function readRows() {
  try {
    /** @type {unknown[]} */ const stored = await values(rows);
    const read = stored.map(readGame).filter((game) => game !== undefined);
    unreadable = stored.length - read.length;
    for (const game of [...newest.values()].filter(isPlayed)) unsaved.set(keyOf(game), game);
    for (const game of read) {
      const mine = findStarted(game.code, game.started);
      if (!mine || mine.used <= game.used) {
        put(game);
        unsaved.delete(keyOf(game));
      }
    }
    // A page that closes may have written the index and no row.
    if (unsaved.size > 0) void writeRows();
    return true;
  } catch (error) {
    // Reported when there is something to save.
    problem = sentenceOf(error);
    return false;
  }
}

/** Resolves to true once all saved games are in memory, or to false if the browser does not give them. */
export const gamesLoaded = isStored ? readRows() : Promise.resolve(false);

/** Saves a game as the newest. Its cost does not depend on the number of games. @param {Omit<SavedGame, 'used'>} game */
export function remember(game) {
  const used = Math.max(Date.now(), (latest(newest.values())?.used ?? 0) + 1);
  const saved = { ...game, used };
  const slot = slotOf(saved);
  const last = newest.get(slot);
  if (last && !isPlayed(last)) all.delete(keyOf(last));
  put(saved);
  saveIndex(slot);
  channel?.postMessage({ game: saved });
  if (!isPlayed(saved)) return;
  unsaved.set(keyOf(saved), saved);
  void writeRows();
}

/** Adds games, for example from a file, without making them the newest. @param {SavedGame[]} list */
export async function addGames(list) {
  for (const game of list) {
    put(game);
    unsaved.set(keyOf(game), game);
    channel?.postMessage({ game });
  }
  for (const slot of new Set(list.map(slotOf))) saveIndex(slot);
  await writeRows();
}

/** Removes a game from the memory and from the index. @param {SavedGame} game */
function forget(game) {
  drop(game);
  unsaved.delete(keyOf(game));
  saveIndex(slotOf(game));
}

/** Deletes a game; addGames brings it back. @param {SavedGame} game */
export async function deleteGame(game) {
  forget(game);
  channel?.postMessage({ game, isDeleted: true });
  await changeRows((store) => del(keyOf(game), store));
}

/** Leaves out the games in a maze that cannot be opened; returns whether there were any. Their rows stay. @param {string} code */
export function skipGames(code) {
  const bad = games().filter((game) => game.code === code);
  for (const game of bad) {
    forget(game);
    if (isPlayed(game)) unreadable++;
  }
  return bad.length > 0;
}
