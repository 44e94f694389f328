// The worm maze: the sheet to play on, the worms at work, settings, measures and text.

import { nameOf, takeApart } from '../../app/code.js';
import { checkbox, fold, progress } from '../../app/ui/controls.js';
import { fill, h } from '../../app/ui/dom.js';
import { gameLine, pad, SAID, wayOrLetter } from '../../app/ui/play.js';
import { Cells } from './cells.js';
import { writeEssay } from './essay.js';
import { createFiles } from './files.js';
import { useHands } from './hands.js';
import { createMaker } from './maker.js';
import { createMeasures } from './measures.js';
import { createPaper } from './paper.js';
import { createWatch } from './watch.js';
import { createWay } from './way.js';
import { viewTools } from './view-tools.js';
import { openingOf, placeOf, sentenceOf, soundOf } from './voice.js';

/** @typedef {import('../../app/game.js').Game} Game */
/** @typedef {import('./section.js').Place} Place */
/** @typedef {import('../../app/ui/play.js').Way} Move */

// The way is kept as a line; older parts of a very long walk are forgotten on the sheet alone.
const TRAIL_MAX = 200_000;
// Past this, what cannot be reached is not looked for here.
const FLOOD_CELLS_MAX = 2_000_000;

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
  /** @type {number[]} */
  let trail = [];
  /** @type {Uint8Array | null} */
  let apart = null;
  let bits = false;

  const paper = createPaper({
    label:
      'The maze. Arrow keys walk; plus and minus enlarge, Shift with an arrow key moves the paper.',
  });
  useHands(paper, { player, go });
  const maker = createMaker(context);
  const measures = createMeasures(context);
  const watch = createWatch(context);
  const steps = h('b', null, '0');
  const name = h('span', { class: 'maze-name' }, '\u00a0');
  const word = h('p', { class: 'hint', role: 'status' });
  const wait = progress('Stop');
  const way = createWay(context, wait, {
    show: mark,
    fail: (sentence) => (word.textContent = sentence),
  });
  const bitsBox = checkbox({
    label: 'Bits',
    checked: bits,
    onchange: (on) => {
      bits = on;
      if (on && !paper.bitsShown) {
        paper.zoom(30 / paper.scale);
        const at = player();
        if (at) paper.reveal(at);
      }
      mark();
    },
  });
  const done = gameLine(context, {
    next: { label: 'Larger', hint: 'Half as large again' },
  }).element;
  done.hidden = true;
  const files = createFiles(context, wait);
  const watchFold = fold('Watch a maze being made', watch.element);
  watchFold.addEventListener('toggle', () => watchFold.open && watch.open());

  fill(
    host,
    h(
      'div',
      { class: 'worm' },
      h('div', { class: 'sheet-place' }, paper.element),
      h(
        'div',
        { class: 'worm-under' },
        h(
          'div',
          { class: 'readout' },
          h('span', null, 'Steps ', steps),
          way.button,
          bitsBox.element,
          h('span', { class: 'toolbar-gap' }),
          name,
          viewTools(paper),
        ),
        h('div', { class: 'word' }, word, done),
        wait.element,
        h('div', { class: 'worm-hands' }, context.toolbar, pad('Walk', 'Walk', press)),
        files.element,
      ),
      h('div', { class: 'worm-folds' }, watchFold, maker.element, measures.element),
    ),
  );
  writeEssay(context);

  // ---- The player ----

  /** @returns {Place | null} */
  function player() {
    if (!game) return null;
    return { row: game.facts.number('row') - 1, column: game.facts.number('column') - 1 };
  }
  function press(/** @type {Move} */ move) {
    if (game) context.press(move);
  }
  /** Goes towards a place as far as it is open: along the longer side first. */
  function go(/** @type {Place} */ target) {
    for (let i = 0; i < 40; i++) {
      const at = player();
      if (!at || !cells) return;
      const down = target.row - at.row;
      const right = target.column - at.column;
      /** @type {Move[]} */
      const wanted = [];
      if (right !== 0) wanted.push(right > 0 ? 'R' : 'L');
      if (down !== 0) wanted.push(down > 0 ? 'D' : 'U');
      if (Math.abs(down) > Math.abs(right)) wanted.reverse();
      const { row, column } = at;
      const open = wanted.find((move) => cells?.isOpen(row, column, move));
      if (!open) return;
      press(open);
    }
  }

  // ---- What is shown ----

  function mark() {
    paper.mark({ player: player(), trail, way: way.cells, apart, bits });
  }
  /** The walk so far, from the moves of the session. */
  function readTrail() {
    if (!game || !cells) return;
    const { width } = cells;
    const first = Math.max(0, game.moveCount - TRAIL_MAX);
    trail = first === 0 ? [0] : [];
    for (const [, , row, column] of game.history(TRAIL_MAX))
      trail.push((Number(row) - 1) * width + Number(column) - 1);
  }
  function update() {
    if (!game || !cells) return;
    const { facts } = game;
    const solved = facts.get('solved') === 'yes';
    steps.textContent = facts.number('move_count').toLocaleString('en');
    done.hidden = !solved;
    word.textContent = solved
      ? `There. ${facts.number('move_count').toLocaleString('en')} steps.`
      : apart
        ? 'Some of this maze is out of reach (hatched): bad worms were kept.'
        : 'From the blue dot to the red cross. Draw with a finger from the dot, or use the arrow keys.';
    mark();
  }

  return {
    open(next) {
      game = next;
      const packed = next.session.cells().slice();
      cells = new Cells(next.facts.number('width'), next.facts.number('height'), packed);
      const { words, seed } = takeApart(next.code);
      const total = cells.width * cells.height;
      apart =
        (words.includes('outback') || seed === undefined) && total <= FLOOD_CELLS_MAX
          ? cells.unreachable()
          : null;
      name.textContent = nameOf(next.code);
      way.open(next, cells);
      readTrail();
      paper.show(cells);
      paper.element.dataset.code = next.code;
      const at = player();
      if (at && (at.row > 0 || at.column > 0)) paper.reveal(at);
      update();
      maker.show(next.code);
      files.open(next, cells);
      measures.open(next.description);
      if (at) context.announce(openingOf(cells, at));
    },
    changed({ by, rows }) {
      if (!cells) return;
      if (by === 'step')
        for (const [event, , row, column] of rows) {
          if (event === 'blocked') continue;
          trail.push((Number(row) - 1) * cells.width + Number(column) - 1);
        }
      else readTrail();
      const at = player();
      if (at) paper.reveal(at);
      update();
      const last = rows.at(-1);
      if (!at) return;
      if (!last) return context.announce(`${SAID[by]} ${placeOf(cells, at)}`);
      soundOf(last[0]);
      context.announce(sentenceOf(last, cells, game?.moveCount ?? 0));
    },
    board: paper.element,
    key(event) {
      const move = wayOrLetter(event);
      if (!move || event.shiftKey || !game) return false;
      press(move);
      return true;
    },
    picture: () => h('p', null, 'This maze is printed by the button Print that stands under it.'),
    sheets: files.sheets,
    settings() {
      paper.invalidate();
      watch.settings();
      measures.settings();
    },
    close() {
      paper.close();
      watch.close();
      measures.close();
    },
  };
}
