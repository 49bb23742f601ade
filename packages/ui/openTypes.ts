import ts from 'typescript';
import { edited, type Edit } from './edits.ts';

const needsBrackets = (type: ts.TypeNode) =>
  ts.isFunctionTypeNode(type) || ts.isConstructorTypeNode(type) || ts.isConditionalTypeNode(type);

/** `name?: Type` becomes `name?: Type | undefined`. */
const openProperty = (type: ts.TypeNode): Edit[] =>
  needsBrackets(type)
    ? [
        [type.getStart(), type.getStart(), '('],
        [type.end, type.end, ') | undefined'],
      ]
    : [[type.end, type.end, ' | undefined']];

/** `name?(one: One): Type` becomes `name?: ((one: One) => Type) | undefined`. */
function openMethod(node: ts.MethodSignature, mark: ts.Node, type: ts.TypeNode): Edit[] {
  const parts = node.getChildren();
  const colon = parts[parts.findIndex(({ kind }) => kind === ts.SyntaxKind.CloseParenToken) + 1];
  if (!colon) return [];
  return [
    [mark.end, mark.end, ': ('],
    [colon.getStart(), colon.end, ' =>'],
    [type.end, type.end, ') | undefined'],
  ];
}

/**
 * Declarations whose optional members take `undefined`, too. The sources are compiled that way; whoever
 * installs the package may compile with `exactOptionalPropertyTypes`, which is stricter.
 */
export function openTypes(declarations: string): string {
  const source = ts.createSourceFile('.d.ts', declarations, ts.ScriptTarget.Latest, true);
  const edits: Edit[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isPropertySignature(node) && node.questionToken && node.type) {
      edits.push(...openProperty(node.type));
    }
    if (ts.isMethodSignature(node) && node.questionToken && node.type) {
      edits.push(...openMethod(node, node.questionToken, node.type));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return edited(declarations, edits);
}
