import { afterAll, expect, test } from 'vitest';
import { callsOf } from '../../testing/echoPlatform.ts';
import { cleanUp, errorResponse, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

test('a definition’s type follows its display type, lists are split', async () => {
  expect(
    await callsOf(
      'definition',
      'create',
      '--name',
      'Stage',
      '--display-type',
      'dropdown',
      '--possible-values',
      'a, b,c',
      '--min',
      '1.5',
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

test('a value belongs to the company rather than the article, and is the number rather than the text', async () => {
  const base = ['value', 'create', '--custom-property-definition-id', '3'];
  expect(
    await callsOf(
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
  expect(await callsOf(...base, '--company-id', '1', '--value', 'false')).toMatchObject([
    { body: { value: false } },
  ]);
  expect(await steward([...base, '--company-id', '1'])).toMatchObject({ exit: 7, calls: [] });
});

test('a number that would lose digits is refused from every flag', async () => {
  const base = ['value', 'create', '--custom-property-definition-id', '3', '--company-id', '1'];
  for (const flag of ['--value', '--num-value']) {
    const result = await steward([...base, flag, '9007199254740993']);
    expect(result).toMatchObject({ exit: 7, calls: [] });
    expect(result.err).toContain(`${flag}: Num Value has more digits than a number can keep.`);
  }
});

test('provider codes are required together', async () => {
  const result = await steward([
    'provider',
    'create',
    '--subject-codes',
    '["a"]',
    '--fetch-start-hour',
    '24',
  ]);
  expect(result).toMatchObject({ exit: 7, calls: [] });
  expect(result.err).toContain('--fetch-start-hour: ');
  expect(result.err).toContain(
    '--industry-codes: Subject, industry and region codes go together: fill in all three, or none.',
  );
  expect(result.err).toContain('--region-codes: ');
});

test('a schedule without a day is one for each day from 0 to 6 and each user', async () => {
  const sentCalls = await callsOf(
    'schedule',
    'create',
    '--user-id',
    '5,6',
    '--type',
    'daily_digest',
  );
  expect(sentCalls).toHaveLength(14);
  expect(sentCalls[0]).toEqual({
    method: 'POST',
    path: '/email-schedules',
    body: { type: 'daily_digest', hour: 6, minutes: 0, user_id: 5, day: 0 },
  });
});

test('a preference is one for each user', async () => {
  const sentCalls = await callsOf(
    'preference',
    'create',
    '--user-id',
    '5',
    '--user-id',
    '6',
    '--actions-count',
    '3',
  );
  expect(sentCalls.map(({ body }) => body)).toEqual([
    { user_id: 5, is_public: 0, include_actions: 0, actions_count: 3 },
    { user_id: 6, is_public: 0, include_actions: 0, actions_count: 3 },
  ]);
});

test('a user who is named twice counts once', async () => {
  const sentCalls = await callsOf('preference', 'create', '--user-id', '5,6', '--user-id', '5');
  expect(sentCalls).toMatchObject([{ body: { user_id: 5 } }, { body: { user_id: 6 } }]);
  expect(sentCalls).toHaveLength(2);
});

test('a failure among several calls prints a receipt, and exits 7', async () => {
  const result = await steward(['schedule', 'create', '--user-id', '5', '--type', 'daily_digest'], {
    answers: ({ body }) =>
      Reflect.get(Object(body), 'day') === 3
        ? errorResponse(409, { message: 'Is there.' })
        : { id: 1, ...Object(body) },
  });
  expect(result.exit).toBe(4);
  expect(result.calls).toHaveLength(7);
  expect(result.err).toContain('✓ Created email schedule of user 5 on day 2');
  expect(result.err).toContain('✗ email schedule of user 5 on day 3: Is there.');
  expect(result.err).toContain('6 of 7 done; 1 not done.');
});

test.each([
  ['an ended session', 401, 3],
  ['a right that is missing', 403, 1],
])('%s stops the rest, which the receipt names as not sent', async (_what, status, exit) => {
  const result = await steward(['schedule', 'create', '--user-id', '5', '--type', 'a'], {
    answers: () => errorResponse(status, {}),
  });
  expect(result).toMatchObject({ exit });
  expect(result.calls).toHaveLength(1);
  expect(result.err).toContain('Not sent: email schedule of user 5 on day 6');
});

test('a sector gets its type from its own flag or from the scope', async () => {
  expect(await callsOf('sector', 'create', '--name', 'A', '--sector-type', '4')).toMatchObject([
    { body: { name: 'A', sector_type_id: 4 } },
  ]);
  expect(
    await callsOf(
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
  const result = await steward(['sector', 'create', '--name', 'A']);
  expect(result).toMatchObject({ exit: 7, calls: [] });
  expect(result.err).toContain('--sector-type-id: Sector Type is required.');
});

test('a pipeline has stages with a default sort order of 1', async () => {
  expect(
    await callsOf(
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
  expect(await callsOf('user', 'invite', ...flags)).toMatchObject([
    { method: 'POST', path: '/users', body: { role_id: 2, email: 'ada@example.com' } },
  ]);
  const result = await steward(['user', 'invite', ...flags], {
    answers: () => errorResponse(403, {}),
  });
  expect(result.exit).toBe(1);
});

test('a role is created under the names of its call', async () => {
  expect(
    await callsOf(
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
  expect(await callsOf('rename', 'save', ...flags)).toMatchObject([
    { body: [{ identifier: 'company', singular_name: 'Firm', plural_name: 'Firms' }] },
  ]);
});
