import type { BodyOf, Field, Fields, RecordOf } from '../fields/fields.ts';
import { json, number, text } from '../fields/fields.ts';
import { filterLimits } from '../fields/filterLimits.ts';
import type { PermissionName } from './permissionNames.ts';
import type { Extension, Permits, Result, Route } from './route.ts';
import { emptyResult, recordResult, route } from './route.ts';

/** The query parameters of every list call. */
export const listQuery = {
  page: number('Page', { min: 1, default: 1 }),
  pageSize: number('Page size', { min: 1, max: 1_000 }),
  q: text('Search'),
  sort: text('Sort by'),
  order: text('Order'),
  filter: json('Filter', { maxLength: filterLimits.length }),
  after: number('After', {
    min: 1,
    hint: 'The id of the last record that was read: the list goes on behind it, in its order. It stands for a page.',
  }),
};

/**
 * A search need not be counted further than this. A larger `count` of a list call with `q` says that there
 * are at least so many records; it is larger than the number of those up to the page's end where more follow.
 */
export const searchCountLimit = 10_000;

/** A column of a resource's table, in the console, the terminal and exports. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** Returns the value, where it is not the field of that id. */
  readonly value?: (row: Row) => unknown;
  /** Whether platforms can sort by the column although it has a `value` of its own. */
  readonly sortable?: boolean;
  /** Whether a missing value is left blank instead of shown as N/A. */
  readonly blank?: boolean;
}

/** A value that all records of a list share: a placeholder of its path, or a parameter of its query. */
export interface Scope {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly field: Field;
}

/** The names of a resource, and how its list is cut. */
interface ResourceNames {
  /** The name in the contract: 'sectorTypes'. */
  readonly name: string;
  /** The noun on the command line: 'sector-type'. */
  readonly noun: string;
  readonly pageSize?: number;
  readonly scope?: Scope;
  /** Set on a resource beyond the specification, which a platform may lack. */
  readonly extension?: Extension;
}

interface CrudInput<
  P extends string,
  I extends string,
  F extends Fields,
  C extends Fields | undefined,
  U extends Fields | undefined,
  D extends boolean,
  K extends 'page' | 'list',
  S extends Fields,
> extends ResourceNames {
  /** One record in a sentence. Default: the noun, with spaces. */
  readonly one?: string;
  /** Several records in a sentence. Default: `one` with an s. */
  readonly many?: string;
  readonly path: P;
  readonly idParam?: I;
  readonly listed?: K;
  readonly fields: F;
  /** A field's name stands for a column that shows it under its label. */
  readonly columns: readonly (Column<RecordOf<F>> | (keyof F & string))[];
  /** The field that tells records of one name apart. Default: their id. */
  readonly detail?: keyof F & string;
  /**
   * The field by which people tell its records apart, within its scope: ids differ from platform to
   * platform. Left out where records are what people do, not how a platform is set up: no plan has them.
   */
  readonly naturalKey?: (keyof F & string) | 'id';
  /**
   * The keys by which an import from a file finds the records that are there, the usual one first. A plus joins
   * fields that are one key together. Left out where records are not imported.
   */
  readonly importKeys?: readonly string[];
  /** Fields of which no two records share a value. */
  readonly unique?: readonly (keyof F & string)[];
  /** Fields that a search looks through. All texts and addresses unless given. */
  readonly search?: readonly (keyof F & string)[];
  /** Fields that the list can be filtered by. All of `fields` with a fitting operator unless given. */
  readonly filters?: Fields;
  readonly create?: C;
  readonly update?: U;
  readonly remove?: D;
  readonly listBy?: S;
  /** The permission that reading needs. Default none: everybody who is logged in may read. */
  readonly readPermission?: PermissionName;
}

/**
 * The permission that changes of a resource need. To change is closed to all who lack it, so a resource with
 * such a call does not compile until it is named.
 */
type NamesPermission<C, U, D> = [C, U, D] extends [undefined, undefined, false]
  ? { readonly permission?: undefined }
  : { readonly permission: Permits };

type When<Given, Then> = [Given] extends [Fields] ? Then : undefined;

/** A noun with its article. */
const a = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;

/**
 * A resource: where it lives, which verbs it has, its fields and its columns. `pageSize` left out
 * means that the list is not paged; `create`, `update` and `remove` left out mean that there is no
 * such call.
 */
export function crud<
  const P extends string,
  const F extends Fields,
  C extends Fields | undefined = undefined,
  U extends Fields | undefined = undefined,
  const I extends string = 'id',
  const D extends boolean = false,
  const K extends 'page' | 'list' = 'page',
  S extends Fields = Record<never, Field>,
>(input: CrudInput<P, I, F, C, U, D, K, S> & NamesPermission<C, U, D>) {
  type Item = `${P}/{${I}}`;
  type Saved = Result<'record', F>;
  type Sent<B> = B extends Fields ? BodyOf<B> : undefined;
  const described: CrudInput<P, I, F, C, U, D, K, S> = input;
  const { path, idParam = 'id', create, update, remove, listed = 'page', listBy } = input;
  const { one = input.noun.replaceAll('-', ' '), many = `${one}s` } = input;
  const item = `${path}/{${idParam}}`;
  const beyond = input.extension && { extension: input.extension };
  const reading = input.readPermission && { permission: input.readPermission };
  const changing = { ...beyond, ...(input.permission && { permission: input.permission }) };
  const routes = {
    list: route('GET', {
      path,
      summary: `List ${many}`,
      query: { ...listQuery, ...listBy },
      result: { kind: listed, fields: input.fields },
      ...beyond,
      ...reading,
    }),
    read: route('GET', {
      path: item,
      summary: `Read ${a(one)}`,
      result: recordResult(input.fields),
      extension: input.extension ?? 'versions',
      ...reading,
    }),
    create:
      create &&
      route('POST', {
        path,
        summary: `Create ${a(one)}`,
        body: create,
        result: recordResult(input.fields),
        ...changing,
      }),
    update:
      update &&
      route('PUT', {
        path: item,
        summary: `Change ${a(one)}`,
        body: update,
        result: recordResult(input.fields),
        ...changing,
      }),
    remove: remove
      ? route('DELETE', {
          path: item,
          summary: `Delete ${a(one)}`,
          result: emptyResult,
          ...changing,
        })
      : undefined,
  };
  const columns = input.columns.map((column) =>
    typeof column === 'string' ? { id: column, header: input.fields[column]?.label ?? '' } : column,
  );
  return {
    ...described,
    one,
    many,
    columns: columns as readonly Column<RecordOf<F>>[],
    idParam: idParam as I,
    ...(routes as unknown as {
      list: Route<P, typeof listQuery & S, undefined, Result<K, F>>;
      read: Route<Item, Record<never, Field>, undefined, Saved>;
      create: When<C, Route<P, Record<never, Field>, Sent<C>, Saved>>;
      update: When<U, Route<Item, Record<never, Field>, Sent<U>, Saved>>;
      remove: D extends true
        ? Route<Item, Record<never, Field>, undefined, typeof emptyResult>
        : undefined;
    }),
  };
}

/** A resource, for code that serves them all. */
export interface Resource extends ResourceNames {
  readonly one: string;
  readonly many: string;
  readonly path: string;
  readonly idParam: string;
  readonly listed?: 'page' | 'list';
  readonly fields: Fields;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a column reads its own row; code for all resources only passes rows through
  readonly columns: readonly Column<any>[];
  readonly detail?: string;
  readonly naturalKey?: string;
  readonly importKeys?: readonly string[];
  readonly unique?: readonly string[];
  readonly search?: readonly string[];
  readonly filters?: Fields;
  readonly list: Route;
  /** Reads one record with its version, where the platform has versions. */
  readonly read?: Route;
  readonly create: Route | undefined;
  readonly update: Route | undefined;
  readonly remove: Route | undefined;
}

/** A row of any resource. */
export type AnyRow = { readonly id: number } & Readonly<Record<string, unknown>>;
