import type { Page } from './envelope.ts';
import type { Fields, PartOf, RecordOf } from '../fields/fields.ts';
import type { Placeholders } from './paths.ts';
import type { Extension } from '../base/extensions.ts';
import type { Result, Route } from '../routes/route.ts';
import type { Contract } from '../contract/routes.ts';
import type { StreamEvent } from './stream.ts';

/** How a client reaches a platform. */
export interface ClientOptions {
  /** Origin and, if any, a path before `/api/admin`. Default: the origin of the page. */
  readonly baseUrl?: string;
  /** Sends the requests. Default: the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Returns the current bearer token. It is asked for each call. */
  readonly token?: () => string | undefined;
  /** Beginnings of paths that differ on this platform, such as `{ '/signals': '/alerts' }`. */
  readonly paths?: Readonly<Record<string, string>>;
  /** Extensions that this platform lacks: their parameters are not sent. */
  readonly without?: readonly Extension[];
  /** Options of each call beyond those that its caller gives, such as a key for every POST. */
  readonly callOptions?: (route: Route) => Promise<CallOptions>;
}

/** Options that any call takes. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A bearer token for this call alone, in place of the client's. */
  readonly token?: string;
  /** The id of the last event that came, to go on after it where a stream broke off. */
  readonly lastEventId?: string;
  /** The version that the record must still have; a platform without versions is not asked for it. */
  readonly ifMatch?: number;
  /** Names a POST, so that a repetition has no second effect where the platform knows such keys. */
  readonly idempotencyKey?: string;
  /** Names what several calls do together, so that the history shows and undoes it as one. */
  readonly operation?: string;
}

/** The arguments of a call of any route. */
export interface CallArgs extends CallOptions {
  readonly params?: Readonly<Record<string, string | number | undefined>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

type ParamsArgs<P extends string> = [Placeholders<P>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<Placeholders<P>, string | number>> };
type QueryArgs<Q extends Fields> = [keyof Q] extends [never]
  ? { readonly query?: undefined }
  : { readonly query?: PartOf<Q> };
type BodyArgs<S> = [S] extends [undefined] ? { readonly body?: undefined } : { readonly body: S };

/** The arguments of a call of one route. */
export type ArgsOf<R> =
  R extends Route<infer P, infer Q, infer S>
    ? ParamsArgs<P> & QueryArgs<Q> & BodyArgs<S> & CallOptions
    : never;

/** The type that a call of one route resolves to. */
export type ResponseOf<R> =
  R extends Route<string, Fields, unknown, Result<infer K, infer F>>
    ? K extends 'page' | 'list'
      ? Page<RecordOf<F>>
      : K extends 'record'
        ? RecordOf<F>
        : K extends 'stream'
          ? AsyncGenerator<StreamEvent<RecordOf<F>>>
          : K extends 'file'
            ? Blob
            : undefined
    : never;

type TypedCall<R> =
  Record<never, never> extends ArgsOf<R>
    ? (args?: ArgsOf<R>) => Promise<ResponseOf<R>>
    : (args: ArgsOf<R>) => Promise<ResponseOf<R>>;

type TypedCalls<Group> = {
  readonly [
    Verb in keyof Group as NonNullable<Group[Verb]> extends Route ? Verb : never
  ]: TypedCall<NonNullable<Group[Verb]>>;
};

/** Calls any route, without types of its own. */
export interface Caller {
  readonly call: (route: Route, args?: CallArgs) => Promise<unknown>;
}

/** The contract as functions: `client.signals.list({ query: { page: 1, pageSize: 10 } })`. */
export type Client = { readonly [Group in keyof Contract]: TypedCalls<Contract[Group]> } & Caller;
