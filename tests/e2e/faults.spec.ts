import { createClient } from '@steward/api';
import type { Client } from '@steward/api';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCli, startCli } from './support/cli.ts';
import { companyNames, uniqueMark, writeCsv } from './support/csv.ts';
import { temporaryFolder } from './support/paths.ts';
import { logIn } from './support/platform.ts';
import { startRecorder } from './support/recorder.ts';
import { runServer, startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const stackTrace = /\n\s+at /;

test.describe('a start that cannot succeed ends with a sentence', () => {
  test('the port is taken', async ({ platform }) => {
    const { port } = new URL(platform.url);
    const data = path.join(platform.folder, 'second');
    const { code, stdout, stderr } = await runServer({ PORT: port, STEWARD_DATA: data });
    expect(code).toBe(1);
    expect(stderr).toContain(port);
    expect(stderr).toMatch(/PORT/);
    expect(stdout + stderr).not.toMatch(stackTrace);
  });

  test('the data folder cannot be written', async ({ platform }) => {
    const file = path.join(platform.folder, 'file');
    await writeFile(file, 'no folder');
    const data = path.join(file, 'data');
    const { code, stdout, stderr } = await runServer({ STEWARD_DATA: data });
    expect(code).toBe(1);
    expect(stderr).toContain(data);
    expect(stderr).toMatch(/STEWARD_DATA/);
    expect(stdout + stderr).not.toMatch(stackTrace);
  });

  test('the database does not answer; its password is not shown', async ({ platform }) => {
    const { code, stdout, stderr } = await runServer({
      STEWARD_DATA: path.join(platform.folder, 'third'),
      DATABASE_URL: 'postgres://steward:hush-hush@127.0.0.1:9/steward',
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/DATABASE_URL/);
    expect(stdout + stderr).not.toContain('hush-hush');
    expect(stdout + stderr).not.toMatch(stackTrace);
  });
});

/** Names of all companies with this mark, page by page. */
async function namesWith(client: Client, mark: string): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1, count = 1; names.length < count; page += 1) {
    const answer = await client.companies.list({ query: { page, pageSize: 1_000, q: mark } });
    names.push(...answer.rows.map((row) => row.overviews?.[0]?.name ?? ''));
    count = answer.rows.length === 0 ? 0 : answer.count;
  }
  return names;
}

test('a server killed during an import keeps every acknowledged row, and the import continues', async () => {
  const folder = await temporaryFolder();
  const settings = { STEWARD_DATA: path.join(folder.path, 'data') };
  const mark = uniqueMark();
  const names = companyNames(20_000, mark);
  const file = await writeCsv(
    folder.path,
    ['name'],
    names.map((name) => [name]),
  );

  const firstServer = await startServer(settings);
  const recorder = await startRecorder(firstServer.url);
  const target = { url: recorder.url, token: await logIn(firstServer.url), home: folder.path };
  const command = ['company', 'import', file, '--max-wait', '1'];
  const cli = startCli(command, target);
  const acknowledged = () => names.filter((name) => isIn(recorder.acknowledged(), name));
  await expect.poll(() => recorder.acknowledged().length, { intervals: [10] }).toBeGreaterThan(5);
  await firstServer.stop('SIGKILL');
  expect((await cli.ended).code).not.toBe(0);
  const promisedNames = acknowledged();
  expect(promisedNames.length).toBeGreaterThan(0);
  expect(promisedNames.length).toBeLessThan(names.length);

  const secondServer = await startServer(settings);
  const client = createClient({ baseUrl: secondServer.url, token: () => target.token });
  const keptNames = new Set(await namesWith(client, mark));
  expect(promisedNames.filter((name) => !keptNames.has(name))).toEqual([]);

  recorder.pointTo(secondServer.url);
  expect((await runCli(command, target)).code).toBe(0);
  expect((await namesWith(client, mark)).sort()).toEqual([...names].sort());

  await recorder.close();
  await secondServer.stop();
  await folder.remove();
});

/** Whether one of the parts had a row with this name. */
const isIn = (parts: readonly string[], name: string): boolean =>
  parts.some((part) => part.includes(JSON.stringify(name)));

test.describe('a file that is no list of companies is refused with a sentence', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const files = [
    { what: 'without a name', content: 'id,site\n1,acme.example\n', says: /no column “name”/ },
    { what: 'that is empty', content: '', says: /empty/i },
    { what: 'that is an image', content: png, says: /CSV/ },
  ];

  for (const { what, content, says } of files) {
    test(`a file ${what}`, async ({ platform }) => {
      const pageBefore = await platform.client.companies.list({ query: { page: 1, pageSize: 1 } });
      const file = path.join(platform.folder, `${uniqueMark()}.csv`);
      await writeFile(file, content);
      const { code, stderr } = await runCli(['company', 'import', file], platform);
      expect([1, 2]).toContain(code);
      expect(stderr).toMatch(says);
      expect(stderr).not.toMatch(stackTrace);

      const upload = new File([content], 'companies.csv', { type: 'text/csv' });
      const refusal = await platform.client.companies
        .importCsv({ body: upload })
        .catch((error: unknown) => error);
      expect(refusal).toMatchObject({ name: 'ApiError', message: expect.stringMatching(says) });
      const status = refusal instanceof Error && 'status' in refusal ? refusal.status : 0;
      expect([400, 415]).toContain(status);

      const pageAfter = await platform.client.companies.list({ query: { page: 1, pageSize: 1 } });
      expect(pageAfter.count).toBe(pageBefore.count);
    });
  }
});

test('a file of 60 MB is read to its end', async ({ platform }) => {
  const line = `Acme,${'x'.repeat(2 ** 19)}\n`;
  const upload = new File(['name,theme\n', line.repeat(120), 'Last of a large file,\n'], 'big.csv');
  const report = await platform.client.companies.importCsv({ body: upload });
  expect(report).toMatchObject({ created: 1, refused: 120 });
});
