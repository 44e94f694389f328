// The stones in the lawn, the flag, the visitor, and whatever is laid over them.
//
// The drawing is one SVG that is hidden from screen readers; over it lie buttons, one a cell, with
// what there is to say. In play only the stones one can jump to are tab stops; when editing, the
// arrow keys walk over all of them.

import { fill, h, set, svg } from '../../app/ui/dom.js';
import { layOut, outline } from './layout.js';
import { BLOCK, WALL } from './maze.js';
import { wayPath } from './ways.js';

const MARGIN = 3;
const FLAG = 'M-1.6 3.1V-3.1M-1.6-3.1 2.4-1.7-1.6-.3';

/**
 * What is laid over the stones. `targets`: legal jumps that are shown, with their letters; `tints`:
 * from 0, near the goal, to 1, far, and Infinity for no way; `small`: a small word beside the
 * numeral; `marks`: visited, near, next, term, black, white or lost, each drawn in its own way;
 * `chosen`: the cell being edited, or -1.
 * @typedef {{
 *   targets: Map<number, string>,
 *   tints: Map<number, number>,
 *   small: Map<number, string>,
 *   marks: Map<number, string>,
 *   ways: {cells: number[], kind: import('./ways.js').Kind}[],
 *   position: number,
 *   chosen: number,
 *   editing: boolean,
 * }} Overlay
 * @typedef {import('./maze.js').Maze} Maze
 */

/** @param {{onpick: (cell: number) => void}} options */
export function createBoard({ onpick }) {
  const drawing = svg('svg', { class: 'lawn-drawing', 'aria-hidden': 'true', focusable: 'false' });
  const buttons = h('div', { class: 'lawn-buttons', role: 'group', 'aria-label': 'The stones' });
  const element = h('div', { class: 'lawn' }, drawing, buttons);
  // From the ground up: the stones, ways over them, what is cut into them, marks.
  const stonesLayer = svg('g');
  const waysLayer = svg('g');
  const facesLayer = svg('g');
  const overLayer = svg('g');
  const visitor = svg(
    'g',
    { class: 'visitor' },
    svg('ellipse', { cx: 0, cy: 2.9, rx: 2, ry: 0.7, class: 'visitor-shadow' }),
    svg(
      'g',
      { class: 'visitor-body' },
      svg('path', { d: 'M-1.5 2.7C-1.6-.2-.9-1.2 0-1.2S1.6-.2 1.5 2.7Z' }),
      svg('circle', { cx: 0, cy: -2.2, r: 1.25 }),
    ),
  );
  let shape = '';
  /** @type {ReturnType<typeof layOut>} */
  let layout = layOut('square', 5, 5);
  /** @type {HTMLButtonElement[]} */
  let stones = [];

  /** Lays the stones out anew, if their shape or number is new. @param {Maze} maze */
  function lay(maze) {
    const wanted = `${maze.tiling} ${maze.width} ${maze.height}`;
    if (wanted === shape) return;
    shape = wanted;
    layout = layOut(maze.tiling, maze.width, maze.height);
    const [wide, high] = [layout.width + 2 * MARGIN, layout.height + 2 * MARGIN];
    set(drawing, { viewBox: `${-MARGIN} ${-MARGIN} ${wide} ${high}` });
    set(element, {
      style: {
        'aspect-ratio': `${wide} / ${high}`,
        '--wide': String(wide),
        '--high': String(high),
      },
    });
    fill(drawing, grass(wide, high), stonesLayer, waysLayer, facesLayer, overLayer, visitor);
    stones = layout.stones.map((stone, cell) => makeButton(stone, cell, wide, high));
    fill(buttons, ...stones);
  }

  /** @param {import('./layout.js').Stone} stone @param {number} cell @param {number} wide @param {number} high */
  function makeButton({ corners }, cell, wide, high) {
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
    const percent = (/** @type {number} */ value) => `${(value * 100).toFixed(3)}%`;
    const clip = corners
      .map(({ x, y }) => `${percent((x - left) / width)} ${percent((y - top) / height)}`)
      .join(', ');
    return h('button', {
      type: 'button',
      class: 'stone-button',
      tabindex: '-1',
      onclick: () => onpick(cell),
      style: {
        left: percent((left + MARGIN) / wide),
        top: percent((top + MARGIN) / high),
        width: percent(width / wide),
        height: percent(height / high),
        'clip-path': `polygon(${clip})`,
      },
    });
  }

  /** @param {Maze} maze @param {Overlay} overlay */
  function drawStones(maze, overlay) {
    fill(
      stonesLayer,
      ...layout.stones.map((stone, cell) => {
        const { content, name } = maze.cells[cell];
        const wall = content >= WALL;
        const tint = overlay.tints.get(cell);
        const classes = [
          wall ? (content === BLOCK ? 'hedge hedge-tall' : 'hedge') : `stone stone-${stone.shade}`,
          content === 0 ? 'stone-goal' : '',
          tint === undefined || wall ? '' : tint === Infinity ? 'heat-none' : 'heat',
        ];
        const group = svg(
          'g',
          { class: classes.join(' '), 'data-cell': name },
          svg('path', {
            d: outline(stone, 0.9),
            class: 'stone-edge',
            transform: 'translate(.18 .3)',
          }),
          svg('path', { d: outline(stone, 0.9), class: 'stone-top' }),
        );
        if (tint !== undefined && tint !== Infinity)
          group.style.setProperty('--heat', String(tint));
        if (overlay.tints.has(cell) && !wall)
          group.append(svg('path', { d: outline(stone, 0.9), class: 'stone-heat' }));
        if (overlay.targets.has(cell))
          group.append(svg('path', { d: outline(stone, 0.9), class: 'target-glow' }));
        return group;
      }),
    );
    fill(
      facesLayer,
      ...layout.stones.flatMap((stone, cell) =>
        face(stone, maze.cells[cell].content, overlay.small.get(cell)),
      ),
    );
  }

  /** @param {Overlay} overlay */
  function drawOver(overlay) {
    const centre = (/** @type {number} */ cell) => layout.stones[cell].centre;
    const place = (/** @type {number} */ cell) => `translate(${centre(cell).x} ${centre(cell).y})`;
    fill(
      waysLayer,
      ...['way-ground', 'way'].flatMap((layer) =>
        overlay.ways.map(({ cells, kind }) =>
          svg('path', { class: `${layer} ${layer}-${kind}`, d: wayPath(cells.map(centre), kind) }),
        ),
      ),
    );
    fill(
      overLayer,
      ...[...overlay.targets.keys()].map((cell) =>
        svg('circle', { cx: centre(cell).x, cy: centre(cell).y, r: 3.7, class: 'target-ring' }),
      ),
      ...[...overlay.marks].map(([cell, mark]) =>
        mark === 'term'
          ? svg('path', { d: outline(layout.stones[cell], 0.93), class: 'mark mark-term' })
          : svg('g', { transform: place(cell), class: `mark mark-${mark}` }, ...markShapes(mark)),
      ),
      overlay.chosen >= 0
        ? svg('path', { d: outline(layout.stones[overlay.chosen], 0.96), class: 'chosen' })
        : null,
    );
    visitor.style.transform = `translate(${centre(overlay.position).x}px, ${centre(overlay.position).y}px)`;
    visitor.classList.toggle('visitor-hidden', overlay.editing);
  }

  /** @param {Maze} maze @param {Overlay} overlay */
  function nameButtons(maze, overlay) {
    const legal = new Map(maze.targets.map(({ cell, letter }) => [cell, letter]));
    stones.forEach((stone, cell) => {
      const here = maze.cells[cell];
      const words = [here.name, wordOf(here.content)];
      if (cell === overlay.position && !overlay.editing) words.push('you are here');
      if (legal.has(cell) && !overlay.editing) words.push('you can jump here');
      if (overlay.small.has(cell)) words.push(`${overlay.small.get(cell)} jumps to the goal`);
      if (overlay.marks.has(cell)) words.push(MARK_WORDS[overlay.marks.get(cell) ?? ''] ?? '');
      const stop = overlay.editing ? cell === Math.max(0, overlay.chosen) : legal.has(cell);
      set(stone, {
        'aria-label': words.filter(Boolean).join(', '),
        tabindex: stop ? '0' : '-1',
        'aria-pressed': overlay.editing ? String(cell === overlay.chosen) : undefined,
      });
    });
  }

  return {
    element,
    /** @param {Maze} maze @param {Overlay} overlay */
    show(maze, overlay) {
      lay(maze);
      drawStones(maze, overlay);
      drawOver(overlay);
      nameButtons(maze, overlay);
    },
    /** A small hop of the visitor. @param {'hop' | 'shake' | 'joy'} how */
    move(how) {
      const body = /** @type {SVGGElement} */ (visitor.lastElementChild);
      body.classList.remove('hop', 'shake', 'joy');
      // Read, so that the same animation begins anew.
      body.getBoundingClientRect();
      body.classList.add(how);
    },
    /** @param {number} cell */
    focus(cell) {
      stones[cell]?.focus();
    },
    /** The lawn alone. */
    picture: () => /** @type {Element} */ (drawing.cloneNode(true)),
    hasFocus: () => buttons.contains(document.activeElement),
  };
}

/** @type {Record<string, string>} */
const MARK_WORDS = {
  visited: 'you have been here',
  near: 'near the goal',
  next: 'the next jump',
  term: 'part of this term',
  black: 'black hole',
  white: 'white hole',
  lost: 'cut off',
};

/** @param {number} content */
function wordOf(content) {
  if (content === 0) return 'goal';
  if (content === WALL) return 'hedge';
  if (content === BLOCK) return 'tall hedge';
  return `jump ${content}`;
}

/** What is on a stone. @param {import('./layout.js').Stone} stone @param {number} content @param {string | undefined} small */
function face({ corners, centre }, content, small) {
  const shapes = [];
  const place = `translate(${centre.x} ${centre.y})`;
  if (content === 0) shapes.push(svg('path', { d: FLAG, transform: place, class: 'flag' }));
  else if (content === WALL || content === BLOCK) shapes.push(...leaves(place, content === BLOCK));
  else
    shapes.push(
      svg('text', { x: centre.x, y: centre.y + 0.22, class: 'numeral numeral-light' }, content),
      svg('text', { x: centre.x, y: centre.y, class: 'numeral' }, content),
    );
  if (small)
    shapes.push(svg('text', { ...smallPlace({ corners, centre }), class: 'small-word' }, small));
  return shapes;
}

/** Where there is room beside the numeral: in a square's corner, else above or below. @param {Pick<import('./layout.js').Stone, 'corners' | 'centre'>} stone */
function smallPlace({ corners, centre }) {
  if (corners.length === 4) return { x: centre.x + 2.6, y: centre.y + 2.9 };
  const pointsDown =
    corners.length === 3 && corners[2].x > corners[0].x && corners[2].x < corners[1].x;
  return { x: centre.x, y: centre.y + (pointsDown ? -3.1 : 3.4) };
}

/** @param {string} place @param {boolean} tall */
function leaves(place, tall) {
  const spots = [
    [-2, -1.4],
    [0.3, -2],
    [2.1, -0.8],
    [-1, 0.6],
    [1.4, 1.3],
    [-2.2, 1.7],
  ];
  return [
    svg(
      'g',
      { transform: place, class: 'leaves' },
      ...spots.map(([cx, cy]) => svg('circle', { cx, cy, r: 1.3 })),
    ),
    tall
      ? svg('path', { transform: place, d: 'M-2.4-2.4 2.4 2.4M2.4-2.4-2.4 2.4', class: 'cross' })
      : svg('path', { transform: place, d: 'M-2.4 0H2.4', class: 'cross' }),
  ];
}

/** @param {string} mark */
function markShapes(mark) {
  if (mark === 'visited')
    return [
      svg('path', {
        d: 'M-3.4 2.3c.3-.7 1-.7 1.1 0s-.9 1.5-1.1 0M-1.7 1.5c.3-.7 1-.7 1.1 0s-.9 1.5-1.1 0',
      }),
    ];
  if (mark === 'next')
    return [svg('circle', { r: 3.9 }), svg('path', { d: 'M0-5.4V-3M-1.1-4 0-2.9 1.1-4' })];
  if (mark === 'near')
    return [svg('path', { d: 'M-3.4-1.5v-1.9h1.9M3.4-1.5v-1.9H1.5M-3.4 1.5v1.9h1.9' })];
  if (mark === 'black') return [svg('circle', { cx: 3, cy: -3, r: 1 })];
  if (mark === 'white') return [svg('circle', { cx: 3, cy: -3, r: 1 })];
  if (mark === 'lost') return [svg('path', { d: 'M2.2-3.8 3.8-2.2M3.8-3.8 2.2-2.2' })];
  return [];
}

/** The lawn: quiet stripes of the mower. @param {number} wide @param {number} high */
function grass(wide, high) {
  const stripes = Math.ceil(high / 6);
  return svg(
    'g',
    { class: 'grass' },
    svg('rect', { x: -MARGIN, y: -MARGIN, width: wide, height: high, class: 'grass-0' }),
    ...Array.from({ length: Math.floor(stripes / 2) }, (_, i) =>
      svg('rect', {
        x: -MARGIN,
        y: -MARGIN + 6 + i * 12,
        width: wide,
        height: Math.min(6, high - 6 - i * 12),
        class: 'grass-1',
      }),
    ),
  );
}
