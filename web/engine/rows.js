// Rows of long codes, such as the shape of a large maze. The core writes such a code as a line with rows below
// it. On the page a code is always one word: the rows are stored under a hash of their text, which becomes a
// parameter, as in v1.worm.mask_~0123456789abcdef.sWORD.

/** The rows by name, for the lifetime of the page. @type {Map<string, string>} */
const storedRows = new Map();

const NAME = /_~([0-9a-f]{16})(?=[_.])/;

/** The name of the rows that belong to a code; undefined if it has none. @param {string} code */
export const rowsName = (code) => NAME.exec(code)?.[1];

/** The name of rows: a 64-bit hash. Collisions happen only on purpose. @param {string} rows */
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

/** Stores rows; returns their name. @param {string} rows */
export function storeRows(rows) {
  const name = nameOfRows(rows);
  storedRows.set(name, rows);
  return name;
}

/** Stored rows; undefined if unknown. @param {string} name */
export const rowsOf = (name) => storedRows.get(name);

/** Converts the core's form of a code into one word, storing its rows. @param {string} text */
export function replaceRows(text) {
  const end = text.indexOf('\n');
  if (end < 0 || end === text.length - 1) return text.trimEnd();
  const [version, kind, params, ...rest] = text.slice(0, end).split('.');
  return [version, kind, `${params}_~${storeRows(text.slice(end + 1))}`, ...rest].join('.');
}

/** Converts a code into the core's form. Throws if its rows are unknown. @param {string} code */
export function withRows(code) {
  const name = rowsName(code);
  if (name === undefined) return code;
  const rows = storedRows.get(name);
  if (rows === undefined)
    throw new Error(
      'The shape of this maze is too large for a link, and this browser has not saved it. Open the maze file instead',
    );
  return `${code.replace(NAME, '')}\n${rows}`;
}
