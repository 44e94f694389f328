// The notebook: runs experiments and records their results. It belongs to the page and not to a view, so that
// tasks go on while the visitor looks at something else.

import { MazeError } from '../../../engine/core.js';
import { FULL, newEngine } from '../../loading/engine.js';
import { createEntryList, newId } from './entry-list.js';
import { runInShards, withRetries } from './shards.js';

/** @typedef {{kind: string, task: string, args: string, workers?: number}} TaskRequest */
/** @typedef {{signal: AbortSignal, onProgress: (values: KeyValues) => void}} TaskOptions */
/**
 * A running task. began: by performance.now(); listeners: called with each progress
 * @typedef {{controller: AbortController, began: number, values?: KeyValues, ended: Promise<void>, listeners: Set<(values: KeyValues) => void>}} RunningTask
 */

/** Milliseconds between two times that the progress is stored, for a page that is closed. */
const KEEP_MS = 5000;

/** @param {KeyValues} values */
const formatValues = ({ rows }) => rows.map((row) => row.join('\t')).join('\n');

const isAbort = (/** @type {unknown} */ error) =>
  error instanceof DOMException && error.name === 'AbortError';

const elapsed = (/** @type {RunningTask} */ { began }) => Math.round(performance.now() - began);

/** @param {TaskRequest} request @param {string} page @returns {Experiment} */
const newEntry = ({ kind, task, args, workers = 1 }, page) => ({
  id: newId(),
  kind,
  task,
  args,
  workers,
  name: '',
  state: 'running',
  result: '',
  message: '',
  milliseconds: 0,
  build: __BUILD_ID__,
  date: Date.now(),
  page,
});

/** Records an error. @param {Experiment} entry @param {unknown} error @param {KeyValues} [lastValues] the last progress */
function recordError(entry, error, lastValues) {
  if (isAbort(error)) {
    entry.state = 'stopped';
    entry.result = lastValues ? formatValues(lastValues) : '';
    return;
  }
  entry.message = error instanceof Error ? error.message : String(error);
  entry.state = 'refused';
  if (!(error instanceof MazeError)) return;
  entry.result = error.result ?? '';
  // "Unsolvable" is an answer, not a failure.
  if (error.status === 'unsolvable') entry.state = 'done';
  else if (error.status === 'gave-up') entry.state = 'gave up';
}

/** @param {number} cores number of tasks that can run in parallel */
export function createNotebook(cores) {
  const page = newId();
  const engine = newEngine(FULL, { workers: cores });
  // A silent worker counts as lost: its task starts again in another worker.
  engine.onsilence = (restart) => restart();
  /** @type {Map<string, RunningTask>} */ const running = new Map();
  const list = createEntryList(page, (id) => {
    const now = running.get(id);
    if (!now) return {};
    const milliseconds = elapsed(now);
    return now.values ? { result: formatValues(now.values), milliseconds } : { milliseconds };
  });
  let keptAt = 0;
  const keep = () => {
    if (running.size === 0) return;
    keptAt = performance.now();
    list.keep();
  };
  addEventListener('pagehide', keep);

  /** The tasks of the core that an experiment runs. @param {Experiment} entry @param {TaskOptions} options */
  function work({ kind, task, args, workers }, options) {
    const attempt = withRetries((name, words, more) => engine.task(kind, name, words, more));
    return workers > 1
      ? runInShards(attempt, task, args, workers, options)
      : attempt(task, args, options);
  }

  async function run(/** @type {Experiment} */ entry, /** @type {RunningTask} */ now) {
    const options = {
      signal: now.controller.signal,
      onProgress: (/** @type {KeyValues} */ values) => {
        now.values = values;
        for (const listener of now.listeners) listener(values);
        if (performance.now() - keptAt > KEEP_MS) keep();
      },
    };
    try {
      entry.result = formatValues(await work(entry, options));
      entry.state = 'done';
    } catch (error) {
      recordError(entry, error, now.values);
    } finally {
      entry.milliseconds = elapsed(now);
      running.delete(entry.id);
      // Frees the memory of the workers; a proof can take some hundred megabytes in each.
      if (running.size === 0) engine.retire();
      list.changed();
    }
  }

  /** Starts an experiment. @param {TaskRequest} request @param {AbortSignal} [signal] */
  function start(request, signal) {
    const entry = newEntry(request, page);
    const controller = new AbortController();
    /** @type {RunningTask} */ const now = {
      controller,
      began: performance.now(),
      ended: Promise.resolve(),
      listeners: new Set(),
    };
    running.set(entry.id, now);
    list.add(entry);
    signal?.addEventListener('abort', () => controller.abort());
    now.ended = run(entry, now);
    list.changed();
    return entry;
  }

  return {
    entries: list.entries,
    storage: list.storage,
    onchange: list.onchange,
    rename: list.rename,
    /** Runs an experiment; returns its entry. @param {TaskRequest} request @param {AbortSignal} [signal] */
    run: start,
    /** Reports the progress of a running experiment until it ends. @param {string} id @param {AbortSignal} signal cancels it @param {(values: KeyValues) => void} onProgress */
    async follow(id, signal, onProgress) {
      const now = running.get(id);
      if (!now) return;
      signal.addEventListener('abort', () => now.controller.abort());
      now.listeners.add(onProgress);
      if (now.values) onProgress(now.values);
      await now.ended;
    },
    /** Cancels and deletes an experiment; returns a function that restores it. @param {Experiment} entry */
    remove(entry) {
      running.get(entry.id)?.controller.abort();
      return list.remove(entry);
    },
  };
}

/** @typedef {ReturnType<typeof createNotebook>} Notebook */
