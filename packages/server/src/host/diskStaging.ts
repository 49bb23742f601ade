import { createHash, randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder } from '../base/privateFolder.ts';
import { yieldToEventLoop } from '../base/yielding/yieldToEventLoop.ts';
import { pieceBytes, toPieces } from '../base/stagedFile.ts';
import type { Staging } from '../base/stagedFile.ts';

/** Smaller files stay in memory, in bytes. */
const maxMemoryBytes = 1024 * 1024;

/** An unlinked file, which disappears with the process however it ends. */
function openNameless(folder: string): number {
  makePrivateFolder(folder);
  const file = path.join(folder, randomUUID());
  const descriptor = openSync(file, 'wx+', 0o600);
  rmSync(file);
  return descriptor;
}

/** Stages files in a folder. */
export const createDiskStaging = (folder: string): Staging => ({
  maxBytes: Infinity,
  open() {
    let descriptor: number | undefined;
    let chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const writeOut = (bytes: Uint8Array) => {
      descriptor ??= openNameless(folder);
      for (let from = 0; from < bytes.length; from += writeSync(descriptor, bytes, from));
    };
    function* pieces() {
      if (descriptor === undefined) return yield* toPieces(chunks, size);
      // One buffer for all pieces, since those of a large file would be a lot of garbage.
      const buffer = new Uint8Array(pieceBytes);
      for (let from = 0; from < size;) {
        const count = readSync(descriptor, buffer, 0, Math.min(pieceBytes, size - from), from);
        from += count;
        yield buffer.subarray(0, count);
      }
    }
    return {
      get size() {
        return size;
      },
      write(bytes) {
        size += bytes.length;
        if (descriptor === undefined && size <= maxMemoryBytes) {
          chunks.push(bytes);
          return;
        }
        for (const chunk of chunks) writeOut(chunk);
        chunks = [];
        writeOut(bytes);
      },
      pieces,
      async hash() {
        const hash = createHash('sha256');
        for (const piece of pieces()) {
          hash.update(piece);
          await yieldToEventLoop();
        }
        return hash.digest('base64url');
      },
      discard() {
        if (descriptor !== undefined) closeSync(descriptor);
        descriptor = undefined;
        chunks = [];
        size = 0;
      },
    };
  },
});
