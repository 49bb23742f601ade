/** A refusal: the status and the words that the caller gets. */
export class HttpError extends Error {
  override readonly name = 'Refusal';
  readonly status: ErrorStatus;
  /** A sentence for each field that was refused. */
  readonly errors: Readonly<Record<string, string>> | undefined;
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined;

  constructor(
    status: ErrorStatus,
    message: string,
    details: { errors?: Readonly<Record<string, string>>; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429;

/** Fields that are named at most: what is sent wrongly by the thousand must not come back many times as long. */
const maxNamedFields = 100;

/** 400 that names the fields; the message repeats the first of them, for callers who read no more. */
export function validationError(errors: Readonly<Record<string, string>>): HttpError {
  const messages = Object.values(errors);
  const suffix = messages.length > 1 ? ` (and ${messages.length - 1} more)` : '';
  return new HttpError(400, `${messages[0] ?? 'The request is not valid.'}${suffix}`, {
    errors: Object.fromEntries(Object.entries(errors).slice(0, maxNamedFields)),
  });
}

/** Refuses when there is any problem. */
export function assertNoProblems(errors: Readonly<Record<string, string>>): void {
  if (Object.keys(errors).length > 0) throw validationError(errors);
}

export const unauthorised = (message: string): HttpError => new HttpError(401, message);
export const forbidden = (message: string): HttpError => new HttpError(403, message);
export const conflict = (message: string, errors?: Readonly<Record<string, string>>): HttpError =>
  new HttpError(409, message, errors && { errors });

/** 404 for a record: `one` is its noun, as in 'signal'. Not 'it': the record may be a person. */
export const notFound = (one: string, id: string | number): HttpError =>
  new HttpError(
    404,
    `There is no ${one} with id ${id}. This ${one} may have been deleted; reload the list.`,
  );
