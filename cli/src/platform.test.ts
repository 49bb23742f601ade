import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Field, Resource } from '@steward/api';
import { resources } from '@steward/api';
import { commandFields, flagName } from '@steward/api/commands';
import { createMock, mockPeople } from '@steward/server/msw';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunOptions } from './testing/harness.ts';
import { cleanUp, platform, steward, temporaryFolder } from './testing/harness.ts';

const mock = createMock();
const fetch = async (request: Request) => mock.app.fetch(request);
const asAdministrator = {
  fetch,
  env: { STEWARD_URL: platform, STEWARD_TOKEN: mockPeople.administrator.token },
} satisfies RunOptions;

beforeAll(() => mock.ready());
afterAll(cleanUp);

const run = (...argv: string[]) => steward(argv, asAdministrator);

async function good(...argv: string[]) {
  const ran = await run(...argv);
  expect(ran.err, argv.join(' ')).not.toContain('error:');
  expect(ran.exit, argv.join(' ')).toBe(0);
  return ran;
}

/** A value that suits a field, as it is typed. */
function sample(field: Field): string | undefined {
  if (field.options !== undefined) return field.options[0]?.value;
  switch (field.kind) {
    case 'number':
      return String(field.min ?? 1);
    case 'reference':
    case 'references':
      return '1';
    case 'email':
      return 'new.person@example.com';
    case 'url':
      return 'https://example.com/';
    case 'colour':
      return '#123456';
    case 'date':
      return '2026-01-31';
    case 'json':
      return '{"q":"a"}';
    case 'record':
      return undefined;
    case 'records':
      return 'First:1';
    default:
      return `sample-${field.label.toLowerCase().replaceAll(' ', '-')}`;
  }
}

/** Values for fields that take only some. */
const samples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  webhooks: { secret: 'a-secret-of-enough-characters', resources: 'signals, sectors' },
};

const flagsOf = (
  resource: Resource,
  verb: 'create' | 'update',
  but: readonly string[] = [],
): string[] =>
  Object.entries(commandFields(resource, verb))
    .filter(([name]) => !but.includes(name))
    .flatMap(([name, field]) => {
      const value = samples[resource.name]?.[name] ?? sample(field);
      return value === undefined ? [] : [`--${flagName(name)}`, value];
    });

/** Fields that must not be sent together, or that name what the demo data has not. */
const notTogether: Readonly<Record<string, readonly string[]>> = {
  values: ['article_id', 'num_value', 'date_value', 'bool_value', 'value'],
  definitions: ['min', 'max'],
};

describe('against the embedded platform', () => {
  test.each(resources.map((resource): [string, Resource] => [resource.noun, resource]))(
    '%s: list, create, view, edit, delete',
    async (noun, resource) => {
      const listed = await good(noun, 'list', '--all', '--json');
      const rows: unknown = JSON.parse(listed.out);
      expect(Array.isArray(rows)).toBe(true);
      if (resource.create === undefined) return;
      const created = await good(
        noun,
        'create',
        ...flagsOf(resource, 'create', notTogether[resource.name]),
        '-o',
        'ids',
      );
      const [id = ''] = created.out.split('\n');
      expect(id).toMatch(/^\d+$/);
      await good(noun, 'view', id);
      if (resource.update !== undefined) {
        const edited = await good(noun, 'edit', id, ...flagsOf(resource, 'update'), '--json');
        expect(JSON.parse(edited.out)).toMatchObject({ id: Number(id) });
      }
      if (resource.remove === undefined) return;
      await good(noun, 'delete', id, '--yes');
      expect((await run(noun, 'view', id)).exit).toBe(1);
    },
  );

  test.each(
    resources
      .filter(({ update }) => update !== undefined)
      .map((resource): [string, Resource] => [resource.noun, resource]),
  )('%s: what view prints is taken back by edit, and changes nothing', async (noun, resource) => {
    const [id = ''] = (await good(noun, 'list', '-o', 'ids')).out.split('\n');
    expect(id, `The demo data have no ${resource.many}.`).not.toBe('');
    const printed = (await good(noun, 'view', id, '--json')).out;
    const record: Readonly<Record<string, unknown>> = JSON.parse(printed);
    const ran = await steward([noun, 'edit', id, '--from-file', '-'], {
      ...asAdministrator,
      stdin: printed,
    });
    const full = Object.keys(commandFields(resource, 'update')).some((name) => record[name]);
    expect(ran.err).toContain(full ? `Changed ${resource.one} ${id}` : 'nothing to change');
    const after: object = JSON.parse((await good(noun, 'view', id, '--json')).out);
    expect({ ...after, updated_at: record.updated_at }).toEqual({
      updated_at: undefined,
      ...record,
    });
  });

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
    const made = await steward(
      ['provider', 'create', '--name', 'Masked', '--key-stdin', '--json'],
      {
        ...asAdministrator,
        stdin: 'a-very-secret-key',
      },
    );
    expect(made.out).not.toContain('a-very-secret-key');
    const { id } = JSON.parse(made.out);
    await good('provider', 'edit', String(id), '--username', 'ada');
    expect((await good('provider', 'view', String(id), '--json')).out).toContain(
      '"username": "ada"',
    );
  });

  test('shows the platform’s refusal, and only once if it is about one field', async () => {
    const ran = await run('sector', 'create', '--name', 'A', '--sector-type', '9999');
    expect(ran.exit).toBe(1);
    expect(ran.err).toBe('error: There is no sector type with id 9999.\n');
  });

  test('an administrator renames a company, sets its id, adds users to a pipeline', async () => {
    const companies = JSON.parse((await good('company', 'list', '--page-size', '1', '--json')).out);
    const id = String(companies[0].id);
    await good('company', 'rename', id, '--name', 'Renamed Ltd');
    await good('company', 'set-provider-id', id, '--type', 'cap_iq_id', '--value', 'IQ1');
    const seen = await good('company', 'view', id);
    expect(seen.out).toMatch(/Name\s+Renamed Ltd/);
    expect(seen.out).toMatch(/Cap IQ ID\s+IQ1/);
    const made = await good('pipeline', 'create', '--name', 'P', '--stages', 'One:1', '-o', 'ids');
    const added = await good('pipeline', 'add-user', made.out.trim(), '1');
    expect(added.err).toContain('Added user 1');
    expect((await good('pipeline', 'add-user', made.out.trim(), '1')).err).toContain('already');
  });

  test('imports in batches, and the report has lines of the file', async () => {
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
    const before = await run('company', 'import', path, '--chunk', '3', '--json', '--dry-run');
    const ran = await run('company', 'import', path, '--chunk', '3', '--json');
    expect(ran.exit).toBe(4);
    expect(JSON.parse(ran.out)).toMatchObject({
      created: 3,
      duplicates: 2,
      refused: 1,
      rows: [
        { line: 6, verdict: 'refused' },
        { line: 8, verdict: 'duplicate', reason: 'The company is on line 7 already.' },
        { line: 9, verdict: 'duplicate', reason: 'The company is on line 2 already.' },
      ],
    });
    const told = JSON.parse(before.out);
    expect(told).toMatchObject({ good: 3, duplicates: 2, refused: 1, call: { rows: 3 } });
    expect(told.rows).toEqual(JSON.parse(ran.out).rows);
    expect(before.exit).toBe(ran.exit);
    const again = await run('company', 'import', path, '--json');
    expect(JSON.parse(again.out)).toMatchObject({
      created: 0,
      existing: 3,
      duplicates: 2,
      refused: 1,
    });
    for (const dry of [[], ['--dry-run']]) {
      const strict = await run('company', 'import', path, '--strict', ...dry);
      expect(strict).toMatchObject({ exit: 1, calls: [] });
    }
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
    const found = await good('user', 'list', '--search', 'Hopper', '-o', 'csv');
    expect(found.out).toContain('Grace Hopper');
    const wrong = await run('signal', 'list', '--sort', 'nonsense');
    expect(wrong.exit).toBe(1);
    expect(wrong.err).toContain('can be sorted by');
  });
});
