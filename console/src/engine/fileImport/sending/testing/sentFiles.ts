import { afterEach, vi } from 'vitest';
import type { ImportMode } from '@steward/api';
import { mockPlatform, mockSession } from '../../../../testing/platform.ts';
import type { MockPlatformOptions, Reply } from '../../../../testing/platform.ts';
import { resourceOf } from '../../../../testing/resources.ts';
import type { ReadyFile } from '../readyFile.ts';
import { selectImport } from '../state.ts';
import { importStarted } from '../useStartImport.ts';

/** A window with a local storage, and with listeners that a test can call. */
export function stubWindow() {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const listeners = new Map<string, Set<(event: Event) => void>>();
  const listenersOf = (type: string) => listeners.get(type) ?? new Set();
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) =>
    listeners.set(type, listenersOf(type).add(listener)),
  );
  vi.stubGlobal('removeEventListener', (type: string, listener: (event: Event) => void) =>
    listenersOf(type).delete(listener),
  );
  afterEach(() => kept.clear());
  const send = (event: Event) => {
    for (const listener of listenersOf(event.type)) listener(event);
    return event;
  };
  return {
    kept,
    send,
    /** Whether the browser would ask before it unloads the page. */
    asksBeforeUnload: () => send(new Event('beforeunload', { cancelable: true })).defaultPrevented,
  };
}

export const uuid = '00000000-0000-0000-0000-000000000001';
export const hash = 'a'.repeat(64);

/** A file of signals with so many rows; the second was repaired, and has a secret. */
export function readyFile(rows: number, own: Partial<ReadyFile> = {}): ReadyFile {
  const mode: ImportMode = 'upsert';
  return {
    file: new File(['name'], 'signals.csv'),
    resource: resourceOf('signals'),
    settings: {
      resource: 'signals',
      mode,
      columns: ['name'],
      file: 'signals.csv',
      hash,
      reading: { repaired: 2 },
    },
    rows,
    async *sentRows() {
      for (let line = 2; line < rows + 2; line += 1) yield { line, cells: [`signal ${line}`] };
    },
    repairs: [
      { line: 3, column: 'name', text: 'repaired', isSecret: false },
      { line: 3, column: 'key', text: 'hunter2', isSecret: true },
    ],
    ...own,
  };
}

export const part = (number: number) => `PUT /imports/${uuid}/parts/${number}`;
export const begin = `PUT /imports/${uuid}`;
export const finish = `POST /imports/${uuid}/finish`;
export const stop = `POST /imports/${uuid}/stop`;
export const taken = (count: number) => () => Response.json({ created: count, rows: [] });
export const refuse = (status: number, message: string) => () =>
  Response.json({ message }, { status });
export const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** Answers once with the first, and then with the second. */
export const first = (once: () => Response | Promise<Response>, later: () => Response): Reply => {
  let times = 0;
  return () => (times++ === 0 ? once() : later());
};

/** A platform that takes 2,500 rows in three parts. */
export function startImport(
  replies: Record<string, Reply> = {},
  ready = readyFile(2_500),
  options: MockPlatformOptions = {},
) {
  const platform = mockPlatform(
    {
      [begin]: () => Response.json({ uuid, state: 'receiving', parts: 0 }),
      [part(1)]: taken(1_000),
      [part(2)]: taken(1_000),
      [part(3)]: taken(500),
      [finish]: () => Response.json({ uuid, state: 'done', parts: 3, created: 2_500 }),
      [stop]: () => Response.json({ uuid, state: 'stopped', parts: 1 }),
      ...replies,
    },
    mockSession,
    options,
  );
  const { store, until, calls } = platform;
  const isInParts = options.extensions?.includes('imports') ?? true;
  const job = () => selectImport(uuid)(store.getState());
  const reaches = (status: string) => until(() => job()?.status === status);
  const changes = () =>
    calls
      .filter((call) => !call.startsWith('GET'))
      .map((call) => call.split(' ').slice(0, 2).join(' '));
  store.dispatch(importStarted(uuid, ready, isInParts));
  return { ...platform, job, reaches, changes };
}
