// The view of the simultaneous machine: a wall of mazes that all take the same moves, with its controls
// and essay; or the laboratory, which replaces the wall.

import { MazeError } from '../../engine/core.js';
import { chord, pad, keyDirection } from '../../app/ui/directions.js';
import { knock } from '../../app/sound.js';
import { viewName } from '../../app/routing/cards.js';
import { loadOptional } from '../../app/loading/failures.js';
import { progress } from '../../app/ui/controls.js';
import { fill, h } from '../../app/ui/dom.js';
import { lazySection } from '../../app/loading/lazy-section.js';
import { loadStyles } from '../../app/loading/styles.js';
import { parseDots, parseMazes } from './board/maze-set.js';
import { onSwipe } from './board/swipe.js';
import { createWall } from './board/wall.js';
import { writeEssay } from './essay/index.js';
import { createControls } from './panels/controls.js';
import { createFewestMoves } from './panels/fewest-moves.js';
import { describeWall, printedName } from './panels/readout.js';
import { createScore } from './panels/score.js';

/** @typedef {import('../../app/shell.js').Context} Context */
/** @typedef {import('../../app/games/game.js').Game} Game */

const DIRECTION_NAMES = /** @type {Record<string, string>} */ ({
  u: 'Up',
  r: 'Right',
  d: 'Down',
  l: 'Left',
});
/** Maximum number of moves in the list under the wall; earlier moves are left out. */
const SHOWN_MAX = 400;
/** Styles that the first wall does not need. */
const LAZY_STYLES = 'simultaneous/late';
const LAB = 'lab';

/** The newest moves as letters. @param {Game | undefined} game @param {number} [count] default: all */
const movesMade = (game, count = game?.moveCount) =>
  (game?.history(count) ?? []).map(([, move = '']) => move.toLowerCase()).join('');

/** The sections for random mazes and for drawing mazes. @param {Context} context @param {() => [rows: number, columns: number]} size of the wall */
function createSections(context, size) {
  /** @type {ReturnType<typeof import('./panels/generator.js').createGenerator> | undefined} */
  let generator;
  /** @type {ReturnType<typeof import('./editor/editor.js').createEditor> | undefined} */
  let editor;
  const generatorSection = lazySection('Random mazes', async () => {
    generator = (await import('./panels/generator.js')).createGenerator(context);
    generator.useSize(...size());
    return generator.element;
  });
  const editorSection = lazySection('Draw your own mazes', async () => {
    const [{ createEditor }] = await Promise.all([
      import('./editor/editor.js'),
      loadStyles(LAZY_STYLES),
    ]);
    editor = createEditor(context);
    editor.useSize(...size());
    return editor.element;
  });
  return {
    element: h('div', { class: 'wall-sections' }, generatorSection.element, editorSection.element),
    useSize() {
      generator?.useSize(...size());
      editor?.useSize(...size());
    },
  };
}

/**
 * Finds the fewest moves on request, and plays solutions.
 * @param {Context} context
 * @param {{game: () => Game | undefined, score: ReturnType<typeof createScore>,
 *   fewestMoves: ReturnType<typeof createFewestMoves>, speed: () => number, onFound: () => void}} parts
 */
function createPlayback(context, { game, score, fewestMoves, speed, onFound }) {
  const wait = progress('Stop');

  /** Plays moves from the start. @param {string} title @param {string} moves */
  const play = (title, moves) => context.demonstrate({ title, moves, pace: () => 1400 / speed() });

  async function findFewest() {
    const searched = game();
    if (!searched) return;
    const { code } = searched;
    try {
      if (!fewestMoves.sequence) {
        fewestMoves.cancel();
        const values = await wait.run('Searching', (options) =>
          context.engine.solve(code, options),
        );
        if (!values || game()?.code !== code) return;
        fewestMoves.setResult(code, values);
        score.compare(searched);
      }
      onFound();
      score.setStatus(
        `${fewestMoves.length} moves are needed: every shorter sequence leaves a maze unsolved.`,
      );
    } catch (error) {
      if (error instanceof MazeError) score.setStatus(error.message);
    }
  }
  return {
    element: wait.element,
    findFewest: () => void findFewest(),
    playSolution() {
      context.noteHelp('a shortest sequence');
      play('A shortest sequence', fewestMoves.sequence);
    },
    playMoves: () => play('Replay of your moves', movesMade(game())),
  };
}

/** The wall with its score and controls. @param {Context} context */
function createPlayArea(context) {
  /** @type {Game | undefined} */
  let game;
  /** @type {import('./board/maze-set.js').Mazes} */
  let mazes = { rows: 3, columns: 3, masks: [] };
  const wall = createWall(context);
  const fewestMoves = createFewestMoves(context.engine, () => update());
  const score = createScore(context, fewestMoves);
  const playback = createPlayback(context, {
    game: () => game,
    score,
    speed: () => controls.speed.value(),
    onFound: () => (controls.playSolution.hidden = false),
    fewestMoves,
  });
  const controls = createControls(context, {
    ...playback,
    code: () => game?.code ?? '',
    reorder: (on) => wall.setUnsolvedFirst(on),
    focusBoard: () => wall.board.focus({ preventScroll: true }),
  });
  wall.setUnsolvedFirst(controls.isUnsolvedFirst());
  const sections = createSections(context, () => [mazes.rows, mazes.columns]);
  const sequence = h('p', { class: 'sequence' });
  /** @param {string} move */
  const press = (move) => game && context.press(move);
  onSwipe(wall.board, press);

  function update() {
    if (!game) return;
    score.update(game);
    const made = movesMade(game, SHOWN_MAX);
    sequence.textContent = game.moveCount > SHOWN_MAX ? `…${made}` : made;
    wall.board.setAttribute('aria-label', describeWall(game.values));
  }
  return {
    element: h(
      'div',
      { class: 'simultaneous' },
      controls.sizes,
      wall.element,
      score.readout,
      score.status,
      score.heatMap,
      context.toolbar,
      pad('Move all dots', 'Move all', (direction) => press(direction.toLowerCase())),
      controls.row,
      playback.element,
      sequence,
      sections.element,
    ),
    wall,
    press,
    /** Shows a game. @param {Game} opened @param {boolean} isOther whether its mazes are not on the wall yet */
    open(opened, isOther) {
      game = opened;
      mazes = parseMazes(opened.values);
      const dots = parseDots(opened.values);
      wall.show(mazes, dots);
      score.showDots(mazes, dots);
      if (isOther) fewestMoves.open(opened.code, opened.values);
      update();
      context.announce(describeWall(opened.values));
      if (!isOther) return;
      controls.playSolution.hidden = true;
      controls.set(opened.code);
      score.showName(opened);
      sections.useSize();
    },
    /** Shows the state after a move. @param {boolean} isStep false for undo, redo and restart */
    changed(isStep) {
      if (!game) return;
      const dots = parseDots(game.values);
      wall.move(dots, isStep);
      score.showDots(mazes, dots);
      update();
    },
    close() {
      wall.close();
      fewestMoves.cancel();
    },
  };
}

/** Announces moves to screen readers and plays their sounds. @param {Context} context */
function createAnnouncer(context) {
  let solvedBefore = 0;
  return {
    /** @param {Game} game */
    open({ values }) {
      solvedBefore = values.number('solved');
    },
    /** @param {Game} game @param {boolean} isStep */
    changed(game, isStep) {
      const solved = game.values.number('solved');
      const count = game.values.number('mazes');
      const hasChanged = solved !== solvedBefore;
      solvedBefore = solved;
      if (isStep) {
        if (solved === count) chord();
        else knock(420, 0.2);
      }
      const direction = DIRECTION_NAMES[movesMade(game, 1)] ?? '';
      if (isStep || hasChanged)
        context.announce(`${isStep ? `${direction}: ` : ''}${solved} of ${count} solved.`);
    },
  };
}

/** The place of the laboratory, which is loaded when it is first opened. @param {Context} context */
function createLabHost(context) {
  /** @type {ReturnType<typeof import('./laboratory/index.js').getLaboratory> | undefined} */
  let laboratory;
  const element = h('div', { class: 'lab-host', hidden: true });
  return {
    element,
    /** @param {() => boolean} isWanted false if something else was opened meanwhile @param {Game} game @param {string} view @param {string} words */
    async open(isWanted, game, view, words) {
      const [{ getLaboratory }] = await loadOptional('lab', 'The laboratory', () =>
        Promise.all([import('./laboratory/index.js'), loadStyles(LAZY_STYLES)]),
      );
      laboratory = getLaboratory(context);
      await laboratory.settled;
      if (!isWanted()) return;
      // The focus stays on the link to another part.
      if (element.firstElementChild !== laboratory.element) fill(element, laboratory.element);
      laboratory.open(game, view, words);
    },
    redraw: () => laboratory?.redraw(),
    printPages: () => laboratory?.printPages(),
  };
}

/**
 * @param {HTMLElement} host
 * @param {Context} context
 * @returns {import('../index.js').View}
 */
export function mount(host, context) {
  /** @type {Game | undefined} */
  let game;
  let shownCode = '';
  let isLab = false;
  const play = createPlayArea(context);
  const lab = createLabHost(context);
  const announcer = createAnnouncer(context);
  fill(host, play.element, lab.element);
  const essay = writeEssay(context);

  /** @param {boolean} on */
  function showLab(on) {
    isLab = on;
    play.element.hidden = context.essay.hidden = on;
    lab.element.hidden = !on;
  }

  return {
    open(opened, view, words) {
      game = opened;
      if (viewName(view) === LAB) {
        showLab(true);
        return void lab.open(() => isLab && game === opened, opened, view, words);
      }
      showLab(false);
      announcer.open(opened);
      // A replay opens the same mazes again: the fewest moves stay known.
      play.open(opened, opened.code !== shownCode);
      shownCode = opened.code;
    },
    changed({ by }) {
      if (!game) return;
      play.changed(by === 'step');
      announcer.changed(game, by === 'step');
    },
    get board() {
      return isLab ? undefined : play.wall.board;
    },
    key(event) {
      if (isLab) return false;
      if (play.wall.key(event)) return true;
      const move = keyDirection(event)?.toLowerCase();
      if (!move) return false;
      play.press(move);
      return true;
    },
    picture: () => (isLab ? undefined : play.wall.picture()),
    printName: () => game && printedName(game.code, game.values),
    printPages: () => (isLab ? lab.printPages() : undefined),
    settingsChanged() {
      play.wall.redraw();
      essay.settings();
      lab.redraw();
    },
    close() {
      play.close();
      essay.close();
      context.essay.hidden = false;
    },
  };
}
