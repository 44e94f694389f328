// The QR code of a text, as a drawing.

import { generate } from 'lean-qr';
import { svg } from '../ui/dom.js';

// Modules along a side; a phone cannot read a code of more from a screen.
const SIZE_MAX = 125;

/** Throws if the text is too long for one. @param {string} text */
export function qrCode(text) {
  const bitmap = generate(text);
  if (bitmap.size > SIZE_MAX) throw new RangeError('too dense');
  let path = '';
  for (let y = 0; y < bitmap.size; y++)
    for (let x = 0; x < bitmap.size; x++) if (bitmap.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  // Four units of quiet around it; dark on light in either theme, or phones cannot read it.
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
