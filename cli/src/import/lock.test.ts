import { mkdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, temporaryFolder } from '../testing/harness.ts';
import { lockImport } from './journal.ts';

afterAll(cleanUp);

const identity = '0123456789abcdef';
const rounds = 30;

test('of runs that take over the lock of a killed one at once, one has it', async () => {
  const holders: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'imports'));
    // No process has a number this large.
    const killed = { pid: 2 ** 30, host: hostname(), since: '2026-01-31T00:00:00.000Z' };
    await writeFile(join(folder, 'imports', `${identity}.lock`), JSON.stringify(killed));
    const factory = { folder, system: { now: Date.now } };
    const runs = Array.from({ length: 8 }, async (_each, run) => {
      // They begin some steps apart, so that one removes the lock that another has read.
      for (let turns = run * (round % 7); turns > 0; turns -= 1) await turn();
      return lockImport(factory, identity);
    });
    const ended = await Promise.allSettled(runs);
    holders.push(ended.filter(({ status }) => status === 'fulfilled').length);
  }
  expect(holders).toEqual(Array(rounds).fill(1));
});
