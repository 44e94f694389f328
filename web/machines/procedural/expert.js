// The expert's side: an empty worksheet. The circles and moves are entered as told; what follows
// from them is asked of the core, as a maze written out.

import { described } from '../../app/code.js';
import { fieldsOf, load, save } from '../../app/store.js';
import { button } from '../../app/ui/controls.js';
import { fill, h, row } from '../../app/ui/dom.js';
import { wayOf } from '../../app/ui/play.js';
import { cellName, createGrid, SIDE } from './grid.js';
import { createSheet, manual } from './sheet.js';

const CORNERS = ['A1', 'F1', 'A6', 'F6'];
const OPPOSITE = /** @type {Record<string, string>} */ ({ A1: 'F6', F1: 'A6', A6: 'F1', F6: 'A1' });
const NAMES = /** @type {[string, string][]} */ ([
  ['U', 'Up'],
  ['R', 'Right'],
  ['D', 'Down'],
  ['L', 'Left'],
]);

const KEPT = 'procedural.sheet';
// More than any walk needs; a sheet that is longer is not ours.
const MOVES_MAX = 1000;

/** What was told, as it was kept: the start, the circles in reading order, the moves. @param {unknown} value */
function readSheet(value) {
  const { start, circles, moves } = fieldsOf(value);
  const isSheet =
    typeof start === 'string' &&
    CORNERS.includes(start) &&
    typeof circles === 'string' &&
    /^[01]{36}$/.test(circles) &&
    typeof moves === 'string' &&
    /^[URDL]*$/.test(moves) &&
    moves.length <= MOVES_MAX;
  return isSheet ? { start, circles, moves } : { start: 'A1', circles: '0'.repeat(36), moves: '' };
}

/** @param {import('../../app/shell.js').Context} context */
export function createExpert(context) {
  /** @type {import('../../engine/core.js').Core | undefined} */
  let core;
  const kept = load(KEPT, readSheet);
  let { start, moves } = kept;
  const circles = new Set(
    [...kept.circles].flatMap((digit, cell) => (digit === '1' ? [cell] : [])),
  );
  const grid = createGrid();
  const sheet = createSheet();
  const said = h('p', { class: 'hint', role: 'status' });
  const told = h('p', { class: 'told' });

  const corner = h(
    'select',
    { id: 'expert-start', onchange: () => ((start = corner.value), (moves = ''), update()) },
    ...CORNERS.map((name) => h('option', { value: name }, name)),
  );
  corner.value = start;
  const toggles = Array.from({ length: SIDE * SIDE }, (_, cell) => {
    const toggle = h(
      'button',
      {
        type: 'button',
        class: 'toggle',
        'aria-pressed': String(circles.has(cell)),
        'aria-label': `Circle at ${cellName(cell)}`,
      },
      h('span', { 'aria-hidden': 'true' }, cellName(cell)),
    );
    toggle.addEventListener('click', () => {
      if (!circles.delete(cell)) circles.add(cell);
      toggle.setAttribute('aria-pressed', String(circles.has(cell)));
      update();
    });
    return toggle;
  });

  const digits = () =>
    Array.from({ length: SIDE * SIDE }, (_, cell) => (circles.has(cell) ? '1' : '0')).join('');
  const code = () => described('procedural', [], start + OPPOSITE[start] + digits());

  /** One more move, as it was told. @param {string} move */
  function add(move) {
    if (moves.length < MOVES_MAX) moves += move;
    update();
  }

  /** Asks the core what follows; the last move is dropped again if it runs into a wall. */
  function update() {
    if (!core) return;
    const session = core.open(code());
    try {
      if (moves) session.step(moves);
      if (session.event === 'strike') {
        const word = NAMES.find(([move]) => move === moves.at(-1))?.[1].toLowerCase();
        moves = moves.slice(0, -1);
        session.undo(1);
        fill(said, `There is a wall: do not go ${word}.`);
      } else {
        fill(said, session.event === 'solved' ? 'That is the triangle: solved.' : '\u00a0');
      }
      const facts = session.describe();
      moves = moves.slice(0, facts.number('move_count'));
      const slice = facts.all('entry').at(-1)?.[4]?.split(' ') ?? [];
      grid.draw(facts, { walls: true, slice });
      sheet.draw(facts);
      fill(told, 'Moves: ', h('b', null, moves || 'none yet'));
      save(KEPT, { start, circles: digits(), moves });
    } finally {
      session.close();
    }
  }

  function clear() {
    circles.clear();
    moves = '';
    for (const toggle of toggles) toggle.setAttribute('aria-pressed', 'false');
    update();
  }

  const element = h(
    'div',
    { class: 'procedural expert' },
    h(
      'div',
      { class: 'desk' },
      h('h2', null, 'What you are told'),
      row(h('label', { for: 'expert-start', class: 'label' }, 'The white light starts at'), corner),
      h('div', { class: 'toggles', role: 'group', 'aria-label': 'Circles' }, ...toggles),
      h(
        'div',
        { class: 'row', role: 'group', 'aria-label': 'Moves' },
        ...NAMES.map(([move, label]) => button({ label, onclick: () => add(move) })),
        button({ label: 'Take back', onclick: () => ((moves = moves.slice(0, -1)), update()) }),
        button({
          label: 'New circles',
          hint: 'After a strike or a long hold: begin again',
          onclick: clear,
        }),
      ),
      told,
      said,
      h('div', { class: 'paper-grid' }, grid.element),
    ),
    h('div', { class: 'papers' }, sheet.element, manual()),
  );
  void context.core.then((ready) => {
    core = ready;
    update();
  });
  return {
    element,
    /** What was told so far. */
    picture: () => /** @type {Element} */ (grid.element.cloneNode(true)),
    /** @param {KeyboardEvent} event */
    key(event) {
      const move = wayOf(event);
      if (!move) return false;
      add(move);
      return true;
    },
  };
}
