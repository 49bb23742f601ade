import { createClient } from '@steward/api';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli, startLossyProxy } from './importProcess.ts';
import { admin, startProcess } from './serverProcess.ts';
import type { ServerProcess } from './serverProcess.ts';
import { createRandom, rounds, size } from './settings.ts';
import { useTemporaryFolder } from './temporaryFolder.ts';

const rows = size(400);
/** A signal is a call of its own, each of which may wait for a lost answer. */
const signalRows = size(30);
const partSize = 20;
const kills = rounds(1);

const folder = useTemporaryFolder();

/** A server, and a command that is killed at random points until its import is complete. */
async function openWorld(name: string, hasExtensions: boolean) {
  const server: ServerProcess = await startProcess({ STEWARD_DATA: path.join(folder(), name) });
  const { token } = await createClient({ baseUrl: server.url }).auth.login({ body: admin });
  const client = createClient({ baseUrl: server.url, token: () => token ?? undefined });
  const proxy = await startLossyProxy(server, hasExtensions);
  const home = path.join(folder(), `${name}-home`);
  const world = { home, STEWARD_URL: proxy.url, STEWARD_TOKEN: token ?? '' };
  return {
    client,
    run: (...argv: string[]) => runCli(argv, world),
    /** Runs an import, kills it as often as was asked for, and lets it end. */
    async importKilled(noun: string, content: string, count: number, ...flags: string[]) {
      const file = path.join(folder(), `${name}.csv`);
      await writeFile(file, content);
      const random = createRandom();
      const most = count / partSize / (kills + 1);
      for (let round = 0; round < kills; round += 1) {
        const argv = [noun, 'import', file, '--json', ...flags];
        const ran = await runCli(argv, world, 1 + Math.floor(random() * most));
        expect(ran.signal, ran.err).toBe('SIGKILL');
      }
      const last = await runCli(['import', 'resume', '--json'], world);
      expect(last.code, last.err).toBe(0);
      return JSON.parse(last.out);
    },
    async close() {
      proxy.close();
      await server.kill();
    },
  };
}

const platforms = [
  ['knows idempotency keys', true],
  ['knows none', false],
] as const;
const timeout = 120_000 + kills * 30_000;

test.each(platforms)(
  `an import of companies that is killed ${kills} times, on a platform that ${'%s'} and loses answers, has each once`,
  async (_what, hasExtensions) => {
    const world = await openWorld(`keys-${String(hasExtensions)}`, hasExtensions);
    const { client, run } = world;
    const before = ['Company 3', 'Company 300'];
    if (hasExtensions) {
      const body = new File([`name\n${before.join('\n')}\n`], 'before.csv');
      await client.companies.importCsv({ body });
    }
    const lines = Array.from({ length: rows }, (_each, index) => `Company ${index},T,\n`);
    const content = `name,theme,website\n${lines.join('')}`;
    const report = await world.importKilled('company', content, rows, '--chunk', String(partSize));
    const known = hasExtensions ? before.length : 0;
    expect(report).toMatchObject({
      ...{ created: rows - known, existing: known, complete: true },
      ...{ updated: 0, unchanged: 0, duplicates: 0, refused: 0, unknown: 0 },
    });
    expect((await client.companies.list({ query: { pageSize: 1 } })).count).toBe(rows);
    const verified = await run('import', 'verify', '--json');
    expect(verified.code, verified.err).toBe(0);
    expect(JSON.parse(verified.out)).toMatchObject({ found: rows, missing: 0, companies: rows });
    await world.close();
  },
  timeout,
);

test.each(platforms)(
  `an import of signals that is killed ${kills} times, on a platform that ${'%s'} and loses answers, has each once`,
  async (_what, hasExtensions) => {
    const world = await openWorld(`signals-${String(hasExtensions)}`, hasExtensions);
    const { client, run } = world;
    await client.signals.create({ body: { name: 's3', display_name: 'Before' } });
    const lines = Array.from({ length: signalRows }, (_each, index) => `s${index},S ${index}\n`);
    const report = await world.importKilled(
      'signal',
      `name,display_name\n${lines.join('')}`,
      signalRows,
    );
    expect(report).toMatchObject({
      ...{ created: signalRows - 1, updated: 1, complete: true },
      ...{ unchanged: 0, duplicates: 0, refused: 0, unknown: 0 },
    });
    expect((await client.signals.list({ query: { pageSize: 1 } })).count).toBe(signalRows);
    const verified = await run('import', 'verify', '--json');
    expect(JSON.parse(verified.out)).toMatchObject({
      found: signalRows,
      missing: 0,
      records: signalRows,
    });
    await world.close();
  },
  timeout,
);
