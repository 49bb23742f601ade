import { expect, test } from 'vitest';
import { verifyHistory } from '../history/chain.ts';
import { describeOnStores } from '../../testing/stores.ts';
import type { OpenStore } from '../../testing/stores.ts';
import { createTestApp } from '../../testing/testApp.ts';

async function createChangeApp(open: OpenStore) {
  const testApp = await createTestApp({ store: await open() });
  const token = await testApp.logIn();
  return { ...testApp, token, call: testApp.callerWith(token) };
}

describeOnStores('versions', (open) => {
  test('a change of an outdated record is refused with the record as it is, and changes nothing', async () => {
    const { call } = await createChangeApp(open);
    const { body, headers } = await call('POST', '/signals', { name: 'a' });
    expect(headers.get('etag')).toBe('"1"');
    const path = `/signals/${body.id}`;
    const first = await call('PUT', path, { display_name: 'B' }, { 'if-match': '"1"' });
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
    const stale = await call('PUT', path, { display_name: 'C' }, { 'if-match': '"1"' });
    expect(stale).toMatchObject({
      status: 412,
      body: { current: { id: body.id, display_name: 'B', version: 2 } },
    });
    expect((await call('DELETE', path, undefined, { 'if-match': '"1"' })).status).toBe(412);
    expect((await call('DELETE', path, undefined, { 'if-match': '"2"' })).status).toBe(200);
  });

  test('a change without If-Match always succeeds, and a list has the versions', async () => {
    const { call } = await createChangeApp(open);
    const { body } = await call('POST', '/signals', { name: 'a' });
    await call('PUT', `/signals/${body.id}`, { name: 'b' });
    expect((await call('PUT', `/signals/${body.id}`, { name: 'c' })).status).toBe(200);
    const { body: list } = await call('GET', '/signals');
    expect(list.documents).toMatchObject([{ name: 'c', version: 3 }]);
  });

  test('a single record is read with its version, if its caller may see it', async () => {
    const { call } = await createChangeApp(open);
    const { body } = await call('POST', '/signals', { name: 'a' });
    const read = await call('GET', `/signals/${body.id}`);
    expect(read).toMatchObject({ status: 200, body });
    expect(read.headers.get('etag')).toBe('"1"');
    expect((await call('GET', '/signals/999')).status).toBe(404);
    const view = { name: 'Mine', resource: 'signals', query: {} };
    const { body: mine } = await call('POST', '/views', view);
    expect((await call('GET', `/views/${mine.id}`)).body).toMatchObject({ name: 'Mine' });
  });

  test('only one of several changes to one version succeeds', async () => {
    const { call } = await createChangeApp(open);
    const { body } = await call('POST', '/signals', { name: 'a' });
    const put = (name: string) =>
      call('PUT', `/signals/${body.id}`, { name }, { 'if-match': '"1"' });
    const answers = await Promise.all(['b', 'c', 'd', 'e'].map(put));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });

  test('renames, UI pages, company names and one’s own profile have versions, too', async () => {
    const { call, store } = await createChangeApp(open);
    const stale = { 'if-match': '"7"' };
    const rename = { identifier: 'a', singular_name: 'A', plural_name: 'As' };
    await call('POST', '/ui-configuration/renames', [rename]);
    const page = { name: 'feature_news', enabled: true };
    await call('POST', '/ui-configuration/pages', page);
    await store.table('companies').insert([{ name: 'Acme', name_key: 'acme' }]);
    const answers = [
      await call('POST', '/ui-configuration/renames', [rename], stale),
      await call('POST', '/ui-configuration/pages', { ...page, enabled: false }, stale),
      await call('PUT', '/company-overviews/1000000001', { name: 'B' }, stale),
      await call('PUT', '/profile', { location: 'B' }, stale),
    ];
    expect(answers.map(({ status }) => status)).toEqual([412, 412, 412, 412]);
    const fresh = { 'if-match': '"1"' };
    const saved = await call('POST', '/ui-configuration/pages', { ...page, enabled: false }, fresh);
    expect(saved.body).toMatchObject({ enabled: false, version: 2 });
  });

  test.each(['1', '"a"', '"1" "2"'])('If-Match: %s is refused', async (header) => {
    const { call } = await createChangeApp(open);
    const { body } = await call('POST', '/signals', { name: 'a' });
    const headers = { 'if-match': header };
    expect((await call('PUT', `/signals/${body.id}`, { name: 'b' }, headers)).status).toBe(400);
  });
});

describeOnStores('idempotency', (open) => {
  test('a repeated call has no second effect, and gets the same answer', async () => {
    const { call } = await createChangeApp(open);
    const key = { 'idempotency-key': 'k1' };
    const first = await call('POST', '/signals', { name: 'a' }, key);
    const again = await call('POST', '/signals', { name: 'a' }, key);
    expect(again).toMatchObject({ status: 200, body: first.body });
    const { body } = await call('GET', '/signals');
    expect(body.count).toBe(1);
  });

  test('simultaneous calls with one key have one effect', async () => {
    const { call, store } = await createChangeApp(open);
    const key = { 'idempotency-key': 'k1' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('POST', '/signals', { name: 'a' }, key)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await store.table('signals').count()).toBe(1);
    expect(await verifyHistory(store)).toEqual({ entries: 2 });
  });

  test('a key is refused for another call', async () => {
    const { call } = await createChangeApp(open);
    const key = { 'idempotency-key': 'k1' };
    await call('POST', '/signals', { name: 'a' }, key);
    expect((await call('POST', '/signals', { name: 'b' }, key)).status).toBe(422);
    expect((await call('POST', '/rationales', { name: 'a' }, key)).status).not.toBe(200);
  });

  test('a refused call can be repeated with its key', async () => {
    const { call } = await createChangeApp(open);
    const key = { 'idempotency-key': 'k1' };
    const sector = { name: 'a', sector_type_id: 1 };
    expect((await call('POST', '/sectors', sector, key)).status).toBe(400);
    await call('POST', '/sector-types', { name: 'T' });
    expect((await call('POST', '/sectors', sector, key)).status).toBe(200);
  });

  test('a key expires after 24 hours', async () => {
    const { call, time, logIn, send } = await createChangeApp(open);
    await call('POST', '/signals', { name: 'a' }, { 'idempotency-key': 'k1' });
    time.now += 25 * 60 * 60_000;
    const { status } = await send('/signals', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await logIn()}`,
        'content-type': 'application/json',
        'idempotency-key': 'k1',
      },
      body: JSON.stringify({ name: 'b' }),
    });
    expect(status).toBe(200);
  });

  test('a repeated upload creates nothing, and gets the same report', async () => {
    const { send, token, store } = await createChangeApp(open);
    const lines = Array.from({ length: 1_200 }, (_, index) => `Company ${index}`);
    const upload = (mode: string, key: string) => {
      const body = new FormData();
      body.set('file', new File([`name\n${lines.join('\n')}\nCompany 1\n`], 'a.csv'));
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
      return send(`/companies/csv?mode=${mode}`, { method: 'POST', headers, body });
    };
    const first = await upload('partial', 'k1');
    expect(first.body).toMatchObject({ created: 1_200, skipped: 1 });
    expect((await upload('partial', 'k1')).body).toEqual(first.body);
    expect((await upload('strict', 'k1')).status).toBe(422);
    expect(await store.table('companies').count()).toBe(1_200);
    const strict = await upload('strict', 'k2');
    expect((await upload('strict', 'k2')).body).toEqual(strict.body);
  });
});
