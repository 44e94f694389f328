// Countdown of a proof: how many sequences of a fixed length are left after each maze of a certificate. The core
// counts them and makes the statements (its task 'sequences').

import { FULL, engineOf } from '../../../app/loading/engine.js';

/**
 * @typedef {{mask: string, left: bigint, removed: bigint, survivor: string, statement: string}} Step
 *   left: sequences that solve this maze and those before; removed: those that it alone does not let pass;
 *   survivor: one of those left, or ''
 * @typedef {{size: string, rows: number, columns: number, length: number, all: bigint, steps: Step[]}} Countdown
 *   all: the number of sequences of `length` moves
 */

/**
 * Counts down.
 * @param {string} size @param {{length: number, mazes: string[]}} proof
 * @param {import('../../../engine/client.js').Options} options
 * @returns {Promise<Countdown>}
 */
export async function countDown(size, { length, mazes }, options) {
  const [rows, columns] = size.split('x').map(Number);
  const args = `${size} ${length} --mazes ${mazes.join(',')}`;
  const values = await engineOf(FULL).task('simultaneous', 'sequences', args, options);
  const steps = values
    .all('maze')
    .map(([mask = '', left = '', removed = '', survivor = '', statement = '']) => ({
      ...{ mask, survivor, statement },
      left: BigInt(left),
      removed: BigInt(removed),
    }));
  const all = BigInt(values.get('sequences_in_all') ?? 0);
  return { size, rows, columns, length, all, steps };
}

/** Where a number of sequences lies between none and all, from 0 to 1, on a logarithmic scale. @param {Countdown} countdown @param {bigint} left */
export const logFraction = ({ all }, left) =>
  Math.log(Number(left) + 1) / Math.log(Number(all) + 1);
