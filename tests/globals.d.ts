// What the tests put into a page's window.

interface Window {
  /** The longest slice of each answer of a worker, and the long tasks, in milliseconds: tests/bench/page.mjs. */
  slices: number[];
  tasks: number[];
}

/** It brings no types of its own. */
declare module 'selenium-webdriver';

/** A page of a browser, and a part of it. */
type Page = import('@playwright/test').Page;
type Locator = import('@playwright/test').Locator;
