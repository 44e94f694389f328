// The expected shares of uniformly random mazes of one size and shape, computed by the core's task `law`.

import { FULL, engineOf } from '../../../app/loading/engine.js';

/** @typedef {import('../../../engine/core.js').KeyValues} KeyValues */

/** Returns the part of a code on which the law depends: all but the seed. @param {string} code */
const shapeOf = (code) => code.replace(/\.s[A-Za-z0-9-]+/, '');

export function createUniformLaw() {
  /** The shape of the latest law. */
  let shape = '';
  /** @type {KeyValues | undefined} */
  let law;
  return {
    /**
     * Returns the law of a maze's cells; undefined if it is not computed yet. @param {string} code
     */
    known: (code) => (shapeOf(code) === shape ? law : undefined),
    /**
     * Computes it; resolves to undefined if the work was aborted.
     * @param {string} code @param {import('../../../engine/client.js').Options} options
     */
    async compute(code, options) {
      if (shapeOf(code) === shape && law) return law;
      const [line, ...rows] = code.split('\n');
      const args = rows.length > 0 ? `${line} --mask -\n${rows.join('\n')}` : line;
      const values = await engineOf(FULL).task('worm', 'law', args, options);
      shape = shapeOf(code);
      law = values;
      return values;
    },
  };
}
