import { validateCsvBytes, notTextMessage, sniffDelimiter } from './format.ts';

/**
 * What a file says: its text, piece after piece and as often as it is asked for, its line ends single line
 * feeds; or why it has none: there is nothing in it, its letters are unknown, it is no text.
 */
export type CsvText =
  | {
      readonly texts: () => Iterable<string>;
      readonly encoding: Encoding;
      readonly delimiter: string;
    }
  | { readonly problem: string; readonly why: 'empty' | 'letters' | 'binary' };

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes that Windows-1252 has no letter for come out as these control characters. */
const noLetter = /[\u0080-\u009f]/;
// eslint-disable-next-line no-control-regex -- control characters are what tells that a file is no text
const controls = /[\u0000-\u0008\u000e-\u001f]/;

/** What is said of a file whose letters cannot be told. */
export const unknownEncodingMessage =
  'The file is neither UTF-8 nor Windows-1252, so its letters cannot be read. Save it as “CSV UTF-8” and try again.';

/** Whether what was read as Windows-1252 has bytes that mean no letter there. */
export const hasUndefinedCharacters = (text: string): boolean => noLetter.test(text);

/** Whether control characters tell that what was read is no text. */
export const hasControlCharacters = (text: string): boolean => controls.test(text);

/** Bytes that are read before the caller may have its turn. */
const pieceLength = 64 * 1024;

/** The letters of a file, piece by piece. @throws TypeError where its bytes mean none */
function* lettersOf(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let start = 0; start < bytes.length; start += pieceLength) {
    const end = start + pieceLength;
    yield decoder.decode(bytes.subarray(start, end), { stream: end < bytes.length });
  }
}

/** The same with single line feeds at its line ends. */
function* linesOf(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  let held = '';
  for (const letters of lettersOf(bytes, encoding)) {
    const text = held + letters;
    // The line feed that belongs to it may stand in the next piece.
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
  }
  if (held !== '') yield '\n';
}

/** What letters a file has in an encoding. It pauses after each piece. */
function* judge(
  bytes: Uint8Array,
  encoding: Encoding,
): Generator<undefined, 'letters' | 'controls' | 'none'> {
  let judged: 'letters' | 'controls' = 'letters';
  try {
    for (const letters of lettersOf(bytes, encoding)) {
      if (encoding === 'windows-1252' && hasUndefinedCharacters(letters)) return 'none';
      if (hasControlCharacters(letters)) judged = 'controls';
      yield;
    }
  } catch {
    return 'none';
  }
  return judged;
}

/**
 * Finds out how a file is written: UTF-8, UTF-16 with its mark, else Windows-1252, which spreadsheets still
 * write. It pauses after each piece, for whoever must stay awake, and keeps none of them.
 */
export function* csvTextSteps(bytes: Uint8Array): Generator<undefined, CsvText> {
  const [first, second] = bytes;
  const utf16 =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined;
  const problem = utf16 === undefined ? validateCsvBytes(bytes.subarray(0, 4_096)) : undefined;
  if (problem !== undefined) return { problem, why: bytes.length === 0 ? 'empty' : 'binary' };
  const possible: readonly Encoding[] = utf16 ? [utf16] : ['utf-8', 'windows-1252'];
  for (const encoding of possible) {
    const judged = yield* judge(bytes, encoding);
    if (judged === 'none') continue;
    if (judged === 'controls') return { problem: notTextMessage, why: 'binary' };
    const texts = () => linesOf(bytes, encoding);
    const [head = ''] = texts();
    return { texts, encoding, delimiter: sniffDelimiter(head) };
  }
  return { problem: unknownEncodingMessage, why: 'letters' };
}
