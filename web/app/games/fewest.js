// The fewest possible moves of a maze, from the core's solver.

import { parseCode } from '../routing/code.js';
import { generatingEngine } from '../loading/engine.js';

/**
 * The length of a shortest solution; undefined if none is found.
 * @param {string} code @param {{signal?: AbortSignal, fromHere?: boolean}} [options] fromHere: from where the
 *   code's moves end
 */
export async function fewestMoves(code, options) {
  const engine = generatingEngine(code);
  try {
    const isDescribed = parseCode(code).seed === undefined;
    const described = isDescribed ? code : await engine.generate(code, options);
    const length = Number((await engine.solve(described, options)).get('length'));
    return Number.isFinite(length) ? length : undefined;
  } catch {
    return undefined;
  }
}
