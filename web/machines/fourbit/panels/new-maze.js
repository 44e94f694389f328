// The settings of the maze: which rule, how many lights, how long the way, which word.

import { paramNumber, seedCode, parseCode } from '../../../app/routing/code.js';
import { checkbox, section, slider } from '../../../app/ui/controls.js';
import { h, row } from '../../../app/ui/dom.js';
import { createNewMazeForm, labelledSelect } from '../../../app/ui/new-maze-form.js';
import { RULES, ruleOf } from '../rules.js';

/**
 * @param {import('../../../app/shell.js').Context} context
 */
export function createNewMazePanel(context) {
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
  /** @type {import('../../../app/loading/engine.js').Core | undefined} */
  let core;

  const code = (/** @type {number} */ wanted, word = 'x') =>
    seedCode(
      'fourbit',
      [
        `b${bits.value()}`,
        wanted > 0 && `l${wanted}`,
        rule.value || (oskar.input.checked && 'oskar'),
      ],
      word,
    );
  const parts = createNewMazeForm(context, (word) => code(length.value(), word));
  /** What the core makes of a code; undefined if it refuses it. @param {number} wanted */
  const canonical = (wanted) => {
    try {
      return core?.canonical(code(wanted));
    } catch {
      return undefined;
    }
  };
  /** The length of the rule where none is asked for. */
  const usual = () => paramNumber(canonical(0) ?? '', 'l') ?? length.value();
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

  const element = section(
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
      const { words } = parseCode(made);
      bits.set(paramNumber(made, 'b') ?? 4);
      rule.value = RULES.find(({ word }) => words.includes(word))?.word ?? '';
      oskar.input.checked = words.includes('oskar');
      limit();
      length.set(paramNumber(made, 'l') ?? usual());
      parts.clear();
    },
  };
}
