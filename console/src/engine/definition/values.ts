/** The values of a form, by field. */
export type FormValues = Readonly<Record<string, unknown>>;
