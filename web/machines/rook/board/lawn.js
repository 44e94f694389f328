// Surroundings of the stones: the lawn, the names of rows and columns and, with joined edges, pale copies
// of the stones beyond each edge.

import { svg } from '../../../app/ui/dom.js';
import { outline, stoneAt } from './layout.js';
import { FLAG } from './stone-faces.js';
import { HEDGE } from '../maze.js';

/** @typedef {import('./layout.js').Layout} Layout */

const RIM = 3.4;
const GHOSTS = 6;

/** How much lawn is about the stones, and how much of it for ghosts. @param {{torus: boolean}} maze */
export const margins = ({ torus }) => ({
  margin: RIM + (torus ? GHOSTS : 0),
  ghosts: torus ? GHOSTS : 0,
});

/** The lawn: quiet stripes of the mower. @param {number} margin @param {number} wide @param {number} high */
export function grass(margin, wide, high) {
  const stripes = Math.ceil(high / 6);
  return svg(
    'g.grass',
    svg('rect.grass-0', { x: -margin, y: -margin, width: wide, height: high }),
    ...Array.from({ length: Math.floor(stripes / 2) }, (_, i) =>
      svg('rect.grass-1', {
        x: -margin,
        y: -margin + 6 + i * 12,
        width: wide,
        height: Math.min(6, high - 6 - i * 12),
      }),
    ),
  );
}

/** The letters of the columns and the numbers of the rows. @param {RookMaze} maze @param {Layout} layout */
export function rim({ width, height, torus, cells }, { stones }) {
  const away = (torus ? GHOSTS : 0) + RIM / 2;
  const word = (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y) =>
    svg('text.rim', { x, y }, text);
  return svg(
    'g',
    ...Array.from({ length: width }, (_, column) =>
      word(cells[column].name[0], stones[column].centre.x, -away),
    ),
    ...Array.from({ length: height }, (_, row) => {
      // Triangles have their centres higher and lower by turns, the rows are evenly high.
      const ys = stones[row * width].corners.map(({ y }) => y);
      const middle = (Math.min(...ys) + Math.max(...ys)) / 2;
      return word(cells[row * width].name.slice(1), -away, middle);
    }),
  );
}

/**
 * A place for a numeral that is wholly seen. Where only the tip of a triangle is seen, it is widest at the edge of the
 * lawn, so a numeral goes as near to that edge as its width and height allow.
 * @param {number} content @param {{x: number, y: number}} point @param {Layout} layout
 */
function within(content, { x, y }, { width, height }) {
  const [across, down] = content > 0 ? [content < 10 ? 1.25 : 2.4, 1.7] : [2.6, 2.6];
  return {
    x: Math.max(across - GHOSTS, Math.min(width + GHOSTS - across, x)),
    y: Math.max(down - GHOSTS, Math.min(height + GHOSTS - down, y)),
  };
}

/** Whether a point is on a stone. @param {{x: number, y: number}} point @param {import('./layout.js').Stone} stone */
const isOn = ({ x, y }, { corners }) =>
  corners.every((a, i) => {
    const b = corners[(i + 1) % corners.length];
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) > 0;
  });

/** The number or the flag of a ghost; none if too little of it is seen. @param {number} content @param {import('./layout.js').Stone} stone @param {Layout} layout */
function ghostFace(content, stone, layout) {
  const { x, y } = within(content, stone.centre, layout);
  if (content >= HEDGE || !isOn({ x, y }, stone)) return null;
  if (content > 0) return svg('text.ghost-numeral', { x, y }, content);
  return svg('path.flag.ghost-flag', {
    d: FLAG,
    transform: `translate(${x} ${y}) scale(.75)`,
  });
}

/** The stones beyond joined edges, in a window as large as they are to be seen. @param {RookMaze} maze @param {Layout} layout */
export function ghosts(maze, layout) {
  if (!maze.torus) return null;
  const beyond = maze.tiling === 'tri' ? 2 : 1;
  const found = [];
  for (let row = -1; row <= maze.height; row++)
    for (let column = -beyond; column < maze.width + beyond; column++) {
      if (row >= 0 && row < maze.height && column >= 0 && column < maze.width) continue;
      const [down, across] = [row + maze.height, column + maze.width];
      const { content, name } =
        maze.cells[(down % maze.height) * maze.width + (across % maze.width)];
      const stone = stoneAt(maze.tiling, { row, column });
      found.push(
        svg('path', {
          d: outline(stone, 0.9),
          class: content >= HEDGE ? 'ghost-hedge' : 'ghost-stone',
          'data-ghost': name,
        }),
        ghostFace(content, stone, layout),
      );
    }
  return svg(
    'svg.ghost-stones',
    {
      x: -GHOSTS,
      y: -GHOSTS,
      width: layout.width + 2 * GHOSTS,
      height: layout.height + 2 * GHOSTS,
      viewBox: `${-GHOSTS} ${-GHOSTS} ${layout.width + 2 * GHOSTS} ${layout.height + 2 * GHOSTS}`,
    },
    ...found.filter((one) => one !== null),
  );
}
