// A part of a tab that is loaded when the tab is first opened, and shows the maze that was opened last.

import { lazyPart } from '../../../app/loading/lazy-section.js';

/**
 * @template Part
 * @template {unknown[]} Maze
 * @param {{
 *   load: () => Promise<Part>,
 *   elementOf: (part: Part) => HTMLElement,
 *   open: (part: Part, ...maze: Maze) => void,
 *   setOpen?: (part: Part, on: boolean) => void,
 * }} options open: shows a maze; setOpen: the tab was opened or closed
 */
export function createTabPart({ load, elementOf, open, setOpen }) {
  /** @type {Part | undefined} */
  let part;
  /** @type {Maze | undefined} */
  let maze;
  let isOpen = false;
  /** @type {Promise<void> | undefined} */
  let loading;
  const { element, begin } = lazyPart(async () => {
    part = await load();
    if (maze) open(part, ...maze);
    setOpen?.(part, isOpen);
    return elementOf(part);
  });
  const start = () => (loading ??= begin().finally(() => (loading = undefined)));
  return {
    element,
    /** Loads the part, unless that was done. */
    load: start,
    /** The part, once it is loaded. */
    get part() {
      return part;
    },
    /** The tab is open, or not any more. @param {boolean} on */
    setOpen(on) {
      isOpen = on;
      if (part) setOpen?.(part, on);
      if (on) void start();
    },
    /** @param {Maze} next */
    open(...next) {
      maze = next;
      if (part) open(part, ...next);
    },
  };
}
