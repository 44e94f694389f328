// The rook jumping maze: stones, help, replay, editor, energy, settings and text.

import { button, checkbox, enable, fold } from '../../app/ui/controls.js';
import { fill, h, newId } from '../../app/ui/dom.js';
import { bell, knock } from '../../app/sound.js';
import { load, save } from '../../app/store.js';
import { createBoard } from './board.js';
import { createEditor } from './editor.js';
import { writeEssay } from './essay.js';
import { GRADES, layHelp, warmth } from './help.js';
import { createMaker } from './maker.js';
import { readMaze } from './maze.js';
import { createRating } from './rating.js';
import { createReplay } from './replay.js';

/** @typedef {import('../../app/game.js').Game} Game */
/** @typedef {import('./maze.js').Maze} Maze */
/** @typedef {import('./board.js').Overlay} Overlay */

/** Which key is which move; letters as they lie about S on a keyboard. */
const KEYS = {
  ArrowUp: 'U',
  ArrowRight: 'R',
  ArrowDown: 'D',
  ArrowLeft: 'L',
  e: 'E',
  c: 'C',
  z: 'Z',
  y: 'Z',
  q: 'Q',
};
/** @type {Record<string, string>} */
const KEY_OF = { U: '↑', R: '→', D: '↓', L: '←', E: 'E', C: 'C', Z: 'Z', Q: 'Q' };

/**
 * @param {HTMLElement} host
 * @param {import('../../app/shell.js').Context} context
 * @returns {import('../index.js').View}
 */
export function mount(host, context) {
  /** @type {Game | undefined} */
  let game;
  /** @type {Maze | undefined} */
  let maze;
  let grade = 'none';
  let showTargets = load('rook.targets', false);
  let showHoles = false;
  let showHeat = false;
  /** @type {string[] | null} the cells of a term of the energy */
  let termCells = null;
  /** @type {number[]} a shortest way from here */
  let solution = [];
  /** @type {number[]} a shortest way of the whole maze, once solved */
  let shortest = [];
  /** How many jumps of the player's way are shown after solving; -1: all, not a replay. */
  let replayed = -1;

  const board = createBoard({ onpick: pick });
  const editor = createEditor({ context, onchange: update, onend: update });
  const rating = createRating({
    onterm: (cells) => {
      termCells = cells;
      update();
    },
  });
  const maker = createMaker(context);
  const replay = createReplay({
    onshow: (step) => {
      replayed = step;
      update();
    },
  });

  const jumps = h('b', { class: 'jumps' }, '0');
  const name = h('span', { class: 'maze-name' }, '\u00a0');
  const hint = h('p', { class: 'hint' });
  const result = h('p', { class: 'result' });
  const again = button({
    label: 'Again',
    hint: 'The same maze from the start',
    onclick: context.reset,
  });
  const done = h(
    'div',
    { class: 'done', hidden: true },
    result,
    h(
      'div',
      { class: 'row' },
      again,
      button({
        label: 'Harder',
        kind: 'main',
        hint: 'A longer way, or a larger lawn',
        onclick: context.harder,
      }),
      button({ label: 'Share', hint: 'Give this maze to somebody', onclick: context.share }),
    ),
  );
  const helpId = newId('help');
  const help = h(
    'select',
    {
      id: helpId,
      class: 'field',
      onchange: () => {
        grade = help.value;
        void fetchSolution();
        update();
      },
    },
    ...GRADES.map(({ value, label }) => h('option', { value }, label)),
  );
  const targetsBox = checkbox({
    label: 'Show where I can jump',
    checked: showTargets,
    onchange: (on) => {
      showTargets = on;
      save('rook.targets', on);
      update();
    },
  });
  const holesBox = checkbox({
    label: 'Show holes',
    hint: 'Black dot: one gets there, but not on to the goal. White ring: it leads to the goal, but nobody gets there. Cross: neither.',
    checked: false,
    onchange: (on) => {
      showHoles = on;
      update();
    },
  });
  const heatBox = checkbox({
    label: 'Show distances',
    hint: 'Each stone with its jumps to the goal; the darker, the farther.',
    checked: false,
    onchange: (on) => {
      showHeat = on;
      update();
    },
  });
  const edit = button({
    label: 'Edit this maze',
    hint: 'Change any number and see at once what it does',
    onclick: () => {
      if (!game || !maze) return;
      editor.begin(game.description.replace(/\.m[^.]*$/, ''), maze.position);
      editor.element.scrollIntoView({
        block: 'nearest',
        behavior: context.motionReduced() ? 'auto' : 'smooth',
      });
    },
  });
  const ratingFold = fold(
    'How good is this maze? The energy',
    rating.element,
    holesBox.element,
    heatBox.element,
    edit,
  );

  fill(
    host,
    h(
      'div',
      { class: 'rook' },
      h('div', { class: 'rook-board' }, board.element),
      h(
        'div',
        { class: 'rook-side' },
        h(
          'div',
          { class: 'readout' },
          h('span', null, 'Jumps ', jumps),
          h('span', { class: 'toolbar-gap' }),
          name,
        ),
        h('div', { class: 'word' }, hint, done),
        editor.element,
        replay.element,
        context.toolbar,
        h(
          'div',
          { class: 'row rook-help' },
          h('div', null, h('label', { for: helpId, class: 'label' }, 'Help'), help),
          targetsBox.element,
        ),
        ratingFold,
        maker.element,
      ),
    ),
  );
  writeEssay(context);
  ratingFold.addEventListener('toggle', update);

  /** A stone was chosen, by hand or by key. @param {number} cell */
  function pick(cell) {
    if (editor.maze()) return editor.choose(cell);
    const target = maze?.targets.find((one) => one.cell === cell);
    if (target) return context.press(target.letter);
    if (!maze || cell === maze.position || maze.solved) return;
    board.move('shake');
    const { name: here, content } = maze.cells[maze.position];
    context.announce(
      `No jump leads from ${here} to ${maze.cells[cell].name}: from here it is exactly ${content}, straight.`,
    );
  }

  /** @returns {Overlay} */
  function overlayOf(/** @type {Maze} */ of) {
    const editing = editor.maze() !== undefined;
    /** @type {Overlay} */
    const overlay = {
      targets: new Map(),
      tints: new Map(),
      small: new Map(),
      marks: new Map(),
      ways: [],
      position: of.position,
      chosen: editing ? editor.chosen() : -1,
      editing,
    };
    if (!editing) {
      if (showTargets) for (const { cell, letter } of of.targets) overlay.targets.set(cell, letter);
      layHelp(of, grade, overlay, solution);
      if (of.solved) layReplay(of, overlay);
    }
    if (showHeat || (of.solved && !editing)) layHeat(of, overlay);
    if (showHoles)
      of.cells.forEach(({ hole }, cell) => {
        if (['black', 'white', 'lost'].includes(hole)) overlay.marks.set(cell, hole);
      });
    if (termCells && ratingFold.open)
      for (const cell of termCells) overlay.marks.set(of.at(cell), 'term');
    return overlay;
  }

  function layHeat(/** @type {Maze} */ of, /** @type {Overlay} */ overlay) {
    const farthest = Math.max(
      1,
      ...of.cells.map(({ toGoal }) => (toGoal === Infinity ? 0 : toGoal)),
    );
    of.cells.forEach(({ toGoal, hole }, cell) => {
      if (hole === 'wall' || cell === of.goal) return;
      overlay.tints.set(cell, toGoal === Infinity ? Infinity : toGoal / farthest);
      overlay.small.set(cell, toGoal === Infinity ? '–' : String(toGoal));
    });
  }

  function layReplay(/** @type {Maze} */ of, /** @type {Overlay} */ overlay) {
    const way = jumpsMade(of);
    const cells = [of.start, ...way.map(({ to }) => to)];
    const shown = replayed < 0 ? cells.length : replayed + 1;
    if (shortest.length > 0) overlay.ways.push({ cells: shortest, kind: 'best' });
    overlay.ways.push({ cells: cells.slice(0, shown), kind: 'mine' });
    overlay.position = cells[shown - 1] ?? of.position;
  }

  /** The player's jumps, without what was blocked. */
  const jumpsMade = (/** @type {Maze} */ of) =>
    (game?.history() ?? [])
      .filter(([event]) => event !== 'blocked')
      .map(([, , from, to, left]) => ({
        from: of.at(from),
        to: of.at(to),
        left: left === '-' ? Infinity : Number(left),
      }));

  /** Shows what the facts say, of the game or of what is being edited. */
  function update() {
    const shown = editor.maze() ?? maze;
    if (!shown || !game) return;
    if (ratingFold.open || editor.maze()) termCells = rating.show(shown) ?? null;
    board.show(shown, overlayOf(shown));
    if (!maze) return;
    jumps.textContent = String(maze.jumps);
    const editing = editor.maze() !== undefined;
    hint.hidden = maze.solved || editing;
    done.hidden = !maze.solved || editing;
    edit.hidden = editing;
    sayHint();
    if (maze.solved && !editing && shortest.length > 0) {
      if (replay.element.hidden)
        replay.show(jumpsMade(maze), shortest, (cell) => shown.cells[cell].name);
    } else replay.hide();
  }

  function sayHint() {
    if (!maze) return;
    const { content, name: here } = maze.cells[maze.position];
    const keys = maze.targets.map(({ letter }) => h('kbd', null, KEY_OF[letter]));
    fill(
      hint,
      `You stand on ${here}: jump exactly ${content}. `,
      maze.targets.length === 0
        ? 'No jump is possible from here; take the last one back.'
        : h('span', { class: 'for-keys' }, 'Keys: ', ...keys.flatMap((key) => [key, ' '])),
    );
  }

  function sayResult() {
    if (!maze) return;
    const made = maze.jumps;
    result.textContent =
      made === maze.shortest
        ? `Solved in ${made} jumps, and it cannot be done in fewer.`
        : `Solved in ${made} jumps. It can be done in ${maze.shortest}.`;
  }

  /** The cells of a shortest way. @param {boolean} fromHere */
  async function pathFrom(fromHere) {
    const of = game;
    const where = maze;
    if (!of || !where) return [];
    try {
      const code = fromHere ? of.session.code({ description: true, moves: true }) : of.description;
      const facts = await context.engine.solve(code, { fromHere });
      return game === of ? (facts.get('path') ?? '').split(' ').map(where.at) : [];
    } catch {
      // There is no way from here, or the game is too long for a code: nothing to show.
      return [];
    }
  }

  /** A shortest way from here, where the help shows it. */
  async function fetchSolution() {
    solution = [];
    if (!['next', 'all'].includes(grade) || !maze || maze.solved) return;
    const of = maze;
    const path = await pathFrom(true);
    if (maze !== of) return;
    solution = path;
    update();
    if (path.length > 1) context.announce(`The next jump leads to ${of.cells[path[1]].name}.`);
  }

  async function fetchShortest() {
    const of = game;
    const path = await pathFrom(false);
    if (game !== of || path.length < 2) return;
    shortest = path;
    update();
  }

  function celebrate() {
    board.move('joy');
    for (const [i, hertz] of [392, 523, 659, 784].entries()) bell(hertz, 0.12, 0.9, i * 0.09);
    void fetchShortest();
  }

  /** What the ear gets. @param {string[]} row of a step @param {number} before jumps that were left */
  function say([event, , from, to], before) {
    if (!maze) return;
    if (event === 'blocked') {
      knock(140, 0.4, 0.08);
      board.move('shake');
      context.announce(`No jump that way from ${from}.`);
      return;
    }
    knock(420, 0.4, 0.06);
    knock(1900, 0.1, 0.02, 0.02);
    board.move('hop');
    const { content } = maze.cells[maze.position];
    const words = [
      event === 'solved'
        ? `${to}: the goal. Solved in ${maze.jumps} jumps.`
        : `${to}, jump ${content}.`,
      event === 'solved' ? '' : warmth(grade, before, maze.left),
    ];
    context.announce(words.join(' '));
    if (words[1]) hint.append(' ', h('b', { class: 'warmth' }, words[1]));
  }

  return {
    open(next) {
      game = next;
      maze = readMaze(next.facts);
      if (editor.maze()) editor.end();
      grade = 'none';
      help.value = grade;
      termCells = null;
      rating.clear();
      solution = [];
      shortest = [];
      replayed = -1;
      replay.hide();
      const word = next.code.split('.')[3];
      name.textContent = word.startsWith('s') ? word.slice(1) : 'a maze written out';
      maker.show(next.code);
      update();
      if (maze.solved) {
        sayResult();
        void fetchShortest();
      }
    },
    changed({ by, rows }) {
      if (!game || !maze) return;
      if (editor.maze()) editor.end();
      const focusWithin = board.hasFocus() || done.contains(document.activeElement);
      const before = maze.left;
      maze = readMaze(game.facts);
      replayed = -1;
      replay.hide();
      solution = [];
      update();
      const last = rows.at(-1);
      if (maze.solved) sayResult();
      if (last) {
        say(last, before);
        if (last[0] === 'solved') celebrate();
      } else {
        const words = { undo: 'Taken back.', redo: 'Made again.', reset: 'Back to the start.' };
        context.announce(
          `${words[/** @type {keyof typeof words} */ (by)]} You are on ${maze.cells[maze.position].name}.`,
        );
        if (maze.solved) void fetchShortest();
      }
      void fetchSolution();
      enable(again, game.moveCount > 0);
      // The focus goes along: to the first stone one can jump to, or to what comes after solving.
      if (focusWithin && maze.solved) again.focus();
      else if (focusWithin && maze.targets.length > 0) board.focus(maze.targets[0].cell);
    },
    board: board.element,
    key(event) {
      if (editor.maze()) {
        const used = editor.key(event);
        if (used && event.key.startsWith('Arrow')) board.focus(editor.chosen());
        return used;
      }
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const letter = KEYS[/** @type {keyof typeof KEYS} */ (key)];
      if (!letter || !maze || maze.solved || !maze.letters.includes(letter)) return false;
      if (!event.repeat) context.press(letter);
      return true;
    },
    close() {
      maker.close();
    },
  };
}
