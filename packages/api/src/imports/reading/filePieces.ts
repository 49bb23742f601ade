import type { FilePieces } from './table.ts';

/** The bytes of pieces, one after another. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** The pieces of a file, the first with so many bytes, or all: a pipe may give them one by one. */
export function* headFirst(pieces: FilePieces, length: number): Generator<Uint8Array> {
  let head: Uint8Array[] = [];
  let count = 0;
  for (const piece of pieces()) {
    if (count >= length) {
      yield piece;
      continue;
    }
    head.push(piece);
    count += piece.length;
    if (count < length) continue;
    yield head.length === 1 ? piece : joinBytes(head);
    head = [];
  }
  if (count > 0 && count < length) yield joinBytes(head);
}
