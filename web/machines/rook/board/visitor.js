// Figure of the player on the board, with its animations.

import { svg } from '../../../app/ui/dom.js';

export function createVisitor() {
  const element = svg(
    'g',
    { class: 'visitor' },
    svg('ellipse', { cx: 0, cy: 2.9, rx: 2, ry: 0.7, class: 'visitor-shadow' }),
    svg(
      'g',
      { class: 'visitor-body' },
      svg('path', { d: 'M-1.5 2.7C-1.6-.2-.9-1.2 0-1.2S1.6-.2 1.5 2.7Z' }),
      svg('circle', { cx: 0, cy: -2.2, r: 1.25 }),
    ),
  );
  return {
    element,
    /** @param {import('./layout.js').Point} centre */
    show({ x, y }) {
      element.style.transform = `translate(${x}px, ${y}px)`;
    },
    /**
     * Plays a path once. @param {import('./layout.js').Point[]} centres @param {number} duration in milliseconds
     */
    walk: (centres, duration) =>
      element.animate(
        centres.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })),
        { duration, easing: 'linear' },
      ),
    /** Restarts an animation. @param {'hop' | 'shake' | 'joy'} how */
    move(how) {
      const body = /** @type {SVGGElement} */ (element.lastElementChild);
      body.classList.remove('hop', 'shake', 'joy');
      // Reading the layout makes the browser restart the same animation.
      body.getBoundingClientRect();
      body.classList.add(how);
    },
  };
}
