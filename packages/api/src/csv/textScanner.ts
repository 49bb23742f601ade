import type { Place } from './utf8.ts';

/** The first bytes that have no meaning in an encoding, and the first zero character. */
export interface TextFindings {
  readonly invalid: Place | undefined;
  readonly zero: Place | undefined;
}

const lineEnds = /\r\n?|\n/g;
const replacement = '\uFFFD';

/** Checks bytes in any encoding that `TextDecoder` knows, piece by piece. @throws RangeError for others */
export function createTextScanner(encoding: string) {
  const strict = new TextDecoder(encoding, { fatal: true });
  const lenient = new TextDecoder(encoding);
  let isValid = true;
  let invalid: Place | undefined;
  let zero: Place | undefined;
  let line = 1;
  let column = 1;
  let afterReturn = false;

  const fits = (bytes: Uint8Array | undefined): boolean => {
    try {
      strict.decode(bytes, { stream: bytes !== undefined });
      return true;
    } catch {
      return false;
    }
  };
  /** The place of a character of the text that is scanned. */
  const placeOf = (text: string, character: string): Place | undefined => {
    const at = text.indexOf(character);
    if (at < 0) return undefined;
    const lines = text.slice(0, at).split(lineEnds);
    const [first = '', ...moreLines] = lines;
    const last = moreLines.at(-1);
    const letters = [...(last ?? first)].length;
    return { line: line + moreLines.length, column: letters + (last === undefined ? column : 1) };
  };

  const scan = (bytes?: Uint8Array): void => {
    const wasValid = isValid;
    isValid &&= fits(bytes);
    let text = lenient.decode(bytes, { stream: bytes !== undefined });
    if (afterReturn && text.startsWith('\n')) text = text.slice(1);
    if (wasValid && !isValid) invalid = placeOf(text, replacement) ?? { line, column };
    zero ??= placeOf(text, '\0');
    if (text !== '') afterReturn = text.endsWith('\r');
    const lines = text.split(lineEnds);
    const letters = [...(lines.at(-1) ?? '')].length;
    line += lines.length - 1;
    column = lines.length > 1 ? letters + 1 : column + letters;
  };

  return {
    add: (bytes: Uint8Array) => scan(bytes),
    end(): TextFindings {
      scan();
      return { invalid, zero };
    },
  };
}
