import { parseMultipart } from '@remix-run/multipart-parser';

/** Longest header of a part, in bytes. */
const maxHeaderBytes = 8 * 1024;
/** Parts of a multipart body that are read; a form with a file has a few. */
const maxParts = 100;

const encoder = new TextEncoder();
const lineEnd = 13;

/** The index of a sequence that begins with a carriage return; -1 where there is none. */
function indexOf(bytes: Uint8Array, sequence: Uint8Array, from = 0): number {
  for (let at = bytes.indexOf(lineEnd, from); at >= 0; at = bytes.indexOf(lineEnd, at + 1)) {
    if (at + sequence.length > bytes.length) return -1;
    // Most carriage returns are followed by something else.
    if (bytes[at + 1] !== sequence[1] || bytes[at + 2] !== sequence[2]) continue;
    if (sequence.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}

function concatenate(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** Whether a part, by its header, is the file of a field. */
function isFileOf(field: string, header: Uint8Array, boundary: string): boolean {
  const start = encoder.encode(`--${boundary}\r\n`);
  const end = encoder.encode(`\r\n\r\n\r\n--${boundary}--`);
  const [part] = parseMultipart(concatenate(concatenate(start, header), end), { boundary });
  return part?.name === field && part.filename !== undefined;
}

/** A body that is no multipart message. */
export class MalformedBodyError extends Error {
  override readonly name = 'MalformedBodyError';
}

/** Finds a file in the pieces of a multipart body, as they come. */
export interface MultipartFileReader {
  /** Adds the next bytes. @throws MalformedBodyError */
  add(bytes: Uint8Array<ArrayBuffer>): void;
  /** Whether the whole file has come. */
  readonly isComplete: boolean;
}

/**
 * Takes the first file of a field out of a multipart body, without holding it in memory.
 * @param take called with the bytes of the file
 */
export function createMultipartFileReader(
  boundary: string,
  field: string,
  take: (bytes: Uint8Array<ArrayBuffer>) => void,
): MultipartFileReader {
  const separator = encoder.encode(`\r\n--${boundary}`);
  const headerEnd = encoder.encode('\r\n\r\n');
  // A body begins with a boundary that no line end precedes.
  let rest = new Uint8Array([lineEnd, 10]);
  let state: keyof typeof steps = 'before';
  let parts = 0;
  let isComplete = false;

  /** Reads to the boundary, and returns whether there is one. */
  const readContent = (): boolean => {
    const at = indexOf(rest, separator);
    // What may be the beginning of a boundary waits for the next bytes.
    const last = rest.lastIndexOf(lineEnd);
    const open = last >= 0 && rest.length - last < separator.length ? last : rest.length;
    const end = at < 0 ? open : at;
    if (state === 'file' && end > 0) take(rest.subarray(0, end));
    if (at < 0) {
      rest = rest.subarray(end);
      return false;
    }
    isComplete ||= state === 'file';
    rest = rest.subarray(at + separator.length);
    state = isComplete ? 'done' : 'header';
    return true;
  };
  const readHeader = (): boolean => {
    const at = indexOf(rest, headerEnd);
    if (rest[0] === 45 && rest[1] === 45) state = 'done';
    else if ((at < 0 ? rest.length : at) > maxHeaderBytes)
      throw new MalformedBodyError('A header is too long.');
    if (state === 'done' || at < 0) return false;
    if (++parts > maxParts) throw new MalformedBodyError('There are too many parts.');
    state = isFileOf(field, rest.subarray(2, at), boundary) ? 'file' : 'other';
    rest = rest.subarray(at + headerEnd.length);
    return true;
  };
  const readStart = (): boolean => {
    if (rest.length < separator.length) return false;
    if (indexOf(rest, separator) !== 0)
      throw new MalformedBodyError('The body begins with no boundary.');
    rest = rest.subarray(separator.length);
    state = 'header';
    return true;
  };
  const steps = {
    before: readStart,
    header: readHeader,
    file: readContent,
    other: readContent,
    done: () => false,
  };
  return {
    get isComplete() {
      return isComplete;
    },
    add(bytes) {
      if (state === 'done') return;
      rest = rest.length === 0 ? bytes : concatenate(rest, bytes);
      let goesOn = true;
      while (goesOn) goesOn = steps[state]();
    },
  };
}
