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

/** The facts of a file that are known before its rows are read. */
export interface InspectedFile {
  readonly path: string;
  /** The name a person knows it by. */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly encoding: string;
}

const byteOrderMarks: readonly (readonly [string, string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

/** Decodes bytes piece by piece; returns undefined from the first bytes on that do not fit the encoding. */
function createDecoder(encoding: string): (piece?: Buffer) => string | undefined {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let failed = false;
  return (piece) => {
    if (failed) return undefined;
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      failed = true;
      return undefined;
    }
  };
}

/**
 * Reads a file from end to end, in constant memory, for its size, hash and encoding: that of its byte order
 * mark, else UTF-8 where it is that, else Windows-1252, which spreadsheets write. Throws where text would be lost.
 */
export async function inspectFile(path: string, name: string): Promise<InspectedFile> {
  const assertNone = (problem: string | undefined) => {
    if (problem === undefined) return;
    throw new CliError('failure', `${name} cannot be imported. ${problem}`);
  };
  const found = await stat(path);
  if (found.isDirectory()) {
    throw new CliError('failure', `${name} is a folder. Name a CSV file in it.`);
  }
  if (found.size === 0) assertNone(validateCsvBytes(new Uint8Array()));
  const hash = createHash('sha256');
  let bytes = 0;
  let marked: string | undefined;
  let decode = createDecoder('utf-8');
  let [isBinary, isUnknown] = [false, false];
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 16 })) {
    const piece: Buffer = chunk;
    if (bytes === 0) {
      const hex = piece.subarray(0, 3).toString('hex');
      marked = byteOrderMarks.find(([mark]) => hex.startsWith(mark))?.[1];
      decode = createDecoder(marked ?? 'utf-8');
      if (!marked?.startsWith('utf-16')) {
        assertNone(validateCsvBytes(piece));
        if (hasControlCharacters(piece.toString('latin1'))) assertNone(notTextMessage);
      }
    }
    bytes += piece.length;
    hash.update(piece);
    isBinary ||= hasControlCharacters(decode(piece) ?? piece.toString('latin1'));
    isUnknown ||= hasUndefinedCharacters(new TextDecoder('windows-1252').decode(piece));
  }
  const fits = decode() !== undefined;
  if (!fits && (marked !== undefined || isUnknown)) assertNone(unknownEncodingMessage);
  if (isBinary) assertNone(notTextMessage);
  const encoding = marked ?? (fits ? 'utf-8' : 'windows-1252');
  return { path, name, bytes, sha256: hash.digest('hex'), encoding };
}
