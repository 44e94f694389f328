// Figure of the player on the board, with its animations.

import { svg } from '../../../app/ui/dom.js';
import { restartAnimation } from '../../../app/ui/restart-animation.js';

/** Where the small figure stands, from the middle of its stone. */
const ASIDE = { x: -3.1, y: -1.9 };

export function createVisitor() {
  const body = svg(
    'g',
    { class: 'visitor-body' },
    svg('path', { d: 'M-1.5 2.7C-1.6-.2-.9-1.2 0-1.2S1.6-.2 1.5 2.7Z' }),
    svg('circle', { cx: 0, cy: -2.2, r: 1.25 }),
  );
  const shadow = svg('ellipse', { cx: 0, cy: 2.9, rx: 2, ry: 0.7, class: 'visitor-shadow' });
  const element = svg('g', { class: 'visitor' }, svg('g', { class: 'visitor-size' }, shadow, body));
  const transform = (/** @type {import('./layout.js').Point} */ { x, y }) =>
    `translate(${x}px, ${y}px)`;
  return {
    element,
    /** Stands beside the numeral of a stone. @param {import('./layout.js').Point} point */
    show(point) {
      element.classList.remove('is-aside');
      element.style.transform = transform(point);
    },
    /** Stands small beside the middle of a stone. @param {import('./layout.js').Point} centre */
    showAside({ x, y }) {
      element.classList.add('is-aside');
      element.style.transform = transform({ x: x + ASIDE.x, y: y + ASIDE.y });
    },
    /** Plays a path once. @param {import('./layout.js').Point[]} points @param {number} duration in milliseconds */
    walk: (points, duration) =>
      element.animate(
        points.map((point) => ({ transform: transform(point) })),
        { duration, easing: 'linear' },
      ),
    /** Restarts an animation. @param {'hop' | 'shake'} how */
    move(how) {
      body.classList.remove('hop', 'shake');
      restartAnimation([body], how);
    },
  };
}
