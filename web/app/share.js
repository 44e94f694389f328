// Giving a maze away: as a link, through the system, or as a QR code.

import { takeApart } from './code.js';
import { announce } from './ui/announcer.js';
import { button, checkbox, fold } from './ui/controls.js';
import { showDialog } from './ui/dialog.js';
import { fill, h, newId } from './ui/dom.js';
import { qrCode } from './qr.js';
import { address, embedScript } from './router.js';

/**
 * @param {{code: string, kind: string, moves: number, session?: import('../engine/core.js').Session}} game
 *   without a session if it has no moves
 * @param {{title: string, view: string, blank: boolean, withMoves: boolean}} about blank: the link
 *   names no maze; withMoves: it has my moves until I say otherwise
 */
export function showShare(game, { title, view, blank, withMoves }) {
  const id = newId('link');
  const link = h('input', { id, class: 'field', readonly: true, type: 'text', size: '1' });
  const snippet = h('textarea', { class: 'field', readonly: true, rows: 3, 'aria-label': 'HTML' });
  // A file on a disk has no address: then the code itself is given away.
  const name = embedScript() ? 'link' : 'code';
  const said = h('p', { class: 'quiet', role: 'status' });
  const picture = h('div', { class: 'qr-place' });
  const count = game.moves;

  const update = (/** @type {boolean} */ moves) => {
    said.textContent = '';
    try {
      const code = blank ? game.kind : moves ? codeWithMoves(game) : game.code;
      link.value = address(code, view);
    } catch (error) {
      link.value = address(game.code, view);
      said.textContent = `${/** @type {Error} */ (error).message} The ${name} is without moves.`;
    }
    try {
      fill(picture, qrCode(link.value));
    } catch {
      fill(picture, h('p', { class: 'quiet' }, `This ${name} is too long for a QR code.`));
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.value);
      said.textContent = 'Copied.';
    } catch {
      link.select();
      said.textContent = 'Selected: copy it with Ctrl+C.';
    }
    announce(said.textContent);
  };
  const send = () =>
    navigator.share({ title: `${title}: Mazewright`, url: link.value }).catch(() => {});

  const moves = checkbox({
    label: count === 1 ? 'with my one move' : `with my ${count} moves`,
    checked: withMoves,
    onchange: update,
  });
  update(withMoves);
  for (const field of [link, snippet]) field.addEventListener('focus', () => field.select());
  snippet.value =
    `<script src="${embedScript()}" async></script>\n` +
    `<maze-wright code="${blank ? game.kind : game.code}"></maze-wright>`;
  showDialog(
    'Share this maze',
    h(
      'p',
      null,
      blank
        ? `Whoever opens the ${name} gets this page, empty.`
        : name === 'link'
          ? 'Whoever opens the link gets this very maze.'
          : 'This page lies on a disk, so there is no link to it. Whoever opens this code in a Mazewright gets this very maze.',
    ),
    h('label', { for: id, class: 'label' }, name === 'link' ? 'Link' : 'Code'),
    h(
      'div',
      { class: 'row' },
      link,
      button({ label: 'Copy', icon: 'copy', kind: 'main', onclick: () => void copy() }),
      name === 'link' && typeof navigator.share === 'function'
        ? button({ label: 'Send', onclick: send })
        : null,
    ),
    count > 0 && !blank ? moves.element : null,
    said,
    picture,
    name === 'link'
      ? fold(
          'Put it into a page of yours',
          h('p', null, 'The page gets the machine alone.'),
          snippet,
        )
      : null,
  );
}

/** @param {{code: string, session?: import('../engine/core.js').Session}} game */
function codeWithMoves({ code, session }) {
  // The session writes its moves; it knows the maze by description only.
  const { moves } = takeApart(session?.code({ description: true, moves: true }) ?? '');
  return moves ? `${code}.m${moves}` : code;
}
