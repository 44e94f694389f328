// Layout of the stones in the three tilings: squares, hexagons with a corner up, triangles.

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{corners: Point[], centre: Point, shade: number}} Stone */
/** @typedef {{tiling: string, width: number, height: number, torus: boolean}} Tiling */

const HEX_HEIGHT = 10 / Math.cos(Math.PI / 6);
const TRI_SIDE = 15;
const TRI_HEIGHT = TRI_SIDE * Math.sin(Math.PI / 3);

/** @param {number} row @param {number} column @returns {Stone} */
function square(row, column) {
  const [x, y] = [column * 10, row * 10];
  return {
    corners: [
      { x, y },
      { x: x + 10, y },
      { x: x + 10, y: y + 10 },
      { x, y: y + 10 },
    ],
    centre: { x: x + 5, y: y + 5 },
    shade: (row + column) % 2,
  };
}

/** @param {number} row @param {number} column @returns {Stone} */
function hexagon(row, column) {
  const odd = Math.abs(row % 2);
  const centre = {
    x: column * 10 + odd * 5 + 5,
    y: row * HEX_HEIGHT * 0.75 + HEX_HEIGHT / 2,
  };
  const corners = [-90, -30, 30, 90, 150, 210].map((degrees) => ({
    x: centre.x + (Math.cos((degrees * Math.PI) / 180) * HEX_HEIGHT) / 2,
    y: centre.y + (Math.sin((degrees * Math.PI) / 180) * HEX_HEIGHT) / 2,
  }));
  // Three shades, so that no two neighbours have the same.
  return { corners, centre, shade: (column + odd * 2) % 3 };
}

/** @param {number} row @param {number} column @returns {Stone} */
function triangle(row, column) {
  const up = (row + column) % 2 === 0;
  const left = (column * TRI_SIDE) / 2;
  const [top, bottom] = [row * TRI_HEIGHT, (row + 1) * TRI_HEIGHT];
  const corners = up
    ? [
        { x: left + TRI_SIDE / 2, y: top },
        { x: left + TRI_SIDE, y: bottom },
        { x: left, y: bottom },
      ]
    : [
        { x: left, y: top },
        { x: left + TRI_SIDE, y: top },
        { x: left + TRI_SIDE / 2, y: bottom },
      ];
  const centre = { x: left + TRI_SIDE / 2, y: top + (TRI_HEIGHT * (up ? 2 : 1)) / 3 };
  return { corners, centre, shade: up ? 0 : 1 };
}

const TILINGS = { square, hex: hexagon, tri: triangle };

/**
 * The stone at a place; beyond the edges as well, as if the tiling went on.
 * @param {string} tiling @param {{row: number, column: number}} place
 */
export const stoneAt = (tiling, { row, column }) =>
  TILINGS[/** @type {keyof typeof TILINGS} */ (tiling)](row, column);

/** The centre of a cell's stone. @param {Tiling} maze @param {number} cell */
export const centreOf = ({ tiling, width }, cell) =>
  stoneAt(tiling, { row: Math.floor(cell / width), column: cell % width }).centre;

/** From a stone to the next one on a line, over a joined edge where that is nearer. @param {Tiling} maze @param {number} from @param {number} to @returns {Point} */
export function stepTo(maze, from, to) {
  const { tiling, width, height, torus } = maze;
  const [a, b] = [centreOf(maze, from), centreOf(maze, to)];
  const { corners } = stoneAt(tiling, { row: 0, column: 0 });
  const around = stoneAt(tiling, { row: height, column: width }).corners[0];
  const nearer = (/** @type {'x' | 'y'} */ of) => {
    const times = torus ? Math.round((b[of] - a[of]) / (around[of] - corners[0][of])) : 0;
    return b[of] - a[of] - times * (around[of] - corners[0][of]);
  };
  return { x: nearer('x'), y: nearer('y') };
}

/** Whether a stone is a triangle with a corner down. @param {Pick<Stone, 'corners'>} stone */
export const pointsDown = ({ corners }) =>
  corners.length === 3 && corners[2].x > corners[0].x && corners[2].x < corners[1].x;

/** Where the figure and what is cut into its stone stand side by side: a triangle is widest at its base. */
export function besideFigure(/** @type {Stone} */ { corners, centre: { x, y } }) {
  const down = corners.length !== 3 ? 0 : pointsDown({ corners }) ? -1.1 : 0.9;
  return { figure: { x: x - 2.3, y: y + down }, face: { x: x + 1.8, y: y + down } };
}

/** Where footprints lie beside the numeral of a stone. @param {Stone} stone @returns {Point} */
export function footprintsOn({ corners, centre: { x, y } }) {
  if (corners.length === 4) return { x: x - 2.9, y: y + 3.2 };
  if (corners.length === 6) return { x: x - 2.9, y: y + 2 };
  return pointsDown({ corners }) ? { x: x - 3.4, y: y - 1.9 } : { x: x - 3.6, y: y + 2.6 };
}

/** @typedef {ReturnType<typeof layOut>} Layout */

/** @param {string} tiling @param {number} width @param {number} height in cells */
export function layOut(tiling, width, height) {
  const stones = Array.from({ length: width * height }, (_, cell) =>
    stoneAt(tiling, { row: Math.floor(cell / width), column: cell % width }),
  );
  const points = stones.flatMap(({ corners }) => corners);
  const right = Math.max(...points.map(({ x }) => x));
  const bottom = Math.max(...points.map(({ y }) => y));
  return { stones, width: right, height: bottom };
}

/** The corners drawn towards the centre, as an SVG path. @param {Stone} stone @param {number} by */
export const outline = ({ corners, centre }, by) =>
  corners
    .map(({ x, y }, i) => {
      const [px, py] = [centre.x + (x - centre.x) * by, centre.y + (y - centre.y) * by];
      return `${i ? 'L' : 'M'}${px.toFixed(2)} ${py.toFixed(2)}`;
    })
    .join('') + 'Z';
