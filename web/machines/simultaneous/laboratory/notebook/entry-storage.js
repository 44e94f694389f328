// The list of experiments as this browser keeps it. It may have been written by anybody: what cannot be
// read is left out.

import { countOf, fieldsOf, load, save } from '../../../../app/storage/store.js';

/** So many experiments are kept, and so many characters of them in all; the oldest go. */
export const ENTRIES_MAX = 100;
const CHARACTERS_MAX = 400_000;
const TEXT_MAX = 150_000;
const WORDS_MAX = 4000;
export const NAME_MAX = 80;

const STATES = /** @type {const} */ (['running', 'done', 'gave up', 'stopped', 'refused', 'ended']);

/**
 * One experiment. args: the task's words, with its file behind the first line; result: the lines of
 * the answer; message: why there is none, or a no; page: who runs it; date: when it began, in
 * milliseconds since 1970; build: of the page.
 * @typedef {{
 *   id: string,
 *   task: string,
 *   args: string,
 *   workers: number,
 *   name: string,
 *   state: (typeof STATES)[number],
 *   result: string,
 *   message: string,
 *   milliseconds: number,
 *   build: string,
 *   date: number,
 *   page: string,
 * }} Entry
 */

/** @param {unknown} value @param {number} most */
const textOf = (value, most) =>
  typeof value === 'string' && value.length <= most ? value : undefined;

/** @param {unknown} value @returns {Entry | undefined} */
function readEntry(value) {
  const fields = fieldsOf(value);
  const id = textOf(fields.id, 40);
  const task = textOf(fields.task, 20);
  const args = textOf(fields.args, TEXT_MAX);
  const state = STATES.find((one) => one === fields.state);
  if (!id || !task || !/^[a-z]+$/.test(task) || args === undefined || !state) return undefined;
  return {
    id,
    task,
    args,
    state,
    workers: Math.min(64, Math.max(1, countOf(fields.workers))),
    name: (textOf(fields.name, WORDS_MAX) ?? '').slice(0, NAME_MAX),
    result: textOf(fields.result, TEXT_MAX) ?? '',
    message: textOf(fields.message, WORDS_MAX) ?? '',
    milliseconds: countOf(fields.milliseconds),
    build: textOf(fields.build, 40) ?? '',
    // A date that the calendar does not have is none.
    date: Math.min(8.64e15, countOf(fields.date)),
    page: textOf(fields.page, 40) ?? '',
  };
}

/** @param {unknown} value */
const readEntries = (value) => {
  const ids = new Set();
  return (Array.isArray(value) ? value : [])
    .map(readEntry)
    .filter((entry) => entry !== undefined)
    .filter(({ id }) => !ids.has(id) && ids.add(id))
    .slice(0, ENTRIES_MAX);
};

/** Newest first. */
export const loadEntries = () => load('laboratory', readEntries);

/** @param {Entry} entry */
const lengthOf = ({ args, result, message, name }) =>
  args.length + result.length + message.length + name.length + 200;

/** Whether an experiment is too large to be kept. @param {Entry} entry */
export const isTooLarge = ({ args, result }) => args.length > TEXT_MAX || result.length > TEXT_MAX;

/** How many of the list there is room for, from the newest on. @param {Entry[]} entries */
function roomFor(entries) {
  let sum = 0;
  const end = entries.findIndex((entry) => (sum += lengthOf(entry)) > CHARACTERS_MAX);
  return Math.min(ENTRIES_MAX, end < 0 ? entries.length : end);
}

/**
 * Keeps the newest that there is room for; how many were left out, or that the browser takes none.
 * @param {Entry[]} entries @returns {{dropped: number, refused: boolean}}
 */
export function saveEntries(entries) {
  const fitting = entries.filter((entry) => !isTooLarge(entry));
  const kept = fitting.slice(0, roomFor(fitting));
  return { dropped: fitting.length - kept.length, refused: !save('laboratory', kept) };
}
