// The proof, maze by maze: a mode of the wall. Each maze of a certificate that is added removes the sequences that
// do not solve it, until none is left. The dots play a sequence that is still left.

import { parseMask, parseDots } from '../board/maze-set.js';
import { createWall } from '../board/wall.js';
import { createLayout } from '../../../app/layout/layout.js';
import { createPlate } from '../../../app/layout/plate.js';
import { descriptionCode } from '../../../app/routing/code.js';
import { print } from '../../../app/routing/router.js';
import { figuresTable } from '../../../app/charts/table.js';
import { knock } from '../../../app/sound.js';
import { button, enable, hide, progress, segmented } from '../../../app/ui/controls.js';
import { chord } from '../../../app/ui/play-controls.js';
import { fill, h, row, svg } from '../../../app/ui/dom.js';
import { errorMessage } from '../../../app/ui/error-message.js';
import { formatWhole } from '../../../app/ui/format-number.js';
import { findProof } from '../frontier/records.js';
import { FULL, engineOf } from '../../../app/loading/engine.js';

const KIND = 'simultaneous';
const SIZES = ['2x3', '3x3', '3x4', '4x4'];
const FIRST_SIZE = '3x3';
/** Time between two moves of the sequence that the dots play. */
const MOVE_MS = 110;

/** The size after this one; undefined after the last. @param {string} size */
const nextSize = (size) => SIZES[SIZES.indexOf(size) + 1];

const sizeLabel = (/** @type {string} */ size) => size.replace('x', ' × ');

/** A maze as a small drawing. @param {Countdown} countdown @param {string} mask */
function drawMaze({ rows, columns }, mask) {
  const free = parseMask(mask);
  const cells = Array.from({ length: rows * columns }, (_, cell) => cell);
  const blocked = cells.filter((cell) => !((free >> BigInt(cell)) & 1n));
  const squares = blocked.map((cell) => `M${cell % columns} ${Math.floor(cell / columns)}h1v1h-1z`);
  return svg(
    'svg.proof-maze',
    { viewBox: `0 0 ${columns} ${rows}`, 'aria-hidden': 'true' },
    svg('path', { d: squares.join('') }),
  );
}

/** A bar as long as the logarithm of a number of sequences. @param {number} fraction from 0 to 1 */
const logBar = (fraction) =>
  h(
    'span.proof-bar',
    { 'aria-hidden': 'true' },
    h('span', { style: { width: `${(100 * fraction).toFixed(1)}%` } }),
  );

/** Says how many sequences a maze removes. @param {Step} step @param {number} number of the maze @param {number} all of them */
const describeRemoval = ({ removed }, number, all) =>
  `Maze ${number} of ${all} removes ${removed === 0n ? 'none' : formatWhole(removed)}.`;

const LARGE = /** @type {const} */ ([
  [10n ** 15n, 'quadrillion'],
  [10n ** 12n, 'trillion'],
  [10n ** 9n, 'billion'],
  [10n ** 6n, 'million'],
]);

/** A number in few letters; the exact one is a touch away. @param {bigint} number */
function shortNumber(number) {
  const [unit, name] = LARGE.find(([least]) => number >= least) ?? [1n, ''];
  if (!name) return h('span', formatWhole(number));
  const tenths = Number((10n * number + unit / 2n) / unit) / 10;
  return h('span', { 'data-tip': formatWhole(number) }, `${tenths} ${name}`);
}

/**
 * @typedef {{mask: string, left: bigint, removed: bigint, survivor: string, statement: string}} Step
 *   left: sequences that solve this maze and those before; removed: those that it alone does not let pass;
 *   survivor: one of those left, or ''
 * @typedef {{size: string, rows: number, columns: number, length: number, all: bigint, steps: Step[]}} Countdown
 *   all: the number of sequences of `length` moves
 */

/**
 * Counts down.
 * @param {string} size @param {{length: number, mazes: string[]}} proof
 * @param {RunOptions} options
 * @returns {Promise<Countdown>}
 */
async function countDown(size, { length, mazes }, options) {
  const [rows, columns] = size.split('x').map(Number);
  const args = `${size} ${length} --mazes ${mazes.join(',')}`;
  const values = await engineOf(FULL).task('simultaneous', 'sequences', args, options);
  const steps = values
    .all('maze')
    .map(([mask = '', left = '', removed = '', survivor = '', statement = '']) => ({
      ...{ mask, survivor, statement },
      left: BigInt(left),
      removed: BigInt(removed),
    }));
  const all = BigInt(values.get('sequences_in_all') ?? 0);
  return { size, rows, columns, length, all, steps };
}

/** Where a number of sequences lies between none and all, from 0 to 1, on a logarithmic scale. @param {Countdown} countdown @param {bigint} left */
const logFraction = ({ all }, left) => Math.log(Number(left) + 1) / Math.log(Number(all) + 1);

/** The table of the mazes so far, the newest first. */
function createTable() {
  const table = figuresTable('Sequences left after each maze');
  return {
    element: table.element,
    /** @param {Countdown} countdown @param {number} count of mazes */
    show(countdown, count) {
      const rows = countdown.steps
        .slice(0, count)
        .map(({ mask, removed, left }, i) => [
          h('span.proof-name', drawMaze(countdown, mask), String(i + 1)),
          shortNumber(removed),
          h('span', shortNumber(left), logBar(logFraction(countdown, left))),
        ]);
      table.show(['Maze', 'Removes', 'Left'], rows.reverse());
    },
  };
}

/** Plays a sequence on the wall. @param {Context} context @param {ReturnType<typeof createWall>} wall */
function createPlayback({ core, motionReduced }, wall) {
  let timer = 0;
  let turn = 0;
  /** @type {Session | undefined} */ let session;
  function stop() {
    turn++;
    clearInterval(timer);
    session?.close();
    session = undefined;
  }
  return {
    stop,
    /** Shows mazes, and plays the moves in them. @param {Countdown} countdown @param {number} count of mazes @param {string} moves */
    async play({ rows, columns, steps }, count, moves) {
      stop();
      const own = turn;
      const masks = steps.slice(0, count).map(({ mask }) => mask);
      const code = descriptionCode(KIND, [`r${rows}`, `c${columns}`], masks.join('-'));
      const opened = (await core).open(code);
      if (own !== turn) return opened.close();
      session = opened;
      const mazes = { rows, columns, masks: masks.map(parseMask) };
      if (motionReduced()) opened.step(moves);
      wall.show(mazes, parseDots(opened.describe()));
      if (motionReduced()) return;
      let made = 0;
      timer = window.setInterval(() => {
        if (made === moves.length) return clearInterval(timer);
        opened.step(moves[made++]);
        wall.move(parseDots(opened.describe()), true);
      }, MOVE_MS);
    },
  };
}

/** The buttons under the wall. @param {Record<'add' | 'remove' | 'restart' | 'goOn', () => void>} actions */
function createButtons(actions) {
  const remove = button({
    label: 'Remove a maze',
    icon: 'undo',
    quiet: true,
    key: 'ArrowLeft',
    onclick: actions.remove,
  });
  const restart = button({
    label: 'Restart',
    hint: 'Back to the first maze',
    icon: 'reset',
    quiet: true,
    key: 'R',
    onclick: actions.restart,
  });
  const add = button({
    label: 'Add a maze',
    hint: 'Removes the sequences that do not solve it',
    kind: 'main',
    key: 'ArrowRight',
    onclick: actions.add,
  });
  // In the place of "Add a maze" once none is left.
  const next = button({ label: 'Larger mazes', kind: 'main', onclick: actions.goOn });
  return {
    element: h(
      'div.toolbar',
      { role: 'group', 'aria-label': 'Proof' },
      remove,
      restart,
      h('span.proof-next', add, next),
    ),
    /** @param {Countdown} countdown @param {number} count of mazes */
    refresh({ steps, size }, count) {
      enable(remove, count > 1);
      enable(restart, count > 1);
      const isEnd = count === steps.length;
      const isNext = isEnd && nextSize(size) !== undefined;
      // The one that comes is there before the other passes the focus on.
      add.hidden &&= isEnd;
      if (isNext) next.hidden = false;
      else hide(next, true, isEnd ? restart : add);
      hide(add, isEnd, isNext ? next : restart);
    },
  };
}

/** The text and the table beside the wall. @param {{choose: (size: string) => void, playAgain: () => void}} actions */
function createPanel({ choose, playAgain }) {
  const sizes = segmented({
    legend: 'Size',
    choices: SIZES.map((size) => ({ value: size, label: sizeLabel(size) })),
    value: FIRST_SIZE,
    onchange: choose,
  });
  const length = h('b', '…');
  const all = h('b', '…');
  const survivor = h('p.mono.hint.sequence');
  const survivorTitle = h('h2', 'One that is left');
  const back = h('a.button', 'Back to the wall');
  const table = createTable();
  return {
    back,
    table: table.element,
    content: [
      h(
        'p.lead',
        'Could a sequence of ',
        length,
        ' moves solve every maze? There are ',
        all,
        ' such sequences. Add maze after maze: each removes those that do not solve it. If none is left, no ' +
          'sequence this long solves all mazes, and no shorter one: it could be made longer.',
      ),
      sizes.element,
      survivorTitle,
      survivor,
      row(button({ label: 'Play it', hint: 'Plays it in the mazes', onclick: playAgain })),
      h('h2', 'What each maze removes'),
      table.element,
      row(back),
    ],
    /** @param {Countdown} countdown @param {number} count of mazes */
    show(countdown, count) {
      sizes.set(countdown.size);
      length.textContent = formatWhole(countdown.length);
      all.textContent = formatWhole(countdown.all);
      const { left } = countdown.steps[count - 1];
      survivorTitle.textContent = left
        ? 'One that is left'
        : 'The last one: it fails in the last maze';
      survivor.textContent = survivorOf(countdown, count);
      table.show(countdown, count);
    },
  };
}

/** One of the sequences left after `count` mazes; if none is, of those before. @param {Countdown} countdown @param {number} count */
const survivorOf = ({ steps }, count) =>
  steps
    .slice(0, count)
    .map(({ survivor }) => survivor)
    .filter(Boolean)
    .at(-1) ?? '';

export function createProof(/** @type {Context} */ context) {
  /** @type {Countdown | undefined} */ let countdown;
  let count = 1;
  const wall = createWall(context);
  const playback = createPlayback(context, wall);
  const wait = progress('Stop');
  const left = h('b', '…');
  const plate = createPlate();
  const bar = h('div.proof-left');
  const status = h('p.panel-note', { role: 'status' });
  const buttons = createButtons({
    add: () => change(count + 1),
    remove: () => change(count - 1),
    restart: () => change(1),
    goOn: () => void load(nextSize(countdown?.size ?? '') ?? FIRST_SIZE, 1),
  });
  const panel = createPanel({ choose: (size) => void load(size, 1), playAgain: () => void play() });
  const layout = createLayout({
    kind: KIND,
    board: wall.element,
    plate: plate.element,
    score: [h('span', 'Left ', left)],
    message: [bar, wait.element],
    note: status,
    toolbar: buttons.element,
    tabs: { play: panel.content },
  });

  // Everything is there from the start: there is no first move after which it could appear.
  layout.element.classList.remove('is-new');

  const play = () => countdown && playback.play(countdown, count, survivorOf(countdown, count));

  function show() {
    if (!countdown) return;
    const { steps, size } = countdown;
    const step = steps[count - 1];
    fill(left, shortNumber(step.left));
    plate.setName(describeRemoval(step, count, steps.length));
    fill(bar, logBar(logFraction(countdown, step.left)));
    status.textContent = `${describeRemoval(step, count, steps.length)} ${step.statement}`;
    buttons.refresh(countdown, count);
    panel.show(countdown, count);
    wall.board.setAttribute('aria-label', `${count} mazes of ${sizeLabel(size)}`);
    context.setViewState(`${size}:${count}`);
    void play();
  }

  /** @param {number} wanted number of mazes */
  function change(wanted) {
    if (!countdown || wanted < 1 || wanted > countdown.steps.length) return;
    const isMore = wanted > count;
    count = wanted;
    show();
    if (countdown.steps[count - 1].left === 0n) chord();
    else if (isMore) knock(420, 0.2);
  }

  /** Counts down for a size, and shows the first mazes. @param {string} size @param {number} wanted number of mazes */
  async function load(size, wanted) {
    const proof = findProof(size);
    if (!proof) {
      await load(FIRST_SIZE, 1);
      status.textContent = `This page has no proof of ${sizeLabel(size)} that it can count. Here is 3 × 3.`;
      return;
    }
    try {
      const counted =
        countdown?.size === size
          ? countdown
          : await wait.run('Counting', (options) => countDown(size, proof, options));
      if (!counted) return;
      countdown = counted;
      count = Math.min(Math.max(1, wanted || 1), counted.steps.length);
      show();
    } catch (error) {
      status.textContent = errorMessage(error);
    }
  }

  return {
    element: layout.element,
    board: wall.board,
    /** @param {Game} game on the wall @param {string} _ @param {string} words size and number of mazes */
    open(game, _, words) {
      const [size = FIRST_SIZE, wanted = '1'] = words.split(':').filter(Boolean);
      panel.back.href = print({ view: '', kind: KIND, code: game.link });
      void load(size, Number(wanted));
    },
    key(/** @type {KeyboardEvent} */ event) {
      if (wall.key(event)) return true;
      const wanted = { ArrowRight: count + 1, ArrowLeft: count - 1, r: 1, R: 1 }[event.key];
      if (wanted === undefined) return false;
      change(wanted);
      return true;
    },
    redraw: () => wall.redraw(),
    close() {
      playback.stop();
      layout.close();
      wall.close();
      wait.stop();
    },
  };
}
