import { expect, test } from 'vitest';
import { tables } from '../schema/schema.ts';
import { describeOnStores } from '../../testing/stores.ts';
import { admin, createTestApp, inviteColleague } from '../../testing/testApp.ts';

const canaries = {
  key: 'canary-of-a-provider-key',
  password: 'canary-of-a-provider-password',
  webhook: 'canary-of-a-webhook-of-enough-letters',
  own: 'canary of a persons own password',
  next: 'canary of the password after it',
};

describeOnStores('secrets', (open) => {
  test('are in no byte of history, events, logs, answers and exports, nor in any table in clear', async () => {
    const testApp = await createTestApp({ store: await open() });
    const { app, store, log, services, logIn } = testApp;
    const token = await logIn();
    const answers: unknown[] = [];
    const call: typeof testApp.call = async (method, path, body, as = token, env) => {
      const answer = await testApp.call(method, path, body, as, env);
      answers.push(answer.body);
      return answer;
    };
    const stream = await app.request('/api/admin/events', {
      headers: { authorization: `Bearer ${token}` },
    });

    const providers = '/providers/organisation_cap_iqs';
    const provider = await call('POST', providers, { name: 'P', key: canaries.key });
    await call('PUT', `${providers}/${provider.body.id}`, { password: canaries.password });
    await call('DELETE', `${providers}/${provider.body.id}`);
    const [deleted] = (await call('GET', '/history?pageSize=1')).body.documents;
    await call('POST', `/history/${deleted.id}/undo`, { operation: true });
    await call('POST', '/webhooks', {
      name: 'W',
      target_url: 'https://hooks.example.com',
      secret: canaries.webhook,
    });
    const grace = await inviteColleague(testApp, token, { password: canaries.own });
    await call('POST', '/auth/login', { email: grace.email, password: `${canaries.own} mistyped` });
    for (const current_password of [`${canaries.own} mistyped`, canaries.own]) {
      const passwords = { current_password, new_password: canaries.next };
      await call('PUT', '/profile/password', passwords, grace.token);
    }
    const [changed] = (await call('GET', '/history?pageSize=1')).body.documents;
    expect(changed).toMatchObject({ kind: 'passwordSet', person: grace.email });
    const { body: profile } = await testApp.call('PATCH', '/profile/apikey', undefined, token);
    const apiKey: string = profile.apiKey.key;
    const named = await testApp.call('PUT', '/profile/keys', { name: 'CI' }, token);
    const rotation = `/profile/keys/${named.body.id}/rotation`;
    const rotated = await testApp.call('PUT', rotation, undefined, token);
    const apiKeys: string[] = [apiKey, named.body.key, rotated.body.key];
    for (const key of apiKeys) await call('GET', '/signals', undefined, key);
    await call('PUT', `/profile/keys/${rotated.body.id}`, { name: 'CI 2' });
    for (const path of ['/profile/keys', '/keys']) await call('GET', path);
    await call('DELETE', `/keys/${named.body.id}`);
    const device = (await testApp.call('POST', '/auth/device-login')).body;
    const codes: string[] = [device.device_code, device.user_code];
    for (const verb of ['', '/allow'])
      await call('POST', `/profile/device-login${verb}`, { user_code: device.user_code });
    const polled = { device_code: device.device_code };
    const opened = (await testApp.call('POST', '/auth/device-login/session', polled)).body;
    expect(await call('POST', '/auth/device-login/session', polled)).toMatchObject({ status: 400 });
    // Another one still waits, with its codes in the database.
    const waiting = (await testApp.call('POST', '/auth/device-login')).body;
    codes.push(waiting.device_code, waiting.user_code, opened.token);
    await testApp.runBackgroundTasks();
    await testApp.deliver();
    await call('GET', '/history?pageSize=1000');

    const exports = await Promise.all(
      ['csv', 'ndjson'].map(async (format) => {
        const path = `/api/admin/exports/history?format=${format}`;
        return (await app.request(path, { headers: { authorization: `Bearer ${token}` } })).text();
      }),
    );
    services.events.close();
    const rows = await Promise.all(tables.map(({ name }) => store.table(name).find({})));
    const everything = JSON.stringify([rows, log, answers, exports, await stream.text()]);
    expect(everything).toContain('fingerprint: ');
    const secrets = [
      ...Object.values(canaries),
      ...apiKeys,
      ...codes,
      token,
      grace.token,
      admin.password,
    ];
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
  });
});
