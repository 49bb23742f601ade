import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startFollowedPostgres } from './followedPostgres.ts';
import type { FollowedPostgres } from './followedPostgres.ts';
import { usePostgresServers } from './postgresServers.ts';
import { createRandom, reportRound, rounds } from './settings.ts';
import { assertWritten, report, startWriting, whenNormal } from './writing.ts';

const { startServer } = usePostgresServers();
/** Writers run before each fault for up to this time, in milliseconds. */
const calmMs = 300;
const failovers = rounds(1);
/** A server must be normal again so soon after the standby was promoted, in milliseconds. */
const maxRecoveryMs = 10_000;

let pair: FollowedPostgres;
beforeAll(async () => {
  pair = await startFollowedPostgres();
}, 60_000);
afterAll(() => pair.stop());

test(
  `where the primary is killed and its synchronous standby promoted ${failovers} times, nothing acknowledged is lost, and calls are answered again without a restart`,
  async () => {
    const random = createRandom();
    const longest = { recovery: 0, health: 0 };
    const server = await startServer(pair.address);
    const writing = startWriting([server.client], 'failover');
    for (let round = 0; round < failovers; round++) {
      await delay(random() * calmMs);
      await pair.failOver();
      await whenNormal(server, `after_failover_${round}`, longest);
      await pair.addStandby();
      reportRound('failovers', round + 1, failovers);
    }
    await writing.stop();
    expect(writing.refused()).toBeGreaterThan(0);
    expect(longest.recovery).toBeLessThan(maxRecoveryMs);
    report('Failovers of PostgreSQL', writing, longest);
    await assertWritten({ postgres: pair.address }, writing.acknowledged);
  },
  60_000 + failovers * 60_000,
);

test('where the standby alone is lost, reading goes on, and a change is acknowledged only once the primary may go on alone', async () => {
  const { client } = await startServer(pair.address);
  await pair.loseStandby();
  let isAcknowledged = false;
  const body = { name: 'alone' };
  const creating = client.signals.create({ body, idempotencyKey: body.name }).then(() => {
    isAcknowledged = true;
  });
  await vi.waitFor(async () => expect(await pair.countWaitingCommits()).toBe(1), maxRecoveryMs);
  await client.signals.list({ query: { pageSize: 1 } });
  expect(isAcknowledged).toBe(false);
  await pair.goOnAlone();
  await creating;
  await assertWritten({ postgres: pair.address }, [body.name]);
  await pair.addStandby();
}, 60_000);
