import { csvBytesProblem } from './csv.ts';

/** The text of a file, or why it has none: there is nothing in it, its letters are unknown, it is no text. */
export type CsvText =
  | { readonly text: string; readonly encoding: 'utf-8' | 'utf-16' | 'windows-1252' }
  | { readonly problem: string; readonly why: 'empty' | 'letters' | 'binary' };

/** Bytes that Windows-1252 has no letter for come out as these control characters. */
const noLetter = /[\u0080-\u009f]/;
// eslint-disable-next-line no-control-regex -- control characters are what tells that a file is no text
const controls = /[\u0000-\u0008\u000e-\u001f]/;

/** What is said of a file that holds no text. */
export const notText = 'The file is not text. Export the companies as CSV in UTF-8 and try again.';

/** Whether control characters tell that what was read is no text. */
export const isBinary = (text: string): boolean => controls.test(text);

/** Bytes that are read before the caller may have its turn. */
const piece = 512 * 1024;

type Steps<Result> = Generator<undefined, Result>;

/** The letters of a file in pieces, as it wants them; undefined where its bytes mean none, or one is refused. */
function* attempt(
  encoding: string,
  bytes: Uint8Array,
  refused?: RegExp,
): Steps<string[] | undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += piece) {
    const end = start + piece;
    try {
      pieces.push(decoder.decode(bytes.subarray(start, end), { stream: end < bytes.length }));
    } catch {
      return undefined;
    }
    if (refused?.test(pieces.at(-1) ?? '') === true) return undefined;
    yield;
  }
  return pieces;
}

/** Puts pieces together, their line ends single line feeds; undefined where they are no text. */
function* joined(pieces: string[]): Steps<string | undefined> {
  let carried = '';
  for (const [at, each] of pieces.entries()) {
    if (isBinary(each)) return undefined;
    const whole = carried + each;
    // The line feed that belongs to it may stand in the next piece.
    carried = whole.endsWith('\r') && at < pieces.length - 1 ? '\r' : '';
    const now = carried === '' ? whole : whole.slice(0, -1);
    pieces[at] = now.includes('\r') ? now.replace(/\r\n?/g, '\n') : now;
    yield;
  }
  return pieces.join('');
}

/**
 * Reads the bytes of a file: UTF-8, UTF-16 with its mark, else Windows-1252, which spreadsheets still
 * write. Line ends become single line feeds. It pauses after each piece, for whoever must stay awake.
 */
export function* csvTextSteps(bytes: Uint8Array): Steps<CsvText> {
  const [first, second] = bytes;
  const utf16 =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined;
  const problem = utf16 === undefined ? csvBytesProblem(bytes.subarray(0, 4_096)) : undefined;
  if (problem !== undefined) return { problem, why: bytes.length === 0 ? 'empty' : 'binary' };
  const read =
    utf16 === undefined
      ? yield* eightBit(bytes)
      : { pieces: yield* attempt(utf16, bytes), encoding: 'utf-16' as const };
  if (read === undefined) {
    return {
      why: 'letters',
      problem:
        'The file is neither UTF-8 nor Windows-1252, so its letters cannot be read. Save it as “CSV UTF-8” and try again.',
    };
  }
  const { pieces, encoding } = read;
  const text = pieces && (yield* joined(pieces));
  return text === undefined ? { problem: notText, why: 'binary' } : { text, encoding };
}

function* eightBit(bytes: Uint8Array) {
  const utf8 = yield* attempt('utf-8', bytes);
  if (utf8 !== undefined) return { pieces: utf8, encoding: 'utf-8' as const };
  const pieces = yield* attempt('windows-1252', bytes, noLetter);
  return pieces && { pieces, encoding: 'windows-1252' as const };
}

/** The same at once. */
export function csvText(bytes: Uint8Array): CsvText {
  const steps = csvTextSteps(bytes);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
