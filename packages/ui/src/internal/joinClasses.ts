/** Both classes, as far as there are any. */
export const joinClasses = (
  one: string | undefined,
  other: string | undefined,
): string | undefined => (one && other ? `${one} ${other}` : one || other);
