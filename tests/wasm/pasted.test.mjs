// Tests of the reader of pasted texts: it finds the links and codes in a text.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countCodes, fragmentsIn } from '../../web/app/routing/pasted.js';
import { testEach } from '../rows.mjs';

const CODE = 'v1.fourbit.b4_l8.sheron';

testEach([
  CODE,
  `  ${CODE}\n`,
  `${CODE}.`,
  `${CODE},`,
  `${CODE}!?`,
  `“${CODE}”`,
  `„${CODE}“`,
  `‘${CODE}’`,
  `«${CODE}»`,
  `"${CODE}."`,
  `(${CODE})`,
  `**${CODE}**`,
  `\`${CODE}\``,
  `<https://mazes.example/a/?b=1#${CODE}>`,
  `Try ${CODE}, it is hard.`,
  `Try this one: ${CODE}. Then v1.rook.classic.sX`,
  `Look at https://mazes.example/#${CODE}, it is nice.`,
  `[a maze](https://mazes.example/#${CODE})`,
  `<a href="https://mazes.example/#${CODE}">a maze</a>`,
  `A maze for you:\n\n${CODE}\n`,
  `\ufeffv1.four\u00adbit.b4_l8.s\u200bheron`,
  `'${CODE}'`,
])('a code is found in a text', (text) => {
  assert.deepEqual(fragmentsIn(text), [CODE]);
  assert.ok(countCodes(text));
});

test('moves go on after spaces and line breaks, and end before other words', () => {
  assert.deepEqual(fragmentsIn(`See ${CODE}.m01 2\n3.\n\nBye`), [
    `${CODE}.m01 2\n3`,
    `${CODE}.m01 2`,
    `${CODE}.m01`,
  ]);
  assert.deepEqual(fragmentsIn(`${CODE}.m012.`), [`${CODE}.m012`]);
});

test('a view before a code stays', () => {
  assert.deepEqual(fragmentsIn(`Play “defuser:v1.procedural.classic.sX”.`), [
    'defuser:v1.procedural.classic.sX',
  ]);
  assert.deepEqual(fragmentsIn(`https://mazes.example/#embed:${CODE}`), [`embed:${CODE}`]);
});

testEach([
  ['WORM', 'worm'],
  ['“Worm.”', 'worm'],
  ['Four-bit', 'fourbit'],
  ['Rook maze', 'rook'],
  ['https://mazes.example/#rook', 'rook'],
  ['Look at https://mazes.example/#lab:prove:4x4:28, please', 'lab:prove:4x4:28'],
  ['#games', 'games'],
  ['lab:prove:4x4:28', 'lab:prove:4x4:28'],
])('a text without a code may be a machine or a view', ([text, fragment]) => {
  assert.equal(fragmentsIn(text)[0], fragment);
  assert.ok(!countCodes(text));
});

test('words of an experiment may be separated by spaces', () => {
  assert.ok(fragmentsIn(' lab prove 4x4 28 ').includes('lab prove 4x4 28'));
});

test('a long or empty text is no matter', () => {
  assert.deepEqual(fragmentsIn(' \n'), []);
  assert.ok(!countCodes(`${'x '.repeat(1_000_000)}`));
  assert.equal(fragmentsIn('x'.repeat(100_000)).length, 2);
});
