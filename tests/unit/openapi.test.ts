import { Validator } from '@seriousme/openapi-schema-validator';
import { openApi, routes } from '@steward/api';
import { expect, test } from 'vitest';

const document = openApi('1.2.3');

test('the OpenAPI document is valid', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('every call of the contract stands in it once, under a name of its own', () => {
  const operations = Object.values(
    document.paths as Record<string, Record<string, { operationId: string }>>,
  )
    .flatMap((path) => Object.values(path))
    .map(({ operationId }) => operationId);
  expect(new Set(operations)).toEqual(new Set(routes.map(({ group, verb }) => `${group}.${verb}`)));
  expect(operations).toHaveLength(routes.length);
});

test('limits, defaults and labels of a field are told', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { version: '1.2.3' },
    servers: [{ url: '/api/admin' }],
    components: {
      schemas: {
        schedules: {
          properties: {
            id: { type: 'integer' },
            hour: { title: 'Hour', type: 'integer', minimum: 0, maximum: 23, default: 6 },
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
