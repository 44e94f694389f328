// The settings of the maze: which rule, how many lights, how long the way, which word.

import { numberIn, seeded, takeApart } from '../../app/routing/code.js';
import { checkbox, fold, slider } from '../../app/ui/controls.js';
import { h, row } from '../../app/ui/dom.js';
import { createMakerParts, labelledSelect } from '../../app/ui/new-maze-form.js';
import { RULES, ruleOf } from './rules.js';

/**
 * @param {import('../../app/shell.js').Context} context
 */
export function createMaker(context) {
  const { select: rule, element: ruleField } = labelledSelect(
    'Rule',
    RULES.map(({ word, name }) => [word, name]),
    () => {
      limit();
      length.set(usual());
    },
  );
  const meaning = h('p', { class: 'rule-meaning' });
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
  /** @type {import('../../app/loading/engine.js').Core | undefined} */
  let core;

  const code = (/** @type {number} */ wanted, word = 'x') =>
    seeded(
      'fourbit',
      [
        `b${bits.value()}`,
        wanted > 0 && `l${wanted}`,
        rule.value || (oskar.input.checked && 'oskar'),
      ],
      word,
    );
  const parts = createMakerParts(context, (word) => code(length.value(), word));
  /** What the core makes of a code; undefined if it refuses it. @param {number} wanted */
  const canonical = (wanted) => {
    try {
      return core?.canonical(code(wanted));
    } catch {
      return undefined;
    }
  };
  /** The length of the rule where none is asked for. */
  const usual = () => numberIn(canonical(0) ?? '', 'l') ?? length.value();
  /** The shortest and the longest way there can be, as far as the core accepts them. */
  function limit() {
    meaning.textContent = ruleOf(rule.value).sentence;
    oskar.element.hidden = rule.value !== '';
    if (!core) return;
    let longest = 64;
    while (longest > 1 && !canonical(longest)) longest--;
    let least = 1;
    while (least < longest && !canonical(least)) least++;
    length.limits(least, longest);
  }
  void context.core.then((ready) => {
    core = ready;
    limit();
  });

  const element = fold(
    'Settings of the maze',
    ruleField,
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
    /** Shows how a maze was made. @param {string} made its code */
    show(made) {
      const { words } = takeApart(made);
      bits.set(numberIn(made, 'b') ?? 4);
      rule.value = RULES.find(({ word }) => words.includes(word))?.word ?? '';
      oskar.input.checked = words.includes('oskar');
      limit();
      length.set(numberIn(made, 'l') ?? usual());
      parts.clear();
    },
  };
}
