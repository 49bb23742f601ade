import { csvLimits } from '../../csv/format.ts';
import { findRoundedNumber, roundedNumberMessage } from '../../values/roundedNumber.ts';
import { isObject } from '../../base/isObject.ts';
import { formatCount, pluralize } from '../../base/pluralize.ts';
import { readTexts } from './csvRecords.ts';
import type { ImportCell } from '../columns/importTarget.ts';
import type { FilePieces, RawRecord, ReadingOptions } from './table.ts';

/** So many lines say which keys there are. */
const headerLines = 1_000;

interface TextLine {
  readonly line: number;
  readonly raw: string;
  readonly bytes: number;
}

/** How deep lists and objects may lie in each other; bodies of calls take some more. */
const mostLevels = 90;

/** Whether a value is nested deeper than so many levels; without walking any deeper. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1)));

type JsonObject = Readonly<Record<string, ImportCell>>;

function parseObject(text: string): { object: JsonObject } | { problem: string } {
  if (text.length > csvLimits.rowLength) {
    const maxLength = formatCount(csvLimits.rowLength);
    return { problem: `The line is too long to be read (more than ${maxLength} characters).` };
  }
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || Array.isArray(value))
      return { problem: 'The line is JSON, but not an object such as {"name":"Acme"}.' };
    if (isDeeper(value, mostLevels)) {
      return { problem: `The line nests lists and objects more than ${mostLevels} levels deep.` };
    }
    const rounded = findRoundedNumber(text);
    return rounded === undefined ? { object: value } : { problem: roundedNumberMessage(rounded) };
  } catch {
    return { problem: 'The line is not JSON. Check quotes, commas and brackets.' };
  }
}

/**
 * The lines of a piece that are not blank. A line beyond the limit is cut, so that memory is bounded.
 */
function* readLines(pieces: FilePieces, encoding: string): Generator<readonly TextLine[]> {
  let pendingText = '';
  let line = 0;
  let bytesRead = 0;
  for (const { text, bytes } of readTexts(pieces, encoding)) {
    const lines = text.split('\n');
    lines[0] =
      pendingText.length > csvLimits.rowLength ? pendingText : pendingText + (lines[0] ?? '');
    pendingText = lines.pop() ?? '';
    bytesRead = bytes;
    const textLines: TextLine[] = [];
    for (const raw of lines) {
      line += 1;
      if (raw.trim() !== '') textLines.push({ line, raw, bytes });
    }
    yield textLines;
  }
  if (pendingText.trim() !== '') yield [{ line: line + 1, raw: pendingText, bytes: bytesRead }];
}

/** The keys of the first thousand lines, in the order in which they come up. */
export async function findKeys(
  pieces: FilePieces,
  encoding: string,
  { pause }: ReadingOptions,
): Promise<readonly string[]> {
  const keys = new Set<string>();
  let count = 0;
  for (const lines of readLines(pieces, encoding)) {
    for (const { raw } of lines.slice(0, headerLines - count)) {
      const parsedRecord = parseObject(raw);
      for (const key of 'object' in parsedRecord ? Object.keys(parsedRecord.object) : [])
        keys.add(key);
    }
    count += lines.length;
    if (count >= headerLines) break;
    await pause?.();
  }
  return [...keys];
}

/** The records of an NDJSON file, one batch a piece. Cells keep their JSON values. */
export function* readNdjsonRecords(
  pieces: FilePieces,
  encoding: string,
  keys: readonly string[],
): Generator<readonly RawRecord[]> {
  const knownKeys = new Set(keys);
  const toRecord = (text: TextLine): RawRecord => {
    const record = { ...text, lastLine: text.line };
    const parsedRecord = parseObject(text.raw);
    if ('problem' in parsedRecord) return { ...record, cells: [], problem: parsedRecord.problem };
    const { object } = parsedRecord;
    const cells = keys.map((key) => (Object.hasOwn(object, key) ? object[key] : ''));
    const otherKeys = Object.keys(object).filter((key) => !knownKeys.has(key));
    const [other] = otherKeys;
    return other === undefined
      ? { ...record, cells }
      : { ...record, cells, warning: unknownKeys(otherKeys.length, other) };
  };
  for (const lines of readLines(pieces, encoding)) yield lines.map(toRecord);
}

const unknownKeys = (count: number, first: string): string =>
  `${pluralize(count, 'key')} that no earlier line has, such as “${first.slice(0, 60)}”, was left out.`;
