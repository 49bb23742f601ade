import { isApiError } from '@steward/api';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lockTable } from '../../packages/server/src/testing/lockTable.ts';
import { usePostgres } from '../../packages/server/src/testing/sharedPostgres.ts';
import { usePostgresServers } from './postgresServers.ts';
import { createRandom, rounds } from './settings.ts';
import { assertWritten, report, startWriting, whenNormal, whenNotReady } from './writing.ts';

const createDatabase = usePostgres();
const { startServer } = usePostgresServers();

const freezes = rounds(1);

test(
  `while one of two servers is frozen ${freezes} times the other works, and nothing acknowledged is lost`,
  async () => {
    const random = createRandom();
    const longest = { recovery: 0, health: 0 };
    const address = await createDatabase();
    const otherServer = await startServer(address);
    const frozen = await startServer(address);
    const writing = startWriting([otherServer.client, frozen.client], 'shared', 8);
    for (let round = 0; round < freezes; round++) {
      await delay(random() * 300);
      frozen.freeze();
      try {
        await delay(random() * 300);
        await whenNormal(otherServer, `beside_${round}`, longest);
      } finally {
        frozen.thaw();
      }
      await whenNormal(frozen, `after_${round}`, longest);
    }
    await writing.stop();
    report('Freezes of one of two servers', writing, longest);
    await assertWritten({ postgres: address }, writing.acknowledged);
  },
  60_000 + freezes * 30_000,
);

const shortages = rounds(1);

test(
  `in ${shortages} times without a free connection calls are answered 503, and normally once there is one`,
  async () => {
    const longest = { recovery: 0, health: 0 };
    const address = await createDatabase();
    const server = await startServer(address);
    const writing = startWriting([server.client], 'shortage', 10);
    const read = () => server.client.signals.list({ query: { pageSize: 1 } });
    for (let round = 0; round < shortages; round++) {
      const unlock = await lockTable(address, 'signals');
      const reads = Promise.allSettled(Array.from({ length: 20 }, read));
      await whenNotReady(server, longest);
      await unlock();
      await whenNormal(server, `after_shortage_${round}`, longest);
      const errors = (await reads).flatMap((settledRead) =>
        settledRead.status === 'rejected' ? [settledRead.reason as unknown] : [],
      );
      expect(errors.length).toBeGreaterThan(0);
      const refusals = errors.filter((error) => isApiError(error) && error.status === 503);
      expect(refusals).toHaveLength(errors.length);
    }
    await writing.stop();
    report('Times without a free connection', writing, longest);
    await assertWritten({ postgres: address }, writing.acknowledged);
  },
  60_000 + shortages * 30_000,
);
