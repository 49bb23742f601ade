import { afterAll, expect, test } from 'vitest';
import { cleanUp, errorResponse, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

const values = [
  { id: 1, custom_property_definition_id: 3, company_id: 12, num_value: 4 },
  { id: 2, custom_property_definition_id: 3, company_id: 99, num_value: 5 },
];
const rowsByPath: Readonly<Record<string, readonly object[]>> = {
  '/custom-property-values': values,
  '/custom-property-definitions': [{ id: 3, name: 'ESG score' }],
  '/companies': [{ id: 12, overviews: [{ id: 1, name: 'Acme' }] }],
};
const answers = ({ path }: { path: string }) => rowsByPath[path.replace(/\?.*/, '')] ?? [];
const pathsOf = (result: { calls: readonly { path: string }[] }) =>
  result.calls.map(({ path }) => path);

test('a table has the names of referenced records beside their ids, read once for the page', async () => {
  const result = await steward(['value', 'list'], { answers, extensions: ['query'] });
  expect(result.out.split('\n')[1]).toMatch(/^1 +ESG score \(3\) +Acme \(12\)/);
  expect(result.out.split('\n')[2]).toMatch(/^2 +ESG score \(3\) +99 /);
  const companyCalls = pathsOf(result).filter((path) => path.startsWith('/companies'));
  expect(companyCalls).toHaveLength(1);
  expect(decodeURIComponent(companyCalls[0] ?? '')).toContain('"value":[12,99]');
});

test('a record has the names, too', async () => {
  const result = await steward(['value', 'view', '1'], { answers, extensions: ['query'] });
  expect(result.out).toMatch(/^Company ID +Acme \(12\)$/m);
});

test('a platform without filters gets only the plain calls of its lists', async () => {
  const result = await steward(['value', 'list'], { answers, extensions: [] });
  expect(result.out.split('\n')[1]).toMatch(/^1 +ESG score \(3\) +Acme \(12\)/);
  expect(pathsOf(result)).toEqual(
    expect.arrayContaining([
      '/custom-property-definitions?page=1&pageSize=100',
      '/companies?page=1&pageSize=100',
    ]),
  );
});

test.each(['json', 'csv', 'ids'])('%s has ids alone, and nothing else is read', async (format) => {
  const result = await steward(['value', 'list', '-o', format], { answers, extensions: ['query'] });
  expect(result.out).not.toContain('Acme');
  expect(result.calls).toHaveLength(1);
});

test('a list that the role may not read leaves the ids', async () => {
  const result = await steward(['value', 'list'], {
    answers: (call) =>
      call.path.startsWith('/companies') ? errorResponse(403, {}) : answers(call),
    extensions: ['query'],
  });
  expect(result).toMatchObject({ exit: 0, err: '' });
  expect(result.out.split('\n')[1]).toMatch(/^1 +ESG score \(3\) +12 /);
});
