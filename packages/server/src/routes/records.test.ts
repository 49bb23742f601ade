import { describe, expect, test } from 'vitest';
import { colleague, platform } from '../testing/platform.ts';

async function signedIn() {
  const it = await platform();
  const token = await it.logIn();
  const call = (method: string, path: string, body?: unknown) => it.call(method, path, body, token);
  const made = async (path: string, body: unknown): Promise<number> =>
    (await call('POST', path, body)).body.id;
  return { it, token, call, made };
}

const refusedFor = (field: string, text: unknown, status = 400) => ({
  status,
  body: { errors: { [field]: text } },
});

describe('roles', () => {
  test('are made from the names that the form sends', async () => {
    const { call } = await signedIn();
    const { body } = await call('POST', '/roles', {
      name: 'analyst',
      displayName: 'Analyst',
      description: 'Reads.',
      selectedPermissions: [2, 3, 3],
    });
    expect(body).toMatchObject({
      name: 'analyst',
      display_name: 'Analyst',
      description: 'Reads.',
      updated_at: '2026-03-02T09:00:00.000Z',
      permissions: [{ name: 'can-manage-roles' }, { name: 'can-manage-pipelines' }],
    });
  });

  test('a name is taken once, and permissions must exist', async () => {
    const { call } = await signedIn();
    const taken = await call('POST', '/roles', { name: 'administrator' });
    expect(taken).toMatchObject(refusedFor('name', expect.stringContaining('already'), 409));
    const unknown = await call('POST', '/roles', { name: 'x', selectedPermissions: [1, 77] });
    expect(unknown).toMatchObject(
      refusedFor('selectedPermissions', 'There is no permission with id 77.'),
    );
  });

  test('only an administrator makes a role that may manage users', async () => {
    const { it, token } = await signedIn();
    const grace = await colleague(it, token);
    const role = { name: 'sneaky', selectedPermissions: [1] };
    expect((await it.call('POST', '/roles', role, grace.token)).status).toBe(403);
    expect((await it.call('POST', '/roles', role, token)).status).toBe(200);
  });

  test('the two that every platform has stay, and so does one with users', async () => {
    const { call, made } = await signedIn();
    expect((await call('DELETE', '/roles/2')).status).toBe(409);
    const role_id = await made('/roles', { name: 'analyst' });
    const person = { first_name: 'L', last_name: 'C', email: 'l@example.com', role_id };
    const user = await made('/users', person);
    expect(await call('DELETE', `/roles/${role_id}`)).toMatchObject({
      status: 409,
      body: {
        message:
          'This role is still used by 1 user. Delete or change it first, then delete the role.',
      },
    });
    await call('DELETE', `/users/${user}`);
    expect((await call('DELETE', `/roles/${role_id}`)).status).toBe(200);
  });
});

describe('pipelines', () => {
  test('list their stages in order, and their people', async () => {
    const { it, call, made } = await signedIn();
    const stages = [
      { name: 'Last', sort_order: 9 },
      { name: 'First' },
      { name: 'Second', sort_order: 2 },
    ];
    const pipeline_id = await made('/pipelines', { name: 'Deals', stages });
    it.time.now += 60_000;
    await call('POST', '/pipelines/user', { user_id: 1, pipeline_id });
    const { body } = await call('GET', '/pipelines');
    expect(body.documents[0]).toMatchObject({
      pipelineStages: [{ name: 'First', sort_order: 1 }, { name: 'Second' }, { name: 'Last' }],
      users: [{ id: 1, email: 'ada@example.com' }],
      updated_at: '2026-03-02T09:01:00.000Z',
    });
  });

  test('a user is in one once, and both must exist', async () => {
    const { call, made } = await signedIn();
    const pipeline_id = await made('/pipelines', { name: 'Deals' });
    const link = { user_id: 1, pipeline_id };
    await call('POST', '/pipelines/user', link);
    const again = await call('POST', '/pipelines/user', link);
    expect(again).toMatchObject(
      refusedFor('user_id', 'This user is in the pipeline already.', 409),
    );
    const nowhere = await call('POST', '/pipelines/user', { user_id: 5, pipeline_id: 99 });
    expect(Object.keys(nowhere.body.errors)).toEqual(['user_id', 'pipeline_id']);
    expect((await call('DELETE', `/pipelines/${pipeline_id}`)).status).toBe(200);
  });
});

describe('companies', () => {
  async function acme() {
    const all = await signedIn();
    const row = { name: 'Acme', name_key: 'acme', website: 'acme.example' };
    const [id = 0] = await all.it.store.table('companies').insert([row]);
    const read = async () => (await all.call('GET', '/companies')).body.documents[0];
    return { ...all, id, read };
  }

  test('take one provider id or more, and keep the others', async () => {
    const { it, call, id, read } = await acme();
    await call('PUT', `/companies/${id}`, { cap_iq_id: 'IQ1', tracxn_id: 't' });
    it.time.now += 1_000;
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
    const { call, id, read } = await acme();
    const overviewId = (await read()).overviews[0].id;
    expect(overviewId).not.toBe(id);
    const renamed = await call('PUT', `/company-overviews/${overviewId}`, { name: '  Acme Two ' });
    expect(renamed.body).toEqual({ id: overviewId, name: 'Acme Two' });
    expect((await read()).overviews).toEqual([{ id: overviewId, name: 'Acme Two' }]);
    expect((await call('PUT', `/company-overviews/${id}`, { name: 'No' })).status).toBe(404);
    expect((await call('PUT', `/company-overviews/${overviewId}`, { name: ' ' })).status).toBe(400);
  });
});

describe('custom properties', () => {
  test('the type follows the data type', async () => {
    const { call } = await signedIn();
    const definition = { name: 'Score', display_type: 'number', min: 0, max: 9.5 };
    const { body } = await call('POST', '/custom-property-definitions', definition);
    expect(body).toMatchObject({ ...definition, type: 'number', possible_values: null });
    const odd = { ...definition, type: 'string', min: 10 };
    const { body: refused } = await call('POST', '/custom-property-definitions', odd);
    expect(Object.keys(refused.errors)).toEqual(['type', 'max']);
  });

  test.each([
    [4.5, { num_value: 4.5 }],
    [0, { num_value: 0 }],
    ['family', { string_value: 'family' }],
    ['2026-01-31', { date_value: '2026-01-31' }],
    ['2026-13-31', { string_value: '2026-13-31' }],
    [false, { bool_value: false }],
  ])('the value %j lands where it belongs', async (value, columns) => {
    const { call, made } = await signedIn();
    const custom_property_definition_id = await made('/custom-property-definitions', { name: 'D' });
    const sent = { custom_property_definition_id, article_id: 8, value };
    const { body } = await call('POST', '/custom-property-values', sent);
    expect(body).toEqual({
      id: expect.any(Number),
      custom_property_definition_id,
      company_id: null,
      article_id: 8,
      source: 'manual',
      num_value: null,
      string_value: null,
      date_value: null,
      bool_value: null,
      ...columns,
    });
  });

  test('a value belongs to a company or an article that is there', async () => {
    const { call, made } = await signedIn();
    const definition = await made('/custom-property-definitions', { name: 'D' });
    const value = { custom_property_definition_id: definition, value: 1 };
    const post = (more: object) => call('POST', '/custom-property-values', { ...value, ...more });
    expect(await post({})).toMatchObject(
      refusedFor('company_id', expect.stringContaining('id of one')),
    );
    expect(await post({ company_id: 3 })).toMatchObject(
      refusedFor('company_id', 'There is no company with id 3.'),
    );
    await post({ article_id: 3 });
    expect(
      (await call('DELETE', `/custom-property-definitions/${definition}`)).body.message,
    ).toContain('still used by 1 value.');
  });
});

describe('mails', () => {
  test('preferences and schedules show and find their user by address', async () => {
    const { call, made } = await signedIn();
    const preference = await made('/email-preferences', { user_id: 1, type: 'daily_digest' });
    const schedule = { user_id: 1, day: 7, email_user_preference_id: preference };
    const { body } = await call('POST', '/email-schedules', schedule);
    expect(body).toMatchObject({ user: 'ada@example.com', day: 7, hour: 6, minutes: 0 });
    const changed = await call('PUT', `/email-schedules/${body.id}`, { hour: 18 });
    expect(changed.body).toMatchObject({ user: 'ada@example.com', day: 7, hour: 18 });
    expect((await call('GET', '/email-preferences?q=ADA@')).body.count).toBe(1);
    expect((await call('DELETE', `/email-preferences/${preference}`)).status).toBe(409);
    expect(await call('POST', '/email-schedules', { user_id: 9, hour: 24 })).toMatchObject(
      refusedFor('hour', 'Hour must be a whole number from 0 to 23.'),
    );
  });
});

describe('sectors', () => {
  test('carry their type, are listed by it, and cannot lie below themselves', async () => {
    const { call, made } = await signedIn();
    const [one, two] = [
      await made('/sector-types', { name: 'One' }),
      await made('/sector-types', { name: 'Two' }),
    ];
    const top = await made('/sectors', { name: 'Top', sector_type_id: one });
    const below = await made('/sectors', { name: 'Below', sector_type_id: one, parent_id: top });
    await made('/sectors', { name: 'Other', sector_type_id: two });
    const { body } = await call('GET', `/sectors?sector_type_id=${one}`);
    expect(body).toMatchObject({ count: 2, documents: [{ type: { id: one, name: 'One' } }, {}] });
    expect((await call('GET', '/sectors')).body.count).toBe(3);
    const circle = { sector_type_id: one, parent_id: below };
    expect(await call('PUT', `/sectors/${top}`, circle)).toMatchObject(
      refusedFor('parent_id', expect.stringContaining('below itself')),
    );
    expect((await call('DELETE', `/sectors/${top}`)).status).toBe(409);
    expect((await call('DELETE', `/sector-types/${one}`)).body.message).toBe(
      'This sector type is still used by 2 sectors. Delete or change them first, then delete the sector type.',
    );
  });
});

describe('UI configuration', () => {
  test('items are made or changed by name and parent, and read as a tree', async () => {
    const { call } = await signedIn();
    const post = async (level: string, body: object): Promise<number> =>
      (await call('POST', `/ui-configuration/${level}`, body)).body.id;
    const page = await post('pages', { name: 'companies', enabled: true });
    const other = await post('pages', { name: 'feature_news', enabled: false });
    const tab = await post('tabs', {
      name: 'table',
      enabled: true,
      ui_configuration_page_id: page,
    });
    const same = { name: 'table', enabled: true, ui_configuration_page_id: other };
    expect(await post('tabs', same)).not.toBe(tab);
    const widget = { name: 'columns', enabled: true, ui_configuration_tab_id: tab };
    const widgetId = await post('widgets', widget);
    const field = { name: 'revenue', enabled: true, ui_configuration_widget_id: widgetId };
    await post('fields', field);
    expect(await post('widgets', { ...widget, enabled: false })).toBe(widgetId);
    const { body } = await call('GET', '/ui-configuration/pages');
    expect(body).toMatchObject([
      {
        id: page,
        name: 'companies',
        tabs: [
          {
            id: tab,
            widgets: [
              { id: widgetId, enabled: false, fields: [{ name: 'revenue', enabled: true }] },
            ],
          },
        ],
      },
      { id: other, enabled: false, tabs: [{ name: 'table', widgets: [] }] },
    ]);
  });

  test('a parent must be there, and two calls at once make one item', async () => {
    const { call } = await signedIn();
    const lost = { name: 'x', enabled: true, ui_configuration_tab_id: 4 };
    expect(await call('POST', '/ui-configuration/widgets', lost)).toMatchObject(
      refusedFor('ui_configuration_tab_id', 'There is no UI tab with id 4.'),
    );
    const page = { name: 'dashboard', enabled: true };
    const both = await Promise.all([1, 2].map(() => call('POST', '/ui-configuration/pages', page)));
    expect(both[0]?.body.id).toBe(both[1]?.body.id);
  });
});

describe('renames', () => {
  const rename = (identifier: string, singular_name = 'One') => ({
    identifier,
    singular_name,
    plural_name: `${singular_name}s`,
  });

  test('a list is saved by identifier, and read as a list', async () => {
    const { call } = await signedIn();
    const path = '/ui-configuration/renames';
    const { body } = await call('POST', path, [rename('company'), rename('deal')]);
    expect(body).toMatchObject([rename('company'), rename('deal')]);
    await call('POST', path, [rename('deal', 'Chance')]);
    expect((await call('GET', path)).body).toMatchObject([
      rename('deal', 'Chance'),
      rename('company'),
    ]);
    await call('DELETE', `${path}/${body[0].id}`);
    expect((await call('GET', path)).body).toHaveLength(1);
  });

  test('all of them or none, and each mistake by its place', async () => {
    const { call } = await signedIn();
    const path = '/ui-configuration/renames';
    const bad = await call('POST', path, [rename('a'), { identifier: 'b', singular_name: 'B' }]);
    expect(bad).toMatchObject(refusedFor('1.plural_name', 'Plural Name is required.'));
    const twice = await call('POST', path, [rename('a'), rename('a')]);
    expect(twice).toMatchObject(refusedFor('1.identifier', expect.stringContaining('twice')));
    expect((await call('POST', path, rename('a'))).status).toBe(400);
    expect((await call('GET', path)).body).toEqual([]);
  });
});

test('the first organisation is there from the start, and takes its name', async () => {
  const { call } = await signedIn();
  await call('PUT', '/organisations/1', { salesforce_interactions_name: 'Touchpoints' });
  const { body } = await call('GET', '/organisations');
  expect(body.documents).toEqual([{ id: 1, salesforce_interactions_name: 'Touchpoints' }]);
});

test('an edit that empties a field empties it, and a list keeps its values', async () => {
  const { call, made } = await signedIn();
  const id = await made('/signals', { name: 'a', display_name: 'A', relevant: true });
  const { body } = await call('PUT', `/signals/${id}`, { name: '', display_name: null });
  expect(body).toEqual({ id, name: null, display_name: null, relevant: true });
});
