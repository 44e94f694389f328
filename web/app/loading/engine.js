// The core of each machine, twice: here for play, where every answer is there at once, and in workers
// for all that may take long. A machine's core comes when something of that machine is wanted.

import { OldBrowserError, coreModule, newEngineWorker } from '../../engine/assets.js';
import { Engine } from '../../engine/client.js';
import { instantiateCore } from '../../engine/core.js';
import { SILENCE_MS, startSilenceTimer } from '../../engine/silence-timer.js';
import { substituteWorker } from '../../engine/runner.js';
import { machines } from '../../machines/index.js';
import { isKind } from '../routing/cards.js';
import { kindOf } from '../routing/code.js';
import { closeNotice, notice } from '../ui/notice.js';

/** @typedef {import('../../engine/core.js').Core} Core */

// ---- In workers ----

/**
 * Workers with the core of a machine, looked after: one that is silent for long is told of, and can
 * be replaced.
 * @param {string} kind
 * @param {{workers?: number}} [options]
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

/** @type {Map<string, Engine>} */
const engines = new Map();

/** The engine of a machine. @param {string} kind */
export function engineOf(kind) {
  const engine = engines.get(kind) ?? newEngine(kind);
  engines.set(kind, engine);
  return engine;
}

// ---- Here ----

/** @type {Map<string, Promise<Core>>} those that are there, or on their way */
const cores = new Map();

/**
 * The core of a machine. Rejected, in words, if it does not come; asked again, it tries anew.
 * @param {string} kind
 * @param {() => void} [heard] called while it comes
 */
function fetchCore(kind, heard) {
  let core = cores.get(kind);
  if (!core) {
    core = coreModule(kind, heard)
      .then(instantiateCore)
      .catch((error) => {
        cores.delete(kind);
        if (error instanceof OldBrowserError) throw error;
        throw new Error('The maze engine did not load: its file is missing or damaged.');
      });
    cores.set(kind, core);
  }
  return core;
}

/** The machine whose core reads a code: where there is none of its kind, any core says so. @param {string} code */
export const coreKindFor = (code) =>
  isKind(kindOf(code)) ? kindOf(code) : ([...cores.keys()][0] ?? machines[0].kind);

/**
 * The canonical form of a code of any machine. Rejected with what the core has against it, or in words
 * if that does not come.
 */
export async function check(/** @type {string} */ code) {
  return (await fetchCore(coreKindFor(code))).canonical(code);
}

/** @typedef {{sentence: string, again: () => void}} EngineError */
/** Why a core that is waited for has not come (yet). @type {Map<string, EngineError>} */
const engineErrors = new Map();
let listener = () => {};

export const engineErrorOf = (/** @type {string} */ kind) => engineErrors.get(kind);

/** @param {() => void} heed called when the trouble of a core is another */
export function onEngineError(heed) {
  listener = heed;
}

/** @param {string} kind @param {EngineError} [trouble] */
function tell(kind, trouble) {
  if (trouble) engineErrors.set(kind, trouble);
  else engineErrors.delete(kind);
  listener();
}

/** @type {Map<string, Promise<Core>>} */
const awaited = new Map();

/**
 * The core of a machine: fulfilled when it is there, however often it had to be asked for; never
 * rejected, its trouble is told.
 * @param {string} kind
 */
export function coreOf(kind) {
  let core = awaited.get(kind);
  if (!core) {
    core = new Promise((give) => void load(kind, give));
    awaited.set(kind, core);
  }
  return core;
}

/** @param {string} kind @param {(core: Core) => void} give */
async function load(kind, give) {
  const reload = () => location.reload();
  if (typeof WebAssembly === 'undefined')
    return tell(kind, {
      sentence:
        'The mazes need WebAssembly. This browser does not support it, or it is turned off.',
      again: reload,
    });
  const late = 'The maze engine has not loaded yet. The network may be slow.';
  const watch = startSilenceTimer(SILENCE_MS, () => tell(kind, { sentence: late, again: reload }));
  try {
    give(await fetchCore(kind, watch.reset));
    tell(kind);
  } catch (error) {
    const again = () => {
      tell(kind);
      void load(kind, give);
    };
    tell(kind, { sentence: /** @type {Error} */ (error).message, again });
  } finally {
    watch.end();
  }
}
