import ts from 'typescript';
import { parseScripts } from './source-files.ts';

/** Collections and formats of constants: making one reads nothing and starts nothing. */
const constants = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);
/** Calls that only wrap a function: `perSite` runs it on the first use of a site. */
const wrappers = new Set(['perSite']);

/**
 * The calls, `new`, `await`, assignments, and reads of `process` and `import.meta` that run when a
 * file is imported, each as `line: code`.
 */
export function findEvaluatedAtImport(file: string): readonly string[] {
  return parseScripts(file).flatMap((source) => {
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return;
      if (isEvaluated(node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push(`${line + 1}: ${node.getText(source).split('\n')[0]}`);
        return;
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

function isEvaluated(node: ts.Node): boolean {
  if (ts.isNewExpression(node))
    return !(ts.isIdentifier(node.expression) && constants.has(node.expression.text));
  if (ts.isCallExpression(node))
    return !(ts.isIdentifier(node.expression) && wrappers.has(node.expression.text));
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
  }
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    return ts.isIdentifier(node.expression) && node.expression.text === 'process';
  return (
    ts.isMetaProperty(node) ||
    ts.isPostfixUnaryExpression(node) ||
    ts.isTaggedTemplateExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isClassStaticBlockDeclaration(node)
  );
}
