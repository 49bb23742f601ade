import { homedir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Fetch, HttpOptions } from '../http/http.ts';
import { createFetch } from '../http/http.ts';
import type { Interruption } from '../io/interruption.ts';
import type { Keychain } from '../auth/keychain.ts';
import type { Prompt } from '../io/prompt.ts';
import type { Streams } from '../io/streams.ts';
import { processStreams } from '../io/streams.ts';

/** Everything outside the program that a run touches; tests replace it. */
export interface System {
  readonly streams: Streams;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly interruption: Interruption;
  readonly http: (options: HttpOptions) => Fetch;
  /** The prompt; loaded when the first question is asked. */
  readonly prompt: () => Promise<Prompt>;
  /** Where the system keeps secrets; loaded when it is first needed. */
  readonly keychain: () => Promise<Keychain | undefined>;
  /** Opens an address in the browser of the person; whether a browser was asked to. */
  readonly openBrowser: (address: string) => Promise<boolean>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Waits; rejects with an AbortError when the signal is given. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** The home folder; a path that does not exist where the user has none, as in a container. */
function homeFolder(): string {
  try {
    return homedir() || '/nonexistent';
  } catch {
    return '/nonexistent';
  }
}

export function processSystem(interruption: Interruption): System {
  const streams = processStreams();
  return {
    streams,
    env: process.env,
    home: homeFolder(),
    interruption,
    http: createFetch,
    prompt: async () =>
      (await import('../io/prompt.ts')).createPrompt(streams, interruption.abortSignal),
    keychain: async () =>
      (await import('../auth/keychain.ts')).createKeychain(process.platform, process.env),
    openBrowser: async (address) =>
      (await import('../io/openBrowser.ts')).openBrowser(address, process.platform, process.env),
    now: Date.now,
    sleep: async (milliseconds, signal) => {
      try {
        await setTimeout(milliseconds, undefined, { signal });
      } catch {
        throw new DOMException('Stopped.', 'AbortError');
      }
    },
  };
}
