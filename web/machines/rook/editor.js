// The editor: what is on a stone can be changed, and the core rates the maze at once.

import { described, takeApart } from '../../app/code.js';
import { button } from '../../app/ui/controls.js';
import { fill, h, row } from '../../app/ui/dom.js';
import { longestOn } from './lines.js';
import { BLOCK, WALL, digitOf, readMaze } from './maze.js';

/** @typedef {import('./maze.js').Maze} Maze */

/**
 * `onchange`: the maze or the chosen stone is another.
 * @param {{
 *   context: import('../../app/shell.js').Context,
 *   onchange: () => void,
 *   onend: () => void,
 * }} options
 */
export function createEditor({ context, onchange, onend }) {
  const palette = h('div', {
    class: 'palette',
    role: 'group',
    'aria-label': 'What is on the chosen stone',
  });
  const where = h('p', { class: 'editor-where' });
  const problem = h('p', { class: 'problem', role: 'status' });
  const element = h(
    'section',
    { class: 'editor', hidden: true, 'aria-label': 'Editor' },
    where,
    palette,
    problem,
    row(
      button({
        label: 'Play this maze',
        kind: 'main',
        onclick: () => {
          const made = code;
          end();
          context.openCode(made);
        },
      }),
      button({ label: 'Leave it as it was', onclick: end }),
    ),
  );
  /** @type {Maze | undefined} */
  let maze;
  let code = '';
  let chosen = 0;

  function end() {
    maze = undefined;
    element.hidden = true;
    onend();
  }

  /** Opens what is written; says why not, and keeps the maze, if the core refuses. @param {string} wanted */
  async function take(wanted) {
    const core = await context.core;
    try {
      const session = core.open(wanted);
      maze = readMaze(session.describe());
      session.close();
      code = wanted;
      problem.textContent = '';
    } catch (error) {
      problem.textContent = /** @type {Error} */ (error).message;
    }
    show();
    onchange();
  }

  /** @param {number} content */
  function put(content) {
    if (!maze) return;
    const contents = maze.cells.map((cell) => cell.content);
    // The goal moves: where it was, there is a jump of 1.
    if (content === 0) contents[maze.goal] = 1;
    contents[chosen] = content;
    const rows = Array.from({ length: maze.height }, (_, i) =>
      contents
        .slice(i * (maze?.width ?? 0), (i + 1) * (maze?.width ?? 0))
        .map(digitOf)
        .join(''),
    );
    void take(described('rook', takeApart(code).words, rows.join('-')));
  }

  function show() {
    if (!maze) return;
    const { name, content } = maze.cells[chosen];
    where.textContent = `Stone ${name}: choose what it says, or type it. Arrow keys go to other stones.`;
    // A board that was written by hand may hold more than leads anywhere.
    const numbers = maze.cells.map((cell) => cell.content).filter((one) => one < WALL);
    const longest = Math.max(longestOn(maze), ...numbers);
    const choices = [
      ...Array.from({ length: longest }, (_, i) => ({ label: String(i + 1), value: i + 1 })),
      { label: 'Goal', value: 0 },
      { label: 'Hedge', value: WALL },
      { label: 'Tall hedge', value: BLOCK },
    ];
    const focused = palette.contains(document.activeElement)
      ? document.activeElement?.getAttribute('data-value')
      : null;
    fill(
      palette,
      ...choices.map(({ label, value }) =>
        h(
          'button',
          {
            type: 'button',
            class: 'button button-plain',
            'aria-pressed': String(value === content),
            'data-value': String(value),
            onclick: () => put(value),
          },
          label,
        ),
      ),
    );
    if (focused)
      /** @type {HTMLElement | null} */ (
        palette.querySelector(`[data-value="${focused}"]`)
      )?.focus();
  }

  return {
    element,
    /** The maze being edited, or undefined. */
    maze: () => maze,
    chosen: () => chosen,
    /** @param {string} description a code in description form @param {number} cell */
    begin(description, cell) {
      chosen = cell;
      code = description;
      element.hidden = false;
      // Lawn and palette both: who edits looks at one and touches the other.
      element.closest('.rook')?.scrollIntoView({
        block: 'start',
        behavior: context.motionReduced() ? 'auto' : 'smooth',
      });
      void take(description);
    },
    end,
    /** @param {number} cell */
    choose(cell) {
      chosen = cell;
      show();
      onchange();
    },
    /** A key on the board or elsewhere; true if it was used. @param {KeyboardEvent} event */
    key(event) {
      if (!maze) return false;
      const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -maze.width, ArrowDown: maze.width };
      const step = steps[/** @type {keyof typeof steps} */ (event.key)];
      if (step) {
        const next = chosen + step;
        const sameRow =
          Math.abs(step) > 1 || Math.floor(next / maze.width) === Math.floor(chosen / maze.width);
        if (next >= 0 && next < maze.cells.length && sameRow) this.choose(next);
        return true;
      }
      const content = '0123456789abcdefxX'.indexOf(event.key);
      if (event.key.length !== 1 || content < 0) return false;
      put(content);
      return true;
    },
  };
}
