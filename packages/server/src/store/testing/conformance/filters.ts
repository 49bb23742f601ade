import { expect, test } from 'vitest';
import { createRandom } from '../../../host/fixtures/values/random.ts';
import { createMemoryStore } from '../../memory/memory.ts';
import { UniqueError } from '../../../base/store.ts';
import type { ListQuery, RowFilter } from '../../../base/store.ts';
import { randomThings } from '../random.ts';
import { testSchemas } from '../schemas.ts';
import type { StoreFixture } from './index.ts';

const hostile = ['%', '_', '\\', "'", '"', '[', '*', "' or 1=1 --", '%_\\', 'a%c'];

/** Tests of the filters of lists. */
export function testFilters({ table, add, names }: StoreFixture): void {
  test.each(hostile)('%s is compared and contained as itself', async (sign) => {
    await add([{ name: 'plain' }, { name: sign }, { name: `one ${sign} sign` }, { name: 'abc' }]);
    const found = async (filter: RowFilter) => (await names({ filter })).names;
    const value = sign;
    expect(await found({ column: 'name', op: 'is', value })).toEqual([sign]);
    expect(await found({ column: 'name', op: 'among', value: [sign] })).toEqual([sign]);
    expect(await found({ column: 'name', op: 'contains', value })).toEqual([
      `one ${sign} sign`,
      sign,
    ]);
    expect(await found({ column: 'kind', op: 'contains', value })).toEqual([]);
  });

  test('texts are equal without regard to ASCII case, and empty values are unequal to each text', async () => {
    await add(['Acme', 'ACME', 'acme x', null, '', 'É', 'é'].map((name) => ({ name, note: name })));
    const count = async (filter: RowFilter) => (await names({ filter })).count;
    for (const column of ['name', 'note']) {
      expect(await count({ column, op: 'is', value: 'aCME' })).toBe(2);
      expect(await count({ column, op: 'not', value: 'aCME' })).toBe(5);
      expect(await count({ column, op: 'is', value: 'É' })).toBe(1);
      expect(await count({ column, op: 'among', value: ['acme', 'é'] })).toBe(3);
      expect(await count({ column, op: 'among', value: [] })).toBe(0);
      expect(await count({ or: [] })).toBe(0);
      expect(await count({ and: [] })).toBe(7);
      expect(await count({ column, op: 'empty' })).toBe(2);
      expect(await count({ column, op: 'notEmpty' })).toBe(5);
    }
  });

  test('texts that look the same are the same, however their letters are written', async () => {
    const composed = 'Société Å';
    const apart = 'Socie\u0301te\u0301 A\u030a';
    await add([composed, apart].map((name) => ({ name, note: name, kind: name })));
    for (const value of [composed, apart]) {
      for (const column of ['name', 'note', 'kind']) {
        const count = async (filter: RowFilter) => (await names({ filter })).count;
        expect(await count({ column, op: 'is', value })).toBe(2);
        expect(await count({ column, op: 'not', value })).toBe(0);
        expect(await count({ column, op: 'among', value: [value] })).toBe(2);
        expect(await count({ column, op: 'contains', value })).toBe(2);
        expect(await count({ column, op: 'before', value })).toBe(0);
      }
      expect((await names({ q: value })).names).toEqual([composed, composed]);
      expect(await table().find({ kind: value })).toHaveLength(2);
      expect(await table().findIn('kind', [value])).toHaveLength(2);
    }
    await table().update(1, { name: apart });
    await table().updateAll([{ id: 2, name: apart }]);
    expect((await names({})).names).toEqual([composed, composed]);
    await add([{ code: composed }]);
    await expect(add([{ code: apart }])).rejects.toThrow(UniqueError);
  });

  test('rows are counted by the values of a column, the most frequent first', async () => {
    await add([
      { name: 'a', kind: 'x', amount: 2, open: true },
      { name: 'b', kind: 'y', amount: 1, open: false },
      { name: 'c', kind: 'y', amount: 1 },
      { name: 'd', amount: 3, open: true },
      { name: 'e' },
    ]);
    expect(await table().countBy('kind')).toEqual([
      { value: null, count: 2 },
      { value: 'y', count: 2 },
      { value: 'x', count: 1 },
    ]);
    expect(await table().countBy('amount', { kind: 'y' })).toEqual([{ value: 1, count: 2 }]);
    expect(await table().countBy('open', {}, { column: 'amount', op: 'from', value: 2 })).toEqual([
      { value: true, count: 2 },
    ]);
    expect(await table().countBy('kind', { name: 'nobody' })).toEqual([]);
  });

  test('texts that differ after the first 200 characters differ', async () => {
    const long = 'x'.repeat(250);
    await add([{ name: `${long}a` }, { name: `${long}b` }, { name: long.slice(0, 200) }]);
    const count = async (filter: RowFilter) => (await names({ filter })).count;
    expect(await count({ column: 'name', op: 'is', value: `${long}A` })).toBe(1);
    expect(await count({ column: 'name', op: 'not', value: `${long}A` })).toBe(2);
    expect(await count({ column: 'name', op: 'among', value: [`${long}a`, `${long}b`] })).toBe(2);
    expect(await count({ column: 'name', op: 'is', value: 'x'.repeat(200) })).toBe(1);
  });

  test('contains ignores case and accents, and looks into its column alone', async () => {
    await add([
      { name: 'Société Générale', note: 'Paris' },
      { name: 'Paris', note: null },
      { kind: 'STRASSE' },
      { name: 'two  spaces' },
    ]);
    const count = async (column: string, value: string) =>
      (await names({ filter: { column, op: 'contains', value } })).count;
    expect(await count('name', 'societe GENER')).toBe(1);
    expect(await count('name', 'paris')).toBe(1);
    expect(await count('note', 'PARÍS')).toBe(1);
    expect(await count('kind', 'straße')).toBe(1);
    expect(await count('name', 'two spaces')).toBe(1);
    expect(await count('name', 'societe paris')).toBe(0);
  });

  test('a list contains the words of each of its texts; an empty list is empty', async () => {
    await add([
      { name: 'a', order: ['Zürich', 'Bern'] },
      { name: 'b', order: [] },
      { name: 'c', order: null },
      { name: 'd', order: ['a "quoted" one', 'back\\slash'] },
    ]);
    const found = async (filter: RowFilter) => (await names({ filter })).names;
    const contains = (value: string) => found({ column: 'order', op: 'contains', value });
    expect(await contains('zurich')).toEqual(['a']);
    expect(await contains('rich bern')).toEqual([]);
    expect(await contains('"quoted"')).toEqual(['d']);
    expect(await contains('k\\s')).toEqual(['d']);
    expect(await contains(',')).toEqual([]);
    expect(await found({ column: 'order', op: 'empty' })).toEqual(['c', 'b']);
    expect(await found({ column: 'order', op: 'notEmpty' })).toEqual(['d', 'a']);
  });

  test('numbers, decimals and booleans are compared by their value', async () => {
    await add([
      { name: 'a', amount: 9, share: 0.5, open: true },
      { name: 'b', amount: 10, share: -0.25, open: false },
      { name: 'c' },
      { name: 'd', amount: 0, share: 0, open: false },
    ]);
    const found = async (filter: RowFilter) => (await names({ filter })).names;
    expect(await found({ column: 'amount', op: 'before', value: 10 })).toEqual(['d', 'a']);
    expect(await found({ column: 'amount', op: 'after', value: 9 })).toEqual(['b']);
    expect(await found({ column: 'amount', op: 'from', value: 9 })).toEqual(['b', 'a']);
    expect(await found({ column: 'amount', op: 'is', value: 0 })).toEqual(['d']);
    expect(await found({ column: 'amount', op: 'not', value: 0 })).toEqual(['c', 'b', 'a']);
    expect(await found({ column: 'amount', op: 'empty' })).toEqual(['c']);
    expect(await found({ column: 'share', op: 'after', value: -0.25 })).toEqual(['d', 'a']);
    expect(await found({ column: 'open', op: 'is', value: false })).toEqual(['d', 'b']);
    expect(await found({ column: 'open', op: 'not', value: true })).toEqual(['d', 'c', 'b']);
    expect(await found({ column: 'id', op: 'among', value: [1, 4, 9] })).toEqual(['d', 'a']);
  });

  test('moments are compared with a day by their text', async () => {
    const dates = ['2026-01-30', '2026-01-31', '2026-01-31T23:59:59.999Z', '2026-02-01', null, ''];
    await add(dates.map((name) => ({ name, note: name })));
    const found = async (filter: RowFilter) => (await names({ filter })).names;
    for (const column of ['name', 'note']) {
      expect(await found({ column, op: 'before', value: '2026-01-31' })).toEqual(['2026-01-30']);
      expect(await found({ column, op: 'from', value: '2026-02-01' })).toEqual(['2026-02-01']);
      expect(await found({ column, op: 'after', value: '2026-01-31' })).toEqual([
        '2026-02-01',
        '2026-01-31T23:59:59.999Z',
      ]);
    }
  });

  test('a filter finds and counts a row by its changed values', async () => {
    const [id = 0] = await add([{ name: 'Été', note: 'stays' }]);
    const filter = (value: string): RowFilter => ({ column: 'name', op: 'contains', value });
    await table().update(id, { name: 'Zürich' });
    expect(await table().count({}, filter('ete'))).toBe(0);
    expect(await table().count({}, filter('zurich'))).toBe(1);
    await table().update(id, { name: 'plain' });
    expect(await table().count({}, filter('zurich'))).toBe(0);
    expect(await table().count({ note: 'stays' }, filter('PLAIN'))).toBe(1);
    expect(await table().count({ note: 'other' }, filter('PLAIN'))).toBe(0);
  });

  test('every filter, with a search, an order and at any depth, agrees with the store in memory', async () => {
    const rows = randomThings(600, 11);
    const model = createMemoryStore(testSchemas);
    await Promise.all([add(rows), model.table('things').insert(rows)]);
    const { integerBelow, chance } = createRandom(3);
    const pick = <T>(items: readonly [T, ...T[]]): T =>
      items[integerBelow(items.length)] ?? items[0];
    const text = () => pick(['a', 'SS', 'é', '%', '_', '\\', '😀', 'kind 1', 'KIND 2', '9', 'b c']);
    const condition = (): RowFilter => {
      const column = pick(['name', 'note', 'kind']);
      const number = { column: pick(['amount', 'id']), value: integerBelow(60) - 10 };
      return pick<RowFilter>([
        { column, op: pick(['is', 'not', 'before', 'after', 'from']), value: text() },
        { column: pick([column, 'order']), op: 'contains', value: text() },
        { column, op: 'among', value: [text(), text()] },
        { column: pick([column, 'order', 'amount', 'open']), op: pick(['empty', 'notEmpty']) },
        { ...number, op: pick(['is', 'not', 'before', 'after', 'from']) },
        { column: 'share', op: pick(['before', 'after', 'not']), value: integerBelow(1000) / 7 },
        { column: 'open', op: pick(['is', 'not']), value: chance(0.5) },
      ]);
    };
    const nested = (depth: number): RowFilter => {
      if (depth === 0 || chance(0.3)) return condition();
      const parts = Array.from({ length: 1 + integerBelow(3) }, () => nested(depth - 1));
      return chance(0.5) ? { and: parts } : { or: parts };
    };
    for (let turn = 0; turn < 250; turn++) {
      const filter = nested(3);
      const query: ListQuery = {
        offset: pick([0, 0, 40]),
        limit: 100,
        filter,
        ...(chance(0.3) && { q: pick(['a', 'é']) }),
        ...(chance(0.5) && {
          sort: {
            column: pick(['name', 'amount', 'open']),
            order: pick<'asc' | 'desc'>(['asc', 'desc']),
          },
        }),
      };
      const expected = await model.table('things').page(query);
      expect(await table().page(query), JSON.stringify(query)).toEqual(expected);
      expect(await table().count({}, filter)).toBe(await model.table('things').count({}, filter));
    }
  });
}
