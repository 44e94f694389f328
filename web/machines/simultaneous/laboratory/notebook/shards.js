// Proofs in shards: disjoint parts of one search, run by several workers, and merged by the core's task
// `merge`, which checks each of them.

import { KeyValues, MazeError } from '../../../../engine/core.js';

/** @typedef {import('../../../../engine/client.js').Options} Options */
/** @typedef {(name: string, args: string, options: Options) => Promise<KeyValues>} RunTask */

/** Several shards for each worker, so that the last ones do not keep the other workers waiting. */
const SHARDS_PER_WORKER = 4;
/** Number of times that a task is repeated after its worker was lost. */
const RETRIES_MAX = 3;

export const SHARDS = 'shards';

/** The lines of a section of a result; undefined if there is no such section. @param {KeyValues} values @param {string} name */
export function sectionText({ rows }, name) {
  const from = rows.findIndex(([word, section]) => word === 'section' && section === name);
  if (from < 0) return undefined;
  const rest = rows.slice(from + 1);
  const end = rest.findIndex(([word]) => word === 'section');
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .map((row) => `${row.join('\t')}\n`)
    .join('');
}

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

/** Adds a shard to the arguments of a proof; the mazes below the first line stay there. @param {string} args @param {string} shard */
const withShard = (args, shard) => args.replace(/\n|$/, (end) => ` --shard ${shard}${end}`);

/** Progress of a proof in shards. @param {number} count @param {number} done @param {Map<number, KeyValues>} running progress of the running shards */
function progressOf(count, done, running) {
  const sum = (/** @type {string} */ name) =>
    [...running.values()].reduce((total, now) => total + (Number(now.get(name)) || 0), 0);
  return new KeyValues([
    [SHARDS, String(count)],
    ['shards_done', String(done)],
    ['running shards', [...running.keys()].join(', ') || '–'],
    ['states of these', String(sum('states'))],
    ['memory in MB', String(sum('memory_mb'))],
  ]);
}

/** Runs all shards of a proof; resolves to their certificates, in order. @param {RunTask} run @param {string} args of `prove` @param {number} workers @param {Options} options */
async function runShards(run, args, workers, { signal, onProgress }) {
  const count = SHARDS_PER_WORKER * workers;
  const waiting = Array.from({ length: count }, (_, i) => i + 1);
  /** @type {Map<number, KeyValues>} */
  const running = new Map();
  /** @type {string[]} */
  const certificates = [];
  const others = new AbortController();
  const stop = () => others.abort();
  signal?.addEventListener('abort', stop);
  const report = () =>
    onProgress?.(progressOf(count, certificates.filter(Boolean).length, running));
  /** Runs one shard after the other, until none is waiting. */
  const runNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const shard = next;
      running.set(shard, new KeyValues([]));
      const values = await run('prove', withShard(args, `${shard}/${count}`), {
        signal: others.signal,
        onProgress(progress) {
          running.set(shard, progress);
          report();
        },
      });
      running.delete(shard);
      certificates[shard - 1] = sectionText(values, 'certificate') ?? '';
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
    return certificates;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/**
 * Runs a proof in shards, and merges them. Rejects with the error of the first shard that fails; that error
 * may contain a sequence.
 * @param {RunTask} run @param {string} args of `prove` @param {number} workers @param {Options} options
 */
export async function proveInShards(run, args, workers, options) {
  const certificates = await runShards(run, args, workers, options);
  const text = certificates.join('');
  const onProgress = (/** @type {KeyValues} */ now) =>
    options.onProgress?.(
      new KeyValues([
        [SHARDS, String(certificates.length)],
        ['shards_checked', now.get('shards') ?? '0'],
      ]),
    );
  const merged = await run('merge', `-\n${text}`, { signal: options.signal, onProgress });
  const lines = text.split('\n').slice(0, -1);
  return new KeyValues([
    ...merged.rows,
    ['section', SHARDS],
    ...lines.map((one) => one.split('\t')),
  ]);
}
