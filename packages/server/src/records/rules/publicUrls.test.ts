import { expect, test } from 'vitest';
import { createLoggedInTestApp, createTestApp, fieldErrorFor } from '../../testing/testApp.ts';

const isPrivate = expect.stringContaining('is in a private network');

test.each([
  ['/ml-models', { host_url: 'http://192.168.0.7/models' }, 'host_url'],
  ['/ml-models', { host_url: 'http://[::ffff:127.0.0.1]:8080' }, 'host_url'],
  [
    '/branding',
    { organisation_name: 'Acme', logo_url_dark: 'http://10.1/logo.svg' },
    'logo_url_dark',
  ],
  ['/branding', { organisation_name: 'Acme', favicon: 'http://localhost/f.ico' }, 'favicon'],
  [
    '/webhooks',
    { name: 'A', target_url: 'http://0x7f.1/', secret: 'a secret that is long enough' },
    'target_url',
  ],
])('%s with %o is refused by its field', async (path, body, field) => {
  const { call } = await createLoggedInTestApp();
  expect(await call('POST', path, body)).toMatchObject(fieldErrorFor(field, isPrivate));
});

test('an older record with a private address accepts other changes, but no other private address', async () => {
  const { call, createRecord, testApp } = await createLoggedInTestApp();
  const host_url = 'https://ml.example.com';
  const id = await createRecord('/ml-models', { host_url });
  await testApp.store.table('ml_models').update(id, { host_url: 'http://10.0.0.1' });
  const path = `/ml-models/${id}`;
  const renamed = await call('PUT', path, { host_url: 'http://10.0.0.1', model_type: 'ranker' });
  expect(renamed).toMatchObject({ status: 200, body: { model_type: 'ranker' } });
  const moved = await call('PUT', path, { host_url: 'http://10.0.0.2' });
  expect(moved).toMatchObject(fieldErrorFor('host_url', isPrivate));
});

test('an operator can allow private addresses, but never those of the cloud', async () => {
  const testApp = await createTestApp({ privateAddresses: 'allow' });
  const token = await testApp.logIn();
  const create = (host_url: string) => testApp.call('POST', '/ml-models', { host_url }, token);
  expect((await create('http://ranker:8080')).status).toBe(200);
  expect(await create('http://169.254.169.254')).toMatchObject(
    fieldErrorFor('host_url', expect.stringContaining('never calls')),
  );
});
