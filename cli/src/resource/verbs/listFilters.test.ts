import { afterAll, expect, test, vi } from 'vitest';
import { cleanUp, steward } from '../../testing/harness.ts';
import { signalPages as answers } from '../../testing/signals.ts';

afterAll(cleanUp);

test('a day of a moment is sent as the limits that it has where the command runs', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  const result = await steward(['role', 'list', '--filter', 'updated_at is 2026-01-31'], {
    answers,
    extensions: ['query'],
  });
  vi.unstubAllEnvs();
  const [, query] = result.calls[0]?.path.split('?') ?? [];
  expect(JSON.parse(new URLSearchParams(query).get('filter') ?? 'null')).toEqual({
    field: 'updated_at',
    op: 'is',
    value: '2026-01-31T05:00:00.000Z/2026-02-01T05:00:00.000Z',
  });
});

test('all filters are sent as JSON, and an invalid one is refused before anything is sent', async () => {
  const queryOf = async (...filters: readonly string[]) => {
    const flags = filters.flatMap((filter) => ['--filter', filter]);
    const result = await steward(['signal', 'list', ...flags], { answers, extensions: ['query'] });
    const [, query] = result.calls[0]?.path.split('?') ?? [];
    return JSON.parse(new URLSearchParams(query).get('filter') ?? 'null');
  };
  const name = { field: 'name', op: 'contains', value: 'office moved' };
  const relevant = { field: 'relevant', op: 'is', value: true };
  expect(await queryOf('name contains office moved')).toEqual(name);
  expect(await queryOf(JSON.stringify({ or: [name, relevant] }))).toEqual({
    or: [name, relevant],
  });
  expect(await queryOf('name contains office moved', 'relevant is yes')).toEqual({
    and: [name, relevant],
  });
  const wrong = await steward(['signal', 'list', '--filter', 'relevant contains yes'], {});
  expect(wrong).toMatchObject({ exit: 2, calls: [] });
  expect(wrong.err).toContain('relevant can be filtered with is, not, empty, notEmpty');
});

test('a filter that has two meanings is refused with the operator to write', async () => {
  const result = await steward(['company', 'list', '--filter', 'website is empty'], {});
  expect(result).toMatchObject({ exit: 2, calls: [] });
  expect(result.err).toContain("Write 'website empty', or, for the text “empty”,");
});

test('a platform that cannot search, sort or filter is not asked to', async () => {
  for (const flags of [
    ['--search', 'a'],
    ['--sort', 'name'],
    ['--filter', 'name is a'],
  ]) {
    const result = await steward(['signal', 'list', ...flags], { answers, extensions: [] });
    expect(result, flags[0]).toMatchObject({ exit: 1, out: '', calls: [] });
    expect(result.err).toContain(`This platform cannot do ${flags[0]}`);
  }
});
