import { notTextMessage, sniffDelimiter, validateCsvBytes } from './format.ts';

/** The text of a file, or why it has none. */
export type DecodedCsv =
  | {
      /** The text in pieces, from the beginning at each call; its lines end with single line feeds. */
      readonly texts: () => Iterable<string>;
      readonly encoding: Encoding;
      readonly delimiter: string;
    }
  | { readonly problem: string; readonly why: 'empty' | 'encoding' | 'binary' };

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes that Windows-1252 leaves undefined are decoded to these control characters. */
const undefinedCharacters = /[\u0080-\u009f]/;
// eslint-disable-next-line no-control-regex -- control characters are what tells that a file is no text
const controlCharacters = /[\u0000-\u0008\u000e-\u001f]/;

/** The message for a file of an unknown encoding. */
export const unknownEncodingMessage =
  'The file is neither UTF-8 nor Windows-1252, so its letters cannot be read. Save it as “CSV UTF-8” and try again.';

/** Whether a text that was decoded as Windows-1252 has bytes which that encoding leaves undefined. */
export const hasUndefinedCharacters = (text: string): boolean => undefinedCharacters.test(text);

/** Whether a text has control characters, as only binary files do. */
export const hasControlCharacters = (text: string): boolean => controlCharacters.test(text);

const pieceBytes = 64 * 1024;
const piecesPerPause = 16;

/** Decodes a file piece by piece. @throws TypeError where its bytes do not fit the encoding */
function* decodePieces(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    const end = start + pieceBytes;
    yield decoder.decode(bytes.subarray(start, end), { stream: end < bytes.length });
  }
}

/** The same, with single line feeds for all kinds of line ends. */
function* normalizedPieces(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  let pending = '';
  for (const piece of decodePieces(bytes, encoding)) {
    const text = pending + piece;
    // The line feed of a CR LF may stand in the next piece.
    pending = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - pending.length).replace(/\r\n?/g, '\n');
  }
  if (pending !== '') yield '\n';
}

/** Decodes a file on trial. */
async function tryEncoding(
  bytes: Uint8Array,
  encoding: Encoding,
  pause: (() => Promise<void>) | undefined,
): Promise<'text' | 'binary' | 'other encoding'> {
  let result: 'text' | 'binary' = 'text';
  let count = 0;
  try {
    for (const piece of decodePieces(bytes, encoding)) {
      if (encoding === 'windows-1252' && hasUndefinedCharacters(piece)) return 'other encoding';
      if (hasControlCharacters(piece)) result = 'binary';
      if (++count % piecesPerPause === 0) await pause?.();
    }
  } catch {
    return 'other encoding';
  }
  return result;
}

function utf16Mark([first, second]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/**
 * Finds out how a file is encoded: UTF-8, UTF-16 with its mark, else Windows-1252, which spreadsheets
 * still write; and which delimiter it has.
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
  const utf16 = utf16Mark(bytes);
  const problem = utf16 === undefined ? validateCsvBytes(bytes.subarray(0, 4_096)) : undefined;
  if (problem !== undefined) return { problem, why: bytes.length === 0 ? 'empty' : 'binary' };
  const candidates: readonly Encoding[] = utf16 ? [utf16] : ['utf-8', 'windows-1252'];
  for (const encoding of candidates) {
    const found = await tryEncoding(bytes, encoding, pause);
    if (found === 'other encoding') continue;
    if (found === 'binary') return { problem: notTextMessage, why: 'binary' };
    const texts = () => normalizedPieces(bytes, encoding);
    const [head = ''] = texts();
    return { texts, encoding, delimiter: sniffDelimiter(head) };
  }
  return { problem: unknownEncodingMessage, why: 'encoding' };
}
