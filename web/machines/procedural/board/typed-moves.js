// Text input for moves typed in chat notation: 'press urd', 'hold'. The core parses them.

import { parseCode } from '../../../app/routing/code.js';
import { button, formatCount, h, newId, row } from '../../../app/ui/index.js';

/**
 * @param {Context} context @param {() => Game | undefined} current
 * @param {(moves: string) => number} press returns how many moves at the end were not made
 */
export function createTyped(context, current, press) {
  const id = newId('typed');
  const message = h('p.answer', { role: 'alert' });
  const input = h('input.field', {
    id,
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: false,
    placeholder: 'press urd, hold',
  });

  async function make() {
    const core = await context.core;
    const game = current();
    if (!game || !input.value.trim()) return;
    message.textContent = '';
    try {
      const { moves } = parseCode(core.canonical(`${game.code}.m${input.value}`));
      input.value = '';
      const dropped = moves ? press(moves) : 0;
      if (dropped)
        message.textContent = `${formatCount(dropped, 'more move')} of the line: not made.`;
    } catch (error) {
      message.textContent = `${/** @type {Error} */ (error).message}.`;
    }
  }

  return h(
    'form.typed',
    {
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        void make();
      },
    },
    h('label.label', { for: id }, 'Moves U R D L, as in a chat'),
    row(input, button({ label: 'Make moves', onclick: () => void make() })),
    message,
  );
}
