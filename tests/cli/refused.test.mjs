// CLI tests: what is refused, a row each: the words of the command line, the sentence, and what stands on standard input.
// A sentence that C tests have (codes, masks, boards) stands here only where the place in the words matters.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { run, temporaryFolder } from './program.mjs';
import { testEach } from '../rows.mjs';

/** @typedef {[words: string, sentence: string | RegExp, input?: string]} Refused */

const folder = temporaryFolder();
writeFileSync(join(folder, 'mazes.txt'), '# drei mal drei: ä\n3x3\n1ff, 1xf\n');
writeFileSync(join(folder, 'three.txt'), '1ff\n');

/** One line on standard error, after 'mazewright: ', and nothing else. */
function assertRefused(/** @type {Refused} */ [words, sentence, input = ''], status = 2) {
  const made = run(words.split(' ').filter(Boolean), input, { cwd: folder });
  const [, line] = /^mazewright: ([^\n]+)\n$/.exec(made.stderr) ?? [];
  assert.ok(line, made.stderr);
  if (typeof sentence === 'string') assert.equal(line, sentence);
  else assert.match(line, sentence);
  assert.deepEqual([made.stdout, made.status], ['', status]);
}

const TWELVE = 'v1.fourbit.b4.d218c03538e6118a715c685498b23d48c';
const SO = 'simultaneous approximate 2x2 --by so';
const DRAW = 'draw v1.fourbit.b2.sx';
const MASK = "character 7: 'x': a maze's mask has only hexadecimal digits: 0-9, a-f";

testEach(
  /** @type {Refused[]} */ ([
    ['', /a command is missing/],
    ['fly', /no such command/],
    ['nosuch count 5', /no such machine/],
    ['worm', 'worm: a task is missing; they are listed by: mazewright help worm'],
    ['simultaneous wander', "wander: there is no such task; 'kinds' lists them"],
    ['generate', 'CODE is missing: code of a maze'],
    ['draw v1.worm.w3_h3.sa', /--format/],
    [
      'kinds x',
      'argument 2, character 1: x: this is one argument too many; kinds expects no arguments',
    ],
    ['kinds --x', 'argument 2, character 1: --x: kinds has no such option; it has none'],
    [
      'solve v1.fourbit.b2.sx extra',
      'argument 3, character 1: extra: this is one argument too many; solve expects CODE',
    ],
    [
      'play v1.fourbit.b2.sx 01 01',
      'argument 4, character 1: 01: this is one argument too many; play expects CODE [MOVES]',
    ],
    [
      'rate v1.fourbit.b2.sx --x',
      'argument 3, character 1: --x: rate has no such option; its options are --as',
    ],
    [`${DRAW} --format svg --plain --plain`, 'argument 6, character 1: --plain is given twice'],
    [`${DRAW} --format svg --format pdf`, 'argument 5, character 1: --format is given twice'],
    [
      `${DRAW} --paper --format svg`,
      'argument 3, character 1: --paper: the value of this option is missing; write --paper PAPER',
    ],
    [
      'draw v1.worm.w3_h3.sx --format oil',
      'argument 4, character 1: oil: there is no such format of a worm maze; there are svg, pdf, png, json, text, thick, hexadecimal, nibbles, tokens, pixels, lines, outlines, stl, parts, distances',
    ],
    ['draw v1.worm.w2000_h2000_wilson.sa --format svg', /more than 2,097,152 cells/],
    ['book a b', 'argument 3, character 1: b: this is one argument too many; book expects LIST'],
    [
      'merge --oil x',
      'argument 2, character 1: --oil: merge has no such option; its options are --output',
    ],
  ]),
)('a command and its options', (row) => assertRefused(row));

testEach(
  /** @type {Refused[]} */ ([
    ['generate v1.fourbit.b9.sx', 'argument 2, character 12: b9: lights must be 2 to 6'],
    [
      'solve v1.fourbit.b4.sa!',
      "argument 2, character 17: '!' is not allowed in a code, which has letters, digits, '.', '_' and '-'",
    ],
    ['generate -', /begins with v1/],
    ['generate -', /at most 4096/, `v1.${'v'.repeat(5000)}`],
    [
      'play - 01',
      'standard input, line 1, character 12: b9: lights must be 2 to 6',
      'v1.fourbit.b9.sx\n',
    ],
    [
      'generate -',
      /line 3, character 2: .*must be connected.*row 2, column 2/,
      'v1.worm.mask.sA\n.#\n#.\n',
    ],
    ['rate v1.fourbit.b2.d0000', /state 3, button 0/],
    ['generate v1.fourbit.reset_pin.sx', /^argument 2/],
    ['generate v1.fourbit.oskar_deeper.sx', /^argument 2/],
    ['generate v1.fourbit.karnaugh_oskar.sx', /^argument 2/],
    ['generate v1.fourbit.b2_pin.sx', /^argument 2/],
    ['generate v1.fourbit.b4_l9_memory.sx', /^argument 2/],
    ['generate v1.rook.hex_queen.sa', /exclude each other/],
    ['generate v1.rook.easy_l5.sa', /each ask for a length/],
    ['rook place v1.rook.w3_h3.sa', /with a description/],
    ['solve v1.procedural.w5.sa', /w5/],
    [`play v1.procedural.classic.dB2F6${'0'.repeat(36)} U`, /B2: the start is a corner/],
    [`play v1.procedural.classic.dA1A6${'0'.repeat(36)} U`, /A6: the goal is .* here F6/],
    ['play v1.procedural.classic.dA1F6 U', /36 digits/],
  ]),
)('a code', (row) => assertRefused(row));

testEach(
  /** @type {Refused[]} */ ([
    ['play v1.fourbit.b2.sx 017', 'argument 3, character 3: move 3, 7 is not one of 01'],
    [
      'play v1.fourbit.b2.sx -',
      'standard input, line 2, character 2: move 4, x is not one of 01',
      '01\n0x',
    ],
    ['play - -', /only one of/, TWELVE],
    [`play ${TWELVE} -`, /16777216|at most/, '0'.repeat((1 << 24) + 1)],
    ['play v1.worm.w9_h6.sA DDZ', /argument 3, character 3: move 3, Z is not one of URDL/],
    ['play v1.procedural.classic.sWORD -', /character 3: move 2, x is not one of URDLH/, 'r x'],
    ['play v1.procedural.classic.sWORD holdr', /move 2, o is not one of/],
    [
      'play v1.procedural.classic.sWORD -',
      /character 12: move 2, p is not one of/,
      'press hold pu',
    ],
    ['simultaneous verify 3x3 rrxd', 'argument 4, character 3: move 3, x is not one of UDLR'],
    ['simultaneous verify 2x2 NZ', /not one of/],
  ]),
)('moves', (row) => assertRefused(row));

testEach(
  /** @type {Refused[]} */ ([
    ['simultaneous prove 3x3 9999', 'argument 4, character 1: LENGTH 9999: must be 0 to 250'],
    ['simultaneous prove 3x3', 'LENGTH is missing: 0 to 250 moves'],
    ['fourbit count', 'BITS is missing: 2 to 4 lights'],
    ['fourbit count 9', 'argument 3, character 1: BITS 9: must be 2 to 4'],
    [
      'fourbit count 3 fourbit',
      'argument 4, character 1: fourbit: this is one argument too many; count expects BITS',
    ],
    ['fourbit census 5', /BITS 5: must be 2 to 4/],
    ['rook longest 5 99', 'argument 4, character 1: HEIGHT 99: must be 3 to 16'],
    ['rook longest 3 4 --rules tri_torus', /needs even sides/],
    ['rook longest 4 5 --rules hex_torus', /even number of rows/],
    ['rook longest 5 5 --nodes 0', /1 to/],
    ['rook longest 5 5 --nodes 99999999999', /1 to/],
    ['worm survey --size 3x16385', /--size 3x16385: a side must be 1 to 16384/],
    [
      'worm survey --size 3x3 --oil',
      'argument 5, character 1: --oil: survey has no such option; its options are --size, --algorithms, --count, --seed, --each, --shard, --output',
    ],
    ['worm solve-by v1.worm.w3_h3.sa --by ant', /--by ant: must be dead-end-filling, left-wall, /],
    [`${SO} --minimize --minimize`, 'argument 7, character 1: --minimize is given twice'],
    [`${SO} --seed 1 --seed 2`, 'argument 8, character 1: --seed is given twice'],
    [
      `${SO} --seed`,
      'argument 6, character 1: --seed: the value of this option is missing; write --seed WORD',
    ],
    [
      'simultaneous approximate 2x2 --seed --by so',
      'argument 4, character 1: --seed: the value of this option is missing; write --seed WORD',
    ],
    [
      'simultaneous prove 3x3 5 --certificate a --certificate b',
      'argument 7, character 1: --certificate is given twice',
    ],
    [
      'simultaneous prove 3x3 5 --certificate',
      'argument 5, character 1: --certificate: the value of this option is missing; write --certificate FILE',
    ],
    ['simultaneous verify 11x12 rd', /cells/],
    ['simultaneous verify 3x 3', /SIZE 3x|3x: /],
    ['simultaneous count 40x40', /40x40/],
    ['simultaneous shortest 3x3 --by magic', /brute, dijkstra/],
    [
      `simultaneous shortest 3x3 --prefix ${'r'.repeat(300)}`,
      /a prefix of 300 moves: .* at most 250/,
    ],
    [
      'simultaneous verify 3x3 rrdd --mazes three.txt --size 3x3',
      'argument 4, character 1: rrdd: this is one argument too many; verify expects [SIZE] [SEQUENCE]',
    ],
  ]),
)('the arguments of a task', (row) => assertRefused(row));

testEach(
  /** @type {Refused[]} */ ([
    [
      'simultaneous shortest --size 3x3 --mazes 1ff,1gf',
      "argument 6, character 6: 'g': a maze's mask has only hexadecimal digits: 0-9, a-f",
    ],
    ['simultaneous shortest --mazes zz --size 3x3', /cannot be read/],
    ['simultaneous shortest --mazes 1 --size 3x3', /cannot be solved/],
    ['simultaneous check 3x3 10 mazes.txt', `mazes.txt, line 3, ${MASK}`],
    [
      'simultaneous check 3x3 10 -',
      `standard input, line 3, ${MASK}`,
      '# drei: ä\n3x3\n1ff, 1xf\n',
    ],
    ['simultaneous verify rd --mazes mazes.txt', `mazes.txt, line 3, ${MASK}`],
    ['simultaneous check 3x3 10 /nowhere/at/all', /\/nowhere\/at\/all: this file cannot be read/],
    [
      'generate -',
      "standard input, line 1, character 22: the byte 0x00 is not allowed in a code, which has letters, digits, '.', '_' and '-'",
      'v1.fourbit.classic.sx\0\0\n',
    ],
    ['read -', /the circles are missing before it/, 'Moved up to F5.'],
    ['read - --as log', /where the maze starts/, '0'.repeat(36)],
    [
      'read -',
      /line 2, character 21: .*where the maze starts/,
      `A board:\n[Procedural Maze #1] ${'01'.repeat(18)}`,
    ],
    ['read -', /character 11: .*'x' is not a move/, '!1 press dx'],
    ['read -', /no maze was found/],
  ]),
)('a text or a file, with line and character', (row) => assertRefused(row));

testEach(
  /** @type {[...Refused, number][]} */ ([
    ['solve v1.worm.w2_h2.dREQ', /cannot be reached/, '', 1],
    ['play v1.worm.w5_h5.sa --log', /has no log/, '', 1],
    ['solve v1.rook.w3_h3.df11-111-110', /no path/, '', 1],
    ['rook place v1.rook.w3_h3.d333-333-330', /no path leads/, '', 1],
    ['rook longest 6 6 --walls --seed q794 --nodes 1', /no jump leads from A1/, '', 1],
    [`solve v1.procedural.classic.dA1F6${'0'.repeat(36)}`, /no safe one$/, '', 1],
    [
      'solve v1.procedural.classic.dA1F6000000011010000101000000000000000000',
      /no safe one$/,
      '',
      1,
    ],
    [
      `draw v1.procedural.classic.dA1F6${'0'.repeat(36)} --format svg --show-solution`,
      /no safe walk was found/,
      '',
      1,
    ],
    ['generate v1.rook.w3_h3_l8_i100.sa', /8 moves was found in 4,800 changes/, '', 3],
  ]),
)('what has no answer has a status of its own', ([words, sentence, input, status]) =>
  assertRefused([words, sentence, input], status),
);
