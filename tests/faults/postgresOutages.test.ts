import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '../../packages/server/src/testing/postgres.ts';
import type { TestPostgres } from '../../packages/server/src/testing/postgres.ts';
import { usePostgresServers } from './postgresServers.ts';
import { createRandom, rounds } from './settings.ts';
import { assertWritten, report, startWriting, whenNormal, whenNotReady } from './writing.ts';

// A server of its own, since other tests need theirs.
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterAll(() => postgres.stop());

const { startServer } = usePostgresServers();
/** Writers run before each fault for up to this time, in milliseconds. */
const calmMs = 300;
const crashes = rounds(2);
const freezes = rounds(1);

test(
  `in ${crashes} crashes of PostgreSQL nothing acknowledged is lost, and calls are answered 503 until it is back`,
  async () => {
    const random = createRandom();
    const longest = { recovery: 0, health: 0 };
    const address = await postgres.createDatabase();
    const server = await startServer(address);
    const writing = startWriting([server.client], 'crash');
    for (let round = 0; round < crashes; round++) {
      await delay(random() * calmMs);
      await postgres.crash();
      await whenNotReady(server, longest);
      await postgres.start();
      await whenNormal(server, `after_crash_${round}`, longest);
    }
    await writing.stop();
    expect(writing.refused()).toBeGreaterThan(0);
    report('Crashes of PostgreSQL', writing, longest);
    await assertWritten({ postgres: address }, writing.acknowledged);
  },
  60_000 + crashes * 40_000,
);

test(
  `while PostgreSQL is frozen ${freezes} times nothing acknowledged is lost, and calls are answered 503 where it takes long`,
  async () => {
    const random = createRandom();
    const longest = { recovery: 0, health: 0 };
    const address = await postgres.createDatabase();
    const server = await startServer(address, { answer_timeout: 200 });
    const writing = startWriting([server.client], 'freeze');
    for (let round = 0; round < freezes; round++) {
      await delay(random() * calmMs);
      await postgres.freeze();
      try {
        // One in three is so long that the server notices, which takes it three seconds more.
        await (round % 3 === 0 ? whenNotReady(server, longest) : delay(random() * 600));
      } finally {
        await postgres.thaw();
      }
      await whenNormal(server, `after_freeze_${round}`, longest);
    }
    await writing.stop();
    expect(writing.refused()).toBeGreaterThan(0);
    report('Freezes of PostgreSQL', writing, longest);
    await assertWritten({ postgres: address }, writing.acknowledged);
  },
  60_000 + freezes * 40_000,
);
