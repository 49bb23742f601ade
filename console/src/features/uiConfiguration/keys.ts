/** One text for the names that lead to an item, from its page down; also its place in the address. */
export const uiKey = (names: readonly string[]): string => names.map(encodeURIComponent).join('/');

/** The names of a key; a text that is none leads nowhere. */
export function uiNames(key: string): readonly string[] {
  try {
    return key.split('/').map(decodeURIComponent);
  } catch {
    return [];
  }
}
