// Embedding, the framed side: `#embed:CODE` shows only the machine and posts events to the surrounding
// page. It receives nothing from there, and loads only there. web/embed.js is the other side.
//
// Each message is {mazewright: 1, event, ...data}:
//
//   size     {height}                        the machine's height in CSS pixels
//   ready    {code}                          a maze can be played
//   move     {code, move, moves, elapsed_ms} a move was made; `moves` counts all moves, and
//                                            `elapsed_ms` is the time since the first one
//   solved   {code, moves, elapsed_ms}

import { formatCount, h } from './ui/index.js';
import { address } from './routing/router.js';

let startTime = 0;
/** The code of the maze that the surrounding page asked for; '' until it is open. */
let exercise = '';
const link = h('a.whole-page', { target: '_blank', rel: 'noopener' }, 'Open in Mazewright');
/** Stays when the visitor plays on: the exercise has been solved once. */
const badge = h('span.solved-badge', { role: 'status', hidden: true });

// Any origin may read the messages: they contain nothing private.
const post = (/** @type {string} */ event, /** @type {Record<string, unknown>} */ data) =>
  parent.postMessage({ mazewright: 1, event, ...data }, '*');

/** Prepares an embedded page. @param {HTMLElement} main */
export function startEmbedding(main) {
  main.append(h('p.cluster.cluster-ends.embed-foot', link, badge));
  // Only the surrounding page changes the address this way: with another exercise.
  addEventListener('hashchange', () => {
    exercise = '';
    badge.hidden = true;
  });
  new ResizeObserver(() => post('size', { height: Math.ceil(main.scrollHeight) })).observe(main);
}

/** Reports that a game can be played. @param {Game} game */
export function postReady(game) {
  startTime = 0;
  exercise ||= game.code;
  link.href = new URL(address(game.code), location.href).href;
  post('ready', { code: game.code });
}

/** Reports a move. @param {Game} game @param {string} move */
export function postMove(game, move) {
  startTime ||= performance.now();
  const elapsed_ms = Math.round(performance.now() - startTime);
  const { code, moves } = game;
  post('move', { code, move, moves, elapsed_ms });
  if (game.session.event !== 'solved') return;
  post('solved', { code, moves, elapsed_ms });
  if (code !== exercise) return;
  badge.textContent = `✓ Exercise solved in ${formatCount(moves, 'move')}`;
  badge.hidden = false;
}
