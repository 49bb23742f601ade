import { createClient, isNetworkError } from '@steward/api';
import type { Client } from '@steward/api';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { verifyHistory } from '../../packages/server/src/history/chain.ts';
import { tables } from '../../packages/server/src/schema.ts';
import type { Store } from '../../packages/server/src/store/port.ts';
import { createSqlStore } from '../../packages/server/src/store/sql/store.ts';
import type { SqlTarget } from '../../packages/server/src/store/sql/store.ts';
import { databaseKinds, useDatabases } from './databases.ts';
import { admin, startProcess } from './serverProcess.ts';
import { createRandom, rounds } from './settings.ts';

const writers = 4;
const count = rounds(3);

const createDatabase = useDatabases();

async function logIn(url: string): Promise<Client> {
  const { token } = await createClient({ baseUrl: url }).auth.login({ body: admin });
  return createClient({ baseUrl: url, token: () => token ?? undefined });
}

/** Creates signals until the server is gone; returns the names of those whose answer did not come. */
async function write(client: Client, prefix: string, done: string[]): Promise<string[]> {
  for (let n = 0; ; n++) {
    const name = `${prefix}_${n}`;
    try {
      await client.signals.create({ body: { name }, idempotencyKey: name });
      done.push(name);
    } catch (error) {
      if (isNetworkError(error)) return [name];
      throw error;
    }
  }
}

async function inStore<T>(target: SqlTarget, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await createSqlStore({ ...target, schemas: tables });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

test.each(databaseKinds)(
  `after ${count} kills on %s the chain holds, nothing acknowledged is lost, and a call sent again has one effect`,
  async (kind) => {
    const random = createRandom();
    const { target, environment } = await createDatabase(kind);
    const done: string[] = [];
    let unknown: string[] = [];
    for (let round = 0; round < count; round++) {
      const server = await startProcess(environment);
      const client = await logIn(server.url);
      for (const name of unknown) {
        await client.signals.create({ body: { name }, idempotencyKey: name });
        done.push(name);
      }
      const writing = Promise.all(
        Array.from({ length: writers }, (_, writer) => write(client, `r${round}_w${writer}`, done)),
      );
      await delay(20 + random() * 400);
      await server.kill();
      unknown = (await writing).flat();
      const check = await inStore(target, verifyHistory);
      expect(check.problem, `round ${round}`).toBeUndefined();
    }
    await inStore(target, async (store) => {
      const signals = await store.table('signals').find({});
      const names = signals.map(({ name }) => String(name));
      expect(new Set(names).size, 'no signal is there twice').toBe(names.length);
      expect(done.filter((name) => !names.includes(name))).toEqual([]);
      const entries = await store.table('history').find({ resource: 'signals', kind: 'created' });
      // Of calls that come at once, one may number its signal first and end last.
      const created = entries.map(({ record_id }) => Number(record_id)).sort((a, b) => a - b);
      expect(created).toEqual(signals.map(({ id }) => id));
    });
  },
  60_000 + count * 20_000,
);
