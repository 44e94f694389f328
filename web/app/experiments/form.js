// The experiment form: choice of a task, a field for each of its arguments, the task in words and as a command, and
// the core's error messages beside the fields.

import { MazeError } from '../../engine/core.js';
import { costOf } from '../rows/conditions.js';
import { FieldSet } from '../rows/field-set.js';
import { labelOf, sentence } from '../rows/fields.js';
import { plainRow, tasksOf } from '../rows/rows.js';
import { button, errorMessage, fill, h, newId, row, slider } from '../ui/index.js';
import {
  LINK_MAX,
  OTHER,
  argumentAt,
  commandLine,
  formatArguments,
  isHidden,
  isShard,
  parseLinkWords,
} from './task-arguments.js';

/** @typedef {{kind: string, task: string, args: string, workers: number}} TaskRequest */

/** Addresses of parts that are gone, and what stands in their place. @type {Record<string, string>} */
const GONE = {
  'lab-solvers': 'The race of solvers is gone. Run the methods as experiments and compare them.',
  'lab-thesis': 'The tables and figures of the thesis are made by the command make thesis now.',
  race: 'The race of solvers is gone. Run the methods as experiments and compare them.',
};

/** Whether a task is so short that its link runs it. @param {string} cost in words, as its row has it */
const isShort = (cost) => /^(at once|a moment|(a|some|a few) seconds?)$/.test(cost);

/** The field of words that fit no argument. */
const OTHER_ROW = plainRow({ name: OTHER, type: 'text', label: 'Other command-line options' });

/** The fields of a task, with those for experts in a section, and all in one element. @param {TaskRows} task @param {RowValues} first values of a link */
function createTaskFields(task, first) {
  const list = task.arguments.filter((argument) => !isHidden(argument));
  const [experts, usual] = [true, false].map((isExpert) =>
    list.filter(({ place }) => (place === 'expert') === isExpert).map(({ name }) => name),
  );
  // Words of a link that no argument takes stand in a field, so that the core says what is wrong.
  const others = first[OTHER] ? [OTHER] : [];
  const fields = new FieldSet([...list, ...(others.length ? [OTHER_ROW] : [])], {
    all: [...task.arguments, OTHER_ROW],
  });
  fields.set(first);
  const more = fields.section('More options', [...experts, ...others]);
  if (more) more.open = others.length > 0 || experts.some((name) => first[name]);
  return { fields, elements: [...fields.elements(usual), more] };
}

/** The list of all tasks, those of the machine on the page first. @param {Catalog} catalog @param {() => void} onchange */
function createTaskChoice(catalog, onchange) {
  const id = newId('task');
  const select = h('select.field', { id, onchange });
  const options = [...catalog.values()]
    .filter((machine) => tasksOf(machine).length > 0)
    .map((machine) =>
      h(
        'optgroup',
        { label: machine.title, 'data-kind-of-task': machine.kind },
        ...tasksOf(machine).map(({ name, label }) =>
          h('option', { value: `${machine.kind} ${name}` }, label),
        ),
      ),
    );
  return {
    element: h('div', h('label.label', { for: id }, 'Task'), select),
    putFirst: (/** @type {string} */ kind) =>
      fill(
        select,
        ...options.toSorted(
          (one, other) =>
            Number(other.dataset.kindOfTask === kind) - Number(one.dataset.kindOfTask === kind),
        ),
      ),
    set: (/** @type {TaskRows} */ { kind, name }) => void (select.value = `${kind} ${name}`),
    value: () => select.value.split(' '),
  };
}

/** The number of workers of a task that can be done in shards. @param {number} cores */
function createWorkerChoice(cores) {
  const workers = slider({
    label: 'Workers',
    minimum: 1,
    maximum: cores,
    value: 1,
    say: (count) => (count === 1 ? '1' : `${count}: less memory each, more work in all`),
  });
  return {
    element: workers.element,
    /** @param {TaskRows} task @param {boolean} isMerged whether its machine puts shards together */
    reset({ arguments: list }, isMerged) {
      workers.set(1);
      workers.element.hidden = cores < 2 || !isMerged || !list.some(isShard);
    },
    value: () => (workers.element.hidden ? 1 : workers.value()),
  };
}

/** The texts under the fields: the task in words, its cost, the command, and what is missing. */
function createPlan() {
  const plan = h('p.experiment-plan');
  const command = h('code.experiment-command');
  const note = h('p.note', { role: 'status', hidden: true });
  return {
    elements: [h('div.stack.stack-near', plan, command), note],
    show(
      /** @type {TaskRows} */ task,
      /** @type {RowValues} */ values,
      /** @type {string} */ args,
    ) {
      const cost = costOf(task, values);
      plan.textContent = [sentence(task.help), cost && `It takes ${cost}.`]
        .filter(Boolean)
        .join(' ');
      command.textContent = commandLine(task.kind, task.name, args).slice(0, 400);
    },
    /** Says why a link does not run, or what is missing; '' hides the text. @param {string} text */
    note(text) {
      if (note.textContent !== text) note.textContent = text;
      note.hidden = !text;
    },
  };
}

/** @param {Catalog} catalog @param {string} kind @param {string} name */
const findTask = (catalog, kind, name) => catalog.get(kind)?.tasks.find((one) => one.name === name);

/** The first task of a machine, if possible one without a maze; of any machine if it has none. @param {Catalog} catalog @param {string} kind */
function firstTask(catalog, kind) {
  const machine = catalog.get(kind);
  const tasks = machine ? tasksOf(machine) : [];
  const all = [...catalog.values()].flatMap(tasksOf);
  const isFree = (/** @type {TaskRows} */ { hasMaze }) => !hasMaze;
  return tasks.find(isFree) ?? tasks[0] ?? all.find(isFree);
}

/** Why the words of a link are no task; '' if they are one. @param {Catalog} catalog @param {Core} core @param {string} kind @param {string[]} words */
function linkProblem(catalog, core, kind, [name, ...rest]) {
  if ([name, ...rest].join(' ').length > LINK_MAX)
    return `A link to an experiment can have at most ${LINK_MAX} characters. This one is longer, so nothing was run.`;
  if (findTask(catalog, kind, name)) return '';
  if (name in GONE) return GONE[name];
  try {
    core.task(kind, name, rest.join(' ')).close();
  } catch (error) {
    return `This link names an unknown task. ${errorMessage(error)}`;
  }
  return '';
}

/**
 * @param {{
 *   catalog: Catalog, core: Core, cores: number, run: (request: TaskRequest) => void, onLinkRun: () => void,
 *   codeOf: (kind: string) => string,
 * }} options onLinkRun: called after a task was run, so that a reload does not run it again; codeOf: the code of the
 *   maze on the page, if it is of this machine, else ''
 */
export function createForm({ catalog, core, cores, run, onLinkRun, codeOf }) {
  /** @type {TaskRows | undefined} */ let task;
  /** Why the link waits, until something is entered. */
  let linkNote = '';
  const choice = createTaskChoice(catalog, () => {
    const [kind, name] = choice.value();
    show(findTask(catalog, kind, name), {});
  });
  const workers = createWorkerChoice(cores);
  const plan = createPlan();
  let fields = new FieldSet([]);
  const fieldsPlace = h('div.stack.experiment-fields');
  const problemPlace = h('div', fields.problem.home);
  const submitButton = button({ label: 'Run', kind: 'main', onclick() {} });
  submitButton.type = 'submit';
  const onInput = () => {
    linkNote = '';
    check();
  };
  const element = h(
    'form.stack.card.experiment-form',
    {
      'aria-label': 'Experiment',
      oninput: onInput,
      onchange: onInput,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        submit();
      },
    },
    choice.element,
    fieldsPlace,
    workers.element,
    ...plan.elements,
    problemPlace,
    row(submitButton),
  );

  /** Shows the fields of a task; one that takes a maze has that of the page. @param {TaskRows | undefined} next @param {RowValues} values */
  function show(next, values) {
    if (!next) return;
    task = next;
    linkNote = '';
    choice.set(next);
    workers.reset(next, findTask(catalog, next.kind, 'merge') !== undefined);
    const code = next.arguments.find(({ type, place }) => type === 'code' && place === 'word');
    const onPage = codeOf(next.kind);
    const first = code && onPage ? { [code.name]: onPage, ...values } : values;
    const made = createTaskFields(next, first);
    fields = made.fields;
    fill(fieldsPlace, ...made.elements);
    fill(problemPlace, fields.problem.home);
    check();
  }

  /** The arguments in the form, if the core accepts them; otherwise its error is shown, at its field if it has one. */
  function check() {
    if (!task) return undefined;
    fields.update();
    fields.showProblem('');
    plan.note(linkNote);
    const { values } = fields;
    const formatted = formatArguments(task, values);
    plan.show(task, values, formatted.args);
    try {
      core.task(task.kind, task.name, formatted.args).close();
      return { args: formatted.args };
    } catch (error) {
      const text = errorMessage(error);
      const at = error instanceof MazeError ? argumentAt(formatted, error.offset) : '';
      const missing = at ? undefined : fields.missing();
      // A field that nobody has filled in yet has no error.
      if (missing) plan.note(linkNote || `Fill in ‘${labelOf(missing)}’, then press Run.`);
      else fields.showProblem(text, at);
      return { text, at: at || (missing?.name ?? '') };
    }
  }

  function submit() {
    const checked = check();
    if (!task || !checked) return;
    if (checked.args === undefined) {
      plan.note('');
      fields.showProblem(checked.text, checked.at);
      return fields.focus(checked.at);
    }
    linkNote = '';
    plan.note('');
    run({ kind: task.kind, task: task.name, args: checked.args, workers: workers.value() });
    onLinkRun();
  }

  /** Fills in the task of a link, and runs it if it is short. @param {TaskRows} linked @param {string[]} words */
  function openTask(linked, words) {
    show(linked, parseLinkWords(linked, words));
    if (words.length === 0 || check()?.args === undefined) return;
    if (isShort(costOf(linked, fields.values))) return submit();
    linkNote = 'Press Run to start. You can cancel it at any time.';
    plan.note(linkNote);
  }

  return {
    element,
    /** Shows the tasks of a machine first, and the experiment of a link. @param {string} kind @param {string[]} words of the link */
    open(kind, words) {
      choice.putFirst(kind);
      if (task) choice.set(task);
      const problem = words.length > 0 ? linkProblem(catalog, core, kind, words) : '';
      const linked = problem ? undefined : findTask(catalog, kind, words[0] ?? '');
      if (linked) return openTask(linked, words.slice(1));
      if (task?.kind !== kind) show(firstTask(catalog, kind), {});
      plan.note('');
      fields.showProblem(problem);
    },
  };
}
