import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ListQuery, NewRow, Store, TableSchema } from '../port.ts';
import { UniqueError } from '../port.ts';
import { createMemoryStore } from '../memory.ts';
import { createRandom } from '../../fixtures/random.ts';
import { randomThings } from './random.ts';
import { schemas, things } from './schemas.ts';

/** A fresh, empty database that stores are opened on. */
export interface Subject {
  open(schemas: readonly TableSchema[]): Promise<Store>;
  /** Removes the database. */
  drop(): Promise<void>;
}

/** The conformance suite of every store. */
export function describeStore(name: string, create: () => Promise<Subject>): void {
  describe(name, { timeout: 60_000 }, () => {
    let subject: Subject;
    let store: Store;

    beforeEach(async () => {
      subject = await create();
      store = await subject.open(schemas);
    });
    afterEach(async () => {
      await store.close();
      await subject.drop();
    });

    const table = () => store.table('things');
    const add = (rows: readonly NewRow[]) => table().insert(rows);
    const names = async (query: Partial<ListQuery>) => {
      const { rows, count } = await table().page({ offset: 0, limit: 100, ...query });
      return { names: rows.map((row) => row['name']), count };
    };

    test('rows are numbered from 1, in order, and numbers are never used again', async () => {
      expect(await add([{ name: 'a' }, { name: 'b' }])).toEqual([1, 2]);
      await table().remove({ id: 2 });
      expect(await add([{ name: 'c' }])).toEqual([3]);
    });

    test('a row may bring its own id, and later ones are numbered past it', async () => {
      expect(await add([{ id: 40, name: 'a' }, { name: 'b' }])).toEqual([40, 41]);
      expect(await add([{ name: 'c' }])).toEqual([42]);
    });

    test('an id that is taken is refused', async () => {
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

    test('columns that were not given are null', async () => {
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
    ])('hostile text is kept and found: %s', async (_, text) => {
      const [id = 0] = await add([{ name: text, note: text, kind: 'k' }, { name: 'other' }]);
      expect(await table().get(id)).toMatchObject({ name: text, note: text });
      expect(await names({ q: text })).toEqual({ names: [text], count: 1 });
    });

    test('what no database can hold is left out of a text', async () => {
      await add([{ name: 'a\0b\ud800c', kind: 'k\0' }]);
      expect(await table().find({ kind: 'k' })).toMatchObject([{ name: 'ab\ufffdc' }]);
    });

    test.each(['%', '_', '\\', "'", '[', '*'])('%s is searched for as itself', async (sign) => {
      await add([{ name: 'plain' }, { name: `one ${sign} sign` }]);
      expect(await names({ q: sign })).toEqual({ names: [`one ${sign} sign`], count: 1 });
    });

    test('search passes over case and accents, and looks into part of each column', async () => {
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

    test('search finds a row by its text as changed', async () => {
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

    test('sorting passes over case, keeps empty values last and puts the newest of equals first', async () => {
      const rows = ['b', 'B', 'a', null, '', 'Z', 'É', 'a', '😀', '\uffee'];
      await add(rows.map((name, amount) => ({ name, amount })));
      const order = async (direction: 'asc' | 'desc') => {
        const sort = { column: 'name', order: direction };
        const { rows: sorted } = await table().page({ offset: 0, limit: 20, sort });
        return sorted.map((row) => row['amount']);
      };
      expect(await order('asc')).toEqual([7, 2, 1, 0, 5, 6, 9, 8, 4, 3]);
      expect(await order('desc')).toEqual([8, 9, 6, 5, 1, 0, 7, 2, 4, 3]);
    });

    test('a search can be sorted, narrowed and paged at once', async () => {
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

    test('null finds what is empty, an empty text does not', async () => {
      await add([{ kind: null }, { kind: '' }, { kind: 'k' }]);
      expect((await table().find({ kind: null })).map(({ id }) => id)).toEqual([1]);
      expect((await table().find({ kind: '' })).map(({ id }) => id)).toEqual([2]);
      expect(await table().count({ kind: null })).toBe(1);
      expect(await table().count({ open: true })).toBe(0);
      expect(await table().count()).toBe(3);
    });

    test('find answers the oldest first, and no more than asked for', async () => {
      await add([{ open: true }, { open: false }, { open: true }, { open: true }]);
      expect((await table().find({ open: true }, 2)).map(({ id }) => id)).toEqual([1, 3]);
    });

    test('findIn finds any of many values, oldest first', async () => {
      await add(
        Array.from({ length: 2_000 }, (_, index) => ({ kind: `k${index}`, amount: index })),
      );
      const found = await table().findIn('kind', ['k7', 'k3', 'k7', 'nowhere']);
      expect(found.map((row) => row['kind'])).toEqual(['k3', 'k7']);
      const ids = Array.from({ length: 70_000 }, (_, index) => index + 1_001);
      expect(await table().findIn('id', ids)).toHaveLength(1_000);
      expect(await table().findIn('id', [])).toEqual([]);
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

    test('remove answers how many rows went, and the count follows', async () => {
      await add([{ kind: 'k' }, { kind: 'k' }, { kind: 'l' }]);
      expect(await table().remove({ kind: 'k' })).toBe(2);
      expect(await table().remove({ kind: 'k' })).toBe(0);
      expect(await names({})).toMatchObject({ count: 1 });
      expect(await table().get(1)).toBeUndefined();
    });

    test('what is unique is unique, and a breach adds nothing', async () => {
      await add([{ code: 'A' }, { code: null }, { code: null }, { code: 'a' }]);
      await expect(add([{ code: 'b' }, { code: 'A' }])).rejects.toThrow(UniqueError);
      await expect(add([{ code: 'c' }, { code: 'c' }])).rejects.toThrow(UniqueError);
      await expect(table().update(2, { code: 'A' })).rejects.toThrow(UniqueError);
      expect(await table().update(1, { code: 'A', name: 'same' })).toMatchObject({ name: 'same' });
      expect(await table().count()).toBe(4);
      await table().remove({ code: 'A' });
      expect(await add([{ code: 'A' }])).toHaveLength(1);
    });

    test('a column that does not exist and a value of another type are mistakes', async () => {
      await expect(add([{ nope: 1 }])).rejects.toThrow('things has no column nope');
      await expect(add([{ amount: '1' }])).rejects.toThrow('things.amount holds integer');
      await expect(add([{ amount: 1.5 }])).rejects.toThrow(TypeError);
      await expect(names({ where: { nope: 1 } })).rejects.toThrow('no column nope');
      await expect(names({ sort: { column: 'nope', order: 'asc' } })).rejects.toThrow(
        'things cannot be sorted by nope',
      );
      await expect(names({ sort: { column: 'note', order: 'asc' } })).rejects.toThrow('sorted by');
      expect(() => store.table('nope')).toThrow('nope');
    });

    test('a transaction is kept as a whole', async () => {
      const answer = await store.transaction(async (inside) => {
        const [id = 0] = await inside.table('things').insert([{ name: 'a' }]);
        await inside.table('marks').insert([{ number: id }]);
        expect(await inside.table('things').count()).toBe(1);
        return 'done';
      });
      expect(answer).toBe('done');
      expect(await store.table('marks').count()).toBe(1);
    });

    test('a transaction that fails leaves nothing behind', async () => {
      await add([{ name: 'a', kind: 'k' }]);
      const failing = store.transaction(async (inside) => {
        await inside.table('things').insert([{ name: 'b', code: 'x' }]);
        await inside.table('things').update(1, { name: 'changed' });
        await inside.table('things').remove({ kind: 'k' });
        await inside.table('marks').insert([{ number: 1 }]);
        throw new Error('no');
      }, 'some work');
      await expect(failing).rejects.toThrow('no');
      expect(await names({})).toEqual({ names: ['a'], count: 1 });
      expect(await names({ q: 'changed' })).toMatchObject({ count: 0 });
      expect(await store.table('marks').count()).toBe(0);
      expect(await add([{ code: 'x' }])).toHaveLength(1);
    });

    test('a breach inside a transaction undoes that call alone', async () => {
      await add([{ code: 'x' }]);
      await store.transaction(async (inside) => {
        const rows = inside.table('things');
        await rows.insert([{ code: 'y' }]);
        await expect(rows.insert([{ code: 'z' }, { code: 'x' }])).rejects.toThrow(UniqueError);
        await expect(rows.update(1, { code: 'y' })).rejects.toThrow(UniqueError);
        await rows.insert([{ code: 'w' }]);
      });
      expect((await table().find({})).map((row) => row['code'])).toEqual(['x', 'y', 'w']);
    });

    test('calls begun together inside a transaction do not undo each other', async () => {
      await store.transaction(async (inside) => {
        const codes = ['a', 'b', 'b', 'c', 'a', 'd'];
        const claims = codes.map((code) => inside.table('things').insert([{ code }]));
        const refused = (await Promise.allSettled(claims)).map(
          ({ status }) => status === 'rejected',
        );
        expect(refused).toEqual([false, false, true, false, true, false]);
      });
      expect((await table().find({})).map((row) => row['code'])).toEqual(['a', 'b', 'c', 'd']);
    });

    test('nobody outside sees a transaction before its end', async () => {
      await store.transaction(async (within) => {
        await within.table('things').insert([{ name: 'a' }]);
        expect(await table().count()).toBe(0);
      });
      expect(await table().count()).toBe(1);
    });

    test('transactions that hold the same lock come one after the other', async () => {
      await add([{ amount: 0 }]);
      const increment = () =>
        store.transaction(async (inside) => {
          const row = await inside.table('things').get(1);
          await inside.table('things').update(1, { amount: Number(row?.['amount']) + 1 });
        }, 'counter');
      await Promise.all(Array.from({ length: 20 }, increment));
      expect(await table().get(1)).toMatchObject({ amount: 20 });
    });

    test('pages at any depth are what they would be if all rows were read', async () => {
      const { below } = createRandom(7);
      await add(Array.from({ length: 5_000 }, (_, index) => ({ amount: index })));
      await store.transaction(async ({ table: inside }) => {
        for (let turn = 0; turn < 400; turn++) {
          await inside('things').remove({ id: below(5_000) + 1 });
        }
      });
      const newest = (await table().find({})).toReversed();
      for (const offset of [0, 1, 90, 1_000, 2_047, 3_333, newest.length - 1, newest.length]) {
        const { rows, count } = await table().page({ offset, limit: 100 });
        expect(rows).toEqual(newest.slice(offset, offset + 100));
        expect(count).toBe(newest.length);
      }
    });

    test('ten thousand rows at once are added in one go', async () => {
      const ids = await add(randomThings(10_000, 1));
      expect(ids).toHaveLength(10_000);
      expect(ids[9_999]).toBe(10_000);
    });

    test('every order and search agrees with the store in memory', async () => {
      const rows = randomThings(700, 42);
      const model = createMemoryStore(schemas);
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
  });
}
