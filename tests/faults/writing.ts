import { isApiError } from '@steward/api';
import type { Client } from '@steward/api';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { verifyHistory } from '../../packages/server/src/records/history/chain.ts';
import { tables } from '../../packages/server/src/records/schema/schema.ts';
import type { Store } from '../../packages/server/src/base/store.ts';
import { createSqlStore } from '../../packages/server/src/store/sql/store.ts';
import type { SqlTarget } from '../../packages/server/src/store/sql/store.ts';
import type { FaultServer } from './postgresServers.ts';

/** How long to wait for what must happen; long, since a busy machine is slow. */
const timeoutMs = 30_000;
const retryMs = 100;

/** Writers that create signals one after the other, and send again what was answered 503. */
export interface Writing {
  /** The names of the signals that a server said were created. */
  readonly acknowledged: readonly string[];
  /** How many calls were answered 503. */
  readonly refused: () => number;
  /** Lets the calls under way end. @throws where a call had any other answer */
  readonly stop: () => Promise<void>;
}

/** Starts writers; each sends its calls to all clients in rotation. */
export function startWriting(clients: readonly Client[], prefix: string, writers = 4): Writing {
  const acknowledged: string[] = [];
  let refusedCount = 0;
  let isStopped = false;
  let turn = 0;
  const create = async (name: string): Promise<void> => {
    const client = clients[turn++ % clients.length];
    try {
      await client?.signals.create({ body: { name }, idempotencyKey: name });
    } catch (error) {
      if (!isApiError(error) || error.status !== 503 || !error.retryAfter) throw error;
      refusedCount += 1;
      await delay(retryMs);
      return create(name);
    }
    acknowledged.push(name);
  };
  const write = async (writer: number) => {
    for (let n = 0; !isStopped; n++) await create(`${prefix}_w${writer}_${n}`);
  };
  const writing = Promise.all(Array.from({ length: writers }, (_each, index) => write(index)));
  // It is awaited when the writers are stopped.
  writing.catch(() => {});
  return {
    acknowledged,
    refused: () => refusedCount,
    async stop() {
      isStopped = true;
      await writing;
    },
  };
}

/** The longest times that something took, in milliseconds. */
export interface Longest {
  /** Until a server was normal again after a fault. */
  recovery: number;
  /** Until `/health` was answered within a fault. */
  health: number;
}

/** Waits until a server is ready, reads and writes. */
export async function whenNormal(
  { client, url }: FaultServer,
  name: string,
  longest: Longest,
): Promise<void> {
  const began = performance.now();
  await vi.waitFor(
    async () => {
      expect((await fetch(`${url}/ready`)).status).toBe(200);
      await client.signals.list({ query: { pageSize: 1 } });
      await client.signals.create({ body: { name }, idempotencyKey: name });
    },
    { timeout: timeoutMs, interval: 20 },
  );
  longest.recovery = Math.max(longest.recovery, performance.now() - began);
}

/** Waits until a server says that it is not ready; `/health` is 200 all the while. */
export async function whenNotReady({ url }: FaultServer, longest: Longest): Promise<void> {
  await vi.waitFor(
    async () => {
      const askedAt = performance.now();
      expect((await fetch(`${url}/health`)).status).toBe(200);
      longest.health = Math.max(longest.health, performance.now() - askedAt);
      expect((await fetch(`${url}/ready`)).status).toBe(503);
    },
    { timeout: timeoutMs, interval: 20 },
  );
}

/** Prints what a run took, for docs/reliability.md. */
export function report(what: string, { acknowledged, refused }: Writing, longest: Longest): void {
  const times = `normal again within ${Math.ceil(longest.recovery)} ms, /health within ${Math.ceil(longest.health)} ms`;
  console.log(`${what}: ${acknowledged.length} acknowledged, ${refused()} × 503, ${times}`);
}

async function inStore<T>(target: SqlTarget, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await createSqlStore({ ...target, schemas: tables });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Fails where the chain of hashes of the history has a gap. */
export async function assertChain(target: SqlTarget, when: string): Promise<void> {
  expect((await inStore(target, verifyHistory)).problem, when).toBeUndefined();
}

/** Fails unless each acknowledged signal is there, none is there twice, and each has one entry. */
export async function assertWritten(
  target: SqlTarget,
  acknowledged: readonly string[],
): Promise<void> {
  await assertChain(target, 'at the end');
  await inStore(target, async (store) => {
    const signals = await store.table('signals').find({});
    const names = new Set(signals.map(({ name }) => String(name)));
    expect(names.size, 'no signal is there twice').toBe(signals.length);
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    const entries = await store.table('history').find({ resource: 'signals', kind: 'created' });
    // Of calls that come at once, one may number its signal first and end last.
    const createdIds = entries.map(({ record_id }) => Number(record_id)).sort((a, b) => a - b);
    expect(createdIds).toEqual(signals.map(({ id }) => id));
  });
}
