// A formula as mazes: a walk is an assignment, and a clause lights up where the walk makes it true.

import { KeyValues, MazeError } from '../../../engine/core.js';
import { descriptionCode } from '../../../app/routing/code.js';
import { engineOf } from '../../../app/loading/engine.js';
import { button, checkbox } from '../../../app/ui/controls.js';
import { fill, h, newId, row } from '../../../app/ui/dom.js';
import { errorMessage } from '../../../app/ui/error-message.js';
import { CORE } from '../laboratory/common.js';
import { parseMask } from '../board/maze-set.js';
import { createTiles } from '../board/tiles.js';
import {
  LIMITS,
  formatDimacs,
  movesUntilName,
  parseFormula,
  nextCell,
  assignmentWalk,
} from './formula.js';
import { createLivePicture } from './live-picture.js';

const WALK_MS = 260;
/** So long the end is seen. */
const PAUSE_STEPS = 8;
/** How high a maze of three rows is at most, in fields. */
const ASPECT = 4.5;
const HEIGHT_MAX = 800;
/** One of two names, each or the other, and not both. */
const TWO_NAMES = 'v1.simultaneous.r3_c7.d1bf5fb-1fd0ff-1fe17f';
/** The sides of a maze that a code can say. */
const SIDE_MAX = 10;

/** What the core made of a formula: its mazes, the first for all names. @param {KeyValues} facts */
function readMazes(facts) {
  const rest = facts.rows.slice(facts.rows.findIndex(([name]) => name === 'section') + 1);
  const words = rest.map(([word]) => word);
  const [rows, columns] = (words.find((word) => /^\d+x\d+$/.test(word)) ?? '3x1')
    .split('x')
    .map(Number);
  const masks = words.filter((word) => /^[0-9a-f]+$/.test(word)).map(parseMask);
  return { rows, columns, masks };
}

/** The mazes of a formula; those of one that cannot be true come with the error that says so. @param {import('./formula.js').Formula} formula */
async function ask(formula) {
  try {
    return await engineOf(CORE).task('simultaneous', 'cnf', `-\n${formatDimacs(formula)}`);
  } catch (error) {
    if (error instanceof MazeError && error.result) return KeyValues.parse(error.result);
    throw error;
  }
}

/** @param {import('./live-picture.js').Context} context */
export function createPicture(context) {
  const id = newId('formula');
  const input = h('input', {
    id,
    class: 'field',
    type: 'text',
    value: 'tea or coffee, not tea or milk, not coffee or not milk',
    maxlength: '200',
    autocomplete: 'off',
    spellcheck: 'false',
    onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === 'Enter' && void make(),
  });
  const answer = h('p', { class: 'quiet', role: 'status' });
  const values = h('div', { class: 'row', role: 'group', 'aria-label': 'What the walk says' });
  const clauses = h('ol', { class: 'clauses' });
  const canvas = h('canvas', { class: 'wall', role: 'img', hidden: true });
  const tiles = createTiles(canvas, {
    sideMax: 1000,
    // Each as wide as the text, one below the other, as long as they are not too high for a window.
    height: () =>
      Math.min(HEIGHT_MAX, (ASPECT * canvas.clientWidth * mazes.masks.length) / mazes.columns),
    still: context.motionReduced,
  });
  /** @type {import('./formula.js').Formula | undefined} */
  let formula;
  let mazes = { rows: 3, columns: 2, masks: [0n] };
  /** @type {number[]} */
  let fields = [];
  /** @type {boolean[]} */
  let assignment = [];
  let done = 0;

  async function make() {
    formula = parseFormula(input.value);
    canvas.hidden = true;
    fill(values);
    fill(clauses);
    if (!formula) {
      answer.textContent = LIMITS;
      return;
    }
    const asked = formula;
    try {
      const facts = await ask(asked);
      if (asked === formula) show(facts, asked);
    } catch (error) {
      answer.textContent = errorMessage(/** @type {Error} */ (error));
    }
  }

  /** @param {KeyValues} facts @param {import('./formula.js').Formula} of */
  function show(facts, { names, words }) {
    mazes = readMazes(facts);
    const found = (facts.get('assignment') ?? '').split(' ').map(Number);
    const isTrue = facts.get('satisfiable') === 'yes';
    assignment = names.map((_, i) => found[i] > 0);
    fill(
      values,
      ...names.map((name, i) => {
        const box = checkbox({
          label: name,
          checked: assignment[i],
          onchange(on) {
            assignment[i] = on;
            restart();
          },
        });
        return box.element;
      }),
    );
    fill(clauses, ...words.map((word) => h('li', null, word)));
    const size = `${mazes.masks.length} mazes of ${mazes.rows} by ${mazes.columns}.`;
    const walk = names.map((name, i) => `${name}: ${assignment[i] ? 'yes' : 'no'}`).join(', ');
    answer.textContent = isTrue
      ? `${size} The walk says: ${walk}.`
      : `${size} No walk of ${facts.get('wanted')} moves solves them all: the formula cannot be true. Try values of your own.`;
    canvas.hidden = false;
    canvas.setAttribute(
      'aria-label',
      `${mazes.masks.length} mazes of three rows: one for all names, then one for each clause.`,
    );
    restart();
    if (context.motionReduced()) while (done < assignmentWalk(assignment).length) step();
  }
  function restart() {
    done = 0;
    fields = mazes.masks.map(() => 0);
    tiles.show(mazes, fields);
    light();
  }
  /** A clause is lit where the walk has made it true; its dot is below from there on. */
  function light() {
    [...clauses.children].forEach((item, i) => {
      const isTrue = (formula?.clauses[i] ?? []).some((literal) => {
        const name = Math.abs(literal) - 1;
        return assignment[name] === literal > 0 && done >= movesUntilName(name);
      });
      item.classList.toggle('clause-true', isTrue);
    });
  }
  function step() {
    const walk = assignmentWalk(assignment);
    if (canvas.hidden) return;
    done++;
    if (done > walk.length + PAUSE_STEPS) return restart();
    if (done > walk.length) return;
    const { rows, columns, masks } = mazes;
    fields = masks.map((mask, i) => nextCell({ mask, rows, columns }, fields[i], walk[done - 1]));
    tiles.move(fields);
    light();
  }

  return createLivePicture(context, {
    label: 'A formula as mazes',
    parts: [
      h('label', { for: id, class: 'label' }, 'Formula'),
      input,
      row(button({ label: 'Make mazes of it', onclick: () => void make() })),
      answer,
      values,
      clauses,
      canvas,
    ],
    begin: make,
    step,
    ms: WALK_MS,
    stillSteps: 1,
    wall: {
      label: 'Walk two names on the wall',
      // Wider ones cannot be played.
      code: () =>
        mazes.columns <= SIDE_MAX && mazes.masks.length > 1
          ? descriptionCode(
              'simultaneous',
              [`r${mazes.rows}`, `c${mazes.columns}`],
              mazes.masks.map((mask) => mask.toString(16)).join('-'),
            )
          : TWO_NAMES,
    },
    close: tiles.close,
  });
}
