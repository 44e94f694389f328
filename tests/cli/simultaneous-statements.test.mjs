// Property test: what each task states about the mazes is true, for all tasks, rules and options, on the command
// line and as the page shows it. The truth comes from playing every sequence in every maze, here.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { answerText } from '../../web/app/experiments/results/result-values.js';
import { run, temporaryFolder } from './program.mjs';

const folder = temporaryFolder();
const LETTERS = 'udlr';

/** @typedef {{name: string, start: number, goal: number, next: number[][]}} Maze next[cell][move] */

/** Whether cells are connected. @param {number[][]} next @param {number} start @param {number} goal */
function isConnected(next, start, goal) {
  const reached = new Set([start]);
  for (const cell of reached) for (const other of next[cell]) reached.add(other);
  return reached.has(goal);
}

/** The cell behind a move, without walls; undefined at the border. @param {number} rows @param {number} columns @param {number} cell @param {number} move */
function neighbour(rows, columns, cell, move) {
  const row = Math.floor(cell / columns) + [-1, 1, 0, 0][move];
  const column = (cell % columns) + [0, 0, -1, 1][move];
  return row < 0 || row >= rows || column < 0 || column >= columns
    ? undefined
    : row * columns + column;
}

/** All solvable mazes with blocked cells. @param {number} rows @param {number} columns @returns {Maze[]} */
function cellMazes(rows, columns) {
  const cells = rows * columns;
  const mazes = [];
  for (let mask = 0; mask < 1 << cells; mask++) {
    if (!(mask & 1) || !((mask >> (cells - 1)) & 1)) continue;
    const next = Array.from({ length: cells }, (_, cell) =>
      [0, 1, 2, 3].map((move) => {
        const to = neighbour(rows, columns, cell, move);
        return to !== undefined && (mask >> cell) & 1 && (mask >> to) & 1 ? to : cell;
      }),
    );
    if (isConnected(next, 0, cells - 1))
      mazes.push({ name: mask.toString(16), start: 0, goal: cells - 1, next });
  }
  return mazes;
}

/** All solvable mazes with walls between cells. @param {number} rows @param {number} columns @param {boolean} anyEnds @returns {Maze[]} */
function edgeMazes(rows, columns, anyEnds) {
  const cells = rows * columns;
  const rightwards = rows * (columns - 1);
  const passages = rightwards + (rows - 1) * columns;
  const cellName = (/** @type {number} */ cell) =>
    'ABC'[cell % columns] + String(Math.floor(cell / columns) + 1);
  /** The bit of the passage between neighbours, of which `low` comes first. @param {number} low @param {number} high */
  const bitOf = (low, high) =>
    high === low + 1 && Math.floor(low / columns) === Math.floor(high / columns)
      ? Math.floor(low / columns) * (columns - 1) + (low % columns)
      : rightwards + low;
  const mazes = [];
  for (let mask = 0; mask < 1 << passages; mask++) {
    const next = Array.from({ length: cells }, (_, cell) =>
      [0, 1, 2, 3].map((move) => {
        const to = neighbour(rows, columns, cell, move);
        if (to === undefined) return cell;
        return (mask >> bitOf(Math.min(cell, to), Math.max(cell, to))) & 1 ? to : cell;
      }),
    );
    for (let start = 0; start < cells; start++)
      for (let goal = 0; goal < cells; goal++) {
        const isCorners = start === 0 && goal === cells - 1;
        if (start === goal || (!anyEnds && !isCorners) || !isConnected(next, start, goal)) continue;
        const ends = isCorners ? '' : `_${cellName(start)}_${cellName(goal)}`;
        mazes.push({ name: mask.toString(16) + ends, start, goal, next });
      }
  }
  return mazes;
}

/** Moves all tokens; those on a goal stay unless the sequence has to be perfect. @param {Maze[]} mazes @param {Uint8Array} from @param {number} move @param {boolean} perfect @param {Uint8Array} to returns whether all are on their goals */
function moveAll(mazes, from, move, perfect, to) {
  let solved = true;
  for (let i = 0; i < mazes.length; i++) {
    const cell = from[i];
    to[i] = cell === mazes[i].goal && !perfect ? cell : mazes[i].next[cell][move];
    solved &&= to[i] === mazes[i].goal;
  }
  return solved;
}

/** @param {Maze[]} mazes @param {string} moves @param {boolean} perfect */
function solvesAll(mazes, moves, perfect) {
  let tokens = Uint8Array.from(mazes, ({ start }) => start);
  let solved = mazes.every(({ start, goal }) => start === goal);
  for (const move of moves) {
    const to = new Uint8Array(mazes.length);
    solved = moveAll(mazes, tokens, LETTERS.indexOf(move), perfect, to);
    tokens = to;
  }
  return solved;
}

/** Moves to the goal from each cell of a maze, Infinity where no sequence leads to it. @param {Maze} maze */
function distancesOf({ next, goal }) {
  const distances = next.map((_, cell) => (cell === goal ? 0 : Infinity));
  // The shortest paths have fewer moves than there are cells.
  for (let round = 1; round < next.length; round++)
    next.forEach((targets, cell) => {
      distances[cell] = Math.min(distances[cell], ...targets.map((to) => distances[to] + 1));
    });
  return distances;
}

/**
 * Plays every sequence of up to `depth` moves behind `prefix`: the length of the shortest that solves, with the
 * prefix, and how many there are; undefined if there is none. A sequence is given up where a token is farther from
 * its goal than moves are left.
 * @param {Maze[]} mazes @param {boolean} perfect @param {string} prefix @param {number} depth
 */
function playEvery(mazes, perfect, prefix, depth) {
  if (solvesAll(mazes, prefix, perfect)) return { length: prefix.length, count: 1 };
  const distances = mazes.map(distancesOf);
  const tokens = Array.from({ length: depth + 1 }, () => new Uint8Array(mazes.length));
  mazes.forEach(({ start }, i) => (tokens[0][i] = start));
  for (const move of prefix)
    moveAll(mazes, tokens[0].slice(), LETTERS.indexOf(move), perfect, tokens[0]);
  let best = Infinity;
  let count = 0;
  /** @param {number} made moves behind the prefix */
  function play(made) {
    const left = Math.min(best, depth) - made;
    if (distances.some((of, i) => of[tokens[made][i]] > left)) return;
    for (let move = 0; move < 4; move++)
      if (moveAll(mazes, tokens[made], move, perfect, tokens[made + 1])) {
        if (made + 1 < best) [best, count] = [made + 1, 0];
        count++;
      } else if (made + 1 < Math.min(best, depth)) play(made + 1);
  }
  if (depth > 0) play(0);
  return best === Infinity ? undefined : { length: prefix.length + best, count };
}

/** @typedef {{size: string, rules: string, all: Maze[], sigma: number}} Case */

/** Sizes and rules, with the length of a shortest sequence by playing all. @returns {Case[]} */
function allCases() {
  /** @type {Omit<Case, 'sigma'>[]} */
  const cases = [];
  for (const size of ['1x1', '1x2', '1x3', '2x1', '2x2', '2x3', '3x1', '3x2', '3x3']) {
    const [rows, columns] = size.split('x').map(Number);
    for (const rules of ['', '--perfect'])
      cases.push({ size, rules, all: cellMazes(rows, columns) });
  }
  for (const rules of ['--ends any', '--ends corners', '--ends corners --perfect'])
    for (const size of ['1x2', '2x1', '2x2']) {
      const [rows, columns] = size.split('x').map(Number);
      const all = edgeMazes(rows, columns, rules === '--ends any');
      cases.push({ size, rules: `--walls edges ${rules}`, all });
    }
  return cases.map((one) => {
    const found = playEvery(one.all, one.rules.includes('--perfect'), '', 11);
    assert.ok(found, `${one.size} ${one.rules}`);
    return { ...one, sigma: found.length };
  });
}

const CASES = allCases();
const NUMBER = '([\\d,]+)';
const SENTENCE = new RegExp(
  [
    '^(?<formula>The formula (?:can|cannot) be satisfied\\. )?',
    '(?<basis>[A-Z][^:]*): ',
    `(?:no (?<none>perfect )?sequence of (?<fewer>${NUMBER}) moves?(?: or fewer)?(?<under> that begins with [udlr]+(?: to [udlr]+)?)? solves `,
    `|a shortest (?<exact>perfect )?sequence(?<under2> that begins with [udlr]+)? for `,
    `|(?<alive>${NUMBER}) (?<many>perfect )?sequences? of (?<each>${NUMBER}) moves? solves? `,
    `|(?:a|this) (?<some>perfect )?sequence of (?<has>${NUMBER}) moves? (?<verb>solves|does not solve) )`,
    '(?<mazes>all(?: [\\d,]+)? mazes|these [\\d,]+ mazes|this maze) of (?<size>\\d+x\\d+)',
    '(?<walls> with walls between cells, (?:any start and exit|from corner to corner))?',
    `(?: has (?<length>${NUMBER}) moves?(?:; there (?:is|are) (?<count>${NUMBER}) of them)?|, so (?:none|no such sequence) solves all|; it leaves (?:the maze with the mask (?<mask>[\\w]+)|(?<left>${NUMBER}) of (?<of>${NUMBER})))?\\.`,
    '(?: Proved by one program: at (?<proved>\\d+) of (?<places>\\d+) places, (?<window>\\d+) moves in a row cannot be replaced by one fewer\\.)?$',
  ].join(''),
);

/** @typedef {Record<string, string | undefined>} Said the named parts of a sentence */

/** The statement of a result as fields, and its sentence taken apart. @param {string} output */
function statementOf(output) {
  const lines = new Map(
    output
      .split('\n')
      .map((line) => /** @type {const} */ ([line.split('\t')[0], line.split('\t')])),
  );
  const sentence = lines.get('statement')?.[1] ?? '';
  const said = /** @type {Said} */ (SENTENCE.exec(sentence)?.groups ?? {});
  const number = (/** @type {string} */ name) => Number(said[name]?.replaceAll(',', ''));
  return { sentence, said, number, lines };
}

/** The page's sentence. @param {string} task @param {string} output @param {string} state */
const pageSentence = (task, output, state) =>
  answerText(
    /** @type {any} */ ({
      ...{ task, args: 'nonsense --mazes', result: output, state },
      message: '',
    }),
  );

/** Runs a task; its statement names the mazes and rules of the case. @param {Case} one @param {string} task @param {string} words @param {string} [input] */
function stated(one, task, words, input) {
  const line = ['simultaneous', task, ...words.split(' '), ...one.rules.split(' ')].filter(Boolean);
  const made = run(line, input);
  const { sentence, said, number, lines } = statementOf(made.stdout);
  const what = `${line.join(' ')}: ${made.stdout}${made.stderr}`;
  assert.ok(said.size, what);
  assert.equal(said.size, one.size, what);
  const walls = /--ends (\w+)/.exec(one.rules)?.[1];
  const expected = { any: 'any start and exit', corners: 'from corner to corner' }[walls ?? ''];
  assert.equal(said.walls?.split(', ')[1], expected, what);
  const isPerfect = Boolean(said.none ?? said.exact ?? said.some ?? said.many);
  assert.equal(isPerfect, one.rules.includes('--perfect'), what);
  assert.equal(pageSentence(task, made.stdout, 'done'), sentence);
  assert.deepEqual(lines.get('about')?.slice(2), [one.size, one.rules], what);
  return { ...made, sentence, said, number, lines, what };
}

const isPerfect = (/** @type {Case} */ { rules }) => rules.includes('--perfect');

/** Checks a statement about lengths. @param {ReturnType<typeof stated>} made @param {number} shortest the truth */
function assertLength({ said, number, what, lines }, shortest) {
  const [, form, value] = lines.get('claim') ?? [];
  if (said.fewer) {
    assert.deepEqual([form, Number(value)], ['at_least', number('fewer') + 1], what);
    assert.ok(number('fewer') < shortest, what);
  } else if (said.length) {
    assert.deepEqual([form, Number(value)], ['exactly', number('length')], what);
    assert.equal(number('length'), shortest, what);
  } else {
    assert.equal(Number(value), number('has'), what);
    assert.ok(number('has') >= shortest, what);
  }
}

test('prove and check', () => {
  for (const one of CASES)
    for (const length of [one.sigma - 2, one.sigma - 1, one.sigma, one.sigma + 1]) {
      if (length < 0) continue;
      const file = join(folder, 'certificate.txt');
      const made = stated(one, 'prove', `${one.size} ${length} --certificate ${file}`);
      assertLength(made, one.sigma);
      assert.equal(
        made.said.basis,
        length < one.sigma ? 'Proved by one program' : 'Found',
        made.what,
      );
      if (length >= one.sigma) continue;
      const checked = stated(one, 'check', `${one.size} ${length} ${file}`);
      assertLength(checked, one.sigma);
      assert.equal(checked.said.basis, 'Checked by a second program', checked.what);
    }
});

test('shortest, with its number, by all methods, with a prefix and for a list', () => {
  for (const one of CASES) {
    const truth = playEvery(one.all, isPerfect(one), '', one.sigma);
    const counted = stated(one, 'shortest', `${one.size} --count`);
    assertLength(counted, one.sigma);
    assert.equal(counted.number('count'), truth?.count, counted.what);
    for (const by of ['brute', 'dijkstra', 'astar', 'ess'])
      assertLength(stated(one, 'shortest', `${one.size} --by ${by}`), one.sigma);
    for (const prefix of ['r', 'u', 'dl', 'rdr', 'ddrr']) {
      const words = `${one.size} --prefix ${prefix}`;
      const behind = stated(one, 'shortest', `${words} --count`);
      const depth = Math.max(0, behind.number('length') - prefix.length);
      assert.ok(depth <= 11, behind.what);
      const played = playEvery(one.all, isPerfect(one), prefix, depth);
      assert.equal(behind.number('count'), played?.count, behind.what);
      for (const by of ['brute', 'dijkstra', 'astar', 'ess', 'chain']) {
        const made = stated(one, 'shortest', `${words} --by ${by}`);
        assert.equal(made.said.under2, ` that begins with ${prefix}`, made.what);
        assertLength(made, played?.length ?? Infinity);
        assert.ok(made.lines.get('sequence')?.[1].startsWith(prefix), made.what);
      }
    }
    const list = one.all.filter((_, i) => i % 5 === 1);
    if (list.length === 0) continue;
    const names = list.map(({ name }) => name).join(',');
    const own = stated(one, 'shortest', `--size ${one.size} --mazes ${names}`);
    assert.equal(own.said.mazes, list.length === 1 ? 'this maze' : `these ${list.length} mazes`);
    assertLength(own, playEvery(list, isPerfect(one), '', one.sigma)?.length ?? Infinity);
  }
});

test('approximate, finish and bound', () => {
  for (const one of CASES) {
    for (const by of ['rs', 'so', 'ias', 'gl', 'anneal --tries 2000', 'windows --tries 20'])
      assertLength(stated(one, 'approximate', `${one.size} --minimize --by ${by}`), one.sigma);
    const sequence = statementOf(
      run(`simultaneous shortest ${one.size} ${one.rules}`.trim().split(' ')).stdout,
    ).lines.get('sequence')?.[1];
    if (!sequence) continue;
    const longer = `${sequence}ud`;
    const made = stated(one, 'finish', `${one.size} ${longer} --window 3`);
    assertLength(made, one.sigma);
    const found = made.lines.get('sequence')?.[1] ?? '';
    assert.ok(solvesAll(one.all, found, isPerfect(one)), made.what);
    const window = made.number('window');
    const isFixed = Array.from({ length: found.length - window + 1 }, (_, at) =>
      Array.from({ length: 4 ** (window - 1) }, (__, k) => {
        const part = Array.from({ length: window - 1 }, (___, i) => LETTERS[(k >> (2 * i)) & 3]);
        return found.slice(0, at) + part.join('') + found.slice(at + window);
      }).every((moves) => !solvesAll(one.all, moves, isPerfect(one))),
    );
    assert.ok(isFixed.filter(Boolean).length >= made.number('proved'), made.what);
    assert.equal(isFixed.length, made.number('places'), made.what);
    const short = stated(one, 'finish', `${one.size} ${sequence.slice(0, -1) || 'u'}`);
    if (short.said.verb === 'does not solve') {
      const left = one.all.find(({ name }) => name === short.said.mask);
      assert.ok(left && !solvesAll([left], sequence.slice(0, -1), isPerfect(one)), short.what);
    } else assert.ok(one.sigma <= 1, short.what);
    if (one.rules) continue;
    for (const by of ['zigzag', 'astar', 'ess', 'gess', 'pic']) {
      const { stdout } = run(['simultaneous', 'bound', one.size, '--by', by]);
      const { said, number, sentence } = statementOf(stdout);
      if (one.sigma === 0) assert.match(sentence, /nothing yet about all mazes of 1x1/);
      else assert.ok(said.size === one.size && number('fewer') < one.sigma, sentence);
    }
    const facts = statementOf(run(['simultaneous', 'facts', one.size]).stdout);
    assert.ok(one.sigma === 0 || facts.number('fewer') < one.sigma, facts.sentence);
  }
});

test('verify', () => {
  for (const one of CASES) {
    const [best = ''] = [
      statementOf(
        run(`simultaneous shortest ${one.size} ${one.rules}`.trim().split(' ')).stdout,
      ).lines.get('sequence')?.[1],
    ];
    for (const moves of [best, best.slice(1), best.slice(0, -1), 'rdl', `${best}u`]) {
      if (!moves) continue;
      const made = stated(one, 'verify', `${one.size} ${moves}`);
      assert.equal(made.number('has'), moves.length);
      const truth = solvesAll(one.all, moves, isPerfect(one));
      assert.equal(made.said.verb, truth ? 'solves' : 'does not solve', made.what);
      if (truth) assert.equal(made.said.mazes, `all ${one.all.length} mazes`, made.what);
      const left = one.all.filter(({ name }) => name === made.said.mask);
      assert.ok(truth || (left.length === 1 && !solvesAll(left, moves, isPerfect(one))), made.what);
      const claim = truth ? ['solves', String(moves.length)] : ['leaves', made.said.mask];
      assert.deepEqual(made.lines.get('claim')?.slice(1), claim, made.what);
    }
  }
});

test('verify counts the mazes that are left, and lists them', () => {
  let [left, listed] = [0, 0];
  for (const one of CASES)
    for (const moves of ['r', 'rd', 'drdr', 'rrdd', 'rdlurdrd']) {
      const unsolved = one.all.filter((maze) => !solvesAll([maze], moves, isPerfect(one)));
      const made = stated(one, 'verify', `${one.size} ${moves} --all`);
      const counted = stated(one, 'verify', `${one.size} ${moves} --count`);
      assert.equal(made.sentence, counted.sentence);
      assert.equal(made.status, unsolved.length > 0 ? 1 : 0, made.what);
      if (unsolved.length === 0) {
        assert.equal(made.said.verb, 'solves', made.what);
        continue;
      }
      const claim = ['leaves_count', String(unsolved.length)];
      assert.deepEqual(made.lines.get('claim')?.slice(1), claim, made.what);
      assert.equal(made.number('left'), unsolved.length, made.what);
      assert.equal(made.number('of'), one.all.length, made.what);
      const lines = [...made.stdout.matchAll(/^left\t(\S+)\t(\d+)$/gm)];
      const names = new Set(unsolved.map(({ name }) => name));
      for (const [, mask] of lines) assert.ok(names.has(mask), made.what);
      assert.equal(new Set(lines.map(([, mask]) => mask)).size, lines.length, made.what);
      const sum = lines.reduce((total, [, , count]) => total + Number(count), 0);
      assert.equal(sum, unsolved.length, made.what);
      assert.doesNotMatch(counted.stdout, /^left\t/m);
      left += sum;
      listed += lines.length;
      const list = one.all.filter((_, i) => i % 3 === 0);
      const some = `--size ${one.size} ${moves} --mazes ${list.map(({ name }) => name).join(',')}`;
      const ofList = unsolved.filter((maze) => list.includes(maze)).map(({ name }) => name);
      const { stdout } = run(`simultaneous verify ${some} ${one.rules} --all`.trim().split(' '));
      const found = [...stdout.matchAll(/^left\t(\S+)\t1$/gm)].map(([, mask]) => mask);
      assert.deepEqual(found, ofList, stdout);
    }
  assert.ok(left > 300 && listed < left, `${left} ${listed}`);
  assert.match(run('simultaneous verify 6x6 rrdd --count'.split(' ')).stderr, /at most 26 cells/);
});

test('sequences', () => {
  for (const one of CASES.filter(({ sigma }) => sigma > 0 && sigma < 8)) {
    const list = one.all.filter((_, i) => i % 7 === 0);
    const names = list.map(({ name }) => name).join(',');
    for (const length of [1, one.sigma - 1, one.sigma].filter((moves) => moves > 0)) {
      const words = `${one.size} ${length} --mazes ${names}`;
      const made = stated(one, 'sequences', words);
      const all = Array.from({ length: 4 ** length }, (_, k) =>
        Array.from({ length }, (__, i) => LETTERS[(k >> (2 * i)) & 3]).join(''),
      );
      const left = all.filter((moves) => solvesAll(list, moves, isPerfect(one))).length;
      assert.equal(left ? made.number('alive') : made.said.alive, left || undefined, made.what);
      assert.equal(made.number(left ? 'each' : 'fewer'), length, made.what);
      assert.equal(made.said.basis, left ? 'Counted' : 'Proved by one program', made.what);
      const claim = left
        ? ['sequences', String(length), String(left)]
        : ['at_least', `${length + 1}`];
      assert.deepEqual(made.lines.get('claim')?.slice(1), claim, made.what);
    }
  }
});

test('count', () => {
  for (const one of CASES.filter(({ rules }) => !rules.includes('--perfect')))
    for (const by of one.rules ? [''] : ['', 'righthand', 'enumerate', 'partition']) {
      const words = `simultaneous count ${one.size} ${one.rules} ${by && `--by ${by}`}`;
      const { stdout } = run(words.split(' ').filter(Boolean));
      const { sentence } = statementOf(stdout);
      const said =
        /^(?:Counted|By formula): there (?:is|are) (at least )?([\d,]+) solvable mazes? of (\d+x\d+)(.*)\.$/.exec(
          sentence,
        );
      assert.ok(said, sentence);
      assert.equal(said[3], one.size);
      assert.equal(said[4].includes('walls between cells'), one.rules.includes('edges'), sentence);
      const count = Number(said[2].replaceAll(',', ''));
      if (said[1]) assert.ok(count <= one.all.length, sentence);
      else assert.equal(count, one.all.length, sentence);
      assert.equal(Boolean(said[1]), by === 'partition');
    }
});

test('formulas, tables and figures state what they found', () => {
  const file = join(folder, 'formula.cnf');
  for (const [text, can] of /** @type {const} */ ([
    ['p cnf 2 2\n1 2 0\n-1 0\n', true],
    ['p cnf 1 2\n1 0\n-1 0\n', false],
    ['p cnf 1 1\n0\n', false],
  ])) {
    writeFileSync(file, text);
    const { said, sentence } = statementOf(run(['simultaneous', 'cnf', file]).stdout);
    assert.equal(said.formula, `The formula ${can ? 'can' : 'cannot'} be satisfied. `, sentence);
    assert.equal(Boolean(said.fewer), !can, sentence);
  }
});
