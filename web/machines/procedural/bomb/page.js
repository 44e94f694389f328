// Page of a bomb, '#bomb:...': the lobby, then the screen of one role, then the debrief. The link for both says what
// the bomb is; the role and the course of the game are in this browser (saved-bombs.js).

import { button, fill, h, p, row } from '../../../app/ui/index.js';
import { loadOfTab, saveOfTab } from '../../../app/storage/store.js';
import { EMPTY, readReported } from '../expert/reported-board.js';
import { BombGame, nextBomb, printBomb, printDebrief, readBomb } from './bomb.js';
import { createBombDebrief } from './debrief.js';
import { createBombDefuser } from './defuser.js';
import { BOMB_SHEET, createBombExpert } from './expert.js';
import { bombAddress, createLobby } from './lobby.js';
import { bombOfTab, findBomb, takeRole } from './saved-bombs.js';

/**
 * A part of the page.
 * @typedef {{element: HTMLElement, key?: (event: KeyboardEvent) => boolean, undo?: () => void,
 *   show?: (game: Game) => void, close?: () => void}} Part
 */

const otherRole = (/** @type {BombRole} */ role) => (role === 'module' ? 'manual' : 'module');

/** The address inside the page. @param {string} words */
const goTo = (words) => (location.hash = `#bomb:${words}`);

/** Buttons that lead to the next bomb, for both people. @param {Bomb} bomb @param {BombRole} role that was played */
function nextButtons(bomb, role) {
  const link = printBomb(nextBomb(bomb));
  const go = (/** @type {BombRole} */ next) => {
    takeRole(link, next, 0);
    goTo(link);
  };
  return row(
    button({ label: 'Next bomb', kind: 'main', onclick: () => go(role) }),
    button({
      label: 'Swap roles',
      hint: 'The next bomb, with the other role',
      onclick: () => go(otherRole(role)),
    }),
  );
}

/** A page of one sentence. @param {string} words @returns {Part} */
const refusal = (words) => ({
  element: h('section.stack.stack-start.lobby', h('h2', 'Bomb'), p(words)),
});

export function createBombPage(/** @type {Context} */ context) {
  const element = h('div.bomb');
  /** @type {Part | undefined} */ let part;
  let shown = '';

  /** @param {Bomb} bomb @param {import('./saved-bombs.js').SavedBomb} saved @param {Core} core @returns {Part} */
  function screenOf(bomb, saved, core) {
    if (saved.role === 'manual')
      return createBombExpert(context, bomb, saved, () =>
        h(
          'div',
          p('Ask the other person for the debrief’s link, or go on.'),
          nextButtons(bomb, 'manual'),
        ),
      );
    return createBombDefuser(context, core, bomb, saved, ({ log }) =>
      row(
        h('a.to-debrief', { href: bombAddress(printDebrief(bomb, log)) }, 'Open the debrief'),
        nextButtons(bomb, 'module'),
      ),
    );
  }

  /** @param {Bomb} bomb @param {Game} game @param {Core} core @returns {Part} */
  function lobbyOf(bomb, game, core) {
    const link = printBomb(bomb);
    const start = (/** @type {BombRole} */ role) => {
      const isNew = !findBomb(link, role)?.began;
      const saved = takeRole(link, role, Date.now());
      if (role === 'manual' && isNew) saveOfTab(BOMB_SHEET, EMPTY);
      put(screenOf(bomb, saved, core), game);
    };
    return { element: createLobby(bomb, bombOfTab(link)?.role ?? 'module', start) };
  }

  /** @param {Bomb} bomb @param {string} log @param {Core} core @returns {Part} */
  function debriefOf(bomb, log, core) {
    const game = new BombGame(bomb, core);
    const isWhole = game.play(log) && game.end !== '';
    game.close();
    if (!isWhole) return refusal('This bomb is not over: its debrief comes at the end.');
    const link = printBomb(bomb);
    const role = bombOfTab(link)?.role ?? 'manual';
    // The sheets are those of this browser's newest bomb.
    const isOwn = findBomb(undefined, 'manual')?.link === link && role === 'manual';
    const checks = isOwn ? loadOfTab(BOMB_SHEET, readReported).checks : [];
    return createBombDebrief(context, core, game, checks, nextButtons(bomb, role));
  }

  function put(/** @type {Part} */ next, /** @type {Game} */ game) {
    part?.close?.();
    part = next;
    fill(element, next.element);
    next.show?.(game);
  }

  return {
    element,
    async show(/** @type {Game} */ game, /** @type {string} */ _view, /** @type {string} */ state) {
      const words = state || (findBomb()?.link ?? '');
      if (words === shown && part) return;
      shown = words;
      const core = await context.core;
      if (shown !== words) return;
      const read = readBomb(words);
      if (!read)
        return put(
          refusal(
            words
              ? 'This link was cut or changed. Ask for the whole link again.'
              : 'There is no bomb yet. The tab “New” of the module makes one for two.',
          ),
          game,
        );
      context.setViewState(words);
      const { bomb, log } = read;
      const saved = bombOfTab(printBomb(bomb));
      if (log !== undefined) put(debriefOf(bomb, log, core), game);
      else if (saved?.began) put(screenOf(bomb, saved, core), game);
      else put(lobbyOf(bomb, game, core), game);
    },
    key: (/** @type {KeyboardEvent} */ event) => part?.key?.(event) ?? false,
    undo: () => part?.undo?.(),
    close: () => part?.close?.(),
  };
}
