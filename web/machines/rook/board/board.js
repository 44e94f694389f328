// Rook board: stones, flag, player and overlays as one SVG, with a button over each stone.
//
// The drawing is one SVG that is hidden from screen readers; over it lie buttons, one a cell, with
// what there is to say. In play only the stones one can jump to are tab stops; when editing, the
// arrow keys walk over all of them.

import { loadStyles } from '../../../app/loading/styles.js';
import { fill, h, set, svg } from '../../../app/ui/dom.js';
import { restartAnimation } from '../../../app/ui/restart-animation.js';
import { labelButtons } from './button-labels.js';
import { ghosts, grass, margins, rim } from './lawn.js';
import { facesOf, isAside, marksOf, standOf, stonesOf } from './layers.js';
import { besideFigure, layOut, outline } from './layout.js';
import { GOAL, HEDGE, TALL_HEDGE, lineOf } from '../maze.js';
import { createLazyZoom } from './lazy-zoom.js';
import { createVisitor } from './visitor.js';
import { isPlain } from '../panels/rule-notice.js';

/**
 * The overlay on the stones. `targets`: legal jumps that are shown, with their letters; `tints`:
 * from 0, near the goal, to 1, far, and Infinity for no path; `small`: a small word beside the
 * numeral; `marks`: visited, near, next, term, black, white or lost, each drawn differently;
 * `chosen`: the cell being edited, or -1.
 * @typedef {{
 *   targets: Map<number, string>,
 *   tints: Map<number, number>,
 *   small: Map<number, string>,
 *   marks: Map<number, string[]>,
 *   paths: ShownPath[],
 *   position: number,
 *   chosen: number,
 *   editing: boolean,
 * }} Overlay
 * @typedef {import('../maze.js').Maze} Maze
 * @typedef {import('../solution/path-overlay.js').Path & {
 *   kind: 'mine' | 'best',
 *   first: number,
 *   low?: number,
 *   high?: number,
 *   hidden?: Set<string>,
 *   shared?: Set<string>,
 * }} ShownPath first: the number of the first jump; low, high: those of them that are shown; hidden: jumps that
 *   another path draws; shared: jumps that are on both paths
 */

/** A refused stone is marked this long, also where nothing moves. */
const REFUSED_MS = 600;

/** Marks the stone that refuses a jump for a moment. */
function createRefusal() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Element[]} */
  let marked = [];
  function end() {
    clearTimeout(timer);
    for (const part of marked) part.classList.remove('is-refused');
  }
  return {
    /** @param {Element[]} parts of the drawing of the stone */
    show(parts) {
      end();
      marked = parts;
      restartAnimation(parts, 'is-refused');
      timer = setTimeout(end, REFUSED_MS);
    },
  };
}

/** Marks jumps of the player's path. @param {Element} drawing @param {number[]} numbers */
function markJumps(drawing, numbers) {
  for (const jump of drawing.querySelectorAll('.jump-mine'))
    jump.classList.toggle('jump-marked', numbers.includes(Number(jump.getAttribute('data-jump'))));
}

/** Width of the rim, in units of the drawing, that the number of a jump may cover. */
const RIM_SEEN = 0.5;

/** Cells on the lines along which a stone jumps; none under the plain rules. @param {Maze} maze @param {number} cell */
function litCells(maze, cell) {
  /** @type {Set<number>} */
  const lit = new Set();
  if (isPlain(maze) || maze.cells[cell].content >= HEDGE) return lit;
  for (const letter of maze.letters) {
    if (cell === maze.position && letter === maze.barred) continue;
    const line = lineOf(maze, cell, letter);
    for (const one of line) {
      const { content } = maze.cells[one];
      if (content === TALL_HEDGE) break;
      if (one !== cell) lit.add(one);
      if (maze.rim && content === GOAL) break;
    }
  }
  return lit;
}

/** Position and clipping of the button over a stone. @param {import('./layout.js').Stone} stone @param {{margin: number, wide: number, high: number}} size */
function buttonStyle({ corners }, { margin, wide, high }) {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const percent = (/** @type {number} */ value) => `${(value * 100).toFixed(3)}%`;
  const clip = corners
    .map(({ x, y }) => `${percent((x - left) / width)} ${percent((y - top) / height)}`)
    .join(', ');
  return {
    left: percent((left + margin) / wide),
    top: percent((top + margin) / high),
    width: percent(width / wide),
    height: percent(height / high),
    'clip-path': `polygon(${clip})`,
  };
}

/** The part of the lawn around a stone. @param {import('./layout.js').Layout} layout @param {number} margin @param {number} cell */
function partOf({ stones, width, height }, margin, cell) {
  const { x, y } = stones[cell].centre;
  const [wide, high] = [width + 2 * margin, height + 2 * margin];
  return {
    left: (x - 5 + margin) / wide,
    top: (y - 5 + margin) / high,
    width: 10 / wide,
    height: 10 / high,
  };
}

const shapeOf = (/** @type {number} */ wide, /** @type {number} */ high) => ({
  'aspect-ratio': `${wide} / ${high}`,
  '--wide': String(wide),
  '--high': String(high),
});

/** @param {number} cell @param {Record<string, string>} style @param {{onpick: (cell: number) => void, point: (cell: number) => void}} actions */
const createButton = (cell, style, { onpick, point }) =>
  h('button', {
    type: 'button',
    class: 'bare stone-button',
    tabindex: '-1',
    onclick: () => onpick(cell),
    onpointerenter: () => point(cell),
    onpointerleave: () => point(-1),
    onfocus: () => point(cell),
    onblur: () => point(-1),
    style,
  });

/** @param {{onpick: (cell: number) => void, onpoint: (cell: number) => void, onzoom: (buttons: HTMLElement) => void}} options onpoint: the stone under the finger, or -1; onzoom: the lawn can be zoomed by these buttons */
export function createBoard({ onpick, onpoint, onzoom }) {
  const drawing = svg('svg', { class: 'cover lawn-drawing', 'aria-hidden': 'true' });
  const buttons = h('div', { class: 'cover', role: 'group', 'aria-label': 'The stones' });
  const sheet = h('div', { class: 'lawn-sheet' }, drawing, buttons);
  const element = h('div', { class: 'lawn' }, sheet);
  const zoom = createLazyZoom(element, sheet, onzoom);
  // From the ground up: the stones, lines that are lit, paths, what is cut into the stones,
  // marks, and the numbers of the paths.
  const layers = Array.from({ length: 7 }, () => svg('g'));
  const [ghostLayer, stonesLayer, linesLayer, pathsLayer, facesLayer, overLayer, numbersLayer] =
    layers;
  const visitor = createVisitor();
  let shape = '';
  /** @type {ReturnType<typeof layOut>} */
  let layout = layOut('square', 5, 5);
  /** @type {Maze | undefined} */
  let shown;
  /** Loaded before the first path is drawn. @type {typeof import('../solution/arrows.js').arrowsOf | undefined} */
  let drawArrows;
  let { margin, ghosts: beyond } = margins({ torus: false });
  /** @type {HTMLButtonElement[]} */
  let stones = [];
  const refusal = createRefusal();

  /** Lays the stones out anew, if their shape or number is new. @param {Maze} maze */
  function lay(maze) {
    const { tiling, width, height, torus } = maze;
    const wanted = [tiling, width, height, torus].join();
    if (wanted === shape) return;
    shape = wanted;
    layout = layOut(tiling, width, height);
    ({ margin, ghosts: beyond } = margins(maze));
    const [wide, high] = [layout.width + 2 * margin, layout.height + 2 * margin];
    set(drawing, { viewBox: `${-margin} ${-margin} ${wide} ${high}` });
    set(element, {
      class: high > 1.2 * wide ? 'lawn is-tall' : 'lawn',
      style: shapeOf(wide, high),
    });
    fill(
      drawing,
      grass(margin, wide, high),
      rim(maze, layout),
      ...layers.slice(0, -1),
      visitor.element,
      numbersLayer,
    );
    stones = layout.stones.map((stone, cell) =>
      createButton(cell, buttonStyle(stone, { margin, wide, high }), { onpick, point }),
    );
    fill(buttons, ...stones);
    zoom.begin(wide / 10);
  }

  const figureOn = (/** @type {number} */ cell) => besideFigure(layout.stones[cell]).figure;

  /** A point that is on the lawn, or on its ghosts. @param {import('./layout.js').Point} point */
  const isSeen = ({ x, y }) =>
    Math.min(x, y) > -RIM_SEEN - beyond &&
    x < layout.width + beyond + RIM_SEEN &&
    y < layout.height + beyond + RIM_SEEN;

  /** Lights the lines along which a stone jumps, where the rule is not the plain one. @param {number} cell */
  function point(cell) {
    const maze = shown;
    const lit = maze && cell >= 0 ? litCells(maze, cell) : [];
    const lightOf = (/** @type {number} */ one) =>
      svg('path', {
        d: outline(layout.stones[one], 0.9),
        class: 'strip-light',
        'data-cell': maze?.cells[one].name,
      });
    fill(linesLayer, ...[...lit].map(lightOf));
    onpoint(cell);
  }

  return {
    element,
    show(/** @type {Maze} */ maze, /** @type {Overlay} */ overlay) {
      shown = maze;
      lay(maze);
      fill(ghostLayer, ghosts(maze, layout));
      fill(stonesLayer, ...stonesOf(maze, overlay, layout));
      fill(facesLayer, ...facesOf(maze, overlay, layout));
      fill(overLayer, ...marksOf(maze, overlay, layout));
      const at = standOf(maze, overlay);
      if (isAside(overlay)) visitor.showAside(layout.stones[at].centre);
      else visitor.show(figureOn(at));
      if (!overlay.editing) zoom.show(partOf(layout, margin, at));
      const drawn = drawArrows?.(maze, overlay.paths, layout, isSeen);
      fill(pathsLayer, ...(drawn?.arrows ?? []));
      fill(numbersLayer, ...(drawn?.numbers ?? []));
      labelButtons(stones, maze, overlay);
    },
    /** Loads the drawing of paths, which the board needs before it shows one. */
    async preparePaths() {
      const [{ arrowsOf }] = await Promise.all([
        import('../solution/arrows.js'),
        loadStyles('rook/late'),
      ]);
      drawArrows = arrowsOf;
    },
    markJumps: (/** @type {number[]} */ numbers) => markJumps(drawing, numbers),
    hop: () => visitor.move('hop'),
    /** A stone that refuses a jump shakes its head, and the figure with it. @param {number} cell */
    refuse(cell) {
      visitor.move('shake');
      refusal.show([stonesLayer, facesLayer].map((layer) => layer.children[cell]));
    },
    /** Plays a path of the figure once. @param {number[]} cells @param {number} milliseconds */
    walk: (cells, milliseconds) => visitor.walk(cells.map(figureOn), milliseconds),
    zoom,
    focus(/** @type {number} */ cell) {
      stones[cell]?.focus();
    },
    hasFocus: () => buttons.contains(document.activeElement),
  };
}
