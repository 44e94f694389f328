// Essay picture: a logic formula as mazes. A walk is an assignment of values, and a clause lights up where
// the walk makes it true (Nusser 2016, section 4.1).

import { KeyValues, MazeError } from '../../../engine/core.js';
import { maximumOf } from '../../../app/new-maze/words.js';
import { descriptionCode } from '../../../app/routing/code.js';
import { FULL, engineOf } from '../../../app/loading/engine.js';
import { button, checkbox, errorMessage, fill, h, newId, row } from '../../../app/ui/index.js';
import { parseMask } from '../board/maze-set.js';
import { createTiles } from '../board/tiles.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';

const WALK_MS = 260;
/** Maximum height of a maze of three rows, in cells. */
const ASPECT = 4.5;
const HEIGHT_MAX = 480;
/** Maximum number of columns in a code. */
const COLUMNS_MAX = maximumOf('simultaneous', 'c');

const fitsWall = (/** @type {number} */ columns) => columns <= COLUMNS_MAX;

/** @typedef {{rows: number, columns: number, masks: bigint[]}} FormulaMazes the first maze is for all names */

/** @param {KeyValues} values result of the core's task @returns {FormulaMazes} */
function parseFormulaMazes(values) {
  const rest = values.rows.slice(values.rows.findIndex(([name]) => name === 'section') + 1);
  const words = rest.map(([word]) => word);
  const [rows, columns] = (words.find((word) => /^\d+x\d+$/.test(word)) ?? '3x1')
    .split('x')
    .map(Number);
  const masks = words.filter((word) => /^[0-9a-f]+$/.test(word)).map(parseMask);
  return { rows, columns, masks };
}

// Parser for formulas in the essay, and the walk that encodes an assignment of values (Nusser 2016,
// section 4.1).
const NAMES_MAX = 8;
const CLAUSES_MAX = 12;

const LIMITS = `Separate clauses with commas, as in “tea or coffee, not tea”. Use at most ${NAMES_MAX} names and ${CLAUSES_MAX} clauses.`;

/**
 * The names of a formula, and its clauses as literals: 2 is the second name, -2 its negation. Returns
 * undefined if the text is not a formula.
 */
function parseFormula(/** @type {string} */ text) {
  /** @type {string[]} */ const names = [];
  const words = text.split(',').map((clause) => clause.trim());
  const clauses = words.map((clause) =>
    clause.split(/\bor\b/).map((literal) => {
      const found = /^\s*(not\s+)?([A-Za-z]\w*)\s*$/.exec(literal);
      if (!found) return 0;
      if (!names.includes(found[2])) names.push(found[2]);
      return (names.indexOf(found[2]) + 1) * (found[1] ? -1 : 1);
    }),
  );
  const isGood =
    names.length <= NAMES_MAX &&
    clauses.length <= CLAUSES_MAX &&
    !clauses.some((clause) => clause.includes(0));
  return isGood ? { names, clauses, words } : undefined;
}

/** @typedef {NonNullable<ReturnType<typeof parseFormula>>} Formula */

/** The formula in the DIMACS format of SAT solvers. @param {Formula} formula */
const formatDimacs = ({ names, clauses }) =>
  [
    `p cnf ${names.length} ${clauses.length}`,
    ...clauses.map((clause) => `${clause.join(' ')} 0`),
    '',
  ].join('\n');

/** The moves that encode an assignment: at each name, down on the left for true, on the right for false; then up and right to the next name. @param {boolean[]} values */
const assignmentWalk = (values) => values.map((value) => (value ? 'ddr' : 'rdd')).join('rruurr');

/** Number of moves after which the value of a name is encoded. @param {number} name from 0 on */
const movesUntilName = (name) => 9 * name + 3;

/** The cell of a dot after a move. The core cannot open mazes as wide as these, so the rule is repeated here. @param {{mask: bigint, rows: number, columns: number}} maze @param {number} cell @param {string} move */
function nextCell({ mask, rows, columns }, cell, move) {
  if (cell === rows * columns - 1) return cell;
  const line = Math.floor(cell / columns) + (move === 'd' ? 1 : move === 'u' ? -1 : 0);
  const column = (cell % columns) + (move === 'r' ? 1 : move === 'l' ? -1 : 0);
  if (line < 0 || line >= rows || column < 0 || column >= columns) return cell;
  const next = line * columns + column;
  return (mask >> BigInt(next)) & 1n ? next : cell;
}

/** Runs the core's task. An unsatisfiable formula is reported as an error that contains the mazes. @param {Formula} formula */
async function requestMazes(formula) {
  try {
    return await engineOf(FULL).task('simultaneous', 'cnf', `-\n${formatDimacs(formula)}`);
  } catch (error) {
    if (error instanceof MazeError && error.result) return KeyValues.parse(error.result);
    throw error;
  }
}

/** The sentence about a formula's mazes. @param {KeyValues} values @param {FormulaMazes} mazes @param {Formula} formula @param {boolean[]} assignment */
function describeResult(values, { rows, columns, masks }, { names }, assignment) {
  const size = `${masks.length} mazes of ${rows} by ${columns}.`;
  const tooWide = fitsWall(columns)
    ? ''
    : ` They are too wide for the wall: it has ${COLUMNS_MAX} columns.`;
  const onWall = fitsWall(columns)
    ? ` On the wall the fewest moves are more than ${values.get('wanted')}: that is the theorem.`
    : tooWide;
  if (values.get('satisfiable') !== 'yes')
    return `${size} No sequence of ${values.get('wanted')} moves solves them all: the formula cannot be true.${onWall} Try values of your own.`;
  const walk = names.map((name, i) => `${name}: ${assignment[i] ? 'yes' : 'no'}`).join(', ');
  return `${size} The sequence sets ${walk}.${tooWide}`;
}

/** A maze of the formula below its clause, with its dot. @param {string} words @param {number} count of all mazes @param {() => boolean} still */
function createClauseMaze(words, count, still) {
  const name = h('span.pill.clause', words);
  const canvas = h('canvas.wall', { role: 'img' });
  let columns = 1;
  const tiles = createTiles(canvas, {
    sideMax: 1000,
    // Mazes are one below the other, as wide as the text, unless that is too high for a window.
    height: () => Math.min(HEIGHT_MAX / count, (ASPECT * canvas.clientWidth) / columns),
    still,
  });
  return {
    element: h('li', name, canvas),
    name,
    tiles,
    show(/** @type {FormulaMazes} */ { rows, columns: width, masks }, /** @type {number} */ index) {
      columns = width;
      canvas.setAttribute('aria-label', `Maze of ${words}`);
      tiles.show({ rows, columns, masks: [masks[index]] });
    },
  };
}

/** The code of these mazes. @param {FormulaMazes} mazes */
const wallCode = ({ rows, columns, masks }) =>
  descriptionCode(
    'simultaneous',
    [`r${rows}`, `c${columns}`],
    masks.map((mask) => mask.toString(16)).join('-'),
  );

/** The walk through the mazes of a formula, drawn on tiles, and its clauses. @param {Context} context */
function createWalk(context) {
  const element = h('ol.stack.plain.clauses');
  /** One for all names, then one for each clause. @type {ReturnType<typeof createClauseMaze>[]} */
  let parts = [];
  /** @type {FormulaMazes} */ let mazes = { rows: 3, columns: 2, masks: [0n] };
  /** @type {number[][]} */ let clauses = [];
  /** @type {boolean[]} */ let assignment = [];
  /** @type {number[]} */ let dots = [];
  let movesDone = 0;

  /** Lights the clauses that the walk has made true; from then on their dots are below. */
  function lightClauses() {
    parts.slice(1).forEach(({ name: label }, i) => {
      const isTrue = (clauses[i] ?? []).some((literal) => {
        const name = Math.abs(literal) - 1;
        return assignment[name] === literal > 0 && movesDone >= movesUntilName(name);
      });
      label.classList.toggle('clause-true', isTrue);
    });
  }
  function restart() {
    movesDone = 0;
    dots = mazes.masks.map(() => 0);
    parts.forEach((part, i) => part.show(mazes, i));
    lightClauses();
  }
  function step() {
    const walk = assignmentWalk(assignment);
    if (movesDone >= walk.length) return false;
    movesDone++;
    const { rows, columns, masks } = mazes;
    const move = walk[movesDone - 1];
    dots = masks.map((mask, i) => nextCell({ mask, rows, columns }, dots[i], move));
    parts.forEach(({ tiles }, i) => tiles.move([dots[i]]));
    lightClauses();
    return movesDone < walk.length;
  }
  function clear() {
    parts.forEach(({ tiles }) => tiles.close());
    parts = [];
    fill(element);
  }
  return {
    element,
    step,
    /** @param {FormulaMazes} newMazes @param {Formula} formula @param {boolean[]} values */
    show(newMazes, formula, values) {
      mazes = newMazes;
      clauses = formula.clauses;
      assignment = values;
      clear();
      parts = ['all names', ...formula.words].map((words) =>
        createClauseMaze(words, mazes.masks.length, context.motionReduced),
      );
      fill(element, ...parts.map((part) => part.element));
      restart();
      if (context.motionReduced()) while (step());
    },
    setValue(/** @type {number} */ name, /** @type {boolean} */ value) {
      assignment[name] = value;
      restart();
    },
    restart,
    clear,
    wallCode: () => wallCode(mazes),
    close: clear,
  };
}

export function createPicture(/** @type {Context} */ context) {
  const id = newId('formula');
  const input = h('input.field', {
    id,
    type: 'text',
    value: 'tea or coffee, not tea or not coffee',
    maxlength: '200',
    autocomplete: 'off',
    spellcheck: 'false',
    onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === 'Enter' && void run(),
  });
  const answer = h('p.quiet', { role: 'status' });
  const valueBoxes = h('div.row', { role: 'group', 'aria-label': 'Values of the names' });
  const walk = createWalk(context);
  const toWall = button({
    label: 'Try it on the wall',
    kind: 'main',
    onclick: () => context.openCode(walk.wallCode()),
  });
  toWall.hidden = true;
  /** The formula that is shown or requested. @type {Formula | undefined} */
  let formula;

  async function run() {
    formula = parseFormula(input.value);
    walk.clear();
    toWall.hidden = true;
    fill(valueBoxes);
    if (!formula) {
      answer.textContent = LIMITS;
      return;
    }
    const requested = formula;
    try {
      const values = await requestMazes(requested);
      if (requested === formula) show(values, requested);
    } catch (error) {
      answer.textContent = errorMessage(error);
    }
  }

  function setValue(/** @type {number} */ name, /** @type {boolean} */ value) {
    walk.setValue(name, value);
    picture.play();
  }
  function show(/** @type {KeyValues} */ values, /** @type {Formula} */ shown) {
    const mazes = parseFormulaMazes(values);
    const literals = (values.get('assignment') ?? '').split(' ').map(Number);
    const assignment = shown.names.map((_, i) => literals[i] > 0);
    const boxes = shown.names.map((label, i) =>
      checkbox({ label, checked: assignment[i], onchange: (on) => setValue(i, on) }),
    );
    fill(valueBoxes, ...boxes.map(({ element }) => element));
    toWall.hidden = !fitsWall(mazes.columns);
    answer.textContent = describeResult(values, mazes, shown, assignment);
    walk.show(mazes, shown, assignment);
    picture.play();
  }

  const picture = createLivePicture(context, {
    label: 'A formula as mazes',
    caption: 'The same moves are made in all mazes. Tick a name to make it true.',
    parts: [
      h('label.label', { for: id }, 'Formula'),
      row(input, button({ label: 'Create mazes', onclick: () => void run() })),
      answer,
      valueBoxes,
      walk.element,
    ],
    begin: run,
    step: walk.step,
    reset: walk.restart,
    ms: WALK_MS,
    stillSteps: 1,
    buttons: [toWall],
    close: walk.close,
  });
  return picture;
}
