// Layers of the board as SVG shapes: stones, their faces, and the marks over them.

import { svg } from '../../../app/ui/dom.js';
import { footprintsOn, outline, stepTo } from './layout.js';
import { face, markShapes } from './stone-faces.js';
import { TALL_HEDGE, HEDGE, isOutside } from '../maze.js';

/**
 * @typedef {import('./board.js').Overlay} Overlay
 * @typedef {ReturnType<typeof import('./layout.js').layOut>} Layout
 */

/** The stone of the figure. @param {RookMaze} maze @param {Overlay} overlay */
export const standOf = ({ start }, { editing, position }) => (editing ? start : position);

/** Whether the figure is small and aside: arrows go round the numerals in the middle of the stones. @param {Overlay} overlay */
export const isAside = ({ paths }) => paths.length > 0;

/** Stones and hedges, tinted by distance where the overlay requests it. @param {RookMaze} maze @param {Overlay} overlay @param {Layout} layout */
export function stonesOf(maze, overlay, layout) {
  return layout.stones.map((stone, cell) => {
    const { content, name } = maze.cells[cell];
    if (isOutside(maze, content) && !overlay.editing) return svg('g');
    const wall = content >= HEDGE;
    const tint = overlay.tints.get(cell);
    const classes = [
      wall ? (content === TALL_HEDGE ? 'hedge hedge-tall' : 'hedge') : `stone stone-${stone.shade}`,
      content === 0 ? 'stone-goal' : '',
      tint === undefined || wall ? '' : tint === Infinity ? 'heat-none' : 'heat',
    ];
    const group = svg(
      'g',
      { class: classes.join(' '), 'data-cell': name },
      svg('path.stone-edge', {
        d: outline(stone, 0.9),
        transform: 'translate(.18 .3)',
      }),
      svg('path.stone-top', { d: outline(stone, 0.9) }),
    );
    if (tint !== undefined && tint !== Infinity) group.style.setProperty('--heat', String(tint));
    if (overlay.tints.has(cell) && !wall)
      group.append(svg('path.stone-heat', { d: outline(stone, 0.9) }));
    if (overlay.targets.has(cell))
      group.append(svg('path.target-glow', { d: outline(stone, 0.9) }));
    if (cell === standOf(maze, overlay))
      group.append(svg('path.stone-here', { d: outline(stone, 0.84) }));
    return group;
  });
}

/** Numerals and pictures on the stones. @param {RookMaze} maze @param {Overlay} overlay @param {Layout} layout */
export function facesOf(maze, overlay, layout) {
  return layout.stones.map((stone, cell) => {
    const { content } = maze.cells[cell];
    if (isOutside(maze, content) && !overlay.editing) return svg('g');
    return face(stone, content, {
      small: overlay.small.get(cell),
      isBeside: cell === standOf(maze, overlay) && !isAside(overlay),
    });
  });
}

/** Arrow in the direction that the rule against U-turns forbids. @param {RookMaze} maze @param {Layout} layout */
function wedge(maze, layout) {
  const back = maze.next.get(maze.barred)?.[maze.position];
  if (back === undefined || maze.solved) return null;
  const { x: right, y: down } = stepTo(maze, maze.position, back);
  const { x, y } = layout.stones[maze.position].centre;
  const angle = (Math.atan2(down, right) * 180) / Math.PI;
  return svg('path.came-from', {
    transform: `translate(${x} ${y}) rotate(${angle.toFixed(1)})`,
    d: 'M6.4-2.1V2.1L3.9 0Z',
  });
}

/** Marks over the stones: targets, hints, terms of the energy, the chosen stone. @param {RookMaze} maze @param {Overlay} overlay @param {Layout} layout */
export function marksOf(maze, overlay, layout) {
  const centre = (/** @type {number} */ cell) => layout.stones[cell].centre;
  const place = (/** @type {number} */ cell, /** @type {string} */ mark) => {
    const { x, y } = mark === 'visited' ? footprintsOn(layout.stones[cell]) : centre(cell);
    return `translate(${x} ${y})`;
  };
  return [
    ...[...overlay.targets.keys()].map((cell) =>
      svg('circle.target-ring', { cx: centre(cell).x, cy: centre(cell).y, r: 3.7 }),
    ),
    ...[...overlay.marks].flatMap(([cell, marks]) =>
      marks.map((mark) =>
        mark === 'term'
          ? svg('path.mark.mark-term', { d: outline(layout.stones[cell], 0.93) })
          : svg(
              'g',
              { transform: place(cell, mark), class: `mark mark-${mark}` },
              ...markShapes(mark),
            ),
      ),
    ),
    overlay.editing ? null : wedge(maze, layout),
    overlay.chosen >= 0
      ? svg('path.chosen', { d: outline(layout.stones[overlay.chosen], 0.96) })
      : null,
  ];
}
