// The end of a game for two: in the row another board and the debrief, in the panel a link to it for both players.

import { parseCode } from '../../../app/routing/code.js';
import { address } from '../../../app/routing/router.js';
import { button } from '../../../app/ui/controls.js';
import { h, row } from '../../../app/ui/dom.js';
import { errorMessage } from '../../../app/ui/error-message.js';
import { copyButton, copyStatus } from './copy-link.js';
import { loadOptional } from '../../../app/loading/failures.js';

/** @typedef {import('../../../app/games/game.js').Game} Game */
/** @typedef {import('./game-rules.js').Rules} Rules */

/** A game's code with the moves that were made. Throws the core's error if it is too long. @param {Game} game */
function walked({ code, session }) {
  const description = parseCode(code).seed === undefined;
  const { moves } = parseCode(session.code({ description, moves: true }));
  return moves ? `${code}.m${moves}` : code;
}

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {{game: Game | undefined, rules: Rules}} play
 * @param {{seconds: number | undefined}} clock seconds: how long it ran
 */
export function createEnding(context, play, clock) {
  const status = copyStatus();
  const debrief = h(
    'a',
    { class: 'to-debrief button button-plain' },
    h('span', { class: 'unseen-small' }, 'Open the '),
    h('span', { class: 'first-word' }, 'debrief'),
  );
  const actions = row(
    debrief,
    button({ label: 'New board', kind: 'main', onclick: () => context.newMaze() }),
  );
  actions.classList.add('solved-actions');
  const copying = h(
    'div',
    { class: 'stack stack-near' },
    row(copyButton({ label: 'Copy debrief link', link: () => debrief.href, status })),
    status,
  );
  actions.hidden = copying.hidden = true;
  let turn = 0;

  /** Makes the debrief's link. @param {Game} game @param {Rules} rules */
  async function link(game, rules) {
    const request = ++turn;
    const code = walked(game);
    const { seconds } = clock;
    const { debriefView } = await loadOptional('seal', 'The debrief', () => import('./seal.js'));
    if (request !== turn) return;
    const text = address(code, debriefView(rules, code, seconds));
    debrief.href = text.includes('#') ? text : `#${text}`;
  }

  return {
    actions,
    copying,
    /** @param {boolean} isOver */
    show(isOver) {
      const { game, rules } = play;
      turn++;
      actions.hidden = copying.hidden = !isOver;
      status.textContent = '';
      debrief.removeAttribute('href');
      if (!isOver || !game) return;
      link(game, rules).catch(
        (/** @type {Error} */ error) => (status.textContent = errorMessage(error)),
      );
    },
  };
}
