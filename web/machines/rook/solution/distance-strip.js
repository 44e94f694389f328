// Strip of the distances under a path: how many jumps were left to the goal after each jump. A wrong one is a step up.

import { fill, h, svg } from '../../../app/ui/dom.js';

const HIGH = 40;

/** @param {{onpick: (number: number) => void, onmark: (numbers: number[]) => void}} options */
export function createStrip({ onpick, onmark }) {
  const marks = svg('g');
  const now = svg('path.strip-now');
  const drawing = svg('svg.strip-drawing', { preserveAspectRatio: 'none' });
  const highest = h('span.quiet.strip-high');
  const last = h('span');
  const element = h(
    'figure.strip',
    h('div.row.one-line', { role: 'img' }, highest, drawing),
    h('figcaption.cluster.cluster-ends', h('span', 'Jumps left to the goal, after jump 0'), last),
  );
  const frame = /** @type {HTMLElement} */ (element.firstElementChild);
  /** After each jump, those that are left. @type {number[]} */
  let lefts = [];

  const numberAt = (/** @type {PointerEvent} */ event) => {
    const { left, width } = drawing.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * lefts.length);
    return Math.max(0, Math.min(lefts.length - 1, at));
  };
  drawing.addEventListener('pointermove', (event) => {
    const number = numberAt(event);
    mark([number]);
    onmark([number]);
  });
  drawing.addEventListener('pointerleave', () => {
    mark([]);
    onmark([]);
  });
  drawing.addEventListener('click', (event) =>
    onpick(numberAt(/** @type {PointerEvent} */ (event))),
  );

  function mark(/** @type {number[]} */ numbers) {
    fill(
      marks,
      ...numbers.map((number) =>
        svg('rect.strip-mark', {
          x: number,
          y: 0,
          width: 1,
          height: HIGH,
          'data-jump': number,
        }),
      ),
    );
  }

  return {
    element,
    mark,
    open(/** @type {number} */ shortest, /** @type {Jump[]} */ jumps) {
      const counted = [shortest, ...jumps.map(({ left }) => left)];
      const most = Math.max(1, ...counted.filter(Number.isFinite));
      lefts = counted;
      const y = (/** @type {number} */ left) =>
        left === Infinity ? 1 : 4 + (HIGH - 6) * (1 - left / most);
      const wrong = counted.flatMap((left, i) => (i > 0 && left >= counted[i - 1] ? [i] : []));
      drawing.setAttribute('viewBox', `0 0 ${counted.length} ${HIGH}`);
      fill(
        drawing,
        svg('rect.strip-ground', { x: 0, y: 0, width: counted.length, height: HIGH }),
        ...wrong.map((i) =>
          svg('path.strip-wrong', {
            'data-jump': i,
            d: `M${i} ${y(counted[i])}H${i + 1}V${HIGH}H${i}Z`,
          }),
        ),
        marks,
        now,
        svg('path.strip-line', {
          d: counted.map((left, i) => `${i ? 'V' : `M0 `}${y(left).toFixed(2)}H${i + 1}`).join(''),
        }),
      );
      highest.textContent = String(most);
      last.textContent = String(jumps.length);
      const times = wrong.length === 1 ? 'once' : `${wrong.length} times`;
      frame.setAttribute(
        'aria-label',
        `Jumps left to the goal after each of ${jumps.length} jumps: from ${shortest} to 0` +
          (wrong.length > 0
            ? `; it did not get smaller ${times}, first after jump ${wrong[0]}.`
            : '.'),
      );
      mark([]);
    },
    show(/** @type {number} */ step) {
      now.setAttribute('d', `M${step + 0.5} 0V${HIGH}`);
    },
  };
}
