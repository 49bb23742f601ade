/** What a person filled in, by field. */
export type FormValues = Readonly<Record<string, unknown>>;
