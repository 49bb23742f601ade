import { createClient } from '@steward/api';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serveAppendingPlatform } from './appendingPlatform.ts';
import { runCli, startLossyProxy } from './importProcess.ts';
import { admin, startProcess } from './serverProcess.ts';
import type { ServerProcess } from './serverProcess.ts';
import { createRandom, rounds, size } from './settings.ts';
import { useTemporaryFolder } from './temporaryFolder.ts';

const rows = size(400);
/** A signal is a call of its own, each of which may wait for a lost answer. */
const signalRows = size(30);
const partSize = 20;
/** So is an update by key where the platform has no call for many; they are compared as one page of a list. */
const keyedRows = Math.min(signalRows, 1_000);
const keyedPart = 5;
const kills = rounds(1);

const folder = useTemporaryFolder();

interface KilledImport {
  readonly noun: string;
  readonly content: string;
  /** How much is sent in all: parts that the journal names, or calls. */
  readonly count: number;
  readonly flags?: readonly string[];
  /** When a run is killed that may send so much more. */
  readonly killAt?: (sent: number) => number | AbortSignal;
}

/** A command against a platform, to be killed at random points until its import is complete. */
function openHome(name: string, url: string, token: string) {
  const world = {
    home: path.join(folder(), `${name}-home`),
    ...{ STEWARD_URL: url, STEWARD_TOKEN: token },
  };
  const run = (...argv: string[]) => runCli(argv, world);
  return {
    run,
    /** Runs an import, kills it as often as was asked for, and lets it end. */
    async importKilled({ noun, content, count, flags = [], killAt = Number }: KilledImport) {
      const file = path.join(folder(), `${name}.csv`);
      await writeFile(file, content);
      const random = createRandom();
      const most = count / (kills + 1);
      for (let round = 0; round < kills; round += 1) {
        const argv = [noun, 'import', file, '--json', ...flags];
        const ran = await runCli(argv, world, killAt(1 + Math.floor(random() * most)));
        expect(ran.signal, ran.err).toBe('SIGKILL');
      }
      const last = await run('import', 'resume', '--json');
      expect(last.code, last.err).toBe(0);
      return JSON.parse(last.out);
    },
    /** What `import verify` says. */
    async verified() {
      const verified = await run('import', 'verify', '--json');
      expect(verified.code, verified.err).toBe(0);
      return JSON.parse(verified.out);
    },
  };
}

/** A server behind a proxy that loses answers, and a command. */
async function openWorld(name: string, hasExtensions: boolean) {
  const server: ServerProcess = await startProcess({ STEWARD_DATA: path.join(folder(), name) });
  const { token } = await createClient({ baseUrl: server.url }).auth.login({ body: admin });
  const client = createClient({ baseUrl: server.url, token: () => token ?? undefined });
  const proxy = await startLossyProxy(server, hasExtensions);
  return {
    client,
    ...openHome(name, proxy.url, token ?? ''),
    abortAt: proxy.abortAt,
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
    const { client } = world;
    const before = ['Company 3', 'Company 300'];
    if (hasExtensions) {
      const body = new File([`name\n${before.join('\n')}\n`], 'before.csv');
      await client.companies.importCsv({ body });
    }
    const lines = Array.from({ length: rows }, (_each, index) => `Company ${index},T,\n`);
    const content = `name,theme,website\n${lines.join('')}`;
    const report = await world.importKilled({
      ...{ noun: 'company', content, count: rows / partSize },
      flags: ['--chunk', String(partSize)],
    });
    const known = hasExtensions ? before.length : 0;
    expect(report).toMatchObject({
      ...{ created: rows - known, existing: known, complete: true },
      ...{ updated: 0, unchanged: 0, duplicates: 0, refused: 0, unknown: 0 },
    });
    expect((await client.companies.list({ query: { pageSize: 1 } })).count).toBe(rows);
    expect(await world.verified()).toMatchObject({ found: rows, missing: 0, companies: rows });
    await world.close();
  },
  timeout,
);

test.each(platforms)(
  `an import of signals that is killed ${kills} times, on a platform that ${'%s'} and loses answers, has each once`,
  async (_what, hasExtensions) => {
    const world = await openWorld(`signals-${String(hasExtensions)}`, hasExtensions);
    const { client } = world;
    await client.signals.create({ body: { name: 's3', display_name: 'Before' } });
    const lines = Array.from({ length: signalRows }, (_each, index) => `s${index},S ${index}\n`);
    const content = `name,display_name\n${lines.join('')}`;
    const report = await world.importKilled({
      ...{ noun: 'signal', content, count: signalRows, killAt: world.abortAt },
    });
    expect(report).toMatchObject({
      ...{ created: signalRows - 1, updated: 1, complete: true },
      ...{ unchanged: 0, duplicates: 0, refused: 0, unknown: 0 },
    });
    expect((await client.signals.list({ query: { pageSize: 1 } })).count).toBe(signalRows);
    expect(await world.verified()).toMatchObject({
      ...{ found: signalRows, missing: 0, records: signalRows },
    });
    await world.close();
  },
  timeout,
);

test(
  `an import that is killed ${kills} times, on a platform that keeps every row it is sent and loses answers, has each once`,
  async () => {
    const platform = await serveAppendingPlatform(Math.ceil(rows / partSize / 4));
    const world = openHome('appending', platform.url, 'token');
    const lines = Array.from({ length: rows }, (_each, index) => `Company ${index}\n`);
    const report = await world.importKilled({
      ...{ noun: 'company', content: `name\n${lines.join('')}`, count: rows / partSize },
      flags: ['--chunk', String(partSize)],
    });
    expect(report).toMatchObject({ created: rows, existing: 0, unknown: 0, complete: true });
    expect(platform.lost()).toBeGreaterThan(0);
    expect(new Set(platform.names()).size).toBe(rows);
    expect(platform.names()).toHaveLength(rows);
    expect(await world.verified()).toMatchObject({ found: rows, missing: 0, companies: rows });
    platform.close();
  },
  timeout,
);

test.each(platforms)(
  `an update by key that is killed ${kills} times, on a platform that ${'%s'} and loses answers, changes each once`,
  async (_what, hasExtensions) => {
    const world = await openWorld(`update-${String(hasExtensions)}`, hasExtensions);
    const { client } = world;
    const half = Math.ceil(keyedRows / 2);
    const old = Array.from({ length: half }, (_each, index) => `Company ${index * 2}\n`);
    const body = new File([`name\n${old.join('')}`], 'before.csv');
    await client.companies.importCsv({ body });
    const lines = Array.from(
      { length: keyedRows },
      (_each, index) => `Company ${index},C${index}\n`,
    );
    const report = await world.importKilled({
      ...{ noun: 'company', content: `name,cap_iq_id\n${lines.join('')}` },
      // Where the platform has no call for many, there is one for each id.
      count: hasExtensions ? keyedRows / keyedPart : keyedRows,
      flags: ['--key', 'name', '--chunk', String(keyedPart)],
      killAt: world.abortAt,
    });
    expect(report).toMatchObject({
      ...{ complete: true, duplicates: 0, refused: 0, unknown: 0 },
      ...{ created: keyedRows - half, updated: half, unchanged: 0 },
    });
    const { rows: found } = await client.companies.list({ query: { pageSize: 1_000 } });
    const ids = found.map(({ cap_iq_id, overviews }) => `${overviews?.[0]?.name},${cap_iq_id}\n`);
    expect(ids.sort()).toEqual(lines.sort());
    expect(await world.verified()).toMatchObject({ found: keyedRows, missing: 0 });
    await world.close();
  },
  timeout,
);
