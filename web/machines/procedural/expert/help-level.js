// Level of help on the expert's sheet, a word in the link: 'expert-paper-three:procedural'.

/** @typedef {'paper' | 'checked' | 'training'} Help */

export const HELP = /** @type {Help[]} */ (['paper', 'checked', 'training']);

/** @type {Record<Help, string>} */
export const HELP_WORDS = {
  paper:
    'On paper: the sheet computes nothing. Decide the walls by the manual, and mark them and the seed.',
  checked:
    'Checked: the expert writes the first seed and each wall. The first mistake on each board is named at the end.',
  training: 'Training: the sheet computes every wall.',
};

/** The level that a link names; a link without one is for training. @param {string[]} words */
export const helpAmong = (words) => HELP.find((one) => words.includes(one)) ?? 'training';
