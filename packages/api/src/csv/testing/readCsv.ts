import { createTextReader, toPieces } from '../decode.ts';
import { createEncodingDetector } from '../encoding.ts';
import type { CsvRecord } from '../records.ts';
import { createRecordReader } from '../records.ts';

/** The text of the pieces of a file, its lines ended by line feeds. */
export function* decodeTexts(pieces: Iterable<Uint8Array>, encoding: string): Generator<string> {
  const reader = createTextReader(encoding);
  for (const piece of pieces) yield reader.add(piece);
  yield reader.end();
}

/** How a file is encoded, with its text in pieces, or why it cannot be read. */
export function decodeCsv(bytes: Uint8Array) {
  const detector = createEncodingDetector();
  for (const piece of toPieces(bytes)) {
    const problem = detector.add(piece);
    if (problem !== undefined) return problem;
  }
  const detection = detector.end();
  if ('problem' in detection) return detection;
  return { ...detection, texts: () => decodeTexts(toPieces(bytes), detection.encoding) };
}

/** The records of a CSV whose text comes in pieces. */
export function* parseCsvRecords(
  texts: Iterable<string>,
  delimiter: string,
  options: { readonly lenient?: boolean } = {},
): Generator<readonly CsvRecord[]> {
  const reader = createRecordReader(delimiter, options);
  for (const text of texts) {
    yield* reader.add(text);
    if (reader.isDone()) return;
  }
  yield* reader.end();
}
