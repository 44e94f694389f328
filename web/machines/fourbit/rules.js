// Rules of the four-bit family, from the core's rows: the parameter, name and description of each.

/**
 * word       the parameter in the code; '' for the plain rule
 * sentence   the description for players
 * toggles    whether buttons of dark lights can work too
 * @typedef {{word: string, name: string, sentence: string, toggles: boolean}} Rule
 */

const TOGGLING = ['allok', 'karnaugh', 'oneway'];

/** @type {Rule[]} */ export const RULES = JSON.parse(__FOURBIT_RULES__).map(
  (/** @type {string[]} */ [word, name, sentence]) => ({
    ...{ word, name, sentence },
    toggles: TOGGLING.includes(word),
  }),
);

/** @param {string | undefined} word */
export const ruleOf = (word = '') => RULES.find((rule) => rule.word === word) ?? RULES[0];
