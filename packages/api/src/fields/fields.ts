import type { Extension } from '../base/extensions.ts';

/** One choice of a field: the value that is sent, and its label. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

/** The kind of value that a field holds: it decides the input, the database column and the schema. */
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

/** The meaning of a state, as a colour; its word says it, too. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

/** A field, as plain data: all that reading, drawing, checking and storing it need. */
export interface Field<T = unknown, Required extends boolean = boolean> {
  readonly kind: FieldKind;
  /** The label, letter for letter as specified. */
  readonly label: string;
  readonly required: Required;
  /** A line below the input that explains the rule. */
  readonly hint?: string;
  /** The initial value in new forms. */
  readonly default?: unknown;
  /** A greyed example in an empty input. */
  readonly placeholder?: string;
  /** Common values of a free text, suggested while typing. */
  readonly suggestions?: readonly string[];
  /** The smallest and largest number, inclusive. */
  readonly min?: number;
  readonly max?: number;
  /** Labels of numbers that stand for something, such as days of the week. */
  readonly words?: Readonly<Record<number, string>>;
  /** Whether a date is a moment, whose day depends on the time zone of who reads it. Default: false. */
  readonly isMoment?: boolean;
  /** Whether a text names a person, by their name or their email address. Default: false. */
  readonly isPerson?: boolean;
  /** Whether a text is a web address, with or without https://. Default: false. */
  readonly isWebsite?: boolean;
  /** Whether a number may have decimals. Default: false. */
  readonly decimals?: boolean;
  /** Whether a number says how many there are, and is read with separators of thousands. Default: false. */
  readonly isCount?: boolean;
  /** The smallest and largest number of characters, of texts and of JSON. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** The largest number of items of a list. Default: 1,000. */
  readonly maxItems?: number;
  readonly options?: readonly Option[];
  /** The tones of values that are a state, by the texts of the values. Such a value is drawn as a chip. */
  readonly tones?: Readonly<Record<string, Tone>>;
  /** The name of the resource that a reference points to. */
  readonly to?: string;
  /** The fields of an embedded record. */
  readonly fields?: Fields;
  /** The extension without which a platform does not know the field, where the call itself is specified. */
  readonly extension?: Extension;
  /** The type of the value; has no value at run time. */
  readonly value?: T;
}

/** Fields by their names. */
export type Fields = Readonly<Record<string, Field>>;

/** The type of a field's value. */
export type ValueOf<F> = F extends { readonly value?: infer T } ? Exclude<T, undefined> : never;

type RequiredKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, true> ? K : never;
}[keyof F];

/** A body as it is sent. Only required fields must be present. */
export type BodyOf<F extends Fields> = { [K in RequiredKeys<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]> | null;
};

/** The fields of a record that was read. A platform may leave any out. */
export type PartOf<F extends Fields> = { [K in keyof F]?: ValueOf<F[K]> | null };

/** A record that was read. */
export type RecordOf<F extends Fields> = { id: number } & PartOf<F>;

type Extra = Partial<Omit<Field, 'kind' | 'label' | 'value' | 'to' | 'fields'>>;
type IsRequired<E> = E extends { required: true } ? true : false;

/** Returns a function that makes fields of one kind, whose values are of type T. */
function maker<T>(kind: FieldKind, base: Extra = {}) {
  return <const E extends Extra>(label: string, extra?: E): Field<T, IsRequired<E>> => ({
    ...base,
    ...extra,
    kind,
    label,
    required: (extra?.required ?? false) as IsRequired<E>,
  });
}

const options = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/**
 * One line of text, of at most 255 characters by default.
 *
 * @example
 * text('Name', { required: true, maxLength: 100 });
 */
export const text = maker<string>('text', { maxLength: 255 });

/** Text of several lines, at most 10,000 characters. */
export const multiline = maker<string>('multiline', { maxLength: 10_000 });

/**
 * The pattern of email addresses. Invisible characters are refused: with one, an address looks like another
 * person's and reaches nobody.
 */
export const emailPattern =
  /^[^\s\p{DI}@<>()[\]\\,;:"]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/u;

/** An email address. */
export const email = maker<string>('email', { maxLength: 255 });

/** A web address that begins with http:// or https://. */
export const url = maker<string>('url', { maxLength: 2_048, placeholder: 'https://' });

/** A CSS colour. */
export const colour = maker<string>('colour', { maxLength: 64 });

/** A password, which is neither stored nor shown. */
export const password = maker<string>('password', { minLength: 1, maxLength: 1_024 });

/** A text that the platform stores encrypted and returns masked. */
export const secret = maker<string>('secret', { maxLength: 2_048 });

/** A number: whole unless `decimals` is set. */
export const number = maker<number>('number');

/** How many there are of something. */
export const count = maker<number>('number', { isCount: true });

/** Yes or no, sent as 1 or 0. */
export const flag = maker<0 | 1>('flag', {
  options: [
    { value: '1', label: 'Yes' },
    { value: '0', label: 'No' },
  ],
});

/** Yes or no, sent as true or false. */
export const boolean = maker<boolean>('boolean', {
  options: options({ true: 'True', false: 'False' }),
});

/**
 * One of a fixed list of texts.
 *
 * @param values the texts, or their labels by text
 * @example
 * choice('Colour', { red: 'Red', green: 'Green' }, { default: 'red' });
 */
export function choice<const V extends string, const E extends Extra>(
  label: string,
  values: readonly V[] | Readonly<Record<V, string>>,
  extra?: E,
): Field<V, IsRequired<E>> {
  const choices: readonly Option[] = isList(values)
    ? values.map((value) => ({ value, label: value }))
    : options(values);
  return maker<V>('choice', { options: choices })(label, extra);
}

const isList = <V extends string>(
  values: readonly V[] | Readonly<Record<V, string>>,
): values is readonly V[] => Array.isArray(values);

/** A list of short texts, typed with commas between them. */
export const list = maker<string[]>('list', { maxLength: 255 });

/** Any JSON value, of at most 100,000 characters. */
export const json = maker<unknown>('json', { maxLength: 100_000 });

/**
 * A day, or a moment, in ISO 8601.
 *
 * @example
 * date('Published At', { required: true });
 */
export const date = maker<string>('date');

/** A moment in ISO 8601, which people read as a day of their own time zone. */
export const moment = maker<string>('date', { isMoment: true });

/** A number, a text, true or false: the value of a custom property. */
export const scalar = maker<number | string | boolean>('scalar', { maxLength: 10_000 });

/** The id of a record of another resource. */
export function reference<const E extends Extra>(to: string, label: string, extra?: E) {
  return { ...maker<number>('reference')(label, extra), to };
}

/**
 * Ids of records of another resource.
 *
 * @param to the name of that resource
 * @example
 * references('users', 'Users', { required: true });
 */
export function references<const E extends Extra>(to: string, label: string, extra?: E) {
  return { ...maker<number[]>('references')(label, extra), to };
}

/** An embedded record. */
export function record<const F extends Fields>(
  label: string,
  fields: F,
): Field<PartOf<F>, false> & { readonly fields: F } {
  return { ...maker<PartOf<F>>('record')(label), required: false, fields };
}

/** A list of embedded records. */
export function records<const F extends Fields, const E extends Extra>(
  label: string,
  fields: F,
  extra?: E,
): Field<PartOf<F>[], IsRequired<E>> & { readonly fields: F } {
  return { ...maker<PartOf<F>[]>('records')(label, extra), fields };
}

/**
 * Some of the fields, in the given order.
 *
 * @example
 * pickFields(contract.signals.fields, 'display_name', 'name');
 */
export function pickFields<F extends Fields, const K extends keyof F>(
  fields: F,
  ...names: readonly K[]
): Pick<F, K> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, K>;
}
