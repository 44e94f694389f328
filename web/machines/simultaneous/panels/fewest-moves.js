// The fewest moves that solve all mazes on the wall: from the records, or proved in a worker in the
// background.

import { parseCode } from '../../../app/routing/code.js';
import { whenIdle } from '../../../app/loading/idle.js';

/** A background proof stops at this many search states, after about ten seconds. */
const STATES_MAX = 40_000_000;

/** The recorded length for all mazes of a size; undefined if it is not known exactly. @param {KeyValues} values */
function recordedLength(values) {
  const [low, high] = values.all('known_moves')[0]?.map(Number) ?? [];
  return low === high ? low : undefined;
}

/**
 * @param {Context['engine']} engine
 * @param {() => void} changed called when a background proof ends, with or without a result
 */
export function createFewestMoves(engine, changed) {
  /** @type {number | undefined} */ let length;
  /** Lower bound of a proof that was stopped; 0 if none. */
  let atLeast = 0;
  let sequence = '';
  let code = '';
  /** @type {AbortController | undefined} */ let proof;

  /** Stores the result of a search, unless the wall has changed. @param {string} ofCode @param {KeyValues} values */
  function setResult(ofCode, values) {
    if (ofCode !== code) return;
    length = values.number('length');
    sequence = values.get('sequence') ?? '';
  }

  async function prove() {
    const ofCode = code;
    const own = proof;
    if (!own || own.signal.aborted) return;
    const onProgress = (/** @type {KeyValues} */ values) => {
      if (ofCode !== code) return;
      atLeast = Number(values.get('at_least') ?? 0);
      if (values.number('states') > STATES_MAX) own.abort();
    };
    try {
      setResult(ofCode, await engine.solve(ofCode, { signal: own.signal, onProgress }));
    } catch {
      // Stopped or too large: the length stays unknown.
    }
    if (ofCode !== code || proof !== own) return;
    proof = undefined;
    changed();
  }

  /** Stops the background proof. */
  function cancel() {
    proof?.abort();
    proof = undefined;
  }

  return {
    /** Starts over for another wall. @param {string} newCode @param {KeyValues} values of the game */
    open(newCode, values) {
      cancel();
      code = newCode;
      length = recordedLength(values);
      atLeast = 0;
      sequence = '';
      if (length !== undefined) return;
      proof = new AbortController();
      whenIdle(() => void prove());
    },
    setResult,
    get length() {
      return length;
    },
    get atLeast() {
      return atLeast;
    },
    get sequence() {
      return sequence;
    },
    get isProving() {
      return proof !== undefined;
    },
    cancel,
  };
}

/** Parameter of a code: all dots must be on the goal at the same time. */
export const PERFECT = 'perfect';

/** The same wall with or without the "perfect" rule. @param {string} code @param {boolean} isPerfect */
export function withPerfect(code, isPerfect) {
  const { kind, words } = parseCode(code);
  const others = words.filter((word) => word !== PERFECT);
  const params = [...others, ...(isPerfect ? [PERFECT] : [])].join('_') || 'classic';
  return ['v1', kind, params, ...code.split('.').slice(3, 4)].join('.');
}
