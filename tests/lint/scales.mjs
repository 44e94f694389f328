// A rule for stylelint: sizes of text, gaps and radii come from the scales (web/styles/tokens.css), and windows have the
// five names of web/app/layout/window-name.js, so no rule has a condition on width or height of its own.

import stylelint from 'stylelint';

const ruleName = 'mazewright/scales';
const messages = stylelint.utils.ruleMessages(ruleName, {
  rejected: (property, value, scale) => `'${property}: ${value}' must use ${scale}`,
  window: (condition) => `'@media ${condition}' must be :root[data-window='…']`,
});

/** Words that every property may have. */
const WORDS = ['0', 'auto', 'inherit', 'normal', 'unset'];

/**
 * The scales: which properties they are for, and what a part of a value may be.
 * @type {{name: string, properties: RegExp, part: RegExp}[]}
 */
const SCALES = [
  // Text in a drawing has the drawing's units, text on paper those of paper.
  { name: '--t1 to --t8', properties: /^font(-size)?$/, part: /^(var\(--t[1-8]\)|[\d.]+(px|pt))$/ },
  {
    // The frame's own measures are among them (web/styles/frame.css).
    name: '--g1 to --g6',
    properties: /^((row|column)-)?gap$|^(padding|margin)(-|$)/,
    part: /^(var\(--(g[1-6]|top|edge|between|foot)\)|-?[\d.]+%|(calc|min|max|clamp)\(.*\))$/,
  },
  { name: '--r1 to --r3', properties: /^border-(.*-)?radius$/, part: /^(var\(--r[1-3]\)|50%)$/ },
];

/** Splits a value at its spaces and slashes outside of brackets. @param {string} value */
const partsOf = (value) => value.match(/(?:[^\s/()]+|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** Of the shorthand 'font' only the size, which is the first part with a number and a unit, or a scale's. @param {string} property @param {string} value */
function sizesIn(property, value) {
  const parts = partsOf(value);
  if (property !== 'font') return parts;
  const size = parts.find((part) => /^(var\(--[tg]\d|[\d.]*\d(?!\d)[a-z%]|[a-z]+\()/.test(part));
  return size ? [size] : [];
}

/** Whether a node stands in a rule for paper. @param {any} node */
function isForPaper(node) {
  for (let above = node.parent; above; above = above.parent)
    if (above.type === 'atrule' && (above.name === 'page' || /\bprint\b/.test(above.params)))
      return true;
  return false;
}

/** @type {import('stylelint').Rule} */
const rule = (_, options) => (root, result) => {
  /** Files that still have sizes and conditions of their own. @type {string[]} */
  const unconverted = options?.unconverted ?? [];
  const file = root.source?.input.file?.replaceAll('\\', '/') ?? '';
  if (unconverted.some((name) => file.endsWith(`/${name}`))) return;
  const report = (/** @type {any} */ node, /** @type {string} */ message) =>
    stylelint.utils.report({ ruleName, result, node, message });
  root.walkAtRules('media', (node) => {
    if (/width|height|aspect-ratio|orientation/.test(node.params))
      report(node, messages.window(node.params));
  });
  root.walkDecls((node) => {
    const { prop, value } = node;
    const scale = SCALES.find(({ properties }) => properties.test(prop));
    if (!scale || isForPaper(node)) return;
    const isAllowed = (/** @type {string} */ part) => WORDS.includes(part) || scale.part.test(part);
    if (!sizesIn(prop, value).every(isAllowed))
      report(node, messages.rejected(prop, value, scale.name));
  });
};
rule.ruleName = ruleName;
rule.messages = messages;

export default stylelint.createPlugin(ruleName, rule);
