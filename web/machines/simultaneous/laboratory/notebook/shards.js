// A proof in shards: disjoint parts of one search, taken by whichever worker is free, and put together
// by the core's own `merge`, which checks each.

import { KeyValues, MazeError } from '../../../../engine/core.js';

/** @typedef {import('../../../../engine/client.js').Options} Options */
/** @typedef {(name: string, args: string, options: Options) => Promise<KeyValues>} Run a task of this machine */

/** More than one for each worker: the last ones do not keep all the others waiting. */
const SHARDS_A_WORKER = 4;
/** A task whose worker was lost is done anew so often. */
const ANEW_MAX = 3;

export const SHARDS = 'shards';

/** The lines of a section of a result. @param {KeyValues} facts @param {string} name */
export function sectionText({ rows }, name) {
  const from = rows.findIndex(([word, section]) => word === 'section' && section === name);
  if (from < 0) return undefined;
  const behind = rows.slice(from + 1);
  const end = behind.findIndex(([word]) => word === 'section');
  return behind
    .slice(0, end < 0 ? behind.length : end)
    .map((row) => `${row.join('\t')}\n`)
    .join('');
}

/** The same, but what a lost worker had is given to another. @param {Run} run @returns {Run} */
export function withRetries(run) {
  const anew = async (
    /** @type {string} */ name,
    /** @type {string} */ args,
    /** @type {Options} */ options,
    left = ANEW_MAX,
  ) => {
    try {
      return await run(name, args, options);
    } catch (error) {
      const isLost = error instanceof MazeError && error.status === 'trap';
      if (!isLost || left === 0 || options.signal?.aborted) throw error;
      return anew(name, args, options, left - 1);
    }
  };
  return (name, args, options) => anew(name, args, options);
}

/** The words of a proof with those of its shard; what is below them, mazes to begin with, stays there. @param {string} args @param {string} shard */
const withShard = (args, shard) => args.replace(/\n|$/, (end) => ` --shard ${shard}${end}`);

/** How far a proof in shards is. @param {number} of @param {number} done @param {Map<number, KeyValues>} working */
function progressOf(of, done, working) {
  const sum = (/** @type {string} */ name) =>
    [...working.values()].reduce((total, now) => total + (Number(now.get(name)) || 0), 0);
  return new KeyValues([
    [SHARDS, String(of)],
    ['shards_done', String(done)],
    ['at work', [...working.keys()].join(', ') || '–'],
    ['states of these', String(sum('states'))],
    ['memory in MB', String(sum('memory_mb'))],
  ]);
}

/**
 * Proves in shards; rejected with what the first shard has against it, which may be a sequence.
 * @param {Run} run @param {string} args of `prove` @param {number} workers @param {Options} options
 */
export async function proveInShards(run, args, workers, { signal, onProgress }) {
  const of = SHARDS_A_WORKER * workers;
  const waiting = Array.from({ length: of }, (_, i) => i + 1);
  /** @type {Map<number, KeyValues>} */
  const working = new Map();
  /** @type {string[]} */
  const texts = [];
  const rest = new AbortController();
  const stop = () => rest.abort();
  signal?.addEventListener('abort', stop);
  const tell = () => onProgress?.(progressOf(of, texts.filter(Boolean).length, working));
  /** One shard after the other, as many lines of them as there are workers. */
  const line = async () => {
    for (let shard = waiting.shift(); shard !== undefined; shard = waiting.shift()) {
      const mine = shard;
      working.set(mine, new KeyValues([]));
      const heard = (/** @type {KeyValues} */ now) => {
        working.set(mine, now);
        tell();
      };
      const facts = await run('prove', withShard(args, `${mine}/${of}`), {
        signal: rest.signal,
        onProgress: heard,
      });
      working.delete(mine);
      texts[mine - 1] = sectionText(facts, 'certificate') ?? '';
      tell();
    }
  };
  try {
    await Promise.all(
      Array.from({ length: workers }, () =>
        line().catch((error) => {
          // The first to fail ends the others, which then fail too.
          stop();
          throw error;
        }),
      ),
    );
    const text = texts.join('');
    const onChecked = (/** @type {KeyValues} */ now) =>
      onProgress?.(
        new KeyValues([
          [SHARDS, String(of)],
          ['shards_checked', now.get('shards') ?? '0'],
        ]),
      );
    const merged = await run('merge', `-\n${text}`, { signal, onProgress: onChecked });
    const lines = text.split('\n').slice(0, -1);
    return new KeyValues([
      ...merged.rows,
      ['section', SHARDS],
      ...lines.map((one) => one.split('\t')),
    ]);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
