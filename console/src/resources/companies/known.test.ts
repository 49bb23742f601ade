import { createClient } from '@steward/api';
import { expect, test } from 'vitest';
import { askPlatform } from './known.ts';

/** A platform of so many companies that writes down what it was asked. */
function platformOf(count: number, { most = 100, repeats = false } = {}) {
  const asked: string[] = [];
  const client = createClient({
    baseUrl: 'http://platform.test',
    fetch: (request) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const q = searchParams.get('q');
      const page = repeats ? 1 : Number(searchParams.get('page'));
      const ids = Array.from({ length: count }, (_none, at) => at + 1);
      const found = q === null ? ids : ids.filter((id) => `Company ${id}` === q);
      const documents = found
        .slice((page - 1) * most, page * most)
        .map((id) => ({ id, website: null, overviews: [{ id, name: `Company ${id}` }] }));
      return Promise.resolve(Response.json({ documents, count: found.length }));
    },
  });
  return { asked, list: client.companies.list };
}

const { signal } = new AbortController();
const names = (count: number) => ({
  some: Array.from({ length: 50 }, (_none, at) => `Company ${at + 1}`),
  count,
});

test('a small platform is read as a whole, so that every name is compared', async () => {
  const { asked, list } = platformOf(250);
  const answer = await askPlatform(list, names(12_000), { searchable: true, signal });
  expect(answer.companies).toHaveLength(250);
  expect(answer.compared).toBe(12_000);
  expect(asked).toHaveLength(3);
});

test.each([
  ['a platform that gives few at a time is read on', 250, { most: 40 }, 7],
  ['where that would take long, only some names are asked', 900, { most: 40 }, 41],
  ['so they are where it gives the same page again', 250, { repeats: true }, 43],
])('%s, and what is told holds', async (_what, count, odd, calls) => {
  const { asked, list } = platformOf(count, odd);
  const answer = await askPlatform(list, names(12_000), { searchable: true, signal });
  expect(answer.compared).toBe(calls < 40 ? 12_000 : 40);
  expect(asked).toHaveLength(calls);
});

test('of a large platform only some names are asked, one after the other, and it is told how many', async () => {
  const { asked, list } = platformOf(5_000);
  const answer = await askPlatform(list, names(12_000), { searchable: true, signal });
  expect(answer.compared).toBe(40);
  expect(answer.companies).toContainEqual({ name: 'Company 40', website: '' });
  expect(asked).toHaveLength(41);
});

test('a large platform without a search is asked nothing more', async () => {
  const { asked, list } = platformOf(5_000);
  const answer = await askPlatform(list, names(10), { searchable: false, signal });
  expect(answer.compared).toBe(0);
  expect(asked).toHaveLength(1);
});
