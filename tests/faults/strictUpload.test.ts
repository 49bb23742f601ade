import { createClient, isApiError } from '@steward/api';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { databaseKinds, useDatabases } from './databases.ts';
import { admin, startProcess } from './serverProcess.ts';
import type { ServerProcess } from './serverProcess.ts';
import { createRandom, rounds } from './settings.ts';

const rows = 5_000;
const kills = rounds(1);

async function logIn({ url }: ServerProcess) {
  const { token } = await createClient({ baseUrl: url }).auth.login({ body: admin });
  return createClient({ baseUrl: url, token: () => token ?? undefined });
}
type Client = Awaited<ReturnType<typeof logIn>>;

const count = async (client: Client, q?: string) =>
  (await client.companies.list({ query: { pageSize: 1, ...(q !== undefined && { q }) } })).count;

const fileOf = (round: number) => {
  const lines = Array.from({ length: rows }, (_each, n) => `Company ${round}-${n}\n`);
  return new File([`name\n${lines.join('')}`], 'companies.csv');
};

/** Waits until a count is the same for longer than servers take to carry on with an upload. */
async function settledCount(client: Client): Promise<number> {
  let [last, since] = [await count(client), performance.now()];
  while (last % rows !== 0 || performance.now() - since < 2_000) {
    await delay(200);
    const now = await count(client);
    if (now !== last) [last, since] = [now, performance.now()];
    if (performance.now() - since > 30_000) break;
  }
  return last;
}

/** Changes a company, which has to wait until the upload has come to its end, or is given up. */
async function changeOne(client: Client): Promise<void> {
  for (const until = performance.now() + 60_000; ;) {
    try {
      await client.companies.update({ params: { id: 1 }, body: { cap_iq_id: 'C1' } });
      return;
    } catch (error) {
      if (!isApiError(error) || error.status !== 503 || performance.now() > until) throw error;
    }
    await delay(200);
  }
}

describe.each(databaseKinds)('on %s', (kind) => {
  const newDatabase = useDatabases();

  test(
    `a strict upload whose server is killed, ${kills} times, is there once or not at all`,
    async () => {
      const { environment } = await newDatabase(kind);
      const random = createRandom();
      let server = await startProcess(environment);
      let expected = 0;
      for (let round = 0; round < kills; round += 1) {
        const client = await logIn(server);
        const begun = performance.now();
        const answer = client.companies
          .importCsv({ query: { mode: 'strict' }, body: fileOf(round) })
          .catch(() => undefined);
        // Half are killed when a random time has passed, half once a random part of it is there.
        const least = round % 2 === 0 ? expected + 1 + random() * rows * 0.8 : Infinity;
        const until = begun + (round % 2 === 0 ? 60_000 : random() * 600);
        while (performance.now() < until && (await count(client)) < least) await delay(1);
        await server.kill();
        await answer;
        server = await startProcess(environment);
        const next = await logIn(server);
        const now = await settledCount(next);
        expect(now - expected, `round ${round}`).toBeOneOf(round % 2 === 0 ? [rows] : [0, rows]);
        expected = now;
      }
      await server.kill();
    },
    120_000 + kills * 30_000,
  );

  test(
    `a strict update by a key whose server is killed, ${kills} times, is there as a whole or not at all`,
    async () => {
      const { environment } = await newDatabase(kind);
      const random = createRandom();
      let server = await startProcess(environment);
      await (await logIn(server)).companies.importCsv({ body: fileOf(0) });
      for (let round = 1; round <= kills; round += 1) {
        const client = await logIn(server);
        const lines = Array.from({ length: rows }, (_each, n) => `${n + 1},Renamed${round} ${n}\n`);
        const body = new File([`id,name\n${lines.join('')}`], 'companies.csv');
        const begun = performance.now();
        let isAnswered = false;
        const answer = client.companies
          .upsert({ query: { key: 'id', mode: 'strict' }, body })
          .then(() => (isAnswered = true))
          .catch(() => undefined);
        // Half are killed when a random time has passed, half once a random part of it is done.
        const least = round % 2 === 0 ? Infinity : 1 + random() * rows * 0.8;
        const until = begun + (round % 2 === 0 ? random() * 1_500 : 60_000);
        const text = `Renamed${round} `;
        while (performance.now() < until && (await count(client, text)) < least) await delay(1);
        const wasAnswered = isAnswered;
        await server.kill();
        await answer;
        server = await startProcess(environment);
        const next = await logIn(server);
        await changeOne(next);
        const possible = wasAnswered || round % 2 === 1 ? [rows] : [0, rows];
        expect(await count(next, text), `round ${round}`).toBeOneOf(possible);
        expect(await count(next)).toBe(rows);
      }
      await server.kill();
    },
    120_000 + kills * 30_000,
  );
});
