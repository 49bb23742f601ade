import { toPieces } from '@steward/api/imports';
import { sha256 } from 'js-sha256';

/**
 * The SHA-256 of a file, in hexadecimal digits. `crypto.subtle` would do, but pages without TLS have none.
 *
 * @param pause awaited between pieces, so that the page answers
 */
export async function fileHash(bytes: Uint8Array, pause: () => Promise<void>): Promise<string> {
  const hash = sha256.create();
  for (const piece of toPieces(bytes)) {
    hash.update(piece);
    await pause();
  }
  return hash.hex();
}
