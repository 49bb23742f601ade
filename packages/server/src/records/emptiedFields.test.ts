import { expect, test } from 'vitest';
import { createLoggedInTestApp, fieldErrorFor } from '../testing/testApp.ts';

const providers = '/providers/organisation_cap_iqs';

test('null empties a field, and absent fields stay unchanged', async () => {
  const { call, createRecord } = await createLoggedInTestApp();
  const body = { name: 'a', display_name: 'A', relevant: true };
  const id = await createRecord('/signals', body);
  const changed = await call('PUT', `/signals/${id}`, { display_name: null, relevant: null });
  expect(changed.body).toEqual({ id, name: 'a', display_name: null, relevant: null, version: 2 });
});

test('null empties a secret; an empty text or its mask leaves it as it is', async () => {
  const { testApp, call, createRecord } = await createLoggedInTestApp();
  const id = await createRecord(providers, { name: 'a', key: 'first-secret', password: 'second' });
  const stored = async () => testApp.store.table('providers').get(id);
  const before = await stored();
  const { body } = await call('GET', providers);
  for (const key of ['', '   ', body.documents[0].key]) {
    expect((await call('PUT', `${providers}/${id}`, { name: 'b', key })).status).toBe(200);
    expect((await stored())?.key).toBe(before?.key);
  }
  const changed = await call('PUT', `${providers}/${id}`, { key: null });
  expect(changed).toMatchObject({
    status: 200,
    body: { name: 'b', key: null, password: expect.stringContaining('•') },
  });
  expect(await stored()).toMatchObject({ key: null, password: before?.password });
});

test('null empties lists and JSON, too', async () => {
  const { call, createRecord } = await createLoggedInTestApp();
  const id = await createRecord(providers, {
    name: 'a',
    keywords: ['x'],
    daily_credit_allocation: 3,
  });
  const body = { keywords: null, daily_credit_allocation: null };
  expect((await call('PUT', `${providers}/${id}`, body)).body).toMatchObject(body);
});

test('required fields cannot be emptied', async () => {
  const { call, createRecord } = await createLoggedInTestApp();
  const type = await createRecord('/sector-types', { name: 'a' });
  const path = `/sectors/${await createRecord('/sectors', { name: 'b', sector_type_id: type })}`;
  const refused = fieldErrorFor('sector_type_id', 'Sector Type is required.');
  expect(await call('PUT', path, { sector_type_id: null })).toMatchObject(refused);
  const codes = { subject_codes: ['a'], industry_codes: ['b'], region_codes: ['c'] };
  const id = await createRecord(providers, { name: 'a', ...codes });
  expect((await call('PUT', `${providers}/${id}`, { region_codes: null })).status).toBe(400);
});

test('a user can empty the fields of their own profile', async () => {
  const { call } = await createLoggedInTestApp();
  await call('PUT', '/profile', { location: 'London', biography: 'Long' });
  const { body } = await call('PUT', '/profile', { location: null });
  expect(body).toMatchObject({ location: null, biography: 'Long' });
});
