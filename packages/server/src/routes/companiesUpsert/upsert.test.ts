import { expect, test } from 'vitest';
import { describeOnStores } from '../../testing/stores.ts';
import { createUpsertApp } from '../../testing/upsertTestApp.ts';

const none = { website: null, theme: null, cap_iq_id: null };

describeOnStores('upsert', (open) => {
  test('creates, changes and leaves companies, with a verdict for each line', async () => {
    const { upsert, companies } = await createUpsertApp({ store: await open() });
    await upsert('key=name', 'name,website\nAcme,acme.com\nBolt,bolt.io\n');
    const { status, body } = await upsert(
      'key=name',
      'name,website,cap_iq_id\n acme ,,C1\nBolt,bolt.io,\nCrux,crux.dev,C3\n,x.com,C4\n',
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ created: 1, updated: 1, unchanged: 1, refused: 1 },
      rows: [
        { line: 2, company_id: 1, name: 'acme', verdict: 'updated', fields: ['cap_iq_id'] },
        { line: 3, company_id: 2, name: 'Bolt', verdict: 'unchanged' },
        { line: 4, company_id: 3, name: 'Crux', verdict: 'created' },
        { line: 5, name: '', verdict: 'refused', reason: expect.stringContaining('no name') },
      ],
    });
    expect(await companies()).toEqual([
      { ...none, name: 'Acme', website: 'acme.com', cap_iq_id: 'C1', version: 2 },
      { ...none, name: 'Bolt', website: 'bolt.io', version: 1 },
      { ...none, name: 'Crux', website: 'crux.dev', cap_iq_id: 'C3', version: 1 },
    ]);
  });

  test('a rehearsal gives the same report and writes nothing', async () => {
    const { upsert, companies } = await createUpsertApp({ store: await open() });
    await upsert('key=name', 'name\nAcme\n');
    const before = await companies();
    const { body } = await upsert('key=name&mode=check', 'name,theme\nAcme,Water\nBolt,\n');
    expect(body).toMatchObject({
      ...{ created: 1, updated: 1 },
      rows: [{ verdict: 'updated', fields: ['theme'] }, { verdict: 'created' }],
    });
    expect(await companies()).toEqual(before);
  });

  test.each([
    ['website', 'website,name\nhttps://www.Acme.com/en,Acme Two\n'],
    ['id', 'id,name\n1,Acme Two\n'],
    ['cap_iq_id', 'cap_iq_id,name\nC1,Acme Two\n'],
  ])('finds companies by %s, and renames them', async (key, csv) => {
    const { upsert, companies, call } = await createUpsertApp({ store: await open() });
    await upsert('key=name', 'name,website,cap_iq_id\nAcme,https://acme.com,C1\n');
    const { body } = await upsert(`key=${key}`, csv);
    expect(body.rows).toMatchObject([{ company_id: 1, verdict: 'updated', fields: ['name'] }]);
    expect(await companies()).toMatchObject([{ name: 'Acme Two', website: 'https://acme.com' }]);
    expect((await call('GET', '/companies?q=acme+two')).body.count).toBe(1);
  });

  test('refuses ambiguous rows: one company twice, several with one key, an unknown id', async () => {
    const { upsert, store } = await createUpsertApp({ store: await open() });
    await store.table('companies').insert([
      { name: 'Acme', name_key: 'acme', website: 'a.com' },
      { name: 'Acme', name_key: 'acme', website: 'b.com' },
    ]);
    const reasons = async (query: string, csv: string) =>
      (await upsert(query, csv)).body.rows.map(({ reason }: { reason: string }) => reason);
    expect(await reasons('key=name', 'name,theme\nAcme,x\n')).toEqual([
      expect.stringContaining('Several companies have this name'),
    ]);
    expect(await reasons('key=id', 'id,theme\n1,x\n1,y\n9,z\nten,z\n')).toEqual([
      undefined,
      expect.stringContaining('Line 2 is about the same company'),
      'There is no company with id 9.',
      expect.stringContaining('is no id'),
    ]);
    expect(await reasons('key=cap_iq_id', 'cap_iq_id,name\nC1,Acme\nC2,\n')).toEqual([
      expect.stringContaining('on the platform already'),
      expect.stringContaining('without a name'),
    ]);
  });

  test('the strict mode changes all companies or none', async () => {
    const { upsert, companies } = await createUpsertApp({ store: await open() });
    const bad = await upsert(
      'key=name&mode=strict',
      'name,website\nAcme,acme.com\nBolt,not a site\n',
    );
    expect(bad.body).toMatchObject({ created: 0, refused: 1, rows: [{ line: 3 }] });
    expect(await companies()).toEqual([]);
    const good = await upsert('key=name&mode=strict', 'name,website\nAcme,acme.com\nBolt,\n');
    expect(good.body).toMatchObject({ created: 2, refused: 0 });
  });

  test('the strict mode changes nothing where a name comes twice, far apart in the file', async () => {
    const { upsert, companies, store } = await createUpsertApp({ store: await open() });
    const fill = Array.from({ length: 1_000 }, (_, index) => `Company ${index},F${index}\n`);
    const { body } = await upsert(
      'key=cap_iq_id&mode=strict',
      `name,cap_iq_id\nAcme,C1\n${fill.join('')}Acme,C2\n`,
    );
    expect(body).toMatchObject({ created: 0, refused: 1, rows: [{ line: 1_003 }] });
    expect(await companies()).toEqual([]);
    expect(await store.table('history').count({ resource: 'companies' })).toBe(0);
  });

  test('a rehearsal finds a name that comes twice, far apart in the file', async () => {
    const { upsert } = await createUpsertApp({ store: await open() });
    const fill = Array.from({ length: 1_000 }, (_, index) => `Company ${index},F${index}\n`);
    const { body } = await upsert(
      'key=cap_iq_id&mode=check',
      `name,cap_iq_id\nAcme,C1\n${fill.join('')}Acme,C2\n`,
    );
    expect(body).toMatchObject({ created: 1_001, refused: 1 });
    expect(body.rows.at(-1)).toMatchObject({
      line: 1_003,
      reason: expect.stringContaining('on line 2 already'),
    });
  });

  test('a line does not create a company by the name or website that another gets', async () => {
    const { upsert } = await createUpsertApp({ store: await open() });
    await upsert('key=name', 'name,cap_iq_id,website\nAcme,C1,\nBolt,C2,bolt.io\n');
    const { body } = await upsert(
      'key=cap_iq_id',
      'name,cap_iq_id,website\nCrux,C1,\nBolt,C2,bolt.dev\nCrux,C3,\nBolt,C4,bolt.dev\n',
    );
    expect(body.rows).toMatchObject([
      { verdict: 'updated' },
      { verdict: 'updated' },
      { verdict: 'refused', reason: expect.stringContaining('on line 2 already') },
      { verdict: 'refused', reason: expect.stringContaining('on line 3 already') },
    ]);
  });

  test('a repeated file has no second effect, and its changes can be undone', async () => {
    const { upsert, companies, call } = await createUpsertApp({ store: await open() });
    await upsert('key=name', 'name,theme\nAcme,Water\n');
    const again = { 'idempotency-key': 'k1' };
    const first = await upsert('key=name', 'name,theme\nAcme,Wind\nBolt,\n', again);
    expect((await upsert('key=name', 'name,theme\nAcme,Wind\nBolt,\n', again)).body).toEqual(
      first.body,
    );
    expect(first.body).toMatchObject({ created: 1, updated: 1 });
    const [entry] = (await call('GET', '/history?pageSize=1')).body.documents;
    await call('POST', `/history/${entry.id}/undo`, { operation: true });
    expect(await companies()).toMatchObject([{ name: 'Acme', theme: 'Water' }]);
  });

  test('changes 2,500 companies in one file', async () => {
    const { upsert, companies } = await createUpsertApp({ store: await open() });
    const lines = (theme: string) =>
      Array.from({ length: 2_500 }, (_, index) => `Company ${index},${theme}`).join('\n');
    await upsert('key=name', `name,theme\n${lines('a')}\n`);
    const { body } = await upsert('key=name', `name,theme\n${lines('b')}\n`);
    expect(body).toMatchObject({ created: 0, updated: 2_500, unchanged: 0, refused: 0 });
    expect((await companies()).every(({ theme }) => theme === 'b')).toBe(true);
  });

  test.each([
    ['key=name', 'website\nacme.com\n', 'no column “name”'],
    ['key=id', 'id,ID,name\n1,2,a\n', 'the column “id” twice'],
    ['key=name', 'name\n', 'no companies'],
  ])('%s of %j is refused', async (query, csv, reason) => {
    const { upsert } = await createUpsertApp({ store: await open() });
    const { status, body } = await upsert(query, csv);
    expect([status, body.message]).toEqual([400, expect.stringContaining(reason)]);
  });
});
