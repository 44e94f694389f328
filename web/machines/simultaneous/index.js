// The simultaneous mazes' card; see machines/index.js.

import { svg } from '../../app/ui/dom.js';

/** @type {import('../index.js').Card} */
export const card = {
  kind: 'simultaneous',
  title: 'Simultaneous mazes',
  name: 'Wall',
  sentence: 'Every move moves the dot in every maze. Bring all of them to the lower right corner.',
  emblem: () =>
    svg(
      'svg',
      { viewBox: '0 0 32 32', 'aria-hidden': 'true', focusable: 'false', class: 'emblem' },
      ...[0, 1].flatMap((row) =>
        [0, 1].flatMap((column) => [
          svg('rect', {
            x: 3.5 + column * 13,
            y: 3.5 + row * 13,
            width: 11.5,
            height: 11.5,
            rx: 2,
          }),
          svg('circle', {
            cx: 7 + column * 13 + (row === column ? 4.5 : 0),
            cy: 7 + row * 13 + (column ? 4.5 : 0),
            r: 1.7,
            class: 'emblem-on',
          }),
        ]),
      ),
    ),
  load: () => import('./view.js'),
  first: 'v1.simultaneous.r3_c3.dall',
  // All mazes of a larger size; of a random set, one maze more.
  harder: (code) => {
    const rows = Number(/[._]r(\d+)/.exec(code)?.[1] ?? 3);
    const columns = Number(/_c(\d+)/.exec(code)?.[1] ?? 3);
    const count = Number(/_k(\d+)/.exec(code)?.[1] ?? 6);
    const next = columns > rows ? [columns, columns] : [rows, columns + 1];
    return /\.dall/.test(code)
      ? [`v1.simultaneous.r${next[0]}_c${next[1]}.dall`]
      : [`v1.simultaneous.r${rows}_c${columns}_k${count + 1}.s*`];
  },
};
