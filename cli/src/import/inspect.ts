import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { csvBytesProblem, isBinary, isLetterless, notText, unknownLetters } from '@steward/api';
import { CliFailure } from '../kernel/failures.ts';

/** What must be known of a file before its rows can be read. */
export interface Inspected {
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

const refusal = (name: string, problem: string): CliFailure =>
  new CliFailure('failure', `${name} cannot be imported. ${problem}`);

function refuseStrange(name: string, head: Buffer): void {
  const problem =
    csvBytesProblem(head) ?? (isBinary(head.toString('latin1')) ? notText : undefined);
  if (problem !== undefined) throw refusal(name, problem);
}

/** Tells of bytes that come piece by piece whether all of them are UTF-8; without a piece, they are at their end. */
function createUtf8Check(): (part?: Buffer) => boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  return (part) => {
    if (!isUtf8) return false;
    try {
      decoder.decode(part, { stream: part !== undefined });
    } catch {
      isUtf8 = false;
    }
    return isUtf8;
  };
}

async function sizeOf(path: string, name: string): Promise<number> {
  const found = await stat(path);
  if (found.isDirectory()) {
    throw new CliFailure('failure', `${name} is a folder. Name a CSV file in it.`);
  }
  return found.size;
}

/**
 * Reads a file once from end to end, in constant memory: its size, its hash, its encoding (from its
 * mark; else UTF-8 where it is that, else Windows-1252, which spreadsheets write). Throws in words for
 * letters that would be lost.
 */
export async function inspect(path: string, name: string): Promise<Inspected> {
  if ((await sizeOf(path, name)) === 0) throw emptyFile(name);
  const hash = createHash('sha256');
  const checkUtf8 = createUtf8Check();
  let bytes = 0;
  let marked: string | undefined;
  let isStrange = false;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 16 })) {
    const part: Buffer = chunk;
    if (bytes === 0) {
      const hex = part.subarray(0, 3).toString('hex');
      marked = marks.find(([mark]) => hex.startsWith(mark))?.[1];
      if (!marked?.startsWith('utf-16')) refuseStrange(name, part);
    }
    bytes += part.length;
    hash.update(part);
    if (marked?.startsWith('utf-16')) continue;
    checkUtf8(part);
    isStrange ||= isLetterless(new TextDecoder('windows-1252').decode(part));
  }
  const isUtf8 = checkUtf8();
  if (!isUtf8 && (marked !== undefined || isStrange)) throw refusal(name, unknownLetters);
  const encoding = marked ?? (isUtf8 ? 'utf-8' : 'windows-1252');
  return { path, name, bytes, sha256: hash.digest('hex'), encoding };
}

const emptyFile = (name: string): CliFailure =>
  refusal(name, csvBytesProblem(new Uint8Array()) ?? '');
