/** What storage refused to keep, for as long as the page lives. */
const memory = new Map<string, string>();

const keyOf = (name: string, owner: unknown): string => `steward.${name}.${String(owner ?? '')}`;

/** What was kept for a person under a name; undefined when there is nothing, or nothing readable. */
export function readKept(name: string, owner: unknown): unknown {
  const key = keyOf(name, owner);
  try {
    const text = memory.get(key) ?? localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Tells what another tab keeps; answers how to end that. */
export function followKept(
  name: string,
  owner: unknown,
  tell: (kept: unknown) => void,
): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === keyOf(name, owner)) tell(readKept(name, owner));
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** Keeps something for a person; where storage is forbidden or full, until the page goes. */
export function writeKept(name: string, owner: unknown, value: unknown): void {
  const key = keyOf(name, owner);
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}
