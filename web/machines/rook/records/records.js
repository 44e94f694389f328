// Records: the longest known single shortest solution for every size and rule.

import { parseCode } from '../../../app/routing/code.js';
import { formatWhole, h, p } from '../../../app/ui/index.js';
import { print } from '../../../app/routing/router.js';
import { plain } from '../number-format.js';
import { experimentLinks } from '../../../app/experiments/links.js';

/** @type {[rule: string, label: string][]} */ const RULES = [
  ['', 'Rook'],
  ['queen', 'Queen'],
  ['hex', 'Hexagons'],
  ['tri', 'Triangles'],
  ['torus', 'Edges joined'],
  ['nouturn', 'No U-turn'],
];

/** @type {[words: string, label: string][]} */ const EXPERIMENTS = [
  ['longest 4 4', 'Prove a record: the longest solution of 4 × 4'],
  ['place', 'Compare the difficulty of this maze with others'],
];

function place(/** @type {(typeof __ROOK_RECORDS__)[number] | undefined} */ record) {
  if (!record) return h('td', '–');
  const [claim, code, jumps, energy, dead, nodes] = record;
  const isProved = claim === 'proved';
  const method = nodes ? `in ${formatWhole(nodes)} nodes` : 'by trying every board';
  const about = `${isProved ? `proved ${method}` : 'the longest found'}; energy ${plain(energy)}, dead stones ${dead}`;
  return h(
    'td',
    h(
      'a',
      { href: print({ view: '', kind: 'rook', code }), 'aria-label': `${jumps} jumps, ${about}` },
      `${isProved ? '' : '≥ '}${jumps}`,
    ),
  );
}

export function createRecords() {
  const records = new Map(__ROOK_RECORDS__.map((record) => [parseCode(record[1]).params, record]));
  const sizes = [3, 4, 5, 6, 7, 8];
  return h(
    'div.stack.hall',
    p(
      'Jumps of the longest single shortest path from A1, by size and rules. Press a number to open its maze. A number without ≥ is proved: no board of that size has a longer one. Level search proved it; without U-turns, a trial of every board. A number with ≥ is the longest that a search has found, and there may be a longer one. Of equally long mazes this is the one with the fewest dead stones, then with the lowest energy, that was found.',
    ),
    h(
      'div.scroll.hall-table',
      { tabindex: '0', role: 'region', 'aria-label': 'The records' },
      h(
        'table.figures-table.words-table',
        h(
          'thead',
          h(
            'tr',
            h('th', { scope: 'col' }, 'Stones'),
            ...sizes.map((size) => h('th', { scope: 'col' }, `${size} × ${size}`)),
          ),
        ),
        h(
          'tbody',
          ...RULES.map(([rule, label]) =>
            h(
              'tr',
              h('th', { scope: 'row' }, label),
              ...sizes.map((size) =>
                place(records.get([`w${size}`, `h${size}`, rule].filter(Boolean).join('_'))),
              ),
            ),
          ),
        ),
      ),
    ),
    experimentLinks('rook', EXPERIMENTS),
  );
}
