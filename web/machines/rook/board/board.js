// Rook board: stones, flag, player and overlays as one SVG, with a button over each stone.
//
// The drawing is one SVG that is hidden from screen readers; over it lie buttons, one a cell, with
// what there is to say. In play only the stones one can jump to are tab stops; when editing, the
// arrow keys walk over all of them.

import { fill, h, set, svg } from '../../../app/ui/dom.js';
import { restartAnimation } from '../../../app/ui/restart-animation.js';
import { ghosts, grass, margins, rim } from './lawn.js';
import { facesOf, isAside, marksOf, standOf, stonesOf } from './layers.js';
import { besideFigure, layOut, outline } from './layout.js';
import { part } from '../../../app/loading/part.js';
import { GOAL, HEDGE, TALL_HEDGE, lineOf, isOutside } from '../maze.js';

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
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  /** @type {Element[]} */ let marked = [];
  function end() {
    clearTimeout(timer);
    for (const shape of marked) shape.classList.remove('is-refused');
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

/** Cells on the lines along which a stone jumps; none under the plain rules. @param {RookMaze} maze @param {number} cell */
function litCells(maze, cell) {
  /** @type {Set<number>} */ const lit = new Set();
  if (maze.rules.length === 0 || maze.cells[cell].content >= HEDGE) return lit;
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
  h('button.bare.stone-button', {
    tabindex: '-1',
    onclick: () => onpick(cell),
    onpointerenter: () => point(cell),
    onpointerleave: () => point(-1),
    onfocus: () => point(cell),
    onblur: () => point(-1),
    style,
  });

/** Labels the buttons for screen readers and chooses the tab stops. @param {HTMLButtonElement[]} stones @param {RookMaze} maze @param {Overlay} overlay */
function labelButtons(stones, maze, overlay) {
  const legal = new Map(maze.targets.map(({ cell, letter }) => [cell, letter]));
  stones.forEach((stone, cell) => {
    const here = maze.cells[cell];
    const isStone = overlay.editing || !isOutside(maze, here.content);
    const words = [here.name, isStone ? wordOf(here.content) : 'no stone'];
    if (cell === maze.start && overlay.editing) words.push('start');
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

/** @type {Record<string, string>} */ const MARK_WORDS = {
  visited: 'you have been here',
  near: 'near the goal',
  next: 'the next jump',
  term: 'part of this term',
  black: 'black hole',
  white: 'white hole',
  lost: 'cut off',
};

function wordOf(/** @type {number} */ content) {
  if (content === 0) return 'goal';
  if (content === HEDGE) return 'hedge';
  if (content === TALL_HEDGE) return 'tall hedge';
  return `jump ${content}`;
}

/** Where the small figure stands, from the middle of its stone. */
const ASIDE = { x: -3.1, y: -1.9 };

function createVisitor() {
  const body = svg(
    'g.visitor-body',
    svg('path', { d: 'M-1.5 2.7C-1.6-.2-.9-1.2 0-1.2S1.6-.2 1.5 2.7Z' }),
    svg('circle', { cx: 0, cy: -2.2, r: 1.25 }),
  );
  const shadow = svg('ellipse.visitor-shadow', { cx: 0, cy: 2.9, rx: 2, ry: 0.7 });
  const element = svg('g.visitor', svg('g.visitor-size', shadow, body));
  const transform = (/** @type {import('./layout.js').Point} */ { x, y }) =>
    `translate(${x}px, ${y}px)`;
  return {
    element,
    /** Stands beside the numeral of a stone. @param {import('./layout.js').Point} point */
    show(point) {
      element.classList.remove('is-aside');
      element.style.transform = transform(point);
    },
    /** Stands small beside the middle of a stone. @param {import('./layout.js').Point} centre */
    showAside({ x, y }) {
      element.classList.add('is-aside');
      element.style.transform = transform({ x: x + ASIDE.x, y: y + ASIDE.y });
    },
    /** Plays a path once. @param {import('./layout.js').Point[]} points @param {number} duration in milliseconds */
    walk: (points, duration) =>
      element.animate(
        points.map((point) => ({ transform: transform(point) })),
        { duration, easing: 'linear' },
      ),
    /** Restarts an animation. @param {'hop' | 'shake'} how */
    move(how) {
      body.classList.remove('hop', 'shake');
      restartAnimation([body], how);
    },
  };
}

/** Smallest stone, in CSS pixels, that is not enlarged. */
const LEGIBLE = 36;

/** @param {HTMLElement} frame scrolls @param {HTMLElement} lawn inside the frame @param {(buttons: HTMLElement) => void} onload the lawn can be zoomed by these buttons */
function createLazyZoom(frame, lawn, onload) {
  let across = 1;
  /** @type {import('./zoom.js').Part | undefined} */ let visited;
  const zoom = part(
    'The zoom',
    () => import('./zoom.js'),
    ({ createZoom }) => {
      const made = createZoom(frame, lawn, LEGIBLE);
      onload(made.buttons);
      made.begin(across);
      if (visited) made.show(visited);
      return made;
    },
  );

  function load() {
    const isSmall = frame.clientWidth > 0 && frame.clientWidth / across < LEGIBLE;
    if (isSmall) zoom.load().catch(() => {});
  }
  new ResizeObserver(load).observe(frame);

  return {
    get canZoom() {
      return zoom.value?.canZoom ?? false;
    },
    zoomIn: () => zoom.value?.zoomIn(),
    zoomOut: () => zoom.value?.zoomOut(),
    fit: () => zoom.value?.fit(),
    reset: () => zoom.value?.reset(),
    /** A lawn was laid out. @param {number} stones beside each other, margins included */
    begin(stones) {
      across = stones;
      zoom.value?.begin(stones);
      load();
    },
    /** Keeps the player in view. @param {import('./zoom.js').Part} box */
    show(box) {
      visited = box;
      zoom.value?.show(box);
    },
  };
}

/** @param {{onpick: (cell: number) => void, onpoint: (cell: number) => void, onzoom: (buttons: HTMLElement) => void}} options onpoint: the stone under the finger, or -1; onzoom: the lawn can be zoomed by these buttons */
export function createBoard({ onpick, onpoint, onzoom }) {
  const drawing = svg('svg.cover.lawn-drawing', { 'aria-hidden': 'true' });
  const buttons = h('div.cover', { role: 'group', 'aria-label': 'The stones' });
  const sheet = h('div.lawn-sheet', drawing, buttons);
  const element = h('div.lawn', sheet);
  const zoom = createLazyZoom(element, sheet, onzoom);
  // From the ground up: the stones, lines that are lit, paths, what is cut into the stones,
  // marks, and the numbers of the paths.
  const layers = Array.from({ length: 7 }, () => svg('g'));
  const [ghostLayer, stonesLayer, linesLayer, pathsLayer, facesLayer, overLayer, numbersLayer] =
    layers;
  const visitor = createVisitor();
  let shape = '';
  /** @type {ReturnType<typeof layOut>} */ let layout = layOut('square', 5, 5);
  /** @type {RookMaze | undefined} */ let shown;
  /** Loaded before the first path is drawn. */
  const paths = part(
    'The drawing of a path',
    () => import('../solution/arrows.js'),
    undefined,
    'rook/panels',
  );
  let { margin, ghosts: beyond } = margins({ torus: false });
  /** @type {HTMLButtonElement[]} */ let stones = [];
  const refusal = createRefusal();

  /** Lays the stones out anew, if their shape or number is new. @param {RookMaze} maze */
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
      svg('path.strip-light', {
        d: outline(layout.stones[one], 0.9),
        'data-cell': maze?.cells[one].name,
      });
    fill(linesLayer, ...[...lit].map(lightOf));
    onpoint(cell);
  }

  return {
    element,
    show(/** @type {RookMaze} */ maze, /** @type {Overlay} */ overlay) {
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
      const drawn = paths.value?.arrowsOf(maze, overlay.paths, layout, isSeen);
      fill(pathsLayer, ...(drawn?.arrows ?? []));
      fill(numbersLayer, ...(drawn?.numbers ?? []));
      labelButtons(stones, maze, overlay);
    },
    /** Loads the drawing of paths, which the board needs before it shows one. */
    preparePaths: paths.load,
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
