import { afterAll, expect, test } from 'vitest';
import { cleanUp, pageOf, steward } from '../../testing/harness.ts';
import { signalPages as answers, signals } from '../../testing/signals.ts';

afterAll(cleanUp);

test('finds the record through the list', async () => {
  const result = await steward(['signal', 'view', '12'], { answers });
  expect(result.out).toContain('Display Name  Signal 12');
  const json = await steward(['signal', 'view', '12', '--json'], { answers });
  expect(JSON.parse(json.out)).toEqual(signals[11]);
});

test('finds a record in a long list with few calls, and in an unordered list, too', async () => {
  const rising = Array.from({ length: 20_500 }, (_each, index) => ({ id: 2 * index + 1 }));
  const view = async (rows: readonly object[], id: number) => {
    const result = await steward(['company', 'view', String(id), '-o', 'ids'], {
      answers: ({ path }) => pageOf(rows, path),
    });
    expect(result.out).toBe(rows.some((row) => 'id' in row && row.id === id) ? `${id}\n` : '');
    return result.calls.length;
  };
  const falling = rising.toReversed();
  for (const id of [1, 1_999, 2_001, 20_501, 39_999, 40_999]) {
    expect(await view(rising, id)).toBeLessThan(7);
    expect(await view(falling, id)).toBeLessThan(7);
  }
  const mixed = [...rising.slice(5_000), ...rising.slice(0, 5_000)];
  for (const id of [1, 9_999, 10_001, 40_999]) await view(mixed, id);
  expect(await view(falling, 20_000)).toBeLessThan(30);
});

test('exits 1 when there is none', async () => {
  const result = await steward(['signal', 'view', '99'], { answers });
  expect(result).toMatchObject({ exit: 1, out: '' });
  expect(result.err).toContain('There is no signal 99.');
});

test('masks secrets that a platform sends in clear', async () => {
  const result = await steward(['provider', 'view', '1'], {
    answers: () => [{ id: 1, name: 'Cap IQ', key: 'in-clear', username: 'ada' }],
  });
  expect(result.out).not.toContain('in-clear');
  expect(result.out).toContain('ada');
});

test('masks secrets also in unknown fields, and shows an empty one as N/A', async () => {
  const result = await steward(['provider', 'view', '1', '--table', 'platform_twitters'], {
    answers: () => [
      { id: 1, accessToken: 'in-clear', app: { clientSecret: 'in-clear' }, pin_key: null },
    ],
  });
  expect(result.out).not.toContain('in-clear');
  expect(result.out).toMatch(/^accessToken +•+$/m);
  expect(result.out).toMatch(/^pin_key +N\/A$/m);
});
