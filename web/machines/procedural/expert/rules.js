// Rules of the manual as a numbered list; its text is the one that the core prints in books.

import { h, p } from '../../../app/ui/dom.js';
import TEXT from '../../../../src/machines/procedural/manual.txt';

const [INTRODUCTION, ...LINES] = [...TEXT.matchAll(/^"(.*)",$/gm)].map(([, line]) => line);

/** Each rule with its cases, which are the lines that begin with a dash. @type {string[][]} */
const RULES = [];
for (const line of LINES)
  if (line.startsWith('- ')) RULES.at(-1)?.push(line.slice(2));
  else RULES.push([line.replace(/^\d+\. /, '')]);

export function manual() {
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
