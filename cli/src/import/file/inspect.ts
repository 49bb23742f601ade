import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { encodingName } from '@steward/api/csv';
import { CliError, usageError } from '../../kernel/errors/errors.ts';

/** The facts of a file that are known before it is read as a table. */
export interface InspectedFile {
  readonly path: string;
  /** The name a person knows it by. */
  readonly name: string;
  readonly bytes: number;
  /** A checksum of each piece, by which a file that changes between two readings is noticed. */
  readonly checksums: readonly number[];
}

const pieceBytes = 64 * 1024;

/** The bytes of a file in pieces of one size, but for the last. A piece is valid until the next is asked for. */
function* readPieces(path: string): Generator<Buffer> {
  const buffer = Buffer.alloc(pieceBytes);
  const file = openSync(path, 'r');
  try {
    for (let filledBytes = pieceBytes; filledBytes === pieceBytes;) {
      filledBytes = 0;
      for (
        let bytesRead = -1;
        bytesRead !== 0 && filledBytes < pieceBytes;
        filledBytes += bytesRead
      ) {
        bytesRead = readSync(file, buffer, filledBytes, pieceBytes - filledBytes, null);
      }
      if (filledBytes > 0) yield buffer.subarray(0, filledBytes);
    }
  } finally {
    closeSync(file);
  }
}

const fileChanged = ({ name }: Pick<InspectedFile, 'name'>) =>
  new CliError('failure', `${name} was changed by another program while it was imported.`, {
    hint: 'Nothing was sent after that. Import the file again when it no longer changes.',
  });

/** The pieces of a file that was inspected. Throws at the first piece that has changed. */
export function* readAgain(
  file: Pick<InspectedFile, 'path' | 'name' | 'checksums'>,
): Generator<Buffer> {
  let index = 0;
  for (const piece of readPieces(file.path)) {
    if (crc32(piece) !== file.checksums[index]) throw fileChanged(file);
    index += 1;
    yield piece;
  }
  if (index !== file.checksums.length) throw fileChanged(file);
}

/** Hashes the content of a file, by which it is known again in another run. */
export async function sha256Of(file: InspectedFile): Promise<string> {
  const hash = createHash('sha256');
  let count = 0;
  for (const piece of readAgain(file)) {
    hash.update(piece);
    if (++count % 16 === 0) await setImmediate();
  }
  return hash.digest('hex');
}

/** Reads --encoding: a name that `TextDecoder` knows, or a common other one. */
export function parseEncoding(text: string): string {
  const name = encodingName(text);
  if (name !== undefined) return name;
  throw usageError(`--encoding: “${text}” is not known.`, {
    hint: 'Known encodings are utf-8, utf-16le, utf-16be, windows-1250 to -1258, iso-8859-1 to -16, macintosh, koi8-r, shift_jis, euc-jp, gbk, gb18030, big5, euc-kr and others of https://encoding.spec.whatwg.org. Convert other encodings with iconv: iconv -f cp850 -t utf-8 old.csv | steward company import -',
  });
}

/**
 * Reads a file from end to end, in constant memory, for its size and checksums.
 *
 * @param name what a person knows it by
 */
export async function inspectFile(path: string, name: string): Promise<InspectedFile> {
  if ((await stat(path)).isDirectory()) {
    throw new CliError('failure', `${name} is a folder. Name a file in it.`);
  }
  const checksums: number[] = [];
  let bytes = 0;
  for (const piece of readPieces(path)) {
    bytes += piece.length;
    checksums.push(crc32(piece));
    // Ctrl-C is noticed between pieces.
    if (checksums.length % 16 === 0) await setImmediate();
  }
  return { path, name, bytes, checksums };
}
