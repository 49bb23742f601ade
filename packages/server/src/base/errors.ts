import type { RefusalCode } from '@steward/api';

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 429 | 503;

interface ErrorDetails {
  /** A word for clients where the status does not say enough. */
  readonly code?: RefusalCode;
  /** A sentence for each field that is refused. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Seconds to wait before another attempt. */
  readonly retryAfter?: number;
  /** The current record, where the caller knew an older version. */
  readonly current?: unknown;
  readonly cause?: unknown;
}

/** An error that is answered with its status, message and details. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: ErrorStatus;
  readonly code: ErrorDetails['code'];
  readonly errors: ErrorDetails['errors'];
  readonly retryAfter: ErrorDetails['retryAfter'];
  readonly current: ErrorDetails['current'];

  constructor(
    status: ErrorStatus,
    message: string,
    { code, errors, retryAfter, current, cause }: ErrorDetails = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.current = current;
  }
}

/** Fields that an answer names: an answer must not be many times as long as its request. */
const maxNamedFields = 100;

/** 400 that names the fields. The message repeats the first problem, for callers that read no more. */
export function validationError(errors: Readonly<Record<string, string>>): HttpError {
  const messages = Object.values(errors);
  const suffix = messages.length > 1 ? ` (and ${messages.length - 1} more)` : '';
  return new HttpError(400, `${messages[0] ?? 'The request is not valid.'}${suffix}`, {
    errors: Object.fromEntries(Object.entries(errors).slice(0, maxNamedFields)),
  });
}

/** @throws HttpError 400 when there is a problem with a field */
export function assertNoProblems(problems: Readonly<Record<string, string | undefined>>): void {
  const errors = Object.entries(problems).flatMap(([name, problem]) =>
    problem === undefined ? [] : [[name, problem] as const],
  );
  if (errors.length > 0) throw validationError(Object.fromEntries(errors));
}

export const unauthorised = (message: string, code?: RefusalCode): HttpError =>
  new HttpError(401, message, code && { code });
export const forbidden = (message: string, code?: RefusalCode): HttpError =>
  new HttpError(403, message, code && { code });
export const conflict = (message: string, errors?: Readonly<Record<string, string>>): HttpError =>
  new HttpError(409, message, errors && { errors });

/** Seconds after which a call may be tried again that the database could not serve. */
const unavailableRetryAfter = 5;

/**
 * 503 while the database cannot be used.
 * @param isChange whether the call changes something, which may be done although the answer was
 * lost
 */
export const unavailable = (isChange: boolean): HttpError =>
  new HttpError(
    503,
    isChange
      ? 'The database is not available, so this was probably not done. Check whether it was, and try again in a few seconds if not.'
      : 'The database is not available, so nothing could be read. Try again in a few seconds.',
    { retryAfter: unavailableRetryAfter },
  );

/** What is said of a server whose disk is full. */
export const diskFullMessage =
  'The disk of the server is full, so nothing can be changed. Ask its operators to free space. What was saved is safe and can be read.';

/** 503 in the middle of a file that is partly done. */
export const brokenOff = (): HttpError =>
  new HttpError(503, 'The database is not available, so only a part of the file was imported.', {
    retryAfter: unavailableRetryAfter,
  });

export const diskFull = (): HttpError =>
  new HttpError(503, diskFullMessage, { retryAfter: unavailableRetryAfter });

/** 404 for a record; `one` is its noun, such as 'signal'. */
export const notFound = (one: string, id: string | number): HttpError =>
  new HttpError(404, `There is no ${one} with id ${id}. This ${one} may have been deleted.`);
