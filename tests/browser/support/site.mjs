// The built site, served as a test wants it: below a path prefix, on a free port, and taken away
// when the test plays offline.

import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serve } from '../../../web/tools/serve.mjs';

export const PREFIX = '/some/prefix/';

/** `make check` tests the page that is built fast. */
const SITE = fileURLToPath(
  new URL(`../../../${process.env.MAZEWRIGHT_SITE ?? 'build/site'}`, import.meta.url),
);
const SINGLE = fileURLToPath(new URL('../../../build/mazewright.html', import.meta.url));

/**
 * @typedef {{
 *   url: string,
 *   origin: string,
 *   requests: string[],
 *   stop: () => Promise<unknown>,
 *   start: () => Promise<unknown>,
 * }} Site
 *   url: of the page, with a slash at its end; requests: the paths requested so far; stop:
 *   from now on nothing answers; start: answers again, at the same address
 */

/** @param {string} [folder] @param {string} [policy] the header Content-Security-Policy; default: that of README @returns {Promise<Site>} */
export async function serveSite(folder = SITE, policy) {
  if (!existsSync(`${folder}/index.html`)) throw new Error(`${folder} is not built: make site`);
  /** @type {string[]} */
  const requests = [];
  const server = await serve(folder, {
    prefix: PREFIX,
    policy,
    onRequest: (url) => requests.push(url),
  });
  return { ...server, origin: new URL(server.url).origin, requests };
}

/** The address of build/mazewright.html on the disk. */
export function singleFileUrl() {
  if (!existsSync(SINGLE)) throw new Error(`${SINGLE} is not built: make single`);
  return pathToFileURL(SINGLE).href;
}
