import { HttpError } from '../../base/errors.ts';

/** The bytes of a body that are read before its call has a place: those that wait keep no more in memory. */
const begunBytes = 64 * 1024;
/** A body up to this many times its limit is read to its end: a sender that is cut off never sees the answer. */
export const drainFactor = 10;

type Chunk = Uint8Array<ArrayBuffer>;

/** A body whose beginning has been read. */
export interface BegunBody {
  readonly chunks: readonly Chunk[];
  /** Reads the rest; undefined for a call without a body. */
  readonly reader: ReadableStreamDefaultReader<Chunk> | undefined;
}

/** A sender that disconnects is not an error of the server. */
export function connectionLost(): never {
  throw new HttpError(400, 'The request ended before it was complete. Send it again.');
}

/** Reads a body to its end, or as far as it is kept for a call that waits. */
export async function beginBody(request: Request): Promise<BegunBody> {
  const reader = request.body?.getReader();
  const chunks: Chunk[] = [];
  for (let size = 0; reader !== undefined && size < begunBytes;) {
    const { value } = await reader.read().catch(connectionLost);
    if (value === undefined) break;
    chunks.push(value);
    size += value.length;
  }
  return { chunks, reader };
}

/** Reads the unneeded rest, so that its sender sees the answer. */
export function discardRest({ reader }: BegunBody): void {
  const readOn = async () => {
    while ((await reader?.read())?.value !== undefined);
  };
  // A connection that has ended has no more bytes.
  readOn().catch(() => {});
}

/**
 * Reads the rest of a body into memory.
 * @throws HttpError 413 with the message `tooLarge` when it has more than `maxBytes`
 */
export async function readChunks(
  { chunks: firstChunks, reader }: BegunBody,
  maxBytes: number,
  tooLarge: string,
): Promise<readonly Chunk[]> {
  const chunks = [...firstChunks];
  let size = chunks.reduce((sum, { length }) => sum + length, 0);
  while (size <= maxBytes * drainFactor) {
    const chunk = (await reader?.read().catch(connectionLost))?.value;
    if (chunk === undefined) break;
    size += chunk.length;
    if (size > maxBytes) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (size <= maxBytes) return chunks;
  await reader?.cancel();
  throw new HttpError(413, tooLarge);
}
