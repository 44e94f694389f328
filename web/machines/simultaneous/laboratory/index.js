// The laboratory under the wall: challenge, proof, solvers side by side, tables and figures, and what
// is known. All work is done by workers of its own, as many as are chosen.

import { newEngine } from '../../../app/engine.js';
import { takeApart } from '../../../app/code.js';
import { challenge } from './challenge.js';
import { chapterSix } from './chapter-six.js';
import { known } from './known.js';
import { proof } from './proof.js';
import { solvers } from './solvers.js';

/** @typedef {import('../../../app/shell.js').Context} Context */

/** @param {Context} context */
export function createLaboratory(context) {
  const cores = Math.max(1, Math.min(8, navigator.hardwareConcurrency || 2));
  const engine = newEngine('simultaneous', { workers: Math.min(2, cores) });
  // The solvers have workers of their own, whose number changes.
  let pool = newEngine('simultaneous', { workers: 1 });
  const race = {
    task: (/** @type {Parameters<typeof engine.task>} */ ...args) => pool.task(...args),
  };
  const lab = {
    task: (/** @type {Parameters<typeof engine.task>} */ ...args) => engine.task(...args),
  };
  /** The set on the wall: `SIZE` or `--size SIZE --mazes ...`. */
  const wall = { words: '3x3', label: '' };
  const parts = [
    challenge(context, lab),
    proof(lab),
    solvers(race, wall, cores, (count) => {
      pool.close();
      pool = newEngine('simultaneous', { workers: count });
    }),
    chapterSix(lab),
    known(lab),
  ];
  return {
    elements: parts.map(({ element }) => element),
    /** @param {string} description @param {import('../tiles.js').Mazes} mazes */
    open(description, mazes) {
      const size = `${mazes.rows}x${mazes.columns}`;
      const isAll = takeApart(description).description === 'all';
      wall.words = isAll
        ? size
        : `--size ${size} --mazes ${mazes.masks.map((mask) => mask.toString(16)).join(',')}`;
      wall.label = isAll ? `all of ${size}` : `the set on the wall`;
    },
    settings: () => parts.forEach(({ redraw }) => redraw?.()),
    close: () => {
      engine.close();
      pool.close();
      parts.forEach(({ close }) => close?.());
    },
  };
}
