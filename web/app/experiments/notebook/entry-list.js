// The list of experiments, shared by all tabs through the browser's storage. A lock for each open page tells
// which running experiments belong to a page that was closed.

import { onStored } from '../../storage/store.js';
import { ENTRIES_MAX, loadEntries, saveEntries } from './entry-storage.js';

/** The name of a page's lock, which it holds until it is closed. @param {string} page */
const lockName = (page) => `mazewright-lab-${page}`;

export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** @param {string} page id of this page @param {(id: string) => Partial<Experiment>} soFar what a running experiment of this page has so far */
export function createEntryList(page, soFar) {
  /** @type {Set<() => void>} */ const listeners = new Set();
  /** Ids of entries that were deleted here; other tabs may still have them. @type {Set<string>} */
  const deleted = new Set();
  /** The locks of all open pages; undefined until they are known, or if the browser has no locks. @type {Set<string | undefined> | undefined} */
  let openLocks;
  /** Pages whose locks this page waits for. @type {Set<string>} */
  const watched = new Set();
  /** Newest first. @type {Experiment[]} */
  let entries = endOrphans(loadEntries());
  let storage = { dropped: 0, refused: false };
  /** Ids of the entries in the browser's storage. */
  let storedIds = new Set(entries.map(({ id }) => id));

  const notify = () => listeners.forEach((listener) => listener());

  async function queryLocks() {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    openLocks = new Set(held.map(({ name }) => name));
    entries = endOrphans(entries);
    watchOwners(entries);
  }

  /** Reloads the list when a page with running experiments is closed: its lock is then free. @param {Experiment[]} list */
  function watchOwners(list) {
    for (const { page: owner, state } of list) {
      if (state !== 'running' || owner === page || watched.has(owner)) continue;
      watched.add(owner);
      void navigator.locks?.request(lockName(owner), () => {}).then(reload);
    }
  }

  /** Marks running experiments of closed pages as ended. @param {Experiment[]} list */
  function endOrphans(list) {
    const isOrphan = (/** @type {Experiment} */ { page: owner }) =>
      owner !== page && (!navigator.locks || (openLocks && !openLocks.has(lockName(owner))));
    for (const entry of list)
      if (entry.state === 'running' && isOrphan(entry)) entry.state = 'ended';
    return list;
  }

  /** Merges two lists, newest first; an entry in both is taken from the first. @param {Experiment[]} list @param {Experiment[]} more */
  function merge(list, more) {
    const ids = new Set(list.map(({ id }) => id));
    return [...list, ...more.filter(({ id }) => !ids.has(id))]
      .filter(({ id }) => !deleted.has(id))
      .sort((one, other) => other.date - one.date)
      .filter(({ state }, i) => i < ENTRIES_MAX || state === 'running');
  }

  /** A running experiment with what it has so far: if the page is closed, that is kept. @param {Experiment} entry */
  const withSoFar = (entry) =>
    entry.state === 'running' && entry.page === page ? { ...entry, ...soFar(entry.id) } : entry;

  /** Saves the list after a change on this page. */
  function changed() {
    // A task that runs on another page may have ended since it was loaded.
    const known = entries.filter(({ page: owner, state }) => owner === page || state !== 'running');
    entries = merge(known, endOrphans(loadEntries()));
    storage = saveEntries(entries.map(withSoFar));
    storedIds = new Set(loadEntries().map(({ id }) => id));
    notify();
  }

  /** Loads the list after a change in another tab. */
  async function reload() {
    await queryLocks();
    const stored = endOrphans(loadEntries());
    const ids = new Set(stored.map(({ id }) => id));
    // Entries that another tab deleted disappear here too; entries that were never stored stay.
    const own = entries.filter(
      ({ id, page: owner, state }) =>
        owner === page && (state === 'running' || ids.has(id) || !storedIds.has(id)),
    );
    entries = merge(own, stored);
    watchOwners(entries);
    storedIds = ids;
    notify();
  }

  void navigator.locks?.request(lockName(page), { mode: 'shared' }, () => new Promise(() => {}));
  void queryLocks().then(notify);
  onStored('laboratory', reload);

  return {
    entries: () => entries,
    /** Result of the last save: see saveEntries. */
    storage: () => storage,
    onchange: (/** @type {() => void} */ listener) => void listeners.add(listener),
    changed,
    /** Saves what the running experiments have so far. */
    keep: () => void saveEntries(merge(entries, endOrphans(loadEntries())).map(withSoFar)),
    add(/** @type {Experiment} */ entry) {
      entries.unshift(entry);
    },
    rename(/** @type {string} */ id, /** @type {string} */ name) {
      const entry = entries.find((one) => one.id === id);
      if (!entry || entry.name === name) return;
      entry.name = name;
      changed();
    },
    /** Deletes an entry; returns a function that restores it. @param {Experiment} entry */
    remove(entry) {
      deleted.add(entry.id);
      entries = entries.filter(({ id }) => id !== entry.id);
      changed();
      return () => {
        deleted.delete(entry.id);
        entries.push(entry);
        changed();
      };
    },
  };
}
