// The heading and the sentence under it, for the rules of a code.

import { parseCode } from '../../app/routing/code.js';

/** The short name stands before the names of other rules. @typedef {[title: string, short: string, lines: string]} Form */
/** @type {Form} */ const PLAIN = ['Rook jumping maze', 'Rook', 'in a straight line'];
/** @type {[word: string, ...Form][]} */ const FORMS = [
  ['queen', 'Queen jumping maze', 'Queen', 'in one of eight directions'],
  ['hex', 'Jumping maze of hexagons', 'Hexagons', 'in one of six directions'],
  ['tri', 'Jumping maze of triangles', 'Triangles', 'along one of three strips'],
];

/** @type {Record<string, string>} */ const DIRECTIONS = {
  U: 'up',
  R: 'right',
  D: 'down',
  L: 'left',
  E: 'up right',
  C: 'down right',
  Z: 'down left',
  Q: 'up left',
};

/** The directions of a code that names some of them; undefined for all. @param {string[]} words */
function directionsOf(words) {
  const letters = words.find((word) => /^go[A-Z]+$/.test(word))?.slice(2);
  return letters && [...letters].map((letter) => DIRECTIONS[letter]).join(' or ');
}

/** States the rule for the kinds of hedges on the board; a search with hedges uses both kinds. @param {ReturnType<typeof parseCode>} code */
function hedgesOf({ words, description = '' }) {
  if (words.includes('rim')) return description.includes('x') && 'never onto a hedge';
  const isLow = words.includes('walls') || description.includes('x');
  const isTall = words.includes('walls') || description.includes('X');
  if (isLow && isTall) return 'never onto a hedge or over a tall one';
  if (isTall) return 'never onto or over a tall hedge';
  return isLow && 'never onto a hedge';
}

/** The flag or flags to reach, with the name of that rule. @param {ReturnType<typeof parseCode>} code */
function goalOf({ words, description = '' }) {
  if (words.includes('rim'))
    return { flag: 'a flag, one step beyond the rim,', goals: 'goals beyond the rim' };
  if (description.includes('G')) return { flag: 'one of the flags', goals: 'several goals' };
  return { flag: 'the flag', goals: '' };
}

export function headline(/** @type {string} */ code) {
  const apart = parseCode(code);
  const { words } = apart;
  const [title, short, lines] = FORMS.find(([word]) => words.includes(word))?.slice(1) ?? PLAIN;
  const hedges = hedgesOf(apart);
  const { flag, goals } = goalOf(apart);
  const directions = directionsOf(words);
  const torus = words.includes('torus');
  const noUTurn = words.includes('nouturn');
  const more = [
    goals,
    directions && 'some directions',
    hedges && 'hedges',
    torus && 'joined edges',
    noUTurn && 'no U-turns',
  ];
  // On these grids two directions may lead to one stone; the rule beside the board says what that allows.
  const mayGoBack = torus || words.includes('tri');
  const back = mayGoBack ? 'without U-turns' : 'never straight back';
  const but = [hedges, noUTurn && back].filter(Boolean).join(', ');
  const jump = [
    directions ? `only ${directions}` : lines,
    torus && 'over the joined edges too',
    but && `but ${but}`,
  ];
  const listed = more.filter(Boolean).join(', ');
  const how = jump.filter(Boolean).join(', ');
  if (!listed)
    return {
      title,
      sentence: `Jump to the flag. The number under your feet says how far: exactly that many stones, ${how}.`,
    };
  // A phone has two lines for it.
  return {
    title: `${short}: ${listed}`,
    sentence: `Jump to ${flag} by the number under your feet, ${how}.`,
  };
}
