/** What a person filled in, by field. */
export type FormValues = Readonly<Record<string, unknown>>;

/** What was typed and not sent. */
export interface Draft {
  readonly at: number;
  readonly values: FormValues;
  /** Calls of it that went through before, by their keys. */
  readonly sent?: readonly string[];
}
