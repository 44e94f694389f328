// Codes with a text that fits no line, such as the shape of a large maze. To the core such a code is
// a line with the text's rows below it. In the page a code is always one short word: the rows stand
// aside, under a name made of themselves, and a word of the parameters names them, as in
// v1.worm.mask_~0123456789abcdef.sWORD.

/** The rows by their names, for as long as the page stands. @type {Map<string, string>} */
const aside = new Map();

const NAME = /_~([0-9a-f]{16})(?=[_.])/;

/** The name of the rows that a code has below it; undefined: it is all there. @param {string} code */
export const rowsName = (code) => NAME.exec(code)?.[1];

/** A name for rows: who meets two of the same name has looked for them. @param {string} rows */
export function nameOfRows(rows) {
  let [low, high] = [0x811c9dc5, 0xc2b2ae35];
  for (let i = 0; i < rows.length; i++) {
    const letter = rows.charCodeAt(i);
    low = Math.imul(low ^ letter, 0x01000193);
    high = Math.imul(high ^ letter, 0x85ebca6b);
    high ^= high >>> 15;
  }
  return [low, high].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Puts rows aside; gives their name. @param {string} rows */
export function storeRows(rows) {
  const name = nameOfRows(rows);
  aside.set(name, rows);
  return name;
}

/** Rows that were put aside. @param {string} name */
export const rowsOf = (name) => aside.get(name);

/** A code as the core writes it, as one word. @param {string} text */
export function replaceRows(text) {
  const end = text.indexOf('\n');
  if (end < 0 || end === text.length - 1) return text.trimEnd();
  const [version, kind, params, ...rest] = text.slice(0, end).split('.');
  return [version, kind, `${params}_~${storeRows(text.slice(end + 1))}`, ...rest].join('.');
}

/** A code as the core reads it. @param {string} code */
export function withRows(code) {
  const name = rowsName(code);
  if (name === undefined) return code;
  const rows = aside.get(name);
  if (rows === undefined)
    throw new Error(
      'The shape of this maze is too large for a link, and this browser does not have it: open the file that it was kept in',
    );
  return `${code.replace(NAME, '')}\n${rows}`;
}
