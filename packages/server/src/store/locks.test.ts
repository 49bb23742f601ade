import { expect, test } from 'vitest';
import { createTestApp } from '../testing/testApp.ts';

/** Servers that share a database exclude each other by these names alone. */
test('changes that must not run concurrently hold a lock', async () => {
  const testApp = await createTestApp();
  let locks: (string | undefined)[] = [];
  const watched = await createTestApp({
    store: {
      ...testApp.store,
      transaction: (work, lock) => {
        locks.push(lock);
        return testApp.store.transaction(work, lock);
      },
    },
  });
  const token = await watched.logIn();
  await watched.call('POST', '/sectors', { sector_type_id: 1 }, token);
  await watched.call('DELETE', '/users/1', undefined, token);
  expect(locks).toEqual(['attempts', 'sessions', undefined, 'administrators']);

  const body = new FormData();
  body.set('file', new File(['name\nAcme'], 'a.csv'));
  const headers = { authorization: `Bearer ${token}` };
  for (const mode of ['partial', 'strict']) {
    locks = [];
    await watched.send(`/companies/csv?mode=${mode}`, { method: 'POST', headers, body });
    expect(locks.filter((lock) => lock !== undefined)).toEqual(['import:companies']);
  }
});
