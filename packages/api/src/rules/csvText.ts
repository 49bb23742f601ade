import { csvBytesProblem } from '@steward/api';
import { Refusal } from '../errors.ts';

const notText = (why: string) => new Refusal(415, why);

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

/**
 * The text of an uploaded file: UTF-8, UTF-16 with its mark, else Windows-1252, which spreadsheets still
 * write. Line ends become single line feeds.
 * @throws Refusal 400 for an empty file or an unknown encoding, 415 for what is no text
 */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const utf16 =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined;
  const problem = utf16 === undefined ? csvBytesProblem(bytes.subarray(0, 4_096)) : undefined;
  if (problem !== undefined)
    throw bytes.length === 0 ? new Refusal(400, problem) : notText(problem);
  const text = utf16 === undefined ? eightBit(bytes) : attempt(utf16, bytes);
  if (text === undefined || controls.test(text)) {
    throw notText('The file is not text. Export the companies as CSV in UTF-8 and try again.');
  }
  return text.replace(/\r\n?/g, '\n');
}

function eightBit(bytes: Uint8Array): string {
  const utf8 = attempt('utf-8', bytes);
  if (utf8 !== undefined) return utf8;
  const windows = attempt('windows-1252', bytes);
  if (windows !== undefined && !noLetter.test(windows)) return windows;
  throw new Refusal(
    400,
    'The file is neither UTF-8 nor Windows-1252, so its letters cannot be read. Save it as “CSV UTF-8” and try again.',
  );
}
