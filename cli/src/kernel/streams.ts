import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { addAbortSignal } from 'node:stream';
import type { WriteStream } from 'node:tty';
import { CliError } from './errors.ts';

/** Where text goes. */
export interface OutputStream {
  readonly isTTY: boolean;
  /** Columns of the terminal; 0 where there is none and nothing need be cut. */
  readonly width: number;
  /** Resolves when more may be written, so that a slow reader holds back a fast writer. */
  write(text: string): Promise<void>;
}

/** Where text comes from. */
export interface InputStream {
  readonly isTTY: boolean;
  readonly stream: Readable;
}

export interface Streams {
  readonly out: OutputStream;
  readonly err: OutputStream;
  readonly in: InputStream;
}

function sinkOf(stream: WriteStream): OutputStream {
  return {
    isTTY: stream.isTTY === true,
    get width() {
      return stream.isTTY === true ? stream.columns || 80 : 0;
    },
    async write(text) {
      if (stream.write(text) || stream.destroyed || stream.errored) return;
      // What is told to nobody is no failure; who must know of one listens to the stream itself.
      await once(stream, 'drain').catch(() => undefined);
    },
  };
}

/** The streams of this process. */
export function processStreams(): Streams {
  return {
    out: sinkOf(process.stdout),
    err: sinkOf(process.stderr),
    in: { isTTY: process.stdin.isTTY === true, stream: process.stdin },
  };
}

/** Text by its byte order mark, which goes; UTF-8 without one. Some shells write UTF-16. */
function textOf(bytes: Buffer, name: string): string {
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

/** All of a stream as text; what has not come by the time of the signal is not waited for. */
export async function readStream(stream: Readable, signal: AbortSignal): Promise<string> {
  const parts: Buffer[] = [];
  try {
    for await (const part of addAbortSignal(signal, stream)) parts.push(Buffer.from(part));
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
  return textOf(Buffer.concat(parts), 'Standard input');
}

/** All of a file as text. */
export async function readTextFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    // A folder is opened before it turns out that it cannot be read, and then the error lacks its path.
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), { path });
  });
  return textOf(bytes, path);
}
