// Manual panel: the rules, a worked example in pictures, and the manual on paper.

import { part } from '../../../app/loading/part.js';
import { h } from '../../../app/ui/dom.js';
import { manual } from './rules.js';

export function manualDesk(/** @type {Context} */ { core }) {
  const example = part(
    'The worked example',
    () => import('./worked-example.js'),
    async ({ createExample }) => createExample(await core),
  );
  const file = part(
    'The manual',
    () => import('./manual-file.js'),
    ({ createManualFile }) => createManualFile(),
  );
  return h(
    'div.stack',
    manual(),
    example.section('A worked example in pictures'),
    file.section('The manual on paper'),
  );
}
