import { createClient } from '@steward/api';
import { expect, test } from 'vitest';
import type { ComparedCompanies } from './comparison.ts';
import { compareWithPlatform, maxCalls, searchNames } from './comparison.ts';

/** A platform with `count` companies that records its calls. */
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
      const found = q === null ? ids : ids.filter((id) => `Company ${id}`.startsWith(q));
      const documents = found
        .slice((page - 1) * most, page * most)
        .map((id) => ({ id, website: null, overviews: [{ id, name: `Company ${id}` }] }));
      return Promise.resolve(Response.json({ documents, count: found.length }));
    },
  });
  return { asked, list: client.companies.list };
}

const { signal } = new AbortController();
const names = (count: number) =>
  Array.from({ length: count }, (_none, at) => `Company ${5_000 + at}`);

async function all(answers: AsyncIterable<ComparedCompanies>) {
  const checked: ComparedCompanies['checkedNames'][] = [];
  const companies: string[] = [];
  for await (const answer of answers) {
    checked.push(answer.checkedNames);
    companies.push(...answer.companies.map(({ name }) => name));
  }
  return { companies, whole: checked.includes('all'), checked: checked.flat() };
}

test.each([
  ['a small platform is read as a whole', 250, {}, 1, 3],
  ['one that gives few at a time is read on', 250, { most: 40 }, 1, 7],
  ['a larger one is, where the names are more than its pages', 5_000, {}, 50, 50],
])('%s, so that every name is compared', async (_what, count, odd, wanted, calls) => {
  const { asked, list } = platformOf(count, odd);
  const answer = await all(compareWithPlatform(list, names(wanted), { searchable: true, signal }));
  expect(answer.companies).toHaveLength(count);
  expect(answer.whole).toBe(true);
  expect(asked).toHaveLength(calls);
});

test.each([
  ['of a large platform', 21_000, {}, 41],
  ['where it gives the same page again', 250, { repeats: true }, 43],
])('each name is searched for %s', async (_what, count, odd, calls) => {
  const { asked, list } = platformOf(count, odd);
  const answer = await all(compareWithPlatform(list, names(40), { searchable: true, signal }));
  expect(answer.whole).toBe(false);
  expect(answer.checked).toEqual(names(40));
  expect(asked).toHaveLength(calls);
});

test('names beyond the limit of calls stay unchecked', async () => {
  const { asked, list } = platformOf(21_000);
  const answer = await all(compareWithPlatform(list, names(12_000), { searchable: true, signal }));
  expect(answer.checked).toEqual(names(maxCalls));
  expect(asked).toHaveLength(1 + maxCalls);
});

test('a large platform without a search gets no more calls, and every name stays unchecked', async () => {
  const { asked, list } = platformOf(21_000);
  const answer = await all(compareWithPlatform(list, names(10), { searchable: false, signal }));
  expect(answer).toMatchObject({ whole: false, checked: [] });
  expect(asked).toHaveLength(1);
});

test('a name with more matches than a page stays unchecked', async () => {
  const { list } = platformOf(5_000);
  const answer = await all(searchNames(list, ['Company 1', 'Company 4999'], signal));
  expect(answer.checked).toEqual(['Company 4999']);
});
