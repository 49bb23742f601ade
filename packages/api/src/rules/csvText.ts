import { csvBytesProblem } from './csv.ts';

/** The text of a file, or why it has none: there is nothing in it, its letters are unknown, it is no text. */
export type CsvText =
  | { readonly text: string; readonly encoding: 'utf-8' | 'utf-16' | 'windows-1252' }
  | { readonly problem: string; readonly why: 'empty' | 'letters' | 'binary' };

function attempt(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Bytes that Windows-1252 has no letter for come out as these control characters. */
const noLetter = /[\u0080-\u009f]/;
// eslint-disable-next-line no-control-regex -- control characters are what tells that a file is no text
const controls = /[\u0000-\u0008\u000e-\u001f]/;

/** What is said of a file that holds no text. */
export const notText = 'The file is not text. Export the companies as CSV in UTF-8 and try again.';

/** Whether control characters tell that what was read is no text. */
export const isBinary = (text: string): boolean => controls.test(text);

/**
 * Reads the bytes of a file: UTF-8, UTF-16 with its mark, else Windows-1252, which spreadsheets still
 * write. Line ends become single line feeds.
 */
export function csvText(bytes: Uint8Array): CsvText {
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
      ? eightBit(bytes)
      : { text: attempt(utf16, bytes), encoding: 'utf-16' as const };
  if (read === undefined) {
    return {
      why: 'letters',
      problem:
        'The file is neither UTF-8 nor Windows-1252, so its letters cannot be read. Save it as “CSV UTF-8” and try again.',
    };
  }
  const { text, encoding } = read;
  if (text === undefined || isBinary(text)) return { problem: notText, why: 'binary' };
  return { text: text.replace(/\r\n?/g, '\n'), encoding };
}

function eightBit(bytes: Uint8Array) {
  const utf8 = attempt('utf-8', bytes);
  if (utf8 !== undefined) return { text: utf8, encoding: 'utf-8' as const };
  const text = attempt('windows-1252', bytes);
  if (text === undefined || noLetter.test(text)) return undefined;
  return { text, encoding: 'windows-1252' as const };
}
