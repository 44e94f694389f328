// Essay picture: all twelve tables of two lights, which are checked one by one. Five of them are mazes.

import { fill, formatCount, h, newId, svg } from '../../../app/ui/index.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';
import { changed, codeOf, readTable } from '../editor/draft.js';
import { evaluate } from '../editor/evaluator.js';
import { arrowHead } from '../map/map-drawing.js';

/** Any table of two lights. */
const FIRST = 'v1.fourbit.b2.d1210';
const PLACES = [
  [40, 70],
  [66, 41],
  [14, 41],
  [40, 12],
];
const RADIUS = 9;

/** All tables that obey the rules for single rooms, by trying all targets. @param {Core} core */
function tablesOf(core) {
  const first = readTable(FIRST);
  if (!first) return [];
  /** @type {DoorTable[]} */ let tables = [first];
  for (const door of first.doors.keys())
    tables = tables.flatMap((table) =>
      [0, 1, 2, 3].map((target) => changed(table, [{ door, target }])),
    );
  return tables.flatMap((table) => {
    try {
      return [{ table, ...evaluate(core, table) }];
    } catch {
      // A door breaks its own rule.
      return [];
    }
  });
}

/** The four rooms and the arrows. @param {DoorTable} table */
function drawTable({ doors, targets }) {
  const id = newId('table');
  const arrows = doors.map(({ state }, i) => {
    const [[ax, ay], [bx, by]] = [PLACES[state], PLACES[targets[i]]];
    const length = Math.hypot(bx - ax, by - ay);
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    // Arrows both ways keep to their right.
    const [sx, sy] = [-uy * 3, ux * 3];
    return svg('path.table-arrow', {
      d: `M${ax + ux * RADIUS + sx} ${ay + uy * RADIUS + sy}L${bx - ux * RADIUS + sx} ${by - uy * RADIUS + sy}`,
      'marker-end': `url(#${id}-plain)`,
    });
  });
  return svg(
    'svg.table-drawing',
    { viewBox: '0 0 80 82', 'aria-hidden': 'true' },
    svg('defs', arrowHead(id, 'plain')),
    ...arrows,
    ...PLACES.map(([x, y], state) =>
      svg(
        'g',
        {
          class: state ? 'ladder-room' : 'ladder-room ladder-goal',
          transform: `translate(${x} ${y})`,
        },
        svg('circle', { r: RADIUS }),
        svg('text', state),
      ),
    ),
  );
}

export function createPicture(/** @type {Context} */ context) {
  const grid = h('div.small-grid.tables');
  const status = h('p.quiet', { role: 'status' });
  /** @type {ReturnType<typeof tablesOf>} */ let tables = [];
  /** @type {HTMLButtonElement[]} */ let buttons = [];
  let checked = 0;

  /** Says whether a table is a maze, and marks it. @param {number} i */
  function check(i) {
    const { fault, shortest } = tables[i];
    const isMaze = shortest !== undefined;
    buttons.forEach((one, other) => one.classList.toggle('table-now', other === i));
    buttons[i].classList.add('table-checked', isMaze ? 'table-maze' : 'table-bad');
    const mark = isMaze ? 'a maze' : 'no maze';
    buttons[i].setAttribute('aria-label', `Table ${i + 1}, ${mark}`);
    const length = formatCount(shortest ?? 0, 'press', 'presses');
    const reason = fault
      ?.replace(/^state/, 'Room')
      .replace('this state', 'it')
      .replace(/: no .*/, '');
    status.textContent = isMaze
      ? `Table ${i + 1} is a maze. Its shortest solution has ${length}.`
      : `Table ${i + 1} is no maze. ${reason}.`;
  }
  function total() {
    const mazes = tables.filter(({ shortest }) => shortest !== undefined).length;
    buttons.forEach((one) => one.classList.remove('table-now'));
    status.textContent = `${mazes} of the ${tables.length} tables are mazes.`;
  }
  function lay() {
    checked = 0;
    buttons = tables.map(({ table }, i) =>
      h(
        'button.bare.table-button',
        { 'aria-label': `Table ${i + 1}`, onclick: () => check(i) },
        drawTable(table),
      ),
    );
    fill(grid, ...buttons);
    status.textContent = 'Press a table to check it.';
  }
  return createLivePicture(context, {
    label: 'All tables of two lights',
    parts: [grid, status],
    caption:
      'Two lights make four rooms. These are all the ways to lay their arrows by the two rules.',
    async begin() {
      tables = tablesOf(await context.core);
      lay();
    },
    step() {
      if (checked < tables.length) return void check(checked++);
      total();
      return false;
    },
    reset: lay,
    ms: 900,
    stillSteps: 13,
    open: {
      label: 'Play one of the five',
      code: () =>
        codeOf(tables.findLast(({ shortest }) => shortest === 2)?.table ?? tables[0].table),
    },
  });
}
