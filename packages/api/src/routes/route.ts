import type { PermissionName } from './rights.ts';
import { canManageUsers } from './rights.ts';
import type { BodyOf, Field, Fields } from '../fields/fields.ts';
import type { Extension } from '../base/extensions.ts';

/** The callers of a call: anyone, or a session, whose role needs the call's permission, if it names one. */
export type Access = 'public' | 'session';

/**
 * What a change needs besides a session: a permission; 'own' if it concerns only the caller; 'behalf' if it replaces
 * other calls and checks their permissions itself.
 */
export type Permits = PermissionName | 'own' | 'behalf';

/** The body of a call: one object, a list of objects, or a file as multipart form data. */
export type Body =
  | { readonly kind: 'object'; readonly fields: Fields }
  | { readonly kind: 'list'; readonly fields: Fields }
  | { readonly kind: 'file'; readonly name: string };

/**
 * The form of a result: a page with a count, a bare list, one record, a stream of events, a file to
 * download, or nothing.
 */
export type ResultKind = 'page' | 'list' | 'record' | 'stream' | 'file' | 'empty';

/** The result of a call; for a stream, the fields of each event. */
export interface Result<Kind extends ResultKind, F extends Fields> {
  readonly kind: Kind;
  readonly fields: F;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What the JSON of a body may have: bytes, and fields and items all together. */
export interface JsonLimits {
  readonly bytes: number;
  readonly values: number;
}

/** A call, as plain data. */
export interface Route<
  Path extends string = string,
  Query extends Fields = Fields,
  Sent = unknown,
  Read extends Result<ResultKind, Fields> = Result<ResultKind, Fields>,
> {
  readonly method: Method;
  readonly path: Path;
  readonly summary: string;
  readonly access: Access;
  /** Default: a read is open to all who are logged in, a change only to those who manage users. */
  readonly permission?: Permits;
  readonly query: Query;
  readonly body: Body | undefined;
  readonly result: Read;
  /** Set on calls beyond the specification, which a platform may lack. */
  readonly extension?: Extension;
  /**
   * Set on grave calls: a session whose person proved who they are too long ago is refused with the code
   * `confirmation_required`, where the platform has `accounts`.
   */
  readonly needsConfirmation?: true;
  /** Set on calls that somebody may make whose role needs a second factor, and who has none yet. */
  readonly duringFactorSetup?: true;
  /** Set on calls that read a lot whatever they ask for; a platform may let only a few run at once. */
  readonly heavy?: true;
  /** The limits of the JSON body, where they differ from the default. */
  readonly limits?: JsonLimits;
  /** The type of the body; has no value at run time. */
  readonly sent?: Sent;
}

/**
 * The permission that a call needs; undefined where a session is enough, or nothing is needed. A change that
 * names no permission is closed to everybody but those who manage users.
 */
export function permissionOf({ method, access, permission }: Route): PermissionName | undefined {
  if (access === 'public' || permission === 'own' || permission === 'behalf') return undefined;
  return permission ?? (method === 'GET' ? undefined : canManageUsers);
}

export const emptyResult: Result<'empty', Record<never, Field>> = { kind: 'empty', fields: {} };
export const listResult = <F extends Fields>(fields: F): Result<'list', F> => ({
  kind: 'list',
  fields,
});
export const pageResult = <F extends Fields>(fields: F): Result<'page', F> => ({
  kind: 'page',
  fields,
});
export const streamResult = <F extends Fields>(fields: F): Result<'stream', F> => ({
  kind: 'stream',
  fields,
});
/** A file with these fields in its rows. */
export const fileResult = <F extends Fields>(fields: F): Result<'file', F> => ({
  kind: 'file',
  fields,
});
export const recordResult = <F extends Fields>(fields: F): Result<'record', F> => ({
  kind: 'record',
  fields,
});

const noFields: Record<never, Field> = {};

interface RouteInput<P extends string, Q extends Fields, B extends Fields, R> {
  readonly path: P;
  readonly summary: string;
  readonly access?: Access;
  readonly permission?: Permits;
  readonly query?: Q;
  readonly body?: B;
  readonly result: R;
  readonly extension?: Extension;
  readonly needsConfirmation?: true;
  readonly duringFactorSetup?: true;
  readonly heavy?: true;
  readonly limits?: JsonLimits;
}

type AnyResult = Result<ResultKind, Fields>;

/** A call that sends one object, or nothing where `body` is left out. */
export function route<
  const P extends string,
  R extends AnyResult,
  Q extends Fields = Record<never, Field>,
  B extends Fields = Record<never, Field>,
>(
  method: Method,
  input: RouteInput<P, Q, B, R>,
): Route<P, Q, Record<never, Field> extends B ? undefined : BodyOf<B>, R> {
  const { access = 'session', query, body, ...rest } = input;
  return {
    ...rest,
    method,
    access,
    query: query ?? (noFields as Q),
    body: body && { kind: 'object', fields: body },
  };
}

/** A call that sends a list of objects. */
export function listRoute<const P extends string, R extends AnyResult, B extends Fields>(
  method: Method,
  input: Omit<RouteInput<P, Record<never, Field>, B, R>, 'query' | 'body'> & { readonly body: B },
): Route<P, Record<never, Field>, readonly BodyOf<B>[], R> {
  const { access = 'session', body, ...rest } = input;
  return { ...rest, method, access, query: noFields, body: { kind: 'list', fields: body } };
}

/** A call that sends one file as multipart form data, under `name`. */
export function fileRoute<const P extends string, R extends AnyResult, Q extends Fields>(
  method: Method,
  input: Omit<RouteInput<P, Q, Fields, R>, 'body' | 'query'> & {
    readonly name: string;
    readonly query: Q;
  },
): Route<P, Q, Blob, R> {
  const { access = 'session', name, ...rest } = input;
  return { ...rest, method, access, body: { kind: 'file', name } };
}
