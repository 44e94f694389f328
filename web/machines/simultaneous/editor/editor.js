// Editor for a set of mazes: a grid whose cells are blocked by pressing them, and the mazes added so far.

import { maximumOf } from '../../../app/new-maze/words.js';
import { descriptionCode } from '../../../app/routing/code.js';
import { button, fill, h, row, slider } from '../../../app/ui/index.js';
import { parseMask } from '../board/maze-set.js';
import { createTiles } from '../board/tiles.js';

/** The sides of a maze are alike in their limits. */
const SIDE_MAX = maximumOf('simultaneous', 'r');

/** The grid on which a maze is drawn. The start and the goal are always free. */
function createGrid() {
  /** @type {Set<number>} */ let free = new Set();
  const element = h('div.scroll.draw-grid', {
    role: 'group',
    'aria-label': 'Cells of the maze',
  });

  /** @param {number} cell @param {number} last cell @param {number} columns */
  function cellButton(cell, last, columns) {
    const isEnd = cell === 0 || cell === last;
    const position = `row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}`;
    const pressable = h(
      'button.draw-cell',
      {
        'aria-pressed': 'false',
        'aria-label': isEnd
          ? `${cell === 0 ? 'start' : 'goal'}, always free`
          : `blocked: ${position}`,
        disabled: isEnd,
        onclick: () => {
          if (free.has(cell)) free.delete(cell);
          else free.add(cell);
          pressable.setAttribute('aria-pressed', String(!free.has(cell)));
        },
      },
      cell === 0 ? '●' : cell === last ? '◎' : '',
    );
    return pressable;
  }
  return {
    element,
    /** Frees all cells. @param {number} rows @param {number} columns */
    reset(rows, columns) {
      const cells = Array.from({ length: rows * columns }, (_, i) => i);
      free = new Set(cells);
      element.style.setProperty(
        'grid-template-columns',
        `repeat(${columns}, minmax(1.5rem, 2.5rem))`,
      );
      fill(element, ...cells.map((cell) => cellButton(cell, rows * columns - 1, columns)));
    },
    /** The maze as a bit mask in hexadecimal. */
    mask() {
      let mask = 0n;
      for (const cell of free) mask |= 1n << BigInt(cell);
      return mask.toString(16);
    },
  };
}

export function createEditor(/** @type {Context} */ context) {
  /** Masks of the mazes added so far. @type {string[]} */
  let masks = [];
  const problem = h('p.problem', { role: 'status' });
  const canvas = h('canvas.wall', { role: 'img', 'aria-label': 'Your mazes: none yet' });
  const tiles = createTiles(canvas, { height: () => 160 });
  const grid = createGrid();
  const side = (/** @type {string} */ label) =>
    slider({ label, minimum: 1, maximum: SIDE_MAX, value: 3, onchange: restart });
  const rows = side('Rows');
  const columns = side('Columns');

  function restart() {
    masks = [];
    grid.reset(rows.value(), columns.value());
    showMazes();
  }
  function showMazes() {
    tiles.show({ rows: rows.value(), columns: columns.value(), masks: masks.map(parseMask) });
    canvas.setAttribute('aria-label', `Your mazes: ${masks.length || 'none yet'}`);
    problem.textContent = '';
  }
  const codeFor = (/** @type {string[]} */ all) =>
    descriptionCode('simultaneous', [`r${rows.value()}`, `c${columns.value()}`], all.join('-'));

  async function add() {
    const core = await context.core;
    const mask = grid.mask();
    if (masks.includes(mask)) {
      problem.textContent = 'You have added this maze already. Block or free a cell first.';
      return;
    }
    try {
      // Alone first: only this maze can have no path.
      core.open(codeFor([mask])).close();
    } catch {
      problem.textContent = 'No path leads from the dot to the goal. Free a cell between them.';
      return;
    }
    try {
      const all = [...masks, mask];
      core.open(codeFor(all)).close();
      masks = all;
      showMazes();
    } catch (error) {
      problem.textContent = error instanceof Error ? `${error.message}.` : '';
    }
  }
  function play() {
    if (masks.length) context.openCode(codeFor(masks));
    else problem.textContent = 'Add a maze first.';
  }

  const element = h(
    'div.stack.editor',
    row(rows.element, columns.element),
    h('p.quiet', 'Press a cell to block it. Press it again to free it.'),
    grid.element,
    row(
      button({ label: 'Add this maze', onclick: () => void add() }),
      button({ label: 'Play these mazes', kind: 'main', onclick: play }),
      button({ label: 'Start over', onclick: restart }),
    ),
    problem,
    canvas,
  );
  restart();
  return {
    element,
    /** Takes over the size of the wall, unless mazes were added. @param {number} r @param {number} c */
    useSize(r, c) {
      if (masks.length || r > SIDE_MAX || c > SIDE_MAX) return;
      rows.set(r);
      columns.set(c);
      restart();
    },
  };
}
