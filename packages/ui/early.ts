import ts from 'typescript';
import { edited, type Edit } from './edits.ts';

/** What means something else in an arrow function. */
const own = /\b(this|arguments)\b/;

/**
 * A built module whose functions are compiled when it is loaded. An engine puts that off to the first
 * call, which is within the first drawing, unless a function stands in parentheses; bundlers keep those.
 * Lines stay where they are, for the source map.
 */
export function compiledEarly(code: string): string {
  const source = ts.createSourceFile('.js', code, ts.ScriptTarget.Latest, true);
  const edits = source.statements.flatMap((each): Edit[] => {
    if (!ts.isFunctionDeclaration(each) || !each.name || !each.body) return [];
    if (each.asteriskToken || own.test(each.getText())) return [];
    const isAsync = each.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);
    const body = each.body.getStart();
    return [
      [
        each.getStart(),
        each.parameters.pos,
        `var ${each.name.text} = (${isAsync ? 'async ' : ''}(`,
      ],
      [body, body, '=> '],
      [each.end, each.end, ');'],
    ];
  });
  return edited(code, edits);
}
