// What a practising player may be told: the fewest moves of this board, and that it is too late.

import { described, takeApart } from '../../app/code.js';
import { rememberedCheckbox } from '../../app/ui/controls.js';
import { h } from '../../app/ui/dom.js';

/** @typedef {import('../../app/game.js').Game} Game */

/** @param {import('../../app/shell.js').Context} context */
export function createAdvice({ engine, helped }) {
  /** @type {Game | undefined} */
  let game;
  let parBoard = '';
  let asked = 0;

  const length = h('b', { class: 'par' }, '–');
  const warning = h('p', { class: 'trap', role: 'status' });
  const warns = rememberedCheckbox('procedural.warns', false, {
    label: 'Warn me when I am trapped',
    onchange: () => void warn(),
  });

  /** The length of the shortest safe walk of a board. @param {string} board */
  async function measurePar(board) {
    if (board === parBoard) return;
    parBoard = board;
    length.textContent = '…';
    const text = await parOf(board);
    if (parBoard === board) length.textContent = text;
  }

  /** In words where there is none, or none was found. @param {string} board */
  async function parOf(board) {
    try {
      return (await engine.solve(described('procedural', [], board))).get('length') ?? '';
    } catch (error) {
      const { status } = /** @type {{status?: string}} */ (error);
      return { unsolvable: 'none', 'gave-up': 'gave up' }[status ?? ''] ?? '–';
    }
  }

  /** Whether the goal can no longer be reached without a strike. @param {Game} of */
  async function isTrapped(of) {
    try {
      const { seed } = takeApart(of.code);
      const code = of.session.code({ description: seed === undefined, moves: true });
      await engine.solve(code, { fromHere: true });
      return false;
    } catch (error) {
      return /** @type {{status?: string}} */ (error).status === 'unsolvable';
    }
  }

  async function warn() {
    const turn = ++asked;
    const wanted = warns.input.checked && game?.facts.get('status') === 'playing';
    const trapped = wanted && game ? await isTrapped(game) : false;
    if (turn !== asked) return;
    if (trapped) helped('the warning');
    const wayOut =
      game?.facts.get('next_board') === 'yes'
        ? 'Undo, or hold a button for three seconds.'
        : 'Undo or reset: this board has no next one, so that holding a button changes nothing.';
    warning.textContent = trapped
      ? `⚠ Trapped: every way from here ends in a strike. ${wayOut}`
      : '';
  }

  return {
    par: h('span', null, 'Par ', length),
    warning,
    box: warns.element,
    /** Looks at where a game stands. @param {Game} of */
    about(of) {
      game = of;
      void measurePar(of.facts.get('board') ?? '');
      void warn();
    },
    /** Another game begins; what was known of the board is measured anew. */
    forget() {
      parBoard = '';
      game = undefined;
      void warn();
    },
  };
}
