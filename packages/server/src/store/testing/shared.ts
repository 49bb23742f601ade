import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '../../base/startError.ts';
import type { Store, TableSchema } from '../../base/store.ts';
import { UniqueError } from '../../base/store.ts';
import { createSqlStore } from '../sql/store.ts';
import type { SqlTarget } from '../sql/store.ts';
import { marks, testSchemas, things } from './schemas.ts';

const writer = fileURLToPath(new URL('writer.ts', import.meta.url));

/** A fresh database. */
export interface SharedSubject {
  readonly target: SqlTarget;
  drop(): Promise<void>;
}

/** The conformance suite of stores in databases, which outlive them and may have several servers. */
export function describeSharedStore(name: string, create: () => Promise<SharedSubject>): void {
  describe(name, { timeout: 60_000 }, () => {
    let subject: SharedSubject;
    const opened: Store[] = [];
    const open = async (wanted: readonly TableSchema[] = testSchemas) => {
      const store = await createSqlStore({ ...subject.target, schemas: wanted });
      opened.push(store);
      return store;
    };

    beforeEach(async () => {
      subject = await create();
    });
    afterEach(async () => {
      for (const store of opened.splice(0)) await store.close();
      await subject.drop();
    });

    test('rows outlive the store', async () => {
      const first = await open();
      await first.table('things').insert([{ name: 'kept', order: [1] }]);
      await first.close();
      opened.pop();
      const second = await open();
      expect(await second.table('things').get(1)).toMatchObject({ name: 'kept', order: [1] });
      expect(await second.table('things').insert([{}])).toEqual([2]);
    });

    test('servers that start simultaneously on an empty database do not collide', async () => {
      const stores = await Promise.all([open(), open(), open(), open()]);
      for (const store of stores) await store.table('things').insert([{ name: 'x' }]);
      expect(await stores[0]?.table('things').count()).toBe(4);
    });

    test('rows that two servers add simultaneously have different ids', async () => {
      const stores = [await open(), await open()];
      const rounds = Array.from({ length: 30 }, (_, round) => round);
      const ids = await Promise.all(
        stores.flatMap((store, writer) =>
          rounds.map((round) =>
            store.table('things').insert([{ name: `${writer}` }, { name: `${round}` }]),
          ),
        ),
      );
      expect(new Set(ids.flat()).size).toBe(120);
      for (const store of stores) {
        const page = await store.table('things').page({ offset: 0, limit: 200 });
        expect(page.count).toBe(120);
        expect(page.rows.map(({ id }) => id)).toEqual(
          page.rows.map(({ id }) => id).sort((a, b) => b - a),
        );
      }
    });

    test('pages of one server follow what another changes', async () => {
      const one = await open();
      const other = await open();
      await one.table('things').insert(Array.from({ length: 1_500 }, () => ({})));
      const deep = () => one.table('things').page({ offset: 1_400, limit: 1 });
      expect(await deep()).toMatchObject({ count: 1_500, rows: [{ id: 100 }] });
      await other.table('things').insert([{}, {}]);
      expect(await deep()).toMatchObject({ count: 1_502, rows: [{ id: 102 }] });
      await other.table('things').remove({ id: 1_300 });
      expect(await deep()).toMatchObject({ count: 1_501, rows: [{ id: 101 }] });
    });

    test('one of two servers that add the same unique value is refused', async () => {
      const stores = [await open(), await open()];
      const claims = await Promise.allSettled(
        stores.map((store) => store.table('things').insert([{ code: 'mine' }])),
      );
      const refused = claims.filter((claim) => claim.status === 'rejected');
      expect(refused).toHaveLength(1);
      expect(refused[0]?.reason).toBeInstanceOf(UniqueError);
    });

    test('a lock holds across servers', async () => {
      const stores = [await open(), await open()];
      await stores[0]?.table('things').insert([{ amount: 0 }]);
      const increment = (store: Store) =>
        store.transaction(async ({ table }) => {
          const row = await table('things').get(1);
          await table('things').update(1, { amount: Number(row?.['amount']) + 1 });
        }, 'counter');
      await Promise.all(Array.from({ length: 10 }, () => stores.map(increment)).flat());
      expect(await stores[1]?.table('things').get(1)).toMatchObject({ amount: 20 });
    });

    test('the tables of a transaction are kept from other servers', async () => {
      const one = await open();
      const other = await open();
      const numbers: number[] = [];
      let added: Promise<unknown> | undefined;
      await one.transaction(
        async (inside) => {
          added = other.table('marks').insert([{ number: 1 }]);
          for (let reads = 0; reads < 100; reads++) {
            numbers.push(await inside.table('marks').count());
          }
        },
        undefined,
        { tables: ['marks'] },
      );
      await added;
      expect(new Set(numbers)).toEqual(new Set([0]));
      expect(await one.table('marks').count()).toBe(1);
    });

    test('a transaction with tables and one with rows, in a deadlock, both succeed', async () => {
      const one = await open();
      const other = await open();
      await one.table('things').insert([{ amount: 0 }]);
      await one.table('marks').insert([{ number: 0 }]);
      const both = [
        one.transaction(
          async ({ table }) => {
            await table('things').update(1, { note: 'one' });
            await table('marks').update(1, { writer: 'one' });
          },
          undefined,
          { tables: ['things'] },
        ),
        other.transaction(async ({ table }) => {
          await table('marks').update(1, { number: 1 });
          await table('things').update(1, { amount: 1 });
        }),
      ];
      await Promise.all(both);
      expect(await one.table('things').get(1)).toMatchObject({ note: 'one', amount: 1 });
      expect(await one.table('marks').get(1)).toMatchObject({ writer: 'one', number: 1 });
    });

    test('transactions in a deadlock both succeed', async () => {
      const stores = [await open(), await open()];
      await stores[0]?.table('things').insert([{ amount: 0 }, { amount: 0 }]);
      const crosswise = stores.map((store, index) =>
        store.transaction(async ({ table }) => {
          for (const id of index === 0 ? [1, 2] : [2, 1]) {
            const row = await table('things').get(id);
            await table('things').update(id, { note: `${row?.['note'] ?? ''}${index}` });
          }
        }),
      );
      await Promise.all(crosswise);
      const rows = await stores[0]?.table('things').find({});
      expect(rows?.every((row) => String(row['note']).length > 0)).toBe(true);
    });

    test('a later schema adds tables, columns, sorting and search to the rows that are there', async () => {
      const { name: _later, ...columns } = things.columns;
      const early: TableSchema = {
        name: 'things',
        columns,
        indexes: [['kind']],
      };
      const before = await open([early]);
      await before
        .table('things')
        .insert(
          Array.from({ length: 2_100 }, (_, index) => ({ note: `Note ${index}`, amount: -index })),
        );
      const after = await open([things, marks]);
      const table = after.table('things');
      expect(await table.get(1)).toMatchObject({ note: 'Note 0', name: null });
      expect(await table.page({ offset: 0, limit: 5, q: 'note 2099' })).toMatchObject({ count: 1 });
      const deep = await table.page({ offset: 2_099, limit: 5 });
      expect(deep).toMatchObject({ count: 2_100, rows: [{ id: 1 }] });
      const sort = { column: 'amount', order: 'asc' } as const;
      expect(await table.page({ offset: 0, limit: 1, sort })).toMatchObject({
        rows: [{ id: 2_100 }],
      });
      expect(await after.table('marks').insert([{ number: 1 }])).toEqual([1]);
      await table.insert([{ code: 'a' }]);
      await expect(table.insert([{ code: 'a' }])).rejects.toThrow(UniqueError);
    });

    test('a later schema that the existing rows do not fit is refused, and changes none', async () => {
      const plain = { name: 'things', columns: { name: 'text', note: 'text' } } as const;
      const store = await open([plain]);
      await store.table('things').insert([{ name: 'twin' }, { name: 'twin' }]);
      const later = (schema: Partial<TableSchema>) => open([{ ...plain, ...schema }]);
      await expect(later({ unique: [['name']] })).rejects.toThrow(StartError);
      await expect(later({ unique: [['name']] })).rejects.toThrow('make those rows differ');
      await expect(later({ columns: { name: 'json' } })).rejects.toThrow(StartError);
      await expect(later({ columns: { name: 'json' } })).rejects.toThrow(
        'The column name of things holds text in this database, and this version of the server wants json there',
      );
      // A column stays recorded although this version does not know it.
      await later({ columns: { name: 'text' } });
      await expect(later({ columns: { note: 'integer' } })).rejects.toThrow(
        'column note of things',
      );
      expect(await (await later({})).table('things').count({ name: 'twin' })).toBe(2);
    });

    test('an earlier server works beside a later one', async () => {
      const later = await open([
        { ...things, columns: { ...things.columns, extra: 'text' } },
        marks,
      ]);
      const earlier = await open();
      await earlier.table('things').insert([{ name: 'old' }]);
      await later.table('things').insert([{ name: 'new', extra: 'more' }]);
      expect(await later.table('things').get(1)).toMatchObject({ name: 'old', extra: null });
      expect(await earlier.table('things').get(2)).toMatchObject({ name: 'new' });
    });

    test('after a kill, acknowledged transactions are stored, and none by half', async () => {
      const args = ['--conditions=steward-source', writer, JSON.stringify(subject.target)];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      const ended = once(child, 'exit');
      let acknowledged = 0;
      for await (const line of createInterface({ input: child.stdout })) {
        acknowledged = Number(line);
        if (acknowledged === 40) child.kill('SIGKILL');
      }
      await ended;
      expect(acknowledged).toBeGreaterThanOrEqual(40);
      const store = await open();
      const rows = await store.table('marks').find({});
      const numbers = (writer: string) =>
        rows.filter((row) => row['writer'] === writer).map((row) => row['number']);
      const numbersOfFirst = numbers('first');
      expect(numbersOfFirst.length).toBeGreaterThanOrEqual(acknowledged);
      expect(numbersOfFirst).toEqual(numbersOfFirst.map((_, index) => index + 1));
      expect(numbers('second')).toEqual(numbersOfFirst);
    });
  });
}
