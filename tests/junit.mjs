// Reads and writes as much of JUnit XML as node:test, cmocka and Playwright write.

import { writeFile } from 'node:fs/promises';

/**
 * A test that failed, or was not run, has a `failure`: what is known of it.
 * @typedef {{name: string, failure?: string}} Case
 */

const TAG =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<(\/?)([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+|<)/g;
const ENTITIES = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decode(/** @type {string} */ text) {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return ENTITIES[/** @type {keyof typeof ENTITIES} */ (name)] ?? whole;
  });
}

function attribute(/** @type {string} */ attributes, /** @type {string} */ name) {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? decode(found[1] ?? found[2]) : undefined;
}

/** @returns {Case[]} */
export function readJunit(/** @type {string} */ xml) {
  /** @type {Case[]} */
  const cases = [];
  /** @type {string[]} */
  const suites = [];
  /** @type {Case | null} */
  let current = null;
  let inside = false; // a failure, an error or a skip
  for (const [, data, close, tag, attributes, empty, text] of xml.matchAll(TAG)) {
    if (tag === 'testsuite') {
      if (close) suites.pop();
      else if (!empty) suites.push(attribute(attributes, 'name') ?? '');
    } else if (tag === 'testcase') {
      if (close) current = null;
      else {
        const name = [...suites, attribute(attributes, 'name') ?? ''].filter(Boolean).join(' > ');
        current = { name };
        cases.push(current);
        if (empty) current = null;
      }
    } else if (current && (tag === 'failure' || tag === 'error' || tag === 'skipped')) {
      if (!close) {
        const message = attribute(attributes, 'message') ?? '';
        current.failure = `${current.failure ?? ''}${tag === 'skipped' ? 'skipped ' : ''}${message}\n`;
      }
      inside = !close && !empty;
    } else if (current && inside) {
      current.failure += data ?? decode(text ?? '');
    }
  }
  return cases;
}

const encode = (/** @type {string} */ text) =>
  text
    // eslint-disable-next-line no-control-regex -- XML has no way to write these
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '\ufffd')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/"/g, '&quot;');

export async function writeJunit(
  /** @type {string} */ path,
  /** @type {string} */ suite,
  /** @type {Case[]} */ cases,
) {
  const lines = cases.map(({ name, failure }) =>
    failure === undefined
      ? `    <testcase name="${encode(name)}"/>`
      : `    <testcase name="${encode(name)}"><failure>${encode(failure)}</failure></testcase>`,
  );
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const head = `  <testsuite name="${encode(suite)}" tests="${cases.length}" failures="${failures}">`;
  const body = ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', head, ...lines];
  await writeFile(path, [...body, '  </testsuite>', '</testsuites>', ''].join('\n'));
}
