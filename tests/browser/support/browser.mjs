// The browser interface that the smoke test uses; firefox.mjs and webkit.mjs implement it.

/**
 * Every call waits until it is done, and throws if that takes longer than WAIT_MS of speed.mjs.
 * @typedef {object} Browser
 * @property {string} name
 * @property {(url: string) => Promise<void>} open
 * @property {() => Promise<void>} reload
 * @property {(selector: string) => Promise<void>} click the first match, once it is visible
 * @property {(selector: string) => Promise<void>} tap the middle of the first match, with a finger
 * @property {(key: string) => Promise<void>} press a key by its KeyboardEvent.key: 'a', 'Enter', 'ArrowUp'
 * @property {(selector: string) => Promise<string>} text the textContent of the first match
 * @property {(expression: string) => Promise<any>} evaluate a JavaScript expression in the page;
 *   a promise is waited for; the value must survive JSON
 * @property {(expression: string) => Promise<void>} waitFor until the expression is true
 * @property {(path: string) => Promise<void>} screenshot
 * @property {() => Promise<void>} close
 */

export {};
