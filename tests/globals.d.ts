// Types of all tests.

/** It brings no types of its own. */
declare module 'selenium-webdriver';

/** A page of a browser, and a part of it. */
type Page = import('@playwright/test').Page;
type Locator = import('@playwright/test').Locator;
