import type { BodyOf, Field, Fields, RecordOf } from '../fields/fields.ts';
import type { Column, ResourceNames } from './resource.ts';
import { listQuery } from './resource.ts';
import type { PermissionName } from './rights.ts';
import type { Permits, Result, Route } from './route.ts';
import { changeManyBody, changeManyResult } from './changeMany.ts';
import { emptyResult, recordResult, route } from './route.ts';

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
  readonly listShape?: K;
  readonly fields: F;
  /** The name of a field is short for a column with its label. */
  readonly columns: readonly (Column<RecordOf<F>> | (keyof F & string))[];
  /** The fields that may name a record where it is referenced, the first filled one wins. Default: the first column. */
  readonly labelFields?: readonly (keyof F & string)[];
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
  /** Fields whose values no two records share. */
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
  /** Set where changing or deleting a record gives or takes access: these calls ask who is there. */
  readonly needsConfirmation?: true;
}

/**
 * The permission that changes of a resource need. A resource with changes does not compile without one.
 */
type NamesPermission<C, U, D> = [C, U, D] extends [undefined, undefined, false]
  ? { readonly permission?: undefined }
  : { readonly permission: Permits };

type When<Given, Then> = [Given] extends [Fields] ? Then : undefined;

/** Changes or deletes many records at once, where a platform has the extension `changes`. */
type ChangeManyRoute<P extends string, S extends Fields> = Route<
  `${P}/changes`,
  Pick<typeof listQuery, 'q' | 'filter'> & S,
  BodyOf<typeof changeManyBody>,
  Result<'record', typeof changeManyResult>
>;

/** A noun with its article. */
const withArticle = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;

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
  type SentBody<B> = B extends Fields ? BodyOf<B> : undefined;
  const definition: CrudInput<P, I, F, C, U, D, K, S> = input;
  const {
    path,
    idParam = 'id',
    create,
    update,
    remove,
    listShape: listShape = 'page',
    listBy,
  } = input;
  const { one = input.noun.replaceAll('-', ' '), many = `${one}s` } = input;
  const itemPath = `${path}/{${idParam}}`;
  const extensionOptions = input.extension && { extension: input.extension };
  const readOptions = input.readPermission && { permission: input.readPermission };
  const changeOptions = {
    ...extensionOptions,
    ...(input.permission && { permission: input.permission }),
  };
  const graveOptions = input.needsConfirmation && { needsConfirmation: true as const };
  const routes = {
    list: route('GET', {
      path,
      summary: `List ${many}`,
      query: { ...listQuery, ...listBy },
      result: { kind: listShape, fields: input.fields },
      ...extensionOptions,
      ...readOptions,
    }),
    read: route('GET', {
      path: itemPath,
      summary: `Read ${withArticle(one)}`,
      result: recordResult(input.fields),
      extension: input.extension ?? 'versions',
      ...readOptions,
    }),
    create:
      create &&
      route('POST', {
        path,
        summary: `Create ${withArticle(one)}`,
        body: create,
        result: recordResult(input.fields),
        ...changeOptions,
      }),
    update:
      update &&
      route('PUT', {
        path: itemPath,
        summary: `Change ${withArticle(one)}`,
        body: update,
        result: recordResult(input.fields),
        ...changeOptions,
        ...graveOptions,
      }),
    remove: remove
      ? route('DELETE', {
          path: itemPath,
          summary: `Delete ${withArticle(one)}`,
          result: emptyResult,
          ...changeOptions,
          ...graveOptions,
        })
      : undefined,
    changeMany:
      input.extension === undefined && (update !== undefined || remove === true)
        ? route('POST', {
            path: `${path}/changes`,
            summary: `Change or delete many ${many}`,
            query: { q: listQuery.q, filter: listQuery.filter, ...listBy },
            body: changeManyBody,
            result: recordResult(changeManyResult),
            ...changeOptions,
            ...graveOptions,
            extension: 'changes',
          })
        : undefined,
  };
  const columns = input.columns.map((column) =>
    typeof column === 'string' ? { id: column, header: input.fields[column]?.label ?? '' } : column,
  );
  return {
    ...definition,
    one,
    many,
    columns: columns as readonly Column<RecordOf<F>>[],
    idParam: idParam as I,
    ...(routes as unknown as {
      list: Route<P, typeof listQuery & S, undefined, Result<K, F>>;
      read: Route<Item, Record<never, Field>, undefined, Saved>;
      create: When<C, Route<P, Record<never, Field>, SentBody<C>, Saved>>;
      update: When<U, Route<Item, Record<never, Field>, SentBody<U>, Saved>>;
      remove: D extends true
        ? Route<Item, Record<never, Field>, undefined, typeof emptyResult>
        : undefined;
      changeMany: ChangeManyRoute<P, S> | undefined;
    }),
  };
}
