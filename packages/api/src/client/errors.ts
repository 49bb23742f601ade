/**
 * The platform refused a call, or failed.
 *
 * @example
 * try {
 *   await client.signals.create({ body: { name: '' } });
 * } catch (error) {
 *   if (error instanceof ApiError) console.error(error.status, error.fields);
 * }
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** A word for clients where the status does not say enough, such as `confirmation_required`. */
  readonly code: string | undefined;
  /** A message for each refused field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait before another attempt, where the platform gives them. */
  readonly retryAfter: number | undefined;
  /** The id of the call in the platform's log. */
  readonly requestId: string | undefined;
  /** The present record, if somebody else has changed it since it was read. */
  readonly current: Readonly<Record<string, unknown>> | undefined;
  /** The method of the call; all but GET may have changed something. */
  readonly method: string | undefined;

  constructor(
    status: number,
    message: string,
    details: {
      code?: string;
      fields?: Readonly<Record<string, string>>;
      retryAfter?: number;
      requestId?: string;
      current?: Readonly<Record<string, unknown>>;
      method?: string;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter;
    this.requestId = details.requestId;
    this.current = details.current;
    this.method = details.method;
  }
}

/**
 * No answer came: the network is down, the address wrong or the server not running.
 *
 * @example
 * try {
 *   await client.signals.list();
 * } catch (error) {
 *   if (error instanceof NetworkError) console.error('Offline?', error.cause);
 * }
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /**
   * The method of the call; undefined where it was not sent. A call other than a GET may have been
   * carried out all the same.
   */
  readonly method: string | undefined;

  constructor(message: string, options: ErrorOptions & { readonly method?: string } = {}) {
    super(message, options);
    this.method = options.method;
  }
}

/**
 * A placeholder of a path has no value, which is a mistake of the calling code.
 *
 * @example
 * urlOf(contract.signals.update, { params: { signalId: '' } }); // throws a TemplateError
 */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

/**
 * Whether an error is an answer of the platform that refuses a call.
 *
 * @example
 * if (isApiError(error) && error.status === 404) showMissing();
 */
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
/**
 * Whether a call got no answer.
 *
 * @example
 * if (isNetworkError(error)) showOffline();
 */
export const isNetworkError = (error: unknown): error is NetworkError =>
  error instanceof NetworkError;

/**
 * Whether the status of an answer is about one attempt alone: the platform or a proxy before it is in trouble, is
 * busy, or asks who is there. Unlike a 404, it does not say what the platform has.
 *
 * @example
 * isTransientStatus(503); // true
 * isTransientStatus(404); // false
 */
export const isTransientStatus = (status: number): boolean =>
  status >= 500 || [401, 408, 429].includes(status);

/**
 * Whether a change was refused because the record has changed since it was read.
 *
 * @example
 * if (isStale(error)) showCurrent(error.current);
 */
export const isStale = (error: unknown): error is ApiError =>
  isApiError(error) && error.status === 412;

/**
 * Whether a call was aborted by the signal of its caller.
 *
 * @example
 * if (!isAborted(error)) console.error(errorMessage(error));
 */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/**
 * The message of an error, or of anything else that was thrown.
 *
 * @example
 * try {
 *   await client.signals.list();
 * } catch (error) {
 *   console.error(errorMessage(error));
 * }
 */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
