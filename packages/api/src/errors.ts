/** The platform answered, and said no. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** A message for each field that was refused. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait before another try, where the platform said so. */
  readonly retryAfter: number | undefined;
  /** The id under which the platform's log has this failure. */
  readonly requestId: string | undefined;

  constructor(
    status: number,
    message: string,
    more: {
      fields?: Readonly<Record<string, string>>;
      retryAfter?: number;
      requestId?: string;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.fields = more.fields ?? {};
    this.retryAfter = more.retryAfter;
    this.requestId = more.requestId;
  }
}

/** No answer came: the network, the address or the server is not there. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** A path was to be filled and a placeholder stayed empty: a mistake in the calling code. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
export const isNetworkError = (error: unknown): error is NetworkError =>
  error instanceof NetworkError;

/** Whether the call was given up by the caller's own signal. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** What a failed call says to a person. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
