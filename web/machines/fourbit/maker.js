// The settings of the maze: how many lights, how long the way, which word.

import { numberIn, seeded, takeApart } from '../../app/code.js';
import { checkbox, fold, slider } from '../../app/ui/controls.js';
import { row } from '../../app/ui/dom.js';
import { createMakerParts } from '../../app/ui/maker.js';

/**
 * @param {import('../../app/shell.js').Context} context
 */
export function createMaker(context) {
  const bits = slider({
    label: 'Lights',
    minimum: 2,
    maximum: 6,
    value: 4,
    onchange: () => limit(),
  });
  const length = slider({
    label: 'The shortest way has at least so many presses',
    minimum: 1,
    maximum: 12,
    value: 8,
  });
  const oskar = checkbox({
    label: 'As in the original machine',
    hint: 'No light goes out but the one pressed, and at most two come on.',
    checked: false,
  });
  /** @type {import('../../app/engine.js').Core | undefined} */
  let core;

  const code = (/** @type {number} */ wanted, word = 'x') =>
    seeded('fourbit', [`b${bits.value()}`, `l${wanted}`, oskar.input.checked && 'oskar'], word);
  const parts = createMakerParts(context, (word) => code(length.value(), word));
  const accepted = (/** @type {number} */ wanted) => {
    try {
      core?.canonical(code(wanted));
      return true;
    } catch {
      return false;
    }
  };
  /** The longest way there can be, as far as the core accepts one. */
  function limit() {
    if (!core) return;
    let longest = 64;
    while (longest > 1 && !accepted(longest)) longest--;
    length.limits(1, longest);
  }
  void context.core.then((ready) => {
    core = ready;
    limit();
  });

  const element = fold(
    'Settings of the maze',
    bits.element,
    length.element,
    oskar.element,
    parts.word,
    parts.problem,
    row(parts.make),
  );
  return {
    element,
    /** Shows how a maze was made. @param {string} made its code */
    show(made) {
      bits.set(numberIn(made, 'b') ?? 4);
      limit();
      length.set(numberIn(made, 'l') ?? length.value());
      oskar.input.checked = takeApart(made).words.includes('oskar');
      parts.clear();
    },
  };
}
