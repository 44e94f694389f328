// Proof of a record in the page: level search of one size and rule, where it takes less than ten seconds.

import { FULL, engineOf } from '../../../app/loading/engine.js';
import { button } from '../../../app/ui/controls.js';
import { fill, h, newId } from '../../../app/ui/dom.js';
import { errorMessage } from '../../../app/ui/error-message.js';
import { formatWhole } from '../../../app/ui/format-number.js';
import { parseCode } from '../../../app/routing/code.js';

/** Nodes of level search that the page tries in less than ten seconds. */
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
  let running = new AbortController();

  async function prove() {
    running.abort();
    const { signal } = (running = new AbortController());
    const { side, rule, label } = choices[Number(/** @type {HTMLSelectElement} */ (select).value)];
    const board = `board of ${side.join(' by ')} (${label})`;
    fill(said, 'Level search is running.');
    try {
      const words = `${side.join(' ')} --nodes ${NODES_MAX}${rule && ` --rules ${rule}`}`;
      const facts = await engineOf(FULL).task('rook', 'longest', words, {
        signal,
        onProgress(progress) {
          const nodes = formatWhole(progress.number('nodes'));
          const longest = progress.number('longest');
          fill(said, `${nodes} nodes so far${longest ? `; found ${longest} jumps` : ''}.`);
        },
      });
      if (signal.aborted) return;
      const [longest, nodes] = ['longest', 'nodes'].map((name) => facts.number(name));
      fill(
        said,
        facts.get('proved') === 'yes'
          ? `Proved: no ${board} has a single shortest path of more than ${longest} jumps. Level search tried ${formatWhole(nodes)} nodes.`
          : `Not proved: level search found ${longest} jumps on a ${board}, and stopped after ${formatWhole(nodes)} nodes.`,
      );
    } catch (error) {
      if (!signal.aborted) fill(said, errorMessage(/** @type {Error} */ (error)));
    }
  }
  return h(
    'div',
    { class: 'proof' },
    h('label', { for: id, class: 'label' }, 'Prove a record in this page'),
    h(
      'div',
      { class: 'row' },
      select,
      button({ label: 'Prove it here', onclick: () => void prove() }),
    ),
    said,
  );
}
