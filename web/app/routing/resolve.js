// Which maze a route stands for.

import { MazeError } from '../../engine/core.js';
import { rowsName } from '../../engine/rows.js';
import { machines } from '../../machines/index.js';
import { cardOf, isKind, roleOfView } from './cards.js';
import { kindOf, withNewSeed, seedCode, parseCode } from './code.js';
import { coreOf, coreKindFor } from '../loading/engine.js';
import { lastGame, filterGames } from '../games/saved-games.js';
import { TASK } from './router.js';
import { randomSeed } from './seeds.js';

/** A kind's parameters where none are said: such as fit into this window. @param {string} kind */
const windowParameters = (kind) =>
  cardOf(kind).parametersForWindow?.({ width: innerWidth, height: innerHeight }) ?? [];

/**
 * The code of another maze like this one, its seed to be drawn. One of the defaults, whose size nobody
 * chose, fits into this window.
 * @param {string} code
 */
export async function anotherCode(code) {
  const kind = kindOf(code);
  const core = await coreOf(kind);
  const isDefault =
    parseCode(core.canonical(seedCode(kind, [], 'x'))).params === parseCode(code).params;
  return isDefault ? seedCode(kind, windowParameters(kind)) : withNewSeed(code);
}

/** Whether the core refuses a code for what it says, and not for what has happened to the engine. @param {unknown} error */
export const isRefusal = (error) =>
  error instanceof MazeError &&
  ['bad-syntax', 'out-of-range', 'illegal-move', 'gave-up', 'unsolvable'].includes(error.status);

/** Whether the core of its machine takes a code. @param {import('../loading/engine.js').Core} core @param {string} code */
function isGood(core, code) {
  try {
    core.canonical(code);
    return true;
  } catch (error) {
    return !isRefusal(error);
  }
}

/** Whether the rows that a code has beside it are here, or have been found. @param {string} code */
async function hasRows(code) {
  if (rowsName(code) === undefined) return true;
  const { loadRows: recallRows } = await import('../storage/saved-rows.js');
  return await recallRows(code);
}

/** Why a task is not run here. @param {string} kind */
function notRun(kind) {
  const sentence = kind
    ? `${cardOf(kind).title}: tasks of this machine are for the command line, and not run in the page.`
    : 'A task begins with the name of its machine.';
  return new MazeError('bad-syntax', sentence, -1);
}

/**
 * What a route stands for: a code that the core has accepted. Throws its error otherwise.
 * @param {import('./router.js').Route} route
 * @param {boolean} afresh not the game that was left
 * @param {(kind: string) => void} waits told whose core is waited for
 * @returns {Promise<string>}
 */
export async function resolve(route, afresh, waits) {
  if (route.view === TASK) throw notRun(route.kind);
  const arrived = (/** @type {string} */ kind) => {
    waits(kind);
    return coreOf(kind);
  };
  if (route.code) {
    await hasRows(route.code);
    return (await arrived(coreKindFor(route.code))).canonical(route.code);
  }
  // What was remembered, and is no good, goes: here what is of no machine, or of this one.
  filterGames((code) => isKind(kindOf(code)));
  const remembered = kindOf(lastGame() ?? '');
  const { kind, firstCode } = cardOf(route.kind || remembered || machines[0].kind);
  const core = await arrived(kind);
  filterGames((code) => kindOf(code) !== kind || isGood(core, code));
  if (!route.kind && kindOf(lastGame() ?? '') !== remembered)
    return await resolve(route, afresh, waits);
  const fresh = core.canonical(firstCode ?? seedCode(kind, windowParameters(kind), randomSeed()));
  let left = afresh ? undefined : lastGame(kind, roleOfView(kind, route.view));
  if (left && !(await hasRows(left))) {
    filterGames((code) => code !== left);
    left = undefined;
  }
  // A bare kind means the defaults; the game that was left is taken up again if it has them.
  const defaults = [fresh, core.canonical(seedCode(kind, [], 'x'))].map(
    (one) => parseCode(one).params,
  );
  const isDefault = left && defaults.includes(parseCode(left).params);
  // So is any, where the view is not of a maze.
  const isAny = !route.kind || route.words !== undefined;
  return left && (isAny || isDefault) ? left : fresh;
}
