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
    expect((await call('PUT', `/companies/${id}`, { website: 'x' })).status).toBe(400);
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
