import type { Client } from '@steward/api';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sendSignals } from './importRows.ts';
import { usePostgres } from '../../packages/server/src/testing/sharedPostgres.ts';
import { usePostgresServers } from './postgresServers.ts';
import { createRandom, reportRound, rounds, size } from './settings.ts';

const createDatabase = usePostgres();
const { startServer } = usePostgresServers();

const kills = rounds(1);
const rows = size(4_000);

const countSignals = async (client: Client) =>
  (await client.signals.list({ query: { pageSize: 1 } })).count;

test(
  `an import that two servers on one database get, one of which is killed ${kills} times, has each row once`,
  async () => {
    const random = createRandom();
    const address = await createDatabase();
    const staying = await startServer(address);
    for (let round = 0; round < kills; round += 1) {
      const dying = await startServer(address);
      const uuid = crypto.randomUUID();
      const names = Array.from({ length: rows }, (_each, index) => `r${round}_${index}`);
      const sending = [staying, dying].map(({ client }) => sendSignals(client, uuid, names));
      const outcomes = Promise.allSettled(sending);
      const goal = Math.floor(random() * rows);
      while ((await countSignals(staying.client)) < goal) await delay(5);
      await dying.kill();
      const [sentOutcome] = await outcomes;
      expect(sentOutcome).toMatchObject({ status: 'fulfilled' });
      const record = await staying.client.imports.read({ params: { uuid } });
      expect(record).toMatchObject({ state: 'done', created: rows, unchanged: 0, refused: 0 });
      expect(await countSignals(staying.client)).toBe(rows);
      const otherServer = await startServer(address);
      for (let partsLeft = 1; partsLeft > 0;) {
        partsLeft = (await otherServer.client.imports.undo({ params: { uuid } })).left ?? 0;
      }
      expect(await countSignals(staying.client)).toBe(0);
      await otherServer.kill();
      reportRound('servers killed', round + 1, kills);
    }
  },
  60_000 + kills * 60_000,
);
