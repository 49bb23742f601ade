import { isUtf8 } from 'node:buffer';

/** How many bytes at the end of a piece belong to a letter that may go on in the next. */
function openBytes(piece: Buffer): number {
  for (let back = 1; back <= 3 && back <= piece.length; back += 1) {
    const byte = piece[piece.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    return length > back ? back : 0;
  }
  return 0;
}

/** The piece without a letter that may go on in the next. */
export const wholeLetters = (piece: Buffer): Buffer =>
  piece.subarray(0, piece.length - openBytes(piece));

/**
 * Checks bytes as UTF-8 without zero bytes, piece by piece. It is an order faster than the encoding detector,
 * which says what is wrong and where.
 */
export function createQuickUtf8Check() {
  let open = Buffer.alloc(0);
  const isText = (bytes: Buffer) => isUtf8(bytes) && !bytes.includes(0);
  return {
    /** Adds the next bytes. Returns false where the file is no UTF-8, or has zero bytes. */
    add(piece: Buffer): boolean {
      let rest = 0;
      if (open.length > 0) {
        while (rest < 3 && rest < piece.length && ((piece[rest] ?? 0) & 0xc0) === 0x80) rest += 1;
        const letter = Buffer.concat([open, piece.subarray(0, rest)]);
        if (rest === piece.length && openBytes(letter) > 0) {
          open = letter;
          return true;
        }
        if (!isText(letter)) return false;
      }
      const whole = wholeLetters(piece);
      open = Buffer.from(piece.subarray(whole.length));
      return isText(whole.subarray(rest));
    },
    /** Whether the last letter is complete. */
    end: (): boolean => open.length === 0,
  };
}
