/** What a person filled in, by field. */
export type FormValues = Readonly<Record<string, unknown>>;

/** What was typed and not sent. */
export interface Draft {
  readonly at: number;
  readonly values: FormValues;
}
