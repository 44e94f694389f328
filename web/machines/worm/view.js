// The worm maze: the sheet to play on, the worms at work, settings, measures and text.

import { mazeName, parseCode } from '../../app/routing/code.js';
import { checkbox, hide, progress } from '../../app/ui/controls.js';
import { fill, h } from '../../app/ui/dom.js';
import { solvedActions, pad, CHANGE_ANNOUNCEMENTS, keyDirection } from '../../app/ui/directions.js';
import { formatWhole } from '../../app/ui/format-number.js';
import { Cells } from './cells.js';
import { solvedSentence } from './play/solved-sentence.js';
import { createDistanceCheckbox } from './layers/distance-checkbox.js';
import { createEndpoints } from './panels/endpoints.js';
import { writeEssay } from './essay/index.js';
import { createPrintButtons } from './panels/print-buttons.js';
import { useSheetGestures } from './board/gestures.js';
import { createNewMazePanel } from './panels/new-maze-form.js';
import { createMeasures } from './panels/measures.js';
import { createIntro } from './watch/intro.js';
import { createSheetView } from './board/sheet-view.js';
import { findUnreachableParts, describeUnreachable } from './board/unreachable-parts.js';
import { createReachableGoal } from './play/reachable-goal.js';
import { createSurveySection } from './panels/survey-section.js';
import { countMovesBack, runToJunction } from './play/junction-runs.js';
import { createJunctionButtons } from './play/junction-buttons.js';
import { undoThenMoves, movesTowards } from './play/trace.js';
import { Walk } from './play/walk.js';
import { createWatchSection } from './watch/watch-section.js';
import { createSolution } from './play/solution.js';
import { zoomButtons } from './board/zoom-buttons.js';
import { describeMaze, describePosition, describeStep, playSound } from './play/announcements.js';

/** @typedef {import('../../app/games/game.js').Game} Game */
/** @typedef {import('./board/viewport.js').Position} Place */
/** @typedef {import('../../app/ui/directions.js').Direction} Move */

// Bits are written so large at least, in CSS pixels a cell.
const READABLE = 36;
/** A hand that has no keys. */
const touched = matchMedia('(hover: none) and (pointer: coarse)');
const BY_HAND = 'Draw with a finger from the blue dot, or press the arrows.';
const BY_KEYS =
  'Draw from the blue dot, or use the arrow keys; with Shift they run to the next junction.';
// A file of more is no shape that a link has room for.
const ROWS_BYTES_MAX = 1_000_000;

/**
 * @param {HTMLElement} host
 * @param {import('../../app/shell.js').Context} context
 * @returns {import('../index.js').View}
 */
export function mount(host, context) {
  /** @type {Game | undefined} */
  let game;
  /** @type {Cells | undefined} */
  let cells;
  /** @type {Walk} */
  let walk;
  /** @type {import('./board/unreachable-parts.js').Parts | null} */
  let parts = null;
  let bits = false;
  /** What is asked of the player, or ''. */
  let asked = '';
  /** What is said at the goal. */
  let solved = '';

  const paper = createSheetView({
    label:
      'The maze. Arrow keys walk, with Shift they run to the next junction; Backspace goes back to the last one. Plus and minus enlarge, I, J, K and L move the paper.',
  });
  useSheetGestures(paper, {
    player,
    trace: go,
    tap: ({ row, column }) => tap(Math.floor(row), Math.floor(column)),
    hover: ({ row, column }) =>
      distances.tell({ row: Math.floor(row), column: Math.floor(column) }),
  });
  const ends = createEndpoints(context, ask);
  const maker = createNewMazePanel(context, ends);
  const measures = createMeasures(context);
  const survey = createSurveySection(context);
  const watch = createWatchSection(context);
  const steps = h('b', null, '0');
  const name = h('span', { class: 'maze-name' }, '\u00a0');
  const word = h('p', { class: 'hint', role: 'status' });
  const wait = progress('Stop');
  const way = createSolution(context, wait, {
    at: () => walk.at,
    show: mark,
    fail: (why) => (word.textContent = why),
  });
  const distances = createDistanceCheckbox(context, wait, {
    game: () => game,
    cells: () => cells,
    player,
    show: () => update(),
    fail: (why) => (word.textContent = why),
  });
  const bitsBox = checkbox({
    label: 'Bits',
    checked: bits,
    onchange: (on) => {
      bits = on;
      if (on && paper.scale < READABLE) {
        paper.zoom(READABLE / paper.scale);
        const at = player();
        if (at) paper.reveal(at);
      }
      mark();
    },
  });
  const done = solvedActions(context, {
    next: { label: 'Larger', hint: 'Half as large again' },
  }).element;
  done.hidden = true;
  const strides = createJunctionButtons(goBack);
  const walkPad = pad('Walk', 'Walk', (move) => walkOn(move, strides.isRunning()));
  walkPad.append(...strides.buttons);
  const files = createPrintButtons(context, wait);
  const reach = createReachableGoal(context, wait, {
    sheet: paper.element,
    move: ends.moveGoal,
    fail: (why) => (word.textContent = why),
  });
  const opening = createIntro(context, paper, () => {
    if (cells) paper.show(cells);
    update();
  });

  fill(
    host,
    h(
      'div',
      { class: 'worm' },
      h('div', { class: 'sheet-host' }, paper.element),
      h(
        'div',
        { class: 'worm-under' },
        h(
          'div',
          { class: 'readout' },
          h('span', null, 'Steps ', steps),
          way.button,
          bitsBox.element,
          distances.box,
          h('span', { class: 'toolbar-gap' }),
          name,
          zoomButtons(paper),
        ),
        h('div', { class: 'word' }, word, distances.element, reach.element, opening.skip, done),
        wait.element,
        h('div', { class: 'worm-controls' }, context.toolbar, walkPad),
        files.element,
      ),
      h(
        'div',
        { class: 'worm-sections' },
        watch.element,
        maker.element,
        measures.element,
        survey.element,
      ),
    ),
  );
  writeEssay(context);

  // ---- The player ----

  /** @returns {Place | null} */
  function player() {
    if (!game) return null;
    return { row: game.values.number('row') - 1, column: game.values.number('column') - 1 };
  }
  /** A step, or a run to the next junction. A wall is heard, and is no move. @param {Move} move @param {boolean} isRun */
  function walkOn(move, isRun) {
    if (!game || !cells) return;
    if (!game.values.get('exits')?.includes(move)) {
      playSound('blocked');
      return context.announce(describeStep(['blocked', move], cells, game.moves));
    }
    context.press(isRun ? runToJunction(cells, walk.at, move) : move);
  }
  /** Back to the last junction. */
  function goBack() {
    if (cells && walk.trail.length > 1) context.undo(countMovesBack(cells, walk.trail));
  }
  /** As the finger wants it that draws. @param {Place} point */
  function go(point) {
    if (!cells) return;
    const next = undoThenMoves(cells, walk.trail, movesTowards(cells, walk.at, point));
    if (next.undo) context.undo(next.undo);
    if (next.moves) context.press(next.moves);
  }
  function tap(/** @type {number} */ row, /** @type {number} */ column) {
    if (!cells || row < 0 || column < 0 || row >= cells.height || column >= cells.width) return;
    if (!ends.tap(row, column)) distances.tap({ row, column });
  }
  /** Asks for a tap on the sheet, or says what was wrong with it. @param {string} wish */
  function ask(wish) {
    asked = wish;
    if (wish) paper.element.scrollIntoView({ block: 'nearest' });
    update();
  }

  // ---- What is shown ----

  function mark() {
    if (opening.isOn) return;
    const { trail, dead } = walk;
    const beside = way.isWhole;
    const { layer: over, cells: line } = way;
    const under = distances.layer;
    paper.mark({ player: player(), trail, dead, way: line, beside, parts, bits, under, over });
  }
  /** What is said under the sheet. */
  function sentence() {
    if (!game) return '';
    if (opening.isOn) return 'This maze is being written.';
    if (game.values.get('solved') === 'yes') return solved;
    if (asked) return asked;
    if (distances.layer) return '';
    if (parts && cells) return describeUnreachable(parts, cells.goal);
    return touched.matches ? BY_HAND : BY_KEYS;
  }
  /** The goal is reached: what is known at once, and then what the way there says of it. */
  async function arrive() {
    const of = /** @type {Game} */ (game);
    const walked = { walked: of.moves, milliseconds: of.milliseconds };
    solved = solvedSentence(walked);
    const best = await way.reach();
    if (!best || of !== game || of.values.get('solved') !== 'yes' || of.moves !== walked.walked)
      return;
    solved = solvedSentence(walked, { fewest: best.length - 1, wasted: walk.countDetours(best) });
    update();
  }
  /** What has changed: the walk goes on. */
  function follow() {
    if (!game) return;
    walk.follow(game.actions);
    if (game.values.get('solved') === 'yes') void arrive();
    else way.leave();
    update();
  }
  function update() {
    if (!game) return;
    steps.textContent = formatWhole(game.moves);
    hide(done, game.values.get('solved') !== 'yes', paper.element);
    word.textContent = sentence();
    strides.refresh(game.moveCount > 0);
    const at = player();
    if (at) distances.tell(at);
    mark();
  }

  return {
    open(next, view) {
      game = next;
      cells = Cells.of(next.session);
      walk = new Walk(cells);
      walk.follow(next.actions);
      asked = '';
      const { words, seed } = parseCode(next.code);
      parts = words.includes('outback') || seed === undefined ? findUnreachableParts(cells) : null;
      name.textContent = mazeName(next.code);
      way.open(next, cells);
      reach.open(next, cells, parts);
      if (parts?.of[cells.goal]) context.instruct('The red cross is out of reach of the blue dot.');
      distances.away();
      paper.show(cells);
      paper.element.dataset.code = next.code;
      opening.open(next, cells, view);
      const at = player();
      if (at && walk.at !== cells.start) paper.reveal(at);
      follow();
      maker.show(next.code, cells);
      files.open(next, cells);
      measures.open(next, cells);
      watch.open(next.code, cells, view);
      if (at) context.announce(describeMaze(cells, at));
    },
    changed({ by, rows }) {
      if (!cells) return;
      opening.end();
      const at = player();
      if (at) paper.reveal(at);
      follow();
      const last = rows.at(-1);
      if (!at) return;
      if (!last)
        return context.announce(`${CHANGE_ANNOUNCEMENTS[by]} ${describePosition(cells, at)}`);
      playSound(last[0]);
      context.announce(describeStep(last, cells, game?.moves ?? 0));
    },
    board: paper.element,
    key(event) {
      if (!game) return false;
      const move = keyDirection(event);
      if (move) walkOn(move, event.shiftKey);
      else if (event.key === 'Backspace' || event.key.toLowerCase() === 'b') goBack();
      else return false;
      return true;
    },
    async takeFile(file) {
      const isRows = file.size < ROWS_BYTES_MAX && /^[#.SG\r\n]+$/.test(await file.text());
      if (!isRows && !file.type.startsWith('image/')) return false;
      await maker.takeShape(file);
      return true;
    },
    picture: () => h('p', null, 'This maze is printed by the button Print that stands under it.'),
    sheets: files.sheets,
    settings() {
      if (context.motionReduced()) opening.end();
      paper.invalidate();
      watch.settings();
      measures.settings();
      survey.settings();
    },
    close() {
      opening.end();
      paper.close();
      watch.close();
      measures.close();
      survey.close();
    },
  };
}
