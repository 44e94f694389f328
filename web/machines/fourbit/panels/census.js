// Census data: the number of mazes by length of the shortest solution, as `mazewright fourbit census`
// counts them: the one place for these numbers, which the tests compare with the core.

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
