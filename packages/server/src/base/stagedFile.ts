import { toBase64Url } from './encoding.ts';

/** A file that has come in whole and is read in pieces, as often as needed. */
export interface StagedFile {
  /** In bytes. */
  readonly size: number;
  /** The file from its beginning, in pieces that fit in memory; each is there until the next is. */
  pieces(): Iterable<Uint8Array<ArrayBuffer>>;
  /** Its SHA-256. */
  hash(): Promise<string>;
}

/** Takes a file as it comes in, however large it is. */
export interface FileStage extends StagedFile {
  write(bytes: Uint8Array<ArrayBuffer>): void;
  /** Removes what was written. */
  discard(): void;
}

/** Makes stages, in memory or on a disk. */
export interface Staging {
  /** Most bytes that a file may have. */
  readonly maxBytes: number;
  open(): FileStage;
}

/** How much of a file is read before other calls run, in bytes. */
export const pieceBytes = 64 * 1024;

/** Joins what came in chunks of any size, and divides it evenly. */
export function* toPieces(
  chunks: readonly Uint8Array[],
  size: number,
): Generator<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  for (let from = 0; from < size; from += pieceBytes) yield all.subarray(from, from + pieceBytes);
}

/** Stages files in memory, for hosts that have no disk. */
export const createMemoryStaging = (maxBytes: number): Staging => ({
  maxBytes,
  open() {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    return {
      get size() {
        return size;
      },
      write(bytes) {
        chunks.push(bytes);
        size += bytes.length;
      },
      pieces: () => toPieces(chunks, size),
      async hash() {
        const bytes = await new Blob(chunks).arrayBuffer();
        return toBase64Url(await crypto.subtle.digest('SHA-256', bytes));
      },
      discard() {
        chunks.length = 0;
        size = 0;
      },
    };
  },
});
