// Records: the longest known single shortest solution for every size and rule.

import { parseCode } from '../../../app/routing/code.js';
import { h, p } from '../../../app/ui/dom.js';
import { print } from '../../../app/routing/router.js';
import { plain } from '../number-format.js';

/** @type {[rule: string, label: string][]} */
const RULES = [
  ['', 'Rook'],
  ['queen', 'Queen'],
  ['hex', 'Hexagons'],
  ['tri', 'Triangles'],
  ['torus', 'Edges joined'],
  ['nouturn', 'No U-turn'],
];

/** @param {(typeof __ROOK_RECORDS__)[number] | undefined} record */
function place(record) {
  if (!record) return h('td', null, '–');
  const [claim, code, jumps, energy, dead] = record;
  const isProved = claim === 'proved';
  const about = `${isProved ? 'proved' : 'the longest found'}; energy ${plain(energy)}, dead stones ${dead}`;
  return h(
    'td',
    null,
    h(
      'a',
      { href: print({ view: '', kind: 'rook', code }), 'aria-label': `${jumps} jumps, ${about}` },
      `${isProved ? '' : '≥ '}${jumps}`,
    ),
  );
}

export function createHall() {
  const records = new Map(__ROOK_RECORDS__.map((record) => [parseCode(record[1]).params, record]));
  const sizes = [3, 4, 5, 6, 7, 8];
  return h(
    'div',
    { class: 'hall' },
    p(
      'Jumps of the longest single shortest path from A1, by size and rule; each opens its maze. A bare number is proved: no board of the size has a longer one. The level search gives numbers only to stones that its levels have reached, and ends a branch when too few stones are left; without U-turns every board was tried. With ≥ it is the longest found, and there may be a longer one. Of equally long ones it is the cleanest that was found: the fewest dead stones, then the least energy.',
    ),
    h(
      'div',
      { class: 'hall-table', tabindex: '0', role: 'region', 'aria-label': 'The records' },
      h(
        'table',
        null,
        h(
          'thead',
          null,
          h(
            'tr',
            null,
            h('th', { scope: 'col' }, 'Stones'),
            ...sizes.map((size) => h('th', { scope: 'col' }, `${size} × ${size}`)),
          ),
        ),
        h(
          'tbody',
          null,
          ...RULES.map(([rule, label]) =>
            h(
              'tr',
              null,
              h('th', { scope: 'row' }, label),
              ...sizes.map((size) =>
                place(records.get([`w${size}`, `h${size}`, rule].filter(Boolean).join('_'))),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}
