// The four-bit maze's card; see machines/index.js.

import { svg } from '../../app/ui/dom.js';

/** @type {import('../index.js').Card} */
export const card = {
  kind: 'fourbit',
  title: 'Four-bit maze',
  name: 'Four-bit',
  sentence:
    'Put out all the lights. A lit one goes out when you press it, but others may come back on.',
  emblem: () =>
    svg(
      'svg',
      { viewBox: '0 0 32 32', 'aria-hidden': 'true', focusable: 'false', class: 'emblem' },
      svg('rect', { x: 2.5, y: 6.5, width: 27, height: 19, rx: 3.5 }),
      ...[7.5, 13.2, 18.8, 24.5].flatMap((x, i) => [
        svg('circle', { cx: x, cy: 13, r: 2.1, class: i % 2 ? 'emblem-off' : 'emblem-on' }),
        svg('path', { d: `M${x - 1.8} 20.5h3.6` }),
      ]),
    ),
  load: () => import('./view.js'),
  // One more press; where no maze of so many lights is so long, one more light.
  harder: (code) => {
    const [, bits, length] = /\.b(\d+)_l(\d+)/.exec(code)?.map(Number) ?? [0, 4, 7];
    const more = (/** @type {number} */ b) =>
      code.replace(/\.b\d+(_l\d+)?/, `.b${b}_l${length + 1}`);
    return [more(bits), more(bits + 1)].map((next) => next.replace(/\.[sd][^.]*$/, '.s*'));
  },
};
