// Picture of the task for newcomers: all lights on, an arrow, all lights off.

import { svg } from '../../../app/ui/dom.js';

const PITCH = 16;

export function drawGoal(/** @type {number} */ bits) {
  const lights = (/** @type {number} */ left, /** @type {string} */ kind) =>
    Array.from({ length: bits }, (_, i) =>
      svg('circle', { class: kind, cx: left + (i + 0.5) * PITCH, cy: 12, r: 5.5 }),
    );
  const width = bits * PITCH;
  return svg(
    'svg',
    {
      class: 'goal-drawing',
      viewBox: `0 0 ${2 * width + 36} 24`,
      role: 'img',
      'aria-label': 'From all lights on to all lights off',
    },
    ...lights(0, 'map-on'),
    svg('path', { class: 'goal-arrow', d: `M${width + 8} 12h18m-6-5 6 5-6 5` }),
    ...lights(width + 36, 'map-off'),
  );
}
