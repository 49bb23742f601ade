import type { Extension, Result, Route } from './route.ts';
import type { Page } from './envelope.ts';
import { readPage } from './envelope.ts';
import { ApiError, NetworkError, TemplateError, isAborted, errorMessage } from './errors.ts';
import type { Fields, PartOf, RecordOf } from './fields.ts';
import type { Placeholders } from './paths.ts';
import { isObject } from './isObject.ts';
import { basePath, fillPath, overridePath } from './paths.ts';
import type { Contract } from './routes.ts';

/** How a client reaches a platform. */
export interface ClientOptions {
  /** Origin and, if any, a path before `/api/admin`; the page's own origin by default. */
  readonly baseUrl?: string;
  /** The fetch to use; the global one by default. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** The bearer token of the moment, read anew for each call. */
  readonly token?: () => string | undefined;
  /** Beginnings of paths that this platform has elsewhere, such as `{ '/signals': '/alerts' }`. */
  readonly paths?: Readonly<Record<string, string>>;
  /** Extensions that this platform lacks: their parameters are not sent. */
  readonly without?: readonly Extension[];
}

type Params<P extends string> = [Placeholders<P>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<Placeholders<P>, string | number>> };
type Query<Q extends Fields> = [keyof Q] extends [never]
  ? { readonly query?: undefined }
  : { readonly query?: PartOf<Q> };
type Sending<S> = [S] extends [undefined] ? { readonly body?: undefined } : { readonly body: S };

/** What any call may be given besides. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A bearer token for this call alone, in place of the client's. */
  readonly token?: string;
}

/** What a call is given. */
export type ArgsOf<R> =
  R extends Route<infer P, infer Q, infer S>
    ? Params<P> & Query<Q> & Sending<S> & CallOptions
    : never;

/** What a call answers. */
export type ResponseOf<R> =
  R extends Route<string, Fields, unknown, Result<infer K, infer F>>
    ? K extends 'page' | 'list'
      ? Page<RecordOf<F>>
      : K extends 'record'
        ? RecordOf<F>
        : undefined
    : never;

type Call<R> =
  Record<never, never> extends ArgsOf<R>
    ? (args?: ArgsOf<R>) => Promise<ResponseOf<R>>
    : (args: ArgsOf<R>) => Promise<ResponseOf<R>>;

type Calls<Group> = {
  readonly [Verb in keyof Group as NonNullable<Group[Verb]> extends Route ? Verb : never]: Call<
    NonNullable<Group[Verb]>
  >;
};

/** The contract as functions: `client.signals.list({ query: { page: 1, pageSize: 10 } })`. */
export type Client = { readonly [Group in keyof Contract]: Calls<Contract[Group]> } & {
  readonly call: UntypedCall;
};

/** Any call, for code that serves all resources. */
export interface CallArgs extends CallOptions {
  readonly params?: Readonly<Record<string, string | number | undefined>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}
export type UntypedCall = (route: Route, args?: CallArgs) => Promise<unknown>;

const extensionOf: Readonly<Record<string, Extension>> = {
  q: 'search',
  sort: 'sort',
  order: 'sort',
  mode: 'strictImport',
};

/** The address of a call, from the base URL to the query. */
export function urlOf(route: Route, args: CallArgs, options: ClientOptions = {}): string {
  const path = fillPath(overridePath(route.path, options.paths), args.params);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args.query ?? {})) {
    const extension = extensionOf[name];
    if (extension !== undefined && options.without?.includes(extension)) continue;
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const base = (options.baseUrl ?? globalThis.location?.origin ?? '').replace(/\/+$/, '');
  return `${base}${basePath}${path}${query.size === 0 ? '' : `?${query.toString()}`}`;
}

function requestOf(route: Route, args: CallArgs, options: ClientOptions): Request {
  const headers = new Headers({ accept: 'application/json' });
  const token = args.token ?? options.token?.();
  if (token !== undefined && route.access !== 'public')
    headers.set('authorization', `Bearer ${token}`);
  const init: RequestInit = { method: route.method, headers, signal: args.signal ?? null };
  if (args.body instanceof Blob && route.body?.kind === 'file') {
    const form = new FormData();
    form.set(route.body.name, args.body, args.body instanceof File ? args.body.name : 'file.csv');
    init.body = form;
  } else if (args.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(args.body);
  }
  return new Request(urlOf(route, args, options), init);
}

/** Whether a call without an answer may have added something, which another would add again; an upload skips what is in. */
const mayBeDone = ({ method, access, body }: Route): boolean =>
  method === 'POST' && access !== 'public' && body?.kind !== 'file';

/** One call over HTTP: the body of a good answer, or an ApiError or NetworkError. */
async function exchange(route: Route, args: CallArgs, options: ClientOptions): Promise<unknown> {
  const request = prepare(route, args, options);
  let response: Response;
  let text: string;
  try {
    response = await (options.fetch ?? globalThis.fetch)(request);
    text = await response.text();
  } catch (error) {
    if (isAborted(error)) throw error;
    const { origin } = new URL(request.url);
    const before = mayBeDone(route) ? ', and whether it was done, before you' : ' and';
    throw new NetworkError(`No answer from ${origin}. Check the connection${before} try again.`, {
      cause: error,
    });
  }
  const body = parse(text);
  if (!response.ok) throw failureOf(response, body);
  if (body !== unreadable) return body;
  // What a change answers is not specified, so a plain 'Created' is as good as JSON; a page never is.
  const isPage = response.headers.get('content-type')?.includes('html') ?? false;
  if (route.method !== 'GET' && !isPage) return undefined;
  throw new ApiError(
    response.status,
    `The server at ${new URL(request.url).origin} answered with something that is not JSON. Check the address of the platform.`,
  );
}

/** The request, or a NetworkError where the address or the token cannot be sent at all. */
function prepare(route: Route, args: CallArgs, options: ClientOptions): Request {
  try {
    return requestOf(route, args, options);
  } catch (error) {
    if (error instanceof TemplateError) throw error;
    throw new NetworkError(
      `The call could not be sent: ${errorMessage(error)}. Check the address “${options.baseUrl ?? ''}” of the platform, and the token.`,
      { cause: error },
    );
  }
}

const unreadable = Symbol('unreadable');

function parse(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

/** What is said of a failure that the platform does not explain. */
const unexplained = ({ status, statusText }: Response): string =>
  `The server answered ${status} ${statusText}`.trim() +
  // A proxy on the way may refuse as well.
  (status === 403 ? '. Your role may not allow this: ask an administrator.' : '.');

function failureOf(response: Response, body: unknown): ApiError {
  const said = isObject(body) ? body : {};
  const message = [said.message, said.error].find(
    (text) => typeof text === 'string' && text !== '',
  );
  const fields = Object.entries(isObject(said.errors) ? said.errors : {}).map(([name, text]) => [
    name,
    String(text),
  ]);
  const wait = Number(response.headers.get('retry-after'));
  const id = said.requestId ?? response.headers.get('x-request-id');
  return new ApiError(
    response.status,
    typeof message === 'string' ? message : unexplained(response),
    {
      fields: Object.fromEntries(fields),
      ...(wait > 0 && { retryAfter: wait }),
      ...(typeof id === 'string' && { requestId: id }),
    },
  );
}

function read(route: Route, args: CallArgs, body: unknown): unknown {
  switch (route.result.kind) {
    case 'page':
    case 'list': {
      const { page, pageSize } = args.query ?? {};
      return readPage(body, {
        ...(typeof page === 'number' && { page }),
        ...(typeof pageSize === 'number' && { pageSize }),
      });
    }
    case 'record':
      return isObject(body) ? body : {};
    case 'empty':
      return undefined;
  }
}

/** What makes calls of routes, without the whole contract: all that a page needs to begin with. */
export type Caller = Pick<Client, 'call'>;

/**
 * Makes single routes callable.
 * Each call rejects with ApiError (the platform said no), NetworkError (no answer) or TemplateError.
 */
export const createCaller = (options: ClientOptions = {}): Caller => ({
  call: async (route, args = {}) => read(route, args, await exchange(route, args, options)),
});

/** One call of a route that is known, with its types. */
export const callRoute = <R extends Route>(
  { call }: Caller,
  route: R,
  args: ArgsOf<R>,
): Promise<ResponseOf<R>> => call(route, args as CallArgs) as Promise<ResponseOf<R>>;
