import { resources, contract } from '@steward/api';
import { describe, expect, test } from 'vitest';
import { createLoggedInTestApp, fieldErrorFor, inviteColleague } from '../testing/testApp.ts';

const companies = { name: 'Mine', resource: 'companies', query: { q: 'acme' } };

/** An administrator, and a colleague who is none. */
async function createTwo() {
  const app = await createLoggedInTestApp();
  const { token: other, id } = await inviteColleague(app.testApp, app.token);
  const asOther = (method: string, path: string, body?: unknown) =>
    app.testApp.call(method, path, body, other);
  const names = async (call: typeof asOther, path = '/views') =>
    (await call('GET', path)).body.documents.map(({ name }: { name: string }) => name);
  return { ...app, asOther, names, otherId: id };
}

test('every list of the specification can have views', () => {
  const listed = resources.filter(({ extension }) => extension === undefined);
  const options = contract.views.fields.resource.options?.map(({ value }) => value);
  expect(options?.toSorted()).toEqual(listed.map(({ name }) => name).toSorted());
});

describe('views', () => {
  test('are seen by their owner, and by all where they are shared', async () => {
    const { call, asOther, names, otherId } = await createTwo();
    const { body: mine } = await call('POST', '/views', companies);
    await call('POST', '/views', { ...companies, name: 'Ours', is_shared: true });
    const { body } = await asOther('POST', '/views', { name: 'Theirs', resource: 'signals' });
    expect(body).toMatchObject({ name: 'Theirs', is_shared: false, user_id: otherId, query: null });
    expect(await names(call)).toEqual(['Ours', 'Mine']);
    expect(await names(asOther)).toEqual(['Theirs', 'Ours']);
    expect(await names(asOther, '/views?resource=companies&q=our')).toEqual(['Ours']);
    // The position of a hidden view among others would reveal its name.
    expect(await asOther('GET', `/views?sort=name&after=${mine.id}`)).toMatchObject({
      status: 400,
    });
    const filter = JSON.stringify({ field: 'name', op: 'notEmpty' });
    expect(await names(call, `/views?filter=${filter}`)).toEqual(['Ours', 'Mine']);
  });

  test('are changed and deleted by their owner; shared ones by administrators, too', async () => {
    const { call, asOther, otherId } = await createTwo();
    const idOf = async (by: typeof call, view: object) =>
      (await by('POST', '/views', view)).body.id;
    const mine = await idOf(call, companies);
    const ours = await idOf(call, { ...companies, name: 'Ours', is_shared: true });
    const theirs = await idOf(asOther, { ...companies, is_shared: true });
    const hidden = await idOf(asOther, { ...companies, name: 'Hidden' });
    for (const [method, body] of [
      ['PUT', { name: 'New' }],
      ['DELETE', undefined],
    ] as const) {
      expect(await asOther(method, `/views/${mine}`, body)).toMatchObject({ status: 404 });
      expect(await asOther(method, `/views/${ours}`, body)).toMatchObject({ status: 403 });
      expect(await call(method, `/views/${hidden}`, body)).toMatchObject({ status: 404 });
    }
    expect(
      await call('PUT', `/views/${theirs}`, { name: 'Tidied', is_shared: false }),
    ).toMatchObject({
      status: 200,
      body: {
        name: 'Tidied',
        is_shared: false,
        user_id: otherId,
        resource: 'companies',
        query: { q: 'acme' },
      },
    });
    expect((await asOther('DELETE', `/views/${theirs}`)).status).toBe(200);
    expect((await call('DELETE', `/views/${mine}`)).status).toBe(200);
  });

  test('with a sort or a column that the list has not are refused, with those that it has', async () => {
    const { call } = await createTwo();
    const save = async (query: object) =>
      (await call('POST', '/views', { ...companies, query })).body.errors?.query;
    expect(await save({ sort: 'nam' })).toBe(
      'The companies can be sorted by id, name, website, updated_at, not by nam.',
    );
    expect(await save({ columns: ['name', 'nam'] })).toContain('no column nam. It has id, name,');
    expect(await save({ sort: 'name', columns: ['website', 'updated_at'] })).toBeUndefined();
  });

  test('have a unique name for each owner and list', async () => {
    const { call, asOther } = await createTwo();
    const { body } = await call('POST', '/views', companies);
    const taken = fieldErrorFor(
      'name',
      'There is a view “Mine” of this list already. Choose another name.',
      409,
    );
    expect(await call('POST', '/views', { ...companies, name: ' Mine ' })).toMatchObject(taken);
    expect((await call('POST', '/views', { ...companies, resource: 'signals' })).status).toBe(200);
    expect((await asOther('POST', '/views', companies)).status).toBe(200);
    expect((await call('PUT', `/views/${body.id}`, { name: 'Mine' })).status).toBe(200);
    await call('POST', '/views', { ...companies, name: 'Other' });
    expect(await call('PUT', `/views/${body.id}`, { name: 'Other' })).toMatchObject({
      status: 409,
    });
  });

  test.each([
    [['a'], 'Query must be an object, such as {"q":"acme","sort":"name"}.'],
    [{ colour: 'red' }, 'colour is not a field of this record. Leave it out.'],
    [{ order: 'up' }, 'Order must be one of asc, desc.'],
    [
      { filter: { field: 'name', op: 'before', value: 'a' } },
      expect.stringContaining('name can be filtered with'),
    ],
  ])('with the query %j are refused', async (query, text) => {
    const { call } = await createLoggedInTestApp();
    expect(await call('POST', '/views', { ...companies, query })).toMatchObject(
      fieldErrorFor('query', text),
    );
    const { body } = await call('POST', '/views', companies);
    expect(await call('PUT', `/views/${body.id}`, { query })).toMatchObject(
      fieldErrorFor('query', text),
    );
  });

  test('are removed with their owner, except shared ones that others use', async () => {
    const { call, asOther, names, otherId } = await createTwo();
    await asOther('POST', '/views', companies);
    const { body } = await asOther('POST', '/views', {
      ...companies,
      name: 'Ours',
      is_shared: true,
    });
    expect((await call('DELETE', `/users/${otherId}`)).status).toBe(200);
    expect(await names(call)).toEqual(['Ours']);
    expect((await call('PUT', `/views/${body.id}`, { name: 'Everybody’s' })).status).toBe(200);
  });
});
