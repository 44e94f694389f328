// Lint of the sources themselves: first sentences, the project's language, and the order of the rooms.
//
// A source file begins with a sentence that says what it is. Names and texts use the field's words: the
// home-made words in language.tsv fail, each with the word to use. No C file includes upwards. The core has
// no mutable static variables.

import { readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/** @typedef {{file: string, text: string}} Source */

/** The top level: three rooms, what `make` and npm insist on, and files of tools, which begin with a dot. */
const IS_IN_PLACE =
  /^(?:(?:src|web|tests|\.ci)\/.*|Makefile|README\.md|LICENSE|package(?:-lock)?\.json|\.[\w.-]+)$/;

const IS_SOURCE = /^(?:src|web|tests)\/.*\.(?:c|h|js|mjs)$/;
/** A fragment that stands where a sentence should: it has no subject. */
const RIDDLE =
  /^(?:What|Whatever|Whoever|Who|Whose|Of|So many|So much|Such|Those|There (?:is|are)|It is)\b/;

/** A clause where a file's first sentence should be a noun: 'How generation grows' is 'Generation cost'. */
const CLAUSE = /^(?:How|Where|Which|Why|When)\b/;

/** The text of a file's first comment, joined to one line; '' if it begins with anything else. */
export function firstComment(/** @type {string} */ text) {
  const start = text.replace(/^#!.*\n/, '');
  const block = /^\/\*+([^]*?)\*\//.exec(start)?.[1].replace(/^[ \t]*\*[ \t]?/gm, '');
  const lines = /^(?:\/\/.*\n)+/.exec(start)?.[0].replace(/^\/\/[ \t]?/gm, '');
  return (block ?? lines ?? '').replace(/\s+/g, ' ').trim();
}

/** Comments by the line they begin at: a block of `//` lines is one. @param {string} text */
export function commentsOf(text) {
  const token =
    /\/\*[^]*?\*\/|(?:(?<=^|\n)[ \t]*\/\/[^\n]*(?:\n|$))+|(?<![:'"`\\])\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
  return [...text.matchAll(token)]
    .filter(([part]) => /^\s*\/[/*]/.test(part))
    .map((match) => ({
      line: text.slice(0, match.index).split('\n').length,
      words: match[0]
        .replace(/^[ \t]*(?:\/\/|\/\*+|\*\/|\*)[ \t]?/gm, '')
        .replace(/\*\/\s*$/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    }));
}

/** Comments that begin as a riddle: a clause without a subject. @param {Source} source */
function faultsOfComments({ file, text }) {
  if (!IS_SOURCE.test(file)) return [];
  return commentsOf(text)
    .filter(({ words }) => RIDDLE.test(words))
    .map(
      ({ line, words }) => `${file}:${line}: a comment without a subject: '${words.slice(0, 60)}'`,
    );
}

/** Files that a build writes. */
const IS_GENERATED = /_rows\.h$|^version_number\.h$|^book_font\.h$/;

/**
 * Files that a comment names and that are not there, or only in another machine.
 * @param {Source} source @param {string[]} files
 */
function faultsOfNamedFiles({ file, text }, files) {
  const [, machine] = /^(?:src|web)\/machines\/(\w+)\//.exec(file) ?? [];
  const near = files.filter((other) => {
    const [, owner] = /^(?:src|web)\/machines\/(\w+)\//.exec(other) ?? [];
    return !machine || !owner || owner === machine;
  });
  return commentsOf(text).flatMap(({ line, words }) =>
    [...words.matchAll(/(?<![\w./<-])[a-z_][\w/-]*\.(?:[ch]|m?js)\b(?!\()/g)]
      .map(([name]) => name)
      .filter((name) => !IS_GENERATED.test(name) && !/[A-Z]{2}/.test(name))
      .filter((name) => !near.some((other) => `/${other}`.endsWith(`/${name}`)))
      .map((name) => `${file}:${line}: names ${name}, which does not exist`),
  );
}

/** Words without their endings, so that 'generation' is 'generate'. @param {string} text */
function stemsOf(text) {
  const words = text.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').split(/[\W_]+/);
  const stem = (/** @type {string} */ word) =>
    word
      .replace(/(?:ies|ied)$/, 'y')
      .replace(/(?:ations?|ings?|[oe]rs?|ed|es|s|e|ions?|al)$/, '')
      .replace(/([^aeiou])\1$/, '$1')
      .replace(/y$/, 'i');
  return words.filter(Boolean).map((word) => stem(stem(word.toLowerCase())));
}

/** Names of what a file gives to others: exports, and functions and structs that are not static. @param {Source} source */
const givenBy = ({ file, text }) =>
  [
    ...text.matchAll(
      file.endsWith('.js')
        ? /^export (?:async )?(?:const|function\*?|class|let|default)? ?(\w+)/gm
        : /^(?!static\b)[a-z][\w *]*?\b(\w+)\([^;{]*\)\s*[{;]|^(?:struct|enum|const struct \w+) (\w+)/gm,
    ),
  ].map(([, one, other]) => one ?? other);

/** Files named for what they are to others: interfaces, entries, and the pictures of an essay. */
const IS_NAMED_BY_PLACE = /\/(?:index|main)\.js$|\/essay\//;

/** Whether all words of a file's name stand in its first sentence, or in one name that it gives to others. @param {Source} source */
function isWellNamed(source) {
  const { file, text } = source;
  if (!/^(?:src|web)\/.*\.(?:c|h|js)$/.test(file) || /\/packages\//.test(file)) return true;
  if (IS_NAMED_BY_PLACE.test(file)) return true;
  const name = stemsOf(basename(file).replace(/\.\w+$/, ''));
  const sentence = firstComment(text).split(/\.(?:\s|$)/)[0];
  return [sentence, ...givenBy(source)].some((one) => {
    const stems = stemsOf(one);
    return name.every((word) => stems.includes(word)) || stems.join('').includes(name.join(''));
  });
}

/** Why a file's first sentence is none; undefined if it is one. @param {Source} source */
function faultOfStart({ file, text }) {
  if (!IS_SOURCE.test(file)) return undefined;
  const comment = firstComment(text);
  if (comment.split(' ').length < 3) return 'begins without a sentence that says what the file is';
  if (!/[.:;]/.test(comment)) return 'its first sentence has no end';
  return RIDDLE.test(comment) || CLAUSE.test(comment)
    ? `begins with a riddle: '${comment.slice(0, 50)}'`
    : undefined;
}

// ---- The project's language ----

/**
 * The rows of language.tsv: a pattern, where it may not stand (name: of files and identifiers; text:
 * strings, comments and documents), and what to write instead.
 * @param {string} table
 */
export const readWords = (table) =>
  table
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [pattern, where, instead] = line.split('\t');
      return {
        pattern: new RegExp(`(?<![\\p{L}])(?:${pattern})(?![\\p{L}])`, 'iu'),
        where,
        instead,
      };
    });

/** Identifiers as words: `openLink_of` is 'open Link of'. */
const asWords = (/** @type {string} */ name) =>
  name.replace(/[_\W\d]+/g, ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** Strings and comments, which are read, apart from code, of which the identifiers are. @param {Source} source */
function partsOf({ file, text }) {
  if (!/\.(?:c|h|js|mjs|ts|py|sh|css)$/.test(file)) return { read: text, code: '' };
  const token =
    /\/\*[^]*?\*\/|(?<![:'"`\\])\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
  const read = [];
  for (const match of text.matchAll(token)) {
    const line = text.slice(0, match.index).split('\n').length;
    read.push({ line, text: match[0] });
  }
  return { read, code: text.replace(token, (part) => part.replace(/[^\n]/g, ' ')) };
}

/** @param {Source} source @param {ReturnType<typeof readWords>} words @returns {string[]} */
function faultsOfLanguage(source, words) {
  const { file } = source;
  /** @type {string[]} */
  const faults = [];
  const names = words.filter(({ where }) => where !== 'text');
  const texts = words.filter(({ where }) => where !== 'name');
  const check = (
    /** @type {string} */ text,
    /** @type {typeof words} */ rules,
    /** @type {string} */ at,
  ) => {
    for (const { pattern, instead } of rules) {
      const found = pattern.exec(text)?.[0];
      if (found) faults.push(`${at}: '${found}': write ${instead}`);
    }
  };
  check(asWords(file), names, file);
  const { read, code } = partsOf(source);
  if (typeof read === 'string')
    read.split('\n').forEach((line, i) => check(line, texts, `${file}:${i + 1}`));
  else {
    for (const { line, text } of read)
      check(text.replace(/\s*\n\s*\*?\s*/g, ' '), texts, `${file}:${line}`);
    code.split('\n').forEach((line, i) => {
      for (const [name] of line.matchAll(/[A-Za-z_$][\w$]*/g))
        check(asWords(name), names, `${file}:${i + 1}`);
    });
  }
  return faults;
}

// ---- The order of the rooms of src ----

/** From the lowest: a file includes its own room and those below it. */
const ROOMS = ['core', 'data', 'print', 'reading', 'machines', 'cli'];

/** @param {string} file of src */
const roomOf = (file) => {
  const room = ROOMS.indexOf(file.split('/')[1]);
  return room >= 0 ? room : file === 'src/mazewright.h' ? -1 : ROOMS.length;
};
const machineOf = (/** @type {string} */ file) => /^src\/machines\/([^/]+)\//.exec(file)?.[1];

function faultsOfIncludes(/** @type {Source} */ { file, text }, /** @type {Set<string>} */ files) {
  /** @type {string[]} */
  const faults = [];
  for (const [, name] of text.matchAll(/^#include "([^"]+)"/gm)) {
    const own = normalize(join(dirname(file), name));
    const target = files.has(own) ? own : `src/${name}`;
    if (!files.has(target)) continue; // made by the build
    if (roomOf(target) > roomOf(file))
      faults.push(`${file}: includes ${target}, which is above it`);
    const [mine, other] = [machineOf(file), machineOf(target)];
    if (other && mine && other !== mine)
      faults.push(`${file}: includes another machine's ${target}`);
  }
  return faults;
}

/** Functions that a C file defines for others. @param {string} text */
const definedIn = (text) =>
  [...text.matchAll(/^(?!static\b)[a-z][\w *]*?\b(\w+)\([^;{]*\)\s*\{/gm)].map(([, name]) => name);

/** C files that call each other's functions in a circle: such files are one. @param {Source[]} sources */
function faultsOfCircles(sources) {
  const files = sources.filter(({ file }) => file.endsWith('.c'));
  const home = new Map(
    files.flatMap(({ file, text }) => definedIn(text).map((name) => [name, file])),
  );
  /** What a file calls of others, by file. @type {Map<string, Map<string, string>>} */
  const calls = new Map();
  for (const { file, text } of files) {
    const plain = text.replace(/\/\*[^]*?\*\//g, '').replace(/"(?:\\.|[^"\\\n])*"/g, '""');
    const found = [...plain.matchAll(/(?<![>.\w])(\w+)(?=\()/g)].map(([name]) => name);
    const others = new Map();
    for (const name of found) if (home.has(name)) others.set(home.get(name), name);
    calls.set(file, others);
  }
  return circlesOf(calls).map((circle) => {
    const steps = circle
      .slice(1)
      .map((next, i) => `${basename(next)} (${calls.get(circle[i])?.get(next)})`);
    return `${circle[0]} calls itself by way of ${steps.join(', ')}`;
  });
}

/** Circles among files or folders, each with its first one again at its end. @param {Map<string, Map<string, unknown>>} graph the targets of each */
function circlesOf(graph) {
  /** @type {string[][]} */
  const circles = [];
  const done = new Set();
  const visit = (/** @type {string} */ one, /** @type {string[]} */ path) => {
    const from = path.indexOf(one);
    if (from >= 0) circles.push([...path.slice(from), one]);
    else if (!done.has(one)) {
      for (const target of graph.get(one)?.keys() ?? [])
        if (target !== one) visit(target, [...path, one]);
      done.add(one);
    }
  };
  for (const one of graph.keys()) visit(one, []);
  return circles;
}

// ---- The imports of the page ----

/** The list of machines, which main.js hands to the page; below it stand only its types. */
const MACHINES = 'web/machines/index.js';
const ENTRY = 'web/app/main.js';

/** Files that a JavaScript file imports statically. @param {Source} source */
const importsOf = ({ file, text }) =>
  [...text.matchAll(/^(?:import|export)\b[^;']*'(\.[^']*)';/gm)].map(([, name]) =>
    normalize(join(dirname(file), name)),
  );

/**
 * Circles of files of the page, and of folders beside each other, and files other than
 * main.js that import the list of machines. @param {Source[]} sources
 */
function faultsOfImports(sources) {
  const files = sources.filter(({ file }) => /^web\/(?:app|engine|machines)\/.*\.js$/.test(file));
  const graph = new Map(
    files.map((source) => [
      source.file,
      new Map(importsOf(source).map((target) => [target, source.file])),
    ]),
  );
  /** Folders beside each other: a file that imports from the other one. @type {Map<string, Map<string, string>>} */
  const folders = new Map();
  for (const [file, targets] of graph)
    for (const target of targets.keys()) {
      const [one, other] = [dirname(file), dirname(target)];
      if (one === other || dirname(one) !== dirname(other)) continue;
      folders.set(one, (folders.get(one) ?? new Map()).set(other, file));
    }
  const below = [...graph].filter(([file, targets]) => file !== ENTRY && targets.has(MACHINES));
  return [
    ...circlesOf(graph).map((circle) => `${circle[0]} imports itself: ${circle.join(', ')}`),
    ...circlesOf(folders).map(
      (circle) =>
        `${circle.join(' imports from ')}: ${circle
          .slice(1)
          .map((next, i) => folders.get(circle[i])?.get(next))
          .join(', ')}`,
    ),
    ...below.map(([file]) => `${file}: imports ${MACHINES}; the list is in app/routing/cards.js`),
  ];
}

// ---- Static variables ----

/** The rooms of which two contexts run in two threads. */
const IS_CORE = /^src\/(?:core|data|print|reading|machines)\//;

/**
 * Static variables that can change, at file or function level: two contexts in two threads would share
 * them. A pointer must itself be const: `static const char *const names[]`.
 * @param {Source} source
 */
export function faultsOfStatics({ file, text }) {
  if (!IS_CORE.test(file)) return [];
  const plain = text
    .replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, (part) => part.replace(/[^\n]/g, ' '))
    .replace(/"(?:\\.|[^"\\\n])*"/g, '""');
  const found = [];
  // A declaration ends at its initial value, at its semicolon or, if it is a function, at its parameters.
  for (const match of plain.matchAll(
    /^[ \t]*static\b([^;={(]*(?:\(\*[^)]*\))?[^;={(]*)([;={(])/gm,
  )) {
    const [, declaration, end] = match;
    const isFunction = end === '(' && !declaration.includes('(*');
    const isMacro = declaration.includes('##');
    const type = declaration.replace(/\[[^\]]*\]/g, '');
    const behindPointer = type.slice(type.lastIndexOf('*') + 1);
    if (isFunction || isMacro || /\bconst\b/.test(behindPointer)) continue;
    const line = plain.slice(0, match.index).split('\n').length;
    const name = declaration.trim().replace(/\s+/g, ' ');
    found.push(`${file}:${line}: a static variable that is not const: '${name}'`);
  }
  return found;
}

// ---- The computer around the core ----

/** Functions whose results depend on the locale, the clock or the environment, and those of streams. */
const SURROUNDINGS = new RegExp(
  [
    'strto(?:d|f|ld|l|ll|ul|ull|imax|umax)|ato[fil]l?|wcs(?:coll|xfrm)|str(?:coll|xfrm|ftime|ptime|casecmp|ncasecmp)',
    'v?[fsd]?n?w?(?:printf|scanf)|vs(?:n?printf|scanf)|f?put[cs]|f?get[cs]|fopen|fread|fwrite',
    'isw?(?:alnum|alpha|blank|cntrl|digit|graph|lower|print|punct|space|upper|xdigit)|tow?(?:upper|lower)',
    'setlocale|newlocale|uselocale|localeconv|nl_langinfo|mb(?:s?r?towcs|r?len|r?towc)|wc(?:s?r?tombs|r?tomb)',
    'time|clock|clock_gettime|gettimeofday|timespec_get|localtime(?:_r)?|gmtime(?:_r)?|mktime|ctime(?:_r)?|asctime',
    'getenv|secure_getenv|setenv|putenv|s?rand(?:om)?|[delmn]rand48|getrandom|arc4random|system|getpid',
  ].join('|'),
);
const CALL = new RegExp(`(?<![\\w.>])(?:${SURROUNDINGS.source})(?=\\()`, 'g');
const HEADER = /^#include <(?:stdio|ctype|wctype|wchar|locale|time|sys\/\w+|unistd)\.h>/gm;

/**
 * Whatever the core reads of the computer around it: the same input gives the same output in every locale, at any
 * time. Only the command line has a clock, files and an environment.
 * @param {Source} source
 */
export function faultsOfSurroundings({ file, text }) {
  if (/^src\/(?:cli\/|packages\/|wasi)/.test(file)) return [];
  const plain = text
    .replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, (part) => part.replace(/[^\n]/g, ' '))
    .replace(/"(?:\\.|[^"\\\n])*"/g, '""');
  return [CALL, HEADER].flatMap((pattern) =>
    [...plain.matchAll(pattern)].map((match) => {
      const line = plain.slice(0, match.index).split('\n').length;
      return `${file}:${line}: '${match[0]}' is of the computer around the core`;
    }),
  );
}

// ---- Words of the command line ----

/** A comparison of a word with an option, or with what options begin with. */
const COMPARED =
  /\b(?:strn?cmp|memcmp|strstr|text_is|argument_is|(?:is|has|starts)_\w+)\([^;{}]*?"--[a-z-]*"/g;

/** Options are read by rows (core/rows.h) in one file alone. @param {Source} source */
export function faultsOfWords({ file, text }) {
  if (!/^src\/(?:cli|print)\//.test(file) || file === 'src/cli/words.c') return [];
  return [...text.matchAll(COMPARED)].map(({ 0: call, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${file}:${line}: rows read the words (src/cli/words.c): '${call}'`;
  });
}

// ---- Style sheets ----

const STYLES_LINES_MAX = 6100;
const CONDITIONS_MAX = 8;

/** The style sheets together: their lines, and the conditions that their media rules have. @param {Source[]} styles */
export function faultsOfStyles(styles) {
  const text = styles.map((source) => source.text).join('');
  const lines = text.split('\n').length - 1;
  const conditions = new Set([...text.matchAll(/@media ([^{]*?) *\{/g)].map(([, one]) => one));
  return [
    lines > STYLES_LINES_MAX && `${lines} lines of style sheets; at most ${STYLES_LINES_MAX}`,
    conditions.size > CONDITIONS_MAX &&
      `${conditions.size} conditions of media rules; at most ${CONDITIONS_MAX}: ${[...conditions].join(', ')}`,
  ].filter((fault) => fault !== false);
}

// ---- All ----

/**
 * The faults of the sources by rule; a rule without faults passes.
 * @param {string[]} files tracked ones @param {string} table of language.tsv
 */
export function lintSources(files, table) {
  const all = new Set(files);
  const words = readWords(table);
  const sources = files
    .filter((file) => /^(?:src|web|tests)\/|^[^/]*\.md$|^Makefile$/.test(file))
    .filter((file) => /\.(?:c|h|js|mjs|ts|css|html|md|py|sh)$|^Makefile$/.test(file))
    .filter((file) => !/^tests\/lint\/|^src\/(?:GLOSSARY|CHANGELOG)\.md$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const core = sources.filter(
    ({ file }) => /^src\/.*\.[ch]$/.test(file) && !file.includes('/packages/'),
  );
  return {
    'nothing else stands at the top level': files.filter((file) => !IS_IN_PLACE.test(file)),
    'every source file begins with what it is': sources.flatMap((source) => {
      const fault = faultOfStart(source);
      return fault ? [`${source.file}: ${fault}`] : [];
    }),
    'names and texts use the words of the field': sources.flatMap((source) =>
      faultsOfLanguage(source, words),
    ),
    'every comment has a subject': sources.flatMap(faultsOfComments),
    'a file that a comment names exists': sources
      .filter(({ file }) => /\.(?:[ch]|m?js)$/.test(file))
      .flatMap((source) => faultsOfNamedFiles(source, files)),
    'a file is named for what its first sentence says or for what it gives': sources
      .filter((source) => !isWellNamed(source))
      .map(({ file }) => `${file}: none of its words there, or not all`),
    'no file of src includes upwards or across machines': core.flatMap((source) =>
      faultsOfIncludes(source, all),
    ),
    'no static variable of the core can change': core.flatMap(faultsOfStatics),
    'the core reads no locale, clock or environment': core.flatMap(faultsOfSurroundings),
    'options of the command line are read by rows alone': core.flatMap(faultsOfWords),
    'the style sheets stay small': faultsOfStyles(
      sources.filter(({ file }) => /^web\/.*\.css$/.test(file)),
    ),
    'no files of src call each other in a circle': faultsOfCircles(core),
    'no files of the page import each other in a circle': faultsOfImports(sources),
  };
}
