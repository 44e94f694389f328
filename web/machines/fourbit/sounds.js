// Sounds of the four-bit box: a button going down, and a click for each further light that changes.

import { knock } from '../../app/sound.js';

/** @param {string[]} row of a step */
export function playStepSound([event, bit, from, to]) {
  if (event === 'nothing') return knock(240, 0.25);
  knock(900, 0.4, 0.04);
  knock(180, 0.5, 0.09);
  const changed = Number(from) ^ Number(to);
  for (let i = 0; changed >> i > 0; i++)
    if ((changed >> i) & 1 && String(i) !== bit)
      knock(1500 + i * 180, 0.12, 0.03, 0.05 + i * 0.015);
}
