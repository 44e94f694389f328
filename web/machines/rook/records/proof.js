// Proof of a record in the page: level search of one size and rule, where it takes less than ten seconds.

import { FULL, engineOf } from '../../../app/loading/engine.js';
import { button, progress } from '../../../app/ui/controls.js';
import { fill, h, newId } from '../../../app/ui/dom.js';
import { errorMessage } from '../../../app/ui/error-message.js';
import { formatWhole } from '../../../app/ui/format-number.js';
import { parseCode } from '../../../app/routing/code.js';

/** Nodes that the page tries in less than ten seconds. */
const NODES_MAX = 4_000_000;

/** Sizes and rules with a proof that takes less than ten seconds. @param {[rule: string, label: string][]} rules */
const provable = (rules) =>
  __ROOK_RECORDS__.flatMap(([claim, code, , , , nodes]) => {
    const [width, height, rule = ''] = parseCode(code).params.split('_');
    const label = rules.find(([word]) => word === rule)?.[1] ?? rule;
    return claim === 'proved' && nodes > 0 && nodes <= NODES_MAX
      ? [{ side: [width.slice(1), height.slice(1)], rule, label }]
      : [];
  });

/** Says what the search has shown. @param {import('../../../engine/core.js').KeyValues} facts @param {string} board */
function verdict(facts, board) {
  const [longest, nodes] = ['longest', 'nodes'].map((name) => facts.number(name));
  return facts.get('proved') === 'yes'
    ? `Proved: no ${board} has a single shortest path of more than ${longest} jumps. The search tried ${formatWhole(nodes)} nodes.`
    : `Not proved: the search found ${longest} jumps on a ${board}, and stopped after ${formatWhole(nodes)} nodes.`;
}

/** @param {[rule: string, label: string][]} rules */
export function createProof(rules) {
  const choices = provable(rules);
  const id = newId('proof');
  const select = h(
    'select',
    { id, class: 'field' },
    ...choices.map(({ side, label }, i) =>
      h('option', { value: String(i) }, `${side.join(' × ')}: ${label}`),
    ),
  );
  const said = h('p', { class: 'proof-said', role: 'status' });
  const working = progress('Stop');
  const start = button({ label: 'Prove it here', onclick: () => void prove() });

  async function prove() {
    const { side, rule, label } = choices[Number(/** @type {HTMLSelectElement} */ (select).value)];
    const board = `board of ${side.join(' by ')} (${label})`;
    const words = `${side.join(' ')} --nodes ${NODES_MAX}${rule && ` --rules ${rule}`}`;
    start.disabled = true;
    fill(said);
    try {
      const facts = await working.run('Search for a longer path', ({ signal }) =>
        engineOf(FULL).task('rook', 'longest', words, {
          signal,
          onProgress(now) {
            const nodes = formatWhole(now.number('nodes'));
            const longest = now.number('longest');
            working.say(`${nodes} nodes so far${longest ? `; found ${longest} jumps` : ''}`);
          },
        }),
      );
      fill(said, facts ? verdict(facts, board) : 'Stopped. Nothing is proved.');
    } catch (error) {
      fill(said, errorMessage(/** @type {Error} */ (error)));
    } finally {
      start.disabled = false;
    }
  }
  return h(
    'div',
    { class: 'proof' },
    h('label', { for: id, class: 'label' }, 'Prove a record in this page'),
    h('div', { class: 'row' }, select, start),
    working.element,
    said,
  );
}
