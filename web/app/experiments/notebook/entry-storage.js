// Storage of the entries, the experiments, in the browser. Stored data may come from anywhere, so unreadable entries are
// dropped.

import { countOf, fieldsOf, listOf, load, save, textOf } from '../../storage/store.js';

/** Maximum number of saved experiments, and of their characters in total; the oldest are dropped. */
export const ENTRIES_MAX = 100;
const CHARACTERS_MAX = 400_000;
const TEXT_MAX = 150_000;
const WORDS_MAX = 4000;
/** The machine of entries without one: of the time when no other had experiments. */
const FIRST_KIND = 'simultaneous';
export const NAME_MAX = 80;

const STATES = /** @type {const} */ (['running', 'done', 'gave up', 'stopped', 'refused', 'ended']);

/**
 * One experiment. kind: of the machine; args: the arguments of the task, with the text of its file after the first line; result:
 * the key/value lines of the result; message: the error message; page: the page that runs it; date: of the
 * start, in milliseconds since 1970; build: of the page.
 * @typedef {NonNullable<ReturnType<typeof readEntry>>} Entry
 */

function readEntry(/** @type {unknown} */ value) {
  const fields = fieldsOf(value);
  const word = textOf(40);
  const long = textOf(TEXT_MAX);
  const id = word(fields.id);
  const kind = word(fields.kind) ?? FIRST_KIND;
  const task = word(fields.task) ?? '';
  const args = long(fields.args);
  const state = STATES.find((one) => one === fields.state);
  if (!id || args === undefined || !state) return undefined;
  if (!/^[a-z-]+$/.test(task) || !/^[a-z]+$/.test(kind)) return undefined;
  return {
    id,
    kind,
    task,
    args,
    state,
    workers: Math.min(64, Math.max(1, countOf(fields.workers))),
    name: (textOf(WORDS_MAX)(fields.name) ?? '').slice(0, NAME_MAX),
    result: long(fields.result) ?? '',
    message: textOf(WORDS_MAX)(fields.message) ?? '',
    milliseconds: countOf(fields.milliseconds),
    build: word(fields.build) ?? '',
    // The largest date that JavaScript can represent.
    date: Math.min(8.64e15, countOf(fields.date)),
    page: word(fields.page) ?? '',
  };
}

const readEntries = (/** @type {unknown} */ value) => {
  const ids = new Set();
  return listOf(readEntry)(value)
    .filter(({ id }) => !ids.has(id) && ids.add(id))
    .slice(0, ENTRIES_MAX);
};

/** The saved experiments, newest first. */
export const loadEntries = () => load('laboratory', readEntries);

const lengthOf = (/** @type {Entry} */ { args, result, message, name }) =>
  args.length + result.length + message.length + name.length + 200;

/** @param {Entry} entry */
export const isTooLarge = ({ args, result }) => args.length > TEXT_MAX || result.length > TEXT_MAX;

/** The number of entries that fit into the storage, from the newest on. @param {Entry[]} entries */
function countFitting(entries) {
  let sum = 0;
  const end = entries.findIndex((entry) => (sum += lengthOf(entry)) > CHARACTERS_MAX);
  return Math.min(ENTRIES_MAX, end < 0 ? entries.length : end);
}

/**
 * Saves the newest entries that fit.
 * @param {Entry[]} entries newest first
 * @returns {{dropped: number, refused: boolean}} dropped: number of entries without room; refused: the
 *   browser saves nothing for this page
 */
export function saveEntries(entries) {
  const candidates = entries.filter((entry) => !isTooLarge(entry));
  const saved = candidates.slice(0, countFitting(candidates));
  return { dropped: candidates.length - saved.length, refused: !save('laboratory', saved) };
}
