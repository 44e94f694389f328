// Static file server on 127.0.0.1, for `make run` and for the tests, which serve the site under a path prefix and
// stop the server to test offline use.
//
//   node web/tools/serve.mjs FOLDER [--port 8080] [--prefix /some/path/]

import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import sirv from 'sirv';

const PORTS_TRIED = 20;

/** The security policy that README names for a server; pictures of results and of shapes need data:. */
export const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:";

/**
 * Serves a folder until stop() is called; start() serves it again on the same port.
 * @param {string} folder
 * @param {{port?: number, prefix?: string, policy?: string, onRequest?: (url: string) => void}} [options]
 *   policy: the header Content-Security-Policy; port 0 is any free one; a port that is taken gives the next free one. prefix begins and ends
 *   with a slash; outside of it nothing is found.
 */
export async function serve(folder, { port = 0, prefix = '/', policy = POLICY, onRequest } = {}) {
  // Files are read from disk for every request and never cached, so that a new build is visible at once.
  const files = sirv(folder, {
    dev: true,
    etag: true,
    setHeaders: (response) => {
      response.setHeader('Cache-Control', 'no-cache');
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Content-Security-Policy', policy);
    },
  });
  const notFound = (/** @type {import('node:http').ServerResponse} */ response) => {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
  };
  // A connection that the server closes when idle may be closed under a request that is just being sent.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const url = request.url ?? '/';
    onRequest?.(url);
    if (!url.startsWith(prefix)) return notFound(response);
    request.url = '/' + url.slice(prefix.length);
    files(request, response, () => notFound(response));
  });

  const listen = (/** @type {number} */ wanted) =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(wanted, '127.0.0.1', () => {
        server.off('error', reject);
        resolve(undefined);
      });
    });
  for (let tried = 1; ; tried++) {
    try {
      await listen(port);
      break;
    } catch (error) {
      const taken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE';
      if (!taken || tried === PORTS_TRIED) throw error;
      port++;
    }
  }
  const address = server.address();
  if (address && typeof address === 'object') port = address.port;
  return {
    port,
    /** The address of the folder; ends with a slash. */
    url: `http://127.0.0.1:${port}${prefix}`,
    /** Ends open connections too, so that the next request fails at once. */
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
    start: () => listen(port),
  };
}

/** The number of a port, or the end of the program with a sentence. @param {string} text @param {string} program */
export function portOf(text, program) {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65536) return Number(text);
  console.error(`${program}: ${text}: a port is a number of 0 to 65535, as in PORT=8080`);
  process.exit(2);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '8080' },
      prefix: { type: 'string', default: '/' },
    },
  });
  const port = portOf(values.port, 'serve');
  const folder = positionals[0] ?? 'build/site';
  if (!existsSync(`${folder}/index.html`)) {
    console.error(`serve: there is no ${folder}/index.html; 'make site' builds it`);
    process.exit(1);
  }
  const { url } = await serve(folder, { port, prefix: values.prefix });
  console.log(`Mazewright is at ${url} (Ctrl-C ends it)`);
}
