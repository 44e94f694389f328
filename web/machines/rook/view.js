// The rook jumping maze: stones, help, replay, editor, energy, settings and text.

import { lazySection } from '../../app/loading/lazy-section.js';
import { loadStyles } from '../../app/loading/styles.js';
import { button, enable, section } from '../../app/ui/controls.js';
import { fill, h } from '../../app/ui/dom.js';
import { CHANGE_ANNOUNCEMENTS, arrowDirection } from '../../app/ui/directions.js';
import { createAids } from './panels/hint-options.js';
import { createBoard } from './board/board.js';
import { writeEssay } from './essay/essay.js';
import { overlayOf, warmth, wayInWords } from './panels/hints.js';
import { createLateEditor } from './editor/lazy-editor.js';
import { readMaze } from './maze.js';
import { createPresets } from './panels/presets.js';
import { createRating } from './panels/energy-table.js';
import { whyNotTo } from './board/illegal-jumps.js';
import { ruleOf } from './panels/rule-notice.js';
import { openingOf, placeOf, sentenceOf, soundOf } from './announcements.js';
import { NO_WAY, jumpsMade, shortestPath } from './solution/path-overlay.js';
import { createWords } from './panels/status-text.js';

/** @typedef {import('../../app/games/game.js').Game} Game */
/** @typedef {import('./maze.js').Maze} Maze */

/** Which key is which move; letters as they lie about S on a keyboard. */
const DIAGONALS = { e: 'E', c: 'C', z: 'Z', y: 'Z', q: 'Q' };

/** Which stone the pointer is over; -1 for none. @param {Element} board @param {(cell: number) => void} hear */
function hearHovers(board, hear) {
  board.addEventListener('pointerover', ({ target }) => {
    const stone = /** @type {Element} */ (target).closest('.stone-button');
    hear([...(stone?.parentElement?.children ?? [])].indexOf(/** @type {Element} */ (stone)));
  });
  board.addEventListener('pointerleave', () => hear(-1));
}

/** What is made when it is wanted first. @template T @param {() => T} make @returns {() => T} */
function once(make) {
  /** @type {{made: T} | undefined} */
  let kept;
  return () => (kept ??= { made: make() }).made;
}

/** The board, and what stands beside it. @param {Element} board @param {Element[]} side */
const layout = (board, side) =>
  h(
    'div',
    { class: 'rook' },
    h('div', { class: 'rook-board' }, board),
    h('div', { class: 'rook-side' }, ...side),
  );

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
  /** @type {string[] | null} the cells of a term of the energy */
  let termCells = null;
  /** A shortest way from here. */
  let solution = NO_WAY;
  /** A shortest way of the whole maze, once solved. */
  let shortest = NO_WAY;
  /** Comes with the first maze that is solved. @type {ReturnType<typeof import('./solution/replay.js').createReplay> | undefined} */
  let replay;
  const replayPlace = h('div', { class: 'replay-place', hidden: true });

  const board = createBoard({ onpick: pick, onpoint: (cell) => replay?.point(cell) });
  const editor = createLateEditor({ context, onchange: update, onend: update });
  const rating = createRating({
    onterm: (cells) => {
      termCells = cells;
      update();
    },
  });
  /** Loaded when its section opens. @type {ReturnType<typeof import('./panels/new-maze.js').createNewMaze> | undefined} */
  let newMaze;
  const settings = lazySection('Settings of the maze', async () => {
    newMaze = (await import('./panels/new-maze.js')).createNewMaze(context);
    if (game) newMaze.show(game.code);
    return newMaze.element;
  });
  const presets = createPresets(context);
  const words = createWords(context);
  const aids = createAids({
    onchange: update,
    helped: context.noteHelp,
    ongrade() {
      void fetchSolution();
      update();
    },
    onleave() {
      const [target] = maze?.targets ?? [];
      if (target && !maze?.solved) board.focus(target.cell);
      else /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
    },
  });
  const edit = button({
    label: 'Edit this maze',
    hint: 'Change any number and see at once what it does',
    onclick: () => game && maze && editor.begin(game, maze.position),
  });
  const goOn = button({ label: 'Go on with your draft', onclick: editor.goOn });
  const difficulty = h('div', { class: 'difficulty' });
  const measure = once(async () =>
    (await import('./panels/difficulty.js')).createDifficulty(context.engine, difficulty),
  );
  const ratingFold = section(
    'How good is this maze? The energy',
    rating.element,
    difficulty,
    ...aids.measures,
    h('div', { class: 'row' }, edit, goOn),
  );

  const hall = lazySection('Records', async () => {
    const [{ createHall }] = await Promise.all([
      import('./records/records.js'),
      loadStyles('rook/late'),
    ]);
    return createHall();
  });

  fill(
    host,
    layout(board.element, [
      words.readout,
      words.element,
      editor.element,
      context.toolbar,
      presets.element,
      replayPlace,
      h('div', { class: 'row rook-help' }, ...aids.help),
      aids.way,
      ratingFold,
      settings.element,
      hall.element,
    ]),
  );
  writeEssay(context);
  ratingFold.classList.add('rook-rating');
  hearHovers(board.element, (cell) => editor.hover(cell));
  ratingFold.addEventListener('toggle', () => void loadStyles('rook/late').then(update, update));

  /** A stone was chosen, by hand or by key. @param {number} cell */
  function pick(cell) {
    if (editor.maze()) return editor.choose(cell);
    const target = maze?.targets.find((one) => one.cell === cell);
    if (target) return context.press(target.letter);
    if (!maze || cell === maze.position || maze.solved) return;
    board.move('shake');
    const reason = whyNotTo(maze, cell);
    words.refuse(reason);
    context.announce(reason);
  }

  /** Shows what the facts say, of the game or of what is being edited. */
  function update() {
    const shown = editor.maze() ?? maze;
    if (!shown || !game) return;
    if (ratingFold.open) {
      const code = editor.code() || game.description;
      void measure().then((one) => one.show(code));
    }
    if (ratingFold.open || editor.maze()) termCells = rating.show(shown) ?? null;
    board.show(
      shown,
      overlayOf(shown, {
        aids,
        editing: editor.maze() !== undefined,
        chosen: editor.chosen(),
        term: ratingFold.open ? termCells : null,
        solution,
        replay: replay?.element.hidden === false ? replay.shown() : undefined,
      }),
    );
    if (!maze) return;
    const editing = editor.maze() !== undefined;
    edit.hidden = editing;
    goOn.hidden = !editor.hasDraft();
    words.show(maze, editing);
    aids.sayWay(editing ? '' : wayInWords(maze, aids.grade, solution));
    const replays = maze.solved && !editing && shortest.letters !== '';
    replayPlace.hidden = !replays;
    if (!replays) replay?.hide();
    else if (replay?.element.hidden) replay.show(maze, jumpsMade(game, maze), shortest);
  }

  /** A shortest way from here, where the help shows it. */
  async function fetchSolution() {
    solution = NO_WAY;
    if (!['next', 'all'].includes(aids.grade) || !maze || maze.solved) return;
    const of = maze;
    const [found] = await Promise.all([
      shortestPath(context.engine, game, of, { fromHere: true }),
      board.prepareWays(),
    ]);
    if (maze !== of) return;
    solution = found;
    update();
    const next = found.cells[1];
    if (next !== undefined) context.announce(`The next jump leads to ${of.cells[next].name}.`);
  }

  async function fetchShortest() {
    const of = game;
    const [found, { createReplay }] = await Promise.all([
      shortestPath(context.engine, of, maze, { fromHere: false }),
      import('./solution/replay.js'),
      board.prepareWays(),
    ]);
    if (game !== of || !found.letters) return;
    if (!replay) {
      replay = createReplay({ onshow: update, onmark: board.markJumps });
      fill(replayPlace, replay.element);
    }
    shortest = found;
    update();
  }

  /** Lets a step be seen and heard. @param {string[]} row @param {number} before jumps that were left */
  function tell(row, before) {
    if (!maze) return;
    const [event] = row;
    board.move(event === 'blocked' ? 'shake' : 'hop');
    soundOf(event);
    const warmer = event === 'moved' ? warmth(aids.grade, before, maze.left) : '';
    const sentence = sentenceOf(row, maze);
    context.announce(`${sentence} ${warmer}`.trim());
    if (event === 'blocked') words.refuse(sentence);
    else words.warm(warmer);
  }

  return {
    open(next) {
      game = next;
      maze = readMaze(next.values);
      if (editor.maze()) editor.end();
      editor.resume(next);
      aids.begin();
      termCells = null;
      rating.clear();
      solution = NO_WAY;
      shortest = NO_WAY;
      replay?.hide();
      words.name(next.code);
      newMaze?.show(next.code);
      presets.show(next.code);
      update();
      context.announce(`${ruleOf(maze)} ${openingOf(maze)}`.trim());
      if (maze.solved) void fetchShortest();
    },
    changed({ by, rows }) {
      if (!game || !maze) return;
      if (editor.maze()) editor.end();
      const focusWithin = board.hasFocus() || words.element.contains(document.activeElement);
      const before = maze.left;
      maze = readMaze(game.values);
      replay?.hide();
      solution = NO_WAY;
      update();
      const last = rows.at(-1);
      if (last) {
        tell(last, before);
        if (last[0] === 'solved') board.move('joy');
      } else context.announce(`${CHANGE_ANNOUNCEMENTS[by]} ${placeOf(maze)}`);
      if (maze.solved) void fetchShortest();
      void fetchSolution();
      enable(words.again, game.moveCount > 0);
      // The focus goes along: to the first stone one can jump to, or to what comes after solving.
      if (focusWithin && maze.solved) words.again.focus();
      else if (focusWithin && maze.targets.length > 0) board.focus(maze.targets[0].cell);
    },
    board: board.element,
    key(event) {
      if (editor.maze()) {
        const used = editor.key(event);
        if (used && event.key.startsWith('Arrow')) board.focus(editor.chosen());
        return used;
      }
      const diagonal = DIAGONALS[/** @type {keyof typeof DIAGONALS} */ (event.key.toLowerCase())];
      const letter = arrowDirection(event) ?? diagonal;
      if (!letter || !maze || maze.solved || !maze.letters.includes(letter)) return false;
      if (!event.repeat) context.press(letter);
      return true;
    },
    picture: () => board.picture(),
    close() {
      editor.close();
      newMaze?.close();
      replay?.hide();
    },
  };
}
