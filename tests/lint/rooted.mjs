// A rule for stylelint: the styles of a machine begin at its own element, or they fall on another
// machine that happens to use the same word.

import stylelint from 'stylelint';

const ruleName = 'mazewright/rooted';
const messages = stylelint.utils.ruleMessages(ruleName, {
  rejected: (selector, root) => `'${selector}' must begin at ${root}`,
});

/** The name of the folder in web/machines that a file lies in. */
const kindOf = (/** @type {string | undefined} */ file = '') =>
  /\/web\/machines\/([^/]+)\//.exec(file.replaceAll('\\', '/'))?.[1];

/** @type {import('stylelint').Rule} */
const rule = () => (root, result) => {
  const kind = kindOf(root.source?.input.file);
  if (!kind) return;
  root.walkRules((node) => {
    const { parent } = node;
    const within = parent?.type === 'atrule' ? /** @type {any} */ (parent) : undefined;
    if (within?.name === 'keyframes') return;
    for (let above = /** @type {any} */ (parent); above; above = above.parent)
      if (above.type === 'rule') return;
    for (const selector of node.selectors)
      if (
        !new RegExp(`^(:root\\S* )?(\\[data-kind='${kind}'\\]|\\.${kind}(?![\\w-]))`).test(selector)
      )
        stylelint.utils.report({
          ruleName,
          result,
          node,
          message: messages.rejected(selector, `[data-kind='${kind}']`),
        });
  });
};
rule.ruleName = ruleName;
rule.messages = messages;

export default stylelint.createPlugin(ruleName, rule);
