// Backup: exports all stored data as one JSON file, and imports it. A file is validated completely before
// anything changes. Merging keeps the newer state of a game, the better record, and settings changed here.

import { games, readGame, saveGames } from '../games/saved-games.js';
import { allRows, saveRows, importRows } from './saved-rows.js';
import { better, readRecord, records, saveRecords } from '../games/records.js';
import { change, DEFAULTS, readSettings, settings } from './settings.js';
import { fieldsOf, requestPersistence, load, names, save } from './store.js';

const VERSION = 1;
// More than the page ever stores, including the shapes of two mazes of 16 million cells.
const FILE_BYTES_MAX = 40_000_000;
/** Stored names with their own entry in the file, or not exported. */
const NO_OPTIONS = ['games', 'records', 'settings', 'persistence-requested'];
const OPTION_NAME = /^[a-z]+(?:[.-][a-z]+)*$/;

/** @typedef {import('../games/saved-games.js').SavedGame} Memory */
/** @typedef {import('../games/records.js').Best} Best */

/** The backup as JSON text. */
export async function backup() {
  requestPersistence();
  const options = names().filter((name) => !NO_OPTIONS.includes(name));
  const file = {
    mazewright: VERSION,
    date: new Date().toISOString(),
    settings,
    options: Object.fromEntries(options.map((name) => [name, load(name, (value) => value)])),
    records: records(),
    games: games(),
    rows: await allRows(),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** @param {string} text */
function parseFile(text) {
  /** @type {unknown} */
  let file;
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
 * Reads a list of entries; throws an error that names the first invalid one.
 * @template {{code: string}} T
 * @param {string} word the name of an entry, such as 'Game'
 * @param {unknown} list @param {(value: unknown) => T | undefined} read
 * @param {(code: string) => Promise<unknown>} check rejects with the core's error for an invalid code
 * @returns {Promise<T[]>}
 */
async function readList(word, list, read, check) {
  if (!Array.isArray(list)) throw new Error(`“${word.toLowerCase()}s” must be a list.`);
  const entries = [];
  for (const [i, value] of list.entries()) {
    const one = read(value);
    const place = `${word} ${i + 1} of ${list.length}`;
    if (!one) throw new Error(`${place} cannot be read.`);
    try {
      await check(one.code);
    } catch (error) {
      throw new Error(`${place}: ${/** @type {Error} */ (error).message}.`, { cause: error });
    }
    entries.push(one);
  }
  return entries;
}

/** @param {unknown} value */
function readOptions(value) {
  const options = Object.entries(fieldsOf(value));
  for (const [name] of options)
    if (!OPTION_NAME.test(name) || NO_OPTIONS.includes(name))
      throw new Error(`Option “${name.slice(0, 40)}” is unknown.`);
  return options;
}

/** @param {unknown} value */
function readFileSettings(value) {
  const input = fieldsOf(value);
  const read = readSettings(input);
  for (const [name, one] of Object.entries(read))
    if (input[name] !== undefined && input[name] !== one)
      throw new Error(`Setting “${name}” cannot be ${JSON.stringify(input[name]).slice(0, 40)}.`);
  return read;
}

/** @template {{code: string}} T @param {T[]} mine @param {T[]} others @param {(one: T) => string} key @param {(one: T, other: T) => T} choose */
function merge(mine, others, key, choose) {
  const merged = new Map(mine.map((one) => [key(one), one]));
  for (const other of others) {
    const one = merged.get(key(other));
    merged.set(key(other), one ? choose(one, other) : other);
  }
  return [...merged.values()];
}

/**
 * Imports a file; returns the numbers of games and records, and of old games that did not fit. Throws a
 * readable error, and changes nothing, if the file is invalid.
 * @param {Blob} blob
 * @param {(code: string) => Promise<unknown>} check rejects with the core's error for an invalid code
 */
export async function restore(blob, check) {
  if (blob.size > FILE_BYTES_MAX) throw new Error('The file is larger than 40 MB.');
  const file = parseFile(await blob.text());
  importRows(Object.entries(fieldsOf(file.rows)));
  const theirGames = await readList('Game', file.games, readGame, check);
  const theirRecords = await readList('Record', file.records, readRecord, check);
  const options = readOptions(file.options);
  const theirSettings = readFileSettings(file.settings);

  const allGames = merge(
    games(),
    theirGames,
    ({ code, started }) => `${code} ${started}`,
    (one, other) => (other.date > one.date ? other : one),
  ).sort((one, other) => other.date - one.date);
  saveGames(allGames);
  for (const { code } of theirGames) await saveRows(code);
  saveRecords(
    merge(
      records(),
      theirRecords,
      ({ code }) => code,
      (one, other) => ({ ...better(one, other), times: Math.max(one.times, other.times) }),
    ).sort((one, other) => other.date - one.date),
  );
  const known = new Set(names());
  for (const [name, value] of options) if (!known.has(name)) save(name, value);
  change({ ...theirSettings, ...changed() });
  const dropped = allGames.length - games().length;
  return { games: theirGames.length, records: theirRecords.length, dropped };
}

/** The settings that differ from their defaults. */
const changed = () =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => value !== /** @type {Record<string, unknown>} */ (DEFAULTS)[name],
    ),
  );
