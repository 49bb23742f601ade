import { createClient } from '@steward/api';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli, startLossyProxy } from './importProcess.ts';
import { admin, startProcess } from './serverProcess.ts';
import { createRandom, reportRound, rounds, size } from './settings.ts';
import { useSharedTemporaryFolder } from '../../packages/server/src/testing/temporaryFolder.ts';

const kills = rounds(2);
const rowsOfPart = 1_000;
/** Changes until a command is killed, at most: what begins the import, and two parts. */
const mostChanges = 3;
/** More parts than those of all the commands that are killed. */
const rows = size((mostChanges - 1) * kills * rowsOfPart + 4_000);
const timeout = 120_000 + kills * 60_000;

const folder = useSharedTemporaryFolder();

/** A server behind a proxy that loses answers, and a command that is killed at random points. */
async function openWorld(name: string) {
  const server = await startProcess({ STEWARD_DATA: path.join(folder(), name) });
  const { token } = await createClient({ baseUrl: server.url }).auth.login({ body: admin });
  const client = createClient({ baseUrl: server.url, token: () => token ?? undefined });
  const proxy = await startLossyProxy(server);
  const home = path.join(folder(), `${name}-home`);
  const world = { home, STEWARD_URL: proxy.url, STEWARD_TOKEN: token ?? '' };
  const file = path.join(folder(), `${name}.csv`);
  return {
    client,
    /** Runs an import, kills it as often as was asked for, and lets it end. */
    async importKilled(noun: string, content: string, flags: readonly string[] = []) {
      await writeFile(file, content);
      const argv = [noun, 'import', file, '--json', ...flags];
      const random = createRandom();
      for (let round = 0; round < kills; round += 1) {
        const result = await runCli(
          argv,
          world,
          proxy.abortAt(1 + Math.floor(random() * mostChanges)),
        );
        expect(result.signal, result.err).toBe('SIGKILL');
        reportRound(`kills of ${noun} import`, round + 1, kills);
      }
      const lastResult = await runCli(argv, world);
      expect(lastResult.code, lastResult.err).toBe(0);
      return JSON.parse(lastResult.out);
    },
    /** Looks whether each row is on the platform. */
    async verify() {
      const verifyResult = await runCli(['import', 'verify', file, '--json'], world);
      expect(verifyResult.code, verifyResult.err).toBe(0);
      return JSON.parse(verifyResult.out);
    },
    async close() {
      proxy.close();
      await server.kill();
    },
  };
}

test(
  `an import of companies that is killed ${kills} times and loses answers has each once`,
  async () => {
    const world = await openWorld('companies');
    const { client } = world;
    await client.companies.importCsv({ body: new File(['name\nCompany 3\n'], 'before.csv') });
    const lines = Array.from({ length: rows }, (_each, index) => `Company ${index},T,\n`);
    const report = await world.importKilled('company', `name,theme,website\n${lines.join('')}`);
    expect(report).toMatchObject({ created: rows - 1, updated: 1, refused: 0, state: 'done' });
    expect((await client.companies.list({ query: { pageSize: 1 } })).count).toBe(rows);
    expect(await world.verify()).toMatchObject({ unchanged: rows });
    await world.close();
  },
  timeout,
);

test(
  `an import of signals that is killed ${kills} times and loses answers is undone as one`,
  async () => {
    const world = await openWorld('signals');
    const { client } = world;
    const countBefore = (await client.signals.list({ query: { pageSize: 1 } })).count;
    await client.signals.create({ body: { name: 's3', display_name: 'Before' } });
    const lines = Array.from({ length: rows }, (_each, index) => `s${index},S ${index}\n`);
    const report = await world.importKilled('signal', `name,display_name\n${lines.join('')}`);
    expect(report).toMatchObject({ created: rows - 1, updated: 1, refused: 0, state: 'done' });
    expect((await client.signals.list({ query: { pageSize: 1 } })).count).toBe(countBefore + rows);
    const params = { uuid: report.import };
    for (let partsLeft = 1; partsLeft > 0;)
      partsLeft = (await client.imports.undo({ params })).left ?? 0;
    const { rows: foundSignals, count } = await client.signals.list({ query: { q: 'Before' } });
    expect([count, foundSignals[0]?.display_name]).toEqual([1, 'Before']);
    expect((await client.signals.list({ query: { pageSize: 1 } })).count).toBe(countBefore + 1);
    await world.close();
  },
  timeout,
);
