import { describe, expect, test } from 'vitest';
import { createLoggedInTestApp } from '../testing/testApp.ts';

describe('companies', () => {
  async function acme() {
    const all = await createLoggedInTestApp();
    const row = { name: 'Acme', name_key: 'acme', website: 'acme.example' };
    const [id = 0] = await all.testApp.store.table('companies').insert([row]);
    const read = async () => (await all.call('GET', '/companies')).body.documents[0];
    return { ...all, id, read };
  }

  test('accept one or more provider ids, and keep the others', async () => {
    const { testApp, call, id, read } = await acme();
    await call('PUT', `/companies/${id}`, { cap_iq_id: 'IQ1', tracxn_id: 't' });
    testApp.time.now += 1_000;
    await call('PUT', `/companies/${id}`, { tracxn_id: 'u' });
    expect(await read()).toMatchObject({
      cap_iq_id: 'IQ1',
      tracxn_id: 'u',
      updated_at: '2026-03-02T09:00:01.000Z',
    });
    expect((await call('PUT', `/companies/${id}`, {})).status).toBe(400);
    expect((await call('PUT', `/companies/${id}`, { name: 'x' })).status).toBe(400);
  });

  test('have a website and a theme that can be changed and emptied, and are read one by one', async () => {
    const { call, id } = await acme();
    await call('PUT', `/companies/${id}`, { website: 'acme.test', theme: 'Water' });
    const read = await call('GET', `/companies/${id}`);
    expect(read.body).toMatchObject({
      id,
      website: 'acme.test',
      theme: 'Water',
      cap_iq_id: null,
      version: 2,
      overviews: [{ name: 'Acme' }],
    });
    await call('PUT', `/companies/${id}`, { theme: null });
    expect((await call('GET', `/companies/${id}`)).body).toMatchObject({ theme: null, version: 3 });
    const refused = await call('PUT', `/companies/${id}`, { website: 'no address' });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toHaveProperty('website');
    expect((await call('GET', '/companies/999')).status).toBe(404);
  });

  test('are found by their provider ids, their themes and their ids', async () => {
    const { call, testApp, id } = await acme();
    const others = Array.from({ length: 1_900 }, (_, index) => ({
      name: `Other ${String.fromCharCode(97 + (index % 26))}`,
      name_key: `other ${index}`,
    }));
    await testApp.store.table('companies').insert(others);
    await call('PUT', `/companies/${id}`, { cap_iq_id: 'IQ803427' });
    await call('PUT', '/companies/1849', { boardex_id: '88120' });
    const found = async (q: string) => {
      const { documents } = (await call('GET', `/companies?q=${q}`)).body;
      return documents.map((each: { id: number }) => each.id);
    };
    expect(await found('IQ803427')).toEqual([id]);
    expect(await found('iq8034')).toEqual([id]);
    expect(await found('88120')).toEqual([1849]);
    expect(await found('1849')).toEqual([1849]);
    const search = (await call('GET', '/search?q=1849')).body;
    expect(search).toContainEqual(expect.objectContaining({ resource: 'companies', id: 1849 }));
  });

  test('are renamed by the id of their overview, which is not the company’s', async () => {
    const { testApp, call, id, read } = await acme();
    testApp.time.now += 1_000;
    const overviewId = (await read()).overviews[0].id;
    expect(overviewId).not.toBe(id);
    const renamed = await call('PUT', `/company-overviews/${overviewId}`, { name: '  Acme Two ' });
    expect(renamed.body).toEqual({ id: overviewId, name: 'Acme Two', version: 2 });
    expect(await read()).toMatchObject({
      overviews: [{ id: overviewId, name: 'Acme Two' }],
      updated_at: '2026-03-02T09:00:01.000Z',
    });
    expect((await call('PUT', `/company-overviews/${id}`, { name: 'No' })).status).toBe(404);
    expect((await call('PUT', `/company-overviews/${overviewId}`, { name: ' ' })).status).toBe(400);
  });
});
