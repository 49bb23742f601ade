import { expect, test } from 'vitest';
import { tables } from '../../../records/schema/schema.ts';
import { DiskFullError } from '../../../base/startError.ts';
import { createMemoryStore } from '../../../store/memory/memory.ts';
import type { Store } from '../../../base/store.ts';
import { createTestApp } from '../../../testing/testApp.ts';

/** A store whose disk has room for a number of transactions that add companies. */
function fillingStore(room: { left: number }): Store {
  const store = createMemoryStore(tables);
  return {
    ...store,
    isUnavailable: (error) => error instanceof DiskFullError,
    transaction: (work, lock, options) =>
      store.transaction(
        async (tx) => {
          const before = await tx.table('companies').count();
          const result = await work(tx);
          const isMore = (await tx.table('companies').count()) > before;
          if (isMore && room.left === 0) throw new DiskFullError('The disk is full.');
          if (isMore) room.left -= 1;
          return result;
        },
        lock,
        options,
      ),
  };
}

async function upload(room: { left: number }) {
  const testApp = await createTestApp({ store: fillingStore(room) });
  const token = await testApp.logIn();
  const names = Array.from({ length: 3_000 }, (_, index) => `Company ${index}`);
  const body = new FormData();
  body.append('file', new File([['name', ...names].join('\n')], 'companies.csv'));
  const answer = await testApp.send('/companies/csv', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}` },
  });
  const { body: list } = await testApp.call('GET', '/companies?pageSize=1', undefined, token);
  return { answer, count: Number(list.count) };
}

test('a file that a full disk ends tells how much of it is in', async () => {
  const { answer, count } = await upload({ left: 1 });
  expect(answer.status).toBe(503);
  expect(count).toBe(1_000);
  expect(answer.body.message).toContain('The disk of the server is full');
  expect(answer.body.message).toContain('Lines up to 1,001 are imported (1,000 created)');
  expect(answer.body.message).not.toContain('probably');
});

test('a file of which nothing is in says no more than that the disk is full', async () => {
  const { answer, count } = await upload({ left: 0 });
  expect([answer.status, count]).toEqual([503, 0]);
  expect(answer.body.message).not.toContain('Lines up to');
  expect(answer.body.message).not.toContain('probably');
});
