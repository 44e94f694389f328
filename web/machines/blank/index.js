// The blank machine's card; see machines/index.js. To be copied: src/machines/README.md says how.

import { svg } from '../../app/ui/dom.js';

/** @type {import('../index.js').Card} */
export const card = {
  kind: 'blank',
  title: 'Blank machine',
  name: 'Blank',
  sentence: 'Bring the token to the end of the corridor. A jump leads over one cell.',
  // Lines in the colour of the text; what is filled has a class of its own.
  emblem: () =>
    svg(
      'svg',
      { viewBox: '0 0 32 32', 'aria-hidden': 'true', focusable: 'false', class: 'emblem' },
      svg('path', { d: 'M3 21h8m10 0h8' }),
      svg('path', { d: 'M7 14C9 6 23 6 25 14', fill: 'none' }),
      svg('circle', { cx: 7, cy: 17.5, r: 2.4, class: 'emblem-on' }),
    ),
  keys: [
    ['→ ←', 'a step'],
    ['J', 'a jump'],
  ],
  load: () => import('./view.js'),
  // A longer corridor; the shell tries what is returned until the core accepts one.
  harderCodes: (code) => {
    const cells = Number(/\.n(\d+)/.exec(code)?.[1] ?? 12);
    return [`v1.blank.n${Math.ceil(cells * 1.5)}.s*`];
  },
};
