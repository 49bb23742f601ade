import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createCaller, memoryMb, startServer } from './watchedServer.ts';

const callers = 2;
const roundMs = 5_000;
const rounds = 3;
/** How long after its start a server is idle, in milliseconds. */
const restMs = 5_000;
/** The folder of another version with its dependencies, such as a git worktree of the commit before. */
const earlierServer = process.env['STEWARD_BENCH_BEFORE'];

/** Logs in for a while, from two callers; returns how often in a second. */
async function logInFor(logIn: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  const repeat = async () => {
    while (performance.now() - startedAt < roundMs) {
      await logIn();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, repeat));
  return (count * 1_000) / (performance.now() - startedAt);
}

/** Idle memory after either start, and logins a second, beside the version before. */
export async function measureLogins(report: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
  const stops = [() => rm(folder, { recursive: true })];
  try {
    const subjects: { name: string; logIn: () => Promise<unknown>; perSecond: number[] }[] = [];
    for (const root of [...(earlierServer === undefined ? [] : [earlierServer]), undefined]) {
      const name = root === undefined ? 'this version' : 'before';
      const atRest: string[] = [];
      for (const seed of ['demo', 'none']) {
        const data = await mkdtemp(path.join(folder, 'data-'));
        const server = await startServer(
          { STEWARD_DATA: data, STEWARD_SEED: seed },
          { version: root },
        );
        stops.unshift(() => server.stop());
        await delay(restMs);
        atRest.push(`${(await memoryMb(server.pid, 'VmRSS')).toFixed(0)} MB (${seed})`);
        if (seed === 'none') {
          subjects.push({ name, logIn: (await createCaller(server)).logIn, perSecond: [] });
        }
      }
      report(`  ${name.padEnd(22)} memory at rest after the first start: ${atRest.join(', ')}`);
    }
    // In rotation, so that other load of the machine affects all alike.
    for (let round = 0; round < rounds; round++) {
      for (const { logIn, perSecond } of subjects) perSecond.push(await logInFor(logIn));
    }
    for (const { name, perSecond } of subjects) {
      const mean = perSecond.reduce((sum, value) => sum + value, 0) / rounds;
      report(`  ${name.padEnd(22)} ${callers} at once: ${mean.toFixed(1)} logins a second`);
    }
  } finally {
    for (const stop of stops) await stop();
  }
}
