// Giving a maze away: as a link, through the system, or as a QR code.

import { rowsName, withRows } from '../../engine/rows.js';
import { mazeName, parseCode } from '../routing/code.js';
import { announce } from '../ui/announcer.js';
import { button, checkbox, section } from '../ui/controls.js';
import { showDialog } from '../ui/dialog.js';
import { fill, h, newId, p, row } from '../ui/dom.js';
import { saveFile } from '../ui/files.js';
import { qrCode } from '../printing/qr.js';
import { address, embedScript } from '../routing/router.js';

/**
 * @param {{code: string, kind: string, moves: number, description?: string, session?: import('../../engine/core.js').Session}} game
 *   without a session if it has no moves
 * @param {{title: string, view: string, blank: boolean, withMoves: boolean, book?: () => void}} about blank: the link
 *   names no maze; withMoves: it has my moves until I say otherwise; book: makes one of many mazes
 */
export function showShare(game, { title, view, blank, withMoves, book }) {
  if (!blank && rowsName(game.code) !== undefined) return showFileShare(game, withMoves);
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
      said.textContent = `${/** @type {Error} */ (error).message} The ${name} has no moves.`;
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
      said.textContent = 'Text selected. Press Ctrl+C to copy it.';
    }
    announce(said.textContent);
  };
  const send = () =>
    navigator.share({ title: `${title}: Mazewright`, url: link.value }).catch(() => {});

  const moves = checkbox({
    label: count === 1 ? 'Include my one move' : `Include my ${count} moves`,
    checked: withMoves,
    onchange: update,
  });
  update(withMoves);
  for (const field of [link, snippet]) field.addEventListener('focus', () => field.select());
  snippet.value =
    `<script src="${embedScript()}" async></script>\n` +
    `<maze-wright code="${blank ? game.kind : game.code}"></maze-wright>`;
  const dialog = showDialog(
    'Share this maze',
    h(
      'p',
      null,
      blank
        ? `Anyone who opens the ${name} gets this page, without your entries.`
        : name === 'link'
          ? 'Anyone who opens the link gets this maze.'
          : 'This page is a file on your disk, so it has no link. Anyone who opens this code in Mazewright gets this maze.',
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
      ? section(
          'Embed in your web page',
          h('p', null, 'Your page shows the machine only.'),
          snippet,
        )
      : null,
    book
      ? row(
          button({
            label: 'Create a book of mazes',
            icon: 'book',
            onclick() {
              dialog.close();
              book();
            },
          }),
        )
      : null,
  );
}

/** @param {Parameters<typeof showShare>[0]} game */
function codeWithMoves({ code, description, session }) {
  // The session writes its moves. It knows a small maze by its description only, a large one has none.
  const isDescribed = parseCode(description ?? code).seed === undefined;
  const { moves } = parseCode(session?.code({ description: isDescribed, moves: true }) ?? '');
  return moves ? `${code}.m${moves}` : code;
}

/**
 * A maze that is too large for a link is given away as a file.
 * @param {Parameters<typeof showShare>[0]} game @param {boolean} withMoves
 */
function showFileShare(game, withMoves) {
  const said = h('p', { class: 'quiet', role: 'status' });
  const moves = checkbox({
    label: game.moves === 1 ? 'Include my one move' : `Include my ${game.moves} moves`,
    checked: withMoves,
    onchange() {},
  });
  const keep = () => {
    let code = game.code;
    said.textContent = '';
    try {
      if (moves.input.checked) code = codeWithMoves(game);
    } catch (error) {
      said.textContent = `${/** @type {Error} */ (error).message} The file has no moves.`;
    }
    saveFile(
      new Blob([`${withRows(code)}\n`], { type: 'text/plain' }),
      `maze-${mazeName(code)}.txt`,
    );
  };
  showDialog(
    'Share this maze',
    p(
      'The shape of this maze is too large for a link. Save the maze as a file instead. ‘Open’ and the command line read it.',
    ),
    game.moves > 0 ? moves.element : null,
    row(button({ label: 'Download maze file', kind: 'main', onclick: keep })),
    said,
  );
}
