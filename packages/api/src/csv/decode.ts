const pieceBytes = 64 * 1024;

/**
 * The pieces of a file whose bytes are there.
 *
 * @example
 * const table = await readTable(() => toPieces(new Uint8Array(await file.arrayBuffer())));
 */
export function* toPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield bytes.subarray(start, start + pieceBytes);
  }
}

/**
 * Decodes a file piece by piece, with single line feeds for all kinds of line ends.
 *
 * @param encoding as `TextDecoder` names it
 */
export function createTextReader(encoding: string) {
  const decoder = new TextDecoder(encoding);
  let pendingText = '';
  const normalize = (text: string) => {
    // The line feed of a CR LF can be in the next piece.
    const next = text.endsWith('\r') ? '\r' : '';
    pendingText = next;
    return text.slice(0, text.length - next.length).replace(/\r\n?/g, '\n');
  };
  return {
    /** Adds the next bytes. Returns their text. */
    add: (piece: Uint8Array): string =>
      normalize(pendingText + decoder.decode(piece, { stream: true })),
    /** Returns the rest of the text, once all bytes were added. */
    end(): string {
      const last = normalize(pendingText + decoder.decode());
      return pendingText === '' ? last : `${last}\n`;
    },
  };
}
