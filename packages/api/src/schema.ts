import * as z from 'zod/mini';
import type { Field, Fields } from './fields.ts';
import { emailPattern } from './fields.ts';

// Without flags, which a JSON schema cannot say.
const webAddress = /^([Hh][Tt][Tt][Pp][Ss]?:\/\/\S+)?$/;
const cssColour = /^(#[\dA-Fa-f]{3,8}|[A-Za-z]+|([Rr][Gg][Bb]|[Hh][Ss][Ll])[Aa]?\([\d\s.,%/]+\))?$/;

/** A day, or a moment with its offset; the 31st of a month that has no such day is none. */
function isMoment(value: string): boolean {
  const [, day] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/.exec(value) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(value))) return false;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** Least and greatest whole number that any storage adapter can hold in its integer column. */
export const int32Range = { min: -2_147_483_648, max: 2_147_483_647 } as const;

/** Most items of a list in a call, of the fields' and of what is sent as one. */
export const maxListItems = 1_000;

/** What no storage adapter can give back as it was: NUL, and half of a character that takes two. */
const unstorable = /[\0\p{Cs}]/u;

const textSchema = ({ minLength = 0, maxLength = 255 }: Field) =>
  z.string().check(
    z.minLength(minLength),
    z.maxLength(maxLength),
    z.refine((value) => !unstorable.test(value)),
  );

// Also without flags: what ends a line in any program that shows the text.
const oneLine = /^[^\n\v\f\r\u0085\u2028\u2029]*$/;

/** Whether a text stands on one line. */
export const isOneLine = (value: string): boolean => oneLine.test(value);

const lineSchema = (field: Field) => textSchema(field).check(z.regex(oneLine));

const idSchema = z.int().check(z.gte(1), z.lte(int32Range.max));

function numberSchema({ decimals = false, ...field }: Field) {
  const { min, max } = {
    ...(decimals ? { min: -Number.MAX_VALUE, max: Number.MAX_VALUE } : int32Range),
    ...field,
  };
  return (decimals ? z.number() : z.int()).check(z.gte(min), z.lte(max));
}

const made = new WeakMap<Field, z.ZodMiniType>();

/** The schema of a field's value as it travels: what writing is checked against. Made once a field. */
export function schemaOf(field: Field): z.ZodMiniType {
  const known = made.get(field);
  if (known !== undefined) return known;
  const schema = makeSchema(field);
  made.set(field, schema);
  return schema;
}

function makeSchema(field: Field): z.ZodMiniType {
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
      return textSchema(field).check(z.regex(cssColour));
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
      return z.string().check(z.refine(isMoment));
    case 'scalar':
      return z.union([z.number(), textSchema(field), z.boolean()]);
    case 'reference':
      return idSchema;
    case 'references':
      return z.array(idSchema).check(z.maxLength(maxListItems));
    case 'record':
      return objectSchema(field.fields ?? {});
    case 'records':
      return z.array(objectSchema(field.fields ?? {})).check(z.maxLength(maxListItems));
  }
}

/** An object of these fields: nothing else in it, required ones present, null for 'empty'. */
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
