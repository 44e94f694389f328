// Text extractor for `make strings`: writes every text that a person can meet to build/strings.txt.
//
// The texts come from string literals: of C by a small lexer, of JavaScript by TypeScript's parser, of
// HTML by its text nodes. They are grouped by machine and by the place where a person meets them, in the
// order of the files, so that the list can be read from first to last. What varies stands as {…}.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** Two words, or one that begins like a label; tokens, keys, selectors, colours and markup are no texts. */
const isText = (/** @type {string} */ text) =>
  !/^\s*[<#]|sans-serif/.test(text) &&
  (/[\p{L}’]{2,}[^\p{L}\n]*\s+[^\p{L}\n]*\p{L}/u.test(text) ||
    /^\p{Lu}\p{Ll}+[.!?…:]?$/u.test(text));

// ---- C ----

const C_TOKEN = /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\])+'|#include[^\n]*|"((?:\\.|[^"\\\n])*)"/g;
const C_ESCAPES = new Map([
  ['\\n', '\n'],
  ['\\t', '\t'],
  ['\\"', '"'],
  ['\\\\', '\\'],
]);
/** How a value of printf's appears to the reader of the list. */
const C_VALUE = /%(?:-?[0-9.*]*(?:ll|z|h)?[a-zA-Z])|%%/g;

/** The string literals of a C file; neighbours are one. @param {string} source */
function textsOfC(source) {
  const texts = [];
  let end = -1;
  for (const match of source.matchAll(C_TOKEN)) {
    if (match[1] === undefined) continue;
    const text = match[1].replace(/\\[nt"\\]/g, (escape) => C_ESCAPES.get(escape) ?? escape);
    if (end >= 0 && /^\s*$/.test(source.slice(end, match.index))) texts[texts.length - 1] += text;
    else texts.push(text);
    end = match.index + match[0].length;
  }
  return texts.map((text) => text.replace(C_VALUE, (value) => (value === '%%' ? '%' : '{…}')));
}

// ---- JavaScript ----

/** Attributes and options whose values no person reads. */
const SILENT = new Set(
  'class className d viewBox transform points href rel type role style fill stroke id target'.split(
    ' ',
  ),
);
/** Functions whose literals are selectors, elements or messages to machines. */
const SILENT_CALLS =
  /(?:^|\.)(?:querySelector(?:All)?|matches|closest|getElementById|svg|RegExp|addEventListener|postMessage|import|test|split|join|fetch)$/;

/** @param {ts.Node} node a literal @returns {boolean} whether a person may read it */
function isRead(node) {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return false;
  if (ts.isLiteralTypeNode(parent)) return false;
  if (ts.isPropertyAssignment(parent) && parent.name !== node)
    return !SILENT.has(parent.name.getText().replace(/['"]/g, ''));
  if (ts.isPropertyAssignment(parent)) return false;
  if (ts.isCallExpression(parent)) {
    const isTag = /^(?:h|svg)$/.test(parent.expression.getText()) && parent.arguments[0] === node;
    return !isTag && !SILENT_CALLS.test(parent.expression.getText());
  }
  return true;
}

/** The literals of a module that a person may read. @param {string} source */
function textsOfModule(source) {
  /** @type {string[]} */
  const texts = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (isRead(node)) texts.push(node.text);
    } else if (ts.isTemplateExpression(node) && isRead(node))
      texts.push(
        node.head.text + node.templateSpans.map((span) => `{…}${span.literal.text}`).join(''),
      );
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('module.js', source, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS));
  return texts;
}

// ---- HTML ----

const textsOfHtml = (/** @type {string} */ source) =>
  [
    ...source
      .replace(/<!--[^]*?-->/g, '')
      .matchAll(/>([^<]+)<|(?:content|title|alt|aria-label)="([^"]*)"/g),
  ].map(([, inside, value]) => inside ?? value);

// ---- The list ----

/** Where a person meets the texts of a file. @param {string} file */
function groupOf(file) {
  const kind = /^(?:src|web)\/machines\/([a-z]+)\//.exec(file)?.[1];
  if (kind) return `${kind}: ${file.startsWith('web/') ? 'page' : 'core, help and errors'}`;
  if (file.startsWith('web/')) return 'every machine: page';
  if (file.startsWith('src/cli/')) return 'every machine: command line';
  return file.startsWith('src/print/')
    ? 'every machine: print'
    : 'every machine: core, help and errors';
}

function textsOf(/** @type {string} */ file) {
  const source = readFileSync(file, 'utf8');
  if (/\.[ch]$/.test(file)) return textsOfC(source);
  return file.endsWith('.html') ? textsOfHtml(source) : textsOfModule(source);
}

const files = execFileSync('git', ['ls-files', 'src', 'web'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.([ch]|js|html)$/.test(file) && !/^(web\/tools|src\/packages)\//.test(file))
  .sort((a, b) => groupOf(a).localeCompare(groupOf(b)) || a.localeCompare(b));

let group = '';
let count = 0;
const lines = [
  'Every text that a person can meet; {…} stands for a value. Made by `make strings`.',
];
for (const file of files) {
  const texts = [...new Set(textsOf(file).filter(isText))];
  if (!texts.length) continue;
  if (groupOf(file) !== group) lines.push('', `==== ${(group = groupOf(file))} ====`);
  lines.push('', `-- ${file}`, ...texts.map((text) => text.replace(/^\s*\n|\s+$/g, '')));
  count += texts.length;
}
mkdirSync('build', { recursive: true });
writeFileSync('build/strings.txt', `${lines.join('\n')}\n`);
console.log(`build/strings.txt: ${count} texts of ${files.length} files`);
