// Backup: exports all stored data as one JSON file, and imports it. Entries that the core refuses are left out
// and counted. Merging keeps the newer state of a game, the better record, and settings changed here.

import { addGames, findStarted, games, gamesLoaded, INDEX, readGame } from './saved-games.js';
import { allRows, saveRows, importRows } from './saved-rows.js';
import { better, readRecord, records, saveRecords } from './records.js';
import { change, DEFAULTS, readSettings, settings } from '../storage/settings.js';
import { fieldsOf, requestPersistence, load, names, save } from '../storage/store.js';

const VERSION = 1;
// Room for tens of thousands of games and the shapes of two mazes of 16 million cells.
const FILE_BYTES_MAX = 40_000_000;
/** Stored names with their own entry in the file, or not exported. */
const NO_OPTIONS = ['records', 'settings', 'persistence-requested'];
const OPTION_NAME = /^[a-z]+(?:[.-][a-z]+)*$/;
const isOption = (/** @type {string} */ name) =>
  OPTION_NAME.test(name) && !NO_OPTIONS.includes(name) && !name.startsWith(INDEX);

/** @typedef {import('./records.js').Best} Best */

/** @typedef {(code: string) => Promise<unknown>} Check rejects with the core's error for an invalid code */

/** Whether a text is the beginning of a backup. */
export const isBackup = (/** @type {string} */ text) => /^\s*\{\s*"mazewright"/.test(text);

/** The backup as JSON text, and the entries that were left out. @param {Check} check */
export async function backup(check) {
  requestPersistence();
  await gamesLoaded;
  const options = names().filter(isOption);
  const mine = await readList('Game', games(), readGame, check);
  const file = {
    mazewright: VERSION,
    date: new Date().toISOString(),
    settings,
    options: Object.fromEntries(options.map((name) => [name, load(name, (value) => value)])),
    records: records(),
    games: mine.good,
    rows: await allRows(),
  };
  return { text: `${JSON.stringify(file, null, 1)}\n`, bad: mine.bad };
}

function parseFile(/** @type {string} */ text) {
  /** @type {unknown} */ let file;
  try {
    file = JSON.parse(text);
  } catch (error) {
    const at = /position (\d+)/.exec(String(error));
    throw new Error(
      `The file is not valid JSON${at ? `: see character ${Number(at[1]) + 1}` : ''}.`,
    );
  }
  const { mazewright, ...rest } = fieldsOf(file);
  if (mazewright === undefined)
    throw new Error('This is not a Mazewright file: the entry “mazewright” is missing.');
  if (mazewright !== VERSION)
    throw new Error(
      `The file has version ${JSON.stringify(mazewright)}; this page reads version ${VERSION}.`,
    );
  return rest;
}

/**
 * Reads a list of entries; `bad` has a sentence for each one that cannot be read.
 * @template {{code: string}} T
 * @param {string} word the name of an entry, such as 'Game'
 * @param {unknown} list @param {(value: unknown) => T | undefined} read @param {Check} check
 */
async function readList(word, list, read, check) {
  if (!Array.isArray(list)) throw new Error(`“${word.toLowerCase()}s” must be a list.`);
  /** @type {T[]} */ const good = [];
  /** @type {string[]} */ const bad = [];
  for (const [i, value] of list.entries()) {
    const one = read(value);
    const place = `${word} ${i + 1} of ${list.length}`;
    try {
      if (!one) throw new Error('it is damaged');
      await check(one.code);
      good.push(one);
    } catch (error) {
      bad.push(`${place}: ${/** @type {Error} */ (error).message}.`);
    }
  }
  return { good, bad };
}

function readOptions(/** @type {unknown} */ value) {
  const options = Object.entries(fieldsOf(value));
  for (const [name] of options)
    if (!isOption(name)) throw new Error(`Option “${name.slice(0, 40)}” is unknown.`);
  return options;
}

function readFileSettings(/** @type {unknown} */ value) {
  const input = fieldsOf(value);
  const read = readSettings(input);
  for (const [name, one] of Object.entries(read))
    if (input[name] !== undefined && input[name] !== one)
      throw new Error(`Setting “${name}” cannot be ${JSON.stringify(input[name]).slice(0, 40)}.`);
  return read;
}

/** My records and others': of each maze the better one. @param {Best[]} mine @param {Best[]} others */
function mergeRecords(mine, others) {
  const merged = new Map(mine.map((one) => [one.code, one]));
  for (const other of others) {
    const one = merged.get(other.code);
    const times = Math.max(one?.times ?? 0, other.times);
    merged.set(other.code, { ...(one ? better(one, other) : other), times });
  }
  return [...merged.values()].sort((one, other) => other.date - one.date);
}

/**
 * Imports a file; returns the number of games, and a sentence for each entry that cannot be read. Throws a
 * readable error, and changes nothing, if the file is no backup.
 */
export async function restore(/** @type {Blob} */ blob, /** @type {Check} */ check) {
  if (blob.size > FILE_BYTES_MAX) throw new Error('The file is larger than 40 MB.');
  const file = parseFile(await blob.text());
  importRows(Object.entries(fieldsOf(file.rows)));
  const theirGames = await readList('Game', file.games, readGame, check);
  const theirRecords = await readList('Record', file.records, readRecord, check);
  const options = readOptions(file.options);
  const theirSettings = readFileSettings(file.settings);

  await gamesLoaded;
  await addGames(
    theirGames.good.filter(
      ({ code, started, date }) => date > (findStarted(code, started)?.date ?? -1),
    ),
  );
  for (const { code } of theirGames.good) await saveRows(code);
  saveRecords(mergeRecords(records(), theirRecords.good));
  const known = new Set(names());
  for (const [name, value] of options) if (!known.has(name)) save(name, value);
  change({ ...theirSettings, ...changed() });
  return { count: theirGames.good.length, bad: [...theirGames.bad, ...theirRecords.bad] };
}

/** The settings that differ from their defaults. */
const changed = () =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => value !== /** @type {Record<string, unknown>} */ (DEFAULTS)[name],
    ),
  );
