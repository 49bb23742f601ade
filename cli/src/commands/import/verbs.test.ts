import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import type { Responder, RunOptions } from '../../testing/harness.ts';
import { cleanUp, temporaryFolder } from '../../testing/harness.ts';
import { fileOf, importer, numberedCompanies, stewardImport } from '../../testing/importer.ts';

afterAll(cleanUp);

/**
 * An import of 6 companies without an answer to its third batch, of which half is on the platform.
 */
async function cutShort() {
  const home = await temporaryFolder();
  const path = await fileOf(numberedCompanies(6));
  const { answers, names } = importer();
  const losing: Responder = async (call, signal) => {
    if (!String(call.body).includes('Company 5,')) return answers(call, signal);
    await answers({ ...call, body: 'name\nCompany 5,' }, signal);
    throw new TypeError('socket closed');
  };
  const argv = ['company', 'import', path, '--chunk', '2', '--max-wait', '0'];
  const ran = await stewardImport(argv, { home, answers: losing });
  expect(ran.exit).toBe(10);
  const run = (verb: readonly string[], world: RunOptions = { answers }) =>
    stewardImport(['import', ...verb], { home, ...world });
  return { home, path, answers, names, run };
}

test('an interrupted import is listed, and its status names the lines in doubt', async () => {
  const { path, run } = await cutShort();
  const [listed] = JSON.parse((await run(['list', '--json'])).out);
  expect(listed).toMatchObject({ state: 'stopped', file: path, created: 4 });
  const status = await run(['status']);
  expect(status.calls).toEqual([]);
  expect(status.out).toMatch(/Lines without an answer +6 to 7/);
  expect(status.err).toContain(`steward import resume ${listed.id}. It asks the platform`);
  expect(JSON.parse((await run(['status', listed.id, '--json'])).out)).toMatchObject({
    ...{ import: listed.id, state: 'stopped', unknownLines: [[6, 7]], partsSettled: 2 },
  });
});

test('resume asks the platform, sends the missing rows, and completes the import', async () => {
  const { run, names } = await cutShort();
  const resumed = await run(['resume', '--json']);
  expect(resumed.exit).toBe(0);
  expect(resumed.err).toContain('Asking the platform what became of lines 6 to 7.');
  const sent = resumed.calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual(['name,theme,website\nCompany 6,T,\n']);
  expect(JSON.parse(resumed.out)).toMatchObject({
    ...{ created: 6, existing: 0, unknown: 0, complete: true, rows: [] },
  });
  expect(names.size).toBe(6);
  const [listed] = JSON.parse((await run(['list', '--json'])).out);
  expect(listed).toMatchObject({ state: 'complete', created: 6 });
  const again = await run(['resume', listed.id]);
  expect(again).toMatchObject({ exit: 1, calls: [] });
  expect(again.err).toContain('is complete');
});

test('verify lists the rows that are not on the platform', async () => {
  const { run, names } = await cutShort();
  const before = await run(['verify', '--json']);
  expect(before.exit).toBe(4);
  expect(JSON.parse(before.out)).toMatchObject({
    ...{ found: 5, missing: 1, companies: 5 },
    rows: [{ line: 7, name: 'Company 6', verdict: 'missing' }],
  });
  await run(['resume']);
  expect(await run(['verify'])).toMatchObject({ exit: 0 });
  names.delete('Company 3');
  expect((await run(['verify'])).err).toContain('5 rows found among 5 companies, 1 missing');
});

test('the messages for another file, another platform and no import differ', async () => {
  const { path, run, home } = await cutShort();
  const elsewhere = await run(['resume'], {
    env: { STEWARD_URL: 'http://other.test', STEWARD_TOKEN: 'x' },
  });
  expect(elsewhere).toMatchObject({ exit: 2, calls: [] });
  expect(elsewhere.err).toContain('and you mean http://other.test');
  await writeFile(path, `${await readFile(path, 'utf8')}New,T,\n`);
  for (const verb of ['resume', 'verify']) {
    const changed = await run([verb]);
    expect(changed).toMatchObject({ exit: 1, calls: [] });
    expect(changed.err).toContain('is no longer the file that was imported');
  }
  expect((await run(['status', 'abc-1'])).err).toContain('There is no import abc-1 here.');
  const nowhere = await stewardImport(['import', 'list'], { home: await temporaryFolder() });
  expect(nowhere.err).toContain('There are no imports yet');
  const piped = await stewardImport(['company', 'import', '-', '--max-wait', '0'], {
    home,
    stdin: 'name\nZ\n',
    answers: () => {
      throw new TypeError('socket closed');
    },
  });
  expect(piped.exit).toBe(10);
  expect((await run(['resume'])).err).toContain('read standard input, which is gone');
});

test('the status of a running import names its process', async () => {
  const home = await temporaryFolder();
  const { answers } = importer();
  let status = '';
  await stewardImport(['company', 'import', await fileOf(numberedCompanies(1))], {
    home,
    answers: async (call, signal) => {
      status = (await stewardImport(['import', 'status'], { home })).out;
      return answers(call, signal);
    },
  });
  expect(status).toContain(`under way: process ${process.pid} on `);
});

test('resume says so if no import was cut short, and if none was made', async () => {
  const home = await temporaryFolder();
  const { answers } = importer();
  const resume = () => stewardImport(['import', 'resume'], { home, answers });
  expect((await resume()).err).toContain('No import was made from here yet.');
  await stewardImport(['company', 'import', await fileOf('name\nA\n')], { home, answers });
  const ran = await resume();
  expect(ran).toMatchObject({ exit: 1, calls: [] });
  expect(ran.err).toContain('All imports from here are complete.');
});
