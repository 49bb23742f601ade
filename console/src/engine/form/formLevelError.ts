/** What a failed try to save was answered with. */
interface Failure {
  readonly message?: string;
  /** By the names of the fields that were refused. */
  readonly fieldErrors?: Readonly<Record<string, string>>;
}

/**
 * What is left to say of a failure beside the inputs with these names: nothing where they say it all, since
 * a platform repeats in its message what it says of the first field.
 */
export function besideFields(
  { message, fieldErrors = {} }: Failure,
  names: readonly string[],
): string | undefined {
  const refused = Object.entries(fieldErrors);
  const shown = refused.every(([name]) => names.includes(name));
  return shown && refused.some(([, text]) => message?.startsWith(text)) ? undefined : message;
}
