import ts from 'typescript';
import { edited, type Edit } from './edits.ts';

/** What means something else in an arrow function. */
const own = /\b(this|arguments)\b/;

/**
 * A built module whose functions with a name are compiled when it is loaded. An engine puts that off
 * to the first call, which is within the first drawing, unless a function stands in parentheses;
 * bundlers keep those. Lines stay where they are, for the source map.
 */
export function compiledEarly(code: string): string {
  const source = ts.createSourceFile('.js', code, ts.ScriptTarget.Latest, true);
  const edits = source.statements.flatMap(asArrow);
  const visit = (node: ts.Node) => {
    if (ts.isArrowFunction(node) && ts.isVariableDeclaration(node.parent)) {
      edits.push([node.getStart(), node.getStart(), '('], [node.end, node.end, ')']);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return edited(code, edits);
}

/** `function name(one) {}` becomes `var name = ((one) => {});`. */
function asArrow(node: ts.Statement): Edit[] {
  if (!ts.isFunctionDeclaration(node) || !node.name || !node.body) return [];
  if (node.asteriskToken || own.test(node.getText())) return [];
  const isAsync = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);
  const body = node.body.getStart();
  return [
    [node.getStart(), node.parameters.pos, `var ${node.name.text} = (${isAsync ? 'async ' : ''}(`],
    [body, body, '=> '],
    [node.end, node.end, ');'],
  ];
}
