/** A warning for white space around a secret, which dots do not show; undefined if there is none. */
export function spacesWarning(secret: string): string | undefined {
  const before = secret !== secret.trimStart();
  const after = secret !== secret.trimEnd();
  if (before && after) return 'It begins and ends with a space.';
  if (before) return 'It begins with a space.';
  return after ? 'It ends with a space.' : undefined;
}
