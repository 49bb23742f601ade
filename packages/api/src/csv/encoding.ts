import { formatCount } from '../base/pluralize.ts';
import { fileKindProblem } from './fileKind.ts';
import { emptyFileMessage } from './format.ts';
import { createTextScanner } from './textScanner.ts';
import type { Place, Utf8Findings } from './utf8.ts';
import { createUtf8Scanner } from './utf8.ts';

/** The encoding of a file, and how it is known. */
export interface FoundEncoding {
  /** The name of the encoding, as `TextDecoder` gives it. */
  readonly encoding: string;
  /**
   * `mark`: the file begins with its byte order mark. `content`: each line is UTF-8. `chosen`: a person named
   * it. `guess`: no line with letters beyond ASCII is UTF-8, so Windows-1252 is assumed.
   */
  readonly basis: 'mark' | 'content' | 'chosen' | 'guess';
  /** Of a guess: a line that shows whether it is right. */
  readonly example?: { readonly line: number; readonly text: string };
}

/** Why the text of a file cannot be read. */
export interface UnreadableFile {
  readonly problem: string;
  /** `mark`: its byte order mark tells an encoding that it has not. */
  readonly why: 'empty' | 'encoding' | 'mark' | 'binary';
}

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Names of encodings that people use and `TextDecoder` does not know. */
const aliases: Readonly<Record<string, string>> = {
  macroman: 'macintosh',
  ansi: 'windows-1252',
  shiftjis: 'shift_jis',
  utf16: 'utf-16le',
};

/**
 * The name by which `TextDecoder` knows an encoding; undefined where it knows none.
 *
 * @example
 * encodingName('cp1250'); // 'windows-1250'
 * encodingName('Mac Roman'); // 'macintosh'
 */
export function encodingName(name: string): string | undefined {
  const lowerName = name.trim().toLowerCase();
  const label = aliases[lowerName.replace(/[\s_-]/g, '')] ?? lowerName;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

const formatPlace = ({ line, column }: Place): string => `line ${line}, column ${column}`;

const zeroProblem = (zero: Place): UnreadableFile => ({
  problem: `The file has a zero byte at ${formatPlace(zero)}, so it is not a CSV, or is damaged or incomplete. Export the list as CSV in UTF-8 and try again.`,
  why: 'binary',
});

const encodingProblem = (problem: string, hasMark = false): UnreadableFile => ({
  problem,
  why: hasMark ? 'mark' : 'encoding',
});

function mixedMessage({ invalid, invalidLines }: Utf8Findings): string {
  const places = invalid.map(({ line, column }) => `line ${line} (column ${column})`);
  const omittedCount = invalidLines - invalid.length;
  const omittedText = omittedCount > 0 ? ` and ${formatCount(omittedCount)} more` : '';
  const verb = invalidLines === 1 ? 'this one is not' : `these ${invalidLines} are not`;
  return `Most lines of the file are UTF-8, but ${verb}: ${places.join(', ')}${omittedText}. Correct them, or save the file as “CSV UTF-8”, and try again.`;
}

/** What UTF-8 findings mean for a file whose encoding nothing tells but its content. */
function detectContent(findings: Utf8Findings): FoundEncoding | UnreadableFile {
  const { validLines, invalidLines, undefinedByte, example } = findings;
  if (invalidLines === 0) return { encoding: 'utf-8', basis: 'content' };
  if (validLines > 0) return encodingProblem(mixedMessage(findings));
  if (undefinedByte !== undefined) {
    return encodingProblem(
      `The file is neither UTF-8 nor Windows-1252: the byte at ${formatPlace(undefinedByte)} fits neither. Save it as “CSV UTF-8” and try again.`,
    );
  }
  return { encoding: 'windows-1252', basis: 'guess', ...(example && { example }) };
}

/** Finds out how a file is encoded, piece by piece. */
export interface EncodingDetector {
  /** Adds the next bytes. Returns the reason as soon as the file turns out to be unreadable. */
  add(bytes: Uint8Array): UnreadableFile | undefined;
  end(): FoundEncoding | UnreadableFile;
}

/**
 * Detects the encoding of a file: its byte order mark, else `chosen`, else UTF-8, else Windows-1252 as a guess. A file
 * with some lines that are not UTF-8 has no encoding, and the problem names those lines.
 *
 * @param chosenEncoding an encoding that a person named
 * @throws RangeError where `TextDecoder` does not know it
 * @example
 * const detector = createEncodingDetector();
 * detector.add(new TextEncoder().encode('name\nCafé\n'));
 * detector.end(); // { encoding: 'utf-8', basis: 'content' }
 */
export function createEncodingDetector(chosenEncoding?: string): EncodingDetector {
  const chosenName = chosenEncoding === undefined ? undefined : encodingName(chosenEncoding);
  if (chosenEncoding !== undefined && chosenName === undefined) {
    throw new RangeError(`The encoding “${chosenEncoding}” is not known.`);
  }
  const utf8 = createUtf8Scanner();
  let marked: string | undefined;
  let text: ReturnType<typeof createTextScanner> | undefined;
  let isEmpty = true;

  const source = () => (marked === undefined ? 'was chosen' : 'its byte order mark says');

  const begin = (head: Uint8Array): UnreadableFile | undefined => {
    const [encoding, mark = []] =
      marks.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte)) ?? [];
    marked = encoding;
    const textEncoding = encoding ?? chosenName;
    if (textEncoding !== undefined && textEncoding !== 'utf-8')
      text = createTextScanner(textEncoding);
    const isWide = textEncoding?.startsWith('utf-16') === true;
    const isUtf32 = head[2] === 0 && head[3] === 0;
    const problem = isWide && !isUtf32 ? undefined : fileKindProblem(head.subarray(0, 4_096));
    if (problem !== undefined) return { problem, why: 'binary' };
    if (text === undefined) utf8.add(head, mark.length);
    else text.add(head);
    return undefined;
  };

  const endOfText = (scanner: NonNullable<typeof text>, encoding: string) => {
    const { invalid, zero } = scanner.end();
    if (zero !== undefined) return zeroProblem(zero);
    if (invalid === undefined) return undefined;
    return encodingProblem(
      `The file is not ${encoding}, as ${source()}: it does not fit at ${formatPlace(invalid)}. Save it as “CSV UTF-8” and try again.`,
      marked !== undefined,
    );
  };

  return {
    add(bytes) {
      if (bytes.length === 0) return undefined;
      if (isEmpty) {
        isEmpty = false;
        return begin(bytes);
      }
      if (text === undefined) utf8.add(bytes);
      else text.add(bytes);
      return undefined;
    },
    end() {
      if (isEmpty) return { problem: emptyFileMessage, why: 'empty' };
      const knownEncoding = marked ?? chosenName;
      const basis = marked === undefined ? 'chosen' : 'mark';
      if (text !== undefined && knownEncoding !== undefined) {
        return endOfText(text, knownEncoding) ?? { encoding: knownEncoding, basis };
      }
      const findings = utf8.end();
      if (findings.zero !== undefined) return zeroProblem(findings.zero);
      const [firstInvalid] = findings.invalid;
      if (knownEncoding === undefined) return detectContent(findings);
      if (firstInvalid === undefined) return { encoding: knownEncoding, basis };
      const lines =
        findings.invalidLines === 1
          ? 'one line is not, at'
          : `${findings.invalidLines} lines are not, the first at`;
      return encodingProblem(
        `The file is not UTF-8, as ${source()}: ${lines} ${formatPlace(firstInvalid)}. Correct it, or save the file as “CSV UTF-8”, and try again.`,
        marked !== undefined,
      );
    },
  };
}
