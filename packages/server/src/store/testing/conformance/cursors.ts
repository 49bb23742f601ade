import { expect, test } from 'vitest';
import { RowGoneError } from '../../../base/store.ts';
import type { ListQuery } from '../../../base/store.ts';
import type { StoreFixture } from './index.ts';

/** Lists that are read on behind a row. */
export function testCursors({ store, table, add }: StoreFixture): void {
  test('a list goes on behind a row, with the count of the whole list', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => ({
      name: `${index % 3 === 0 ? 'third' : 'other'} ${index + 1}`,
      kind: index < 1_500 ? 'low' : 'high',
    }));
    await add(rows);
    await table().remove({ id: 1_000 });
    const behind = async (after: number, query: Partial<ListQuery> = {}) => {
      const { rows: found, count } = await table().page({ offset: 0, limit: 2, after, ...query });
      return [found.map(({ id }) => id), count];
    };
    expect(await behind(9_999)).toEqual([[3_000, 2_999], 2_999]);
    expect(await behind(2_050)).toEqual([[2_049, 2_048], 2_999]);
    expect(await behind(1_000), 'a row that is gone').toEqual([[999, 998], 2_999]);
    expect(await behind(2_050, { offset: 2_046 })).toEqual([[2, 1], 2_999]);
    expect(await behind(1)).toEqual([[], 2_999]);
    expect(await behind(1_501, { where: { kind: 'high' } })).toEqual([[], 1_500]);
    expect(await behind(1_503, { where: { kind: 'high' } })).toEqual([[1_502, 1_501], 1_500]);
    const filter = { column: 'kind', op: 'is', value: 'low' } as const;
    expect(await behind(2_000, { filter })).toEqual([[1_500, 1_499], 1_499]);
    for (const countLimit of [undefined, 3_000]) {
      const search = { q: 'third', ...(countLimit && { countLimit }) };
      expect(await behind(100, search)).toEqual([[97, 94], 999]);
    }
    const [found, count] = await behind(2_999, { q: 'third', countLimit: 10 });
    expect(found).toEqual([2_998, 2_995]);
    expect(count).toBeGreaterThan(10);
  });

  test('a sorted list goes on behind a row, whatever it has for a key', async () => {
    const kinds = ['low', 'high', null, '', 'mid'];
    await add(
      Array.from({ length: 60 }, (_, index) => ({
        name: `row ${index % 7}`,
        kind: kinds[index % kinds.length],
        amount: index % 4 === 0 ? null : index % 5,
      })),
    );
    const filter = { column: 'kind', op: 'not', value: 'mid' } as const;
    for (const query of [{}, { filter }, { q: 'row 3' }, { q: 'row', countLimit: 20 }]) {
      for (const column of ['name', 'amount', 'id']) {
        for (const order of ['asc', 'desc'] as const) {
          const sorted = { ...query, sort: { column, order } };
          const all = await table().page({ ...sorted, offset: 0, limit: 100 });
          const ids = all.rows.map(({ id }) => id);
          for (const [place, after] of ids.entries()) {
            const { rows } = await table().page({ ...sorted, offset: 1, limit: 5, after });
            expect(rows.map(({ id }) => id)).toEqual(ids.slice(place + 2, place + 7));
          }
        }
      }
    }
  });

  test('a sorted list cannot go on behind a row that is gone', async () => {
    const [id = 0] = await add([{ name: 'a' }, { name: 'b' }]);
    await table().remove({ id });
    const sort = { column: 'name', order: 'asc' } as const;
    await expect(table().page({ offset: 0, limit: 5, sort, after: id })).rejects.toThrow(
      RowGoneError,
    );
  });

  test('a list read on from row to row misses and doubles none while others write', async () => {
    const ids = await add(Array.from({ length: 60 }, (_, index) => ({ name: `${index}` })));
    const removed = new Set<number>();
    const seen: number[] = [];
    let after: number | undefined;
    for (let turn = 0; turn < 20; turn += 1) {
      const { rows } = await table().page({ offset: 0, limit: 7, after });
      if (rows.length === 0) break;
      seen.push(...rows.map(({ id }) => id));
      after = rows.at(-1)?.id ?? 0;
      await add([{ name: 'new' }, { name: 'new' }]);
      for (const id of [rows[0]?.id ?? 0, after - 3]) {
        if (await table().remove({ id })) removed.add(id);
      }
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(ids.filter((id) => !removed.has(id) && !seen.includes(id))).toEqual([]);
  });

  test('a sorted list goes on behind no row that it never shows', async () => {
    const [own = 0, other = 0] = await add([
      { name: 'a', kind: 'own' },
      { name: 'b', kind: 'other' },
      { name: 'c', kind: 'own' },
    ]);
    const sort = { column: 'name', order: 'asc' } as const;
    const within = { column: 'kind', op: 'is', value: 'own' } as const;
    for (const scope of [{ within }, { where: { kind: 'own' } }]) {
      const behind = (after: number) =>
        table().page({ ...scope, offset: 0, limit: 5, sort, after });
      expect((await behind(own)).rows.map(({ name }) => name)).toEqual(['c']);
      await expect(behind(other)).rejects.toThrow(RowGoneError);
    }
  });

  test('a list can be read on behind a row that its filter does not find any more', async () => {
    const [, edited = 0] = await add(['a', 'b', 'c'].map((name) => ({ name, kind: 'low' })));
    const sort = { column: 'name', order: 'asc' } as const;
    const filter = { column: 'kind', op: 'is', value: 'low' } as const;
    await table().update(edited, { kind: 'high' });
    const { rows } = await table().page({ offset: 0, limit: 5, sort, filter, after: edited });
    expect(rows.map(({ name }) => name)).toEqual(['c']);
  });

  test('a list of the rows without a value follows them, at any depth', async () => {
    const marks = store().table('marks');
    const rows = Array.from({ length: 300 }, (_, index) => ({
      number: index % 3 === 0 || index > 200 ? index : null,
    }));
    const ids = await marks.insert(rows);
    const shown = ids.filter((_, index) => rows[index]?.number === null);
    const page = async (query: Partial<ListQuery>) => {
      const where = { number: null };
      const found = await marks.page({ offset: 0, limit: 4, where, ...query });
      return { ids: found.rows.map(({ id }) => id), count: found.count };
    };
    const newest = shown.toReversed();
    for (const offset of [0, 4, 90, newest.length - 1, newest.length])
      expect(await page({ offset })).toEqual({
        ids: newest.slice(offset, offset + 4),
        count: newest.length,
      });
    const [first = 0, second = 0, third = 0] = newest;
    expect((await page({ after: first, limit: 2 })).ids).toEqual([second, third]);
    await marks.update(second, { number: 1 });
    await marks.update(300, { number: null });
    expect(await page({ limit: 3 })).toEqual({ ids: [300, first, third], count: newest.length });
    const filter = { column: 'id', op: 'before', value: first } as const;
    expect(await page({ filter, limit: 1 })).toEqual({ ids: [third], count: newest.length - 2 });
  });
}
