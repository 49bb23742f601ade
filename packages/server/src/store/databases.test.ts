import { resources } from '@steward/api';
import type { Field } from '@steward/api';
import { filterFields, operatorsOf } from '@steward/api/forms';
import type { FilterCondition } from '@steward/api/forms';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tables } from '../records/schema/schema.ts';
import { createSqlStore } from './sql/store.ts';
import { usePostgres } from '../testing/sharedPostgres.ts';
import { createTestApp, startTime } from '../testing/testApp.ts';
import { useSharedTemporaryFolder } from '../testing/temporaryFolder.ts';

type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The platform with demo data, on the store in memory and on both databases. */
const platforms = new Map<string, TestApp>();
const folder = useSharedTemporaryFolder();
const createDatabase = usePostgres();

beforeAll(async () => {
  const targets = {
    memory: undefined,
    SQLite: { sqlite: path.join(folder(), 'steward.db') },
    PostgreSQL: { postgres: await createDatabase() },
  };
  for (const [name, target] of Object.entries(targets)) {
    const store = target && (await createSqlStore({ ...target, schemas: tables }));
    const seed = { mode: 'demo', companies: 120 } as const;
    platforms.set(name, await createTestApp({ seed, ...(store && { store }) }));
  }
}, 120_000);

afterAll(async () => {
  for (const { store } of platforms.values()) await store.close();
});

/** Makes a call on each platform, and returns the answers by their names. */
async function onEach(method: string, address: string, body?: unknown) {
  const answers = new Map<string, unknown>();
  for (const [name, app] of platforms) {
    answers.set(name, (await app.call(method, address, body, await app.logIn())).body);
  }
  return answers;
}

/** Compares the answers of the databases with that of the store in memory. */
async function expectAlike(method: string, address: string, body?: unknown) {
  const answers = await onEach(method, address, body);
  for (const [name, answer] of answers) {
    const requestId: unknown = expect.anything();
    const wanted = Object(answers.get('memory'));
    expect(answer, `${name}: ${method} ${address}`).toEqual(
      'requestId' in wanted ? { ...wanted, requestId } : wanted,
    );
  }
  return answers.get('memory');
}

/** Values of the kind of a field, of which the demo data have some. */
function samplesOf({ kind, options }: Field): readonly (string | number | boolean)[] {
  if (kind === 'flag') return [0, 1];
  if (kind === 'boolean') return [true, false];
  if (kind === 'number' || kind === 'reference') return [1, 7];
  if (kind === 'date') return ['2026-01-15', new Date(startTime).toISOString()];
  return options?.map(({ value }) => value) ?? ['Office', 'É', '%'];
}

/** Fields whose values are random, so that each platform has others. */
const randomFields = ['operation', 'request_id'];

const conditionsOf = (field: string, of: Field): FilterCondition[] =>
  operatorsOf(of).flatMap((op): FilterCondition[] => {
    if (op === 'empty' || op === 'notEmpty') return [{ field, op }];
    const values = samplesOf(of);
    return op === 'among'
      ? [{ field, op, value: values }]
      : values.map((value) => ({ field, op, value }));
  });

test.each(resources)(
  '$many: every field answers every operator alike on each database',
  async (resource) => {
    const address = resource.path.replace('{tableName}', 'organisation_cap_iqs');
    const tokens = new Map<string, string>();
    for (const [name, app] of platforms) tokens.set(name, await app.logIn());
    for (const [name, field] of Object.entries(filterFields(resource))) {
      if (randomFields.includes(name)) continue;
      for (const condition of conditionsOf(name, field)) {
        const query = `${address}?pageSize=20&filter=${encodeURIComponent(JSON.stringify(condition))}`;
        const answers = [];
        for (const [platform, app] of platforms) {
          const { status, body } = await app.call('GET', query, undefined, tokens.get(platform));
          const rows = Array.isArray(body) ? body : body.documents;
          answers.push({
            status,
            count: body.count,
            ids: rows?.map(({ id }: { id: number }) => id),
          });
        }
        expect(answers[0], JSON.stringify(condition)).toMatchObject({ status: 200 });
        for (const answer of answers) expect(answer, JSON.stringify(condition)).toEqual(answers[0]);
      }
    }
  },
  60_000,
);

test('the summary, the search and saved views answer alike', async () => {
  await expectAlike('GET', '/summary');
  expect(await expectAlike('GET', '/search?q=an&limit=3')).not.toEqual([]);
  const view = {
    name: 'Mine',
    resource: 'signals',
    query: { filter: { field: 'id', op: 'is', value: 1 } },
  };
  await expectAlike('POST', '/views', view);
  expect(await expectAlike('POST', '/views', view)).toMatchObject({
    errors: { name: expect.any(String) },
  });
  await expectAlike('GET', '/views?resource=signals&sort=name&order=asc');
});

test('null empties a field alike', async () => {
  const { documents } = Object(await expectAlike('GET', '/signals?pageSize=1'));
  await expectAlike('PUT', `/signals/${documents[0].id}`, { display_name: null, relevant: null });
  const filter = JSON.stringify({
    and: [
      { field: 'relevant', op: 'empty' },
      { field: 'id', op: 'is', value: documents[0].id },
    ],
  });
  const found = await expectAlike('GET', `/signals?filter=${encodeURIComponent(filter)}`);
  expect(found).toMatchObject({ count: 1, documents: [{ display_name: null }] });
});
