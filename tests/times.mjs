// Prints where the time of the last test run went, from the JUnit files in build/test-results:
//
//   node tests/times.mjs [COUNT]      COUNT: how many of the longest tests, 40 if left out
//
// First a row a suite with the seconds of its tests added up, then the longest tests. Suites and tests run side
// by side, so these seconds are longer than those of a test that runs alone.

import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const RESULTS = fileURLToPath(new URL('../build/test-results/', import.meta.url));
const count = Number(process.argv[2] ?? 40);

const attribute = (/** @type {string} */ tag, /** @type {string} */ name) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const decoded = (/** @type {string} */ text) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|quot|apos|lt|gt|amp);/gi, (entity, hex, decimal) =>
    hex || decimal
      ? String.fromCodePoint(parseInt(hex ?? decimal, hex ? 16 : 10))
      : { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }[
          /** @type {'quot'} */ (entity.slice(1, -1))
        ],
  );

const tests = readdirSync(RESULTS)
  .filter((file) => file.endsWith('.xml'))
  .flatMap((file) => {
    const [, suite, program = ''] = /^(.*?)(-test_\w+)?\.xml$/.exec(file) ?? [];
    return [...readFileSync(RESULTS + file, 'utf8').matchAll(/<testcase\s[^>]*>/g)].map(
      ([tag]) => ({
        suite,
        place: program.slice(1) || attribute(tag, 'classname').replace(/^test$/, ''),
        name: decoded(attribute(tag, 'name')),
        seconds: Number(attribute(tag, 'time')),
      }),
    );
  });

/** @type {Map<string, {count: number, seconds: number}>} */
const suites = new Map();
for (const { suite, seconds } of tests) {
  const sum = suites.get(suite) ?? { count: 0, seconds: 0 };
  suites.set(suite, { count: sum.count + 1, seconds: sum.seconds + seconds });
}
const row = (/** @type {(string | number)[]} */ ...cells) =>
  console.log(`| ${cells.join(' | ')} |`);
row('suite', 'tests', 'seconds');
row('---', '--:', '--:');
for (const [suite, sum] of [...suites].sort((a, b) => b[1].seconds - a[1].seconds))
  row(suite, sum.count, sum.seconds.toFixed(1));
console.log();
row('seconds', 'suite', 'test');
row('--:', '---', '---');
for (const { suite, place, name, seconds } of tests
  .sort((a, b) => b.seconds - a.seconds)
  .slice(0, count))
  row(seconds.toFixed(1), suite, [place, name].filter(Boolean).join(': '));
