// Bars of the essay: figures with their names, as a table whose cells are drawn as bars.

import { h, svg } from '../ui/dom.js';

const [WIDTH, HEIGHT] = [100, 10];

/** A bar, and a mark on it. @param {number} share of the width @param {number} index of its colour @param {number} [mark] share of the width */
const bar = (share, index, mark) =>
  svg(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      class: `bar bar-${index}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    },
    svg('rect', { width: WIDTH * Math.min(1, share), height: HEIGHT }),
    mark === undefined ? null : svg('path.bar-mark', { d: `M${WIDTH * mark} 0v${HEIGHT}` }),
  );

/**
 * @param {string} caption
 * @param {{name: string, values: (readonly [name: string, value: number | undefined, mark?: number])[]}[]} groups
 *   value: undefined if it is not known yet; mark: a value to compare with
 * @param {{scale: number, say: (value: number) => string, heads?: string[]}} options scale: the value at the right end;
 *   heads: of the columns
 */
export const createBars = (caption, groups, { scale, say, heads }) =>
  h(
    'table.bars',
    h('caption', caption),
    heads && h('tr', ...heads.map((head) => (head ? h('th', { scope: 'col' }, head) : h('td')))),
    ...groups.map(({ name, values }) =>
      h(
        'tbody',
        ...values.map(([label, value, mark], i) =>
          h(
            'tr',
            i === 0 ? h('th', { scope: 'rowgroup', rowspan: values.length }, name) : null,
            values.length > 1 ? h('th.bar-name', { scope: 'row' }, label) : null,
            h(
              'td.bar-place',
              bar((value ?? 0) / scale, i, mark === undefined ? undefined : mark / scale),
            ),
            h('td.bar-value', value === undefined ? '…' : say(value)),
            mark === undefined ? null : h('td.bar-value', say(mark)),
          ),
        ),
      ),
    ),
  );
