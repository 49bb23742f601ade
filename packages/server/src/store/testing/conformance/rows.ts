import { expect, test } from 'vitest';
import { UniqueError } from '../../../base/store.ts';
import type { Where } from '../../../base/store.ts';
import { randomThings } from '../random.ts';
import type { StoreFixture } from './index.ts';

/** Values, ids, unique columns and mistakes. */
export function testRows({ store, table, add, names }: StoreFixture): void {
  test('rows are numbered from 1, in order, and numbers are never used again', async () => {
    expect(await add([{ name: 'a' }, { name: 'b' }])).toEqual([1, 2]);
    await table().remove({ id: 2 });
    expect(await add([{ name: 'c' }])).toEqual([3]);
  });

  test('a row can have its own id, and later ones are numbered past it', async () => {
    expect(await add([{ id: 40, name: 'a' }, { name: 'b' }])).toEqual([40, 41]);
    expect(await add([{ name: 'c' }])).toEqual([42]);
  });

  test('the newest id is that of the last row, and 0 where there is none', async () => {
    expect(await table().newestId()).toBe(0);
    await add([{ id: 40, name: 'a' }, { name: 'b' }]);
    expect(await table().newestId()).toBe(41);
  });

  test('a used id is refused', async () => {
    await add([{ id: 5 }]);
    await expect(add([{ id: 5 }])).rejects.toThrow(UniqueError);
  });

  test('every type of value comes back as it went in', async () => {
    const row = {
      name: 'Ångström',
      note: '',
      kind: null,
      code: 'x',
      amount: -(2 ** 53) + 1,
      share: 0.1,
      open: false,
      order: { deep: [1, 'two', null, true], empty: {} },
    };
    const [id = 0] = await add([row]);
    expect(await table().get(id)).toEqual({ id, ...row });
  });

  test('absent columns are null', async () => {
    await add([{}]);
    expect(await table().get(1)).toEqual({
      id: 1,
      name: null,
      note: null,
      kind: null,
      code: null,
      amount: null,
      share: null,
      open: null,
      order: null,
    });
  });

  test.each([
    ['quotes', `it's "quoted" \`so\`; drop table things; --`],
    ['wildcards', '100% _under_ \\back\\ [set] ?* $1 :name @x'],
    ['emoji', '👩‍👩‍👧‍👦 🏳️‍🌈 🇬🇧'],
    ['right to left', 'שלום עולם \u202eabc\u202c مرحبا'],
    ['combining marks', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢'],
    ['controls', 'tab\there\r\nnext\u0001\u007f'],
    ['a long one', 'x'.repeat(10_000)],
  ])('hostile text is stored and found: %s', async (_, text) => {
    const [id = 0] = await add([{ name: text, note: text, kind: 'k' }, { name: 'other' }]);
    expect(await table().get(id)).toMatchObject({ name: text, note: text });
    expect(await names({ q: text })).toEqual({ names: [text], count: 1 });
  });

  test('characters that no database can hold are left out of a text', async () => {
    await add([{ name: 'a\0b\ud800c', kind: 'k\0' }]);
    expect(await table().find({ kind: 'k' })).toMatchObject([{ name: 'ab\ufffdc' }]);
  });

  test('null finds null alone, and an empty text finds empty texts', async () => {
    await add([{ kind: null }, { kind: '' }, { kind: 'k' }]);
    expect((await table().find({ kind: null })).map(({ id }) => id)).toEqual([1]);
    expect((await table().find({ kind: '' })).map(({ id }) => id)).toEqual([2]);
    expect(await table().count({ kind: null })).toBe(1);
    expect(await table().count({ open: true })).toBe(0);
    expect(await table().count()).toBe(3);
  });

  test('find returns the oldest first, up to its limit', async () => {
    await add([{ open: true }, { open: false }, { open: true }, { open: true }]);
    expect((await table().find({ open: true }, 2)).map(({ id }) => id)).toEqual([1, 3]);
  });

  test('findIn finds any of many values, oldest first', async () => {
    await add(Array.from({ length: 2_000 }, (_, index) => ({ kind: `k${index}`, amount: index })));
    const found = await table().findIn('kind', ['k7', 'k3', 'k7', 'nowhere']);
    expect(found.map((row) => row['kind'])).toEqual(['k3', 'k7']);
    const ids = Array.from({ length: 70_000 }, (_, index) => index + 1_001);
    expect(await table().findIn('id', ids)).toHaveLength(1_000);
    expect(await table().findIn('id', [])).toEqual([]);
  });

  test('findJoined follows ids from row to row, and to all rows of a list', async () => {
    const full = { note: '', share: 0.5, open: true, order: { deep: ['é', null] } };
    await add([{ name: 'other', code: 'b' }, { name: 'second', ...full }, { name: 'third' }]);
    const [first = 0] = await add([{ name: 'first', amount: 2, code: 'a' }]);
    await table().update(2, { order: [3, 1, 3, 99] });
    await store()
      .table('marks')
      .insert([{ writer: 'w', number: first }]);
    const joins = [
      { column: 'number', table: 'things' },
      { column: 'amount', table: 'things' },
      { column: 'order', table: 'things' },
    ];
    const read = (where: Where, steps = joins) => store().table('marks').findJoined(where, steps);
    const [marks, one, two, list] = await read({ writer: 'w' });
    expect(marks).toEqual([{ id: 1, writer: 'w', number: first }]);
    expect(one).toEqual([await table().get(first)]);
    expect(two).toEqual([await table().get(2)]);
    expect(list).toEqual([await table().get(1), await table().get(3)]);
    await table().update(2, { order: null });
    expect((await read({ writer: 'w' }))[3]).toEqual([]);
    await table().remove({ id: 2 });
    expect(await read({ id: 1, writer: 'w' })).toEqual([marks, one, [], []]);
    expect(await read({ writer: null })).toEqual([[], [], [], []]);
    expect(await read({ writer: 'w' }, [])).toEqual([marks]);
  });

  test('findJoined sees the changes of its transaction', async () => {
    await add([{ code: 'a' }, { amount: 1, code: 'b' }]);
    const joins = [{ column: 'amount', table: 'things' }];
    await store().transaction(async (inside) => {
      await inside.table('things').update(1, { name: 'changed' });
      const [, things] = await inside.table('things').findJoined({ code: 'b' }, joins);
      expect(things).toMatchObject([{ name: 'changed' }]);
    });
  });

  test('update changes the named columns alone', async () => {
    const [id = 0] = await add([{ name: 'a', kind: 'k', order: [1] }]);
    expect(await table().update(id, { kind: null, open: true })).toMatchObject({
      name: 'a',
      kind: null,
      open: true,
      order: [1],
    });
    expect(await table().update(id, {})).toMatchObject({ id, name: 'a' });
    expect(await table().update(99, { kind: 'k' })).toBeUndefined();
  });

  test('updateAll changes many rows, each in its own columns', async () => {
    const order = { deep: ['é'] };
    await add([
      { name: 'Alpha', kind: 'k', order },
      { name: 'Beta' },
      { name: 'Gamma', note: 'n' },
    ]);
    const changed = await table().updateAll([
      { id: 3, name: 'Zürich', note: null },
      { id: 99, name: 'nobody' },
      { id: 1, open: true, amount: 2 ** 40 },
    ]);
    expect(changed).toEqual([await table().get(3), await table().get(1)]);
    expect(changed).toMatchObject([
      { id: 3, name: 'Zürich', note: null },
      { id: 1, name: 'Alpha', kind: 'k', order, open: true, amount: 2 ** 40 },
    ]);
    expect(await names({ q: 'zurich' })).toEqual({ names: ['Zürich'], count: 1 });
    expect(await names({ q: 'gamma' })).toMatchObject({ count: 0 });
    const sort = { column: 'name', order: 'asc' } as const;
    expect(await names({ sort })).toMatchObject({ names: ['Alpha', 'Beta', 'Zürich'] });
    const filter = { column: 'name', op: 'contains', value: 'zür' } as const;
    expect(await names({ filter })).toMatchObject({ names: ['Zürich'] });
  });

  test('updateAll takes values of every type, and none', async () => {
    await add([{ name: 'a' }, { name: 'b' }]);
    const values = { share: 0.1, open: false, order: [1, null], code: "it's $1", kind: '' };
    const rows = [1, 2].map((id) => ({ id, ...values, code: `${values.code} ${id}` }));
    expect(await table().updateAll(rows)).toMatchObject(rows);
    expect(await table().find({ open: false })).toMatchObject(rows);
    expect(await table().updateAll([{ id: 2 }])).toEqual([await table().get(2)]);
    expect(await table().updateAll([])).toEqual([]);
  });

  test('updateAll changes all rows or none', async () => {
    await add([{ code: 'A' }, { code: 'B' }, { code: 'C' }]);
    const patches = [
      { id: 3, name: 'c' },
      { id: 2, code: 'A' },
    ];
    await expect(table().updateAll(patches)).rejects.toThrow(UniqueError);
    expect(await table().find({})).toMatchObject([
      { code: 'A', name: null },
      { code: 'B', name: null },
      { code: 'C', name: null },
    ]);
    await expect(table().updateAll([{ id: 1, amount: 'x' }])).rejects.toThrow(TypeError);
  });

  test('remove returns the number of removed rows, and the count follows', async () => {
    await add([{ kind: 'k' }, { kind: 'k' }, { kind: 'l' }]);
    expect(await table().remove({ kind: 'k' })).toBe(2);
    expect(await table().remove({ kind: 'k' })).toBe(0);
    expect(await names({})).toMatchObject({ count: 1 });
    expect(await table().get(1)).toBeUndefined();
  });

  test('removeAll removes rows by their ids, and the count follows', async () => {
    await add([{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }]);
    expect(await table().removeAll([4, 2, 99, 2])).toBe(2);
    expect(await table().removeAll([])).toBe(0);
    expect(await names({})).toEqual({ names: ['c', 'a'], count: 2 });
    expect(await names({ q: 'b' })).toMatchObject({ count: 0 });
  });

  test('unique columns refuse a second value, and a breach adds no row', async () => {
    await add([{ code: 'A' }, { code: null }, { code: null }, { code: 'a' }]);
    await expect(add([{ code: 'b' }, { code: 'A' }])).rejects.toThrow(UniqueError);
    await expect(add([{ code: 'c' }, { code: 'c' }])).rejects.toThrow(UniqueError);
    await expect(table().update(2, { code: 'A' })).rejects.toThrow(UniqueError);
    expect(await table().update(1, { code: 'A', name: 'same' })).toMatchObject({ name: 'same' });
    expect(await table().count()).toBe(4);
    await table().remove({ code: 'A' });
    expect(await add([{ code: 'A' }])).toHaveLength(1);
  });

  test('a missing column and a value of another type are errors', async () => {
    await expect(add([{ nope: 1 }])).rejects.toThrow('things has no column nope');
    await expect(add([{ amount: '1' }])).rejects.toThrow('things.amount holds integer');
    await expect(add([{ amount: 1.5 }])).rejects.toThrow(TypeError);
    await expect(names({ where: { nope: 1 } })).rejects.toThrow('no column nope');
    await expect(names({ sort: { column: 'nope', order: 'asc' } })).rejects.toThrow(
      'things cannot be sorted by nope',
    );
    await expect(names({ sort: { column: 'note', order: 'asc' } })).rejects.toThrow('sorted by');
    expect(() => store().table('nope')).toThrow('nope');
  });

  test('one call adds ten thousand rows', async () => {
    const ids = await add(randomThings(10_000, 1));
    expect(ids).toHaveLength(10_000);
    expect(ids[9_999]).toBe(10_000);
  });
}
