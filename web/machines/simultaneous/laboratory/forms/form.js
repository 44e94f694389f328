// The form of an experiment: which task, what it is given, and what the core has against that.

import { coreModule } from '../../../../engine/assets.js';
import { MazeError, instantiateCore } from '../../../../engine/core.js';
import { loadOptional } from '../../../../app/loading/failures.js';
import { button, checkbox, section, slider } from '../../../../app/ui/controls.js';
import { fill, h, newId, row } from '../../../../app/ui/dom.js';
import { fileButton } from '../../../../app/ui/files.js';
import { labelledSelect } from '../../../../app/ui/new-maze-form.js';
import { errorMessage } from '../../../../app/ui/error-message.js';
import { CORE } from '../common.js';
import { mayTakeLong, planText, defaultWorkers } from './task-plans.js';
import {
  LINK_MAX,
  OTHER,
  commandLine,
  parseLinkWords,
  parseTask,
  slotAt,
  formatArguments,
} from './task-arguments.js';

/** @typedef {import('./task-arguments.js').Slot} Slot */
/** @typedef {import('./task-arguments.js').Task} Task */
/** @typedef {import('./task-arguments.js').Values} Values */
/** @typedef {{element: HTMLElement, value: () => string, set: (value: string) => void, problem?: HTMLElement, input?: HTMLElement}} Field */

const KIND = 'simultaneous';
/** A file of a person's own is never so large. */
const FILE_MAX = 5_000_000;

/** In the order of the list; what is not named comes behind. @type {Record<string, string>} */
const TASKS = {
  prove: 'Prove that none is shorter',
  shortest: 'Find a shortest sequence',
  approximate: 'Find a short sequence',
  finish: 'Make a sequence shorter',
  verify: 'Challenge: does it solve all?',
  check: 'Check a certificate',
  bound: 'A lower bound',
  count: 'Count the mazes',
  facts: 'Bounds by formula',
  merge: 'Put shards together',
  cnf: 'A formula as mazes',
  table: 'A table of the thesis',
  figure: 'A figure of the thesis',
};

/** @type {Record<string, string>} */
const LABELS = {
  SIZE: 'Size, rows x columns',
  LENGTH: 'Moves',
  SEQUENCE: 'Sequence of u, d, l, r',
  TABLE: 'Table, as in 6.1',
  FIGURE: 'Figure, as in 6.7',
  '<FILE': 'File: choose or paste it',
  '--by': 'Method',
  '--perfect': 'Perfect: all dots on the goal at once',
  '--walls': 'Walls',
  '--ends': 'Start and exit',
  '--memory-mb': 'Memory, in MB',
  '--seed': 'Seed, any word',
  '--start': 'Mazes to begin with',
  '--orders': 'Orders to try',
  '--mazes': 'Mazes of your own',
  '--size': 'Their size',
  '--minimize': 'Made shorter at the end',
  '--count': 'How many there are',
  '--all': 'All of them',
  '--prefix': 'Begins with',
  '--budget-ms': 'Time, in milliseconds',
  '--trust': 'Without checking them',
};

/** @type {Record<string, [value: string, label: string][]>} */
const CHOICES = {
  '--walls': [
    ['', 'blocked fields'],
    ['edges', 'between fields'],
  ],
  '--ends': [
    ['', 'as usual'],
    ['any', 'anywhere'],
    ['corners', 'in the corners'],
  ],
};

/** Methods by task, the first is taken if none is said; '' is the task's own. @type {Record<string, [value: string, label: string][]>} */
const METHODS = {
  shortest: [
    ['', 'chain'],
    ['ess', 'ESS'],
    ['astar', 'A*'],
    ['dijkstra', 'Dijkstra'],
    ['brute', 'brute force'],
  ],
  approximate: [
    ['gl', 'lookahead (GL)'],
    ['ias', 'append (IAS)'],
    ['so', 'in order (SO)'],
    ['rs', 'random (RS)'],
    ['anneal', 'annealing'],
  ],
  count: [
    ['', 'frontier'],
    ['righthand', 'right hand'],
    ['enumerate', 'one by one'],
    ['partition', 'at least, by partition'],
  ],
  bound: [
    ['zigzag', 'zigzag'],
    ['pic', 'PIC'],
    ['ess', 'ESS'],
    ['gess', 'GESS'],
    ['astar', 'A*'],
  ],
};

/** What stands there before anybody types. @type {Record<string, Values>} */
const FIRST = {
  prove: { SIZE: '4x4', LENGTH: '28' },
  check: { SIZE: '4x4', LENGTH: '28' },
  table: { TABLE: '6.1' },
  figure: { FIGURE: '6.7' },
};
/** What is seen at once; the rest folds away. */
const MAIN = ['--by', '--perfect', '--walls', '--ends'];

/** @param {string} label @param {HTMLElement} control @param {...import('../../../../app/ui/dom.js').Child} more */
function labelled(label, control, ...more) {
  const id = newId('lab');
  const problem = h('p', { class: 'problem', role: 'status', id: `${id}-problem` });
  control.id = id;
  control.setAttribute('aria-describedby', problem.id);
  const element = h(
    'div',
    { class: 'lab-field' },
    h('label', { for: id, class: 'label' }, label),
    control,
    ...more,
    problem,
  );
  return { element, problem, input: control };
}

/** @param {string} label @param {boolean} isLong @returns {Field} */
function textField(label, isLong) {
  const plain = { class: 'field', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off' };
  const input = isLong
    ? h('textarea', { ...plain, class: 'field sequence-field', rows: '3' })
    : h('input', { ...plain, type: 'text', size: '1' });
  return {
    ...labelled(label, input),
    value: () => input.value,
    set: (value) => void (input.value = value),
  };
}

/** @param {string} label @param {(sentence: string) => void} refuse @returns {Field} */
function fileField(label, refuse) {
  const field = textField(label, true);
  const choose = fileButton({
    label: 'Choose a file',
    accept: '.txt,.tsv,.cnf,text/*',
    async onfile(file) {
      if (file.size > FILE_MAX)
        return refuse(`${file.name} is larger than 5 MB, and was not read.`);
      field.set(await file.text());
      field.input?.dispatchEvent(new Event('input', { bubbles: true }));
    },
  });
  field.problem?.before(choose);
  return field;
}

/** @param {string} task @param {Slot} slot @param {(sentence: string) => void} refuse @returns {Field} */
function fieldFor(task, { name, role }, refuse) {
  const label = LABELS[name] ?? name.replace('--', '').replaceAll('-', ' ');
  if (role === 'flag') {
    const { element, input } = checkbox({ label });
    return {
      element,
      input,
      value: () => (input.checked ? 'yes' : ''),
      set: (value) => void (input.checked = Boolean(value)),
    };
  }
  if (role === 'file') return fileField(label, refuse);
  const choices = name === '--by' ? METHODS[task] : CHOICES[name];
  if (!choices) return textField(label, /SEQUENCE|--from/.test(name));
  const { element, select } = labelledSelect(label, choices);
  element.classList.add('lab-field');
  return {
    element,
    input: select,
    value: () => select.value,
    set(value) {
      // A link may have one that is not in the list; the core says what it thinks of it.
      if (value && ![...select.options].some((one) => one.value === value))
        select.append(h('option', { value }, value.slice(0, 40)));
      select.value = value;
    },
  };
}

/**
 * @param {{cores: number, run: (wanted: import('../notebook/notebook.js').Wanted) => void, began: () => void}} on
 *   began: the words of a link have been run
 */
export function createForm({ cores, run, began }) {
  /** @type {Map<string, Task>} */
  const tasks = new Map();
  /** @type {Task | undefined} */
  let task;
  /** @type {Map<string, Field>} */
  let fields = new Map();
  const { element: taskField, select } = labelledSelect('What to find out', [], () =>
    show(select.value, {}),
  );
  const places = h('div', { class: 'lab-fields' });
  const workers = slider({
    label: 'Workers',
    minimum: 1,
    maximum: cores,
    value: 1,
    say: (count) => (count === 1 ? '1' : `${count}, on disjoint parts`),
    onchange: () => (hasChosenWorkers = true),
  });
  let hasChosenWorkers = false;
  const plan = h('p', { class: 'lab-plan' });
  const command = h('code', { class: 'lab-command' });
  const asked = h('p', { class: 'lab-asked', role: 'status', hidden: true });
  const problem = h('p', { class: 'problem', role: 'status' });
  const go = button({ label: 'Run', kind: 'main', onclick() {} });
  go.type = 'submit';
  const element = h(
    'form',
    {
      class: 'lab-form',
      'aria-label': 'An experiment',
      oninput: refresh,
      onchange: refresh,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void submit();
      },
    },
    taskField,
    places,
    workers.element,
    h('div', { class: 'lab-said' }, plan, command),
    asked,
    problem,
    row(go),
  );

  const coming = loadOptional('lab-core', 'The engine of the laboratory', async () =>
    instantiateCore(await coreModule(CORE)),
  );
  const ready = coming.then((core) => {
    const told = core.kinds().find(({ name }) => name === KIND)?.tasks ?? [];
    const order = Object.keys(TASKS);
    const place = (/** @type {{name: string}} */ { name }) =>
      (order.indexOf(name) + order.length + 1) % (order.length + 1);
    for (const one of [...told].sort((a, b) => place(a) - place(b)))
      tasks.set(one.name, parseTask(one));
    fill(
      select,
      ...[...tasks.keys()].map((name) => h('option', { value: name }, TASKS[name] ?? name)),
    );
    show(select.value, {});
    return core;
  });

  /** @returns {Values} */
  const values = () =>
    Object.fromEntries([...fields].map(([name, field]) => [name, field.value()]));

  /** Puts the fields of a task there. @param {string} name @param {Values} given */
  function show(name, given) {
    const before = fields.get('SIZE')?.value();
    task = tasks.get(name);
    if (!task) return;
    select.value = name;
    asked.hidden = true;
    hasChosenWorkers = false;
    const shown = task;
    const say = (/** @type {string} */ sentence) => void (problem.textContent = sentence);
    fields = new Map(shown.slots.map((slot) => [slot.name, fieldFor(name, slot, say)]));
    fields.set(OTHER, textField('Other words of the command line', false));
    const isMain = (/** @type {string} */ one) =>
      MAIN.includes(one) || shown.slots.some((slot) => slot.name === one && !slot.isOption);
    const parts = [...fields].map(([one, field]) => ({ one, field: field.element }));
    const rest = parts.filter(({ one }) => !isMain(one));
    const more = section('More choices', ...rest.map(({ field }) => field));
    fill(places, ...parts.filter(({ one }) => isMain(one)).map(({ field }) => field), more);
    const first = Object.keys(given).length ? given : (FIRST[name] ?? { SIZE: before || '4x4' });
    for (const [one, value] of Object.entries(first)) fields.get(one)?.set(value);
    more.open = rest.some(({ one }) => first[one]);
    refresh();
  }

  function refresh() {
    if (!task) return;
    for (const field of [...fields.values(), { problem }])
      if (field.problem) field.problem.textContent = '';
    const now = values();
    workers.element.hidden = task.name !== 'prove' || cores < 2;
    if (!hasChosenWorkers) workers.set(defaultWorkers(now, cores));
    plan.textContent = planText(task, now);
    command.textContent = commandLine(task.name, formatArguments(task, now).args).slice(0, 400);
  }

  /** The core's refusal beside the field at fault. @param {unknown} error @param {import('./task-arguments.js').Written} written */
  function refuse(error, written) {
    const sentence = errorMessage(/** @type {Error} */ (error));
    const offset = error instanceof MazeError ? error.offset : -1;
    // What is missing has no place; the first empty field that has to be filled is meant.
    const name =
      slotAt(written, offset) ||
      (task?.slots.find((slot) => sentence.includes(slot.name.replace('<', '')))?.name ?? '');
    const field = fields.get(name);
    const place = field?.problem ?? problem;
    place.textContent = sentence;
    place.closest('details')?.setAttribute('open', '');
    return field;
  }

  /** What the form says, if the core takes it; undefined, and said why, if not. @param {boolean} byHand */
  async function accepted(byHand) {
    const core = await ready;
    if (!task) return undefined;
    const written = formatArguments(task, values());
    try {
      core.task(KIND, task.name, written.args).close();
      return written.args;
    } catch (error) {
      const field = refuse(error, written);
      if (byHand) field?.input?.focus();
      return undefined;
    }
  }

  async function submit() {
    refresh();
    const args = await accepted(true);
    if (args === undefined || !task) return;
    asked.hidden = true;
    run({ task: task.name, args, workers: workers.element.hidden ? 1 : workers.value() });
    began();
  }

  /** @param {string} text */
  function ask(text) {
    asked.textContent = text;
    asked.hidden = false;
  }

  return {
    element,
    /** Puts an experiment there without running it. @param {string} name @param {Values} given */
    async put(name, given) {
      await ready;
      show(name, given);
    },
    /** Runs the words of a link, or asks before that; what is wrong with them is said. @param {string[]} words */
    async follow(words) {
      const core = await ready;
      refresh();
      const [name = '', ...rest] = words;
      if (words.join(' ').length > LINK_MAX)
        return void (problem.textContent = `A link to an experiment has at most ${LINK_MAX} characters, and this one has more. Nothing was run.`);
      const wanted = tasks.get(name);
      if (!wanted) {
        try {
          core.task(KIND, name, rest.join(' ')).close();
        } catch (error) {
          problem.textContent = `This link asks for a task that is not there. ${errorMessage(/** @type {Error} */ (error))}`;
        }
        return;
      }
      const given = parseLinkWords(wanted, rest);
      show(name, { ...given });
      if (wanted.slots.some(({ role, isOption }) => role === 'file' && !isOption))
        return ask(
          'This experiment needs a file, which no link holds: choose or paste it, then press Run.',
        );
      if ((await accepted(false)) === undefined) return;
      if (mayTakeLong(name, given))
        return ask(
          'This link asks for work that may take long. Nothing runs before you press Run; it can be stopped at any time.',
        );
      void submit();
    },
  };
}
