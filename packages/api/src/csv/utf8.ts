/** A place in a file; both numbers begin at 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The valid and invalid lines of a file that is read as UTF-8. */
export interface Utf8Findings {
  /** How many lines have letters beyond ASCII, all of them valid. */
  readonly validLines: number;
  /** How many lines have bytes that are not UTF-8. */
  readonly invalidLines: number;
  /** The places of the first invalid bytes, one a line. The column counts letters. */
  readonly invalid: readonly Place[];
  /** The first zero byte, which no text has. */
  readonly zero: Place | undefined;
  /** The first byte that Windows-1252 does not define; the column counts bytes. */
  readonly undefinedByte: Place | undefined;
  /** The first line that is not UTF-8, as Windows-1252 reads it. */
  readonly example: { readonly line: number; readonly text: string } | undefined;
}

const namedPlaces = 5;
const lineFeed = 10;
const carriageReturn = 13;
const undefinedInWindows1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** The line around a byte, read as Windows-1252. */
function lineAround(bytes: Uint8Array, at: number): string {
  const isEnd = (index: number) => bytes[index] === lineFeed || bytes[index] === carriageReturn;
  let from = at;
  let to = at;
  while (from > 0 && at - from < 20 && !isEnd(from - 1)) from -= 1;
  while (to < bytes.length && to - at < 20 && !isEnd(to)) to += 1;
  return new TextDecoder('windows-1252').decode(bytes.subarray(from, to));
}

/** The number of bytes after a lead byte, and the bounds of the first of them. */
function sequenceOf(lead: number): readonly [length: number, low: number, high: number] {
  if (lead >= 0xc2 && lead <= 0xdf) return [1, 0x80, 0xbf];
  if (lead === 0xe0) return [2, 0xa0, 0xbf];
  if (lead === 0xed) return [2, 0x80, 0x9f];
  if (lead >= 0xe1 && lead <= 0xef) return [2, 0x80, 0xbf];
  if (lead === 0xf0) return [3, 0x90, 0xbf];
  if (lead === 0xf4) return [3, 0x80, 0x8f];
  if (lead >= 0xf1 && lead <= 0xf3) return [3, 0x80, 0xbf];
  return [0, 0, 0];
}

/**
 * Checks bytes as UTF-8, piece by piece. A file that is UTF-8 but for a few lines is a damaged file and none
 * of another encoding; `TextDecoder` tells only that some byte does not fit.
 */
export function createUtf8Scanner() {
  let validLines = 0;
  let invalidLines = 0;
  let line = 1;
  const invalid: Place[] = [];
  let zero: Place | undefined;
  let undefinedByte: Place | undefined;
  let example: { line: number; text: string } | undefined;
  // Of the current line: where it begins, its bytes that continue a letter, and what it has.
  let position = 0;
  let lineStart = 0;
  let continued = 0;
  let hasLetters = false;
  let isInvalid = false;
  let afterReturn = false;
  // Of the current letter: how many bytes are missing, and the bounds of the next.
  let missingBytes = 0;
  let low = 0;
  let high = 0;

  const closeLine = () => {
    if (isInvalid) invalidLines += 1;
    else if (hasLetters) validLines += 1;
    hasLetters = false;
    isInvalid = false;
    continued = 0;
    line += 1;
  };
  const addInvalid = (bytes: Uint8Array, at: number) => {
    if (isInvalid) return;
    isInvalid = true;
    const column = position + at - lineStart - continued + 1;
    if (invalid.length < namedPlaces) invalid.push({ line, column });
    example ??= { line, text: lineAround(bytes, Math.max(0, at)) };
  };
  let last: Uint8Array = new Uint8Array();

  return {
    /** Adds the next bytes; `skip` passes over a byte order mark. */
    add(bytes: Uint8Array, skip = 0): void {
      if (bytes.length > 0) last = bytes;
      if (skip > 0) lineStart = skip;
      for (let at = skip; at < bytes.length; at += 1) {
        const byte = bytes[at] ?? 0;
        if (byte > carriageReturn && byte <= 0x7f && missingBytes === 0) {
          afterReturn = false;
          continue;
        }
        if (byte > 0x80 && undefinedByte === undefined && undefinedInWindows1252.includes(byte)) {
          undefinedByte = { line, column: position + at - lineStart + 1 };
        }
        if (missingBytes > 0) {
          if (byte >= low && byte <= high) {
            missingBytes = missingBytes - 1;
            low = 0x80;
            high = 0xbf;
            continued += 1;
            continue;
          }
          missingBytes = 0;
          addInvalid(bytes, at - 1);
        }
        if (byte > 0x7f) {
          hasLetters = true;
          [missingBytes, low, high] = sequenceOf(byte);
          if (missingBytes === 0) addInvalid(bytes, at);
        } else if (byte <= carriageReturn) {
          if (byte === 0) zero ??= { line, column: position + at - lineStart - continued + 1 };
          const isBreak = byte === lineFeed || byte === carriageReturn;
          if (isBreak && !(byte === lineFeed && afterReturn)) closeLine();
          if (isBreak) lineStart = position + at + 1;
        }
        afterReturn = byte === carriageReturn;
      }
      position += bytes.length;
    },
    /** The findings, once all bytes were added. */
    end(): Utf8Findings {
      if (missingBytes > 0) {
        position -= last.length;
        addInvalid(last, last.length - 1);
      }
      closeLine();
      return { validLines, invalidLines, invalid, zero, undefinedByte, example };
    },
  };
}
