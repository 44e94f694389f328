// The heading and the sentence under it say which rules hold, for every one of them and for all together.

import { openCore } from './support/core.mjs';
import { expect, test } from './support/fixtures.mjs';
import { headline } from '../../web/machines/rook/headline.js';

/** The words that each rule adds to the heading and to the sentence. */
const FORMS = {
  '': ['Rook jumping maze', 'in a straight line'],
  queen: ['Queen jumping maze', 'in one of eight directions'],
  hex: ['Jumping maze of hexagons', 'in one of six directions'],
  tri: ['Jumping maze of triangles', 'along one of three strips'],
};
const RULES = {
  walls: ['hedges', 'never onto a hedge or over a tall one'],
  torus: ['joined edges', 'over the joined edges too'],
  nouturn: ['no U-turns', 'never straight back'],
};

const CODES = Object.keys(FORMS).flatMap((form) =>
  Array.from({ length: 8 }, (_, set) => [
    form,
    ...Object.keys(RULES).filter((rule, i) => (set >> i) & 1 && rule),
  ]),
);

for (const words of CODES)
  test(`the headline of ${words.filter(Boolean).join(', ') || 'the plain rule'}`, async () => {
    const code = `v1.rook.${['w6', 'h6', ...words].filter(Boolean).join('_')}.sa`;
    const { title, sentence } = headline(code);
    for (const [rule, [inTitle, inSentence]] of Object.entries({ ...FORMS, ...RULES })) {
      const isOn = words.includes(rule);
      expect(title.includes(inTitle), `${inTitle}: ${title}`).toBe(isOn);
      expect(sentence.includes(inSentence), `${inSentence}: ${sentence}`).toBe(isOn);
    }
    // A maze that is written out has the same as the one it was made from.
    const session = await openCore(code);
    expect(headline(session.code({ description: true }))).toEqual({ title, sentence });
    session.close();
  });

for (const [hedges, description, words] of [
  ['low hedges', 'd1x1-111-110', ['never onto a hedge', 'tall']],
  ['tall hedges', 'd1X1-111-110', ['never onto or over a tall hedge', 'a hedge or']],
])
  test(`the headline of ${hedges} alone`, () => {
    const { title, sentence } = headline(`v1.rook.w3_h3.${description}`);
    expect(title).toContain('hedges');
    expect(sentence).toContain(words[0]);
    expect(sentence).not.toContain(words[1]);
  });

// A phone has one line for the heading and none for the sentence; all the rules stand at the board or in its panel.
for (const [width, height, place] of /** @type {const} */ ([
  [1440, 900, '.sentence'],
  [390, 844, '.short-rule'],
  [844, 390, '.rule'],
]))
  test(`the longest headline is wholly seen: ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const code of [
      'v1.rook.w6_h6_tri_torus_nouturn_walls.sa',
      'v1.rook.w6_h6_queen_torus_nouturn_walls.sa',
    ]) {
      await page.goto(`./#${code}`);
      await expect(page.locator(`.machine[data-code="${code}"]`)).toBeVisible();
      await expect(page.locator(place)).toBeInViewport({ ratio: 1 });
      for (const rule of [/hedge/i, /edges/i, /U-turn|straight back/])
        await expect(page.locator(place)).toContainText(rule);
      const hasOneLine = width < 1024;
      if (hasOneLine) await expect(page.locator('h1')).toHaveCSS('text-overflow', 'ellipsis');
      for (const part of hasOneLine ? [place] : ['h1', place]) {
        const cut = await page
          .locator(part)
          .evaluate((one) => [
            one.scrollHeight - one.clientHeight,
            one.scrollWidth - one.clientWidth,
          ]);
        expect(Math.max(...cut), `${part} of ${code}`).toBeLessThanOrEqual(1);
      }
    }
  });
