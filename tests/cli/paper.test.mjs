// Mazes on paper and as pictures: programs of others take the files, and what is read back from the
// pages is the maze, whose solution another program finds.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { crc32 } from './crc.mjs';
import { run as mazewright, runBytes, temporaryFolder } from './program.mjs';
import {
  findBox,
  isRed,
  middleOf,
  nibblesOf,
  pngChunks,
  readPng,
  readPpm,
  readWalls,
  solve,
} from './raster.mjs';
import { testEach } from '../rows.mjs';

const folder = temporaryFolder();
let files = 0;

/** @param {string} program @param {string[]} words @param {string} [input] */
function run(program, words, input = '') {
  const { status, stdout, stderr } = spawnSync(program, words, { input, maxBuffer: 1 << 30 });
  return { status, stdout, stderr: stderr.toString() };
}
/** @param {string[]} words */
function draw(...words) {
  const { status, stdout, stderr } = runBytes(['draw', ...words]);
  assert.equal(stderr, '');
  assert.equal(status, 0, words.join(' '));
  return stdout;
}
/** The rows of a maze in hexadecimal. @param {string} code */
const nibbles = (code) => draw(code, '--format', 'nibbles').toString().split('\n\n')[0].split('\n');
/** @param {string} code */
const lengthOf = (code) => Number(/^length\t(\d+)$/m.exec(mazewright(['solve', code]).stdout)?.[1]);

/**
 * The description of the code's maze with its solution cut after this share of its moves, so that
 * the goal is out of reach: an Outback maze is not generated like that, but may be described.
 */
function cutOff(/** @type {string} */ code, /** @type {number} */ share) {
  const lines = nibbles(code);
  const [rows, columns] = [lines.length, lines[0].length];
  const cells = [...lines.join('')].map((digit) => parseInt(digit, 16));
  const walls = (/** @type {number} */ bit) =>
    lines.map((_, row) => cells.slice(row * columns, (row + 1) * columns).map((n) => !(n & bit)));
  const route = () =>
    solve({ rows, columns, right: walls(1), down: walls(2), left: [], above: [] });
  const path = route();
  const at = Math.round(share * (path.length - 2));
  const first = Math.min(path[at], path[at + 1]);
  cells[first] &= Math.abs(path[at] - path[at + 1]) === 1 ? ~1 : ~2;
  assert.equal(route().length, 0, 'no other way to the goal');
  const digits = cells.map((n) => n.toString(16)).join('') + (cells.length % 2 ? '0' : '');
  const bytes = Buffer.from(digits, 'hex');
  return `v1.worm.w${columns}_h${rows}.d${bytes.toString('base64url')}`;
}

/** A PDF file that qpdf finds nothing wrong with. @param {Buffer} bytes */
function pdfFile(bytes) {
  const path = join(folder, `${files++}.pdf`);
  writeFileSync(path, bytes);
  const { status, stdout, stderr } = run('qpdf', ['--check', path]);
  assert.equal(status, 0, stdout + stderr);
  return path;
}
/** The pages as pictures, without greys at the edges. @param {string} path @param {number} dpi */
function pagesOf(path, dpi) {
  const root = path.replace(/\.pdf$/, '');
  const sharp = ['-aa', 'no', '-aaVector', 'no'];
  const { status, stderr } = run('pdftoppm', [...sharp, '-r', String(dpi), path, root]);
  assert.equal(status, 0, stderr);
  assert.equal(stderr, '', 'poppler has nothing to say');
  const name = `${files - 1}-`;
  return readdirSync(folder)
    .filter((file) => file.startsWith(name) && file.endsWith('.ppm'))
    .sort()
    .map((file) => readPpm(readFileSync(join(folder, file))));
}
/** @param {string} path @param {string[]} words */
const text = (path, ...words) => run('pdftotext', [...words, path, '-']).stdout.toString();
const info = (/** @type {string} */ path) => run('pdfinfo', [path]).stdout.toString();

/** The maze of these walls is that of the code, and its solution as long. @param {import('./raster.mjs').Walls} walls @param {string} code */
function expectMaze(walls, code) {
  assert.deepEqual(nibblesOf(walls), nibbles(code));
  const route = solve(walls);
  if (route.length) assert.equal(route.length - 1, lengthOf(code));
  return route;
}

const CODES = [
  'v1.worm.w40_h30.sA',
  'v1.worm.w7_h3_wilson.sB',
  'v1.worm.w1_h30.sC',
  'v1.worm.w2_h2.sD',
  'v1.worm.w24_h33_backtracker.sE',
];

testEach(CODES)('a page is accepted, read back and solved', (code) => {
  const [columns, rows] = (code.match(/\d+/g) ?? []).slice(1).map(Number);
  for (const options of [
    ['--plain'],
    ['--paper', 'letter'],
    ['--paper', 'fit', '--show-solution', '--cell', '15'],
  ]) {
    const path = pdfFile(draw(code, '--format', 'pdf', ...options));
    const [page, ...more] = pagesOf(path, 200);
    assert.equal(more.length, 0, 'one page');
    const walls = readWalls(page, findBox(page, rows, columns), rows, columns);
    const route = expectMaze(walls, code);
    assert.ok(route.length > 0);
    assert.equal(walls.above[0], false, 'an opening above the start');
    assert.equal(walls.down[rows - 1][columns - 1], false, 'and one below the goal');
    assert.ok(walls.left.every(Boolean) && walls.above.slice(1).every(Boolean));
  }
});

test('sheets have the size of --paper, turned where that makes larger cells, or as large as the maze', () => {
  for (const [code, options, size] of /** @type {[string, string[], RegExp][]} */ ([
    ['v1.worm.w40_h30.sA', [], /841\.89 x 595\.276 pts \(A4\)/],
    ['v1.worm.w30_h40.sA', [], /595\.276 x 841\.89 pts \(A4\)/],
    ['v1.worm.w40_h30.sA', ['--paper', 'letter'], /792 x 612 pts \(letter\)/],
    ['v1.worm.w30_h40.sA', ['--paper', 'letter'], /612 x 792 pts \(letter\)/],
    ['v1.worm.w30_h40.sA', ['--paper', 'a3'], /841\.89 x 1190\.55 pts \(A3\)/],
    ['v1.worm.w30_h40.sA', ['--paper', 'a5'], /419\.528 x 595\.276 pts/],
    ['v1.worm.w30_h40.sA', ['--paper', '6x9in'], /432 x 648 pts/],
    ['v1.worm.w40_h30.sA', ['--paper', '150x200mm'], /566\.929 x 425\.196 pts/],
    // Letters in either case, and millimetres where no unit is named.
    ['v1.worm.w40_h30.sA', ['--paper', '150x200'], /566\.929 x 425\.196 pts/],
    ['v1.worm.w30_h40.sA', ['--paper', 'A3'], /841\.89 x 1190\.55 pts \(A3\)/],
    // 100 cells of a centimetre, and two margins of 12 mm.
    ['v1.worm.w100_h9.sA', ['--paper', 'fit', '--plain', '--cell', '10'], /2902\.\d+ x \d/],
  ])) {
    const path = pdfFile(draw(code, '--format', 'pdf', ...options));
    assert.match(info(path), size);
  }
});

test('a cell has the requested size', () => {
  for (const [code, tenths, options] of /** @type {[string, number, string[]][]} */ ([
    ['v1.worm.w5_h4.sA', 500, []],
    ['v1.worm.w5_h4.sA', 251, ['--paper', 'letter']],
    ['v1.worm.w7_h9.sA', 300, ['--paper', 'fit']],
    ['v1.worm.w3_h2.sA', 405, []],
    ['v1.worm.w3_h2.sA', 250, ['--per-page', '2']],
    ['v1.worm.w20_h15.sA', 42, ['--per-page', '4']], // the limit of the sentence
    ['v1.worm.w40_h30.sA', 5, []],
  ])) {
    const words = [...options, '--plain', '--cell', String(tenths / 10)];
    const path = pdfFile(draw(code, '--format', 'pdf', ...words));
    const [columns, rows] = (code.match(/\d+/g) ?? []).slice(1).map(Number);
    const [, down, right] = (/one sheet of (\d+) by (\d+)/.exec(text(path)) ?? [1, 1, 1]).map(
      Number,
    );
    const [high, wide] = [Math.ceil(rows / down), Math.ceil(columns / right)];
    const box = findBox(pagesOf(path, 254)[0], high, wide, { cut: down * right > 1 });
    // Ten dots a millimetre: the box is as wide as its cells and one wall, a tenth of a cell.
    const about = tenths / 5 + 4;
    for (const [size, cells] of [
      [box.right - box.left, wide],
      [box.bottom - box.top, high],
    ])
      assert.ok(Math.abs(size - cells * tenths) < about, `${words}: ${size} of ${cells} cells`);
  }
});

test('title, code and language can be read; nothing else is in the file', () => {
  const title = "Anna's (8th) \\ birthday";
  const path = pdfFile(draw('v1.worm.w20_h15.sA', '--format', 'pdf', '--title', title));
  assert.match(info(path), /^Title: +Anna's \(8th\) \\ birthday$/m);
  assert.ok(!/CreationDate|ModDate/.test(info(path)));
  const words = text(path);
  assert.ok(words.includes(title), words);
  assert.ok(words.includes('v1.worm.w20_h15.sA'));
  assert.ok(readFileSync(path, 'latin1').includes('/Lang(en)'));
  assert.match(
    run('pdffonts', [path]).stdout.toString(),
    /^MAZEWR\+Roboto-Regular +CID TrueType +Identity-H +yes yes yes /m,
  );
});

test('titles have the letters of Western Europe, in every format', () => {
  const title = 'Für Zoë, ñandú & Åse: „Çà et là“ – 5 €, Žižkov';
  const code = 'v1.worm.w20_h15.sA';
  const path = pdfFile(draw(code, '--format', 'pdf', '--title', title));
  assert.ok(text(path).includes(title), text(path));
  assert.ok(info(path).includes(title), info(path));
  const svg = draw(code, '--format', 'svg', '--paper', 'a4', '--title', title).toString();
  assert.ok(svg.includes(`<title>${title.replace('&', '&amp;')}</title>`));
  // Each letter has dots of its own: an accent adds some to a small letter, and no letter is a question mark.
  const dots = (/** @type {string} */ letters) => {
    const drawn = draw(code, '--format', 'svg', '--paper', 'a4', '--plain', '--title', letters);
    return (/<g><title>[^]*?<\/g>/.exec(drawn.toString()) ?? [''])[0].replace(
      /<title>.*?<\/title>/,
      '',
    );
  };
  const seen = new Set(['?', ...'aeiouncyAEIOUNCY'].map(dots));
  for (const letter of 'áàâãäåçéèêëíìîïñóòôõöúùûüýÿÁÀÂÃÄÇÉÈÊËÍÌÎÏÑÓÒÔÕÖÚÙÛÜÝŸßæÆøØœŒšŠžŽ¿¡«»€£°') {
    const of = dots(letter);
    assert.ok(of && !seen.has(of), letter);
    seen.add(of);
  }
});

testEach(
  /** @type {[string, string[], number?][]} */ ([
    ['v1.worm.w200_h90.sA', []],
    ['v1.worm.w40_h30.sC', ['--cell', '7.5']],
    ['v1.worm.w90_h120_outback.sE', []],
    ['v1.worm.w50_h119_outback_lost90.sE', [], 0.3],
  ]),
)('over several sheets their edges match', ([seeded, options, cut]) => {
  const code = cut ? cutOff(seeded, cut) : seeded;
  const [columns, rows] = (code.match(/\d+/g) ?? []).slice(1).map(Number);
  const path = pdfFile(draw(code, '--format', 'pdf', '--plain', ...options));
  const [, down, right] = (/one sheet of (\d+) by (\d+)/.exec(text(path)) ?? []).map(Number);
  const pages = pagesOf(path, 200);
  assert.equal(pages.length, down * right);
  assert.ok(pages.length > 1);
  const [high, wide] = [Math.ceil(rows / down), Math.ceil(columns / right)];
  /** @type {import('./raster.mjs').Walls} */
  const all = {
    rows,
    columns,
    right: Array.from({ length: rows }, () => []),
    down: Array.from({ length: rows }, () => []),
    left: [],
    above: [],
  };
  pages.forEach((page, i) => {
    const [row, column] = [Math.floor(i / right) * high, (i % right) * wide];
    const [partRows, partColumns] = [Math.min(high, rows - row), Math.min(wide, columns - column)];
    const box = findBox(page, partRows, partColumns, { cut: true });
    const part = readWalls(page, box, partRows, partColumns);
    for (let r = 0; r < partRows; r++) {
      if (column > 0) assert.equal(part.left[r], all.right[row + r][column - 1], 'side by side');
      all.right[row + r].push(...part.right[r]);
      all.down[row + r].push(...part.down[r]);
    }
    if (row > 0)
      assert.deepEqual(part.above, all.down[row - 1].slice(column, column + partColumns));
    const name = `${String.fromCharCode(65 + Math.floor(i / right))}${(i % right) + 1}`;
    const words = text(path, '-f', String(i + 1), '-l', String(i + 1));
    assert.match(words, new RegExp(`sheet ${name}`));
    // The names of those that lie beside it stand at its edges.
    if (column + partColumns < columns)
      assert.match(words, new RegExp(`^${name[0]}${(i % right) + 2}$`, 'm'));
  });
  const route = expectMaze(all, code);
  assert.equal(route.length > 0, !cut);
  assert.equal(partsOut(all).length > 0, seeded.includes('outback'));
});

test('a percolation without a path says so on paper', () => {
  const path = pdfFile(draw('v1.worm.w9_h6_percolation.sb', '--format', 'pdf'));
  const note = 'No path leads to the cross. 11 hatched parts (22 cells) are out of reach.';
  assert.ok(text(path).replaceAll('\n', ' ').includes(note));
});

test('parts that are out of reach are drawn as they are; an unreachable goal has no solution', () => {
  /** @type {Set<string>} */
  const kinds = new Set();
  for (let i = 0; i < 12; i++) {
    const seeded = `v1.worm.w25_h20_outback.sP${2 + (i >> 1)}`;
    const cut = i % 2 === 1;
    // From the goal alone to nearly all.
    const code = cut ? cutOff(seeded, 1 - (i - 1) / 10) : seeded;
    const path = pdfFile(draw(code, '--format', 'pdf', '--plain'));
    const [page] = pagesOf(path, 150);
    const walls = readWalls(page, findBox(page, 20, 25), 20, 25);
    const route = expectMaze(walls, code);
    assert.equal(route.length === 0, cut);
    const { status, stderr } = mazewright(['draw', code, '--format', 'pdf', '--solution']);
    assert.equal(status, route.length ? 0 : 1);
    const parts = partsOut(walls);
    const cells = parts.flat().length;
    const [one, some] = [parts.length === 1, cells === 1 ? 'cell' : 'cells'];
    const count = `${parts.length} hatched part${one ? '' : 's'} (${cells} ${some}) ${one ? 'is' : 'are'}`;
    const printed = text(path).replaceAll('\n', ' ');
    assert.equal(printed.includes(`${count} out of reach.`), parts.length > 0, printed);
    assert.equal(
      printed.includes('Find the path from the dot to the cross.'),
      route.length > 0,
      printed,
    );
    assert.equal(printed.includes('No path leads to the cross.'), route.length === 0, printed);
    if (!route.length) {
      const why = `${cells} of the 500 cells are out of reach`;
      assert.match(stderr, /^mazewright: the goal cannot be reached [^\n]+\n$/);
      for (const output of [stderr, mazewright(['solve', code]).stderr])
        assert.ok(output.endsWith(`row 1, column 1: ${why}\n`), output);
    }
    const many = (/** @type {number} */ n) => (n < 2 ? n : 'more');
    kinds.add(`${cut ? 'cut' : 'whole'}: ${many(parts.length)} of ${many(cells)}`);
  }
  assert.deepEqual([...kinds].sort(), [
    'cut: 1 of 1',
    'cut: 1 of more',
    'cut: more of more',
    'whole: 0 of 0',
    'whole: 1 of more',
    'whole: more of more',
  ]);
});

/** The parts that the first cell does not lead to, the largest first. @param {import('./raster.mjs').Walls} walls */
function partsOut({ rows, columns, right, down }) {
  const seen = new Set();
  const flood = (/** @type {number} */ from) => {
    const part = [from];
    seen.add(from);
    for (const cell of part) {
      const [row, column] = [Math.floor(cell / columns), cell % columns];
      for (const [next, wall] of /** @type {[number, boolean][]} */ ([
        [cell + 1, right[row][column]],
        [cell - 1, column === 0 || right[row][column - 1]],
        [cell + columns, down[row][column]],
        [cell - columns, row === 0 || down[row - 1][column]],
      ]))
        if (!wall && next >= 0 && next < rows * columns && !seen.has(next)) {
          seen.add(next);
          part.push(next);
        }
    }
    return part;
  };
  flood(0);
  const parts = [];
  for (let cell = 0; cell < rows * columns; cell++) if (!seen.has(cell)) parts.push(flood(cell));
  return parts.sort((a, b) => b.length - a.length);
}

test('the solution is drawn where it is requested, and nowhere else', () => {
  const code = 'v1.worm.w19_h13.sA';
  const red = (/** @type {import('./raster.mjs').Picture} */ page) => {
    const box = findBox(page, 13, 19);
    const walls = readWalls(page, box, 13, 19);
    const middle = middleOf(page, box, walls);
    const cells = [];
    for (let cell = 0; cell < 13 * 19; cell++)
      if (isRed(middle(Math.floor(cell / 19), cell % 19))) cells.push(cell);
    return { cells, route: expectMaze(walls, code) };
  };
  const sorted = (/** @type {number[]} */ cells) => cells.slice(1, -1).sort((a, b) => a - b);
  const [plain, solution, ...more] = pagesOf(
    pdfFile(draw(code, '--format', 'pdf', '--solution')),
    150,
  ).map(red);
  assert.equal(more.length, 0);
  assert.deepEqual(plain.cells, []);
  // The dot and the cross lie on its ends.
  assert.deepEqual(solution.cells, sorted(solution.route));
  const picture = red(readPng(draw(code, '--format', 'png', '--show-solution')));
  assert.deepEqual(picture.cells, sorted(picture.route));
  assert.deepEqual(red(readPng(draw(code, '--format', 'png'))).cells, []);
});

test('several mazes a sheet, each of its own code, and their solutions at the end', () => {
  const codes = Array.from({ length: 7 }, (_, i) => `v1.worm.w12_h10.sM${i}`);
  const { status, stdout } = runBytes(
    ['draw', '-', '--format', 'pdf', '--per-page', '4', '--solution', '--title', 'A book'],
    `${codes.join('\n')}\n`,
  );
  assert.equal(status, 0);
  const path = pdfFile(stdout);
  assert.match(info(path), /^Pages: +4$/m);
  const pages = [1, 2, 3, 4].map((n) => text(path, '-f', String(n), '-l', String(n)));
  codes.forEach((code, i) => {
    for (const page of [pages[Math.floor(i / 4)], pages[2 + Math.floor(i / 4)]])
      assert.ok(page.includes(code) && page.includes(`A book ${i + 1}`));
  });
  assert.ok(pages.every((page, i) => page.includes(': solution') === i >= 2));
  // One code after the other on the command line is the same list.
  const again = draw(
    ...codes,
    '--format',
    'pdf',
    '--per-page',
    '4',
    '--solution',
    '--title',
    'A book',
  );
  assert.ok(again.equals(stdout), 'the same list gives the same bytes');
});

test('mazes of a sheet have places of their own, in reading order', () => {
  for (const count of [2, 3, 5, 6, 12]) {
    const codes = Array.from({ length: count }, (_, i) => `v1.worm.w6_h5.sP${i}`);
    const path = pdfFile(draw(...codes, '--format', 'pdf', '--per-page', String(count)));
    assert.match(info(path), /^Pages: +1$/m);
    // Each code is printed below its maze; two mazes in one place have their codes in one place.
    const places = [...text(path, '-bbox').matchAll(/xMin="(.+?)" yMin="(.+?)" .*>(v1\..*)</g)]
      .map(([, x, y, code]) => ({ x: Number(x), y: Number(y), code }))
      .sort((one, other) => one.y - other.y || one.x - other.x);
    assert.deepEqual(
      places.map(({ code }) => code),
      codes,
    );
    assert.equal(new Set(places.map(({ x, y }) => `${x} ${y}`)).size, count, `${count} places`);
  }
});

test('QR codes of all lengths are read by another program', () => {
  const described = (/** @type {string} */ code) => mazewright(['generate', code]).stdout.trimEnd();
  const read = (/** @type {string[]} */ ...words) => {
    const path = join(folder, `qr-${files++}.png`);
    writeFileSync(
      path,
      draw(...words, '--format', 'png', '--paper', 'a4', '--plain', '--dpi', '200'),
    );
    return run('zbarimg', ['--raw', '-q', '-Sdisable', '-Sqrcode.enable', path]).stdout.toString();
  };
  const link = 'https://mazes.example/';
  for (let length = 0; length <= 170; length += 85) {
    const address = link + 'q'.repeat(length);
    const code = 'v1.worm.w9_h7.sLink';
    assert.equal(read(code, '--link', address), `${address}#${code}\n`);
  }
  assert.equal(read('v1.worm.w9_h7.sA', '--link', `${link}#`), `${link}#v1.worm.w9_h7.sA\n`);
  for (const [columns, rows] of [
    [2, 1],
    [15, 13],
    [25, 20],
    [34, 26],
    [55, 35],
  ]) {
    const code = described(`v1.worm.w${columns}_h${rows}.sQr`);
    assert.equal(read(code, '--cell', '2.5'), `${code}\n`);
  }
  // A maze whose code is too long for a QR code is drawn without one.
  assert.equal(read(described('v1.worm.w60_h50.sQr')), '');
});

// ---- Pictures ----

test('PNG: chunks with right checksums, one colour more for the solution', () => {
  for (const [words, depth] of /** @type {[string[], number][]} */ ([
    [[], 1],
    [['--show-solution'], 2],
    [['--paper', 'a4'], 4],
    [['--paper', 'letter', '--dpi', '72', '--show-solution'], 4],
  ])) {
    const bytes = draw('v1.worm.w31_h17.sA', '--format', 'png', ...words);
    const chunks = pngChunks(bytes);
    assert.equal(readPng(bytes).depth, depth);
    let at = 8;
    for (const [type, data] of chunks) {
      const end = at + 8 + data.length;
      assert.equal(bytes.readUInt32BE(end), crc32(bytes.subarray(at + 4, end)), type);
      at = end + 4;
    }
    assert.equal(at, bytes.length);
    assert.equal(chunks[chunks.length - 1][0], 'IEND');
  }
});

test('PNG: dots a cell, dots an inch, a size; all are the maze', () => {
  const code = 'v1.worm.w12_h8.sA';
  for (const [words, width, height] of /** @type {[string[], number, number][]} */ ([
    // The first was 168 by 120 before.
    [[], 448, 320],
    [['--dots', '2'], 28, 20],
    [['--dots', '3'], 42, 30],
    [['--dots', '7'], 98, 70],
    [['--dots', '64'], 896, 640],
    // 5 mm a cell, 20 dots at 100 to an inch.
    [['--dpi', '100'], 280, 200],
    [['--dpi', '300', '--cell', '2.5'], 420, 300],
    [['--size', '999'], 999, 710],
    [['--size', '28'], 28, 20],
  ])) {
    for (const options of [[], ['--show-solution']]) {
      const picture = readPng(draw(code, '--format', 'png', ...words, ...options));
      assert.deepEqual([picture.width, picture.height], [width, height], words.join(' '));
      const cell = Math.floor(height / 10);
      const left = Math.floor((width - 12 * cell) / 2);
      const box = { left, top: cell, right: left + 12 * cell, bottom: 9 * cell };
      expectMaze(readWalls(picture, box, 8, 12), code);
    }
  }
  const dpi = pngChunks(draw(code, '--format', 'png', '--dpi', '254')).find(
    ([type]) => type === 'pHYs',
  );
  assert.deepEqual([...(dpi?.[1] ?? [])], [0, 0, 39, 16, 0, 0, 39, 16, 1], '10000 a metre');
});

test('PNG: sixteen million cells', () => {
  const code = 'v1.worm.w4096_h4096_wilson.sA';
  const picture = readPng(draw(code, '--format', 'png'));
  assert.deepEqual([picture.width, picture.height], [12294, 12294]);
  const rows = nibbles(code);
  // Walls are a dot, and cells begin at every third.
  const dark = (/** @type {number} */ x, /** @type {number} */ y) => picture.at(x, y)[0] < 110;
  const offset = [0, 1, 2].find((d) => dark(3 + d - 1, 3 * 2000)) ?? 0;
  let wrong = 0;
  for (let row = 0; row < 4096; row += 5)
    for (let column = 0; column < 4096; column++) {
      const nibble = parseInt(rows[row][column], 16);
      const [x, y] = [3 * (column + 1) + offset - 1, 3 * (row + 1) + offset - 1];
      wrong += Number(dark(x + 3, y + 1) === Boolean(nibble & 1));
      if (row < 4095) wrong += Number(dark(x + 1, y + 3) === Boolean(nibble & 2));
    }
  assert.equal(wrong, 0);
});

test('the same files for ever', () => {
  const hash = (/** @type {string[]} */ ...words) =>
    createHash('sha256')
      .update(draw(...words))
      .digest('hex')
      .slice(0, 16);
  const code = 'v1.worm.w30_h20.sA';
  assert.deepEqual(
    ['svg', 'pdf', 'png'].map((form) =>
      hash(code, '--format', form, '--show-solution', '--title', 'Hm'),
    ),
    GOLDEN,
  );
});
const GOLDEN = ['1511b75153ddebce', 'ffd0485ac08e5d0b', 'e81763dc278ea172'];

test('what does not go is refused in one plain sentence', () => {
  const code = 'v1.worm.w9_h9.sA';
  const huge = 'v1.worm.w4096_h4096_wilson.sA';
  for (const [words, pattern] of /** @type {[string[], RegExp][]} */ ([
    [
      [code, '--format', 'pdf', '--paper', 'a9'],
      /argument 6, .*: --paper a9: must be a4, letter, a3, a5, 6x9in, WIDTHxHEIGHTmm or fit/,
    ],
    [[code, '--format', 'pdf', '--paper', 'none'], /--paper none cannot be used with --format pdf/],
    [[code, '--format', 'pdf', '--dpi', '300'], /--dpi needs --format png/],
    [[code, '--format', 'png', '--dpi', '300', '--size', '30'], /--dpi cannot be used with --size/],
    [[code, '--format', 'png', '--size', '20'], /a cell needs at least 2 dots/],
    [
      [code, '--format', 'pdf', '--paper', '100x200mm'],
      /argument 6, .*: --paper: the sides of a sheet must be 148 to 1200 mm/,
    ],
    [
      [code, '--format', 'png', '--solution'],
      /--solution needs --paper a4, letter, a3, a5, 6x9in, WIDTHxHEIGHTmm or fit/,
    ],
    [[code, '--format', 'svg', '--cell', '5'], /--cell needs --paper, or --format png with --dpi/],
    [[code, '--format', 'pdf', '--cell', '0.4'], /argument 6, .*--cell 0\.4: must be 0\.5 to 50/],
    [[code, '--format', 'pdf', '--title', 'x'.repeat(61)], /argument 6, character 61: a title has/],
    [
      [code, '--format', 'png', '--paper', 'a4', '--title', 'Łódź'],
      /argument 8, character 1: the character U\+0141 is not allowed in a title, which has letters of Western Europe only/,
    ],
    [
      [code, '--format', 'pdf', '--title', '迷宫'],
      /argument 6, character 1: the character U\+8FF7 is not allowed in a title, which has Latin, Greek and Cyrillic/,
    ],
    [[code, '--format', 'pdf', '--link', 'http://für'], /argument 6, character 9: .*ASCII/],
    [[code, code, '--format', 'svg'], /several mazes need paper/],
    [[code, code, '--format', 'text'], /only svg, pdf and png drawings can have several mazes/],
    [[code, code, '--format', 'png', '--paper', 'a4'], /a PNG file has only one/],
    [[code, '--format', 'png', '--paper', 'a4', '--solution'], /a PNG file has only one/],
    [['v1.worm.w60_h60.sA', '--format', 'pdf', '--per-page', '12'], /too small for a pencil/],
    [
      ['v1.worm.w20_h15.sA', '--format', 'pdf', '--per-page', '4', '--cell', '9'],
      /--cell: with 4 mazes of 20 by 15 cells per sheet, cells have at most \d\.\d millimetres$/m,
    ],
    [['v1.worm.w16384_h3.sA', '--format', 'pdf', '--paper', 'fit'], /at most 5\.08 metres/],
    [[huge, '--format', 'svg'], /more than 2,097,152 cells.*use png/],
    [[huge, '--format', 'pdf'], /this takes 2378 sheets of paper.*at most 500/],
    [
      ['v1.worm.w16384_h9_wilson.sA', '--format', 'png', '--dots', '5'],
      /at most 65535 dots per side/,
    ],
  ])) {
    const { status, stdout, stderr } = runBytes(['draw', ...words]);
    assert.equal(status, 2, words.join(' '));
    assert.equal(stdout.length, 0);
    assert.match(stderr, /^mazewright: [^\n]+\n$/);
    assert.match(stderr, pattern);
  }
});
