// The lint rule that holds the scales of text, gaps and radii, and the names of the windows.

import assert from 'node:assert/strict';
import test from 'node:test';
import stylelint from 'stylelint';
import scales from '../lint/scales.mjs';

/** How many faults the rule finds. @param {string} code */
async function faultsIn(code) {
  const { results } = await stylelint.lint({
    code,
    config: {
      plugins: [/** @type {any} */ (scales)],
      rules: { 'mazewright/scales': true },
    },
  });
  return results[0].warnings.length;
}

for (const declaration of [
  'font-size: 0.9rem',
  'font-size: clamp(1rem, 2vw, 2rem)',
  'font: 600 1.1rem/1.2 serif',
  'font: 600 var(--g4)/1.2 serif',
  'gap: 0.4rem',
  'gap: var(--g3) 5px',
  'padding-inline: 0.35em',
  'margin: -1px',
  'margin: var(--t3)',
  'border-radius: 6px',
  'border-top-left-radius: 1rem',
])
  test(`refuses ${declaration}`, async () => {
    assert.equal(await faultsIn(`a { ${declaration} }`), 1);
  });

for (const declaration of [
  'font-size: var(--t4)',
  'font-size: 11px',
  'font: inherit',
  'font: 700 var(--t6)/1.2 serif',
  'font: 600 17px serif',
  'gap: 0 var(--g4)',
  'padding: var(--g1) 5% 0',
  'margin: 0 auto calc(-1 * var(--g3))',
  'border-radius: var(--r2) 0 0 50%',
  'width: 17rem',
])
  test(`accepts ${declaration}`, async () => {
    assert.equal(await faultsIn(`a { ${declaration} }`), 0);
  });

for (const condition of [
  '(width <= 30rem)',
  '(pointer: coarse) and (height > 30rem)',
  '(max-aspect-ratio: 1)',
])
  test(`refuses @media ${condition}`, async () => {
    assert.equal(await faultsIn(`@media ${condition} { a { color: red } }`), 1);
  });

for (const condition of ['print', '(forced-colors: active)', '(hover: none)', '(pointer: coarse)'])
  test(`accepts @media ${condition}`, async () => {
    assert.equal(await faultsIn(`@media ${condition} { a { color: red } }`), 0);
  });

test('paper has its own units', async () => {
  assert.equal(await faultsIn('@media print { a { gap: 4mm; font-size: 8.5pt } }'), 0);
});
