// Advice in practice: the length of the shortest safe walk, and a warning when no safe walk is left.

import { descriptionCode, parseCode } from '../../../app/routing/code.js';
import { MESSAGES } from '../board/messages.js';
import { h, rememberedCheckbox } from '../../../app/ui/index.js';

/** @typedef {Context['engine']} Engine */

const statusOf = (/** @type {unknown} */ error) =>
  /** @type {{status?: string}} */ (error).status ?? '';

/** The length of the shortest safe walk, in words where there is none, or none was found. @param {Engine} engine @param {string} board */
export async function parOf(engine, board) {
  try {
    return (await engine.solve(descriptionCode('procedural', [], board))).get('length') ?? '';
  } catch (error) {
    return { unsolvable: 'none', 'gave-up': 'gave up' }[statusOf(error)] ?? '–';
  }
}

/** Whether the goal can no longer be reached without a strike; undefined: the search gave up. @param {Engine} engine @param {string} code with its moves */
export async function isTrapped(engine, code) {
  try {
    await engine.solve(code, { fromHere: true });
    return false;
  } catch (error) {
    return statusOf(error) === 'unsolvable' ? true : undefined;
  }
}

export function createAdvice(/** @type {Context} */ { engine, noteHelp }) {
  /** @type {Game | undefined} */ let game;
  let parBoard = '';
  /** The length of the shortest safe walk of that board, in words. */
  let known = Promise.resolve('');
  let lastTurn = 0;

  const length = h('b.par', '–');
  const warning = h('p.trap', { role: 'status' });
  const note = h('p.panel-note');
  const warns = rememberedCheckbox('procedural.warns', false, {
    label: 'Trap warning',
    onchange: () => void warn(),
  });

  /** The length of the shortest safe walk of a board. @param {string} board */
  async function measurePar(board) {
    if (board === parBoard) return;
    parBoard = board;
    length.textContent = '…';
    known = parOf(engine, board);
    const text = await known;
    if (parBoard === board) length.textContent = text;
  }

  /** Code of the current position; '' if it is too long. @param {Game} of */
  function placeOf(of) {
    try {
      return of.session.code({ description: parseCode(of.code).seed === undefined, moves: true });
    } catch {
      return '';
    }
  }

  async function warn() {
    const turn = ++lastTurn;
    const wanted = warns.input.checked && game?.values.get('status') === 'playing';
    const place = wanted && game ? placeOf(game) : '';
    const trapped = place !== '' && (await isTrapped(engine, place));
    if (turn !== lastTurn) return;
    if (trapped) noteHelp('the warning');
    const wayOut =
      game?.values.get('next_board') === 'yes'
        ? 'Undo, or hold a button for three seconds.'
        : 'Undo or restart: this board has no next one, so holding a button changes nothing.';
    warning.textContent = trapped ? MESSAGES.trapped : '';
    note.textContent = trapped ? wayOut : '';
  }

  return {
    par: h('span', 'Par ', length),
    /** Par in words: as far as it is known, and once it is found. */
    knownPar: {
      get textContent() {
        return length.textContent ?? '';
      },
      found: () => known,
    },
    warning,
    /** How to get out of a trap. */
    note,
    box: warns.element,
    /** Updates the hints for a game's position. @param {Game} of */
    about(of) {
      game = of;
      void measurePar(of.values.get('board') ?? '');
      void warn();
    },
    /** Drops the hints of the last game. */
    forget() {
      parBoard = '';
      game = undefined;
      void warn();
    },
  };
}
