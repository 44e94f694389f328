// The wall: a set of mazes, one move for all of them; its settings and the text. The laboratory takes its
// place in a view of its own.

import { MazeError } from '../../engine/core.js';
import { chord, solvedActions, pad, keyDirection } from '../../app/ui/directions.js';
import { best } from '../../app/games/records.js';
import { knock } from '../../app/sound.js';
import { viewName } from '../../app/routing/cards.js';
import { parseCode } from '../../app/routing/code.js';
import { loadOptional } from '../../app/loading/failures.js';
import {
  button,
  checkbox,
  progress,
  rememberedCheckbox,
  segmented,
  slider,
} from '../../app/ui/controls.js';
import { fill, h, row } from '../../app/ui/dom.js';
import { lazySection } from '../../app/loading/lazy-section.js';
import { writeEssay } from './essay/index.js';
import { parseMazes, parseDots } from './board/core-state.js';
import { loadStyles } from '../../app/loading/styles.js';
import { createHeatMap } from './panels/heat-map.js';
import { createFewestMoves, PERFECT, withPerfect } from './panels/fewest-moves.js';
import { createReadout, statusText, describeWall } from './panels/readout.js';
import { onSwipe } from './board/swipe.js';
import { createWall } from './board/wall.js';

const WORDS = /** @type {Record<string, string>} */ ({ u: 'Up', r: 'Right', d: 'Down', l: 'Left' });
const WALLS = [
  { value: 'v1.simultaneous.r2_c3.dall', label: '2 × 3' },
  { value: 'v1.simultaneous.r3_c3.dall', label: '3 × 3' },
  { value: 'v1.simultaneous.r3_c4.dall', label: '3 × 4' },
  { value: 'v1.simultaneous.r4_c4.dall', label: '4 × 4' },
];
/** So many of the moves made are shown. */
const SHOWN_MAX = 400;
/** The styles of what comes after the first wall. */
const LATE = 'simultaneous/late';
/** The view that is no wall. */
const LAB = 'lab';

/** After how many moves all were solved: a dot that has arrived stays, if the rule is not another. @param {import('../../app/games/game.js').Game} game */
function movesNeeded(game) {
  if (game.values.get('perfect') === 'yes') return game.moveCount;
  const count = game.values.get('mazes');
  return 1 + game.history().findIndex(([, , , solved]) => solved === count);
}

/** The controls under the wall. @param {import('../../app/shell.js').Context} context @param {{code: () => string, showFewest: () => void, findFewest: () => void, film: () => void, reorder: (on: boolean) => void, focus: () => void}} on */
function createControls(context, on) {
  const walls = segmented({
    legend: 'All mazes of a size',
    choices: WALLS,
    value: WALLS[1].value,
    onchange(code) {
      context.openCode(withPerfect(code, perfect.input.checked));
      // Who has taken it with the mouse plays on with the keys; with them, it goes on to the next.
      if (isPointed) on.focus();
    },
    showLegend: true,
  });
  let isPointed = false;
  walls.element.addEventListener('pointerdown', () => (isPointed = true));
  walls.element.addEventListener('keydown', () => (isPointed = false));
  const speed = slider({ label: 'Speed of the film', minimum: 1, maximum: 10, value: 4 });
  const show = button({
    label: 'Show them',
    hint: 'A shortest sequence, as a film',
    onclick: on.showFewest,
  });
  const perfect = checkbox({
    label: 'Perfect: all on the goal at the same moment',
    onchange: (isOn) => context.openCode(withPerfect(on.code(), isOn)),
  });
  const unsolved = rememberedCheckbox('wall.unsolved-first', false, {
    label: 'Unsolved first',
    onchange: () => on.reorder(unsolved.input.checked),
  });
  show.hidden = true;
  return {
    walls: walls.element,
    row: row(
      button({
        label: 'What is the fewest?',
        hint: 'Proves how many moves are needed, and can show them',
        onclick: on.findFewest,
      }),
      show,
      button({ label: 'Film', hint: 'Your moves once more, from the start', onclick: on.film }),
      speed.element,
      perfect.element,
      unsolved.element,
      h(
        'a',
        {
          class: 'button',
          href: `#${LAB}`,
          'data-tip': 'Prove, search and count here in the browser',
        },
        'Laboratory',
      ),
    ),
    show,
    speed,
    isUnsolvedFirst: () => unsolved.input.checked,
    /** @param {string} code */
    set(code) {
      walls.set(withPerfect(code, false));
      perfect.input.checked = parseCode(code).words.includes(PERFECT);
    },
  };
}

/**
 * @param {HTMLElement} host
 * @param {import('../../app/shell.js').Context} context
 * @returns {import('../index.js').View}
 */
export function mount(host, context) {
  const { engine } = context;
  /** @type {import('../../app/games/game.js').Game | undefined} */
  let game;
  let shown = '';
  let solvedBefore = 0;
  /** @type {import('./board/maze-set.js').Mazes} */
  let mazes = { rows: 1, columns: 1, masks: [] };

  const wall = createWall(context);
  const readout = createReadout();
  const heat = createHeatMap();
  const par = createFewestMoves(engine, () => update());
  const said = h('p', { class: 'hint', role: 'status' });
  const sequence = h('p', { class: 'sequence' });
  const wait = progress('Stop');
  const done = solvedActions(context, {
    of: 'mazes',
    next: { label: 'Harder', hint: 'More mazes' },
    share: 'Give this to somebody, with your moves',
  }).element;
  const controls = createControls(context, {
    code: () => game?.code ?? '',
    findFewest: () => void findFewest(),
    showFewest() {
      context.helped('a shortest sequence');
      playFilm('A shortest sequence', par.sequence);
    },
    film: () => playFilm('Your moves as a film', movesMade()),
    reorder: (on) => wall.putUnsolvedFirst(on),
    focus: () => wall.board.focus({ preventScroll: true }),
  });
  /** @returns {[rows: number, columns: number]} */
  const size = () => [game?.values.number('rows') ?? 3, game?.values.number('columns') ?? 3];
  /** @type {ReturnType<typeof import('./panels/generator.js').createGenerator> | undefined} */
  let maker;
  const makerFold = lazySection('A random set of mazes', async () => {
    maker = (await import('./panels/generator.js')).createGenerator(context);
    maker.useSize(...size());
    return maker.element;
  });
  /** @type {ReturnType<typeof import('./editor/editor.js').createEditor> | undefined} */
  let editor;
  const editorFold = lazySection('Draw a set of your own', async () => {
    const [{ createEditor }] = await Promise.all([import('./editor/editor.js'), loadStyles(LATE)]);
    editor = createEditor(context);
    editor.useSize(...size());
    return editor.element;
  });
  /** @type {ReturnType<typeof import('./laboratory/index.js').getLaboratory> | undefined} */
  let laboratory;
  let isLab = false;
  wall.putUnsolvedFirst(controls.isUnsolvedFirst());

  const play = h(
    'div',
    { class: 'simultaneous' },
    controls.walls,
    wall.element,
    readout.element,
    h('div', { class: 'word' }, said, done),
    heat.element,
    context.toolbar,
    pad('Move all dots', 'Move all', (way) => press(way.toLowerCase())),
    controls.row,
    wait.element,
    sequence,
    h('div', { class: 'wall-folds' }, makerFold.element, editorFold.element),
  );
  const bench = h('div', { class: 'lab-host', hidden: true });
  fill(host, play, bench);
  const essay = writeEssay(context);
  // ---- Moves ----

  function movesMade(newest = game?.moveCount) {
    return (game?.history(newest) ?? []).map(([, move = '']) => move.toLowerCase()).join('');
  }
  function press(/** @type {string} */ move) {
    if (game) context.press(move);
  }

  /** From the start, a move at a time. @param {string} filmTitle @param {string} of */
  function playFilm(filmTitle, of) {
    context.demonstrate({
      title: filmTitle,
      moves: of,
      pace: () => 1400 / controls.speed.value(),
    });
  }

  // ---- The fewest ----

  async function findFewest() {
    if (!game) return;
    const { code } = game;
    try {
      if (!par.sequence) {
        par.cancel();
        const facts = await wait.run('Searching', (options) => engine.solve(code, options));
        if (!facts || game?.code !== code) return;
        par.found(code, facts);
        compare();
      }
      controls.show.hidden = false;
      said.textContent = `${par.length} moves are needed: every shorter sequence leaves a maze unsolved.`;
    } catch (error) {
      if (error instanceof MazeError) said.textContent = error.message;
    }
  }

  // ---- Showing ----

  const compare = () => readout.compare(par, best(game?.code ?? '')?.moves);

  function update() {
    if (!game) return;
    const { values: facts, moveCount } = game;
    const count = facts.number('mazes');
    const now = facts.number('solved');
    const isSolved = now === count && moveCount > 0;
    readout.show(moveCount, now, count);
    compare();
    done.hidden = !isSolved;
    heat.element.hidden = isSolved;
    said.textContent = statusText(facts, moveCount, isSolved ? movesNeeded(game) : 0, par);
    const made = movesMade(SHOWN_MAX);
    sequence.textContent = moveCount > SHOWN_MAX ? `…${made}` : made;
    wall.board.setAttribute('aria-label', describeWall(facts));
  }

  onSwipe(wall.board, press);

  /** The laboratory or the wall. @param {boolean} on */
  function showLab(on) {
    isLab = on;
    play.hidden = context.essay.hidden = on;
    bench.hidden = !on;
  }

  /** @param {import('../../app/games/game.js').Game} opened @param {string} view @param {string} words */
  async function openLab(opened, view, words) {
    showLab(true);
    const [{ getLaboratory: laboratoryOf }] = await loadOptional('lab', 'The laboratory', () =>
      Promise.all([import('./laboratory/index.js'), loadStyles(LATE)]),
    );
    laboratory = laboratoryOf(context);
    if (game !== opened || !isLab) return;
    // The focus stays where it is, on the link to another part.
    if (bench.firstElementChild !== laboratory.element) fill(bench, laboratory.element);
    laboratory.open(opened, view, words);
  }

  return {
    open(opened, view, words) {
      game = opened;
      if (viewName(view) === LAB) return void openLab(opened, view, words);
      showLab(false);
      solvedBefore = opened.values.number('solved');
      mazes = parseMazes(opened.values);
      const tokens = parseDots(opened.values);
      wall.show(mazes, tokens);
      heat.show(mazes, tokens);
      // A film and its end are the same mazes: what was found of them stays.
      const isOther = opened.code !== shown;
      if (isOther) par.open(opened.code, opened.values);
      update();
      context.announce(describeWall(opened.values));
      if (!isOther) return;
      shown = opened.code;
      controls.show.hidden = true;
      controls.set(shown);
      readout.name(shown);
      maker?.useSize(mazes.rows, mazes.columns);
      editor?.useSize(mazes.rows, mazes.columns);
    },
    changed({ by }) {
      if (!game) return;
      const { values: facts } = game;
      const before = solvedBefore;
      const tokens = parseDots(facts);
      wall.move(tokens, by === 'step');
      heat.show(mazes, tokens);
      update();
      const now = facts.number('solved');
      const count = facts.number('mazes');
      solvedBefore = now;
      if (by === 'step') {
        if (now === count) chord();
        else knock(420, 0.2);
      }
      const last = movesMade(1);
      if (by === 'step' || now !== before)
        context.announce(
          `${by === 'step' ? `${WORDS[last] ?? ''}: ` : ''}${now} of ${count} solved.`,
        );
    },
    get board() {
      return isLab ? undefined : wall.board;
    },
    key(event) {
      if (isLab) return false;
      if (wall.key(event)) return true;
      const move = keyDirection(event)?.toLowerCase();
      if (!move) return false;
      press(move);
      return true;
    },
    picture: () => (isLab ? undefined : wall.picture()),
    settings() {
      wall.redraw();
      essay.settings();
      laboratory?.redraw();
    },
    close() {
      wall.close();
      par.cancel();
      essay.close();
      context.essay.hidden = false;
    },
  };
}
