// Sheet of an expert who decides the walls: six digits of a seed, and a wall or an open side for each decision. A checked
// sheet follows the seed from the first one, and can be checked; one on paper holds the marks alone.

import { button, DIRECTIONS, fill, h } from '../../../app/ui/index.js';
import { createBits } from './bit-input.js';
import { ownSeed, readWalls } from './own-work.js';

const ARROWS = /** @type {[Direction, string][]} */ ([
  ['U', '▲'],
  ['R', '▶'],
  ['D', '▼'],
  ['L', '◀'],
]);

/** @param {ReturnType<typeof import('./sheet-actions.js').ownActions>} actions @param {boolean} isBomb a bomb is checked at its end */
export function createOwnSheet(actions, isBomb) {
  const bits = createBits('Seed, columns A to F', () => {}, actions.writeSeed);
  const line = h('p.own-line');
  const seedName = h('span');
  const check = button({ label: 'Check', onclick: () => actions.check() });
  const sides = (/** @type {string} */ name, /** @type {boolean} */ isWall) =>
    h(
      'div.cluster.one-line.own-sides',
      { role: 'group', 'aria-label': name },
      h('span', name),
      ...ARROWS.map(([side, sign]) =>
        h(
          'button.button.button-quiet',
          {
            'aria-label': `${name} ${DIRECTIONS[side]}`,
            onclick: () => actions.writeWall(side, isWall),
          },
          sign,
        ),
      ),
    );
  return {
    element: h(
      'div.cluster.own-sheet',
      h('div.cluster.own-seed', seedName, bits.element),
      h(
        'div.cluster.one-line.own-actions',
        button({
          label: 'Erase',
          hint: 'Erases the wall that you wrote last',
          onclick: () => actions.eraseWall(),
        }),
        check,
      ),
      sides('Wall', true),
      sides('Open', false),
      line,
    ),
    /** @param {ReportedBoard} reported @param {string} cell of the newest move @param {boolean} isChecked */
    draw(reported, cell, isChecked) {
      const { made, plan, firstSeed, walls } = reported;
      bits.write(firstSeed);
      seedName.textContent = isChecked ? 'First seed' : 'Seed';
      check.hidden = isBomb || !isChecked;
      line.hidden = !isChecked;
      if (!isChecked) return;
      const number = made.length + plan.length;
      const written = readWalls(walls)
        .filter((one) => one.number === number)
        .map(({ side, isWall }) => `${DIRECTIONS[side]} ${isWall ? 'wall' : 'open'}`);
      fill(
        line,
        number
          ? `Move ${number}, to ${cell}: ${written.join(', ') || 'no walls written'}. Seed `
          : 'Write the first seed. After each move, write its walls in order. Seed ',
        h('b.seed', ownSeed(reported)),
        '.',
      );
    },
  };
}
