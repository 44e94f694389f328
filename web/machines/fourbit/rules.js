// Rules of the four-bit family: the parameter, name and description of each. The core has the rules
// themselves.

/**
 * word       the parameter in the code; '' for the plain rule
 * sentence   the description for players
 * toggles    whether buttons of dark lights can work too
 * @typedef {{word: string, name: string, sentence: string, toggles?: boolean}} Rule
 */

/** @type {Rule[]} */
export const RULES = [
  {
    word: '',
    name: 'Four-bit',
    sentence: 'A lit button puts out its light and may change others.',
  },
  {
    word: 'allok',
    name: 'All OK',
    sentence:
      'Every button works, lit or dark. It switches its own light and may change the others.',
    toggles: true,
  },
  {
    word: 'reset',
    name: 'Wrong-move reset',
    sentence:
      'One lit button is right. Every other one leads back to the start and does nothing there.',
  },
  {
    word: 'pin',
    name: 'PIN code',
    sentence:
      'You need one press per light, like digits of a code. Only after the last press do you see whether all were right.',
  },
  {
    word: 'memory',
    name: 'Memory',
    sentence:
      'One lit button is right, and the solution visits every state once. A wrong press leads back to the start.',
  },
  {
    word: 'deeper',
    name: 'Deeper and deeper',
    sentence: 'Only the pressed light goes out, and at most one comes back on.',
  },
  {
    word: 'nosense',
    name: 'No sense',
    sentence: 'The button does not tell which lights change. Its own light may stay on.',
  },
  {
    word: 'karnaugh',
    name: 'Karnaugh',
    sentence:
      'A button switches only its own light, on and off. But in most states some buttons are dead.',
    toggles: true,
  },
  {
    word: 'oneway',
    name: 'One way',
    sentence:
      'A button switches only its own light. Some buttons are dead, and so is the one pressed last.',
    toggles: true,
  },
];

/** @param {string | undefined} word */
export const ruleOf = (word = '') => RULES.find((rule) => rule.word === word) ?? RULES[0];
