// Tasks in shards: disjoint parts of one task, run by several workers, and put together by the machine's task `merge`.

import { KeyValues, MazeError } from '../../../engine/core.js';

/** @typedef {(name: string, args: string, options: RunOptions) => Promise<KeyValues>} RunTask */

/** Several shards for each worker, so that the last ones do not keep the other workers waiting. */
const SHARDS_PER_WORKER = 4;
/** Number of times that a task is repeated after its worker was lost. */
const RETRIES_MAX = 3;

/** Runs tasks again if their worker is lost. @param {RunTask} run @returns {RunTask} */
export function withRetries(run) {
  const attempt = async (
    /** @type {string} */ name,
    /** @type {string} */ args,
    /** @type {RunOptions} */ options,
    retries = RETRIES_MAX,
  ) => {
    try {
      return await run(name, args, options);
    } catch (error) {
      const isLost = error instanceof MazeError && error.status === 'trap';
      if (!isLost || retries === 0 || options.signal?.aborted) throw error;
      return attempt(name, args, options, retries - 1);
    }
  };
  return (name, args, options) => attempt(name, args, options);
}

/** Progress of the shards: how many are done. @param {number} count @param {number} done @param {number} running */
const progressOf = (count, done, running) =>
  new KeyValues([
    ['total', String(count)],
    ['done', String(done)],
    ['running_shards', String(running)],
  ]);

/** The sealed text of a shard. @param {KeyValues} values */
const sealed = (values) => values.rows.map((row) => `${row.join('\t')}\n`).join('');

/** Runs all shards of a task; resolves to their parts, in order. @param {RunTask} run @param {string} task @param {string} args @param {number} workers @param {RunOptions} options */
async function runShards(run, task, args, workers, { signal, onProgress }) {
  const count = SHARDS_PER_WORKER * workers;
  const waiting = Array.from({ length: count }, (_, i) => i + 1);
  let running = 0;
  /** @type {string[]} */ const parts = [];
  const others = new AbortController();
  const stop = () => others.abort();
  signal?.addEventListener('abort', stop);
  const report = () => onProgress?.(progressOf(count, parts.filter(Boolean).length, running));
  /** Runs one shard after the other, until none is waiting. */
  const runNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const shard = next;
      running++;
      report();
      const options = { signal: others.signal };
      parts[shard - 1] = sealed(await run(task, `${args} --shard ${shard}/${count}`, options));
      running--;
      report();
    }
  };
  /** The first shard that fails stops the others. @param {unknown} error */
  const fail = (error) => {
    stop();
    throw error;
  };
  try {
    await Promise.all(Array.from({ length: workers }, () => runNext().catch(fail)));
    return parts;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/**
 * Runs a task in shards, and merges them. Rejects with the error of the first shard that fails.
 * @param {RunTask} run @param {string} task @param {string} args @param {number} workers @param {RunOptions} options
 */
export async function runInShards(run, task, args, workers, options) {
  const parts = await runShards(run, task, args, workers, options);
  return run('merge', `-\n${parts.join('')}`, options);
}
