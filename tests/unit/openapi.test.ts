import { Validator } from '@seriousme/openapi-schema-validator';
import { defaultProviderTable, openApi, routes } from '@steward/api';
import { createMock } from '@steward/server/msw';
import { expect, test } from 'vitest';
import * as z from 'zod';

const document = openApi('1.2.3');

test('the OpenAPI document is valid', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('the document has every call of the contract once, with a unique name', () => {
  const operations = Object.values(
    document.paths as Record<string, Record<string, { operationId: string }>>,
  )
    .flatMap((path) => Object.values(path))
    .map(({ operationId }) => operationId);
  expect(new Set(operations)).toEqual(new Set(routes.map(({ group, verb }) => `${group}.${verb}`)));
  expect(operations).toHaveLength(routes.length);
});

test('the document has the limits, defaults and labels of fields', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { version: '1.2.3' },
    servers: [{ url: '/api/admin' }],
    components: {
      schemas: {
        schedules: {
          properties: {
            id: { type: 'integer' },
            hour: { title: 'Hour', type: ['integer', 'null'], minimum: 0, maximum: 23, default: 6 },
          },
        },
      },
    },
    paths: {
      '/companies/csv': {
        post: {
          requestBody: { content: { 'multipart/form-data': { schema: { required: ['file'] } } } },
        },
      },
      '/auth/login': { post: { security: [] } },
      '/providers/{tableName}': {
        get: {
          parameters: expect.arrayContaining([
            expect.objectContaining({ name: 'tableName', in: 'path', required: true }),
          ]),
        },
      },
    },
  });
});

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- a test looks into whatever is there

/** A schema with its references resolved. */
const resolveRefs = (schema: unknown): Json =>
  JSON.parse(
    JSON.stringify(schema, (name, value) => {
      // The parser does not support Unicode property escapes.
      if (name === 'pattern' && value.includes('\\p{')) return undefined;
      const schemas = (document as Json).components.schemas;
      return typeof value?.$ref === 'string' ? schemas[value.$ref.split('/').at(-1)] : value;
    }),
  );

test('the answers of the platform match the document', async () => {
  const mock = createMock();
  await mock.ready();
  const headers = { authorization: `Bearer ${mock.token}` };
  const uuid = crypto.randomUUID();
  await mock.app.request(`/api/admin/imports/${uuid}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      resource: 'signals',
      mode: 'check',
      columns: ['name'],
      file: 'signals.csv',
      hash: 'ab'.repeat(32),
    }),
  });
  const paths = Object.entries((document as Json).paths as Json).filter(
    ([, { get }]) => get?.responses['200'].content['application/json'],
  );
  expect(paths.length).toBeGreaterThan(15);
  for (const [path, { get }] of paths) {
    const address = path
      .replace('{tableName}', defaultProviderTable)
      .replace('{resource}', 'signals')
      .replace('{uuid}', uuid)
      .replace(/\{(id|recordId)\}/, '1');
    const required = ((get.parameters ?? []) as Json[])
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name, schema }) => [name, String(schema.minimum ?? 'a')]);
    const query = new URLSearchParams(required);
    const answer = await mock.app.request(`/api/admin${address}?${query}`, { headers });
    const schema = resolveRefs(get.responses['200'].content['application/json'].schema);
    const { error } = z.fromJSONSchema(schema).safeParse(await answer.json());
    expect(error && z.prettifyError(error), path).toBeUndefined();
  }
});
