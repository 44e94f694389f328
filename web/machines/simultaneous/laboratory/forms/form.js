// The experiment form: choice of a task, its arguments, its plan, and the core's error messages beside the
// fields.

import { coreModule } from '../../../../engine/assets.js';
import { MazeError, instantiateCore } from '../../../../engine/core.js';
import { FULL } from '../../../../app/loading/engine.js';
import { loadOptional } from '../../../../app/loading/failures.js';
import { button, slider } from '../../../../app/ui/controls.js';
import { fill, h, row } from '../../../../app/ui/dom.js';
import { labelledSelect } from '../../../../app/ui/labelled-select.js';
import { errorMessage } from '../../../../app/ui/error-message.js';
import { mayTakeLong, planText } from './task-plans.js';
import {
  LINK_MAX,
  commandLine,
  formatArguments,
  parseLinkWords,
  parseTask,
  slotAt,
} from './task-arguments.js';
import { createTaskFields } from './task-fields.js';
import { LABELS, TASKS } from './task-labels.js';

/** @typedef {import('./task-arguments.js').Task} Task */
/** @typedef {import('./task-arguments.js').Values} Values */
/** @typedef {import('../../../../engine/core.js').Core} Core */

const KIND = 'simultaneous';
/** Why a link waits. */
const NEEDS_FILE =
  'This experiment needs a file, which a link cannot contain. Choose or paste it, then press Run.';
const MAY_TAKE_LONG =
  'This experiment may take long, so it waits until you press Run. You can cancel it at any time.';

/** The tasks of the core, in the order of the list. @param {Core} core @returns {Task[]} */
function listTasks(core) {
  const usages = core.kinds().find(({ name }) => name === KIND)?.tasks ?? [];
  const order = Object.keys(TASKS);
  const rank = (/** @type {{name: string}} */ { name }) =>
    (order.indexOf(name) + order.length + 1) % (order.length + 1);
  return [...usages].sort((a, b) => rank(a) - rank(b)).map(parseTask);
}

/**
 * The number of workers of a proof. One is the default: shards repeat common work, so that 4x5 at 36 moves takes
 * five times the work in 8 shards. More workers help where one has too little memory.
 * @param {number} cores
 */
function createWorkerChoice(cores) {
  const workers = slider({
    label: 'Workers',
    minimum: 1,
    maximum: cores,
    value: 1,
    say: (count) =>
      count === 1 ? '1, the fastest' : `${count}: less memory each, more work in all`,
  });
  return {
    element: workers.element,
    reset: () => workers.set(1),
    /** @param {string} task */
    update: (task) => void (workers.element.hidden = task !== 'prove' || cores < 2),
    value: () => (workers.element.hidden ? 1 : workers.value()),
  };
}

/** Loads the core that checks arguments. */
const loadCore = () =>
  loadOptional('lab-core', 'The engine of the laboratory', async () =>
    instantiateCore(await coreModule(FULL)),
  );

/** The error message for the words of a link; '' if they name a task. @param {string[]} words @param {Map<string, Task>} tasks @param {Core} core */
function linkProblem([name = '', ...rest], tasks, core) {
  if ([name, ...rest].join(' ').length > LINK_MAX)
    return `A link to an experiment can have at most ${LINK_MAX} characters. This one is longer, so nothing was run.`;
  if (tasks.has(name)) return '';
  try {
    core.task(KIND, name, rest.join(' ')).close();
  } catch (error) {
    return `This link names an unknown task. ${errorMessage(/** @type {Error} */ (error))}`;
  }
  return '';
}

/** The texts under the fields: plan, command, question and error message. */
function createMessages() {
  const plan = h('p', { class: 'lab-plan' });
  const command = h('code', { class: 'lab-command' });
  const question = h('p', { class: 'note lab-question', role: 'status', hidden: true });
  const problem = h('p', { class: 'problem', role: 'status' });
  return {
    elements: [
      h('div', { class: 'stack stack-near lab-plan-box' }, plan, command),
      question,
      problem,
    ],
    problem,
    /** @param {Task} task @param {Values} values */
    showPlan(task, values) {
      const { args } = formatArguments(task, values);
      plan.textContent = planText(task, values);
      command.textContent = commandLine(task.name, args).slice(0, 400);
    },
    /** Explains why a link was not run yet; '' hides the text. @param {string} text */
    ask(text) {
      question.textContent = text;
      question.hidden = !text;
    },
  };
}

/** The slot that an error of the core is about, and whether it is only missing; '' if unknown. @param {Task} task @param {string} sentence of the error @param {unknown} error @param {import('./task-arguments.js').Arguments} formatted */
function slotOfError(task, sentence, error, formatted) {
  const offset = error instanceof MazeError ? error.offset : -1;
  const at = slotAt(formatted, offset);
  if (at) return { name: at, isMissing: false };
  // A missing argument has no offset, but the message names it.
  const missing = task.slots.find(({ name }) => sentence.includes(name));
  return { name: missing?.name ?? '', isMissing: missing !== undefined };
}

/**
 * @param {{cores: number, run: (request: import('../notebook/notebook.js').TaskRequest) => void, onLinkRun: () => void}} options
 *   onLinkRun: called after a task was run, so that a reload does not run it again
 */
export function createForm({ cores, run, onLinkRun }) {
  /** @type {Map<string, Task>} */
  const tasks = new Map();
  /** @type {Task | undefined} */
  let task;
  const { element: taskField, select } = labelledSelect('Task', [], () => show(select.value, {}));
  const workers = createWorkerChoice(cores);
  const messages = createMessages();
  const { problem, ask } = messages;
  const fields = createTaskFields((sentence) => void (problem.textContent = sentence));
  const submitButton = button({ label: 'Run', kind: 'main', onclick() {} });
  submitButton.type = 'submit';
  const element = h(
    'form',
    {
      class: 'stack card lab-form',
      'aria-label': 'Experiment',
      oninput: refresh,
      onchange: refresh,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void submit();
      },
    },
    taskField,
    fields.element,
    workers.element,
    ...messages.elements,
    row(submitButton),
  );
  const ready = loadCore().then((core) => {
    for (const one of listTasks(core)) tasks.set(one.name, one);
    const options = [...tasks.keys()].map((name) =>
      h('option', { value: name }, TASKS[name] ?? name),
    );
    fill(select, ...options);
    show(select.value, {});
    return core;
  });

  /** Shows the fields of a task. @param {string} name @param {Values} values */
  function show(name, values) {
    task = tasks.get(name);
    if (!task) return;
    select.value = name;
    ask('');
    workers.reset();
    fields.show(task, values);
    refresh();
  }

  function refresh() {
    if (!task) return;
    fields.clearProblems();
    problem.textContent = '';
    const values = fields.values();
    workers.update(task.name);
    messages.showPlan(task, values);
  }

  /** The arguments in the form, if the core accepts them; otherwise shows its error and returns undefined. @param {boolean} isLink nothing was entered yet: what is missing is no error, and the focus stays */
  async function checkedArguments(isLink) {
    const core = await ready;
    if (!task) return undefined;
    const formatted = formatArguments(task, fields.values());
    try {
      core.task(KIND, task.name, formatted.args).close();
      return formatted.args;
    } catch (error) {
      const sentence = errorMessage(/** @type {Error} */ (error));
      const { name, isMissing } = slotOfError(task, sentence, error, formatted);
      if (isLink && isMissing) {
        ask(`Fill in ‘${LABELS[name] ?? name}’, then press Run.`);
        return undefined;
      }
      const field = fields.get(name);
      const output = field?.problem ?? problem;
      output.textContent = sentence;
      output.closest('details')?.setAttribute('open', '');
      if (!isLink) field?.input?.focus();
      return undefined;
    }
  }

  async function submit() {
    refresh();
    const args = await checkedArguments(false);
    if (args === undefined || !task) return;
    ask('');
    run({ task: task.name, args, workers: workers.value() });
    onLinkRun();
  }

  return {
    element,
    /** Resolves once the form has its fields. */
    ready,
    /** Fills in an experiment without running it. @param {string} name @param {Values} values */
    async show(name, values) {
      await ready;
      show(name, values);
    },
    /** Runs the task of a link, unless it has an error, needs a file or may take long. @param {string[]} words of the link; without words the last link's error message goes */
    async openLink(words) {
      const core = await ready;
      if (words.length > 0) refresh();
      problem.textContent = words.length > 0 ? linkProblem(words, tasks, core) : '';
      const linked = problem.textContent ? undefined : tasks.get(words[0] ?? '');
      if (!linked) return;
      const values = parseLinkWords(linked, words.slice(1));
      show(linked.name, { ...values });
      if (linked.slots.some(({ role, isOption }) => role === 'file' && !isOption))
        return ask(NEEDS_FILE);
      if ((await checkedArguments(true)) === undefined) return;
      if (mayTakeLong(linked.name, values)) return ask(MAY_TAKE_LONG);
      void submit();
    },
  };
}
