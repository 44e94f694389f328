// Prefetch: generates the maze for 'New maze' while the current one is played.

import { kindOf, withNewSeed, parseCode } from '../routing/code.js';
import { coreOf, generatingEngine } from './engine.js';
import { randomSeed } from '../routing/seeds.js';

/**
 * The prefetched maze; `like` is the code pattern it belongs to, with '*' for the seed.
 * @type {{like: string, code: string, made: Promise<Awaited<ReturnType<Engine['generateWithFigures']>> | undefined>, controller: AbortController} | undefined}
 */
let prefetched;

/** Starts generating the next maze like this one. @param {string} code */
export async function prefetchNext(code) {
  const wanted = withNewSeed(code);
  if (parseCode(code).seed === undefined || prefetched?.like === wanted) return;
  prefetched?.controller.abort();
  const kind = kindOf(code);
  const core = await coreOf(kind);
  const controller = new AbortController();
  const next = core.canonical(withNewSeed(code, randomSeed()));
  const made = generatingEngine(next)
    .generateWithFigures(next, { signal: controller.signal })
    .catch(() => undefined);
  prefetched = { like: wanted, code: next, made, controller };
}

/** Replaces the seed '*': by that of the prefetched maze if it matches, else by a random one. @param {string} code */
export const pickSeed = (code) =>
  prefetched?.like === code ? prefetched.code : code.replace('*', randomSeed());

/** The prefetched maze of this code, if any. @param {string} code */
export async function takePrefetched(code) {
  if (prefetched?.code !== code) {
    // Another maze is needed now: free the worker.
    prefetched?.controller.abort();
    prefetched = undefined;
    return undefined;
  }
  const { made } = prefetched;
  prefetched = undefined;
  return made;
}
