// Manual panel: the rules, whose text is the one that the core prints in books, a worked example in pictures, and the
// manual on paper.

import { part } from '../../../app/loading/part.js';
import { h, p } from '../../../app/ui/dom.js';
import TEXT from '../../../../src/machines/procedural/manual.txt';

const [INTRODUCTION, ...LINES] = [...TEXT.matchAll(/^"(.*)",$/gm)].map(([, line]) => line);

/** Each rule with its cases, which are the lines that begin with a dash. @type {string[][]} */
const RULES = [];
for (const line of LINES)
  if (line.startsWith('- ')) RULES.at(-1)?.push(line.slice(2));
  else RULES.push([line.replace(/^\d+\. /, '')]);

function manual() {
  return h(
    'section.card.manual',
    { 'aria-label': 'Manual' },
    h('h2', 'Manual: walls that are not there yet'),
    p(INTRODUCTION),
    h(
      'ol',
      ...RULES.map(([rule, ...cases]) =>
        h('li', rule, cases.length > 0 && h('ul', ...cases.map((one) => h('li', one)))),
      ),
    ),
  );
}

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
