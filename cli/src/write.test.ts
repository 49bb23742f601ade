import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Answers } from './testing/harness.ts';
import { cleanUp, pageOf, refuse, steward, temporaryFolder } from './testing/harness.ts';

afterAll(cleanUp);

const echo: Answers = ({ method, body }) =>
  method === 'GET' ? [] : { id: 41, ...(typeof body === 'object' ? body : {}) };

const bodiesOf = async (...argv: string[]) => {
  const ran = await steward(argv, { answers: echo });
  expect(ran.err).not.toContain('error:');
  return ran.calls.map(({ method, path, body }) => ({ method, path, body }));
};

describe('create', () => {
  test('sends what was given, as its type, with the defaults of the contract', async () => {
    expect(await bodiesOf('branding', 'create', '--platform-name', 'Atlas')).toEqual([
      {
        method: 'POST',
        path: '/branding',
        body: { email_style: 1, platform_name: 'Atlas', use_extended_email: true },
      },
    ]);
    expect(await bodiesOf('signal', 'create', '--name', 'ipo', '--relevant', '0')).toMatchObject([
      { body: { name: 'ipo', relevant: false } },
    ]);
  });

  test('says what it made on stderr and prints the record on stdout', async () => {
    const ran = await steward(['signal', 'create', '--name', 'ipo', '--json'], { answers: echo });
    expect(ran.err).toBe('✓ Created signal 41\n');
    expect(JSON.parse(ran.out)).toEqual({ id: 41, name: 'ipo' });
    const ids = await steward(['signal', 'create', '--name', 'x', '-o', 'ids'], { answers: echo });
    expect(ids.out).toBe('41\n');
  });

  test('checks everything before anything is sent, one line a field', async () => {
    const ran = await steward([
      ...['provider', 'create', '--fetch-start-hour', '24', '--mode', 'sometimes'],
      ...['--keywords', '{"a":', '--enabled', 'perhaps'],
    ]);
    expect(ran).toMatchObject({ exit: 2, calls: [], out: '' });
    expect(ran.err.split('\n').filter((line) => line.startsWith('  --'))).toEqual([
      '  --enabled: Enabled must be 1 or 0.',
      '  --mode: Mode must be one of run-all, run-flagged, run-flagged-once.',
      '  --keywords: Keywords is not valid JSON. Check quotes, commas and brackets.',
      '  --fetch-start-hour: Fetch Start Hour must be a whole number from 0 to 23.',
    ]);
  });

  test('takes fields from a file, --set and flags, the later over the earlier', async () => {
    const file = join(await temporaryFolder(), 'signal.json');
    await writeFile(file, '{"name":"from file","display_name":"File","relevant":true}');
    expect(
      await bodiesOf(
        ...['signal', 'create', '--from-file', file],
        ...['--set', 'display_name=Set', '--set', 'name=Set', '--name', 'Flag'],
      ),
    ).toMatchObject([{ body: { name: 'Flag', display_name: 'Set', relevant: true } }]);
  });

  test('refuses fields that the record does not have', async () => {
    const ran = await steward(['signal', 'create', '--from-file', '-'], {
      stdin: '{"name":"a","colour":"red"}',
    });
    expect(ran).toMatchObject({ exit: 2, calls: [] });
    expect(ran.err).toContain('colour is not one of its fields');
    expect(ran.err).toContain('It has: name, display_name, relevant');
  });

  test('takes secrets from standard input or a file and shows them nowhere', async () => {
    const file = join(await temporaryFolder(), 'key.txt');
    await writeFile(file, 'key-from-file\n');
    const argv = [
      'provider',
      'create',
      '--key',
      `@${file}`,
      '--access-secret-stdin',
      '--name',
      'A',
    ];
    const sent = await steward(argv, {
      stdin: 'secret-from-stdin\n',
      answers: ({ body }) => refuse(400, { message: `Bad: ${JSON.stringify(body)}` }),
    });
    expect(sent.calls[0]?.body).toMatchObject({
      key: 'key-from-file',
      access_secret: 'secret-from-stdin',
    });
    expect(sent.err).not.toMatch(/key-from-file|secret-from-stdin/);
    const dry = await steward([...argv, '--dry-run'], { stdin: 'secret-from-stdin' });
    expect(dry.out + dry.err).not.toMatch(/key-from-file|secret-from-stdin/);
    const twice = await steward(['provider', 'create', '--key-stdin', '--password-stdin'], {
      stdin: 'x',
    });
    expect(twice).toMatchObject({ exit: 2, calls: [] });
  });

  test('--dry-run prints method, path and body, and sends nothing', async () => {
    const ran = await steward([
      'provider',
      'create',
      '--name',
      'A',
      '--key',
      'k3y-value',
      '--dry-run',
      '--json',
    ]);
    expect(ran).toMatchObject({ exit: 0, calls: [] });
    expect(JSON.parse(ran.out)).toEqual([
      {
        method: 'POST',
        path: '/api/admin/providers/organisation_cap_iqs',
        body: { name: 'A', key: '••••••', enabled: 1, company_check_interval: 1 },
      },
    ]);
  });

  test('shows what the platform refused, field by field', async () => {
    const ran = await steward(['signal', 'create', '--name', 'a'], {
      answers: () => refuse(400, { message: 'Not so.', errors: { name: 'Taken.' } }),
    });
    expect(ran.exit).toBe(1);
    expect(ran.err).toContain('error: Not so.\n  name: Taken.');
  });
});

describe('the rules of single resources', () => {
  test('a definition’s type follows its display type, lists are split', async () => {
    expect(
      await bodiesOf(
        ...['definition', 'create', '--name', 'Stage', '--display-type', 'dropdown'],
        ...['--possible-values', 'a, b,c', '--min', '1.5'],
      ),
    ).toMatchObject([
      {
        body: {
          display_type: 'dropdown',
          type: 'string',
          possible_values: ['a', 'b', 'c'],
          min: 1.5,
        },
      },
    ]);
  });

  test('a value goes to the company before the article, the number before the text', async () => {
    const base = ['value', 'create', '--custom-property-definition-id', '3'];
    expect(
      await bodiesOf(
        ...base,
        '--company-id',
        '1',
        '--article-id',
        '2',
        '--num-value',
        '4',
        '--string-value',
        'x',
      ),
    ).toMatchObject([
      { body: { custom_property_definition_id: 3, company_id: 1, source: 'manual', value: 4 } },
    ]);
    expect(await bodiesOf(...base, '--company-id', '1', '--value', 'false')).toMatchObject([
      { body: { value: false } },
    ]);
    expect(await steward([...base, '--company-id', '1'])).toMatchObject({ exit: 2, calls: [] });
  });

  test('provider codes go together', async () => {
    const ran = await steward([
      ...['provider', 'create', '--subject-codes', '["a"]', '--fetch-start-hour', '24'],
    ]);
    expect(ran).toMatchObject({ exit: 2, calls: [] });
    expect(ran.err).toContain('--fetch-start-hour: ');
    expect(ran.err).toContain('--industry-codes: Subject, industry and region codes go together.');
    expect(ran.err).toContain('--region-codes: ');
  });

  test('a schedule without a day is one for each day from 0 to 6 and each user', async () => {
    const sent = await bodiesOf('schedule', 'create', '--user-id', '5,6', '--type', 'daily_digest');
    expect(sent).toHaveLength(14);
    expect(sent[0]).toEqual({
      method: 'POST',
      path: '/email-schedules',
      body: { type: 'daily_digest', hour: 6, minutes: 0, user_id: 5, day: 0 },
    });
  });

  test('a preference is one for each user', async () => {
    const sent = await bodiesOf(
      'preference',
      'create',
      '--user-id',
      '5',
      '--user-id',
      '6',
      '--actions-count',
      '3',
    );
    expect(sent.map(({ body }) => body)).toEqual([
      { user_id: 5, is_public: 0, include_actions: 0, actions_count: 3 },
      { user_id: 6, is_public: 0, include_actions: 0, actions_count: 3 },
    ]);
  });

  test('what went through of several calls is told, and the exit is 7', async () => {
    const ran = await steward(['schedule', 'create', '--user-id', '5', '--type', 'daily_digest'], {
      answers: ({ body }) =>
        Reflect.get(Object(body), 'day') === 3
          ? refuse(409, { message: 'Is there.' })
          : { id: 1, ...Object(body) },
    });
    expect(ran.exit).toBe(7);
    expect(ran.calls).toHaveLength(7);
    expect(ran.err).toContain('✓ Created email schedule of user 5 on day 2');
    expect(ran.err).toContain('✗ email schedule of user 5 on day 3: Is there.');
    expect(ran.err).toContain('6 of 7 went through; 1 did not.');
  });

  test('an ended session stops the rest, which is told as not sent', async () => {
    const ran = await steward(['schedule', 'create', '--user-id', '5', '--type', 'a'], {
      answers: () => refuse(401, {}),
    });
    expect(ran).toMatchObject({ exit: 4 });
    expect(ran.calls).toHaveLength(1);
    expect(ran.err).toContain('Not sent: email schedule of user 5 on day 6');
  });

  test('a sector takes its type from the flag of its own or from the scope', async () => {
    expect(await bodiesOf('sector', 'create', '--name', 'A', '--sector-type', '4')).toMatchObject([
      { body: { name: 'A', sector_type_id: 4 } },
    ]);
    expect(
      await bodiesOf(
        'sector',
        'create',
        '--sector-type-id',
        '5',
        '--sector-type',
        '4',
        '--parent-id',
        '9',
      ),
    ).toMatchObject([{ body: { sector_type_id: 5, parent_id: 9 } }]);
    const none = await steward(['sector', 'create', '--name', 'A']);
    expect(none).toMatchObject({ exit: 2, calls: [] });
    expect(none.err).toContain('--sector-type-id: Sector Type is required.');
  });

  test('a pipeline has stages with a sort order of 1 unless told otherwise', async () => {
    expect(
      await bodiesOf(
        'pipeline',
        'create',
        '--name',
        ' Growth ',
        '--stages',
        'Screening',
        '--stages',
        'Phase: two:2',
      ),
    ).toMatchObject([
      {
        body: {
          name: 'Growth',
          stages: [
            { name: 'Screening', sort_order: 1 },
            { name: 'Phase: two', sort_order: 2 },
          ],
        },
      },
    ]);
  });

  test('a user is invited as a Standard User', async () => {
    const flags = ['--first-name', 'Ada', '--last-name', 'Byron', '--email', 'ada@example.com'];
    expect(await bodiesOf('user', 'invite', ...flags)).toMatchObject([
      { method: 'POST', path: '/users', body: { role_id: 2, email: 'ada@example.com' } },
    ]);
    const refused = await steward(['user', 'invite', ...flags], { answers: () => refuse(403, {}) });
    expect(refused.exit).toBe(5);
  });

  test('a role is created under the names of its call', async () => {
    expect(
      await bodiesOf(
        'role',
        'create',
        '--name',
        'ops',
        '--display-name',
        'Ops',
        '--selected-permissions',
        '1,2',
      ),
    ).toMatchObject([{ body: { name: 'ops', displayName: 'Ops', selectedPermissions: [1, 2] } }]);
  });

  test('renames are sent as a list', async () => {
    const flags = ['--identifier', 'company', '--singular-name', 'Firm', '--plural-name', 'Firms'];
    expect(await bodiesOf('rename', 'save', ...flags)).toMatchObject([
      { body: [{ identifier: 'company', singular_name: 'Firm', plural_name: 'Firms' }] },
    ]);
  });
});

describe('edit', () => {
  test('sends the given fields alone', async () => {
    expect(await bodiesOf('signal', 'edit', '9', '--display-name', 'New')).toEqual([
      { method: 'PUT', path: '/signals/9', body: { display_name: 'New' } },
    ]);
    expect(
      await bodiesOf('organisation', 'edit', '1', '--salesforce-interactions-name', 'Calls'),
    ).toMatchObject([{ path: '/organisations/1' }]);
    expect(
      await bodiesOf('provider', 'edit', '2', '--table', 'platform_twitters', '--name', 'B'),
    ).toMatchObject([{ path: '/providers/platform_twitters/2', body: { name: 'B' } }]);
  });

  test('needs something to change and a whole id', async () => {
    expect(await steward(['signal', 'edit', '9'])).toMatchObject({ exit: 2, calls: [] });
    expect(await steward(['signal', 'edit', 'x', '--name', 'a'])).toMatchObject({
      exit: 2,
      calls: [],
    });
  });

  test('keeps a schedule’s time and a sector’s type when they are not given', async () => {
    const stored = [
      { id: 3, type: 'daily_digest', day: 1, hour: 9, minutes: 30, sector_type_id: 8 },
    ];
    const answers: Answers = ({ method, path }) =>
      method === 'GET' ? pageOf(stored, path) : stored[0];
    const schedule = await steward(['schedule', 'edit', '3', '--day', '2'], { answers });
    expect(schedule.calls.at(-1)).toMatchObject({
      path: '/email-schedules/3',
      body: { day: 2, hour: 9, minutes: 30 },
    });
    const sector = await steward(['sector', 'edit', '3', '--name', 'N'], { answers });
    expect(sector.calls.at(-1)).toMatchObject({ body: { name: 'N', sector_type_id: 8 } });
  });

  test('provider codes that are stored count for the three that go together', async () => {
    const stored = [{ id: 3, subject_codes: ['a'], industry_codes: ['b'], region_codes: ['c'] }];
    const ran = await steward(['provider', 'edit', '3', '--subject-codes', '["z"]'], {
      answers: ({ method, path }) => (method === 'GET' ? pageOf(stored, path) : stored[0]),
    });
    expect(ran.calls.at(-1)?.body).toEqual({
      subject_codes: ['z'],
      industry_codes: ['b'],
      region_codes: ['c'],
    });
  });
});

describe('delete', () => {
  const rows = [
    { id: 1, name: 'ipo' },
    { id: 2, name: 'merger' },
  ];
  const answers: Answers = ({ method, path }) => {
    if (method === 'GET') return pageOf(rows, path);
    return path.endsWith('/2') ? refuse(404, { message: 'There is no signal 2.' }) : undefined;
  };

  test('refuses without a terminal and without --yes', async () => {
    const ran = await steward(['signal', 'delete', '1']);
    expect(ran).toMatchObject({ exit: 2, calls: [] });
    expect(ran.err).toContain('--yes');
  });

  test('shows the record and asks; only yes deletes', async () => {
    const no = await steward(['signal', 'delete', '1'], { answers, terminal: 80, typed: [''] });
    expect(no.exit).toBe(1);
    expect(no.err).toContain('ipo');
    expect(no.questions).toEqual(['Delete signal 1? There is no way back. [y/N] ']);
    expect(no.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    const yes = await steward(['signal', 'delete', '1'], { answers, terminal: 80, typed: ['y'] });
    expect(yes.exit).toBe(0);
    expect(yes.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/signals/1' });
  });

  test('goes on past a refused one and exits 7', async () => {
    const ran = await steward(['signal', 'delete', '2', '1', '--yes', '--json'], { answers });
    expect(ran.exit).toBe(7);
    expect(JSON.parse(ran.out)).toEqual([
      { id: 2, deleted: false, message: 'There is no signal 2.' },
      { id: 1, deleted: true },
    ]);
  });

  test('exits 6 when the only one is not there', async () => {
    expect((await steward(['signal', 'delete', '2', '--yes'], { answers })).exit).toBe(6);
  });
});

describe('companies and pipelines', () => {
  const companies = [{ id: 12, overviews: [{ id: 77, name: 'Acme' }] }];

  test('set-provider-id sends one trimmed id, and nothing without a value', async () => {
    expect(
      await bodiesOf('company', 'set-provider-id', '12', '--type', 'cap_iq_id', '--value', ' IQ1 '),
    ).toEqual([{ method: 'PUT', path: '/companies/12', body: { cap_iq_id: 'IQ1' } }]);
    const empty = await steward([
      'company',
      'set-provider-id',
      '12',
      '--type',
      'cap_iq_id',
      '--value',
      ' ',
    ]);
    expect(empty).toMatchObject({ exit: 2, calls: [] });
    const strange = await steward([
      'company',
      'set-provider-id',
      '12',
      '--type',
      'x',
      '--value',
      '1',
    ]);
    expect(strange).toMatchObject({ exit: 2, calls: [] });
  });

  test('rename changes the first overview', async () => {
    const ran = await steward(['company', 'rename', '12', '--name', ' Acme Ltd '], {
      answers: ({ method, path }) => (method === 'GET' ? pageOf(companies, path) : { id: 77 }),
    });
    expect(ran.calls.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/company-overviews/77',
      body: { name: 'Acme Ltd' },
    });
    expect(await steward(['company', 'rename', '12', '--name', ' '])).toMatchObject({
      exit: 2,
      calls: [],
    });
  });

  test('add-user leaves out who is in the pipeline already', async () => {
    const ran = await steward(['pipeline', 'add-user', '3', '7', '8', '8'], {
      answers: ({ method, path }) =>
        method === 'GET' ? pageOf([{ id: 3, users: [{ id: 7 }] }], path) : undefined,
    });
    expect(ran.exit).toBe(0);
    expect(ran.err).toContain('User 7 is in pipeline 3 already.');
    expect(ran.calls.slice(1).map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/pipelines/user', body: { user_id: 8, pipeline_id: 3 } },
    ]);
  });
});
