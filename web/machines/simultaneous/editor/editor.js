// Drawing a set of mazes by hand.

import { descriptionCode } from '../../../app/routing/code.js';
import { button, slider } from '../../../app/ui/controls.js';
import { fill, h, row } from '../../../app/ui/dom.js';
import { parseMask } from '../board/maze-set.js';
import { createTiles } from '../board/tiles.js';

const SIDE_MAX = 8;

/** @param {import('../../../app/shell.js').Context} context */
export function createEditor(context) {
  let free = new Set([0, 8]);
  /** @type {string[]} */
  let set = [];
  const problem = h('p', { class: 'problem', role: 'status' });
  const grid = h('div', { class: 'draw-grid', role: 'group', 'aria-label': 'Fields of the maze' });
  const canvas = h('canvas', { class: 'wall', role: 'img', 'aria-label': 'The set so far: empty' });
  const tiles = createTiles(canvas, { height: () => 160 });
  const changed = () => {
    set = [];
    begin();
  };
  const rows = slider({
    label: 'Rows',
    minimum: 1,
    maximum: SIDE_MAX,
    value: 3,
    onchange: changed,
  });
  const columns = slider({
    label: 'Columns',
    minimum: 1,
    maximum: SIDE_MAX,
    value: 3,
    onchange: changed,
  });

  const fields = () => rows.value() * columns.value();
  const hex = () => {
    let mask = 0n;
    for (const field of free) mask |= 1n << BigInt(field);
    return mask.toString(16);
  };

  function begin() {
    free = new Set(Array.from({ length: fields() }, (_, i) => i));
    draw();
    showSet();
  }
  function draw() {
    const across = columns.value();
    grid.style.setProperty('grid-template-columns', `repeat(${across}, 2.5rem)`);
    const last = fields() - 1;
    fill(
      grid,
      ...Array.from({ length: fields() }, (_, field) => {
        const end = field === 0 || field === last;
        const place = `row ${Math.floor(field / across) + 1}, column ${(field % across) + 1}`;
        const cell = h(
          'button',
          {
            type: 'button',
            class: 'draw-field',
            'aria-pressed': String(!free.has(field)),
            'aria-label': end
              ? `${field === 0 ? 'start' : 'goal'}, always free`
              : `blocked: ${place}`,
            disabled: end,
            onclick: () => {
              if (free.has(field)) free.delete(field);
              else free.add(field);
              cell.setAttribute('aria-pressed', String(!free.has(field)));
            },
          },
          field === 0 ? '●' : field === last ? '◎' : '',
        );
        return cell;
      }),
    );
  }
  function showSet() {
    tiles.show({ rows: rows.value(), columns: columns.value(), masks: set.map(parseMask) });
    canvas.setAttribute('aria-label', `The set so far: ${set.length || 'no'} mazes`);
    problem.textContent = '';
  }
  const codeOf = (/** @type {string[]} */ masks) =>
    descriptionCode('simultaneous', [`r${rows.value()}`, `c${columns.value()}`], masks.join('-'));

  async function add() {
    const core = await context.core;
    try {
      const masks = [...set, hex()];
      core.open(codeOf(masks)).close();
      set = masks;
      showSet();
    } catch (error) {
      problem.textContent = error instanceof Error ? `${error.message}.` : '';
    }
  }

  const element = h(
    'div',
    { class: 'editor' },
    row(rows.element, columns.element),
    h('p', { class: 'quiet' }, 'Press a field to block it, or to free it again.'),
    grid,
    row(
      button({ label: 'Add this maze', onclick: () => void add() }),
      button({
        label: 'Play these',
        kind: 'main',
        onclick: () => {
          if (set.length) context.openCode(codeOf(set));
          else problem.textContent = 'Add a maze first.';
        },
      }),
      button({ label: 'Begin again', onclick: changed }),
    ),
    problem,
    canvas,
  );
  begin();
  return {
    element,
    /** @param {number} r @param {number} c */
    useSize(r, c) {
      if (set.length || r > SIDE_MAX || c > SIDE_MAX) return;
      rows.set(r);
      columns.set(c);
      begin();
    },
  };
}
