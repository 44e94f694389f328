// Games dialog: the saved games of this browser, to search, resume, delete, export and import.

import { backup, restore } from '../games/backup.js';
import { check } from '../loading/engine.js';
import { kindOf, mazeName, readableParams } from '../routing/code.js';
import { paramsInWords } from '../new-maze/params-in-words.js';
import {
  addGames,
  deleteGame,
  games,
  onOtherTab,
  savingProblem,
  unreadableCount,
} from '../games/saved-games.js';
import { fewestMoves } from '../games/fewest.js';
import { records } from '../games/records.js';
import { button, fill, formatCount, formatWhole, h, row } from '../ui/index.js';
import { showDialog } from '../ui/dialog.js';
import { fileButton, saveFile } from '../ui/files.js';
import { figuresTable } from '../charts/table.js';

const HEAD = ['Maze', 'Moves', 'My best', 'Fewest', ''];
const NONE = '–';
const PAGE_ROWS = 100;
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const counted = (/** @type {number} */ count) =>
  count === 1 ? 'one game' : formatCount(count, 'game');

/** A sentence about entries that were left out, with the first one's reason; '' if there are none. @param {string[]} bad @param {string} verb */
const leftOut = (bad, verb) =>
  bad.length
    ? ` ${formatCount(bad.length, 'entry was', 'entries were')} not ${verb}. ${bad[0]}`
    : '';

/** The filter above the list: a text and a machine. @param {[kind: string, name: string][]} kinds @param {() => void} onchange */
function createFilter(kinds, onchange) {
  const search = h('input.field', {
    type: 'search',
    placeholder: 'Search',
    'aria-label': 'Search',
    oninput: onchange,
  });
  const machine = h(
    'select.field',
    { 'aria-label': 'Machine', onchange },
    h('option', { value: '' }, 'All machines'),
    ...kinds.map(([value, name]) => h('option', { value }, name)),
  );
  const names = new Map(kinds);
  const textOf = (/** @type {SavedGame} */ game) =>
    [
      mazeName(game.code),
      names.get(kindOf(game.code)),
      paramsInWords(game.code),
      // The words of a code are found, too.
      ...readableParams(game.code),
    ]
      .join(' ')
      .toLowerCase();
  return {
    element: h('div.row.games-filter', search, machine),
    apply(/** @type {SavedGame[]} */ list) {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      return list.filter(
        (game) =>
          (!machine.value || kindOf(game.code) === machine.value) &&
          (words.length === 0 || words.every((word) => textOf(game).includes(word))),
      );
    },
  };
}

/** The fewest possible moves that were found, by code. @type {Map<string, string>} */
const fewest = new Map();

/** The fewest possible moves of a solved maze, or a button that finds them. @param {string} code @param {AbortSignal} signal */
function fewestCell(code, signal) {
  const known = fewest.get(code);
  if (known) return known;
  const cell = h('span', { role: 'status' });
  const find = async () => {
    fill(cell, '…');
    const count = await fewestMoves(code, { signal });
    if (signal.aborted) return;
    const text = count === undefined ? 'unknown' : formatWhole(count);
    fewest.set(code, text);
    fill(cell, text);
  };
  const label = 'Find';
  fill(cell, button({ label, hint: 'Find the fewest possible moves', onclick: () => void find() }));
  return cell;
}

/**
 * The cells of a game.
 * @param {SavedGame} game @param {string} kindName @param {import('../games/records.js').Best | undefined} best
 * @param {{open: () => void, remove: () => void, closed: AbortSignal}} actions
 */
function cells(game, kindName, best, { open, remove, closed }) {
  const name = mazeName(game.code);
  const onclick = (/** @type {MouseEvent} */ event) => {
    event.preventDefault();
    open();
  };
  return [
    h(
      'span',
      h('a', { href: `#${game.code}`, onclick }, name),
      h(
        'small',
        [kindName, paramsInWords(game.code), game.isCopy && 'a copy'].filter(Boolean).join(', '),
      ),
      game.date ? h('small', format.format(game.date)) : null,
    ),
    h('span', formatWhole(game.moves), game.solved ? h('small', ' solved') : null),
    best
      ? h('span', formatWhole(best.moves), best.help.length ? h('small', ' with help') : null)
      : NONE,
    game.solved ? fewestCell(game.code, closed) : NONE,
    button({ label: `Delete ${name}`, icon: 'close', quiet: true, kind: 'bare', onclick: remove }),
  ];
}

/** The sentences above the list. */
function introduction() {
  const count = unreadableCount();
  return [
    savingProblem() ||
      'All games played in this browser, newest first. They never leave this device.',
    count > 0 && `${formatCount(count, 'saved game')} could not be read.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Export, import and deletion, and the status line that reports them. @param {() => void} changed called when the stored games change */
function createActions(changed) {
  const status = h('p.problem', { role: 'status' });

  async function exportAll() {
    const day = new Date().toISOString().slice(0, 10);
    const { text, bad } = await backup(check);
    saveFile(text, `mazewright-${day}.json`, 'application/json');
    fill(status, `The file has all games, records and settings.${leftOut(bad, 'exported')}`);
  }
  async function importAll(/** @type {File} */ file) {
    fill(status);
    try {
      const { count, bad } = await restore(file, check);
      fill(
        status,
        `Imported ${counted(count)}. Your own games are still here.${leftOut(bad, 'imported')}`,
      );
      changed();
    } catch (error) {
      fill(status, `${/** @type {Error} */ (error).message} Nothing has changed.`);
    }
  }
  async function remove(/** @type {SavedGame} */ game) {
    await deleteGame(game);
    changed();
    const undo = button({
      label: 'Undo',
      onclick: async () => {
        fill(status, `${mazeName(game.code)} is back.`);
        await addGames([game]);
        changed();
      },
    });
    fill(status, `${mazeName(game.code)} was deleted. `, undo);
    undo.focus();
  }
  return { status, exportAll, importAll, remove };
}

/**
 * @param {{openGame: (game: SavedGame) => void, nameOfKind: (kind: string) => string, changed: () => void}} shell
 *   changed: called when the stored games change
 * @param {File} [file] a backup to import at once
 */
export function showGames({ openGame, nameOfKind, changed }, file) {
  const table = figuresTable('Games');
  const text = h('p.quiet');
  const none = h('p');
  const rest = h('div.row');
  const closed = new AbortController();
  let rowsMax = PAGE_ROWS;

  const listed = () => games().filter(({ actions }) => actions);
  const kinds = [...new Set(listed().map(({ code }) => kindOf(code)))];
  const filter = createFilter(
    kinds.map((kind) => [kind, nameOfKind(kind)]),
    () => {
      rowsMax = PAGE_ROWS;
      show();
    },
  );
  const actions = createActions(() => {
    show();
    changed();
  });

  function show() {
    text.textContent = introduction();
    const all = listed();
    const found = filter.apply(all);
    filter.element.hidden = all.length < 2;
    none.hidden = found.length > 0;
    none.textContent = all.length
      ? 'No game fits the search.'
      : 'No games yet. A maze appears here after your first move.';
    fill(rest);
    if (found.length === 0) return table.clear();
    const best = new Map(records().map((record) => [record.code, record]));
    table.show(
      HEAD,
      found.slice(0, rowsMax).map((game) =>
        cells(game, nameOfKind(kindOf(game.code)), best.get(game.code), {
          open() {
            dialog.close();
            openGame(game);
          },
          remove: () => void actions.remove(game),
          closed: closed.signal,
        }),
      ),
      'Games, newest first',
    );
    if (found.length <= rowsMax) return;
    const more = () => {
      rowsMax += PAGE_ROWS;
      show();
    };
    const sentence = `${formatWhole(rowsMax)} of ${counted(found.length)}.`;
    fill(rest, h('span.quiet', sentence), button({ label: 'Show more', onclick: more }));
  }

  show();
  // A row that has the focus would lose it.
  onOtherTab(() => {
    if (!table.element.contains(document.activeElement)) show();
  }, closed.signal);
  const dialog = showDialog(
    'Games',
    text,
    filter.element,
    none,
    h('div.games', table.element, rest),
    row(
      button({
        label: 'Export all',
        hint: 'Download games, records and settings as one file',
        onclick: () => void actions.exportAll(),
      }),
      fileButton({
        label: 'Import',
        hint: 'Add games, records and settings from a file',
        accept: '.json,application/json',
        onfile: (chosen) => void actions.importAll(chosen),
      }),
    ),
    actions.status,
  );
  dialog.element.classList.add('dialog-wide');
  dialog.element.addEventListener('close', () => closed.abort());
  if (file) void actions.importAll(file);
}
