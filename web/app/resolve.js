// Which maze a route stands for.

import { MazeError } from '../engine/core.js';
import { machines } from '../machines/index.js';
import { cardOf, isKind } from './cards.js';
import { kindOf, seeded, takeApart } from './code.js';
import { core as coreReady } from './engine.js';
import { lastGame, sift } from './games.js';
import { randomSeed } from './seeds.js';

/** Whether the core refuses a code for what it says, and not for what has happened to the engine. @param {unknown} error */
export const isRefusal = (error) =>
  error instanceof MazeError &&
  ['bad-syntax', 'out-of-range', 'illegal-move', 'gave-up', 'unsolvable'].includes(error.status);

/** Whether there is a machine for a code, and the core takes it. @param {import('./engine.js').Core} core @param {string} code */
function isGood(core, code) {
  try {
    core.canonical(code);
    return isKind(kindOf(code));
  } catch (error) {
    return !isRefusal(error);
  }
}

/**
 * What a route stands for: a code that the core has accepted. Throws its error otherwise.
 * @param {import('./router.js').Route} route
 * @param {boolean} afresh not the game that was left
 */
export async function resolve(route, afresh) {
  const core = await coreReady;
  if (route.code) return core.canonical(route.code);
  // What was remembered, and is no good, goes.
  sift((code) => isGood(core, code));
  const last = route.kind || kindOf(lastGame() ?? '') || machines[0].kind;
  const { kind, first } = cardOf(last);
  const fresh = core.canonical(first ?? seeded(kind, [], randomSeed()));
  const left = afresh ? undefined : lastGame(kind);
  // A bare kind means the defaults; the game that was left is taken up again if it has them.
  const isDefault = left && takeApart(left).params === takeApart(fresh).params;
  return left && (!route.kind || isDefault) ? left : fresh;
}
