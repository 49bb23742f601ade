import type { FoundEncoding, UnreadableFile } from './encoding.ts';
import { createEncodingDetector } from './encoding.ts';
import { sniffDelimiter } from './format.ts';

/** The text of a file, or why it has none. */
export type DecodedCsv =
  | (FoundEncoding & {
      /** The text in pieces, from the beginning at each call; its lines end with single line feeds. */
      readonly texts: () => Iterable<string>;
      readonly delimiter: string;
    })
  | UnreadableFile;

const pieceBytes = 64 * 1024;
const piecesPerPause = 16;

/**
 * The pieces of a file whose bytes are there.
 *
 * @example
 * const table = await readTable(() => toPieces(new Uint8Array(await file.arrayBuffer())));
 */
export function* toPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield bytes.subarray(start, start + pieceBytes);
  }
}

/**
 * Decodes a file piece by piece, with single line feeds for all kinds of line ends.
 *
 * @param encoding as `TextDecoder` names it
 */
export function createTextReader(encoding: string) {
  const decoder = new TextDecoder(encoding);
  let pending = '';
  const normalize = (text: string) => {
    // The line feed of a CR LF may stand in the next piece.
    const next = text.endsWith('\r') ? '\r' : '';
    pending = next;
    return text.slice(0, text.length - next.length).replace(/\r\n?/g, '\n');
  };
  return {
    /** Adds the next bytes. Returns their text. */
    add: (piece: Uint8Array): string =>
      normalize(pending + decoder.decode(piece, { stream: true })),
    /** Returns the rest of the text, once all bytes were added. */
    end(): string {
      const last = normalize(pending + decoder.decode());
      return pending === '' ? last : `${last}\n`;
    },
  };
}

/**
 * Decodes the pieces of a file, with single line feeds for all kinds of line ends.
 *
 * @param encoding as `TextDecoder` names it
 * @example
 * [...decodeTexts([new TextEncoder().encode('a\r\nb')], 'utf-8')].join(''); // 'a\nb'
 */
export function* decodeTexts(pieces: Iterable<Uint8Array>, encoding: string): Generator<string> {
  const reader = createTextReader(encoding);
  for (const piece of pieces) yield reader.add(piece);
  yield reader.end();
}

/**
 * Finds out how a file is encoded: by its byte order mark, as UTF-8, else, as a guess, Windows-1252, which
 * spreadsheets still write; and which delimiter it has. Lines that are not UTF-8 among lines that are make
 * it unreadable, and so does a zero byte; the problem says where.
 *
 * @param pause awaited after each megabyte, for a program that has other work meanwhile
 * @example
 * const csv = await decodeCsv(new Uint8Array(await file.arrayBuffer()));
 * if ('problem' in csv) throw new Error(csv.problem);
 * for (const records of parseCsvRecords(csv.texts(), csv.delimiter)) console.log(records.length);
 */
export async function decodeCsv(
  bytes: Uint8Array,
  pause?: () => Promise<void>,
): Promise<DecodedCsv> {
  const detector = createEncodingDetector();
  let count = 0;
  for (const piece of toPieces(bytes)) {
    const problem = detector.add(piece);
    if (problem !== undefined) return problem;
    if (++count % piecesPerPause === 0) await pause?.();
  }
  const found = detector.end();
  if ('problem' in found) return found;
  const texts = () => decodeTexts(toPieces(bytes), found.encoding);
  const [head = ''] = texts();
  return { ...found, texts, delimiter: sniffDelimiter(head) };
}
