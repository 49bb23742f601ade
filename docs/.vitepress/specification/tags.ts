import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A story or a test that shows a sentence of the specification. */
export interface Tag {
  /** The sentence, as in `pipelines.columns`. */
  readonly sentence: string;
  /** The name of the story, or the title of the test. */
  readonly shownBy: string;
  /** The file, relative to the root of the repository. */
  readonly file: string;
  readonly line: number;
}

/** The tags of one or more files. */
export interface Tags {
  readonly tags: readonly Tag[];
  /** The places of tags that no story or test follows, as `file:line`. */
  readonly misplaced: readonly string[];
}

const pattern = /^\s*(?:\/\/|\/?\*+)\s*@specification\b\s*(.*)$/;

/** The name of a call such as `test`, `test.skip` or `test.each(…)`; '' of any other expression. */
function calleeOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isCallExpression(expression)) return calleeOf(expression.expression);
  if (ts.isPropertyAccessExpression(expression))
    return `${calleeOf(expression.expression)}.${expression.name.text}`;
  return '';
}

/** The title of a test; undefined of any other statement. */
function testTitle(statement: ts.Node): string | undefined {
  if (!ts.isExpressionStatement(statement)) return undefined;
  const { expression } = statement;
  if (!ts.isCallExpression(expression)) return undefined;
  const isTest = /^(?:test|it)\b(?!.*\bdescribe\b)/.test(calleeOf(expression));
  const [title] = expression.arguments;
  if (!isTest || title === undefined) return undefined;
  if (ts.isStringLiteralLike(title)) return title.text.replace(/ @storage$/, '');
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : undefined;
}

/** The name of an exported story; undefined of any other statement. */
function storyName(statement: ts.Node): string | undefined {
  if (!ts.isVariableStatement(statement)) return undefined;
  const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  const name = statement.declarationList.declarations[0]?.name;
  return isExported && name && ts.isIdentifier(name) ? name.text : undefined;
}

/** What may have tags in a file of that name. */
function subjectOf(file: string): (statement: ts.Node) => string | undefined {
  if (/\.stories\.tsx$/.test(file)) return storyName;
  return /\.(?:test|spec)\.\w+$/.test(file) ? testTitle : () => undefined;
}

/** Reads the lines `// @specification pipelines.columns, roles.columns` above stories and tests. */
export function tagsOf(file: string, text: string): Tags {
  if (!text.includes('@specification')) return { tags: [], misplaced: [] };
  const lines = text.split('\n');
  const tagged = lines.flatMap((line, index) => (pattern.test(line) ? [index] : []));
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const nameOf = subjectOf(file);
  const tags: Tag[] = [];
  const found = new Set<number>();
  const add = (node: ts.Node, shownBy: string): void => {
    for (const { pos } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      const { line } = source.getLineAndCharacterOfPosition(pos);
      const [, list] = pattern.exec(lines[line] ?? '') ?? [];
      if (list === undefined) continue;
      found.add(line);
      for (const sentence of list.split(',').map((part) => part.trim()))
        tags.push({ sentence, shownBy, file, line: line + 1 });
    }
  };
  const visit = (node: ts.Node): void => {
    const shownBy = nameOf(node);
    if (shownBy !== undefined) add(node, shownBy);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const misplaced = tagged.filter((line) => !found.has(line)).map((line) => `${file}:${line + 1}`);
  return { tags, misplaced };
}

const sources = [
  '{packages/*,cli,console}/src/**/*.{ts,tsx}',
  'tests/{e2e,faults,unit}/**/*.ts',
  'docs/.vitepress/**/*.ts',
];

/** The tags of the repository at `root`. */
export function readTags(root: string): Tags {
  const all = globSync(sources, { cwd: root })
    .toSorted()
    .map((file) => tagsOf(file, readFileSync(path.join(root, file), 'utf8')));
  return {
    tags: all.flatMap(({ tags }) => tags),
    misplaced: all.flatMap(({ misplaced }) => misplaced),
  };
}
