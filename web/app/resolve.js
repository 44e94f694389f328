// Route resolution: finds the canonical maze code that a route stands for.

import { MazeError } from '../engine/core.js';
import { rowsName } from '../engine/rows.js';
import { TASK, cardOf, isKind, roleOfView, machines } from './routing/cards.js';
import { kindOf, withNewSeed, seedCode, parseCode } from './routing/code.js';
import { coreOf, coreKindFor } from './loading/engine.js';
import { dayCards } from './daily/today.js';
import { frontPage } from './daily/front-page.js';
import { records } from './games/records.js';
import { games, gamesLoaded, lastGame, newestGames, skipGames } from './games/saved-games.js';
import { embedded } from './routing/embedded.js';
import { dailySeed, randomSeed } from './routing/seeds.js';

/** The code of a new maze that fits this window, with '*' for its seed. @param {string} kind @param {boolean} isFirst */
const newCode = (kind, isFirst) =>
  cardOf(kind).newCode?.({ width: innerWidth, height: innerHeight }, isFirst) ?? seedCode(kind, []);

/** Whether the visitor has finished a maze of a kind. @param {string} kind */
async function hasFinished(kind) {
  await gamesLoaded;
  return games().some(({ code, solved }) => solved && kindOf(code) === kind);
}

/**
 * The code of another maze like this one, with '*' for its seed. If the parameters are the defaults, or those of a maze
 * that no seed makes, the new maze fits this window.
 */
export async function anotherCode(/** @type {string} */ code) {
  const kind = kindOf(code);
  const core = await coreOf(kind);
  const isDefault =
    parseCode(core.canonical(seedCode(kind, [], 'x'))).params === parseCode(code).params;
  const isMade = isAccepted(core, withNewSeed(code, 'x'));
  if (isMade && !isDefault) return withNewSeed(code);
  const fresh = newCode(kind, false);
  return fresh.includes('*') ? fresh : seedCode(kind, []);
}

/** Whether the core rejected a code as invalid (rather than the engine failing). @param {unknown} error */
export const isRefusal = (error) =>
  error instanceof MazeError &&
  ['bad-syntax', 'out-of-range', 'illegal-move', 'gave-up', 'unsolvable'].includes(error.status);

/** Whether the core accepts a code. @param {Core} core @param {string} code */
function isAccepted(core, code) {
  try {
    core.canonical(code);
    return true;
  } catch (error) {
    return !isRefusal(error);
  }
}

/** Whether the rows that belong to a code are available (engine/rows.js); loads them if they are stored. @param {string} code */
async function hasRows(code) {
  if (rowsName(code) === undefined) return true;
  const { loadRows } = await import('./games/saved-rows.js');
  return await loadRows(code);
}

/** Whether a stored game can be opened. @param {Core} core @param {string} code */
const isGood = async (core, code) => (await hasRows(code)) && isAccepted(core, code);

/**
 * The code of the newest game of a machine and role that can be opened; leaves out the others.
 * @param {Core} core @param {string} kind @param {string} role
 */
async function lastGood(core, kind, role) {
  // The rows are needed only if the index has no game.
  if (!lastGame(kind, role)) await gamesLoaded;
  for (let code; (code = lastGame(kind, role)); skipGames(code))
    if (await isGood(core, code)) return code;
  return undefined;
}

/** The code of the maze that an address without a machine opens; '' on the first visit. */
export const frontPageCode = () =>
  frontPage({
    games: newestGames().filter(({ code }) => isKind(kindOf(code))),
    records: records(),
    cards: dayCards(),
    today: dailySeed(),
  });

/** The error for a task without a machine. */
const taskError = () =>
  new MazeError(
    'bad-syntax',
    'A task link must name a machine first, as in #task:simultaneous:prove:4x4:28.',
    -1,
  );

/**
 * The canonical code of a link. Moves that the core does not know are left out: the maze is still good.
 * @param {Core} core @param {string} code
 * @param {((faults: MazeError[]) => void) | undefined} onLeftOut called with an error for each such move;
 *   without it such a link is invalid
 */
function canonicalOfLink(core, code, onLeftOut) {
  /** @type {MazeError[]} */ const faults = [];
  for (let rest = code; ;)
    try {
      const canonical = core.canonical(rest);
      if (faults.length) onLeftOut?.(faults);
      return canonical.replace(/\.m$/, '');
    } catch (error) {
      if (!(error instanceof MazeError) || error.status !== 'illegal-move' || !onLeftOut)
        throw error;
      faults.push(error);
      rest = rest.slice(0, error.offset) + rest.slice(error.offset + 1);
    }
}

/**
 * The canonical code for a route: that of the address, of the last game, or of a new maze. Throws a
 * MazeError if the code is invalid.
 * @param {Route} route
 * @param {boolean} afresh ignore the last game
 * @param {(kind: string) => void} onWait called with the kind whose core is needed
 * @param {(faults: MazeError[]) => void} [onLeftOut] see canonicalOfLink()
 */
export async function resolve(route, afresh, onWait, onLeftOut) {
  if (route.view === TASK && !route.kind) throw taskError();
  const loadCore = (/** @type {string} */ kind) => {
    onWait(kind);
    return coreOf(kind);
  };
  if (route.code) {
    await hasRows(route.code);
    return canonicalOfLink(await loadCore(coreKindFor(route.code)), route.code, onLeftOut);
  }
  if (!route.kind && !afresh) {
    // The rows are needed only if the index has no game.
    if (!lastGame()) await gamesLoaded;
    const code = frontPageCode();
    if (code && (await isGood(await loadCore(kindOf(code)), code))) return code;
    if (code && skipGames(code)) return await resolve(route, afresh, onWait);
  }
  const last = kindOf(lastGame() ?? '');
  const { kind } = cardOf(route.kind || (isKind(last) ? last : machines[0].kind));
  const core = await loadCore(kind);
  // An embedded page knows no visitor.
  const isFirst = !embedded && !(await hasFinished(kind));
  const fresh = core.canonical(newCode(kind, isFirst).replace('*', randomSeed()));
  const left = afresh ? undefined : await lastGood(core, kind, roleOfView(kind, route.view));
  // A bare kind means default parameters: the last game is resumed if it has them.
  const defaults = [newCode(kind, false), seedCode(kind, []), newCode(kind, true)].map(
    (one) => parseCode(core.canonical(one.replace('*', 'x'))).params,
  );
  const isDefault = left && defaults.includes(parseCode(left).params);
  // Any last game will do if the view shows no maze.
  return left && (route.words !== undefined || isDefault) ? left : fresh;
}
