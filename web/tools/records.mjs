// What the page has to know of the records in tests/data.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const data = (/** @type {string} */ name) =>
  fileURLToPath(new URL(`../../tests/data/${name}.tsv`, import.meta.url));

/**
 * The longest rook jumping mazes that are known: by the words of a code that say size and rule, how many
 * jumps their shortest way has.
 */
export async function longestJumps() {
  /** @type {Record<string, number>} */
  const longest = {};
  for (const name of ['rook-records', 'rook-lengths'])
    for (const line of (await readFile(data(name), 'utf8')).split('\n')) {
      const [code, length, search = ''] = line.split('\t');
      if (!length) continue;
      // Hedges stand in a board, not in the words before it: the search has asked for them.
      const hedges = search.split(/[._]/).includes('walls') ? '_walls' : '';
      const words = code.split('.')[2] + hedges;
      longest[words] = Math.max(longest[words] ?? 0, Number(length));
    }
  return longest;
}
