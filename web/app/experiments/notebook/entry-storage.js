// Storage of experiments in the browser. Stored data may come from anywhere, so unreadable entries are
// dropped.

import { countOf, fieldsOf, load, save } from '../../storage/store.js';

/** Maximum number of saved experiments, and of their characters in total; the oldest are dropped. */
export const ENTRIES_MAX = 100;
const CHARACTERS_MAX = 400_000;
const TEXT_MAX = 150_000;
const WORDS_MAX = 4000;
const KIND_MAX = 20;
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

/** @param {unknown} value @param {number} max length */
const readText = (value, max) =>
  typeof value === 'string' && value.length <= max ? value : undefined;

function readEntry(/** @type {unknown} */ value) {
  const fields = fieldsOf(value);
  const id = readText(fields.id, 40);
  const kind = readText(fields.kind, KIND_MAX) ?? FIRST_KIND;
  const task = readText(fields.task, 20);
  const args = readText(fields.args, TEXT_MAX);
  const state = STATES.find((one) => one === fields.state);
  if (
    !id ||
    !task ||
    !/^[a-z-]+$/.test(task) ||
    !/^[a-z]+$/.test(kind) ||
    args === undefined ||
    !state
  )
    return undefined;
  return {
    id,
    kind,
    task,
    args,
    state,
    workers: Math.min(64, Math.max(1, countOf(fields.workers))),
    name: (readText(fields.name, WORDS_MAX) ?? '').slice(0, NAME_MAX),
    result: readText(fields.result, TEXT_MAX) ?? '',
    message: readText(fields.message, WORDS_MAX) ?? '',
    milliseconds: countOf(fields.milliseconds),
    build: readText(fields.build, 40) ?? '',
    // The largest date that JavaScript can represent.
    date: Math.min(8.64e15, countOf(fields.date)),
    page: readText(fields.page, 40) ?? '',
  };
}

const readEntries = (/** @type {unknown} */ value) => {
  const ids = new Set();
  return (Array.isArray(value) ? value : [])
    .map(readEntry)
    .filter((entry) => entry !== undefined)
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
