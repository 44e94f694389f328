// Maze codes: the only module that takes them apart and puts them together.
//
//   v1.KIND.PARAMS.sSEED or v1.KIND.PARAMS.dDESCRIPTION, each with an optional .mMOVES
//
// PARAMS are words joined by '_', or 'classic' for the defaults. Each machine defines its own words, and
// the core validates codes. The seed '*' means a random seed, chosen when the maze is opened.

/** The parts of a code; `seed` or `description` is undefined. @param {string} code */
export function parseCode(code) {
  const [, kind = '', params = '', form = '', moves = ''] = code.split('.');
  const is = (/** @type {string} */ letter) => (form[0] === letter ? form.slice(1) : undefined);
  return {
    kind,
    params,
    words: params === 'classic' ? [] : params.split('_'),
    seed: is('s'),
    description: is('d'),
    moves: moves.slice(1),
  };
}

/** @param {string} kind @param {(string | false | undefined)[]} words of the parameters; empty ones are left out */
const head = (kind, words) => `v1.${kind}.${words.filter(Boolean).join('_') || 'classic'}`;

/** @param {string} kind @param {(string | false | undefined)[]} words */
export const seedCode = (kind, words, seed = '*') => `${head(kind, words)}.s${seed}`;

/** @param {string} kind @param {(string | false | undefined)[]} words @param {string} description */
export const descriptionCode = (kind, words, description) => `${head(kind, words)}.d${description}`;

export const kindOf = (/** @type {string} */ code) => parseCode(code).kind;

/** The value of a numeric parameter: for 'w', 12 in 'w12_h8'; undefined if it is missing. @param {string} code @param {string} name */
export function paramNumber(code, name) {
  const pattern = new RegExp(`^${name}(\\d+)$`);
  const found = parseCode(code).words.find((word) => pattern.test(word));
  return found === undefined ? undefined : Number(found.slice(name.length));
}

/** The parameters of a code without names of stored rows (engine/rows.js). @param {string} code */
export const readableParams = (code) =>
  parseCode(code).words.filter((word) => !word.startsWith('~'));

export const withoutMoves = (/** @type {string} */ code) => code.split('.').slice(0, 4).join('.');

/** The code with another seed; default: a random one. @param {string} code @param {string} [seed] */
export const withNewSeed = (code, seed = '*') =>
  `${code.split('.').slice(0, 3).join('.')}.s${seed}`;

/** The name of a maze for people: its seed if it has one. @param {string} code */
export const mazeName = (code) => parseCode(code).seed ?? 'your own maze';
