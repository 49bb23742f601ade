/** One choice of a field: the value that travels and the words a person reads. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

/**
 * What sort of value a field holds. It decides the input that is drawn, the column that is stored,
 * the schema that checks it and how a typed text becomes a value.
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

/** A field, as plain data: all that is known about it for reading, drawing, checking and storing. */
export interface Field<T = unknown, Required extends boolean = boolean> {
  readonly kind: FieldKind;
  /** The label a person reads, letter for letter as specified. */
  readonly label: string;
  readonly required: Required;
  /** A line below the input that says the rule beforehand. */
  readonly hint?: string;
  /** The value a new form starts with. */
  readonly default?: unknown;
  /** A greyed example in an empty input. */
  readonly placeholder?: string;
  /** Known values of a free text, offered while typing. */
  readonly suggestions?: readonly string[];
  /** Least and greatest number, both allowed. */
  readonly min?: number;
  readonly max?: number;
  /** What some of its numbers stand for, such as the days of a week. */
  readonly words?: Readonly<Record<number, string>>;
  /** Whether a number may have decimals; whole numbers only unless set. */
  readonly decimals?: boolean;
  /** Fewest and most characters of a text; most bytes of JSON. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly options?: readonly Option[];
  /** The resource whose ids a reference holds. */
  readonly to?: string;
  /** The fields of an embedded record. */
  readonly fields?: Fields;
  /** Only for types: the value it holds. */
  readonly value?: T;
}

export type Fields = Readonly<Record<string, Field>>;

/** The value a field holds. */
export type ValueOf<F> = F extends { readonly value?: infer T } ? Exclude<T, undefined> : never;

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

type Extra = Partial<Omit<Field, 'kind' | 'label' | 'value' | 'to' | 'fields'>>;
type IsRequired<E> = E extends { required: true } ? true : false;

/** A maker of fields of one kind that hold a T; what is given in `extra` goes over `base`. */
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

/** One line of text; 255 characters unless told otherwise. */
export const text = maker<string>('text', { maxLength: 255 });

/** Text of several lines, at most 10,000 characters. */
export const multiline = maker<string>('multiline', { maxLength: 10_000 });

/**
 * The pattern an email address must match, in forms and on the server alike. Characters that cannot be
 * seen are refused: with one, an address looks like another person's and reaches nobody.
 */
export const emailPattern =
  /^[^\s\p{DI}@<>()[\]\\,;:"]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/u;

/** An email address. */
export const email = maker<string>('email', { maxLength: 255 });

/** A web address that begins with http:// or https://. */
export const url = maker<string>('url', { maxLength: 2_048, placeholder: 'https://' });

/** A CSS colour. */
export const colour = maker<string>('colour', { maxLength: 64 });

/** A password as it is typed; never stored and never shown. */
export const password = maker<string>('password', { minLength: 1, maxLength: 1_024 });

/** A text that the platform keeps encrypted and hands back masked. */
export const secret = maker<string>('secret', { maxLength: 2_048 });

/** A whole number, within `min` and `max` where they are given; `decimals` lifts 'whole'. */
export const number = maker<number>('number');

/** Yes or no that travels as 1 or 0. */
export const flag = maker<0 | 1>('flag', {
  options: [
    { value: '1', label: 'Yes' },
    { value: '0', label: 'No' },
  ],
});

/** Yes or no that travels as true or false. */
export const boolean = maker<boolean>('boolean', {
  options: options({ true: 'True', false: 'False' }),
});

/** One of a fixed list of texts: the texts themselves, or each with its label. */
export function choice<const V extends string, const E extends Extra>(
  label: string,
  values: readonly V[] | Readonly<Record<V, string>>,
  extra?: E,
): Field<V, IsRequired<E>> {
  const known: readonly Option[] = isList(values)
    ? values.map((value) => ({ value, label: value }))
    : options(values);
  return maker<V>('choice', { options: known })(label, extra);
}

const isList = <V extends string>(
  values: readonly V[] | Readonly<Record<V, string>>,
): values is readonly V[] => Array.isArray(values);

/** A list of short texts, typed with commas between them. */
export const list = maker<string[]>('list', { maxLength: 255 });

/** Any JSON value, of at most 100,000 characters. */
export const json = maker<unknown>('json', { maxLength: 100_000 });

/** A moment, as an ISO 8601 text. */
export const date = maker<string>('date');

/** A number, a text or true/false: what a custom property value may be. */
export const scalar = maker<number | string | boolean>('scalar', { maxLength: 10_000 });

/** The id of a record of another resource. */
export function reference<const E extends Extra>(to: string, label: string, extra?: E) {
  return { ...maker<number>('reference')(label, extra), to };
}

/** Ids of records of another resource. */
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
export function records<const F extends Fields>(
  label: string,
  fields: F,
): Field<PartOf<F>[], false> & { readonly fields: F } {
  return { ...maker<PartOf<F>[]>('records')(label), required: false, fields };
}

/** Some of the fields, in the order named. */
export function pickFields<F extends Fields, const K extends keyof F>(
  fields: F,
  ...names: readonly K[]
): Pick<F, K> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, K>;
}
