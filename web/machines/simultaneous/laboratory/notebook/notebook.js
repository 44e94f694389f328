// The experiments: what runs, what was found, and what is kept of it. It belongs to the page and not to
// a view, so that work goes on while something else is looked at.

import { MazeError } from '../../../../engine/core.js';
import { newEngine } from '../../../../app/loading/engine.js';
import { onStored } from '../../../../app/storage/store.js';
import { CORE, isAbort } from '../common.js';
import { ENTRIES_MAX, saveEntries, loadEntries } from './entry-storage.js';
import { proveInShards, withRetries } from './shards.js';

/** @typedef {import('../../../../engine/core.js').KeyValues} Facts */
/** @typedef {import('./entry-storage.js').Entry} Entry */
/** @typedef {{task: string, args: string, workers?: number}} Wanted */
/** @typedef {{controller: AbortController, facts?: Facts, chain: string[][], ended: Promise<void>, heard: Set<(facts: Facts) => void>}} Live */

const KIND = 'simultaneous';
/** More than this is said by nobody, and would be held by the page for ever. */
const CHAIN_MAX = 400;

/** A page holds it as long as it lives. @param {string} page */
const lockOf = (page) => `mazewright-lab-${page}`;

const newName = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** @param {Facts} facts */
const textOf = ({ rows }) => rows.map((row) => row.join('\t')).join('\n');

/** How the growing list of mazes of a proof went. @param {string[][]} chain @param {Facts} now */
function addLink(chain, now) {
  const mazes = now.get('mazes');
  if (!mazes || !now.get('nodes') || chain.at(-1)?.[0] === mazes || chain.length >= CHAIN_MAX)
    return;
  chain.push([mazes, now.get('nodes') ?? '', now.get('states') ?? '']);
}

/** @param {number} workers as many as work at once */
export function createNotebook(workers) {
  const page = newName();
  const engine = newEngine(CORE, { workers });
  // A worker that says nothing is lost: what it owed is given to another.
  engine.onsilence = (restart) => restart();
  const run = withRetries((name, args, options) => engine.task(KIND, name, args, options));
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {Map<string, Live>} */
  const live = new Map();
  /** Taken away here: another tab may still have them. @type {Set<string>} */
  const gone = new Set();
  /** The locks of the pages that there are; not known at first, nor without locks. @type {Set<string | undefined> | undefined} */
  let alive;
  /** Newest first. @type {Entry[]} */
  let entries = adopted(loadEntries());
  let said = { dropped: 0, refused: false };
  /** What the browser had when it was looked at last. */
  let stored = new Set(entries.map(({ id }) => id));
  void navigator.locks?.request(lockOf(page), { mode: 'shared' }, () => new Promise(() => {}));
  void look().then(tellAll);

  /** Finds out which pages there are. */
  async function look() {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    alive = new Set(held.map(({ name }) => name));
    entries = adopted(entries);
  }

  /** What ran in a page that is no more has ended with it. @param {Entry[]} list */
  function adopted(list) {
    const isGone = (/** @type {Entry} */ { page: of }) =>
      of !== page && (!navigator.locks || (alive && !alive.has(lockOf(of))));
    for (const entry of list) if (entry.state === 'running' && isGone(entry)) entry.state = 'ended';
    return list;
  }

  function tellAll() {
    for (const listener of listeners) listener();
  }

  /** Newest first, and none twice: of the first list where both have it. @param {Entry[]} list @param {Entry[]} more */
  function united(list, more) {
    const ids = new Set(list.map(({ id }) => id));
    return [...list, ...more.filter(({ id }) => !ids.has(id))]
      .filter(({ id }) => !gone.has(id))
      .sort((one, other) => other.date - one.date)
      .filter(({ state }, i) => i < ENTRIES_MAX || state === 'running');
  }

  function changed() {
    // What runs elsewhere may have ended since it was seen.
    const known = entries.filter(({ page: of, state }) => of === page || state !== 'running');
    entries = united(known, adopted(loadEntries()));
    said = saveEntries(entries);
    stored = new Set(loadEntries().map(({ id }) => id));
    tellAll();
  }
  onStored('laboratory', async () => {
    await look();
    const kept = adopted(loadEntries());
    const ids = new Set(kept.map(({ id }) => id));
    // What another tab has taken away or named anew is so here; what never was stored stays.
    const ours = entries.filter(
      ({ id, page: of, state }) =>
        of === page && (state === 'running' || ids.has(id) || !stored.has(id)),
    );
    entries = united(ours, kept);
    stored = ids;
    tellAll();
  });

  /** @param {Entry} entry @param {unknown} error @param {Facts} [last] what was known until then */
  function fail(entry, error, last) {
    if (isAbort(error)) {
      entry.state = 'stopped';
      entry.result = last ? textOf(last) : '';
      return;
    }
    entry.message = error instanceof Error ? error.message : String(error);
    entry.state = 'refused';
    if (!(error instanceof MazeError)) return;
    entry.result = error.result ?? '';
    // That there is none is an answer.
    if (error.status === 'unsolvable') entry.state = 'done';
    else if (error.status === 'gave-up') entry.state = 'gave up';
  }

  /** @param {Entry} entry @param {Live} now @param {(facts: Facts) => void} [alsoTell] */
  async function work(entry, now, alsoTell) {
    const began = performance.now();
    const options = {
      signal: now.controller.signal,
      onProgress: (/** @type {Facts} */ facts) => {
        now.facts = facts;
        addLink(now.chain, facts);
        for (const tell of now.heard) tell(facts);
        alsoTell?.(facts);
      },
    };
    try {
      const facts =
        entry.workers > 1 && entry.task === 'prove'
          ? await proveInShards(run, entry.args, entry.workers, options)
          : await run(entry.task, entry.args, options);
      entry.result = textOf(facts);
      entry.state = 'done';
      return facts;
    } catch (error) {
      fail(entry, error, now.facts);
      throw error;
    } finally {
      entry.milliseconds = Math.round(performance.now() - began);
      live.delete(entry.id);
      // Its memory is given back: a proof takes some hundred megabytes of each worker.
      if (live.size === 0) engine.retire();
      changed();
    }
  }

  /** @param {Wanted} wanted @param {{signal?: AbortSignal, onProgress?: (facts: Facts) => void}} [options] */
  function begin({ task, args, workers: wantedWorkers = 1 }, { signal, onProgress } = {}) {
    /** @type {Entry} */
    const entry = {
      id: newName(),
      task,
      args,
      workers: wantedWorkers,
      name: '',
      state: 'running',
      result: '',
      message: '',
      milliseconds: 0,
      build: __BUILD_ID__,
      date: Date.now(),
      page,
    };
    const controller = new AbortController();
    /** @type {Live} */
    const now = { controller, chain: [], ended: Promise.resolve(), heard: new Set() };
    live.set(entry.id, now);
    entries.unshift(entry);
    signal?.addEventListener('abort', () => controller.abort());
    if (signal?.aborted) controller.abort();
    const answer = work(entry, now, onProgress);
    now.ended = answer.then(
      () => {},
      () => {},
    );
    changed();
    return { entry, answer };
  }

  return {
    entries: () => entries,
    /** What the page holds and the browser does not. */
    trouble: () => said,
    /** @param {() => void} listener */
    onchange: (listener) => void listeners.add(listener),
    /** Runs an experiment; its entry. @param {Wanted} wanted */
    run: (wanted) => begin(wanted).entry,
    /** The same for a part that waits for the answer. @type {import('../../../../engine/client.js').Engine['task']} */
    task: (_, task, args, options) => begin({ task, args }, options).answer,
    /** @param {string} id */
    cancel: (id) => live.get(id)?.controller.abort(),
    /** How a proof grew, of one that runs. @param {string} id */
    chain: (id) => live.get(id)?.chain ?? [],
    /** Hears of one that runs until it ends. @param {string} id @param {AbortSignal} signal ends it @param {(facts: Facts) => void} tell */
    async follow(id, signal, tell) {
      const now = live.get(id);
      if (!now) return;
      signal.addEventListener('abort', () => now.controller.abort());
      now.heard.add(tell);
      if (now.facts) tell(now.facts);
      await now.ended;
    },
    /** @param {string} id @param {string} name */
    rename(id, name) {
      const entry = entries.find((one) => one.id === id);
      if (!entry || entry.name === name) return;
      entry.name = name;
      changed();
    },
    /** Takes one away; gives the way back. @param {Entry} entry */
    remove(entry) {
      live.get(entry.id)?.controller.abort();
      gone.add(entry.id);
      entries = entries.filter(({ id }) => id !== entry.id);
      changed();
      return () => {
        gone.delete(entry.id);
        entries.push(entry);
        changed();
      };
    },
  };
}

/** @typedef {ReturnType<typeof createNotebook>} Notebook */
