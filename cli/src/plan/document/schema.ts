import type { Field } from '@steward/api';
import { fieldSchema } from '@steward/api';
import { uiNoun } from '@steward/api/commands';
import type { Kind } from '@steward/api/plans';
import { directives, isRenameable, kinds, planFieldName } from '@steward/api/plans';

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

function plainSchema(field: Field): Json {
  if (field.kind === 'secret') return secretSchema;
  if (field.kind === 'reference') return nameSchema;
  if (field.kind === 'references') return { type: 'array', items: nameSchema };
  // A default belongs to a form. A plan leaves omitted fields unchanged.
  const { default: _default, ...schema } = fieldSchema(field);
  return schema;
}

/** An overlay may also leave a value of the plan below it out. */
function valueSchema(field: Field, isOverlay: boolean): Json {
  const schema = plainSchema(field);
  return isOverlay ? { anyOf: [schema, { type: 'null' }] } : schema;
}

/** The directives of a record in a plan. */
function directiveSchemas(kind: Kind, isOverlay: boolean): Json {
  return {
    ...(isRenameable(kind) && {
      [directives.renamedFrom]: {
        type: 'string',
        title: 'Renamed from',
        description:
          'The former name of the record. If the platform still has it, the record is renamed.',
      },
    }),
    ...(isOverlay && {
      [directives.patch]: {
        const: 'delete',
        title: 'Patch',
        description: 'Removes the record from the plan below the overlay.',
      },
    }),
  };
}

function recordSchema(kind: Kind, isOverlay: boolean): Json {
  const { key, fields } = kind;
  const properties = Object.entries(fields).map(([name, field]) => [
    planFieldName(name, field),
    {
      title: field.label,
      ...(field.hint !== undefined && { description: field.hint }),
      ...(name === key ? plainSchema(field) : valueSchema(field, isOverlay)),
    },
  ]);
  return {
    type: 'object',
    properties: { ...Object.fromEntries(properties), ...directiveSchemas(kind, isOverlay) },
    required: [key],
    additionalProperties: false,
  };
}

function nounSchema(kind: Kind, isOverlay: boolean): Json {
  const { many, scope } = kind.resource;
  const list = { type: ['array', 'null'], title: many, items: recordSchema(kind, isOverlay) };
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

/** The JSON Schema of plans, or of overlays, by which an editor completes and checks them. */
export const planSchema = (isOverlay = false): Json => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A plan of steward',
  type: 'object',
  properties: {
    ...Object.fromEntries(kinds.map((kind) => [kind.resource.noun, nounSchema(kind, isOverlay)])),
    [uiNoun]: {
      type: ['object', 'null'],
      title: 'What people see of the UI',
      additionalProperties: { type: isOverlay ? ['boolean', 'null'] : 'boolean' },
    },
  },
  additionalProperties: false,
});
