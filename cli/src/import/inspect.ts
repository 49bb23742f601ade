import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { csvBytesProblem, isBinary, notText } from '@steward/api';
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

function refuseStrange(name: string, head: Buffer): void {
  const problem =
    csvBytesProblem(head) ?? (isBinary(head.toString('latin1')) ? notText : undefined);
  if (problem !== undefined)
    throw new CliFailure('failure', `${name} cannot be imported. ${problem}`);
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
 * mark; else UTF-8 where it is that, else Windows-1252, which spreadsheets write).
 */
export async function inspect(path: string, name: string): Promise<Inspected> {
  if ((await sizeOf(path, name)) === 0) throw emptyFile(name);
  const hash = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let marked: string | undefined;
  let isUtf8 = true;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 16 })) {
    const part: Buffer = chunk;
    if (bytes === 0) {
      const hex = part.subarray(0, 3).toString('hex');
      marked = marks.find(([mark]) => hex.startsWith(mark))?.[1];
      if (!marked?.startsWith('utf-16')) refuseStrange(name, part);
    }
    bytes += part.length;
    hash.update(part);
    if (marked !== undefined || !isUtf8) continue;
    try {
      utf8.decode(part, { stream: true });
    } catch {
      isUtf8 = false;
    }
  }
  const encoding = marked ?? (isUtf8 ? 'utf-8' : 'windows-1252');
  return { path, name, bytes, sha256: hash.digest('hex'), encoding };
}

const emptyFile = (name: string): CliFailure =>
  new CliFailure(
    'failure',
    `${name} cannot be imported. ${csvBytesProblem(new Uint8Array()) ?? ''}`,
  );
