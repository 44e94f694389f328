// Worksheet: tables of the first seed and of each wall decision, with the core's values.

import { fill, h } from '../../../app/ui/dom.js';
import { columnsOf, entriesOf } from './wall-decisions.js';

/** @param {string} bits @param {(bit: string, i: number) => string} mark */
const cells = (bits, mark) => [...bits].map((bit, i) => h('td', { class: mark(bit, i) }, bit));

function firstSeed(/** @type {KeyValues} */ facts) {
  const columns = columnsOf(facts);
  const row = (/** @type {string} */ name, /** @type {'count' | 'parity' | 'bit'} */ field) =>
    h('tr', h('th', { scope: 'row' }, name), ...columns.map((c) => h('td', c[field])));
  return h(
    'table.sheet-table',
    h('caption', 'The first seed'),
    h(
      'tr',
      h('th', { scope: 'row' }, 'Column'),
      ...columns.map(({ letter }) => h('th', { scope: 'col' }, letter)),
    ),
    row('Circles', 'count'),
    row('Parity', 'parity'),
    row('Seed', 'bit'),
  );
}

/** One entered cell: the slice, then a pair of rows a wall. @param {WallEntry} entry */
function entryTable({ number, direction, cell, line, reading, slice, circles, decisions }) {
  return h(
    'table.sheet-table',
    h('caption', `Move ${number}: ${direction} to ${cell}. Slice: ${line}, ${reading}`),
    h(
      'tr',
      h('th', { scope: 'row' }, 'Slice'),
      ...slice.map((name) => h('th', { scope: 'col' }, name)),
    ),
    h(
      'tr.slice-row',
      h('th', { scope: 'row' }, 'Circles'),
      ...[...circles].map((bit) =>
        h('td', { class: bit === '1' ? 'has-ring' : '' }, bit === '1' ? '○' : '·'),
      ),
    ),
    ...(decisions.length
      ? []
      : [h('tr', h('td', { colspan: '7' }, 'Every wall here was decided already.'))]),
    ...decisions.flatMap(({ side, before, hits, count, parity, isWall, after }) => [
      h(
        'tr.seed-row',
        h('th', { scope: 'row' }, `Seed, ${side}`),
        ...cells(before, (_, i) => (hits[i] === '1' ? 'is-hit' : '')),
      ),
      h(
        'tr.verdict',
        h(
          'td',
          { colspan: '7' },
          `Circles over a 1: ${count}, ${parity}. `,
          h(
            'b',
            { class: isWall ? 'is-wall' : 'is-open' },
            `Wall ${isWall ? 'present' : 'absent'}`,
          ),
          `: put ${after[0]} in front, drop the last. Seed `,
          h('b.seed', after),
        ),
      ),
    ]),
  );
}

export function createSheet() {
  const now = h('p.sheet-now');
  const latest = h('div.stack.sheet-latest');
  const earlier = h('div.stack.sheet-earlier');
  const earlierSection = h(
    'details.section',
    h('summary', 'Earlier moves and the first seed'),
    earlier,
  );
  const element = h(
    'section.card.sheet',
    { 'aria-label': 'Worksheet' },
    h('h2', 'Worksheet'),
    now,
    latest,
    earlierSection,
  );
  return {
    element,
    draw(/** @type {KeyValues} */ facts) {
      const tables = entriesOf(facts).map(entryTable);
      fill(now, `Light at ${facts.get('cell')}. Seed now `, h('b.seed', facts.get('seed')), '.');
      const first = firstSeed(facts);
      fill(latest, tables.at(-1) ?? first);
      fill(earlier, ...tables.slice(0, -1).reverse(), tables.length ? first : null);
      earlierSection.hidden = tables.length === 0;
    },
  };
}
