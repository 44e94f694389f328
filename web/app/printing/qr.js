// QR code of a text, as an SVG drawing.

import { generate } from 'lean-qr';
import { svg } from '../ui/dom.js';

// Max modules per side; phones cannot read a denser code from a screen.
const SIZE_MAX = 125;

/** Throws a RangeError if the text is too long. @param {string} text */
export function qrCode(text) {
  const bitmap = generate(text);
  if (bitmap.size > SIZE_MAX) throw new RangeError('too dense');
  let path = '';
  for (let y = 0; y < bitmap.size; y++)
    for (let x = 0; x < bitmap.size; x++) if (bitmap.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  // A quiet zone of four units; dark on light in both themes, which phones require.
  return svg(
    'svg',
    {
      class: 'qr',
      viewBox: `-4 -4 ${bitmap.size + 8} ${bitmap.size + 8}`,
      role: 'img',
      'aria-label': 'QR code of the link',
    },
    svg('path', { d: path }),
  );
}
