import * as z from 'zod/mini';
import { isNoUnknownName } from './cssColours.ts';
import type { Field, Fields } from './fields.ts';
import { emailPattern } from './fields.ts';
import { isWebsite } from './website.ts';

// Without flags, which JSON schemas lack.
const webAddress = /^([Hh][Tt][Tt][Pp][Ss]?:\/\/\S+)?$/;
const hexColour = '#(?:[\\dA-Fa-f]{3,4}|[\\dA-Fa-f]{6}|[\\dA-Fa-f]{8})';
const colourPart = '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:%|deg|rad|grad|turn)?';
// Three numbers and an alpha, with commas or spaces between them.
const colourFunction = `(?:[Rr][Gg][Bb]|[Hh][Ss][Ll])[Aa]?\\(\\s*${colourPart}(?:(?:\\s*,\\s*|\\s+)${colourPart}){2}(?:\\s*[,/]\\s*${colourPart})?\\s*\\)`;
const cssColour = new RegExp(`^(?:${hexColour}|[A-Za-z]+|${colourFunction})?$`);

/** Whether a text is a day that exists, or a moment with its offset. */
function isDate(value: string): boolean {
  const [, day] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/.exec(value) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(value))) return false;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** The whole numbers that the integer column of every storage adapter can hold. */
export const int32Range = { min: -2_147_483_648, max: 2_147_483_647 } as const;

/** The largest number of items of a list, in a field or as a whole body. */
export const maxListItems = 1_000;

/** Characters that storage adapters do not return unchanged: NUL, and halves of surrogate pairs. */
const unstorable = /[\0\p{Cs}]/u;

const textSchema = ({ minLength = 0, maxLength = 255 }: Field) =>
  z.string().check(
    z.minLength(minLength),
    z.maxLength(maxLength),
    z.refine((value) => !unstorable.test(value)),
  );

// Without flags, too. These characters end a line in some program.
const oneLine = /^[^\n\v\f\r\u0085\u2028\u2029]*$/;

/** Whether a text has no line break. */
export const isOneLine = (value: string): boolean => oneLine.test(value);

function lineSchema(field: Field) {
  const line = textSchema(field).check(z.regex(oneLine));
  return field.isWebsite ? line.check(z.refine(isWebsite)) : line;
}

const idSchema = z.int().check(z.gte(1), z.lte(int32Range.max));

function numberSchema({ decimals = false, ...field }: Field) {
  const { min, max } = {
    ...(decimals ? { min: -Number.MAX_VALUE, max: Number.MAX_VALUE } : int32Range),
    ...field,
  };
  return (decimals ? z.number() : z.int()).check(z.gte(min), z.lte(max));
}

const schemas = new WeakMap<Field, z.ZodMiniType>();

/** The schema of a field's value as it is sent. It is created once for each field. */
export function schemaOf(field: Field): z.ZodMiniType {
  const existing = schemas.get(field);
  if (existing !== undefined) return existing;
  const schema = createSchema(field);
  schemas.set(field, schema);
  return schema;
}

function createSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return lineSchema(field);
    case 'multiline':
    case 'password':
    case 'secret':
      return textSchema(field);
    case 'email':
      return textSchema(field).check(z.regex(emailPattern));
    case 'url':
      return textSchema(field).check(z.regex(webAddress));
    case 'colour':
      return textSchema(field).check(z.regex(cssColour), z.refine(isNoUnknownName));
    case 'number':
      return numberSchema(field);
    case 'flag':
      return z.union([z.literal(0), z.literal(1)]);
    case 'boolean':
      return z.boolean();
    case 'choice':
      return z.enum((field.options ?? []).map((option) => option.value));
    case 'list':
      return z.array(lineSchema(field)).check(z.maxLength(maxListItems));
    case 'json':
      return z
        .unknown()
        .check(
          z.refine(
            (value) => JSON.stringify(value ?? null).length <= (field.maxLength ?? Infinity),
          ),
        );
    case 'date':
      return z.string().check(z.refine(isDate));
    case 'scalar':
      return z.union([z.number(), textSchema(field), z.boolean()]);
    case 'reference':
      return idSchema;
    case 'references':
      return z.array(idSchema).check(z.maxLength(maxListItems));
    case 'record':
      return objectSchema(field.fields ?? {});
    case 'records':
      return z
        .array(objectSchema(field.fields ?? {}))
        .check(z.maxLength(field.maxItems ?? maxListItems));
  }
}

/** The schema of an object with these fields and no others. Fields that are not required may be null. */
export function objectSchema(fields: Fields): z.ZodMiniType {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const schema = schemaOf(field);
        return [name, field.required ? schema : z.optional(z.nullable(schema))];
      }),
    ),
  );
}
