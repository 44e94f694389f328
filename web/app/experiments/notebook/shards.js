// Tasks in shards: disjoint parts of one search, run by several workers, and merged by the machine's task `merge`,
// which checks each of them.

import { KeyValues, MazeError } from '../../../engine/core.js';
import { sectionText } from '../results/result-values.js';

/** @typedef {import('../../../engine/client.js').Options} Options */
/** @typedef {(name: string, args: string, options: Options) => Promise<KeyValues>} RunTask */

/** Several shards for each worker, so that the last ones do not keep the other workers waiting. */
const SHARDS_PER_WORKER = 4;
/** Number of times that a task is repeated after its worker was lost. */
const RETRIES_MAX = 3;

export const SHARDS = 'shards';

/** Runs tasks again if their worker is lost. @param {RunTask} run @returns {RunTask} */
export function withRetries(run) {
  const attempt = async (
    /** @type {string} */ name,
    /** @type {string} */ args,
    /** @type {Options} */ options,
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

/** Adds a shard to the arguments of a task; the text below the first line stays there. @param {string} args @param {string} shard */
const withShard = (args, shard) => args.replace(/\n|$/, (end) => ` --shard ${shard}${end}`);

/** Progress of the shards: how many are done. @param {number} count @param {number} done @param {number} running */
const progressOf = (count, done, running) =>
  new KeyValues([
    ['total', String(count)],
    ['done', String(done)],
    ['running_shards', String(running)],
  ]);

/** The part of a shard that a merge reads: its certificate, or all that it has printed. @param {KeyValues} values */
const partOf = (values) =>
  sectionText(values, 'certificate') ?? values.rows.map((row) => `${row.join('\t')}\n`).join('');

/** Runs all shards of a task; resolves to their parts, in order. @param {RunTask} run @param {string} task @param {string} args @param {number} workers @param {Options} options */
async function runShards(run, task, args, workers, { signal, onProgress }) {
  const count = SHARDS_PER_WORKER * workers;
  const waiting = Array.from({ length: count }, (_, i) => i + 1);
  let running = 0;
  /** @type {string[]} */
  const parts = [];
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
      parts[shard - 1] = partOf(await run(task, withShard(args, `${shard}/${count}`), options));
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
 * Runs a task in shards, and merges them. Rejects with the error of the first shard that fails; that error may
 * contain a result.
 * @param {RunTask} run @param {string} task @param {string} args @param {number} workers @param {Options} options
 */
export async function runInShards(run, task, args, workers, options) {
  const parts = await runShards(run, task, args, workers, options);
  const text = parts.join('');
  const merged = await run('merge', `-\n${text}`, options);
  const lines = text.split('\n').slice(0, -1);
  return new KeyValues([
    ...merged.rows,
    ['section', SHARDS],
    ...lines.map((one) => one.split('\t')),
  ]);
}
