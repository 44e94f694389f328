// The list of machines in the order of the rail. machine.d.ts has the interfaces that each implements: its card and its view.

import { card as fourbit } from './fourbit/index.js';
import { card as worm } from './worm/index.js';
import { card as rook } from './rook/index.js';
import { card as procedural } from './procedural/index.js';
import { card as simultaneous } from './simultaneous/index.js';
import { card as blank } from './blank/index.js';

export const machines = [
  fourbit,
  worm,
  rook,
  procedural,
  simultaneous,
  ...(__DEVELOPMENT__ ? [blank] : []), // the template is not part of the released page
];
