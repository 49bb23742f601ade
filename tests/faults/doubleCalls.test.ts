import { createClient } from '@steward/api';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '../../packages/server/src/testing/postgres.ts';
import type { TestPostgres } from '../../packages/server/src/testing/postgres.ts';
import { admin, startProcess } from './serverProcess.ts';
import { createRandom, rounds } from './settings.ts';

const count = rounds(100);
const pairsAtOnce = 4;

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'steward-'));
  postgres = await startPostgres();
}, 120_000);
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

test.each(['SQLite', 'PostgreSQL'])(
  `of ${count} calls that are sent twice on %s, each has one effect and one answer`,
  async (kind) => {
    const server = await startProcess({
      STEWARD_DATA: path.join(folder, kind),
      ...(kind === 'PostgreSQL' && { DATABASE_URL: await postgres.createDatabase() }),
    });
    const baseUrl = server.url;
    const { token } = await createClient({ baseUrl }).auth.login({ body: admin });
    const client = createClient({ baseUrl, token: () => token ?? undefined });
    const random = createRandom();
    const ids: (readonly unknown[])[] = [];
    let next = 0;
    const sendPairs = async () => {
      while (next < count) {
        const n = next++;
        const args = { body: { name: `signal_${n}` }, idempotencyKey: `key-${n}-${random()}` };
        const answers = [client.signals.create(args), client.signals.create(args)];
        ids.push((await Promise.all(answers)).map(({ id }) => id));
      }
    };
    await Promise.all(Array.from({ length: pairsAtOnce }, sendPairs));
    expect(ids.filter(([first, second]) => first !== second)).toEqual([]);
    expect((await client.signals.list({ query: { pageSize: 1 } })).count).toBe(count);
    const filter = { field: 'resource', op: 'is', value: 'signals' };
    const entries = await client.history.list({ query: { pageSize: 1, filter } });
    expect(entries.count).toBe(count);
    await server.kill();
  },
  60_000 + count * 200,
);
