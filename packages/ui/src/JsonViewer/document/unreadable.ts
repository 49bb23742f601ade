/** Stands for a value that throws when it is read. */
export class Unreadable {
  readonly text: string;
  /** The original value, if there is one. */
  readonly source: unknown;

  constructor(reason: unknown, source?: unknown) {
    this.source = source;
    let reasonText = 'no reason given';
    try {
      reasonText = reason instanceof Error ? reason.message : String(reason);
    } catch {
      // What was thrown cannot be read either.
    }
    this.text = `[cannot be read: ${reasonText}]`;
  }

  toString(): string {
    return this.text;
  }
}

/** What a function returns, or the reason why it threw. */
export function attempt<Result>(read: () => Result): Result | Unreadable {
  try {
    return read();
  } catch (reason) {
    return new Unreadable(reason);
  }
}

/** `instanceof` alone would ask a proxy, which may throw. */
export const isUnreadable = (value: unknown): value is Unreadable => {
  try {
    return value instanceof Unreadable;
  } catch {
    return false;
  }
};
