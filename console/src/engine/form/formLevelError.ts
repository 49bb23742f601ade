/** The message and the field errors of a failed mutation. */
interface Failure {
  readonly message?: string;
  /** Messages by the name of the field. */
  readonly fieldErrors?: Readonly<Record<string, string>>;
}

/**
 * The message for the whole form; undefined if these inputs already show it, since a platform repeats the first field
 * error in its message.
 */
export function formLevelError(
  { message, fieldErrors = {} }: Failure,
  names: readonly string[],
): string | undefined {
  const errorEntries = Object.entries(fieldErrors);
  const isShownByInputs = errorEntries.every(([name]) => names.includes(name));
  return isShownByInputs && errorEntries.some(([, text]) => message?.startsWith(text))
    ? undefined
    : message;
}
