// Mazes of every machine as they stand on a page, read from its picture. It shares nothing with the core,
// which drew it: it knows how many rows and columns a maze has, and what a wall, a light or a circle is.

/** @typedef {import('./raster.mjs').Picture} Picture */
/** @typedef {{left: number, top: number, right: number, bottom: number, pixels: number}} Part */

/** Marks each dark pixel with 1. @param {Picture} picture */
export function darkOf({ width, height, at }) {
  const bits = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [r, g, b] = at(x, y);
      bits[y * width + x] = Number(r < 110 && g < 110 && b < 110);
    }
  const dark = (/** @type {number} */ x, /** @type {number} */ y) =>
    bits[Math.floor(y) * width + Math.floor(x)] === 1;
  return { width, height, bits, dark };
}
/** @typedef {ReturnType<typeof darkOf>} Dark */

/** Only what is thick stays: what has darkness all round it, so far. @param {Dark} from @param {number} reach */
function thick({ width, height, bits }, reach) {
  let now = bits;
  for (const apart of [1, width]) {
    const next = new Uint8Array(now.length);
    for (let i = reach * apart; i < now.length - reach * apart; i++) {
      let all = 1;
      for (let d = -reach; all && d <= reach; d++) all = now[i + d * apart];
      next[i] = all;
    }
    now = next;
  }
  return { width, height, bits: now };
}

/** The parts that hang together, over sides and corners. @param {{width: number, height: number, bits: Uint8Array}} of */
export function partsOf({ width, bits }) {
  const seen = new Uint8Array(bits.length);
  /** @type {Part[]} */
  const parts = [];
  for (let i = 0; i < bits.length; i++) {
    if (!bits[i] || seen[i]) continue;
    const part = { left: width, top: Infinity, right: 0, bottom: 0, pixels: 0 };
    const stack = [i];
    seen[i] = 1;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      part.left = Math.min(part.left, x);
      part.right = Math.max(part.right, x + 1);
      part.top = Math.min(part.top, y);
      part.bottom = Math.max(part.bottom, y + 1);
      part.pixels++;
      for (const down of [-width, 0, width])
        for (const aside of [-1, 0, 1]) {
          const next = at + down + aside;
          if (bits[next] && !seen[next]) {
            seen[next] = 1;
            stack.push(next);
          }
        }
    }
    parts.push(part);
  }
  return parts;
}

const widthOf = (/** @type {Part} */ { left, right }) => right - left;
const heightOf = (/** @type {Part} */ { top, bottom }) => bottom - top;
const isIn = (/** @type {Part} */ a, /** @type {Part} */ b) =>
  a !== b && a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

// ---- The four-bit map: thick boxes, lights in them, thin arrows ----

const middle = (/** @type {Part} */ part) => (part.left + part.right) / 2;

/**
 * The boxes, the lights in each that are on, and which box is the first: all of its lights are.
 * @param {Dark} page @param {number} reach @param {number} bits
 */
function readBoxes(page, reach, bits) {
  const parts = partsOf(thick(page, reach));
  // They are the widest things that are hollow; all are of one width.
  const hollow = parts.filter(
    (part) =>
      widthOf(part) > 2 * heightOf(part) && part.pixels < (widthOf(part) * heightOf(part)) / 2,
  );
  const widest = Math.max(...hollow.map(widthOf));
  const boxes = hollow.filter((part) => widthOf(part) > widest * 0.95);
  const lit = boxes.map((box) =>
    parts.filter(
      (part) =>
        isIn(part, box) &&
        heightOf(part) > heightOf(box) / 4 &&
        Math.abs(widthOf(part) - heightOf(part)) <= 2,
    ),
  );
  return { boxes, lit, first: lit.findIndex((lights) => lights.length === bits) };
}

/** The table of a map: of each state the targets of its buttons, or nothing. */
export function readMap(/** @type {Picture} */ picture, /** @type {number} */ bits) {
  const page = darkOf(picture);
  // How thick a thin line is depends on the size of the map: so much is taken off that boxes are left.
  const { boxes, lit, first } =
    [1, 2, 3, 4].map((reach) => readBoxes(page, reach, bits)).find((seen) => seen.first >= 0) ??
    readBoxes(page, 1, bits);
  const places = lit[first].map((part) => middle(part) - boxes[first].left).sort((a, b) => a - b);
  const pitch = places[1] - places[0];
  const bitOf = (/** @type {Part} */ part, /** @type {Part} */ box) =>
    bits - 1 - Math.round((middle(part) - box.left - places[0]) / pitch);
  const states = boxes.map((box, i) =>
    lit[i].reduce((sum, part) => sum + 2 ** bitOf(part, box), 0),
  );
  /** @type {Map<number, Map<number, number>>} */
  const table = new Map();
  boxes.forEach((box, i) => {
    /** @type {Map<number, number>} */
    const targets = new Map();
    for (const part of lit[i]) {
      const boxAt = (/** @type {number} */ x, /** @type {number} */ y) =>
        boxes.findIndex(
          ({ left, right, top, bottom }) => x > left && x < right && y > top - 3 && y < bottom,
        );
      const target = follow(page, middle(part), box.bottom + 3, pitch, boxAt);
      targets.set(bitOf(part, box), target < 0 ? -1 : states[target]);
    }
    table.set(states[i], targets);
  });
  return table;
}

/**
 * Along a line from its beginning downwards: straight on where it goes on, else round the corner, to a box.
 * @param {Dark} page @param {number} fromX @param {number} fromY @param {number} pitch of the lights
 * @param {(x: number, y: number) => number} boxAt -1 where there is none
 */
function follow({ dark }, fromX, fromY, pitch, boxAt) {
  const THICKEST = 7;
  let [x, y, dx, dy] = [Math.floor(fromX), Math.floor(fromY), 0, 1];
  /** Dark at so much ahead and so much aside. @param {number} ahead @param {number} aside */
  const at = (ahead, aside) => dark(x + dx * ahead + dy * aside, y + dy * ahead + dx * aside);
  for (let steps = 0; steps < 100_000; steps++) {
    if (boxAt(x, y) >= 0) return boxAt(x, y);
    if ([-1, 0, 1].some((aside) => at(1, aside))) {
      [x, y] = [x + dx, y + dy];
      // In the middle of the line, where nothing crosses it.
      let [low, high] = [-THICKEST, THICKEST];
      for (let i = 1; i <= THICKEST; i++) {
        if (low === -THICKEST && !at(0, -i)) low = 1 - i;
        if (high === THICKEST && !at(0, i)) high = i - 1;
      }
      if (high - low < THICKEST) {
        const aside = Math.round((low + high) / 2);
        [x, y] = [x + dy * aside, y + dx * aside];
      }
      continue;
    }
    const behind = Array.from({ length: THICKEST }, (_, i) => -i);
    const side = [-1, 1].find((turn) =>
      Array.from({ length: Math.ceil(pitch / 4) }, (_, i) => turn * (i + 3)).every((aside) =>
        behind.some((back) => at(back, aside)),
      ),
    );
    if (side === undefined) return -1;
    const line = behind.filter((back) => at(back, side * (THICKEST + 1)));
    const back = line[Math.floor(line.length / 2)] ?? 0;
    [x, y] = [x + dx * back + dy * side * 4, y + dy * back + dx * side * 4];
    [dx, dy] = [dy * side, dx * side];
  }
  throw new Error('an arrow without an end');
}

/** The fewest presses to all lights off. @param {Map<number, Map<number, number>>} table @param {number} bits */
export function solveMap(table, bits) {
  const found = new Map([[2 ** bits - 1, 0]]);
  for (const [state, presses] of found)
    for (const target of table.get(state)?.values() ?? [])
      if (!found.has(target)) found.set(target, presses + 1);
  return found.get(0);
}

// ---- A wall of mazes ----

/**
 * The mazes, in their order: which fields are blocked, and which sides have a wall.
 * @param {Picture} picture @param {number} rows @param {number} columns
 */
export function readWall(picture, rows, columns) {
  const page = darkOf(picture);
  const parts = partsOf(page);
  // Their borders: many parts of one size, in this shape.
  const alike = parts.filter((part) => {
    const shape = (widthOf(part) * rows) / (heightOf(part) * columns);
    return part.pixels > 60 && widthOf(part) > 30 && shape > 0.93 && shape < 1.07;
  });
  const outer = alike.filter((part) => !alike.some((other) => isIn(part, other)));
  const sizes = outer.map(widthOf).sort((a, b) => a - b);
  const median = sizes[Math.floor(sizes.length / 2)];
  return outer
    .filter((part) => Math.abs(widthOf(part) - median) <= 2)
    .sort((a, b) => (Math.abs(a.top - b.top) > 3 ? a.top - b.top : a.left - b.left))
    .map((box) => readSmall(page, box, rows, columns));
}

/** @param {Dark} page @param {Part} box @param {number} rows @param {number} columns */
function readSmall({ dark }, box, rows, columns) {
  // The box is as wide as the border's outer edges.
  const line = heightOfLine(dark, box);
  const [wide, high] = [(widthOf(box) - line) / columns, (heightOf(box) - line) / rows];
  const at = (/** @type {number} */ column, /** @type {number} */ row) =>
    dark(box.left + line / 2 + column * wide, box.top + line / 2 + row * high);
  const fields = Array.from({ length: rows * columns }, (_, i) => [
    Math.floor(i / columns),
    i % columns,
  ]);
  const near = [-0.04, 0, 0.04];
  return {
    rows,
    columns,
    blocked: fields.map(
      ([r, c]) => at(c + 0.2, r + 0.5) && at(c + 0.8, r + 0.5) && at(c + 0.5, r + 0.2),
    ),
    right: fields.map(([r, c]) =>
      near.some((d) => at(c + 1 + d, r + 0.25) && at(c + 1 + d, r + 0.75)),
    ),
    down: fields.map(([r, c]) =>
      near.some((d) => at(c + 0.25, r + 1 + d) && at(c + 0.75, r + 1 + d)),
    ),
    start: fields.findIndex(
      ([r, c]) => at(c + 0.5, r + 0.5) && at(c + 0.68, r + 0.5) && !at(c + 0.8, r + 0.5),
    ),
    goal: fields.findIndex(
      ([r, c]) => at(c + 0.5, r + 0.5) && at(c + 0.66, r + 0.66) && !at(c + 0.72, r + 0.5),
    ),
  };
}
/** @typedef {ReturnType<typeof readSmall>} Small */

/** @param {(x: number, y: number) => boolean} dark @param {Part} box */
function heightOfLine(dark, { left, right, top }) {
  let lines = 0;
  while (dark(left + (right - left) / 2, top + lines) && lines < 20) lines++;
  // A blocked field below it, or a wall down: then it is told at another place.
  for (let x = left; x < right; x++) {
    let here = 0;
    while (dark(x, top + here)) here++;
    lines = Math.min(lines || here, here || lines);
  }
  return lines;
}

/** Where a move leads in a maze. @param {Small} maze @param {number} field @param {string} move */
function step({ rows, columns, blocked, right, down }, field, move) {
  const [row, column] = [Math.floor(field / columns), field % columns];
  if (move === 'r' && column + 1 < columns && !right[field] && !blocked[field + 1])
    return field + 1;
  if (move === 'l' && column > 0 && !right[field - 1] && !blocked[field - 1]) return field - 1;
  if (move === 'd' && row + 1 < rows && !down[field] && !blocked[field + columns])
    return field + columns;
  if (move === 'u' && row > 0 && !down[field - columns] && !blocked[field - columns])
    return field - columns;
  return field;
}

/** Whether the sequence comes to the goal of the maze. @param {Small} maze @param {string} moves */
export function isSolvedBy(maze, moves) {
  let field = maze.start;
  for (const move of moves) {
    if (field === maze.goal) return true;
    field = step(maze, field, move);
  }
  return field === maze.goal;
}

/** The mask of a maze with blocked fields, as its code has it. @param {Small} maze */
export const maskOf = ({ blocked }) =>
  blocked.reduce((sum, is, i) => sum + (is ? 0n : 1n << BigInt(i)), 0n).toString(16);

// ---- The board of a procedural maze ----

const SIDE = 6;

/** @param {Picture} picture @param {import('./raster.mjs').Box} box */
export function readCircles(picture, box) {
  const { dark } = darkOf(picture);
  const cell = (box.right - box.left) / SIDE;
  const at = (/** @type {number} */ i, /** @type {number} */ x, /** @type {number} */ y) =>
    dark(
      box.left + ((i % SIDE) + 0.5 + x) * cell,
      box.top + (Math.floor(i / SIDE) + 0.5 + y) * cell,
    );
  const cells = Array.from({ length: SIDE * SIDE }, (_, i) => i);
  return {
    circles: cells.map((i) => at(i, 0.344, 0) && at(i, -0.344, 0) && at(i, 0, -0.344)),
    start: cells.findIndex((i) => at(i, 0, 0) && at(i, 0.1, 0.1)),
    goal: cells.findIndex((i) => !at(i, 0, 0) && at(i, 0, 0.133)),
  };
}

const MOVES = [
  { dx: 0, dy: -1 },
  { dx: 1, dy: 0 },
  { dx: 0, dy: 1 },
  { dx: -1, dy: 0 },
];

/**
 * The length of a shortest safe walk, by the words of the manual.
 * @param {{circles: boolean[], start: number, goal: number}} board
 */
export function solveCircles({ circles, start, goal }) {
  const circle = (/** @type {number} */ row, /** @type {number} */ column) =>
    circles[row * SIDE + column];
  const line = Array.from({ length: SIDE }, (_, i) => i);
  const seed = line
    .map((column) => (line.filter((row) => circle(row, column)).length % 2 === 0 ? '1' : '0'))
    .join('');
  const key = (/** @type {number} */ cell, /** @type {number} */ side) => {
    const [row, column] = [Math.floor(cell / SIDE), cell % SIDE];
    if (side === 1) return `v${row} ${column}`;
    if (side === 3) return `v${row} ${column - 1}`;
    return `h${side === 2 ? row : row - 1} ${column}`;
  };
  const isBorder = (/** @type {number} */ cell, /** @type {number} */ side) => {
    const row = Math.floor(cell / SIDE) + MOVES[side].dy;
    const column = (cell % SIDE) + MOVES[side].dx;
    return row < 0 || column < 0 || row >= SIDE || column >= SIDE;
  };
  /** @type {Record<string, boolean>} */
  const walls = {};
  for (let side = 0; side < 4; side++) if (!isBorder(start, side)) walls[key(start, side)] = false;
  let layer = [{ cell: start, seed, walls }];
  const seen = new Set([nameOf(layer[0])]);
  for (let length = 0; layer.length > 0; length++) {
    if (layer.some(({ cell }) => cell === goal)) return length;
    /** @type {typeof layer} */
    const next = [];
    for (const state of layer)
      for (let move = 0; move < 4; move++) {
        if (isBorder(state.cell, move) || state.walls[key(state.cell, move)]) continue;
        const cell = state.cell + MOVES[move].dx + SIDE * MOVES[move].dy;
        const after = { cell, seed: state.seed, walls: { ...state.walls } };
        const [row, column] = [Math.floor(cell / SIDE), cell % SIDE];
        const slice = [
          line.map((i) => circle(row, i)),
          line.map((i) => circle(i, column)),
          line.map((i) => circle(row, SIDE - 1 - i)),
          line.map((i) => circle(SIDE - 1 - i, column)),
        ][move];
        // Clockwise from the side that was crossed.
        for (let turn = 0; turn < 4; turn++) {
          const side = (move + 2 + turn) % 4;
          const name = key(cell, side);
          if (isBorder(cell, side) || name in after.walls) continue;
          const count = line.filter((i) => slice[i] && after.seed[i] === '1').length;
          after.walls[name] = count % 2 === 0;
          after.seed = (count % 2 === 0 ? '1' : '0') + after.seed.slice(0, SIDE - 1);
        }
        const name = nameOf(after);
        if (seen.has(name)) continue;
        seen.add(name);
        next.push(after);
      }
    layer = next;
  }
  return -1;
}

/** @param {{cell: number, seed: string, walls: Record<string, boolean>}} state */
const nameOf = ({ cell, seed, walls }) =>
  `${cell} ${seed} ${Object.entries(walls)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, wall]) => name + Number(wall))
    .join()}`;

// ---- A board of stones: squares; the numbers are read by another program ----

/**
 * The numbers of the stones, row by row, from the squares of the picture and the words with their places;
 * 0 is the goal.
 * @param {Picture} picture @param {number} rows @param {number} columns
 * @param {{x: number, y: number, text: string}[]} words in pixels
 */
export function readStones(picture, rows, columns, words) {
  const squares = partsOf(darkOf(picture)).filter(
    (part) => widthOf(part) > 40 && Math.abs(widthOf(part) - heightOf(part)) <= 2,
  );
  const widest = Math.max(...squares.map(widthOf));
  const stones = squares
    .filter((part) => widthOf(part) > widest - 4)
    .sort((a, b) => (Math.abs(a.top - b.top) > 5 ? a.top - b.top : a.left - b.left));
  const rings = squares.filter(
    (part) => widthOf(part) > widest / 2 && widthOf(part) < widest * 0.95,
  );
  const inside = (/** @type {Part} */ stone) =>
    words.filter(
      ({ x, y }) => x > stone.left && x < stone.right && y > stone.top && y < stone.bottom,
    );
  const numbers = stones.map((stone) =>
    Number(
      inside(stone)
        .map(({ text }) => text)
        .join('') || 0,
    ),
  );
  const start = stones.findIndex(
    (stone) => inside(stone).length > 0 && rings.some((ring) => isIn(ring, stone)),
  );
  return { rows, columns, numbers, start };
}

/** The fewest jumps. @param {ReturnType<typeof readStones>} board */
export function solveStones({ rows, columns, numbers, start }) {
  const found = new Map([[start, 0]]);
  for (const [cell, jumps] of found) {
    const far = numbers[cell];
    if (far === 0) return jumps;
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    for (const { dx, dy } of MOVES) {
      const [r, c] = [row + dy * far, column + dx * far];
      const next = r * columns + c;
      if (r >= 0 && c >= 0 && r < rows && c < columns && !found.has(next))
        found.set(next, jumps + 1);
    }
  }
  return -1;
}
