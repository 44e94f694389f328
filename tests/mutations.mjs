// Mutation check of the tests: plants believable faults in a copy of the project, one at a time, and runs the
// test that must catch each.
//
//   node tests/mutations.mjs [NAME...]     all faults, or those named
//
// First every test must pass without a fault: a test that always fails catches nothing. A fault that is not
// caught, that does not build, or whose text is not in its file exactly once is an error. The output of the
// builds and tests is in build/mutations/NAME.log. Method: DeMillo, Lipton, Sayward 1978, "Hints on test data
// selection".

import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
for (const name of ['MAKEFLAGS', 'MFLAGS', 'MAKELEVEL']) delete process.env[name];

const FOLDER = 'build/mutations';
const COPY = `${FOLDER}/copy`;
/** Folders of built files that are copied too, so that only what a fault changes is built. */
const BUILT = ['build/obj/plain', 'build/obj/wasm-dev', 'build/gen'];
/** A test that waits for something that a fault prevents waits a quarter of the usual time. */
const PATIENCE = process.env.MAZEWRIGHT_PATIENCE ?? '0.25';
/** A build or a test that takes longer hangs. */
const LIMIT_MS = 10 * 60_000;

/** @typedef {{name: string, make: string[], command: string[]}} Test name: in the table; make: targets */
/**
 * A fault: `find` must be in `file` exactly once; `replace` takes its place.
 * @typedef {{name: string, file: string, find: string, replace: string, test: Test}} Fault
 */

/** A C test program. @param {string} name @returns {Test} */
function cTest(name) {
  const program = `build/test/plain/${name}`;
  return { name, make: [program], command: [program] };
}

/** A file of Node tests; `pattern` selects by name. @param {string} file @param {string[]} make targets @param {string} [pattern] @returns {Test} */
function nodeTest(file, make, pattern) {
  const only = pattern ? [`--test-name-pattern=${pattern}`] : [];
  return {
    name: pattern ? `${file}: ${pattern}` : file,
    make,
    command: [process.execPath, '--test', ...only, `tests/${file}`],
  };
}

/** A browser test in Chromium, selected by name. @param {string} file @param {string} pattern @returns {Test} */
const browserTest = (file, pattern) => ({
  name: `${file}: ${pattern}`,
  make: ['dev-site'],
  command: [
    'playwright',
    ...['test', '-c', 'tests/browser/playwright.config.mjs', '--reporter=line'],
    ...[file, '-g', pattern],
  ],
});

/** @type {Fault[]} */
const FAULTS = [
  // ---- The page: playing ----
  {
    name: 'fourbit-page',
    file: 'web/machines/fourbit/view.js',
    find: 'this.press(bits - 1 - index)',
    replace: 'this.press(index)',
    test: browserTest('fourbit.spec.mjs', 'keys press from left to right'),
  },
  {
    name: 'worm-page',
    file: 'web/machines/worm/play/trace.js',
    find: 'undo: trail.length - 1 - at',
    replace: 'undo: trail.length - at',
    test: browserTest('worm-trace.spec.mjs', 'going back erases, by mouse, 1440'),
  },
  {
    name: 'rook-announcement',
    file: 'web/machines/rook/view.js',
    find: 'sentenceOf([event, , , to], maze)',
    replace: 'sentenceOf([event, , to], maze)',
    test: browserTest('aloud.spec.mjs', 'the rook jumping maze'),
  },
  {
    name: 'procedural-page',
    file: 'web/machines/procedural/board/module.js',
    find: '          stop();\n          on.hold();',
    replace: '          on.hold();',
    test: browserTest('procedural.spec.mjs', 'held three seconds it regenerates'),
  },
  {
    name: 'simultaneous-page',
    file: 'web/app/ui/swipe.js',
    find: 'if (Math.abs(x) > Math.abs(y))',
    replace: 'if (Math.abs(x) < Math.abs(y))',
    test: browserTest('simultaneous-play.spec.mjs', 'phone, by a finger'),
  },
  // ---- The page: the rest ----
  {
    name: 'undo-redo',
    file: 'web/app/games/game.js',
    find: "this.record('>'.repeat(count))",
    replace: "this.record('<'.repeat(count))",
    test: nodeTest('wasm/game.test.mjs', ['wasm-dev']),
  },
  {
    name: 'share-link',
    file: 'web/app/dialogs/share-dialog.js',
    find: 'parseCode(description ?? code).seed === undefined',
    replace: 'parseCode(description ?? code).seed !== undefined',
    test: browserTest(
      'worm.spec.mjs',
      'a maze too large for a description is shared with its moves',
    ),
  },
  {
    name: 'storage',
    file: 'web/app/games/backup.js',
    find: 'date > (findStarted(code, started)?.date ?? -1)',
    replace: 'date < (findStarted(code, started)?.date ?? Infinity)',
    test: browserTest('progress.spec.mjs', 'everything goes into one file'),
  },
  {
    name: 'daily-maze',
    file: 'web/app/daily/days.js',
    find: ' || streakUntil(records, daysAfter(today, -1), now);',
    replace: ';',
    test: nodeTest('wasm/time.test.mjs', ['wasm-dev'], 'days in a row'),
  },
  {
    name: 'covered-panel',
    file: 'web/styles/shell.css',
    find: '  max-width: 34rem;\n  margin: var(--g6) auto;',
    replace:
      '  position: fixed;\n  z-index: -1;\n  inset: 2rem auto auto 0;\n  max-width: var(--rail);',
    test: browserTest('failures.spec.mjs', 'a browser without WebAssembly gets a clear message'),
  },
  {
    name: 'cancel',
    file: 'web/engine/client.js',
    find: "    this.slots[entry.slot].worker?.postMessage({ id, do: 'cancel' });\n",
    replace: '',
    test: nodeTest('wasm/runner.test.mjs', ['wasm-dev'], 'a cancel ends the request'),
  },
  {
    name: 'service-worker',
    file: 'web/service-worker.js',
    find: 'ours.length < pages.length',
    replace: 'ours.length > pages.length',
    test: nodeTest('wasm/service-worker.test.mjs', []),
  },
  // ---- The core ----
  {
    name: 'fourbit-core',
    file: 'src/machines/fourbit/fourbit.c',
    find: '        state->presses++;\n',
    replace: '',
    test: cTest('test_fourbit'),
  },
  {
    name: 'worm-core',
    file: 'src/machines/worm/worm.c',
    find: 'state->bumps++',
    replace: 'state->walked++',
    test: cTest('test_worm_play'),
  },
  {
    name: 'rook-core',
    file: 'src/machines/rook/rook.c',
    find: 'state->moves += event != MW_EVENT_BLOCKED;',
    replace: 'state->moves++;',
    test: cTest('test_rook'),
  },
  {
    name: 'procedural-core',
    file: 'src/machines/procedural/procedural.c',
    find: 'if (state->is_struck || is_solved(state))',
    replace: 'if (state->is_struck)',
    test: cTest('test_procedural'),
  },
  {
    name: 'simultaneous-core',
    file: 'src/machines/simultaneous/simultaneous.c',
    find: 'if (from != goal || board->set.size.perfect)',
    replace: 'if (from != goal || !board->set.size.perfect)',
    test: cTest('test_simultaneous_edges'),
  },
  {
    name: 'branches-lost',
    file: 'src/machines/simultaneous/counterexamples/branches.c',
    find: 'parked->count = branches->count / 2;',
    replace: 'parked->count = branches->count / 2 - 1;\n    branches->count--;',
    test: cTest('test_simultaneous'),
  },
  {
    name: 'stages-exact',
    file: 'src/machines/simultaneous/approximate/stages.c',
    find: '    stages->halvings += stages->ahead_halvings;\n',
    replace: '',
    test: cTest('test_simultaneous_stages'),
  },
  {
    name: 'certificate-check',
    file: 'src/machines/simultaneous/check/check_automaton.c',
    find: 'automaton->maze.distance[to] > left',
    replace: 'automaton->maze.distance[to] >= left',
    test: cTest('test_simultaneous_proof'),
  },
  {
    name: 'print',
    file: 'src/print/layout.c',
    find: '(int32_t)(panel / layout->panel_columns)',
    replace: '(int32_t)(panel / layout->panel_rows)',
    test: nodeTest('cli/paper.test.mjs', ['cli-dev'], 'mazes of a sheet have places'),
  },
  {
    name: 'data-set',
    file: 'src/data/shard.c',
    find: 'work->to = shard_from(shard.number + 1, shard.of, items);',
    replace:
      'work->to = shard_from(shard.number + 1, shard.of, items) - (shard.number < shard.of);',
    test: nodeTest('cli/shards.test.mjs', ['cli-dev'], 'shards join to the whole'),
  },
  // ---- Forms made from rows ----
  {
    name: 'row-order',
    file: 'web/app/experiments/task-arguments.js',
    find: '[...filled.filter(isWord), ...filled.filter((one) => !isWord(one))]',
    replace: '[...filled.filter((one) => !isWord(one)), ...filled.filter(isWord)]',
    test: nodeTest('wasm/experiment-rows.test.mjs', ['wasm-dev'], 'values are written as'),
  },
  {
    name: 'row-condition',
    file: 'web/app/rows/conditions.js',
    find: "=== (operator === '=')",
    replace: "=== (operator !== '')",
    test: nodeTest('wasm/experiment-rows.test.mjs', ['wasm-dev'], 'all words of a condition'),
  },
  {
    name: 'row-word',
    file: 'web/app/new-maze/words.js',
    find: "return type === 'flag' ? name : name + value;",
    replace: 'return name + value;',
    test: nodeTest('wasm/params.test.mjs', ['wasm-dev']),
  },
  {
    name: 'row-limit',
    file: 'src/core/rows_read.c',
    find: 'size->second >= limits.minimum && size->second <= limits.maximum &&',
    replace: 'size->second >= limits.minimum &&',
    test: nodeTest('cli/refused.test.mjs', ['cli-dev'], 'the arguments of a task'),
  },
  {
    name: 'row-usage',
    file: 'src/core/rows_print.c',
    find: 'text_string(out, row_is_needed(row) ? "" : "]");',
    replace: 'text_string(out, row_is_needed(row) ? "]" : "");',
    test: nodeTest('cli/help.test.mjs', ['cli-dev']),
  },
  // ---- Readers of mazes from elsewhere ----
  {
    name: 'read-indentation',
    file: 'src/reading/drawing.c',
    find: 'indentation = blanks < indentation ? blanks : indentation;',
    replace: 'indentation = blanks;',
    test: nodeTest('cli/reading.test.mjs', ['cli-dev'], 'shapes of squares are read'),
  },
  {
    name: 'read-ragged',
    file: 'src/reading/object.c',
    find: 'if (!leaves || (*shape && *shape != length[depth]))',
    replace: 'if (!leaves)',
    test: cTest('test_formats'),
  },
  {
    name: 'read-noise',
    file: 'src/reading/read.c',
    find: 'reading->covered < length / NOISE_SHARE',
    replace: 'reading->covered < length / NOISE_BYTES',
    test: cTest('test_reading'),
  },
  {
    name: 'read-link',
    file: 'src/reading/codes.c',
    find: "while (line.bytes[end - 1] == '.')",
    replace: "while (line.bytes[end - 1] == ',')",
    test: cTest('test_reading'),
  },
  {
    name: 'read-quotation',
    file: 'src/reading/lines.c',
    find: 'document->count > 1 && starred == document->count',
    replace: 'document->count > 1 && starred > 0',
    test: cTest('test_reading'),
  },
  // ---- The frame ----
  {
    name: 'frame-phone',
    file: 'web/styles/layout.css',
    find: "    'board' minmax(0, 1fr)\n    'message' var(--message)",
    replace: "    'board' minmax(0, 1fr)\n    'message' auto",
    test: browserTest('board-rectangle.spec.mjs', '390x844'),
  },
  {
    name: 'frame-desk',
    file: 'web/styles/layout.css',
    find: "'message message panel' var(--message)",
    replace: "'message message panel' auto",
    test: browserTest('board-rectangle.spec.mjs', '1024x768'),
  },
  {
    name: 'window-name',
    file: 'web/app/layout/window-name.js',
    find: "['low', matchMedia('(height < 30rem) and",
    replace: "['low', matchMedia('(height < 20rem) and",
    test: browserTest('board-rectangle.spec.mjs', '844x390'),
  },
  {
    name: 'tab-link',
    file: 'web/app/layout/layout.js',
    find: 'label.toLowerCase() === name.toLowerCase()',
    replace: 'label === name.toLowerCase()',
    test: browserTest('tab-links.spec.mjs', 'a link opens each tab of each machine'),
  },
  {
    name: 'tab-sheet',
    file: 'web/app/layout/layout.js',
    find: '    setOpen(true);\n    aside.querySelector',
    replace: '    setOpen(!isUpright());\n    aside.querySelector',
    test: browserTest('tab-links.spec.mjs', 'on a phone a link opens the sheet'),
  },
  // ---- More of the core ----
  {
    name: 'worm-distances',
    file: 'src/machines/worm/measures/distances.c',
    find: 'search->cells[cell] /= 2;',
    replace: 'search->cells[cell] -= 2;',
    test: cTest('test_worm_distances'),
  },
  {
    name: 'rook-difficulty',
    file: 'src/machines/rook/measures/difficulty.c',
    find: 'difficulty->traps += board->to_goal[state] == GRAPH_FAR;',
    replace: 'difficulty->traps += board->to_goal[state] != GRAPH_FAR;',
    test: cTest('test_rook_difficulty'),
  },
  {
    name: 'fourbit-count',
    file: 'src/machines/fourbit/measures/count.c',
    find: '{0, 1, -1, 2, -6}',
    replace: '{0, 1, -1, 2, 6}',
    test: cTest('test_fourbit_count'),
  },
  {
    name: 'undo-marks',
    file: 'src/core/session.c',
    find: 'uint32_t mark = count ? (count - 1) / session->mark_moves : 0;',
    replace: 'uint32_t mark = count / session->mark_moves + 1;',
    test: cTest('test_undo'),
  },
  {
    name: 'hexagon-door',
    file: 'src/machines/worm/hexagons.c',
    find: 'return !worm_is_door(board, cell, direction);',
    replace: 'return true;',
    test: cTest('test_worm_lattices'),
  },
];

/** Copies the project as it is in the checkout, committed or not. */
function copyTree() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(`${COPY}/build`, { recursive: true });
  const list = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const name of [...list.stdout.split('\n'), ...BUILT])
    if (name && existsSync(name))
      cpSync(name, `${COPY}/${name}`, { recursive: true, preserveTimestamps: true });
  symlinkSync(resolve('node_modules'), `${COPY}/node_modules`);
}

/**
 * Runs a command in the copy, its output into a log. Returns its status; null if it was killed or could not run.
 * @param {string} log name of the log @param {string[]} command
 */
function run(log, [program, ...words]) {
  const copy = resolve(COPY);
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd: copy,
    encoding: 'utf8',
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
    maxBuffer: 1 << 28,
    env: {
      ...process.env,
      PATH: `${copy}/node_modules/.bin:${process.env.PATH}`,
      MAZEWRIGHT: 'build/dev-cli/mazewright',
      MAZEWRIGHT_SITE: 'build/dev',
      MAZEWRIGHT_PATIENCE: PATIENCE,
    },
  });
  const output = `${stdout ?? ''}${stderr ?? ''}${error ? `${error.message}\n` : ''}`;
  appendFileSync(`${FOLDER}/${log}.log`, `$ ${[program, ...words].join(' ')}\n${output}\n`);
  return status;
}

/** Builds targets; returns whether they build. @param {string} log @param {string[]} targets */
const build = (log, targets) =>
  !targets.length || run(log, ['make', '--no-print-directory', ...targets]) === 0;

/** Plants a fault, runs its test and removes the fault. Returns what went wrong; '' if the test caught it. @param {Fault} fault */
function plant({ name, file, find, replace, test }) {
  const path = join(COPY, file);
  const text = readFileSync(path, 'utf8');
  try {
    // A function, since '$&' is special in a replacement string.
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
    if (!build(name, test.make)) return 'does not build';
    const status = run(name, test.command);
    if (status === 0) return 'NOT CAUGHT';
    return status === null ? 'the test hangs' : '';
  } finally {
    writeFileSync(path, text);
  }
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name));
if (unknown.length) {
  const known = FAULTS.map(({ name }) => name).join(', ');
  console.error(`mutations: there is no fault ${unknown.join(', ')}; there are ${known}`);
  process.exit(2);
}
const faults = FAULTS.filter(({ name }) => !names.length || names.includes(name));

copyTree();
for (const { name, file, find } of faults) {
  const count = readFileSync(join(COPY, file), 'utf8').split(find).length - 1;
  if (count === 1) continue;
  console.error(`mutations: ${name}: ${file} has the text to replace ${count} times: ${find}`);
  process.exit(1);
}
if (!build('build', [...new Set(faults.flatMap(({ test }) => test.make))])) {
  console.error(`mutations: the project does not build; see ${FOLDER}/build.log`);
  process.exit(1);
}

/** @type {string[][]} */
const table = [];
for (const fault of faults) {
  const { name, file, test } = fault;
  const started = Date.now();
  // Built anew, because the fault before may be in what was built.
  const passes = build(name, test.make) && run(name, test.command) === 0;
  const problem = passes ? plant(fault) : 'the test fails without the fault';
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`${name.padEnd(18)} ${problem || 'caught'}, ${seconds} s`);
  table.push([name, file, problem || test.name]);
}

const widths = [0, 1].map((column) => Math.max(...table.map((row) => row[column].length)));
console.log(`\n${'fault'.padEnd(widths[0])}  ${'in'.padEnd(widths[1])}  caught by`);
for (const [name, file, by] of table)
  console.log(`${name.padEnd(widths[0])}  ${file.padEnd(widths[1])}  ${by}`);
const caught = table.filter(([, , by], i) => by === faults[i].test.name).length;
console.log(`${caught} of ${faults.length} caught`);
process.exit(caught === faults.length ? 0 : 1);
