import { createClient } from '@steward/api';
import { expect, test } from 'vitest';
import { databaseKinds, useDatabases } from './databases.ts';
import { admin, startProcess } from './serverProcess.ts';
import { createRandom, rounds } from './settings.ts';

const count = rounds(100);
const pairsAtOnce = 4;

const createDatabase = useDatabases();

test.each(databaseKinds)(
  `of ${count} calls that are sent twice on %s, each has one effect and one answer`,
  async (kind) => {
    const server = await startProcess((await createDatabase(kind)).environment);
    const baseUrl = server.url;
    const { token } = await createClient({ baseUrl }).auth.login({ body: admin });
    const client = createClient({ baseUrl, token: () => token ?? undefined });
    const random = createRandom();
    const ids: (readonly unknown[])[] = [];
    let nextNumber = 0;
    const sendPairs = async () => {
      while (nextNumber < count) {
        const n = nextNumber++;
        const args = { body: { name: `signal_${n}` }, idempotencyKey: `key-${n}-${random()}` };
        const answers = [client.signals.create(args), client.signals.create(args)];
        ids.push((await Promise.all(answers)).map(({ id }) => id));
      }
    };
    await Promise.all(Array.from({ length: pairsAtOnce }, sendPairs));
    expect(ids.filter(([firstId, secondId]) => firstId !== secondId)).toEqual([]);
    expect((await client.signals.list({ query: { pageSize: 1 } })).count).toBe(count);
    const filter = { field: 'resource', op: 'is', value: 'signals' };
    const entries = await client.history.list({ query: { pageSize: 1, filter } });
    expect(entries.count).toBe(count);
    await server.kill();
  },
  60_000 + count * 200,
);
