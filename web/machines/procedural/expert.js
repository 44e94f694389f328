// The expert's side: an empty worksheet. The circles and moves are entered as told; what follows
// from them is asked of the core, as a maze written out.

import { described } from '../../app/code.js';
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

/** @param {import('../../app/shell.js').Context} context */
export function createExpert(context) {
  /** @type {import('../../engine/core.js').Core | undefined} */
  let core;
  let start = 'A1';
  let moves = '';
  const circles = new Set();
  const grid = createGrid();
  const sheet = createSheet();
  const said = h('p', { class: 'hint', role: 'status' });
  const told = h('p', { class: 'told' });

  const corner = h(
    'select',
    { id: 'expert-start', onchange: () => ((start = corner.value), (moves = ''), update()) },
    ...CORNERS.map((name) => h('option', { value: name }, name)),
  );
  const toggles = Array.from({ length: SIDE * SIDE }, (_, cell) => {
    const toggle = h(
      'button',
      {
        type: 'button',
        class: 'toggle',
        'aria-pressed': 'false',
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

  const code = () =>
    described(
      'procedural',
      [],
      start +
        OPPOSITE[start] +
        Array.from({ length: SIDE * SIDE }, (_, cell) => (circles.has(cell) ? '1' : '0')).join(''),
    );

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
        ...NAMES.map(([move, label]) =>
          button({ label, onclick: () => ((moves += move), update()) }),
        ),
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
      moves += move;
      update();
      return true;
    },
  };
}
