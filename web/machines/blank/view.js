// View of the blank machine: draws the corridor from the core's `describe` rows and sends moves.

import { button, enable, fill, h } from '../../app/ui/index.js';
import { createLayout } from '../../app/layout/layout.js';
import { createNewMazeTab } from '../../app/new-maze/tab.js';
import { solvedActions } from '../../app/ui/play-controls.js';

const MOVES = [
  { move: 'L', label: 'Left', key: 'ArrowLeft', sign: '←' },
  { move: 'R', label: 'Right', key: 'ArrowRight', sign: '→' },
  { move: 'J', label: 'Jump', key: 'ArrowUp', sign: '↑' },
];

/** Builds the machine synchronously, without waiting for a maze, so that the layout does not shift. @returns {View} */
export function mount(/** @type {HTMLElement} */ host, /** @type {Context} */ context) {
  /** @type {Game | undefined} */ let game;

  const corridor = h('ol.row.plain.blank-corridor', { 'aria-label': 'The corridor' });
  const count = h('b', '0');
  const hint = h(
    'p.hint',
    ...MOVES.flatMap(({ label, sign }) => [`${label} `, h('kbd', sign), ' ']),
  );
  const result = h('p.result', { hidden: true });
  const { element: done } = solvedActions(context, { next: { label: 'Harder' } });
  const buttons = MOVES.map(({ move, label, key }) => ({
    move,
    element: button({ label, key, onclick: () => context.press(move) }),
  }));

  const newMaze = createNewMazeTab(context);
  const layout = createLayout({
    kind: 'blank',
    board: h('div.stack.blank', corridor, h('div.row', ...buttons.map(({ element }) => element))),
    score: [h('span', 'Moves ', count)],
    message: [hint, result],
    solved: done,
    toolbar: context.toolbar,
    ontab: (tab) => void (tab === 'new' && newMaze.load()),
    tabs: {
      new: [newMaze.element],
      play: [h('p.lead', 'Bring the token to the flag. A jump skips one cell.')],
    },
  });
  fill(host, layout.element);

  /** Draws the current state. */
  function update() {
    if (!game) return;
    const { values } = game;
    const at = values.number('at');
    const solved = values.get('solved') === 'yes';
    const cells = [...(values.get('cells') ?? '')];
    fill(
      corridor,
      ...cells.map((cell, i) =>
        h(
          'li',
          {
            class: cell === '1' ? 'blank-pit' : 'blank-floor',
            'aria-label': `${i + 1}, ${cell === '1' ? 'a pit' : 'floor'}`,
            'aria-current': i + 1 === at ? 'true' : undefined,
          },
          i + 1 === at ? '●' : i === cells.length - 1 ? '⚑' : '',
        ),
      ),
    );
    count.textContent = String(game.moveCount);
    result.textContent = `Solved in ${game.moveCount} moves.`;
    hint.hidden = solved;
    done.hidden = result.hidden = !solved;
    const targets = new Map(values.all('leads').map(([move, to]) => [move, Number(to)]));
    for (const { move, element } of buttons) enable(element, !solved && targets.get(move) !== at);
  }

  return {
    open(next) {
      game = next;
      newMaze.show(game.code);
      update();
    },
    changed({ rows }) {
      update();
      // Announcements for screen readers.
      const last = rows.at(-1);
      if (last) context.announce(last[0] === 'blocked' ? 'Blocked.' : `On cell ${last[3]}.`);
      if (last?.[0] === 'solved') context.announce(result.textContent ?? '');
    },
    key(event) {
      const found = MOVES.find(({ key }) => key === event.key);
      if (!found || game?.values.get('solved') === 'yes') return false;
      context.press(found.move);
      return true;
    },
    close: layout.close,
  };
}
