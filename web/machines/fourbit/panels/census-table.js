// Census panel: how a maze compares with all mazes of its size, as a sentence and a table with bars.

import { figuresTable } from '../../../app/charts/table.js';
import { fill, h, svg } from '../../../app/ui/dom.js';
import { CENSUS, rarityOf } from './census.js';
import { grouped } from '../numbers.js';

// Smallest percentage with a bar. Long solutions are rare: on a linear scale most bars would be invisible.
const LOW = 1e-6;

/** A bar on a logarithmic scale from LOW to 100%. @param {number} percentage */
const bar = (percentage) =>
  svg(
    'svg',
    { class: 'census-bar', 'aria-hidden': 'true', focusable: 'false' },
    svg('rect', {
      class: 'player-presses',
      width: `${((100 * Math.log10(Math.max(percentage, LOW) / LOW)) / Math.log10(100 / LOW)).toFixed(1)}%`,
      height: '100%',
    }),
  );

export function createCensus() {
  const sentence = h('p', null);
  const table = figuresTable('The census');
  const note = h(
    'p',
    { class: 'quiet stat-meaning' },
    'The scale of the bars is logarithmic: each step multiplies by the same factor.',
  );
  const element = h('div', { class: 'stack census' }, sentence, table.element, note);
  return {
    element,
    /** @param {number} bits @param {number} length of the shortest solution */
    show(bits, length) {
      const mazes = CENSUS[bits];
      const rarity = rarityOf(bits, length);
      element.hidden = !mazes || !rarity;
      if (!mazes || !rarity) return;
      fill(
        sentence,
        rarity === '1'
          ? `Every maze with ${bits} lights has a solution this long or longer.`
          : `One in ${rarity} mazes with ${bits} lights has a solution this long or longer.`,
      );
      const all = mazes.reduce((sum, count) => sum + Number(count), 0);
      table.show(
        ['Presses', 'Mazes', 'Percent', ''],
        mazes.map((count, i) => {
          const percentage = (Number(count) / all) * 100;
          return [
            i + 1 === length ? `${i + 1}, this one` : String(i + 1),
            grouped(count),
            `${Number(percentage.toPrecision(3))}%`,
            bar(percentage),
          ];
        }),
      );
    },
  };
}
