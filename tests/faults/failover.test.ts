import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
