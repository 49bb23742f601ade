import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  hasControlCharacters,
  hasUndefinedCharacters,
  notTextMessage,
  unknownEncodingMessage,
  validateCsvBytes,
} from '@steward/api/csv';
import { CliError } from '../kernel/errors.ts';

/** What must be known of a file before its rows can be read. */
export interface InspectedFile {
  readonly path: string;
  /** The name a person knows it by. */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly encoding: string;
}

const marks: readonly (readonly [string, string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

const refusal = (name: string, problem: string): CliError =>
  new CliError('failure', `${name} cannot be imported. ${problem}`);

function refuseStrange(name: string, head: Buffer): void {
  const problem =
    validateCsvBytes(head) ??
    (hasControlCharacters(head.toString('latin1')) ? notTextMessage : undefined);
  if (problem !== undefined) throw refusal(name, problem);
}

/** The letters of bytes that come piece by piece; undefined once there are bytes that mean none. */
function createLetters(encoding: string): (part?: Buffer) => string | undefined {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let failed = false;
  return (part) => {
    if (failed) return undefined;
    try {
      return decoder.decode(part, { stream: part !== undefined });
    } catch {
      failed = true;
      return undefined;
    }
  };
}

async function sizeOf(path: string, name: string): Promise<number> {
  const found = await stat(path);
  if (found.isDirectory()) {
    throw new CliError('failure', `${name} is a folder. Name a CSV file in it.`);
  }
  return found.size;
}

/**
 * Reads a file once from end to end, in constant memory: its size, its hash, its encoding (from its
 * mark; else UTF-8 where it is that, else Windows-1252, which spreadsheets write). Throws in words for
 * letters that would be lost.
 */
export async function inspectFile(path: string, name: string): Promise<InspectedFile> {
  if ((await sizeOf(path, name)) === 0) throw emptyFile(name);
  const hash = createHash('sha256');
  let bytes = 0;
  let marked: string | undefined;
  let letters = createLetters('utf-8');
  let [isStrange, hasControls] = [false, false];
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 16 })) {
    const part: Buffer = chunk;
    if (bytes === 0) {
      const hex = part.subarray(0, 3).toString('hex');
      marked = marks.find(([mark]) => hex.startsWith(mark))?.[1];
      letters = createLetters(marked ?? 'utf-8');
      if (!marked?.startsWith('utf-16')) refuseStrange(name, part);
    }
    bytes += part.length;
    hash.update(part);
    const text = letters(part) ?? part.toString('latin1');
    hasControls ||= hasControlCharacters(text);
    isStrange ||= hasUndefinedCharacters(new TextDecoder('windows-1252').decode(part));
  }
  const isRead = letters() !== undefined;
  if (!isRead && (marked !== undefined || isStrange)) throw refusal(name, unknownEncodingMessage);
  if (hasControls) throw refusal(name, notTextMessage);
  const encoding = marked ?? (isRead ? 'utf-8' : 'windows-1252');
  return { path, name, bytes, sha256: hash.digest('hex'), encoding };
}

const emptyFile = (name: string): CliError =>
  refusal(name, validateCsvBytes(new Uint8Array()) ?? '');
