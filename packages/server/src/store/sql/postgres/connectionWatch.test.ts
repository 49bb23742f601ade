import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { tables } from '../../../records/schema/schema.ts';
import { startPostgres } from '../../../testing/postgres.ts';
import type { TestPostgres } from '../../../testing/postgres.ts';
import { changeDatabase } from '../../../testing/changeDatabase.ts';
import { createTestApp } from '../../../testing/testApp.ts';
import type { Store } from '../../../base/store.ts';
import { createSqlStore } from '../store.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
  await postgres.enableTls();
}, 120_000);
afterAll(() => postgres.stop());

let store: Store | undefined;
afterEach(() => store?.close());

/** An app on a database that it gives so long to answer, with the warnings about its connections. */
async function setUp(answerTimeoutMs: number, sslmode = 'disable') {
  const address = await postgres.createDatabase();
  const warnings: string[] = [];
  store = await createSqlStore({
    postgres: `${address}?answer_timeout=${answerTimeoutMs}&sslmode=${sslmode}`,
    onWarning: (message) => void warnings.push(message),
    schemas: tables,
  });
  const { call, logIn } = await createTestApp({ store });
  const token = await logIn();
  const send = (method: string, body?: unknown) => call(method, '/signals', body, token);
  return { address, warnings, send };
}

test.each([
  ['in clear', 'disable'],
  ['by TLS', 'no-verify'],
])(
  'calls are answered 503 while PostgreSQL is frozen, and normally once it goes on, %s',
  async (_how, sslmode) => {
    const { warnings, send } = await setUp(200, sslmode);
    await postgres.freeze();
    try {
      const waiting = await Promise.all([send('GET'), send('POST', { name: 'a' })]);
      // By now it is known, so nobody waits.
      const refused = await Promise.all(Array.from({ length: 50 }, () => send('GET')));
      const answers = [...waiting, ...refused];
      expect([...new Set(answers.map(({ status }) => status))]).toEqual([503]);
      expect(answers.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    } finally {
      await postgres.thaw();
    }
    await expect.poll(async () => (await send('GET')).status).toBe(200);
    expect((await send('POST', { name: 'b' })).status).toBe(200);
    expect(warnings.filter((text) => text.includes('answer'))).toEqual([
      'PostgreSQL does not answer',
      'PostgreSQL answers again',
    ]);
  },
);

test('a statement that takes long is no frozen database', async () => {
  const { address, warnings, send } = await setUp(50);
  const locked = changeDatabase(
    { data: '', databaseUrl: address },
    'begin; lock table signals; select pg_sleep(0.5); commit',
  );
  const answers = await Promise.all([locked, send('POST', { name: 'a' })]);
  expect(answers[1].status).toBe(200);
  expect(warnings).toEqual([]);
});

test('a connection that breaks while nothing uses it is logged, and replaced', async () => {
  const { address, warnings, send } = await setUp(5_000);
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  await changeDatabase({ data: '', databaseUrl: address }, end);
  await expect
    .poll(() => warnings)
    .toContain('A connection to PostgreSQL broke while nothing used it');
  expect((await send('GET')).status).toBe(200);
});
