// Share dialog: the card of a result, then the maze as a link, a QR code, HTML to embed, on paper, or as a file.

import { rowsName, withRows } from '../../engine/rows.js';
import { part } from '../loading/part.js';
import { mazeName, parseCode } from '../routing/code.js';
import { announce } from '../ui/announcer.js';
import { button, checkbox, section } from '../ui/controls.js';
import { showDialog } from '../ui/dialog.js';
import { fill, h, newId, p, row, svg } from '../ui/dom.js';
import { copyText } from '../ui/clipboard.js';
import { saveFile } from '../ui/files.js';
import { formatCount } from '../ui/format-number.js';
import { address, embedScript } from '../routing/router.js';
import { generate } from 'lean-qr';

/** The section with HTML that embeds the machine in a web page. @param {string} code */
function embedSection(code) {
  const snippet = h('textarea.field', { readonly: true, rows: 3, 'aria-label': 'HTML' });
  snippet.value =
    `<script src="${embedScript()}" async></script>\n` +
    `<maze-wright code="${code}"></maze-wright>`;
  snippet.addEventListener('focus', () => snippet.select());
  return section('Embed in your web page', p('Your page then shows only the machine.'), snippet);
}

/** The shared thing in words. @param {boolean} blank @param {string} noun of a standalone view with a state, or '' */
function sharedThing(blank, noun) {
  if (blank && !noun) return { title: 'Share this page', what: 'this page, without your entries' };
  const what = `this ${noun || 'maze'}`;
  return { title: `Share ${what}`, what };
}

/** Explains what the receiver of a link or code gets. @param {'link' | 'code'} name @param {string} what */
const explanation = (name, what) =>
  name === 'link'
    ? `Anyone who opens the link gets ${what}.`
    : `This page is a file on your disk, so it has no link. Anyone who opens this code in Mazewright gets ${what}.`;

/** @param {number} count @param {boolean} checked @param {(checked: boolean) => void} [onchange] */
const movesCheckbox = (count, checked, onchange = () => {}) =>
  checkbox({ label: `Include my ${formatCount(count, 'move')}`, checked, onchange });

/** Loads what a machine has for paper and files. @typedef {(dialog: Dialog) => Promise<Child[]>} Printing */

/**
 * The section with what goes onto paper or into a file. It is loaded when it is opened.
 * @param {{code: string, kind: string}} game @param {Printing} printing @param {(() => void) | undefined} book opens the book dialog
 * @param {() => Dialog} dialog that has the section
 */
function printSection({ code, kind }, printing, book, dialog) {
  const load = () => import('../printing/file-formats.js');
  return part('The print section', load, async ({ createFileFormats }) => {
    const parts = await printing(dialog());
    const openBook = () => {
      dialog().close();
      book?.();
    };
    const bookButton =
      book && button({ label: 'Create a book of mazes', icon: 'book', onclick: openBook });
    // The machine's styles apply below elements with its kind.
    return h(
      'div.stack.print-part',
      { 'data-kind': kind },
      ...parts,
      ...createFileFormats(code, kind, dialog()),
      bookButton && row(bookButton),
    );
  }).section('Print and files');
}

// QR code of a text, as an SVG drawing.
// Max modules per side; phones cannot read a denser code from a screen.
const SIZE_MAX = 125;

/** Throws a RangeError if the text is too long. @param {string} text */
function qrCode(text) {
  const bitmap = generate(text);
  if (bitmap.size > SIZE_MAX) throw new RangeError('too dense');
  let path = '';
  for (let y = 0; y < bitmap.size; y++)
    for (let x = 0; x < bitmap.size; x++) if (bitmap.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  // A quiet zone of four units; dark on light in both themes, which phones require.
  return svg(
    'svg.qr',
    {
      viewBox: `-4 -4 ${bitmap.size + 8} ${bitmap.size + 8}`,
      role: 'img',
      'aria-label': 'QR code of the link',
    },
    svg('path', { d: path }),
  );
}

/**
 * @param {{code: string, kind: string, moves: number, description?: string, session?: Session}} game
 *   session: undefined if there are no moves
 * @param {{title: string, view: string, words?: string, noun?: string, blank: boolean, isForTwo?: boolean, withMoves: boolean,
 *   card?: {element: HTMLElement, close: () => void}, printing?: Printing, book?: () => void}} about
 *   words: the state of a standalone view; noun: what it is; blank: the link contains no maze; isForTwo: the view belongs to a game for
 *   two; withMoves: the moves are included by default; card: of the result, if the maze is solved; book: opens the book
 *   dialog
 */
export function showShare(game, about) {
  const { title, view, words = '', noun = '', blank, isForTwo = false, withMoves, card } = about;
  if (!blank && rowsName(game.code) !== undefined) return showFileShare(game, about);
  const id = newId('link');
  const link = h('input.field', { id, readonly: true, type: 'text', size: '1' });
  // A local file has no public address: the code is shared instead.
  const name = embedScript() ? 'link' : 'code';
  const status = h('p.quiet', { role: 'status' });
  const picture = h('div.qr-place');

  const update = (/** @type {boolean} */ moves) => {
    status.textContent = '';
    try {
      const code = blank ? game.kind : moves ? codeWithMoves(game) : game.code;
      link.value = address(code, view, words);
    } catch (error) {
      link.value = address(game.code, view);
      status.textContent = `${/** @type {Error} */ (error).message} The ${name} has no moves.`;
    }
    try {
      fill(picture, qrCode(link.value));
    } catch {
      fill(picture, h('p.quiet', `This ${name} is too long for a QR code.`));
    }
  };
  const copy = async () => announce((status.textContent = await copyText(link.value, link)));
  const send = () =>
    navigator.share({ title: `${title}: Mazewright`, url: link.value }).catch(() => {});

  const moves = movesCheckbox(game.moves, withMoves, update);
  update(withMoves);
  link.addEventListener('focus', () => link.select());
  const thing = sharedThing(blank, words && noun);
  showShareDialog(
    thing.title,
    game,
    about,
    p(explanation(name, thing.what)),
    h('label.label', { for: id }, name === 'link' ? 'Link' : 'Code'),
    h(
      'div.row',
      link,
      button({
        label: 'Copy',
        icon: 'copy',
        kind: card ? 'plain' : 'main',
        onclick: () => void copy(),
      }),
      name === 'link' && typeof navigator.share === 'function'
        ? button({ label: 'Send', onclick: send })
        : null,
    ),
    game.moves > 0 && !blank ? moves.element : null,
    status,
    picture,
    name === 'link' && !isForTwo && !blank ? embedSection(game.code) : null,
  );
}

/**
 * Shows the card, what is shared, and what goes onto paper.
 * @param {string} title @param {{code: string, kind: string}} game @param {Parameters<typeof showShare>[1]} about
 * @param {...Child} children
 */
function showShareDialog(title, game, { card, printing, book }, ...children) {
  const dialog = showDialog(
    title,
    card?.element,
    ...children,
    printing && printSection(game, printing, book, () => dialog),
  );
  dialog.element.addEventListener('close', () => card?.close());
}

/** The game's code with its moves. @param {Parameters<typeof showShare>[0]} game */
function codeWithMoves({ code, description, session }) {
  // The session prints its moves, behind the description of a small maze or the seed of a large one.
  const isDescribed = parseCode(description ?? code).seed === undefined;
  const { moves } = parseCode(session?.code({ description: isDescribed, moves: true }) ?? '');
  return moves ? `${code}.m${moves}` : code;
}

/**
 * The dialog for a maze that is too large for a link: saves it as a file.
 * @param {Parameters<typeof showShare>[0]} game @param {Parameters<typeof showShare>[1]} about
 */
function showFileShare(game, about) {
  const status = h('p.quiet', { role: 'status' });
  const moves = movesCheckbox(game.moves, about.withMoves);
  const download = () => {
    let code = game.code;
    status.textContent = '';
    try {
      if (moves.input.checked) code = codeWithMoves(game);
    } catch (error) {
      status.textContent = `${/** @type {Error} */ (error).message} The file has no moves.`;
    }
    saveFile(`${withRows(code)}\n`, `maze-${mazeName(code)}.txt`);
  };
  showShareDialog(
    'Share this maze',
    game,
    about,
    p(
      'The shape of this maze is too large for a link. Save the maze as a file instead. ‘Open’ and the command line read it.',
    ),
    game.moves > 0 ? moves.element : null,
    row(button({ label: 'Download maze file', kind: 'main', onclick: download })),
    status,
  );
}
