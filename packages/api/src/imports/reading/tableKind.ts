import { fileKindProblem } from '../../csv/fileKind.ts';
import type { ImportTable } from './table.ts';
import { UnreadableFileError } from './table.ts';

const zip = 'PK\u0003\u0004';
/** So much of a file tells its kind, and has its header. */
export const headLength = 64 * 1024;

const jsonProblem =
  "The file is one JSON document. Imports read NDJSON, one object a line. Convert it, for example with jq -c '.[]', and try again.";

const markups: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/^<\?xml[^]*<(?:\w+:)?Workbook\b/i, 'an XML spreadsheet'],
  [/^<\?xml|^<(?!html|table|head|body|meta|style|!doctype html)[a-z]+[\s>]/i, 'XML'],
  [
    /^<(?:!doctype html|html|head|body|table|meta|style)\b/i,
    'an HTML page that calls itself a spreadsheet',
  ],
  [/^ID;P/, 'a SYLK spreadsheet'],
  [/^\{\\rtf/, 'a text document (RTF)'],
];

/** Whether a lone object is the answer of a list call, not one record. */
const holdsRecords = (line: string): boolean => /:\s*\[\s*\{/.test(line);

function kindOfJson(head: string): 'ndjson' | 'json' | undefined {
  if (!/^\s*(?:\[\s*(?:[{["\]]|-?\d)|\{\s*(?:["}]|$))/.test(head)) return undefined;
  const [first = '', ...otherLines] = head.split('\n').filter((line) => line.trim() !== '');
  if (first.trimStart().startsWith('[')) return 'json';
  const isAlone = otherLines.length === 0;
  const isCut = isAlone && head.length >= headLength / 2;
  const isObject = first.trimEnd().endsWith('}') && !(isAlone && holdsRecords(first));
  return isCut || isObject ? 'ndjson' : 'json';
}

/**
 * The kind of a file by its first bytes, whatever its name says.
 *
 * @param encoding a name that `TextDecoder` knows, where a person gave one
 * @param workbooks whether workbooks are read
 * @throws UnreadableFileError for kinds that are not read
 */
export function detectTableKind(
  head: Uint8Array,
  encoding = 'utf-8',
  workbooks = true,
): ImportTable['kind'] {
  const start = String.fromCharCode(...head.subarray(0, 4));
  if (start === zip && workbooks) return 'xlsx';
  const marked = start.startsWith('ÿþ')
    ? 'utf-16le'
    : start.startsWith('þÿ')
      ? 'utf-16be'
      : encoding;
  const binary = marked.startsWith('utf-16') ? undefined : fileKindProblem(head.subarray(0, 4_096));
  if (binary !== undefined) throw new UnreadableFileError(binary, 'binary');
  const text = new TextDecoder(marked).decode(head.subarray(0, headLength)).trimStart();
  const markup = markups.find(([pattern]) => pattern.test(text))?.[1];
  if (markup !== undefined) {
    throw new UnreadableFileError(
      `The file is ${markup}, not a CSV. Open it in a spreadsheet, save it as “CSV UTF-8” or as an Excel workbook (.xlsx), and try again.`,
      'kind',
    );
  }
  const json = kindOfJson(text);
  if (json === 'json') throw new UnreadableFileError(jsonProblem, 'kind');
  return json ?? 'csv';
}
