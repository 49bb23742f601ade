/** The key in session storage, since names must not stay in the browser after the visit. */
const keyOf = (list: string, owner: unknown): string => `steward.${list}.${String(owner ?? '')}`;

/** Reads a list of a user that lasts as long as the tab, without what is malformed. */
export function readRecent<Item>(
  list: string,
  owner: unknown,
  isItem: (value: unknown) => value is Item,
): readonly Item[] {
  try {
    const storedList: unknown = JSON.parse(sessionStorage.getItem(keyOf(list, owner)) ?? '[]');
    return Array.isArray(storedList) ? storedList.filter(isItem) : [];
  } catch {
    return [];
  }
}

/** Writes a list of a user that lasts as long as the tab. */
export function writeRecent(list: string, owner: unknown, items: readonly unknown[]): void {
  try {
    sessionStorage.setItem(keyOf(list, owner), JSON.stringify(items));
  } catch {
    // Storage is forbidden or full: nothing is remembered.
  }
}
