// The family of the four-bit maze: each rule with its word in the code, its name and its sentence. The
// rules themselves are the core's.

/**
 * word       in the code; '' for the plain rule
 * sentence   what a visitor has to know
 * toggles    the buttons of dark lights may work too
 * @typedef {{word: string, name: string, sentence: string, toggles?: boolean}} Rule
 */

/** @type {Rule[]} */
export const RULES = [
  {
    word: '',
    name: 'Four-bit',
    sentence: 'A lit button puts out its own light, and it may change the others.',
  },
  {
    word: 'allok',
    name: 'All OK',
    sentence:
      'Every button works, also where its light is off: it switches its own light, and more.',
    toggles: true,
  },
  {
    word: 'reset',
    name: 'Wrong-move reset',
    sentence:
      'One lit button is right. Every other one leads back to the start, and at the start it does nothing.',
  },
  {
    word: 'pin',
    name: 'PIN code',
    sentence:
      'The presses fork like a tree, as many deep as there are lights. Only at its end does it show whether all of them were right.',
  },
  {
    word: 'memory',
    name: 'Memory',
    sentence:
      'One lit button is right, and the way goes once through all states. A wrong press leads back to the start.',
  },
  {
    word: 'deeper',
    name: 'Deeper and deeper',
    sentence: 'No light goes out but the one pressed, and at most one comes back on.',
  },
  {
    word: 'nosense',
    name: 'No sense',
    sentence: 'What changes has nothing to do with the button: its own light may stay on.',
  },
  {
    word: 'karnaugh',
    name: 'Karnaugh',
    sentence:
      'A button switches its own light and no other, on and off. But in most states some are dead.',
    toggles: true,
  },
  {
    word: 'oneway',
    name: 'One way',
    sentence:
      'A button switches its own light and no other. Some are dead, and always the one just pressed.',
    toggles: true,
  },
];

/** @param {string | undefined} word */
export const ruleOf = (word = '') => RULES.find((rule) => rule.word === word) ?? RULES[0];
