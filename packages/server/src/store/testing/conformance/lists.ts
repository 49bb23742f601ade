import { expect, test } from 'vitest';
import { createRandom } from '../../../host/fixtures/values/random.ts';
import { createMemoryStore } from '../../memory/memory.ts';
import { randomThings } from '../random.ts';
import type { ListQuery } from '../../../base/store.ts';
import { numberedTables, testSchemas, things } from '../schemas.ts';
import type { StoreFixture } from './index.ts';

/** Pages, search and sorting. */
export function testLists({ store, table, add, names }: StoreFixture): void {
  test.each(['%', '_', '\\', "'", '[', '*'])('%s is searched for as itself', async (sign) => {
    await add([{ name: 'plain' }, { name: `one ${sign} sign` }]);
    expect(await names({ q: sign })).toEqual({ names: [`one ${sign} sign`], count: 1 });
  });

  test('search ignores case and accents, and finds parts of each column', async () => {
    await add([{ name: 'Société Générale' }, { note: 'STRASSE, ΟΔΟΣ' }, { name: 'neither' }]);
    expect(await names({ q: 'societe GENER' })).toMatchObject({ count: 1 });
    expect(await names({ q: 'straße' })).toMatchObject({ count: 1 });
    expect(await names({ q: 'οδοσ' })).toMatchObject({ count: 1 });
    expect(await names({ q: '  ' })).toMatchObject({ count: 3 });
  });

  test('search does not look across two columns', async () => {
    await add([{ name: 'alpha', note: 'beta' }]);
    expect(await names({ q: 'alpha beta' })).toMatchObject({ count: 0 });
  });

  test('search finds two letters whatever stands around them', async () => {
    const around = ['', 'a', '0', ' ', '\t', '.', '~', '_', '[', 'ж', '日', '😀'];
    const all = around.flatMap((before) =>
      around.map((after) => ({ name: `${before}xq${after}` })),
    );
    await add([...all, { name: 'x q' }, { name: 'qx' }]);
    expect(await names({ q: 'XQ', countLimit: 1_000 })).toMatchObject({ count: all.length });
  });

  test.each(numberedTables)(
    'a whole number finds the row with that id in $name',
    async (schema) => {
      const numbered = store().table(schema.name);
      const texts = ['Route 12', 'twelve', 'Route 120', 'other'];
      const rows = Array.from({ length: 12 }, (_, index) => ({ name: texts[index] ?? null }));
      await numbered.insert(rows);
      const found = async (query: Omit<ListQuery, 'offset' | 'limit'>) => {
        const page = await numbered.page({ offset: 0, limit: 10, ...query });
        return { ids: page.rows.map(({ id }) => id), count: page.count };
      };
      for (const limits of [{}, { countLimit: 100 }, { countLimit: 1 }]) {
        expect((await found({ q: '12', ...limits })).ids).toEqual([12, 3, 1]);
        expect((await found({ q: '12', after: 3, ...limits })).ids).toEqual([1]);
        const sort = { column: 'name', order: 'asc' } as const;
        expect((await found({ q: '12', sort, ...limits })).ids).toEqual([1, 3, 12]);
        const filter = { column: 'name', op: 'empty' } as const;
        expect(await found({ q: '12', filter, ...limits })).toEqual({ ids: [12], count: 1 });
        expect(await found({ q: '120', ...limits })).toEqual({ ids: [3], count: 1 });
      }
      // Neither a part of an id, nor what is no id.
      for (const q of ['1', '012', '12.0', '99999999999999999999'])
        expect((await found({ q, countLimit: 100 })).ids).not.toContain(12);
    },
  );

  test('search finds a row by its changed text', async () => {
    const [id = 0] = await add([{ name: 'before', note: 'stays' }]);
    await table().update(id, { name: 'after' });
    expect(await names({ q: 'before' })).toMatchObject({ count: 0 });
    expect(await names({ q: 'after' })).toMatchObject({ count: 1 });
    expect(await names({ q: 'stays' })).toMatchObject({ count: 1 });
  });

  test('lists begin with the newest row', async () => {
    await add([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
    expect(await names({ limit: 2 })).toEqual({ names: ['c', 'b'], count: 3 });
    expect(await names({ offset: 2, limit: 2 })).toEqual({ names: ['a'], count: 3 });
    expect(await names({ offset: 9 })).toEqual({ names: [], count: 3 });
  });

  test('sorting ignores case and accents, puts empty values last and the newest of equals first', async () => {
    const rows = ['b', 'B', 'a', null, '', 'Z', 'É', 'a', '😀', '\uffee'];
    await add(rows.map((name, amount) => ({ name, amount })));
    const order = async (direction: 'asc' | 'desc') => {
      const sort = { column: 'name', order: direction };
      const { rows: sorted } = await table().page({ offset: 0, limit: 20, sort });
      return sorted.map((row) => row['amount']);
    };
    expect(await order('asc')).toEqual([7, 2, 1, 0, 6, 5, 9, 8, 4, 3]);
    expect(await order('desc')).toEqual([8, 9, 5, 6, 1, 0, 7, 2, 4, 3]);
  });

  test('a search can be sorted, narrowed and paged in one call', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({
      name: `${index % 2 ? 'odd' : 'even'} ${String(index).padStart(2, '0')}`,
      kind: index < 30 ? 'low' : 'high',
    }));
    await add(rows);
    const query = {
      q: 'odd',
      where: { kind: 'low' },
      sort: { column: 'name', order: 'asc' },
      offset: 13,
    } as const;
    expect(await names(query)).toEqual({ names: ['odd 27', 'odd 29'], count: 15 });
  });

  test('pages at any depth have the same rows as a read of the whole table', async () => {
    const { integerBelow } = createRandom(7);
    await add(Array.from({ length: 5_000 }, (_, index) => ({ amount: index })));
    await store().transaction(async ({ table: inside }) => {
      for (let turn = 0; turn < 400; turn++) {
        await inside('things').remove({ id: integerBelow(5_000) + 1 });
      }
    });
    const newest = (await table().find({})).toReversed();
    for (const offset of [0, 1, 90, 1_000, 2_047, 3_333, newest.length - 1, newest.length]) {
      const { rows, count } = await table().page({ offset, limit: 100 });
      expect(rows).toEqual(newest.slice(offset, offset + 100));
      expect(count).toBe(newest.length);
    }
  });

  test('sorted pages at any depth have the same rows as a sort of the whole table', async () => {
    const { integerBelow } = createRandom(17);
    const model = createMemoryStore(testSchemas);
    const rows = Array.from({ length: 20_000 }, () => ({
      name: integerBelow(6) === 0 ? null : `name ${integerBelow(9_000)}`,
      amount: integerBelow(3),
      share: integerBelow(1_000_000) / 7,
    }));
    await Promise.all([add(rows), model.table('things').insert(rows)]);
    const compare = async (column: string, offsets: readonly number[]) => {
      for (const order of ['asc', 'desc'] as const) {
        const sort = { column, order };
        const whole = await model.table('things').page({ offset: 0, limit: rows.length, sort });
        for (const offset of offsets) {
          const query = { offset, limit: 50, sort };
          const expected = { ...whole, rows: whole.rows.slice(offset, offset + 50) };
          expect(await table().page(query), JSON.stringify(query)).toEqual(expected);
        }
      }
    };
    await compare('name', [12_000, 8_300, 16_600, 16_700, 19_980, 20_100]);
    await compare('amount', [10_000, 19_000]);
    for (const { table: changed } of [store(), model]) {
      await changed('things').update(5, { name: 'a first name' });
      await changed('things').remove({ id: 900 });
    }
    await compare('name', [12_000, 19_980]);
    await compare('share', [15_000]);
  });

  test('pages follow each change, within a transaction and once it has failed', async () => {
    await add(Array.from({ length: 3 }, (_, index) => ({ name: `${index + 1}` })));
    const last = { offset: 2, limit: 1 };
    expect(await names(last)).toEqual({ names: ['1'], count: 3 });
    const failed = store().transaction(async (inside) => {
      const rows = inside.table('things');
      await rows.insert([{ name: '4' }]);
      const { count, rows: page } = await rows.page(last);
      expect([count, page[0]?.['name']]).toEqual([4, '2']);
      expect(await names(last)).toEqual({ names: ['1'], count: 3 });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await names(last)).toEqual({ names: ['1'], count: 3 });
    await add([{ name: '5' }]);
    expect(await names(last)).toEqual({ names: ['2'], count: 4 });
    await table().update(2, { name: 'changed' });
    expect(await names(last)).toEqual({ names: ['changed'], count: 4 });
    await table().remove({ id: 3 });
    expect(await names(last)).toEqual({ names: ['1'], count: 3 });
    await table().remove({});
    expect(await names(last)).toEqual({ names: [], count: 0 });
  });

  test('a search counts up to its limit, and says whether more follow', async () => {
    await add(
      Array.from({ length: 40 }, (_, index) => ({ name: `item ${index}`, amount: -index })),
    );
    const sort = { column: 'amount', order: 'asc' } as const;
    for (const q of ['item', 'te', 'm']) {
      for (const order of [{}, { sort }]) {
        const count = async (offset: number, countLimit: number) =>
          (await names({ q, ...order, offset, limit: 10, countLimit })).count;
        expect(await count(0, 40)).toBe(40);
        expect(await count(0, 39)).toBe(40);
        expect(await count(0, 5)).toBe(11);
        expect(await count(0, 20)).toBe(21);
        expect(await count(20, 5)).toBe(31);
        expect(await count(30, 5)).toBe(40);
        expect(await count(35, 5)).toBe(40);
        expect(await count(50, 5)).toBe(40);
      }
    }
  });

  test('an indexed search follows changes, failed ones as well', async () => {
    await add([{ name: 'alpha beta' }, { name: 'gamma' }, { note: 'alphabet' }]);
    const found = async (q: string) => (await names({ q, countLimit: 9 })).names;
    expect(await found('alpha')).toEqual([null, 'alpha beta']);
    const failed = store().transaction(async (inside) => {
      await inside.table('things').update(1, { name: 'delta' });
      await inside.table('things').remove({ id: 3 });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await found('alpha')).toEqual([null, 'alpha beta']);
    await table().update(1, { name: 'delta' });
    await table().remove({ id: 3 });
    expect(await found('alpha')).toEqual([]);
    for (const q of ['delta', 'lta', 'ta', 'a']) expect(await found(q)).toContain('delta');
  });

  test('every search that counts to a limit agrees with the store in memory', async () => {
    const rows = randomThings(900, 5);
    const model = createMemoryStore(testSchemas);
    await Promise.all([add(rows), model.table('things').insert(rows)]);
    const long = { name: `${'x'.repeat(100)}y` };
    await Promise.all([add([long]), model.table('things').insert([long])]);
    const sorts = [
      undefined,
      ...(['asc', 'desc'] as const).map((order) => ({ column: 'name', order })),
    ];
    const texts = [
      'a',
      'SS',
      'é%',
      '😀',
      '9',
      'a b',
      'zz',
      '"',
      'ßé',
      'σ 0',
      'b-b',
      long.name,
      'x'.repeat(80),
    ];
    for (const q of texts) {
      for (const sort of sorts) {
        for (const [offset, countLimit] of [
          [0, 1_000],
          [0, 20],
          [30, 20],
          [400, 20],
        ] as const) {
          for (const filter of [undefined, { column: 'amount', op: 'after', value: 0 }] as const) {
            const query = { offset, limit: 25, q, sort, countLimit, filter };
            const expected = await model.table('things').page(query);
            expect(await table().page(query), JSON.stringify(query)).toEqual(expected);
          }
        }
      }
    }
  });

  test('every order and search agrees with the store in memory', async () => {
    const rows = randomThings(700, 42);
    const model = createMemoryStore(testSchemas);
    await Promise.all([add(rows), model.table('things').insert(rows)]);
    const sorts = (things.sortable ?? []).flatMap((column) =>
      (['asc', 'desc'] as const).map((order) => ({ column, order })),
    );
    for (const sort of [undefined, ...sorts]) {
      for (const q of [undefined, 'a', 'SS', 'é%', '😀', '9']) {
        for (const offset of [0, 60]) {
          const query = { offset, limit: 500, sort, q };
          const expected = await model.table('things').page(query);
          expect(await table().page(query), JSON.stringify(query)).toEqual(expected);
        }
      }
    }
  });
}
