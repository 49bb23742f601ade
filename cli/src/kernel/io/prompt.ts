import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Streams } from './streams.ts';

/** Questions to a person at a terminal. Rejects with an AbortError on Ctrl-C. */
export interface Prompt {
  /** The answer, trimmed. */
  input(question: string): Promise<string>;
  /** The answer as it was typed, which the terminal does not show. */
  password(question: string): Promise<string>;
}

function askOnce(
  streams: Streams,
  signal: AbortSignal,
  question: string,
  hidden: boolean,
): Promise<string> {
  const echo = new Writable({
    write(chunk, _encoding, callback) {
      if (!hidden) void streams.err.write(String(chunk));
      callback();
    },
  });
  void streams.err.write(question);
  const lines = createInterface({
    input: streams.in.stream,
    output: echo,
    terminal: true,
    signal,
  });
  return new Promise((resolve, reject) => {
    const stop = () => {
      lines.close();
      void streams.err.write('\n');
      reject(new DOMException('Stopped.', 'AbortError'));
    };
    lines.once('SIGINT', stop);
    lines.once('close', stop);
    lines.once('line', (line) => {
      lines.off('close', stop);
      lines.close();
      if (hidden) void streams.err.write('\n');
      resolve(line);
    });
  });
}

/** Questions over these streams, until the signal; they are written to stderr, so that stdout holds data alone. */
export const createPrompt = (streams: Streams, signal: AbortSignal): Prompt => ({
  input: async (question) => (await askOnce(streams, signal, question, false)).trim(),
  password: (question) => askOnce(streams, signal, question, true),
});
