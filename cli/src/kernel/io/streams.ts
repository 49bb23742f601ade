import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { WriteStream } from 'node:tty';
import { CliError } from '../errors/errors.ts';

export interface OutputStream {
  readonly isTTY: boolean;
  /** Columns of the terminal, or of COLUMNS; 0 where there is neither and nothing needs to be cut. */
  readonly width: number;
  /** Resolves when more may be written, so that a slow reader holds back a fast writer. */
  write(text: string): Promise<void>;
}

export interface InputStream {
  readonly isTTY: boolean;
  readonly stream: Readable;
}

export interface Streams {
  readonly out: OutputStream;
  readonly err: OutputStream;
  readonly in: InputStream;
}

/** The width that COLUMNS gives where there is no terminal; 0 without. */
function givenWidth({ COLUMNS = '' }: NodeJS.ProcessEnv): number {
  return /^[1-9]\d{0,4}$/.test(COLUMNS) ? Number(COLUMNS) : 0;
}

const outputStream = (stream: WriteStream): OutputStream => ({
  isTTY: stream.isTTY === true,
  get width() {
    return stream.isTTY === true ? stream.columns || 80 : givenWidth(process.env);
  },
  async write(text) {
    if (stream.write(text) || stream.destroyed || stream.errored) return;
    // A reader that is gone is no failure here: start.ts listens to the streams themselves.
    await once(stream, 'drain').catch(() => undefined);
  },
});

export const processStreams = (): Streams => ({
  out: outputStream(process.stdout),
  err: outputStream(process.stderr),
  in: { isTTY: process.stdin.isTTY === true, stream: process.stdin },
});

/** Text by its byte order mark, which is removed; UTF-8 without one. Some shells write UTF-16. */
function decode(bytes: Buffer, name: string): string {
  const encodings: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be' };
  const encoding = encodings[bytes.subarray(0, 2).toString('hex')];
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new CliError('failure', `${name} is not text in UTF-8, so its letters would be lost.`, {
      hint: 'Save it as UTF-8.',
    });
  }
}

/** All of a stream as text. Rejects with an AbortError when the signal is given first. */
export async function readStream(stream: Readable, signal: AbortSignal): Promise<string> {
  try {
    return decode(await buffer(addAbortSignal(signal, stream)), 'Standard input');
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}

/** All of a file as text. */
export async function readTextFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    // The error of a folder, which is opened before it turns out to be one, lacks the path.
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), { path });
  });
  return decode(bytes, path);
}
