import * as z from 'zod/mini';

/** One choice of a field: the value that travels and the words a person reads. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

/**
 * What sort of value a field holds. It decides the input that is drawn, the column that is stored
 * and how a typed text becomes a value.
 */
export type FieldKind =
  | 'text'
  | 'multiline'
  | 'email'
  | 'url'
  | 'colour'
  | 'password'
  | 'secret'
  | 'number'
  | 'flag'
  | 'boolean'
  | 'choice'
  | 'list'
  | 'json'
  | 'date'
  | 'reference'
  | 'references'
  | 'scalar'
  | 'record'
  | 'records';

/** What is said about a field beside its type. */
export interface FieldMeta {
  /** The label a person reads, letter for letter as specified. */
  readonly label: string;
  /** A line below the input that says the rule beforehand. */
  readonly hint?: string;
  /** The value a new form starts with. */
  readonly default?: unknown;
  /** A greyed example in an empty input. */
  readonly placeholder?: string;
  /** Known values of a free text, offered while typing. */
  readonly suggestions?: readonly string[];
}

/** A field: its schema for writing, and all that is known about it for reading, drawing and storing. */
export interface Field<T = unknown, Required extends boolean = boolean> extends FieldMeta {
  readonly kind: FieldKind;
  readonly schema: z.ZodMiniType<T>;
  readonly required: Required;
  /** Least and greatest number, both allowed. */
  readonly min?: number;
  readonly max?: number;
  /** Most characters of a text. */
  readonly maxLength?: number;
  readonly options?: readonly Option[];
  /** The resource whose ids a reference holds. */
  readonly to?: string;
  /** The fields of an embedded record. */
  readonly fields?: Fields;
}

export type Fields = Readonly<Record<string, Field>>;

/** The value a field holds. */
export type ValueOf<F> = F extends Field<infer T> ? T : never;

type RequiredKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, true> ? K : never;
}[keyof F];

/** What is sent: required fields must be there, the others may be left out. */
export type BodyOf<F extends Fields> = { [K in RequiredKeys<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]> | null;
};

/** What is read: the platform may leave anything out. */
export type PartOf<F extends Fields> = { [K in keyof F]?: ValueOf<F[K]> | null };

/** A stored record as it is read. */
export type RecordOf<F extends Fields> = { id: number } & PartOf<F>;

interface Extra extends Omit<FieldMeta, 'label'> {
  readonly required?: boolean;
}
type IsRequired<E> = E extends { required: true } ? true : false;

const limits = { text: 255, multiline: 10_000, url: 2_048, json: 100_000 } as const;

function make<T, const E extends Extra>(
  kind: FieldKind,
  label: string,
  schema: z.ZodMiniType<T>,
  extra: E | undefined,
  more: Partial<Field> = {},
): Field<T, IsRequired<E>> {
  const required = (extra?.required ?? false) as IsRequired<E>;
  return { ...more, ...extra, kind, label, schema, required };
}

const textOf = (maxLength: number, required: boolean | undefined) =>
  z.string().check(
    z.maxLength(maxLength),
    z.refine((text) => !required || text.trim() !== ''),
  );

type TextExtra = Extra & { readonly maxLength?: number };

/** One line of text; 255 characters unless told otherwise. */
export function text<const E extends TextExtra>(label: string, extra?: E) {
  const maxLength = extra?.maxLength ?? limits.text;
  return make('text', label, textOf(maxLength, extra?.required), extra, { maxLength });
}

/** Text of several lines, at most 10,000 characters. */
export function multiline<const E extends TextExtra>(label: string, extra?: E) {
  const maxLength = extra?.maxLength ?? limits.multiline;
  return make('multiline', label, textOf(maxLength, extra?.required), extra, { maxLength });
}

/** The pattern an email address must match, in forms and on the server alike. */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:"]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;

/** An email address. */
export function email<const E extends Extra>(label: string, extra?: E) {
  const schema = z.string().check(z.maxLength(limits.text), z.regex(emailPattern));
  return make('email', label, schema, extra, { maxLength: limits.text });
}

const webAddress = /^https?:\/\/\S+$/i;

/** A web address that begins with http:// or https://; the empty text is allowed unless required. */
export function url<const E extends Extra>(label: string, extra?: E) {
  const schema = z.string().check(
    z.maxLength(limits.url),
    z.refine((value) => (value === '' ? !extra?.required : webAddress.test(value))),
  );
  return make('url', label, schema, extra, { maxLength: limits.url, placeholder: 'https://' });
}

/** A CSS colour. */
export function colour<const E extends Extra>(label: string, extra?: E) {
  const schema = z
    .string()
    .check(z.maxLength(64), z.regex(/^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d\s.,%/]+\))?$/i));
  return make('colour', label, schema, extra, { maxLength: 64 });
}

/** A password as it is typed; never stored and never shown. */
export function password<const E extends Extra & { readonly minLength?: number }>(
  label: string,
  extra?: E,
) {
  const schema = z.string().check(z.minLength(extra?.minLength ?? 1), z.maxLength(1_024));
  return make('password', label, schema, extra, { maxLength: 1_024 });
}

/** A text that the platform keeps encrypted and hands back masked. */
export function secret<const E extends TextExtra>(label: string, extra?: E) {
  const maxLength = extra?.maxLength ?? limits.url;
  return make('secret', label, textOf(maxLength, extra?.required), extra, { maxLength });
}

type NumberExtra = Extra & {
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: boolean;
};

/** A whole number, within `min` and `max` where they are given; `decimals` lifts 'whole'. */
export function number<const E extends NumberExtra>(label: string, extra?: E) {
  const min = extra?.min ?? -2_147_483_648;
  const max = extra?.max ?? 2_147_483_647;
  const schema = z.number().check(
    z.gte(min),
    z.lte(max),
    z.refine((value) => extra?.decimals === true || Number.isInteger(value)),
  );
  return make('number', label, schema, extra);
}

const bit = z.union([z.literal(0), z.literal(1)]);
const yesNo: readonly Option[] = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];
const trueFalse: readonly Option[] = [
  { value: 'true', label: 'True' },
  { value: 'false', label: 'False' },
];

/** Yes or no that travels as 1 or 0. */
export function flag<const E extends Extra>(label: string, extra?: E) {
  return make<0 | 1, E>('flag', label, bit, extra, { options: yesNo });
}

/** Yes or no that travels as true or false. */
export function boolean<const E extends Extra & { readonly options?: readonly Option[] }>(
  label: string,
  extra?: E,
) {
  return make('boolean', label, z.boolean(), extra, { options: trueFalse });
}

/** One of a fixed list of texts. */
export function choice<const V extends string, const E extends Extra>(
  label: string,
  values: readonly V[] | Readonly<Record<V, string>>,
  extra?: E,
) {
  const labels: readonly (readonly [string, string])[] = Array.isArray(values)
    ? values.map((value: V) => [value, value] as const)
    : Object.entries<string>(values as Readonly<Record<V, string>>);
  const schema = z.enum(
    labels.map(([value]) => value) as [V, ...V[]],
  ) as unknown as z.ZodMiniType<V>;
  return make('choice', label, schema, extra, {
    options: labels.map(([value, words]) => ({ value, label: words })),
  });
}

/** A list of short texts, typed with commas between them. */
export function list<const E extends Extra>(label: string, extra?: E) {
  const schema = z.array(z.string().check(z.maxLength(limits.text))).check(z.maxLength(1_000));
  return make('list', label, schema, extra);
}

/** Any JSON value. */
export function json<const E extends Extra>(label: string, extra?: E) {
  const schema = z
    .unknown()
    .check(z.refine((value) => JSON.stringify(value ?? null).length <= limits.json));
  return make('json', label, schema, extra, { maxLength: limits.json });
}

/** A moment, as an ISO 8601 text. */
export function date<const E extends Extra>(label: string, extra?: E) {
  const schema = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value))));
  return make('date', label, schema, extra);
}

const idSchema = z.number().check(z.refine((value) => Number.isInteger(value) && value > 0));

/** The id of a record of another resource. */
export function reference<const E extends Extra>(to: string, label: string, extra?: E) {
  return make('reference', label, idSchema, extra, { to });
}

/** Ids of records of another resource. */
export function references<const E extends Extra>(to: string, label: string, extra?: E) {
  return make('references', label, z.array(idSchema), extra, { to });
}

/** A number, a text or true/false: what a custom property value may be. */
export function scalar<const E extends Extra>(label: string, extra?: E) {
  const schema = z.union([
    z.number(),
    z.string().check(z.maxLength(limits.multiline)),
    z.boolean(),
  ]);
  return make<number | string | boolean, E>('scalar', label, schema, extra);
}

/** An embedded record. */
export function record<const F extends Fields, const E extends Extra>(
  label: string,
  fields: F,
  extra?: E,
) {
  return make<PartOf<F>, E>('record', label, objectOf(fields), extra, { fields });
}

/** A list of embedded records. */
export function records<const F extends Fields, const E extends Extra>(
  label: string,
  fields: F,
  extra?: E,
) {
  const schema = z.array(objectOf(fields)).check(z.maxLength(1_000));
  return make<PartOf<F>[], E>('records', label, schema, extra, { fields });
}

/** The schema of an object of these fields: nothing else in it, required ones present, null for 'empty'. */
export function objectOf<F extends Fields>(fields: F): z.ZodMiniType<PartOf<F>> {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.required ? field.schema : z.optional(z.nullable(field.schema)),
    ]),
  );
  return z.strictObject(shape) as unknown as z.ZodMiniType<PartOf<F>>;
}

/** Some of the fields, in the order named. */
export function pick<F extends Fields, const K extends keyof F>(
  fields: F,
  ...names: readonly K[]
): Pick<F, K> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, K>;
}
