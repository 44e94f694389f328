// A maze in the page of somebody else: `#embed:CODE` shows the machine alone, and tells the page
// around it what happens. It only tells: it hears nothing from there. web/embed.js is the other side.
//
// Each message is {mazewright: 1, event, ...data}:
//
//   size     {height}                        how high the machine is, in CSS pixels
//   ready    {code}                          a maze can be played
//   move     {code, move, moves, elapsed_ms} a move was made; so many so far, since the first one
//   solved   {code, moves, elapsed_ms}

import { embedded } from './embedded.js';
import { address } from './router.js';
import { h } from '../ui/dom.js';

/** @typedef {import('../games/game.js').Game} Game */

let begun = 0;
const link = h(
  'a',
  { class: 'whole-page', target: '_blank', rel: 'noopener' },
  'Open in Mazewright',
);

// To whoever is around us: there is nothing in it that is not for everybody.
const tell = (/** @type {string} */ event, /** @type {Record<string, unknown>} */ data) =>
  embedded && parent.postMessage({ mazewright: 1, event, ...data }, '*');

/** Prepares the frame, where it is embedded. @param {HTMLElement} main */
export function startEmbedding(main) {
  if (!embedded) return;
  document.documentElement.dataset.embedded = '';
  main.append(link);
  new ResizeObserver(() => tell('size', { height: Math.ceil(main.scrollHeight) })).observe(main);
}

/** @param {Game} game that can be played now */
export function postReady(game) {
  if (!embedded) return;
  begun = 0;
  link.href = new URL(address(game.code), location.href).href;
  tell('ready', { code: game.code });
}

/** @param {Game} game @param {string} move */
export function postMove(game, move) {
  begun ||= performance.now();
  const elapsed_ms = Math.round(performance.now() - begun);
  const { code, moves } = game;
  tell('move', { code, move, moves, elapsed_ms });
  if (game.session.event === 'solved') tell('solved', { code, moves, elapsed_ms });
}
