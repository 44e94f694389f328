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
    mark === undefined
      ? null
      : svg('path', { d: `M${WIDTH * mark} 0v${HEIGHT}`, class: 'bar-mark' }),
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
    'table',
    { class: 'bars' },
    h('caption', null, caption),
    heads &&
      h('tr', null, ...heads.map((head) => (head ? h('th', { scope: 'col' }, head) : h('td')))),
    ...groups.map(({ name, values }) =>
      h(
        'tbody',
        null,
        ...values.map(([label, value, mark], i) =>
          h(
            'tr',
            null,
            i === 0 ? h('th', { scope: 'rowgroup', rowspan: values.length }, name) : null,
            values.length > 1 ? h('th', { scope: 'row', class: 'bar-name' }, label) : null,
            h(
              'td',
              { class: 'bar-place' },
              bar((value ?? 0) / scale, i, mark === undefined ? undefined : mark / scale),
            ),
            h('td', { class: 'bar-value' }, value === undefined ? '…' : say(value)),
            mark === undefined ? null : h('td', { class: 'bar-value' }, say(mark)),
          ),
        ),
      ),
    ),
  );
