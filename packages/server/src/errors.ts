/** A refusal: the status and the words that the caller gets. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: RefusalStatus;
  /** A sentence for each field that was refused. */
  readonly errors: Readonly<Record<string, string>> | undefined;
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined;

  constructor(
    status: RefusalStatus,
    message: string,
    more: { errors?: Readonly<Record<string, string>>; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
  }
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429;

/** Fields that are named at most: what is sent wrongly by the thousand must not come back many times as long. */
const mostNamed = 100;

/** 400 that names the fields; the message repeats the first of them, for callers who read no more. */
export function invalid(errors: Readonly<Record<string, string>>): Refusal {
  const texts = Object.values(errors);
  const rest = texts.length > 1 ? ` (and ${texts.length - 1} more)` : '';
  return new Refusal(400, `${texts[0] ?? 'The request is not valid.'}${rest}`, {
    errors: Object.fromEntries(Object.entries(errors).slice(0, mostNamed)),
  });
}

/** Refuses when there is any problem. */
export function refuseProblems(errors: Readonly<Record<string, string>>): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export const unauthorised = (message: string): Refusal => new Refusal(401, message);
export const forbidden = (message: string): Refusal => new Refusal(403, message);
export const conflict = (message: string, errors?: Readonly<Record<string, string>>): Refusal =>
  new Refusal(409, message, errors && { errors });

/** 404 for a record: `one` is its noun, as in 'signal'. Not 'it': the record may be a person. */
export const absent = (one: string, id: string | number): Refusal =>
  new Refusal(
    404,
    `There is no ${one} with id ${id}. This ${one} may have been deleted; reload the list.`,
  );
