import { resources } from '@steward/api';
import { describe, expect, test } from 'vitest';
import { tableName, tables } from '../../records/schema/schema.ts';
import { createMemoryStore } from '../../store/memory/memory.ts';
import { seed } from './seed.ts';
import { admin, createTestApp, startTime } from '../../testing/testApp.ts';
import { mockPasswords } from '../../access/passwords/mockPasswords.ts';

const demo = { mode: 'demo', companies: 300 } as const;

/** Numbers of demo rows; resources that are not named have two pages. */
const demoCounts = {
  users: 60,
  roles: 13,
  permissions: 23,
  pipelines: 14,
  companies: 12_400,
  definitions: 30,
  values: 220,
  preferences: 45,
  schedules: 60,
  branding: 6,
  providers: expect.any(Number),
  renames: 10,
  rationales: 23,
  sectorTypes: 12,
  sectors: 60,
  signals: 24,
  mlModels: 7,
  organisations: 1,
  views: 4,
  webhooks: 1,
  imports: 6,
};

describe('demo data', () => {
  test('fills two pages of every paged screen, and some of the others', async () => {
    const testApp = await createTestApp({ seed: { mode: 'demo' } });
    const counts: Record<string, number> = {};
    for (const { name } of resources) {
      counts[name] = await testApp.store.table(tableName(name)).count();
    }
    expect(counts).toMatchObject(demoCounts);
    const others = resources.filter(({ name }) => !Object.hasOwn(demoCounts, name));
    for (const { name, pageSize = 0 } of others)
      expect(counts[name], name).toBeGreaterThan(pageSize);
    const byName = new Set(
      (await testApp.store.table('companies').find({})).map((row) => row.name_key),
    );
    expect(byName.size).toBe(12_400);
  });

  test('is the same each time', async () => {
    const rows = async () =>
      (await createTestApp({ seed: demo })).store.table('companies').find({});
    expect(await rows()).toEqual(await rows());
  });

  test('every reference points at an existing record', async () => {
    const testApp = await createTestApp({ seed: demo });
    for (const { name, fields } of resources) {
      for (const [column, field] of Object.entries(fields)) {
        if (field.kind !== 'reference' || field.to === undefined) continue;
        const used = (await testApp.store.table(tableName(name)).find({})).map(
          (row) => row[column],
        );
        const wanted = [...new Set(used.filter((id) => typeof id === 'number'))];
        const found = await testApp.store.table(tableName(field.to)).findIn('id', wanted);
        expect(found.length, `${name}.${column}`).toBe(wanted.length);
      }
    }
  });

  test('every list of it can be read', async () => {
    const testApp = await createTestApp({ seed: demo });
    const token = await testApp.logIn();
    for (const { list } of resources) {
      const path = list.path.replace('{tableName}', 'organisation_cap_iqs');
      const { status, body } = await testApp.call('GET', path, undefined, token);
      expect(status, path).toBe(200);
      expect(Array.isArray(body) ? body.length : body.count, path).toBeGreaterThan(0);
    }
  });

  test('only the administrator can log in', async () => {
    const testApp = await createTestApp({ seed: demo });
    const users = await testApp.store.table('users').find({});
    expect(users.filter((user) => user.password_hash !== null).map(({ email }) => email)).toEqual([
      admin.email,
    ]);
  });
});

describe('the first start', () => {
  const options = { mode: 'none', admin, now: startTime } as const;
  const keys = { passwords: mockPasswords, secretKey: new Uint8Array(32) };

  test('creates the administrator and the two roles in each mode', async () => {
    const testApp = await createTestApp();
    const token = await testApp.logIn();
    const { body } = await testApp.call('GET', '/users', undefined, token);
    expect(body).toMatchObject({
      count: 1,
      documents: [{ id: 1, email: admin.email, is_admin: true, is_active: true }],
    });
    const roles = await testApp.call('GET', '/roles?sort=id', undefined, token);
    expect(roles.body.documents.map(({ id, name }: Record<string, unknown>) => [id, name])).toEqual(
      [
        [1, 'administrator'],
        [2, 'standard-user'],
      ],
    );
  });

  test('is not repeated, not even by two simultaneous servers', async () => {
    const store = createMemoryStore(tables);
    const results = await Promise.all([
      seed(store, { ...options, ...keys }),
      seed(store, { ...options, ...keys }),
    ]);
    expect(results.sort()).toEqual([false, true]);
    expect(await seed(store, { ...options, ...keys, mode: 'demo' })).toBe(false);
    expect(await store.table('users').count()).toBe(1);
  });

  test('an administrator may have the address of someone in the demo data', async () => {
    const email = 'Imogen.Ashworth@meridian-partners.example';
    const testApp = await createTestApp({
      seed: { ...demo, admin: { email, password: 'x'.repeat(8) } },
    });
    expect(await testApp.logIn({ email, password: 'x'.repeat(8) })).toEqual(expect.any(String));
  });
});
