// Host page for the embedding tests: a page of another origin with a strict content policy and a maze in
// it, in the element of embed.js or, with `sandbox`, in a frame of its own. window.events lists the events that
// it received.

import { createServer } from 'node:http';

const SCRIPT = `window.events = [];
for (const name of ['ready', 'move', 'solved'])
  addEventListener(name, (event) => events.push({ name, ...event.detail }));`;

/**
 * @param {string} site with a slash at its end
 * @param {string} code
 * @param {string} [sandbox] what the frame is allowed
 */
export async function serveHost(site, code, sandbox) {
  const maze =
    sandbox === undefined
      ? `<maze-wright code="${code}"></maze-wright>`
      : `<iframe sandbox="${sandbox}" src="${site}#embed:${code}" width="600" height="500"></iframe>`;
  const page = `<!doctype html><html lang="en"><title>A lesson</title>
<script src="host.js"></script><script src="${site}embed.js" async></script>
<h1>A lesson</h1>${maze}</html>`;
  const policy = `default-src 'none'; script-src 'self' ${site}embed.js; frame-src ${site}`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/host.js';
    const type = isScript ? 'text/javascript' : 'text/html';
    response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy });
    response.end(isScript ? SCRIPT : page);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
