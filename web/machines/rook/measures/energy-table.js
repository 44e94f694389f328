// The energy, term by term; each can be shown on the very maze.

import { fill, formatCount, h } from '../../../app/ui/index.js';
import { plain, signed } from '../number-format.js';

/** @typedef {import('../maze.js').Term} Term */

/** @type {Record<string, (term: Term) => [title: string, meaning: string]>} */ const WORDS = {
  unique: ({ count }) => [
    count ? 'No single shortest path' : 'One single shortest path',
    count
      ? 'There is no path at all, or several are equally short. The board shows the stones where these paths part.'
      : 'Exactly one path is shortest, as it should be. This costs nothing.',
  ],
  unreaching: ({ count }) => [
    `${formatCount(count, 'stone')} without a path to the goal`,
    'A player who lands there has to start again, and a stone that nobody can reach is wasted.',
  ],
  forced: ({ count }) => [
    `${formatCount(count, 'forced jump')} at the start`,
    'Jumps before the first choice are no puzzle. Their number is squared.',
  ],
  forward: ({ count }) => [
    `${count} choices on the path`,
    'Stones of the shortest path with more than one jump to choose from.',
  ],
  backward: ({ count }) => [
    `${count} choices on the path back`,
    'Stones of the shortest path that more than one stone leads to: choices for a player who works backwards. Only the smaller of the two numbers counts, and lowers the energy.',
  ],
  cluster: ({ count }) => [
    `A cluster of ${count}`,
    'Stones with the same number that lead to each other, so you go back and forth without getting anywhere.',
  ],
};

/** `measures`: the checkboxes for what the board shows. @param {{onterm: (cells: string[] | null) => void, measures: HTMLElement[]}} options */
export function createEnergyTable({ onterm, measures }) {
  const total = h('p.energy');
  const rows = h('ul.stack.stack-near.plain.terms');
  const facts = h('p.rating-facts');
  const element = h('div.stack.rating', total, facts, ...measures, rows);
  let chosen = '';

  function row(/** @type {Term} */ term, /** @type {string} */ key, /** @type {string} */ counted) {
    const [title, meaning] = WORDS[term.name](term);
    const able = term.cells.length > 0;
    return h(
      'li',
      h(
        'button.pair.card.term',
        {
          'aria-pressed': String(chosen === key),
          disabled: !able,
          onclick: () => {
            chosen = chosen === key ? '' : key;
            for (const other of rows.querySelectorAll('.term'))
              other.setAttribute(
                'aria-pressed',
                String(other.getAttribute('data-term') === chosen),
              );
            onterm(chosen ? term.cells : null);
          },
          'data-term': key,
        },
        h('span.term-title', title),
        h('span.term-value', counted),
        h('small', meaning),
      ),
    );
  }

  return {
    element,
    /** Which cells are shown; they may have become others. @param {RookMaze} maze */
    show(maze) {
      total.textContent = `Energy ${plain(maze.energy)}. The lower it is, the better the maze.`;
      const black = maze.cells.filter(({ hole }) => hole === 'black').length;
      const white = maze.cells.filter(({ hole }) => hole === 'white').length;
      facts.textContent =
        (maze.shortest === Infinity
          ? 'There is no path to the goal. '
          : `The shortest path has ${maze.shortest} jumps. `) +
        `Black holes: ${black}. White holes: ${white}.`;
      /** @type {string[] | null} */ let cells = null;
      fill(
        rows,
        ...maze.terms.map((term) => {
          const key = term.name === 'cluster' ? `cluster ${term.cells[0]}` : term.name;
          if (key === chosen) cells = term.cells;
          // A saving that both kinds of choices share is listed once, with the fewer of them.
          const counterpart = maze.terms.find(
            ({ name }) => name === (term.name === 'forward' ? 'backward' : 'forward'),
          );
          const spare =
            (term.name === 'forward' && term.count > (counterpart?.count ?? 0)) ||
            (term.name === 'backward' && term.count >= (counterpart?.count ?? 0));
          return row(term, key, spare ? 'not counted' : signed(term.energy));
        }),
      );
      if (!cells) chosen = '';
      return cells;
    },
    clear() {
      chosen = '';
    },
  };
}
