// The wall: a set of mazes, one move for all of them; its settings, the laboratory and the text.

import { MazeError } from '../../engine/core.js';
import { chord, gameLine, pad, wayOrLetter } from '../../app/ui/play.js';
import { knock } from '../../app/sound.js';
import { takeApart } from '../../app/code.js';
import { button, progress, segmented, slider } from '../../app/ui/controls.js';
import { fill, h, row } from '../../app/ui/dom.js';
import { whole } from '../../app/ui/whole.js';
import { createEditor } from './editor.js';
import { writeEssay } from './essay.js';
import { createLaboratory } from './laboratory/index.js';
import { createMaker } from './maker.js';
import { onSwipe, SWIPE_TILES_MAX } from './swipe.js';
import { createTiles, maskOf } from './tiles.js';

const WORDS = /** @type {Record<string, string>} */ ({ u: 'Up', r: 'Right', d: 'Down', l: 'Left' });
const WALLS = [
  { value: 'v1.simultaneous.r2_c3.dall', label: '2 × 3' },
  { value: 'v1.simultaneous.r3_c3.dall', label: '3 × 3' },
  { value: 'v1.simultaneous.r3_c4.dall', label: '3 × 4' },
  { value: 'v1.simultaneous.r4_c4.dall', label: '4 × 4' },
];

/** The mazes of what the core describes. @param {import('../../engine/core.js').Facts} facts */
const mazesOf = (facts) => ({
  rows: facts.number('rows'),
  columns: facts.number('columns'),
  masks: (facts.get('masks') ?? '').split('-').filter(Boolean).map(maskOf),
});
/** @param {import('../../engine/core.js').Facts} facts */
const tokensOf = (facts) =>
  (facts.get('tokens') ?? '').match(/../g)?.map((two) => Number.parseInt(two, 16)) ?? [];

function createReadout() {
  const moves = h('b', null, '0');
  const solved = h('b', null, '0');
  const all = h('span', null, '');
  const name = h('span', { class: 'maze-name' }, '\u00a0');
  return {
    element: h(
      'div',
      { class: 'readout' },
      h('span', null, 'Moves ', moves),
      h('span', null, 'Solved ', solved, ' of ', all),
      h('span', { class: 'toolbar-gap' }),
      name,
    ),
    /** @param {string} code */
    name(code) {
      const { seed, description } = takeApart(code);
      name.textContent = description === 'all' ? 'all of this size' : (seed ?? 'a set written out');
    },
    /** @param {number} made moves @param {number} now solved @param {number} count of mazes */
    show(made, now, count) {
      moves.textContent = whole(made);
      solved.textContent = whole(now);
      all.textContent = whole(count);
    },
  };
}

/** The wall in words. @param {import('../../engine/core.js').Facts} facts */
const wallOf = (facts) =>
  `${facts.get('mazes')} mazes of ${facts.get('rows')} rows and ${facts.get('columns')} columns, ${facts.get('solved')} of them solved.`;

/** What is to be said under the wall. @param {import('../../engine/core.js').Facts} facts @param {number} moves */
function sentenceOf(facts, moves) {
  const count = facts.number('mazes');
  if (moves === 0)
    return facts.get('perfect') === 'yes'
      ? 'All dots must stand on the goal at the same moment; they can leave it again.'
      : 'Use the arrow keys, the arrows, or swipe. A dot that has arrived stays.';
  if (facts.number('solved') < count) return '';
  return `All ${whole(count)} solved in ${whole(moves)} moves by one sequence. Can it be done in fewer?`;
}

/**
 * @param {HTMLElement} host
 * @param {import('../../app/shell.js').Context} context
 * @returns {import('../index.js').View}
 */
export function mount(host, context) {
  const { engine } = context;
  /** @type {import('../../app/game.js').Game | undefined} */
  let game;
  let shown = '';
  let fewest = '';
  let solvedBefore = 0;

  const canvas = h('canvas', { class: 'wall', tabindex: '0', role: 'img' });
  /** What the styles leave for the tiles. */
  const wallHeight = () => {
    const { height, minHeight, paddingTop } = getComputedStyle(canvas.parentElement ?? canvas);
    return (parseFloat(minHeight) || parseFloat(height)) - 2 * parseFloat(paddingTop);
  };
  const tiles = createTiles(canvas, {
    height: wallHeight,
    sideMax: 220,
    still: context.motionReduced,
  });
  const readout = createReadout();
  const word = h('p', { class: 'hint', role: 'status' });
  const sequence = h('p', { class: 'sequence' });
  const wait = progress('Stop');
  const done = gameLine(context, {
    of: 'mazes',
    next: { label: 'Harder', hint: 'More mazes' },
    share: 'Give this to somebody, with your moves',
  }).element;
  const walls = segmented({
    legend: 'All mazes of a size',
    choices: WALLS,
    value: WALLS[1].value,
    onchange: (code) => context.openCode(code),
    showLegend: true,
  });
  const speed = slider({ label: 'Speed of the film', minimum: 1, maximum: 10, value: 4 });
  const filmButton = button({
    label: 'Film',
    hint: 'Your moves once more, from the start',
    onclick: () => playFilm('Your moves as a film', movesMade()),
  });
  const fewestButton = button({
    label: 'What is the fewest?',
    hint: 'Proves how many moves are needed, and can show them',
    onclick: () => void findFewest(),
  });
  const showButton = button({
    label: 'Show them',
    hint: 'A shortest sequence, as a film',
    onclick: () => {
      context.helped('a shortest sequence');
      playFilm('A shortest sequence', fewest);
    },
  });
  showButton.hidden = true;
  const maker = createMaker(context);
  const editor = createEditor(context);
  const laboratory = createLaboratory(context);

  fill(
    host,
    h(
      'div',
      { class: 'simultaneous' },
      walls.element,
      h('div', { class: 'wall-place' }, canvas),
      readout.element,
      h('div', { class: 'word' }, word, done),
      h(
        'div',
        { class: 'wall-hands' },
        context.toolbar,
        pad('Move all dots', 'Move all', (way) => press(way.toLowerCase())),
      ),
      row(fewestButton, showButton, filmButton, speed.element),
      wait.element,
      sequence,
      h('div', { class: 'wall-folds' }, maker, editor, ...laboratory.elements),
    ),
  );
  const essay = writeEssay(context);

  // ---- Moves ----

  function movesMade() {
    return (game?.history() ?? []).map(([, move = '']) => move.toLowerCase()).join('');
  }
  function press(/** @type {string} */ move) {
    if (game) context.press(move);
  }

  /** From the start, a move at a time. @param {string} filmTitle @param {string} of */
  function playFilm(filmTitle, of) {
    context.demonstrate({ title: filmTitle, moves: of, pace: () => 1400 / speed.value() });
  }

  // ---- The fewest ----

  async function findFewest() {
    if (!game) return;
    const { code } = game;
    try {
      const facts = await wait.run('Searching', (options) => engine.solve(code, options));
      if (!facts || game?.code !== code) return;
      fewest = facts.get('sequence') ?? '';
      showButton.hidden = false;
      word.textContent = `${facts.get('length')} moves are needed: every shorter sequence leaves a maze unsolved.`;
    } catch (error) {
      if (error instanceof MazeError) word.textContent = error.message;
    }
  }

  // ---- Showing ----

  function update() {
    if (!game) return;
    const { facts } = game;
    const count = facts.number('mazes');
    const now = facts.number('solved');
    readout.show(game.moveCount, now, count);
    done.hidden = !(now === count && game.moveCount > 0);
    word.textContent = sentenceOf(facts, game.moveCount);
    const made = movesMade();
    sequence.textContent = made.length > 400 ? `…${made.slice(-400)}` : made;
    canvas.setAttribute('aria-label', wallOf(facts));
  }

  onSwipe(canvas, press);

  return {
    open(opened) {
      game = opened;
      solvedBefore = opened.facts.number('solved');
      const mazes = mazesOf(opened.facts);
      tiles.show(mazes, tokensOf(opened.facts));
      update();
      context.announce(wallOf(opened.facts));
      // A film and its end are the same mazes: what was found of them stays.
      if (opened.code === shown) return;
      shown = opened.code;
      fewest = '';
      showButton.hidden = true;
      canvas.style.setProperty(
        'touch-action',
        mazes.masks.length <= SWIPE_TILES_MAX ? 'none' : 'pan-y',
      );
      walls.set(shown);
      readout.name(opened.code);
      editor.useSize(mazes.rows, mazes.columns);
      laboratory.open(opened.description, mazes);
    },
    changed({ by }) {
      if (!game) return;
      const before = solvedBefore;
      tiles.move(tokensOf(game.facts));
      update();
      const now = game.facts.number('solved');
      const count = game.facts.number('mazes');
      solvedBefore = now;
      if (by === 'step') {
        if (now === count) chord();
        else knock(420, 0.2);
      }
      const last = movesMade().at(-1) ?? '';
      if (by === 'step' || now !== before)
        context.announce(
          `${by === 'step' ? `${WORDS[last] ?? ''}: ` : ''}${now} of ${count} solved.`,
        );
    },
    board: canvas,
    key(event) {
      const move = wayOrLetter(event)?.toLowerCase();
      if (!move) return false;
      press(move);
      return true;
    },
    picture: () => tiles.picture(),
    settings() {
      tiles.redraw();
      laboratory.settings();
    },
    close() {
      tiles.close();
      essay.close();
      laboratory.close();
    },
  };
}
