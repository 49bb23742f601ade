import type { Field } from '@steward/api';
import { fieldSchema } from '@steward/api';
import { uiNoun } from '@steward/api/commands';
import type { Kind } from './kinds.ts';
import { kinds, planFieldName } from './kinds.ts';

type Json = Record<string, unknown>;

const text: Json = { type: 'string' };
const only = (name: string): Json => ({
  type: 'object',
  properties: { [name]: text },
  required: [name],
  additionalProperties: false,
});

/** The source of a secret: a variable or a file. */
const secretSchema: Json = { oneOf: [only('env'), only('file')] };

/** A record by its name, or by its scope and its name. */
const nameSchema: Json = {
  anyOf: [text, { type: 'array', items: text, minItems: 2, maxItems: 2 }],
};

function valueSchema(field: Field): Json {
  if (field.kind === 'secret') return secretSchema;
  if (field.kind === 'reference') return nameSchema;
  if (field.kind === 'references') return { type: 'array', items: nameSchema };
  // A default is that of a form: what a plan leaves out stays as it is.
  const { default: _default, ...schema } = fieldSchema(field);
  return schema;
}

function recordSchema({ key, fields }: Kind): Json {
  const properties = Object.entries(fields).map(([name, field]) => [
    planFieldName(name, field),
    {
      title: field.label,
      ...(field.hint !== undefined && { description: field.hint }),
      ...valueSchema(field),
    },
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: [key],
    additionalProperties: false,
  };
}

function nounSchema(kind: Kind): Json {
  const { many, scope } = kind.resource;
  const list = { type: ['array', 'null'], title: many, items: recordSchema(kind) };
  if (scope === undefined) return list;
  const names = scope.field.options?.map(({ value }) => value);
  return {
    type: ['object', 'null'],
    title: many,
    description: `Each ${scope.field.label} with a list of its ${many}.`,
    ...(names !== undefined && { propertyNames: { enum: names } }),
    additionalProperties: list,
  };
}

/** The JSON Schema of plans, by which an editor completes and checks them. */
export const planSchema = (): Json => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A plan of steward',
  type: 'object',
  properties: {
    ...Object.fromEntries(kinds.map((kind) => [kind.resource.noun, nounSchema(kind)])),
    [uiNoun]: {
      type: ['object', 'null'],
      title: 'What people see of the UI',
      additionalProperties: { type: 'boolean' },
    },
  },
  additionalProperties: false,
});
