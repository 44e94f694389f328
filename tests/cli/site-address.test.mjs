// Link previews: absolute addresses of the page and of its picture, if the address of the site is known.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseAddress, PREVIEW, withAddress } from '../../web/tools/address.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const page = await readFile(`${ROOT}/web/index.html`, 'utf8');

/** The preview tags of a page, by name. @param {string} html */
const tagsOf = (html) =>
  Object.fromEntries(
    [...html.matchAll(/<meta\s+property="(og:(?:url|image)[^"]*)"\s+content="([^"]*)"/g)].map(
      ([, name, content]) => [name, content],
    ),
  );

/** The width and height in the header of a JPEG file. @param {Buffer} bytes */
function sizeOfJpeg(bytes) {
  let at = 2;
  // The frame header, which has the size, is one of C0 to C2.
  while (bytes[at + 1] < 0xc0 || bytes[at + 1] > 0xc2) at += 2 + bytes.readUInt16BE(at + 2);
  return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
}

test('without an address there is no preview', () => {
  for (const none of [undefined, '']) assert.equal(withAddress(page, none), page);
  assert.deepEqual(tagsOf(page), {});
});

test('an address gives absolute addresses of the page and of its picture', () => {
  for (const [address, folder] of [
    ['https://mazes.example', 'https://mazes.example/'],
    ['https://mazes.example/here', 'https://mazes.example/here/'],
    ['http://mazes.example:8080/a/b/', 'http://mazes.example:8080/a/b/'],
  ]) {
    const tags = tagsOf(withAddress(page, address));
    assert.equal(tags['og:url'], folder);
    assert.equal(tags['og:image'], `${folder}icons/preview.jpg`);
  }
});

test('the picture is in the site, of the type and the size that the tags state', async () => {
  const tags = tagsOf(withAddress(page, 'https://mazes.example/'));
  const bytes = await readFile(`${ROOT}/web/${PREVIEW.path}`);
  assert.equal(tags['og:image:type'], 'image/jpeg');
  assert.deepEqual(sizeOfJpeg(bytes), [
    Number(tags['og:image:width']),
    Number(tags['og:image:height']),
  ]);
});

test('a wrong address is refused before anything is built', () => {
  for (const wrong of [
    'mazes.example',
    'file:///mazes/',
    'https://a.example/?b',
    'https://a.example/#b',
  ])
    assert.throws(() => parseAddress(wrong), /is not an http or https address such as/);
  const { status, stderr, stdout } = spawnSync('node', ['web/tools/site.mjs', 'site'], {
    cwd: ROOT,
    env: { ...process.env, ADDRESS: 'mazes.example' },
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.equal(stdout, '');
  assert.match(stderr, /^site: mazes\.example is not an http or https address such as \S+\n$/);
});
