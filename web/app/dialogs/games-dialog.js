// Games dialog: the saved games of this browser, to resume, export and import.

import { backup, restore } from '../storage/backup.js';
import { check } from '../loading/engine.js';
import { kindOf, mazeName, readableParams } from '../routing/code.js';
import { GAMES_MAX, games } from '../games/saved-games.js';
import { records } from '../games/records.js';
import { button } from '../ui/controls.js';
import { showDialog } from '../ui/dialog.js';
import { h, row } from '../ui/dom.js';
import { fileButton, saveFile } from '../ui/files.js';
import { figuresTable } from '../charts/table.js';

const HEAD = ['Maze', 'Moves', 'Solved', 'Fewest'];
const NONE = '–';
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** @typedef {import('../games/saved-games.js').SavedGame} Memory */

const counted = (/** @type {number} */ count) => (count === 1 ? 'one game' : `${count} games`);

/**
 * @param {{openGame: (game: Memory) => void, nameOfKind: (kind: string) => string, changed: () => void}} shell
 *   changed: called when the stored games change
 */
export function showGames({ openGame, nameOfKind, changed }) {
  const status = h('p', { class: 'problem', role: 'status' });
  const table = figuresTable('Games');
  const empty = h('p', null, 'No games yet. A maze appears here after your first move.');

  /** @param {Memory} game @param {Map<string, number>} best */
  function cells(game, best) {
    const link = h(
      'a',
      {
        href: `#${game.code}`,
        onclick: (/** @type {MouseEvent} */ event) => {
          event.preventDefault();
          dialog.close();
          openGame(game);
        },
      },
      mazeName(game.code),
    );
    const kind = nameOfKind(kindOf(game.code));
    const params = readableParams(game.code).join(' ') || 'classic';
    return [
      h(
        'span',
        null,
        link,
        h('small', null, `${kind}, ${params}`),
        game.date ? h('small', null, format.format(game.date)) : null,
      ),
      game.moves.toLocaleString('en'),
      game.solved ? 'yes' : NONE,
      best.get(game.code)?.toLocaleString('en') ?? NONE,
    ];
  }

  function show() {
    const played = games().filter(({ actions }) => actions);
    empty.hidden = played.length > 0;
    if (played.length === 0) return table.clear();
    const best = new Map(records().map(({ code, moves }) => [code, moves]));
    table.show(
      HEAD,
      played.map((game) => cells(game, best)),
      'Games, newest first',
    );
  }

  async function exportAll() {
    const day = new Date().toISOString().slice(0, 10);
    saveFile(new Blob([await backup()], { type: 'application/json' }), `mazewright-${day}.json`);
    status.textContent = 'The file has all games, records and settings.';
  }

  async function importAll(/** @type {File} */ file) {
    status.textContent = '';
    try {
      const read = await restore(file, check);
      status.textContent =
        `Imported ${counted(read.games)}. Your own games are still here.` +
        (read.dropped ? ` There was no room for the oldest: ${counted(read.dropped)}.` : '');
      show();
      changed();
    } catch (error) {
      status.textContent = `${/** @type {Error} */ (error).message} Nothing has changed.`;
    }
  }

  show();
  const dialog = showDialog(
    'Games',
    h(
      'p',
      { class: 'quiet' },
      `The last ${GAMES_MAX} games played in this browser, newest first. ` +
        'They never leave this device.',
    ),
    empty,
    h('div', { class: 'games' }, table.element),
    row(
      button({
        label: 'Export all',
        hint: 'Download games, records and settings as one file',
        onclick: () => void exportAll(),
      }),
      fileButton({
        label: 'Import',
        hint: 'Add games, records and settings from a file',
        accept: '.json,application/json',
        onfile: (file) => void importAll(file),
      }),
    ),
    status,
  );
  dialog.element.classList.add('dialog-wide');
}
