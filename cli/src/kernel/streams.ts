import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { WriteStream } from 'node:tty';

/** Where text goes. */
export interface Sink {
  readonly isTTY: boolean;
  /** Columns of the terminal; 0 where there is none and nothing need be cut. */
  readonly width: number;
  /** Resolves when more may be written, so that a slow reader holds back a fast writer. */
  write(text: string): Promise<void>;
}

/** Where text comes from. */
export interface Source {
  readonly isTTY: boolean;
  readonly stream: Readable;
}

export interface Streams {
  readonly out: Sink;
  readonly err: Sink;
  readonly in: Source;
}

function sinkOf(stream: WriteStream): Sink {
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

/** All of a stream as text. */
export async function readAll(stream: Readable): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}
