// The text under the wall; each idea with a live picture.

import { seeded } from '../../app/code.js';
import { randomSeed } from '../../app/seeds.js';
import { button } from '../../app/ui/controls.js';
import { fill, h, newId, p } from '../../app/ui/dom.js';
import { createTiles, maskOf } from './tiles.js';

const FLICKER_MS = 700;
const WALK_MS = 90;

/** @param {import('../../app/shell.js').Context} context */
export function writeEssay(context) {
  const pictures = [rightHand(context), logic(context), randomWalk(context)];
  const [paths, formula, walk] = pictures;
  const lengthOf = (/** @type {string} */ size) =>
    __KNOWN_LENGTHS__
      .find(([name]) => name === size)
      ?.slice(1)
      .map(Number) ?? [0, 0];
  const [[three], [four], [low, high]] = ['3x3', '4x4', '5x5'].map(lengthOf);
  fill(
    context.essay,
    h('h2', null, 'One walk for every maze'),
    p(
      'Somebody is in a maze of three by three fields, in the dark, and you may shout directions. You do ',
      'not know which maze it is. Is there a list of moves that brings them out of every one? Moves into ',
      'a wall do nothing, so a list that is right for one maze does little harm in another. The wall ',
      'above is all 51 mazes that can be solved; your moves are shouted into all of them.',
    ),
    p(
      'Such a list always exists. Take the mazes one after the other: wherever the first list leaves the ',
      'dot in the second maze, there is a way from there to the goal; append it. Go on to the last maze. ',
      'What has arrived stays, so nothing is lost. That list is long. The shortest one for three by three ',
      `has ${three} moves, and curiously none of the six straight ways to the corner begins it.`,
    ),
    h('h2', null, 'Counting mazes by their right hands'),
    p(
      'How many mazes can be solved at all? Follow the right-hand wall from the start: every solvable maze ',
      'gives one walk to the goal. That walk fixes some fields as free and some as blocked, and the others ',
      'do not matter. For three by three there are ten such walks. Add up two to the power of what does ',
      'not matter, and you have 51. The fields that flicker are those.',
    ),
    paths.element,
    h('h2', null, 'Mazes that are logic'),
    p(
      'For a set of mazes, a short list can be as hard to find as an answer to any puzzle of logic. ',
      'Type a formula: clauses separated by commas, names and “not”. It becomes one maze for all the ',
      'variables and one for each clause, and a list of the right length leads through all of them ',
      'exactly if the formula can be true.',
    ),
    formula.element,
    h('h2', null, 'A drunkard who arrives'),
    p(
      'A list drawn by lot works too, if it leans the right way. Down and right are drawn far more often ',
      'than up and left, and the dot drifts to the corner; the rarer moves free it from dead ends. ',
      'With enough of them every maze is solved, which is a second proof that lists exist.',
    ),
    walk.element,
    h('h2', null, 'What is not known'),
    p(
      `Nobody has a formula for the length of the shortest list. For four by four it is ${four}: the thesis `,
      'left that open, and the laboratory above proves it while you wait. For five by five it lies ',
      `somewhere between ${low} and ${high}. If you find ${high - 1}, the challenge above will say so in a moment.`,
    ),
  );
  return { close: () => pictures.forEach(({ close }) => close()) };
}

/** The ten right-hand paths. @param {import('../../app/shell.js').Context} context */
function rightHand({ engine, motionReduced }) {
  const canvas = h('canvas', {
    class: 'wall',
    role: 'img',
    'aria-label': 'Ten mazes of three by three; the fields that do not matter flicker.',
  });
  const said = h('p', { class: 'quiet', role: 'status' });
  const tiles = createTiles(canvas, { height: () => 130, still: () => true });
  let timer = 0;
  async function begin() {
    const facts = await engine.task('simultaneous', 'count', '3x3 --by righthand');
    const paths = facts.all('path').map(([word, , hex]) => ({ word, loose: maskOf(hex) }));
    const fixed = paths.map(({ word, loose }) => freeOn(word, loose));
    said.textContent = `${paths.length} paths, ${facts.get('count')} mazes: ${paths
      .map(({ loose }) => 2 ** bits(loose))
      .join(' + ')}.`;
    clearTimeout(timer);
    const show = () => {
      const masks = paths.map(({ loose }, i) => fixed[i] | (loose & randomMask()));
      tiles.show({ rows: 3, columns: 3, masks });
      if (canvas.isConnected && !motionReduced()) timer = setTimeout(show, FLICKER_MS);
    };
    show();
  }
  const end = () => clearTimeout(timer);
  return picture(
    [beginning('Count them', 'The ten right-hand paths', begin), canvas, said],
    end,
    tiles,
  );
}

const bits = (/** @type {bigint} */ mask) => mask.toString(2).replaceAll('0', '').length;
const randomMask = () => BigInt(Math.floor(Math.random() * 512));
/** The fields that a path enters. @param {string} word @param {bigint} loose */
function freeOn(word, loose) {
  let [row, column] = [0, 0];
  let mask = 1n;
  for (const move of word) {
    row += move === 'd' ? 1 : move === 'u' ? -1 : 0;
    column += move === 'r' ? 1 : move === 'l' ? -1 : 0;
    mask |= 1n << BigInt(row * 3 + column);
  }
  return mask & ~loose;
}

/** A formula as mazes. @param {import('../../app/shell.js').Context} context */
function logic(context) {
  const id = newId('formula');
  const input = h('input', {
    id,
    class: 'field',
    type: 'text',
    value: 'tea or coffee, not tea or milk, not coffee or not milk',
    maxlength: '200',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const answer = h('p', { class: 'quiet', role: 'status' });
  const canvas = h('canvas', { class: 'wall', role: 'img', hidden: true });
  const tiles = createTiles(canvas, {
    sideMin: 150,
    height: () => 500,
    still: context.motionReduced,
  });
  let timer = 0;

  async function ask() {
    clearTimeout(timer);
    canvas.hidden = true;
    /** @type {string[]} */
    const names = [];
    const clauses = input.value.split(',').map((clause) =>
      clause
        .split(/\bor\b/)
        .map((literal) => /^\s*(not\s+)?([A-Za-z]\w*)\s*$/.exec(literal))
        .map((found) => {
          if (!found) return 0;
          if (!names.includes(found[2])) names.push(found[2]);
          return (names.indexOf(found[2]) + 1) * (found[1] ? -1 : 1);
        }),
    );
    if (clauses.some((clause) => clause.includes(0)) || names.length > 8 || clauses.length > 12) {
      answer.textContent =
        'A formula has clauses with commas between them, as “tea or coffee, not tea”: at most 8 names and 12 clauses.';
      return;
    }
    const dimacs = [
      `p cnf ${names.length} ${clauses.length}`,
      ...clauses.map((clause) => `${clause.join(' ')} 0`),
    ].join('\n');
    try {
      const facts = await context.engine.task('simultaneous', 'cnf', `-\n${dimacs}\n`);
      await show(facts, names);
    } catch (error) {
      answer.textContent = error instanceof Error ? `${error.message}.` : '';
    }
  }
  /** @param {import('../../engine/core.js').Facts} facts @param {string[]} names */
  async function show(facts, names) {
    const values = (facts.get('assignment') ?? '')
      .split(' ')
      .map(Number)
      .filter(Boolean)
      .map((value) => `${names[Math.abs(value) - 1]}: ${value > 0 ? 'yes' : 'no'}`);
    const rest = facts.rows.slice(facts.rows.findIndex(([name]) => name === 'section') + 1);
    const words = rest.map(([word]) => word);
    const size = words.find((word) => /^\d+x\d+$/.test(word)) ?? '3x1';
    const [rows, columns] = size.split('x').map(Number);
    const masks = words.filter((word) => /^[0-9a-f]+$/.test(word)).map(maskOf);
    answer.textContent = `${masks.length} mazes of ${rows} by ${columns}. The walk says: ${values.join(', ')}.`;
    canvas.hidden = false;
    canvas.setAttribute('aria-label', `${masks.length} mazes of three rows; one walk solves all.`);
    const moves = facts.get('sequence') ?? '';
    const at = masks.map(() => 0);
    tiles.show({ rows, columns, masks }, [...at]);
    let done = 0;
    const next = () => {
      if (done >= moves.length || !canvas.isConnected) return;
      masks.forEach((mask, i) => (at[i] = stepOn(mask, rows, columns, at[i], moves[done])));
      done++;
      tiles.move([...at]);
      timer = setTimeout(next, WALK_MS * 2);
    };
    next();
  }
  const end = () => clearTimeout(timer);
  return picture(
    [
      h('label', { for: id, class: 'label' }, 'Formula'),
      input,
      beginning('Make mazes of it', undefined, ask),
      answer,
      canvas,
    ],
    end,
    tiles,
  );
}

/** These mazes may be wider than a code can say, so the rule is here once more, for the picture. @param {bigint} mask @param {number} rows @param {number} columns @param {number} field @param {string} move */
function stepOn(mask, rows, columns, field, move) {
  if (field === rows * columns - 1) return field;
  const row = Math.floor(field / columns) + (move === 'd' ? 1 : move === 'u' ? -1 : 0);
  const column = (field % columns) + (move === 'r' ? 1 : move === 'l' ? -1 : 0);
  if (row < 0 || row >= rows || column < 0 || column >= columns) return field;
  const next = row * columns + column;
  return (mask >> BigInt(next)) & 1n ? next : field;
}

/** A walk that drifts. @param {import('../../app/shell.js').Context} context */
function randomWalk(context) {
  const canvas = h('canvas', {
    class: 'wall',
    role: 'img',
    'aria-label': 'Twelve mazes of five by five in which a random walk drifts to the goal.',
  });
  const said = h('p', { class: 'quiet', role: 'status' });
  const tiles = createTiles(canvas, { height: () => 190, still: context.motionReduced });
  let endWalk = () => {};
  async function begin() {
    const core = await context.core;
    const session = core.open(seeded('simultaneous', ['r5', 'c5', 'k12'], randomSeed()));
    const first = session.describe();
    const masks = (first.get('masks') ?? '').split('-').map(maskOf);
    tiles.show({ rows: 5, columns: 5, masks });
    endWalk();
    let moves = 0;
    let timer = 0;
    endWalk = () => {
      clearTimeout(timer);
      session.close();
      endWalk = () => {};
    };
    const next = () => {
      session.step('ddddrrrrul'[Math.floor(Math.random() * 10)]);
      moves++;
      const facts = session.describe();
      tiles.move(
        (facts.get('tokens') ?? '').match(/../g)?.map((two) => Number.parseInt(two, 16)) ?? [],
      );
      const solved = facts.number('solved');
      said.textContent = `${moves} moves, ${solved} of ${masks.length} have arrived.`;
      if (solved === masks.length || moves >= 3000 || !canvas.isConnected) return endWalk();
      timer = setTimeout(next, WALK_MS);
    };
    next();
  }
  const end = () => endWalk();
  return picture(
    [beginning('Let it walk', 'Twelve random mazes', begin), canvas, said],
    end,
    tiles,
  );
}

/** @param {string} label @param {string | undefined} hint @param {() => Promise<unknown>} begin */
const beginning = (label, hint, begin) =>
  h('div', { class: 'row' }, button({ label, hint, onclick: () => void begin() }));

/** @param {HTMLElement[]} parts @param {() => void} end @param {ReturnType<typeof createTiles>} tiles */
const picture = (parts, end, tiles) => ({
  element: h('div', { class: 'essay-picture' }, ...parts),
  close() {
    end();
    tiles.close();
  },
});
