// The stones in the lawn, the flag, the visitor, and whatever is laid over them.
//
// The drawing is one SVG that is hidden from screen readers; over it lie buttons, one a cell, with
// what there is to say. In play only the stones one can jump to are tab stops; when editing, the
// arrow keys walk over all of them.

import { loadStyles } from '../../../app/loading/styles.js';
import { fill, h, set, svg } from '../../../app/ui/dom.js';
import { face, markShapes } from './stone-faces.js';
import { ghosts, grass, margins, rim } from './lawn.js';
import { layOut, outline, stoneAt } from './layout.js';
import { lineOf, opposite, placeAfter } from './jump-lines.js';
import { BLOCK, WALL } from '../maze.js';
import { isPlain } from '../panels/rule-notice.js';

/**
 * What is laid over the stones. `targets`: legal jumps that are shown, with their letters; `tints`:
 * from 0, near the goal, to 1, far, and Infinity for no way; `small`: a small word beside the
 * numeral; `marks`: visited, near, next, term, black, white or lost, each drawn in its own way;
 * `chosen`: the cell being edited, or -1.
 * @typedef {{
 *   targets: Map<number, string>,
 *   tints: Map<number, number>,
 *   small: Map<number, string>,
 *   marks: Map<number, string[]>,
 *   ways: ShownWay[],
 *   position: number,
 *   chosen: number,
 *   editing: boolean,
 * }} Overlay
 * @typedef {import('../maze.js').Maze} Maze
 * @typedef {import('../solution/path-overlay.js').Way & {
 *   kind: 'mine' | 'best',
 *   first: number,
 *   low?: number,
 *   high?: number,
 * }} ShownWay first: the number of the first jump; low, high: those of them that are shown
 */

/** So much of the rim may be covered by the number of a jump. */
const RIM_SEEN = 0.5;

/** @param {{onpick: (cell: number) => void, onpoint: (cell: number) => void}} options onpoint: the stone under the finger, or -1 */
export function createBoard({ onpick, onpoint }) {
  const drawing = svg('svg', { class: 'lawn-drawing', 'aria-hidden': 'true', focusable: 'false' });
  const buttons = h('div', { class: 'lawn-buttons', role: 'group', 'aria-label': 'The stones' });
  const element = h('div', { class: 'lawn' }, drawing, buttons);
  // From the ground up: the stones, lines that are lit, ways, what is cut into the stones,
  // marks, and the numbers of the ways.
  const ghostLayer = svg('g');
  const stonesLayer = svg('g');
  const linesLayer = svg('g');
  const facesLayer = svg('g');
  const overLayer = svg('g');
  const waysLayer = svg('g');
  const numbersLayer = svg('g');
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
  /** @type {Maze | undefined} */
  let shown;
  /** Comes when there is a way to draw. @type {typeof import('../solution/arrows.js').arrowsOf | undefined} */
  let drawArrows;
  let { margin, ghosts: beyond } = margins({ torus: false });
  /** @type {HTMLButtonElement[]} */
  let stones = [];

  /** Lays the stones out anew, if their shape or number is new. @param {Maze} maze */
  function lay(maze) {
    const wanted = `${maze.tiling} ${maze.width} ${maze.height} ${maze.torus}`;
    if (wanted === shape) return;
    shape = wanted;
    layout = layOut(maze.tiling, maze.width, maze.height);
    ({ margin, ghosts: beyond } = margins(maze));
    const [wide, high] = [layout.width + 2 * margin, layout.height + 2 * margin];
    set(drawing, { viewBox: `${-margin} ${-margin} ${wide} ${high}` });
    set(element, {
      style: {
        'aspect-ratio': `${wide} / ${high}`,
        '--wide': String(wide),
        '--high': String(high),
      },
    });
    fill(
      drawing,
      grass(margin, wide, high),
      rim(maze, layout),
      ghostLayer,
      stonesLayer,
      linesLayer,
      waysLayer,
      facesLayer,
      overLayer,
      visitor,
      numbersLayer,
    );
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
      onpointerenter: () => point(cell),
      onpointerleave: () => point(-1),
      onfocus: () => point(cell),
      onblur: () => point(-1),
      style: {
        left: percent((left + margin) / wide),
        top: percent((top + margin) / high),
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

  /** A point that is on the lawn, or on its ghosts. @param {import('./layout.js').Point} point */
  const isSeen = ({ x, y }) =>
    Math.min(x, y) > -RIM_SEEN - beyond &&
    x < layout.width + beyond + RIM_SEEN &&
    y < layout.height + beyond + RIM_SEEN;

  /** Where one came from, and cannot go straight back to. @param {Maze} maze */
  function wedge(maze) {
    if (!maze.noUTurn || maze.arrived === '-' || maze.solved) return null;
    const from = stoneAt(maze.tiling, placeAfter(maze, maze.position, opposite(maze.arrived), 1));
    const { x, y } = layout.stones[maze.position].centre;
    const angle = (Math.atan2(from.centre.y - y, from.centre.x - x) * 180) / Math.PI;
    return svg('path', {
      class: 'came-from',
      transform: `translate(${x} ${y}) rotate(${angle.toFixed(1)})`,
      d: 'M5.4-2.1V2.1L2.9 0Z',
    });
  }

  /** Lights the lines along which a stone jumps, where the rule is not the plain one. @param {number} cell */
  function point(cell) {
    const maze = shown;
    const lit = new Set();
    if (maze && cell >= 0 && !isPlain(maze) && maze.cells[cell].content < WALL)
      for (const letter of maze.letters) {
        if (cell === maze.position && letter === opposite(maze.arrived)) continue;
        const line = lineOf(maze, cell, letter);
        const end = line.findIndex((one) => maze.cells[one].content === BLOCK);
        for (const one of end < 0 ? line : line.slice(0, end)) if (one !== cell) lit.add(one);
      }
    fill(
      linesLayer,
      ...[...lit].map((one) =>
        svg('path', {
          d: outline(layout.stones[one], 0.9),
          class: 'strip-light',
          'data-cell': maze?.cells[one].name,
        }),
      ),
    );
    onpoint(cell);
  }

  /** @param {Maze} maze @param {Overlay} overlay */
  function drawOver(maze, overlay) {
    const centre = (/** @type {number} */ cell) => layout.stones[cell].centre;
    const place = (/** @type {number} */ cell) => `translate(${centre(cell).x} ${centre(cell).y})`;
    fill(
      overLayer,
      ...[...overlay.targets.keys()].map((cell) =>
        svg('circle', { cx: centre(cell).x, cy: centre(cell).y, r: 3.7, class: 'target-ring' }),
      ),
      ...[...overlay.marks].flatMap(([cell, marks]) =>
        marks.map((mark) =>
          mark === 'term'
            ? svg('path', { d: outline(layout.stones[cell], 0.93), class: 'mark mark-term' })
            : svg('g', { transform: place(cell), class: `mark mark-${mark}` }, ...markShapes(mark)),
        ),
      ),
      overlay.editing ? null : wedge(maze),
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
      words.push(...(overlay.marks.get(cell) ?? []).map((mark) => MARK_WORDS[mark]));
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
      shown = maze;
      lay(maze);
      fill(ghostLayer, ghosts(maze, layout));
      drawStones(maze, overlay);
      drawOver(maze, overlay);
      const ways = drawArrows?.(maze, overlay.ways, layout, isSeen);
      fill(waysLayer, ...(ways?.arrows ?? []));
      fill(numbersLayer, ...(ways?.numbers ?? []));
      nameButtons(maze, overlay);
    },
    /** What draws ways, before there is one to be drawn. */
    async prepareWays() {
      const [{ arrowsOf }] = await Promise.all([
        import('../solution/arrows.js'),
        loadStyles('rook/late'),
      ]);
      drawArrows = arrowsOf;
    },
    /** Marks jumps of the player's way. @param {number[]} numbers */
    markJumps(numbers) {
      for (const jump of drawing.querySelectorAll('.jump-mine'))
        jump.classList.toggle(
          'jump-marked',
          numbers.includes(Number(jump.getAttribute('data-jump'))),
        );
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
