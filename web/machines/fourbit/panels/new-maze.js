// Form for a new maze of the current rule: number of lights, minimum length of the solution, and seed.

import { paramNumber, seedCode, parseCode } from '../../../app/routing/code.js';
import { checkbox, section, slider } from '../../../app/ui/controls.js';
import { h, row } from '../../../app/ui/dom.js';
import { createNewMazeForm } from '../../../app/ui/new-maze-form.js';
import { RULES } from '../rules.js';

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {HTMLElement} shelfPlace the place of the rules in a low window
 */
export function createNewMazePanel(context, shelfPlace) {
  /** The rule of the current maze; the shelf changes it. */
  let rule = RULES[0];
  const meaning = h('p', { class: 'quiet rule-meaning' });
  const bits = slider({
    label: 'Lights',
    minimum: 2,
    maximum: 6,
    value: 4,
    onchange: () => limit(),
  });
  const length = slider({
    label: 'Minimum presses to solve',
    minimum: 1,
    maximum: 12,
    value: 8,
  });
  const oskar = checkbox({
    label: 'Like the original machine',
    hint: 'Only the pressed light goes out, and at most two come on.',
    checked: false,
  });
  /** @type {import('../../../app/loading/engine.js').Core | undefined} */
  let core;

  const code = (/** @type {number} */ wanted, word = 'x') =>
    seedCode(
      'fourbit',
      [
        `b${bits.value()}`,
        wanted > 0 && `l${wanted}`,
        rule.word || (oskar.input.checked && 'oskar'),
      ],
      word,
    );
  const parts = createNewMazeForm(context, (word) => code(length.value(), word));
  /** The canonical code; undefined if the core rejects it. @param {number} wanted */
  const canonical = (wanted) => {
    try {
      return core?.canonical(code(wanted));
    } catch {
      return undefined;
    }
  };
  /** The default length of the rule. */
  const defaultLength = () => paramNumber(canonical(0) ?? '', 'l') ?? length.value();
  /** Sets the limits of the length to those that the core accepts and can make. */
  function limit() {
    meaning.textContent = `${rule.name}: ${rule.sentence}`;
    oskar.element.hidden = rule.word !== '';
    if (!core) return;
    let max = rule.longestMade?.[bits.value()] ?? 64;
    while (max > 1 && !canonical(max)) max--;
    let min = 1;
    while (min < max && !canonical(min)) min++;
    length.limits(min, max);
  }
  void context.core.then((ready) => {
    core = ready;
    limit();
  });

  const element = section(
    'Maze settings',
    shelfPlace,
    meaning,
    bits.element,
    length.element,
    oskar.element,
    parts.word,
    parts.problem,
    row(parts.make),
  );
  return {
    element,
    /** Shows the settings of a maze. @param {string} shown its code */
    show(shown) {
      const { words } = parseCode(shown);
      bits.set(paramNumber(shown, 'b') ?? 4);
      rule = RULES.find(({ word }) => words.includes(word)) ?? RULES[0];
      oskar.input.checked = words.includes('oskar');
      limit();
      length.set(paramNumber(shown, 'l') ?? defaultLength());
      parts.clear();
    },
  };
}
