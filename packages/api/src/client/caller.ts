import type { ArgsOf, CallArgs, Caller, ClientOptions, ResponseOf } from './callTypes.ts';
import { readPage } from './envelope.ts';
import { ApiError, NetworkError, isAborted } from './errors.ts';
import { isObject } from '../base/isObject.ts';
import { lastEventHeader, requestOf } from './request.ts';
import type { Route } from '../routes/route.ts';
import { readStream } from './stream.ts';

/** Whether repeating a call may create a record twice. An upload skips rows that exist already. */
const mayCreateTwice = ({ method, access, body }: Route): boolean =>
  method === 'POST' && access !== 'public' && body?.kind !== 'file';

const unreadableBody = Symbol('unreadable');

function parseBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return unreadableBody;
  }
}

/** The message of a failure that the platform does not explain. */
const statusMessage = ({ status, statusText }: Response): string =>
  `The server answered ${status} ${statusText}`.trim() +
  // A proxy in between may refuse as well.
  (status === 403 ? '. Your role may not allow this: ask an administrator.' : '.');

/** Seconds that an answer asks to wait, as a number or a date; 0 where it asks for none. */
function retryAfterSeconds({ headers }: Response): number {
  const value = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Math.ceil(seconds) || 0;
}

function toApiError({ method }: Route, response: Response, body: unknown): ApiError {
  const { message, error, code, errors, requestId, current } = isObject(body) ? body : {};
  const explanation = [message, error].find((text) => typeof text === 'string' && text !== '');
  const fields = Object.entries(isObject(errors) ? errors : {});
  const retryAfter = retryAfterSeconds(response);
  const id = requestId ?? response.headers.get('x-request-id');
  return new ApiError(
    response.status,
    typeof explanation === 'string' ? explanation : statusMessage(response),
    {
      method,
      fields: Object.fromEntries(fields.map(([name, text]) => [name, String(text)])),
      ...(typeof code === 'string' && { code }),
      ...(retryAfter > 0 && { retryAfter }),
      ...(typeof id === 'string' && { requestId: id }),
      ...(isObject(current) && { current }),
    },
  );
}

/** A response whose body is parsed. */
interface Answer {
  readonly body: unknown;
  readonly headers: Headers;
}

/** Sends a call, and parses the body of its response. @throws ApiError, NetworkError or TemplateError */
async function send(route: Route, args: CallArgs, options: ClientOptions): Promise<Answer> {
  const request = requestOf(route, args, options);
  const { origin } = new URL(request.url);
  let response: Response;
  let text: string;
  try {
    response = await (options.fetch ?? globalThis.fetch)(request);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    const { headers } = response;
    if (isStream && response.body) return { body: readStream(response.body), headers };
    if (response.ok && route.result.kind === 'file')
      return { body: await response.blob(), headers };
    text = await response.text();
  } catch (error) {
    if (isAborted(error)) throw error;
    const advice = mayCreateTwice(route) ? ' and whether the change was made before you' : ' and';
    throw new NetworkError(`No answer from ${origin}. Check the connection${advice} try again.`, {
      cause: error,
      method: route.method,
    });
  }
  const body = parseBody(text);
  if (!response.ok) throw toApiError(route, response, body);
  const { headers } = response;
  if (body !== unreadableBody) return { body, headers };
  // The response to a change is not specified, so a plain 'Created' is as good as JSON; a page is not.
  const isPage = response.headers.get('content-type')?.includes('html') ?? false;
  if (route.method !== 'GET' && !isPage) return { body: undefined, headers };
  throw new ApiError(
    response.status,
    `The server at ${origin} answered with something that is not JSON. Check the address of the platform.`,
  );
}

/** The result of a call, from its response. */
function toResult({ result }: Route, { query = {} }: CallArgs, { body, headers }: Answer): unknown {
  const lastEventId = headers.get(lastEventHeader);
  switch (result.kind) {
    case 'page':
    case 'list':
      return {
        ...readPage(body, {
          ...(typeof query.page === 'number' && { page: query.page }),
          ...(typeof query.pageSize === 'number' && { pageSize: query.pageSize }),
        }),
        ...(lastEventId !== null && { lastEventId }),
      };
    case 'record':
      return isObject(body) ? body : {};
    case 'stream':
    case 'file':
      return body;
    case 'empty':
      return undefined;
  }
}

/**
 * Makes single routes callable, without the whole contract, which keeps bundles small.
 * Each call rejects with ApiError (the platform refused), NetworkError (no answer) or TemplateError (a
 * placeholder of the path has no value).
 *
 * @example
 * const caller = createCaller({ baseUrl: 'https://platform.example', token: () => token });
 * const { rows } = await callRoute(caller, contract.signals.list, { query: { page: 1, pageSize: 10 } });
 */
export const createCaller = (options: ClientOptions = {}): Caller => ({
  call: async (route, args = {}) => {
    const callOptions = options.callOptions && (await options.callOptions(route));
    return toResult(route, args, await send(route, { ...callOptions, ...args }, options));
  },
});

/**
 * Calls a route with its own types.
 *
 * @example
 * await callRoute(caller, contract.signals.remove, { params: { signalId: 7 } });
 */
export const callRoute = <R extends Route>(
  { call }: Caller,
  route: R,
  args: ArgsOf<R>,
): Promise<ResponseOf<R>> => call(route, args as CallArgs) as Promise<ResponseOf<R>>;
