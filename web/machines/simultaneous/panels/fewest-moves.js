// The fewest moves that a wall needs: known from the records, or proved in the worker while nobody waits.

import { parseCode } from '../../../app/routing/code.js';
import { whenIdle } from '../../../app/loading/idle.js';

/** A silent proof is given up beyond so many states: some ten seconds, and no memory to speak of. */
const STATES_MAX = 40_000_000;

/** What the records say of all mazes of a size; undefined if they do not. @param {import('../../../engine/core.js').KeyValues} facts */
function recordedLength(facts) {
  if (facts.get('all') !== 'yes' || facts.get('walls')) return undefined;
  const sides = [facts.number('rows'), facts.number('columns')].sort((a, b) => a - b);
  const known = facts.get('perfect') === 'yes' ? __PERFECT_LENGTHS__ : __KNOWN_LENGTHS__;
  const [, low, high] = known.find(([size]) => size === sides.join('x')) ?? [];
  return low === high ? low : undefined;
}

/**
 * @param {import('../../../app/shell.js').Context['engine']} engine
 * @param {() => void} changed told when it is known, or given up
 */
export function createFewestMoves(engine, changed) {
  /** @type {number | undefined} */
  let length;
  /** What a proof has excluded, where it was given up: all that is shorter. */
  let atLeast = 0;
  let sequence = '';
  let code = '';
  /** @type {AbortController | undefined} */
  let proof;

  /** @param {string} of @param {import('../../../engine/core.js').KeyValues} facts */
  function found(of, facts) {
    if (of !== code) return;
    length = facts.number('length');
    sequence = facts.get('sequence') ?? '';
  }

  async function prove() {
    const of = code;
    const own = proof;
    if (!own || own.signal.aborted) return;
    /** @param {import('../../../engine/core.js').KeyValues} facts */
    const onProgress = (facts) => {
      if (of !== code) return;
      atLeast = Number(facts.get('at_least') ?? 0);
      if (facts.number('states') > STATES_MAX) own.abort();
    };
    try {
      found(of, await engine.solve(of, { signal: own.signal, onProgress }));
    } catch {
      // Stopped, or too much: then it is not known.
    }
    if (of !== code || proof !== own) return;
    proof = undefined;
    changed();
  }

  /** Ends a silent proof. */
  function cancel() {
    proof?.abort();
    proof = undefined;
  }

  return {
    /** Another wall. @param {string} of its code @param {import('../../../engine/core.js').KeyValues} facts */
    open(of, facts) {
      cancel();
      code = of;
      length = recordedLength(facts);
      atLeast = 0;
      sequence = '';
      if (length !== undefined) return;
      proof = new AbortController();
      whenIdle(() => void prove());
    },
    found,
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

/** The rule that all dots must be at the goal at once, in the words of a code. */
export const PERFECT = 'perfect';

/** The same wall with that rule, or without it. @param {string} code @param {boolean} isPerfect */
export function withPerfect(code, isPerfect) {
  const { kind, words } = parseCode(code);
  const others = words.filter((word) => word !== PERFECT);
  const params = [...others, ...(isPerfect ? [PERFECT] : [])].join('_') || 'classic';
  return ['v1', kind, params, ...code.split('.').slice(3, 4)].join('.');
}
