import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mockPeople } from '@steward/server/msw';
import { afterAll, expect, test } from 'vitest';
import { useEmbeddedPlatform } from '../testing/embeddedPlatform.ts';
import { cleanUp, platform, steward, temporaryFolder } from '../testing/harness.ts';

const { fetch, asAdministrator, run, good } = useEmbeddedPlatform();
afterAll(cleanUp);

test('logs in, prints the user, logs out', async () => {
  const { email, password } = mockPeople.standardUser;
  const world = { fetch, env: { STEWARD_URL: platform }, home: await temporaryFolder() };
  const login = ['auth', 'login', '--email', email, '--password-stdin'];
  expect((await steward(login, { ...world, stdin: password })).exit).toBe(0);
  expect((await steward(['auth', 'status'], world)).out).toContain('Grace Hopper');
  const invite = [
    'user',
    'invite',
    '--first-name',
    'A',
    '--last-name',
    'B',
    '--email',
    'a@b.example',
  ];
  expect((await steward(invite, world)).exit).toBe(1);
  expect((await steward(['auth', 'logout'], world)).exit).toBe(0);
  expect((await steward(['auth', 'status'], world)).exit).toBe(3);
  expect((await steward(login, { ...world, stdin: 'wrong password' })).exit).toBe(3);
});

test('a provider’s secrets are read masked, and stay if they are not given', async () => {
  const result = await steward(
    ['provider', 'create', '--name', 'Masked', '--key-stdin', '--json'],
    {
      ...asAdministrator,
      stdin: 'a-very-secret-key',
    },
  );
  expect(result.out).not.toContain('a-very-secret-key');
  const { id } = JSON.parse(result.out);
  await good('provider', 'edit', String(id), '--username', 'ada');
  expect((await good('provider', 'view', String(id), '--json')).out).toContain('"username": "ada"');
});

test('shows the platform’s refusal, and only once if it is about one field', async () => {
  const result = await run('sector', 'create', '--name', 'A', '--sector-type', '9999');
  expect(result.exit).toBe(1);
  expect(result.err).toBe('error: There is no sector type with id 9999.\n');
});

test('an administrator renames a company, sets its id, adds users to a pipeline', async () => {
  const companies = JSON.parse((await good('company', 'list', '--page-size', '1', '--json')).out);
  const id = String(companies[0].id);
  await good('company', 'rename', id, '--name', 'Renamed Ltd');
  await good('company', 'set-provider-id', id, '--type', 'cap_iq_id', '--value', 'IQ1');
  const viewResult = await good('company', 'view', id);
  expect(viewResult.out).toMatch(/Name\s+Renamed Ltd/);
  expect(viewResult.out).toMatch(/Cap IQ ID\s+IQ1/);
  const createResult = await good(
    'pipeline',
    'create',
    '--name',
    'P',
    '--stages',
    'One:1',
    '-o',
    'ids',
  );
  const added = await good('pipeline', 'add-user', createResult.out.trim(), '1');
  expect(added.err).toContain('Added user 1');
  expect((await good('pipeline', 'add-user', createResult.out.trim(), '1')).err).toContain(
    'already',
  );
});

test('imports a file, and the report has its lines', async () => {
  const path = join(await temporaryFolder(), 'companies.csv');
  await writeFile(
    path,
    'name,theme,website\n' +
      'Zeta One,a,zeta.example\n' + // 2
      '\n' +
      'Zeta Two,"b\nb",\n' + // 4 and 5
      ',no name,\n' + // 6
      'Zeta Three,,\n' + // 7
      'zeta three,,\n' + // 8
      'Zeta One,,\n', // 9
  );
  const before = await run('company', 'import', path, '--json', '--dry-run');
  const result = await run('company', 'import', path, '--json');
  expect(result.exit).toBe(4);
  const report = JSON.parse(result.out);
  expect(report).toMatchObject({
    created: 3,
    twice: 2,
    refused: 1,
    rows: [
      { line: 6, verdict: 'refused' },
      { line: 8, verdict: 'twice', reason: expect.stringContaining('line 7') },
      { line: 9, verdict: 'twice', reason: expect.stringContaining('line 2') },
    ],
  });
  const told = JSON.parse(before.out);
  expect(told).toMatchObject({ created: 3, twice: 2, refused: 1, mode: 'check' });
  expect(told.rows).toEqual(report.rows);
  expect(before.exit).toBe(result.exit);
  const again = await run('company', 'import', path, '--json', '--again');
  expect(JSON.parse(again.out)).toMatchObject({ created: 0, unchanged: 3, twice: 2, refused: 1 });
  const strict = await run('company', 'import', path, '--strict', '--json', '--again');
  expect(strict.exit).not.toBe(0);
  expect(JSON.parse(strict.out)).toMatchObject({ created: 0, refused: 1 });
});

test('lists are searched, sorted and paged', async () => {
  const sorted = await good(
    'company',
    'list',
    '--sort',
    'website',
    '--order',
    'desc',
    '--page-size',
    '5',
    '--json',
  );
  expect(JSON.parse(sorted.out)).toHaveLength(5);
  const result = await good('user', 'list', '--search', 'Hopper', '-o', 'csv');
  expect(result.out).toContain('Grace Hopper');
  const wrong = await run('signal', 'list', '--sort', 'nonsense');
  expect(wrong.exit).toBe(1);
  expect(wrong.err).toContain('can be sorted by');
});
