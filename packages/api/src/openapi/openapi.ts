import * as z from 'zod/mini';
import * as contract from '../contract/contract.ts';
import { listQuery } from '../routes/resource.ts';
import { filterSchema } from './filterSchema.ts';
import { basePath } from '../client/paths.ts';
import { resources, routes } from '../contract/routes.ts';
import type { NamedRoute } from '../contract/routes.ts';
import type { Fields } from '../fields/fields.ts';
import { maxListItems, schemaOf } from '../fields/schema.ts';

type Json = Record<string, unknown>;

/** A schema that refuses the empty text. */
const notBlank = (schema: Json): Json =>
  schema.type === 'string' ? { ...schema, minLength: schema.minLength || 1 } : schema;

/** A schema that also accepts null. */
function orNull(schema: Json): Json {
  const { type, enum: values, anyOf } = schema;
  if (Array.isArray(anyOf)) return { ...schema, anyOf: [...anyOf, { type: 'null' }] };
  if (type === undefined) return schema;
  return {
    ...schema,
    type: [type, 'null'],
    ...(Array.isArray(values) && { enum: [...values, null] }),
  };
}

/**
 * The JSON Schema of a field.
 *
 * @param strict whether embedded records have no other fields: so it is in bodies, not in responses. Default:
 * true.
 * @example
 * fieldSchema(contract.signals.fields.name); // { type: 'string', …, title: 'Name' }
 */
export function fieldSchema(field: Fields[string], strict = true): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(schemaOf(field), {
    unrepresentable: 'any',
    io: 'input',
    override: ({ jsonSchema }) => {
      if (!strict) delete jsonSchema.additionalProperties;
    },
  });
  return {
    ...schema,
    title: field.label,
    ...(field.hint !== undefined && { description: field.hint }),
    ...(field.default !== undefined && { default: field.default }),
  };
}

function objectJsonSchema(fields: Fields, strict: boolean): Json {
  const required = Object.entries(fields).filter(([, field]) => strict && field.required);
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const schema = fieldSchema(field, strict);
        if (!field.required) return [name, orNull(schema)];
        return [name, strict ? notBlank(schema) : schema];
      }),
    ),
    ...(required.length > 0 && { required: required.map(([name]) => name) }),
    additionalProperties: !strict,
  };
}

const recordSchema = (fields: Fields): Json => {
  const schema = objectJsonSchema(fields, false);
  return { ...schema, properties: { id: { type: 'integer' }, ...(schema.properties as Json) } };
};

function requestBody({ route }: NamedRoute): Json {
  const { body } = route;
  if (body === undefined) return {};
  if (body.kind === 'file') {
    const schema = {
      type: 'object',
      required: [body.name],
      properties: { [body.name]: { type: 'string', contentMediaType: 'text/csv' } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  const itemSchema = objectJsonSchema(body.fields, true);
  const schema =
    body.kind === 'list'
      ? { type: 'array', items: itemSchema, maxItems: maxListItems }
      : itemSchema;
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function responseOf({ group, route }: NamedRoute): Json {
  const resource = resources.find(
    ({ name, fields }) => name === group && fields === route.result.fields,
  );
  const record = resource
    ? { $ref: `#/components/schemas/${group}` }
    : recordSchema(route.result.fields);
  const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
  switch (route.result.kind) {
    case 'page':
      return json({
        type: 'object',
        required: ['documents', 'count'],
        properties: { documents: { type: 'array', items: record }, count: { type: 'integer' } },
      });
    case 'list':
      return json({ type: 'array', items: record });
    case 'record':
      return json(record);
    case 'stream':
      return {
        content: {
          'text/event-stream': {
            schema: {
              type: 'string',
              description: 'Server-sent events; the data of each is JSON, as in x-event.',
            },
            'x-event': record,
          },
        },
      };
    case 'file':
      return { content: { 'text/csv': {}, 'application/x-ndjson': {} } };
    case 'empty':
      return {};
  }
}

function operation(namedRoute: NamedRoute): Json {
  const { group, verb, route } = namedRoute;
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const scope = resources.find((resource) => resource.name === group)?.scope;
  const parameters = [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema:
        scope?.in === 'path' && scope.name === name ? fieldSchema(scope.field) : { type: 'string' },
    })),
    ...Object.entries(route.query).map(([name, field]) => ({
      name,
      in: 'query',
      ...(field.required && { required: true }),
      ...(field === listQuery.filter
        ? { content: { 'application/json': { schema: { $ref: '#/components/schemas/Filter' } } } }
        : { schema: fieldSchema(field) }),
    })),
  ];
  return {
    operationId: `${group}.${verb}`,
    summary: route.summary,
    tags: [group],
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(namedRoute),
    ...(route.access === 'public' && { security: [] }),
    ...(route.extension !== undefined && { 'x-extension': route.extension }),
    responses: {
      '200': { description: 'Done', ...responseOf(namedRoute) },
      '429': { $ref: '#/components/responses/TooMany' },
      '503': { $ref: '#/components/responses/Busy' },
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

const failureResponse: Json = {
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['message'],
        properties: {
          message: { type: 'string' },
          errors: { type: 'object', additionalProperties: { type: 'string' } },
          requestId: { type: 'string' },
        },
      },
    },
  },
};

const retryAfterHeader: Json = {
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer' },
  },
};

/**
 * The contract as an OpenAPI 3.1 document.
 *
 * @param path the path of its host that the platform is below, as in /steward. Default: none
 * @example
 * await writeFile('openapi.json', JSON.stringify(openApi('1.0.0')));
 */
export function openApi(version: string, path = ''): Json {
  const paths: Record<string, Json> = {};
  for (const namedRoute of routes) {
    const calls = (paths[namedRoute.route.path] ??= {});
    calls[namedRoute.route.method.toLowerCase()] = operation(namedRoute);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Steward administration API',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${path}${basePath}` }],
    security: [{ bearer: [] }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...Object.fromEntries(resources.map(({ name, fields }) => [name, recordSchema(fields)])),
        Filter: filterSchema,
      },
      responses: {
        Failure: {
          description: 'The call was refused or failed. `errors` names the fields.',
          ...failureResponse,
        },
        TooMany: {
          description:
            'This person or address has made too many such calls. This one had no effect.',
          headers: retryAfterHeader,
          ...failureResponse,
        },
        Busy: {
          description:
            'The server has too much to do, or no database. The call may have had no effect.',
          headers: retryAfterHeader,
          ...failureResponse,
        },
      },
    },
  };
}
