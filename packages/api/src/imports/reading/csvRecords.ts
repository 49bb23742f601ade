import { createTextReader } from '../../csv/decode.ts';
import type { FoundEncoding } from '../../csv/encoding.ts';
import { createEncodingDetector } from '../../csv/encoding.ts';
import { sniffDelimiter } from '../../csv/format.ts';
import type { CsvRecord } from '../../csv/records.ts';
import { createRecordReader } from '../../csv/records.ts';
import type { FilePieces, RawRecord, ReadingOptions } from './table.ts';
import { UnreadableFileError } from './table.ts';

const megabyte = 1024 * 1024;

/** Finds out how a file is encoded. It is read to its end, since any line of it may tell. */
export async function findEncoding(
  pieces: FilePieces,
  { encoding, pause }: ReadingOptions,
): Promise<FoundEncoding> {
  const detector = createEncodingDetector(encoding);
  let length = 0;
  for (const piece of pieces()) {
    const finding = detector.add(piece);
    if (finding !== undefined) throw new UnreadableFileError(finding.problem, finding.why);
    length += piece.length;
    if (length < megabyte) continue;
    length = 0;
    await pause?.();
  }
  const finding = detector.end();
  if ('problem' in finding) throw new UnreadableFileError(finding.problem, finding.why);
  return finding;
}

/** A piece of text, and how many bytes of the file are read by then. */
interface TextPiece {
  readonly text: string;
  readonly bytes: number;
}

/** The text of a file in pieces, with single line feeds. */
export function* readTexts(pieces: FilePieces, encoding: string): Generator<TextPiece> {
  const reader = createTextReader(encoding);
  let bytes = 0;
  for (const piece of pieces()) {
    bytes += piece.length;
    yield { text: reader.add(piece), bytes };
  }
  yield { text: reader.end(), bytes };
}

/** The beginning of a file's text. */
export function readHead(pieces: FilePieces, encoding: string, length: number): string {
  let head = '';
  for (const { text } of readTexts(pieces, encoding)) {
    head += text;
    if (head.length >= length) break;
  }
  return head;
}

/** The delimiters that are found out, the likeliest first. */
const delimiters = [',', ';', '\t', '|'];

/**
 * The delimiter of a file: from its `sep=` line, else the one with the most cells in the header.
 *
 * @param head the beginning of the file
 */
export function findDelimiter(head: string, headerRow?: number): string {
  if (/^"?sep=/i.test(head)) return sniffDelimiter(head);
  const lines = head.split('\n');
  const isHeader = (line: string) => line.trim() !== '' && !line.trimStart().startsWith('#');
  const headerIndex = headerRow === undefined ? lines.findIndex(isHeader) : headerRow - 1;
  return sniffDelimiter(lines.slice(Math.max(0, headerIndex)).join('\n'), delimiters);
}

/** The line on which a record ends. */
function lastLineOf(line: number, raw: string): number {
  let lastLine = line;
  for (let index = raw.indexOf('\n'); index >= 0; index = raw.indexOf('\n', index + 1))
    lastLine += 1;
  return lastLine;
}

/** The records of a CSV, some hundred at a time, or none where there is much else to read past. */
export function* readCsvRecords(
  pieces: FilePieces,
  encoding: string,
  delimiter: string,
  { lenient = false }: ReadingOptions,
): Generator<readonly RawRecord[]> {
  const reader = createRecordReader(delimiter, { lenient });
  let bytesRead = 0;
  const toRaw = (each: CsvRecord): RawRecord => ({
    ...each,
    lastLine: lastLineOf(each.line, each.raw),
    bytes: bytesRead,
  });
  for (const { text, bytes } of readTexts(pieces, encoding)) {
    bytesRead = bytes;
    for (const records of reader.add(text)) yield records.map(toRaw);
    if (reader.isDone()) return;
  }
  for (const records of reader.end()) yield records.map(toRaw);
}
