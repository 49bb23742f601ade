import { isApiError } from '@steward/api';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lockTable } from '../../packages/server/src/testing/lockTable.ts';
import { usePostgresServers } from './postgresServers.ts';
import { createRandom, rounds } from './settings.ts';
import { assertWritten, startWriting, whenNormal, whenNotReady } from './writing.ts';

const { createDatabase, startServer } = usePostgresServers();

const freezes = rounds(2);

test(
  `while one of two servers is frozen ${freezes} times the other works, and nothing acknowledged is lost`,
  async () => {
    const random = createRandom();
    const address = await createDatabase();
    const limits = { idle_in_transaction_session_timeout: 500 };
    const [other, frozen] = [
      await startServer(address, limits),
      await startServer(address, limits),
    ];
    const writings = [other, frozen].map(({ client }, index) =>
      startWriting([client], `server_${index}`),
    );
    for (let round = 0; round < freezes; round++) {
      await delay(random() * 300);
      frozen.freeze();
      try {
        await delay(random() * 300);
        await whenNormal(other, `beside_${round}`);
      } finally {
        frozen.thaw();
      }
      await whenNormal(frozen, `after_${round}`);
    }
    for (const writing of writings) await writing.stop();
    const acknowledged = writings.flatMap((writing) => writing.acknowledged);
    await assertWritten({ postgres: address }, acknowledged);
  },
  60_000 + freezes * 30_000,
);

const shortages = rounds(1);

test(
  `in ${shortages} times without a free connection calls are answered 503, and normally once there is one`,
  async () => {
    const address = await createDatabase();
    const server = await startServer(address);
    const writing = startWriting([server.client], 'shortage', 10);
    const read = () => server.client.signals.list({ query: { pageSize: 1 } });
    for (let round = 0; round < shortages; round++) {
      const unlock = await lockTable(address, 'signals');
      const reads = Promise.allSettled(Array.from({ length: 20 }, read));
      await whenNotReady(server);
      await unlock();
      await whenNormal(server, `after_shortage_${round}`);
      const errors = (await reads).flatMap((read) =>
        read.status === 'rejected' ? [read.reason as unknown] : [],
      );
      expect(errors.length).toBeGreaterThan(0);
      const refusals = errors.filter((error) => isApiError(error) && error.status === 503);
      expect(refusals).toHaveLength(errors.length);
    }
    await writing.stop();
    await assertWritten({ postgres: address }, writing.acknowledged);
  },
  60_000 + shortages * 30_000,
);
