// The worm maze: the sheet to play on, the worms at work, settings, measures and text.

import { button, checkbox, fold, progress } from '../../app/ui/controls.js';
import { fill, h } from '../../app/ui/dom.js';
import { notice } from '../../app/ui/notice.js';
import { bell, knock } from '../../app/sound.js';
import { figuresInWords } from '../../app/shell.js';
import { Cells, DELTAS } from './cells.js';
import { writeEssay } from './essay.js';
import { fitsPng, keepPng, keepSvg, printSvg } from './files.js';
import { useHands } from './hands.js';
import { createMaker } from './maker.js';
import { createMeasures } from './measures.js';
import { createPaper } from './paper.js';
import { createWatch } from './watch.js';

/** @typedef {import('../../app/game.js').Game} Game */
/** @typedef {import('./paper.js').Place} Place */
/** @typedef {keyof typeof DELTAS} Move */

const KEYS = /** @type {Record<string, Move>} */ ({
  ArrowUp: 'U',
  ArrowRight: 'R',
  ArrowDown: 'D',
  ArrowLeft: 'L',
  w: 'U',
  d: 'R',
  s: 'D',
  a: 'L',
});
const NAMES = { U: 'up', R: 'right', D: 'down', L: 'left' };
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
  const { engine } = context;
  /** @type {Game | undefined} */
  let game;
  /** @type {Cells | undefined} */
  let cells;
  /** @type {number[]} */
  let trail = [];
  /** @type {Uint32Array | null} */
  let way = null;
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
  const wayButton = button({
    label: 'Show the way',
    hint: 'From where you stand to the goal',
    onclick: () => void toggleWay(),
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
  const pad = h(
    'div',
    { class: 'pad', role: 'group', 'aria-label': 'Walk' },
    ...Object.entries({ U: '▲', L: '◀', R: '▶', D: '▼' }).map(([move, sign]) =>
      h(
        'button',
        {
          type: 'button',
          class: `button pad-${NAMES[/** @type {Move} */ (move)]}`,
          'aria-label': `Walk ${NAMES[/** @type {Move} */ (move)]}`,
          onclick: () => press(/** @type {Move} */ (move)),
        },
        sign,
      ),
    ),
  );
  const done = h(
    'div',
    { class: 'row', hidden: true },
    button({ label: 'Again', hint: 'The same maze from the start', onclick: context.reset }),
    button({ label: 'Larger', kind: 'main', hint: 'Half as large again', onclick: context.harder }),
    button({ label: 'Share', hint: 'Give this maze to somebody', onclick: context.share }),
  );
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
          wayButton,
          bitsBox.element,
          h('span', { class: 'toolbar-gap' }),
          name,
          h(
            'div',
            { class: 'sheet-tools', role: 'group', 'aria-label': 'View' },
            button({
              label: 'Enlarge',
              hint: 'Larger (+)',
              quiet: true,
              icon: 'plus',
              onclick: () => paper.zoom(1.5),
            }),
            button({
              label: 'Reduce',
              hint: 'Smaller (-)',
              quiet: true,
              icon: 'minus',
              onclick: () => paper.zoom(1 / 1.5),
            }),
            button({
              label: 'Whole sheet',
              hint: 'All of it (0)',
              quiet: true,
              icon: 'fit',
              onclick: () => paper.fit(),
            }),
          ),
        ),
        h('div', { class: 'word' }, word, done),
        wait.element,
        h('div', { class: 'worm-hands' }, context.toolbar, pad),
        h(
          'div',
          { class: 'row' },
          button({
            label: 'Print',
            hint: 'The maze on one page, to be solved with a pencil',
            onclick: () => void drawn(printSvg),
          }),
          button({
            label: 'Keep as SVG',
            onclick: () => void drawn((text) => game && keepSvg(game.code, text)),
          }),
          button({ label: 'Keep as PNG', onclick: png }),
        ),
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
    paper.mark({ player: player(), trail, way, apart, bits });
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

  // ---- The way ----

  function showWay(/** @type {Uint32Array | null} */ next) {
    way = next;
    fill(wayButton, h('span', null, way ? 'Hide the way' : 'Show the way'));
    mark();
  }
  async function toggleWay() {
    if (way) return showWay(null);
    const of = game;
    const board = cells;
    const from = player();
    if (!of || !board || !from) return;
    const signal = wait.start('Looking for the way');
    try {
      const facts = await engine.solve(codeHere(of), {
        fromHere: true,
        signal,
        onProgress: (now) => wait.say(`Looking for the way: ${figuresInWords(now)}`),
      });
      if (game !== of) return;
      const moves = facts.get('moves') ?? '';
      const indices = new Uint32Array(moves.length + 1);
      let index = from.row * board.width + from.column;
      indices[0] = index;
      for (let i = 0; i < moves.length; i++) {
        const [dy, dx] = DELTAS[/** @type {Move} */ (moves[i])];
        index += dy * board.width + dx;
        indices[i + 1] = index;
      }
      showWay(indices);
      context.announce(`The way has ${moves.length.toLocaleString('en')} steps.`);
    } catch (error) {
      if (signal.aborted) return;
      word.textContent = `There is no way: ${/** @type {Error} */ (error).message}.`;
    } finally {
      wait.done();
    }
  }
  /** The code with the moves made, as far as a code holds them. */
  function codeHere(/** @type {Game} */ of) {
    try {
      return of.session.code({ description: !seedOnly(of), moves: true });
    } catch {
      return of.description;
    }
  }
  const seedOnly = (/** @type {Game} */ of) => of.description.split('.')[3].startsWith('s');

  // ---- Files ----

  async function drawn(/** @type {(svg: string) => void} */ use) {
    if (!game) return;
    const signal = wait.start('Drawing');
    try {
      use(await engine.draw(game.description, 'svg', { signal }));
    } catch (error) {
      if (!signal.aborted)
        notice({ name: 'worm-file', text: `${/** @type {Error} */ (error).message}.` });
    } finally {
      wait.done();
    }
  }
  function png() {
    if (!game || !cells) return;
    if (fitsPng(cells)) keepPng(game.code, cells);
    else
      notice({
        name: 'worm-file',
        text: 'This maze is too large for a picture: at most some 4,000 cells each way.',
      });
  }

  return {
    open(next) {
      game = next;
      const packed = next.session.cells().slice();
      cells = new Cells(next.facts.number('width'), next.facts.number('height'), packed);
      way = null;
      const total = cells.width * cells.height;
      apart =
        (next.code.includes('outback') || !next.code.split('.')[3].startsWith('s')) &&
        total <= FLOOD_CELLS_MAX
          ? cells.unreachable()
          : null;
      const [, , , seed] = next.code.split('.');
      name.textContent = seed.startsWith('s') ? seed.slice(1) : 'a maze written out';
      showWay(null);
      readTrail();
      paper.show(cells);
      paper.element.dataset.code = next.code;
      const at = player();
      if (at && (at.row > 0 || at.column > 0)) paper.reveal(at);
      update();
      maker.show(next.code);
      measures.open(next.description);
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
      if (!last || !at)
        return context.announce(`Row ${(at?.row ?? 0) + 1}, column ${(at?.column ?? 0) + 1}.`);
      const [event, move] = last;
      if (event === 'blocked') {
        knock(160, 0.2);
        context.announce(`A wall, ${NAMES[/** @type {Move} */ (move)]}.`);
      } else if (event === 'solved') {
        for (const [i, hertz] of [523, 659, 784, 1047].entries()) bell(hertz, 0.12, 0.9, i * 0.09);
        context.announce(`The goal. Solved in ${game?.moveCount} steps.`);
      } else {
        knock(900, 0.08, 0.03);
        const open = cells
          .exits(at.row, at.column)
          .map((exit) => NAMES[/** @type {Move} */ (exit)]);
        context.announce(`Row ${last[2]}, column ${last[3]}; open: ${open.join(', ')}.`);
      }
    },
    board: paper.element,
    key(event) {
      const move = KEYS[event.key] ?? KEYS[event.key.toLowerCase()];
      if (!move || event.shiftKey || !game) return false;
      press(move);
      return true;
    },
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
