// Census data: the number of mazes by length of the shortest solution, as `mazewright fourbit census`
// counts them: the one place for these numbers, which the tests compare with the core. And the rarity of a length.

import { rounded } from '../numbers.js';

/** By number of lights: the mazes of length 1, 2 and so on. @type {Record<number, string[]>} */
export const CENSUS = {
  2: ['2', '3'],
  3: ['490899', '458669', '162253', '32397', '4866'],
  4: [
    '331596466776604668750730688',
    '364267974824735462321977034',
    '184025086107416219702656770',
    '53529681799668455151727354',
    '14672649720246194835357150',
    '4245699288083496966506186',
    '1186572798617275500639600',
    '296653977203101192610124',
    '63198258277065154884696',
    '10765399688058832758312',
    '1304468775380456312232',
    '84455468352080953608',
  ],
};

/** The number of mazes with that many lights, of the plain rule. @param {number} bits */
export const countOf = (bits) => String(sumOf((CENSUS[bits] ?? []).map(BigInt)));

const sumOf = (/** @type {bigint[]} */ counts) => counts.reduce((a, b) => a + b, 0n);

/**
 * The rarity of a maze: N if one in N mazes has a solution of this length or longer. Undefined if the
 * mazes of this size have not been counted.
 * @param {number} bits @param {number} length
 */
export function rarityOf(bits, length) {
  const mazes = (CENSUS[bits] ?? []).map(BigInt);
  if (!mazes[length - 1]) return undefined;
  const oneIn = Number(sumOf(mazes)) / Number(sumOf(mazes.slice(length - 1)));
  return oneIn < 1e6
    ? String(Math.round(oneIn * (oneIn < 10 ? 10 : 1)) / (oneIn < 10 ? 10 : 1))
    : rounded(oneIn);
}
