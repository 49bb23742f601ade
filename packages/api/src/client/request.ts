import type { CallArgs, ClientOptions } from './callTypes.ts';
import { NetworkError, TemplateError, errorMessage } from './errors.ts';
import { basePath, fillPath, overridePath } from './paths.ts';
import type { Extension } from '../base/extensions.ts';
import type { Route } from '../routes/route.ts';

/** The header that names what several calls do together. */
export const operationHeader = 'x-operation-id';

/** The header of a list that names the last event before it was read. */
export const lastEventHeader = 'x-last-event-id';

const extensionOfParameter: Readonly<Record<string, Extension>> = {
  q: 'query',
  sort: 'query',
  order: 'query',
  filter: 'query',
  after: 'query',
  mode: 'imports',
};

/**
 * The URL of a call. Empty parameters, and those of extensions that the platform lacks, are left out.
 *
 * @throws TemplateError when a placeholder of the path has no value
 * @example
 * urlOf(contract.signals.list, { query: { page: 2 } }, { baseUrl: 'https://platform.example' });
 * // 'https://platform.example/api/admin/signals?page=2'
 */
export function urlOf(route: Route, args: CallArgs, options: ClientOptions = {}): string {
  const path = fillPath(overridePath(route.path, options.paths), args.params);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args.query ?? {})) {
    const extension = extensionOfParameter[name];
    if (extension !== undefined && options.without?.includes(extension)) continue;
    if (value === undefined || value === null || value === '') continue;
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const base = (options.baseUrl ?? globalThis.location?.origin ?? '').replace(/\/+$/, '');
  return `${base}${basePath}${path}${query.size === 0 ? '' : `?${query.toString()}`}`;
}

/** The headers by which a call uses extensions, without those that the platform lacks. */
function extensionHeaders(
  { method }: Route,
  { ifMatch, idempotencyKey, operation }: CallArgs,
  { without = [] }: ClientOptions,
): Record<string, string> {
  const has = (name: Extension) => method !== 'GET' && !without.includes(name);
  return {
    ...(ifMatch !== undefined && has('versions') && { 'if-match': `"${ifMatch}"` }),
    ...(idempotencyKey !== undefined &&
      method === 'POST' &&
      has('versions') && { 'idempotency-key': idempotencyKey }),
    ...(operation !== undefined && has('history') && { [operationHeader]: operation }),
  };
}

function buildRequest(route: Route, args: CallArgs, options: ClientOptions): Request {
  const headers = new Headers({
    accept: route.result.kind === 'stream' ? 'text/event-stream' : 'application/json',
    ...(args.lastEventId !== undefined && { 'last-event-id': args.lastEventId }),
    ...extensionHeaders(route, args, options),
  });
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

/** The request of a call. @throws NetworkError where the address or the token cannot be sent */
export function requestOf(route: Route, args: CallArgs, options: ClientOptions): Request {
  try {
    return buildRequest(route, args, options);
  } catch (error) {
    if (error instanceof TemplateError) throw error;
    throw new NetworkError(
      `The call could not be sent: ${errorMessage(error)}. Check the address “${options.baseUrl ?? ''}” of the platform, and the token.`,
      { cause: error },
    );
  }
}
