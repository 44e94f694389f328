// Card of the blank machine (see machines/machine.d.ts), the template for new machines (src/machines/README.md).

import { svg } from '../../app/ui/dom.js';

/** @type {Card} */ export const card = {
  kind: 'blank',
  title: 'Blank machine',
  name: 'Blank',
  sentence: 'Bring the token to the flag. A jump skips one cell.',
  // Lines use the text colour; filled shapes have a class.
  emblem: () =>
    svg(
      'svg.emblem',
      { viewBox: '0 0 32 32', 'aria-hidden': 'true', focusable: 'false' },
      svg('path', { d: 'M3 21h8m10 0h8' }),
      svg('path', { d: 'M7 14C9 6 23 6 25 14', fill: 'none' }),
      svg('circle.emblem-on', { cx: 7, cy: 17.5, r: 2.4 }),
    ),
  keys: [
    ['→ ←', 'step'],
    ['J', 'jump'],
  ],
  load: () => import('./view.js'),
  loadEssay: () => import('./essay.js'),
  // A longer corridor. The shell opens the first code that the core accepts.
  harderCodes: (code) => {
    const cells = Number(/\.n(\d+)/.exec(code)?.[1] ?? 12);
    return [`v1.blank.n${Math.ceil(cells * 1.5)}.s*`];
  },
};
