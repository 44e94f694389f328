// Core instances of each machine: one on this thread for play, where every answer is immediate, and one in a
// worker for long work. A core loads when its machine is first needed. The machines' cores only play; the full core
// also draws paper, writes files and runs tasks.

import { CoreError, OldBrowserError, coreModule, newEngineWorker } from '../../engine/assets.js';
import { Engine } from '../../engine/client.js';
import { instantiatePageCore } from '../../engine/page-core.js';
import { SILENCE_MS, startSilenceTimer } from '../../engine/silence-timer.js';
import { substituteWorker } from '../../engine/substitute.js';
import { cardOf, isKind, machines } from '../routing/cards.js';
import { kindOf } from '../routing/code.js';
import { closeNotice, notice } from '../ui/notice.js';

/** The name of the full core, in place of a machine's. */
export const FULL = 'full';

// ---- In workers ----

/**
 * An engine (worker pool) for a machine. A notice offers a restart if a worker stays silent.
 * @param {string} kind @param {{workers?: number}} [options]
 */
export function newEngine(kind, options) {
  const made = new Engine({
    ...options,
    createWorker: () => newEngineWorker(kind),
    createSubstitute: () => substituteWorker(() => coreModule(kind)),
  });
  made.onsilence = (restart) =>
    notice({
      name: 'engine',
      text: 'The engine has not answered for a while. It may be busy. You lose nothing if you restart it.',
      actions: [{ label: 'Restart', run: restart }],
      dismiss: 'Wait',
    });
  made.onanswer = () => closeNotice('engine');
  return made;
}

/** @type {Map<string, Engine>} */ const engines = new Map();

/** The engine of a machine. @param {string} kind */
export function engineOf(kind) {
  const engine = engines.get(kind) ?? newEngine(kind);
  engines.set(kind, engine);
  return engine;
}

/** The name of the core that generates the maze of a code: that of its machine, or the full one. @param {string} code */
const generatorOf = (code) => (cardOf(kindOf(code)).needsFullCore?.(code) ? FULL : kindOf(code));

/** The engine that generates the maze of a code. @param {string} code */
export const generatingEngine = (code) => engineOf(generatorOf(code));

// ---- On this thread ----

/** @type {Map<string, Promise<Core>>} loaded or loading */
const cores = new Map();

/**
 * Loads the core of a machine. Rejects with a readable message; the next call tries again.
 * @param {string} kind
 * @param {() => void} [heard] called for every chunk received
 */
function fetchCore(kind, heard) {
  let core = cores.get(kind);
  if (!core) {
    core = coreModule(kind, heard)
      .then(instantiatePageCore)
      .catch((error) => {
        cores.delete(kind);
        if (error instanceof OldBrowserError || error instanceof CoreError) throw error;
        throw new CoreError('its file is damaged');
      });
  } else {
    cores.delete(kind);
  }
  cores.set(kind, core);
  return core;
}

/** The kind whose core checks a code. An unknown kind is refused by the core of the latest machine, whose codes the error
 * has as examples. @param {string} code */
export const coreKindFor = (code) =>
  isKind(kindOf(code)) ? kindOf(code) : ([...cores.keys()].at(-1) ?? machines[0].kind);

/** The canonical form of a code of any machine. Rejects with the core's error, or if the core does not load. */
export async function check(/** @type {string} */ code) {
  return (await fetchCore(coreKindFor(code))).canonical(code);
}

/** @typedef {{sentence: string, again: () => void}} EngineError */
/** Errors of cores that have not loaded. @type {Map<string, EngineError>} */
const engineErrors = new Map();
let listener = () => {};

export const engineErrorOf = (/** @type {string} */ kind) => engineErrors.get(kind);

/** @param {() => void} callback called when a core's error changes */
export function onEngineError(callback) {
  listener = callback;
}

/** @param {string} kind @param {EngineError} [problem] */
function setError(kind, problem) {
  if (problem) engineErrors.set(kind, problem);
  else engineErrors.delete(kind);
  listener();
}

/** @type {Map<string, Promise<Core>>} */ const awaited = new Map();

/**
 * The core of a machine. Never rejects: an error is reported to the listener, and the promise resolves after
 * a successful retry.
 */
export function coreOf(/** @type {string} */ kind) {
  let core = awaited.get(kind);
  if (!core) {
    core = new Promise((give) => void load(kind, give));
    awaited.set(kind, core);
  }
  return core;
}

/** The core on this thread that generates the maze of a code. @param {string} code */
export const generatingCore = (code) => coreOf(generatorOf(code));

async function load(/** @type {string} */ kind, /** @type {(core: Core) => void} */ give) {
  const reload = () => location.reload();
  if (typeof WebAssembly === 'undefined')
    return setError(kind, {
      sentence:
        'The mazes need WebAssembly. This browser does not support it, or it is turned off.',
      again: reload,
    });
  const slow = 'The maze engine has not loaded yet. The network may be slow.';
  const watch = startSilenceTimer(SILENCE_MS, () =>
    setError(kind, { sentence: slow, again: reload }),
  );
  try {
    give(await fetchCore(kind, watch.reset));
    setError(kind);
  } catch (error) {
    const again = () => {
      setError(kind);
      void load(kind, give);
    };
    setError(kind, { sentence: /** @type {Error} */ (error).message, again });
  } finally {
    watch.end();
  }
}
