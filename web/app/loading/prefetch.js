// The maze that 'New maze' will open, made while this one is played.

import { kindOf, withNewSeed, parseCode } from '../routing/code.js';
import { coreOf, engineOf } from './engine.js';
import { randomSeed } from '../routing/seeds.js';

/**
 * Made for mazes like `like`.
 * @type {{like: string, code: string, made: Promise<Awaited<ReturnType<import('../../engine/client.js').Engine['generateWithFigures']>> | undefined>, controller: AbortController} | undefined}
 */
let prefetched;

/** Has the worker make the next maze like this one. @param {string} code */
export async function prefetchNext(code) {
  const wanted = withNewSeed(code);
  if (parseCode(code).seed === undefined || prefetched?.like === wanted) return;
  prefetched?.controller.abort();
  const kind = kindOf(code);
  const core = await coreOf(kind);
  const controller = new AbortController();
  const next = core.canonical(withNewSeed(code, randomSeed()));
  const made = engineOf(kind)
    .generateWithFigures(next, { signal: controller.signal })
    .catch(() => undefined);
  prefetched = { like: wanted, code: next, made, controller };
}

/** A code whose seed is drawn: that of the maze that was made in advance, if it is like this. @param {string} code */
export const pickSeed = (code) =>
  prefetched?.like === code ? prefetched.code : code.replace('*', randomSeed());

/** The maze that was made in advance, if it is this one. @param {string} code */
export async function takePrefetched(code) {
  if (prefetched?.code !== code) {
    // Nobody waits behind what may not be wanted.
    prefetched?.controller.abort();
    prefetched = undefined;
    return undefined;
  }
  const { made } = prefetched;
  prefetched = undefined;
  return made;
}
