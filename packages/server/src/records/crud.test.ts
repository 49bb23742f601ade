import { isSortable, resources } from '@steward/api';
import type { Field, Resource } from '@steward/api';
import { describe, expect, test } from 'vitest';
import type { createTestApp } from '../testing/testApp.ts';
import { createLoggedInTestApp } from '../testing/testApp.ts';

type It = Awaited<ReturnType<typeof createTestApp>>;

/** A valid value for any field that is no reference. */
function sample(field: Field, name: string): unknown {
  switch (field.kind) {
    case 'number':
      return field.max ?? 3;
    case 'flag':
      return 1;
    case 'boolean':
      return true;
    case 'choice':
      return field.options?.[0]?.value;
    case 'list':
      return name === 'resources' ? ['signals', 'sectors'] : ['one', 'two'];
    case 'secret':
      return `The ${field.label} of this record`;
    case 'json':
      return name === 'query' ? { q: 'any' } : { any: ['thing', 1, null] };
    case 'email':
      return `${name}@example.com`;
    case 'url':
      return `https://example.com/${name}`;
    case 'colour':
      return '#3451C7';
    case 'date':
      return '2026-01-31';
    case 'records':
      return [];
    case 'references':
      return [1];
    case 'scalar':
      return 4.5;
    default:
      return `${field.label} “<b>”`;
  }
}

const e = 'e\u0301';

/** The same value with a letter that can be written in two ways, as macOS writes it, where its kind has letters. */
function writtenApart(name: string, kind: string, value: unknown): unknown {
  switch (kind) {
    case 'text':
    case 'multiline':
      return `${String(value)} ${e}`;
    case 'email':
      return `${e}${String(value)}`;
    case 'list':
      return name === 'resources' ? value : [e, `one ${e}`];
    case 'records':
      return [{ name: e, sort_order: 1 }];
    case 'json':
      return name === 'query' ? { q: e } : { [e]: [e, `\n\u0303`] };
    case 'scalar':
      return e;
    default:
      return value;
  }
}

const ids = { users: 1, roles: 2, permissions: 1 };

/** A complete body for a call; creates the records that it refers to. */
async function bodyFor(testApp: It, of: Resource['create']) {
  const fields = of?.body?.kind === 'object' ? of.body.fields : {};
  const body: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (name === 'article_id' || name === 'type') continue;
    body[name] = field.kind === 'reference' ? await idOf(testApp, field.to) : sample(field, name);
  }
  return body;
}

async function idOf(testApp: It, to = ''): Promise<number> {
  if (to in ids) return ids[to as keyof typeof ids];
  if (to === 'companies')
    return (
      (await testApp.store.table('companies').insert([{ name: 'Acme', name_key: 'acme' }]))[0] ?? 0
    );
  const [id = 0] = await testApp.store
    .table(to === 'sectorTypes' ? 'sector_types' : to)
    .insert([{}]);
  return id;
}

const toUrl = (path: string) => path.replace('{tableName}', 'organisation_cap_iqs');
const itemPath = (path: string, id: number | string) => toUrl(path).replace(/\{\w+\}$/, String(id));

const writable = resources.filter(({ create }) => create !== undefined);

describe.each(writable)('$many', ({ create, list, fields }) => {
  test('the list has a created record, with every field of the contract', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const body = await bodyFor(testApp, create);
    const created = await testApp.call('POST', toUrl(list.path), body, token);
    expect(created.body).toMatchObject({ id: expect.any(Number) });
    const listed = await testApp.call('GET', toUrl(list.path), undefined, token);
    const rows = list.result.kind === 'list' ? listed.body : listed.body.documents;
    expect(rows[0]).toEqual(created.body);
    const readable = Object.keys(fields).filter((name) => name !== 'apiKey');
    expect(Object.keys(rows[0])).toEqual(expect.arrayContaining(['id', ...readable]));
  });

  test('texts are kept in one form, also in lists, and JSON as it was typed', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const of = create?.body?.kind === 'object' ? create.body.fields : {};
    const apart = Object.entries(await bodyFor(testApp, create)).map(([name, value]) => {
      const { kind = 'text' } = of[name] ?? {};
      return [name, writtenApart(name, kind, value)];
    });
    const body = Object.fromEntries(apart);
    const created = await testApp.call('POST', toUrl(list.path), body, token);
    expect(created.body).toMatchObject({ id: expect.any(Number) });
    for (const [name, { kind }] of Object.entries(fields)) {
      const sent = body[name] ?? (name === 'pipelineStages' ? body.stages : undefined);
      if (sent === undefined || kind === 'secret') continue;
      const answer = JSON.stringify(created.body[name]);
      if (kind === 'json') expect(created.body[name]).toEqual(sent);
      else expect(answer, name).toBe(answer.normalize('NFC'));
      const isApart = JSON.stringify(sent) !== JSON.stringify(sent).normalize('NFC');
      expect(/é/i.test(answer.normalize('NFC')), name).toBe(isApart);
    }
  });

  test('a field outside the contract is refused by its name', async () => {
    const { testApp, token } = await createLoggedInTestApp();
    const { status, body } = await testApp.call('POST', toUrl(list.path), { strange: 1 }, token);
    expect(status).toBe(400);
    expect(body.errors.strange).toBe('strange is not a field of this record. Leave it out.');
  });
});

describe.each(writable.filter(({ update }) => update !== undefined))(
  '$many',
  ({ list, create, update }) => {
    test('a change keeps the fields that were not sent', async () => {
      const { testApp, token } = await createLoggedInTestApp();
      const created = await testApp.call(
        'POST',
        toUrl(list.path),
        await bodyFor(testApp, create),
        token,
      );
      const body = await bodyFor(testApp, update);
      const changed = await testApp.call(
        'PUT',
        itemPath(update?.path ?? '', created.body.id),
        body,
        token,
      );
      expect(changed).toMatchObject({ status: 200, body: { id: created.body.id } });
      expect(Object.keys(changed.body)).toEqual(Object.keys(created.body));
    });
  },
);

describe.each(writable.filter(({ remove }) => remove !== undefined))(
  '$many',
  ({ list, create, remove, one }) => {
    test('a deleted record is gone, and deleting it again answers 404', async () => {
      const { testApp, token } = await createLoggedInTestApp();
      const created = await testApp.call(
        'POST',
        toUrl(list.path),
        await bodyFor(testApp, create),
        token,
      );
      const path = itemPath(remove?.path ?? '', created.body.id);
      expect((await testApp.call('DELETE', path, undefined, token)).status).toBe(200);
      expect(await testApp.call('DELETE', path, undefined, token)).toMatchObject({
        status: 404,
        body: {
          message: `There is no ${one} with id ${created.body.id}. This ${one} may have been deleted.`,
        },
      });
    });
  },
);

describe('lists', () => {
  async function withSignals(count: number) {
    const { testApp, token } = await createLoggedInTestApp();
    await testApp.store.table('signals').insert(
      Array.from({ length: count }, (_, index) => ({
        name: `signal_${index + 1}`,
        display_name: index % 2 ? 'Éven' : 'Odd',
      })),
    );
    const get = (query: string) => testApp.call('GET', `/signals${query}`, undefined, token);
    return { get };
  }
  const names = (answer: { body: { documents: { name: string }[] } }) =>
    answer.body.documents.map(({ name }) => name);

  test('pages count from 1, newest first, and a page past the end is empty', async () => {
    const { get } = await withSignals(23);
    expect((await get('')).body.documents).toHaveLength(10);
    const second = await get('?page=2&pageSize=5');
    expect(names(second)).toEqual([
      'signal_18',
      'signal_17',
      'signal_16',
      'signal_15',
      'signal_14',
    ]);
    expect(second.body.count).toBe(23);
    expect((await get('?page=4')).body).toEqual({ documents: [], count: 23 });
  });

  test('are searched without case or accents, and sorted', async () => {
    const { get } = await withSignals(6);
    expect((await get('?q=EVEN')).body.count).toBe(3);
    expect(names(await get('?sort=name&order=asc&pageSize=2'))).toEqual(['signal_1', 'signal_2']);
    expect(names(await get('?sort=name&order=desc&pageSize=1'))).toEqual(['signal_6']);
  });

  test('go on behind a record, in any order, with the count of the whole list', async () => {
    const { get } = await withSignals(6);
    const { body } = await get('?after=5&pageSize=2');
    expect(body).toMatchObject({ documents: [{ id: 4 }, { id: 3 }], count: 6 });
    expect(names(await get('?after=5&sort=name&order=asc'))).toEqual(['signal_6']);
    expect(names(await get('?after=3&sort=name&order=desc'))).toEqual(['signal_2', 'signal_1']);
    const message =
      'The record after which this page begins was deleted. Read the list from its beginning.';
    expect(await get('?after=9&sort=name')).toMatchObject({ status: 400, body: { message } });
  });

  test.each([
    ['?page=0', 'page', 'Page must be a whole number, 1 or more.'],
    ['?page=x', 'page', 'Page must be a whole number, 1 or more.'],
    ['?pageSize=1001', 'pageSize', 'Page size must be a whole number from 1 to 1000.'],
    ['?order=up', 'order', 'Order must be asc or desc.'],
    ['?sort=secret', 'sort', 'The signals can be sorted by id, name, display_name, not by secret.'],
    ['?after=x', 'after', 'After must be a whole number, 1 or more.'],
    ['?after=3&page=2', 'after', 'After stands for a page: leave out page.'],
  ])('%s is refused, and says why', async (query, field, text) => {
    const { get } = await withSignals(1);
    expect(await get(query)).toMatchObject({
      status: 400,
      body: { message: text, errors: { [field]: text } },
    });
  });

  test('parameters outside the contract are ignored', async () => {
    const { get } = await withSignals(1);
    expect((await get('?strange=1&page=')).status).toBe(200);
  });
});

test('the server sorts by every column that a screen can sort by', async () => {
  const { testApp, token } = await createLoggedInTestApp();
  for (const resource of resources) {
    for (const column of resource.columns) {
      if (!isSortable(resource, column)) continue;
      const path = `${toUrl(resource.list.path)}?sort=${column.id}&order=desc`;
      expect((await testApp.call('GET', path, undefined, token)).status, path).toBe(200);
    }
  }
});

test('the first organisation exists from the start, and can be renamed', async () => {
  const { call } = await createLoggedInTestApp();
  await call('PUT', '/organisations/1', { salesforce_interactions_name: 'Touchpoints' });
  const { body } = await call('GET', '/organisations');
  expect(body.documents).toEqual([
    { id: 1, salesforce_interactions_name: 'Touchpoints', version: 2 },
  ]);
});

test('an edit can empty a field, and leaves the other fields of the record', async () => {
  const { call, createRecord } = await createLoggedInTestApp();
  const id = await createRecord('/signals', { name: 'a', display_name: 'A', relevant: true });
  const { body } = await call('PUT', `/signals/${id}`, { name: '', display_name: null });
  expect(body).toEqual({ id, name: null, display_name: null, relevant: true, version: 2 });
});
