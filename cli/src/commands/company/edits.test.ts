import { afterAll, expect, test } from 'vitest';
import { callsOf } from '../../testing/echoPlatform.ts';
import { cleanUp, pageOf, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

const companies = [{ id: 12, overviews: [{ id: 77, name: 'Acme' }] }];

test('set-provider-id sends one trimmed id, and nothing without a value', async () => {
  expect(
    await callsOf('company', 'set-provider-id', '12', '--type', 'cap_iq_id', '--value', ' IQ1 '),
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
  const result = await steward(['company', 'rename', '12', '--name', ' Acme Ltd '], {
    answers: ({ method, path }) => (method === 'GET' ? pageOf(companies, path) : { id: 77 }),
  });
  expect(result.calls.at(-1)).toMatchObject({
    method: 'PUT',
    path: '/company-overviews/77',
    body: { name: 'Acme Ltd' },
  });
  expect(await steward(['company', 'rename', '12', '--name', ' '])).toMatchObject({
    exit: 2,
    calls: [],
  });
});
