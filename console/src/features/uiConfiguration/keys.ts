/** The key of an item, from the names of its ancestors and its own. The address has it, too. */
export const uiKey = (names: readonly string[]): string => names.map(encodeURIComponent).join('/');

/** Parses a key into names; none if it is malformed. */
export function uiNames(key: string): readonly string[] {
  try {
    return key.split('/').map(decodeURIComponent);
  } catch {
    return [];
  }
}
