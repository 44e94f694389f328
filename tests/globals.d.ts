// What the tests put into a page's window.

interface Window {
  /** The longest slice of each answer of a worker, and the long tasks, in milliseconds: tests/bench/page.mjs. */
  slices: number[];
  tasks: number[];
}

/** It brings no types of its own. */
declare module 'selenium-webdriver';
