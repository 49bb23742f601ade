import { expect, test } from 'vitest';
import { UniqueError } from '../../../base/store.ts';
import type { StoreFixture } from './index.ts';

/** Transactions and locks. */
export function testTransactions({ store, table, add, names }: StoreFixture): void {
  test('a transaction is committed as a whole', async () => {
    const answer = await store().transaction(async (inside) => {
      const [id = 0] = await inside.table('things').insert([{ name: 'a' }]);
      await inside.table('marks').insert([{ number: id }]);
      expect(await inside.table('things').count()).toBe(1);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await store().table('marks').count()).toBe(1);
  });

  test('a transaction that fails leaves nothing behind', async () => {
    await add([{ name: 'a', kind: 'k' }]);
    const failing = store().transaction(async (inside) => {
      await inside.table('things').insert([{ name: 'b', code: 'x' }]);
      await inside.table('things').update(1, { name: 'changed' });
      await inside.table('things').remove({ kind: 'k' });
      await inside.table('marks').insert([{ number: 1 }]);
      throw new Error('no');
    }, 'some work');
    await expect(failing).rejects.toThrow('no');
    expect(await names({})).toEqual({ names: ['a'], count: 1 });
    expect(await names({ q: 'changed' })).toMatchObject({ count: 0 });
    expect(await store().table('marks').count()).toBe(0);
    expect(await add([{ code: 'x' }])).toHaveLength(1);
  });

  test('a transaction that fails takes none of those along that run at the same time', async () => {
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) =>
        store().transaction(async (inside) => {
          const [id = 0] = await inside.table('things').insert([{ name }]);
          await inside.table('marks').insert([{ number: id }]);
          if (index % 2 === 1) throw new Error('no');
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3);
    const { names: kept, count } = await names({});
    expect([...kept].sort()).toEqual(['a', 'c', 'e']);
    expect(count).toBe(3);
    expect(await names({ q: 'b' })).toMatchObject({ count: 0 });
    expect(await store().table('marks').count()).toBe(3);
  });

  test('a breach inside a transaction undoes that call alone', async () => {
    await add([{ code: 'x' }]);
    await store().transaction(async (inside) => {
      const rows = inside.table('things');
      await rows.insert([{ code: 'y' }]);
      await expect(rows.insert([{ code: 'z' }, { code: 'x' }])).rejects.toThrow(UniqueError);
      await expect(rows.update(1, { code: 'y' })).rejects.toThrow(UniqueError);
      await rows.insert([{ code: 'w' }]);
    });
    expect((await table().find({})).map((row) => row['code'])).toEqual(['x', 'y', 'w']);
  });

  test('a breach that is caught undoes that call alone beside others that write', async () => {
    const write = (code: string) =>
      store().transaction(async (inside) => {
        const rows = inside.table('things');
        await rows.insert([{ code }]);
        const breach = rows.insert([{ code: `${code}1` }, { code }]);
        await expect(breach).rejects.toThrow(UniqueError);
        await rows.insert([{ code: `${code}2` }]);
      });
    await Promise.all(['a', 'b', 'c'].map(write));
    const codes = (await table().find({})).map((row) => String(row['code']));
    expect(codes.sort()).toEqual(['a', 'a2', 'b', 'b2', 'c', 'c2']);
  });

  test('calls begun together inside a transaction do not undo each other', async () => {
    await store().transaction(async (inside) => {
      const codes = ['a', 'b', 'b', 'c', 'a', 'd'];
      const claims = codes.map((code) => inside.table('things').insert([{ code }]));
      const refused = (await Promise.allSettled(claims)).map(({ status }) => status === 'rejected');
      expect(refused).toEqual([false, false, true, false, true, false]);
    });
    expect((await table().find({})).map((row) => row['code'])).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a transaction is invisible outside before its end', async () => {
    await store().transaction(async (within) => {
      await within.table('things').insert([{ name: 'a' }]);
      expect(await table().count()).toBe(0);
    });
    expect(await table().count()).toBe(1);
  });

  test('transactions with the same lock run one after the other', async () => {
    await add([{ amount: 0 }]);
    const increment = () =>
      store().transaction(async (inside) => {
        const row = await inside.table('things').get(1);
        await inside.table('things').update(1, { amount: Number(row?.['amount']) + 1 });
      }, 'counter');
    await Promise.all(Array.from({ length: 20 }, increment));
    expect(await table().get(1)).toMatchObject({ amount: 20 });
  });

  test('nobody else writes to the tables of a transaction until its end', async () => {
    const [id = 0] = await add([{ name: 'a' }]);
    const ends: string[] = [];
    const note = (end: string) => () => void ends.push(end);
    const others: Promise<unknown>[] = [];
    await store().transaction(
      async (inside) => {
        others.push(
          add([{ name: 'b' }]).then(note('added')),
          table().update(id, { name: 'c' }).then(note('changed')),
        );
        for (let reads = 0; reads < 100; reads++) {
          expect(await inside.table('things').find({})).toMatchObject([{ name: 'a' }]);
        }
        await inside.table('things').insert([{ name: 'own' }]);
        note('done')();
      },
      undefined,
      { tables: ['things', 'marks'] },
    );
    await Promise.all(others);
    expect(ends[0]).toBe('done');
    expect((await names({})).names).toEqual(['b', 'own', 'c']);
  });
}
