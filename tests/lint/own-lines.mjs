// ESLint rule mazewright/own-lines: limits a function's own lines, which are its lines without those of
// the functions nested in it.
//
// ESLint's max-lines-per-function counts nested functions too, so a short `create...` that returns many
// small functions and one long body of code look alike to it. This rule tells them apart.

/** @type {import('eslint').Rule.RuleModule} */
const ownLines = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'integer', minimum: 1 }],
    messages: { tooLong: 'This function has {{count}} lines of its own; the limit is {{max}}.' },
  },
  create(context) {
    const max = context.options[0];
    /** Lines of nested functions, for each function around the current node. @type {number[]} */
    const nested = [];
    const enter = () => void nested.push(0);
    const leave = (/** @type {any} */ node) => {
      const lines = node.loc.end.line - node.loc.start.line + 1;
      const count = lines - (nested.pop() ?? 0);
      if (nested.length) nested[nested.length - 1] += lines;
      if (count > max)
        context.report({ node, messageId: 'tooLong', data: { count: String(count), max } });
    };
    return {
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      'FunctionDeclaration:exit': leave,
      'FunctionExpression:exit': leave,
      'ArrowFunctionExpression:exit': leave,
    };
  },
};

export default { rules: { 'own-lines': ownLines } };
