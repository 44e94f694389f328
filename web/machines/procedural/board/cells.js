// Cells of the board: names, numbers in reading order, neighbours, and where the core lists the wall on each side.

export const SIDE = 6;
export const CELLS = SIDE * SIDE;
export const LETTERS = 'ABCDEF';
/** Columns and rows to the neighbour. @type {Record<string, [number, number]>} */
export const STEPS = { U: [0, -1], R: [1, 0], D: [0, 1], L: [-1, 0] };

/** The name of a cell, as in 'C2', by its number. @param {number} cell */
export const cellName = (cell) => `${LETTERS[cell % SIDE]}${Math.floor(cell / SIDE) + 1}`;
/** @param {string} name */
export const cellNumber = (name) => LETTERS.indexOf(name[0]) + SIDE * (Number(name[1]) - 1);

/** The direction of a word, 'up'. @param {string} word */
export const directionOf = (word) => /** @type {Direction} */ (word[0].toUpperCase());

/** The cell beside one; undefined at the rim. @param {number} cell @param {string} direction */
export function cellBeside(cell, direction) {
  const [dx, dy] = STEPS[direction];
  const [x, y] = [(cell % SIDE) + dx, Math.floor(cell / SIDE) + dy];
  return x < 0 || x >= SIDE || y < 0 || y >= SIDE ? undefined : x + SIDE * y;
}

/**
 * The list of the core that has the wall on a side of a cell, and its position there; undefined at the rim.
 * @param {number} cell @param {string} side @returns {{list: 'right' | 'below', at: number} | undefined}
 */
export function wallPlace(cell, side) {
  const other = cellBeside(cell, side);
  if (other === undefined) return undefined;
  return { list: side === 'L' || side === 'R' ? 'right' : 'below', at: Math.min(cell, other) };
}

/** The sides of the light's cell without a wall, clockwise from above. @param {KeyValues} facts */
export const openSides = (facts) =>
  /** @type {Direction[]} */ (Object.keys(STEPS)).filter((side) => {
    const place = wallPlace(cellNumber(facts.get('cell') ?? 'A1'), side);
    return place && facts.get(place.list)?.[place.at] !== '1';
  });
