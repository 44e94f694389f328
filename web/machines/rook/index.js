// The rook jumping maze's card; see machines/index.js.

import { svg } from '../../app/ui/dom.js';

/** @type {import('../index.js').Card} */
export const card = {
  kind: 'rook',
  title: 'Rook jumping maze',
  name: 'Rook',
  sentence:
    'Jump to the flag. The number under your feet says how far: exactly so many stones, in a straight line.',
  emblem: () =>
    svg(
      'svg',
      { viewBox: '0 0 32 32', 'aria-hidden': 'true', focusable: 'false', class: 'emblem' },
      ...[0, 1, 2].flatMap((row) =>
        [0, 1, 2].map((column) =>
          svg('rect', {
            x: 3.5 + column * 8.8,
            y: 3.5 + row * 8.8,
            width: 7.2,
            height: 7.2,
            rx: 1.6,
          }),
        ),
      ),
      svg('circle', { cx: 7.1, cy: 24.7, r: 1.9, class: 'emblem-on' }),
      svg('path', { d: 'M7.1 20.5C8 9 17 5.5 24.5 12.5m.4-4.6.1 5-4.9-.2' }),
    ),
  load: () => import('./view.js'),
  prepares: true,
  // A longer way; where no maze of this size was found with it, a larger board.
  harder: (code) => {
    const [, , params] = code.split('.');
    const width = Number(/w(\d+)/.exec(params)?.[1] ?? 5);
    const height = Number(/h(\d+)/.exec(params)?.[1] ?? 5);
    const length = Number(/_l(\d+)/.exec(params)?.[1] ?? 0);
    const rest = params.replace(/_?(w\d+|h\d+|l\d+|g[A-P]\d+|hardest)/g, '').replace(/^_/, '');
    const words = rest && rest !== 'classic' ? `_${rest}` : '';
    const longer = `v1.rook.w${width}_h${height}_l${length + 2}${words}.s*`;
    const larger = `v1.rook.w${width + 1}_h${height + 1}${words}.s*`;
    const even = `v1.rook.w${width + 2 - (width % 2)}_h${height + 2 - (height % 2)}${words}.s*`;
    return length > 0 && length + 2 <= (width * height) / 2 ? [longer] : [larger, even];
  },
};
