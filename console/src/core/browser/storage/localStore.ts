/** Holds the values that local storage refused, until the page unloads. */
const memory = new Map<string, string>();

const keyOf = (name: string, owner: unknown): string => `steward.${name}.${String(owner ?? '')}`;

/** Reads a value from local storage for one user; undefined when there is none or it is not JSON. */
export function readLocal(name: string, owner: unknown): unknown {
  const key = keyOf(name, owner);
  try {
    const text = memory.get(key) ?? localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls back when another tab changes the value. Returns a function that unsubscribes. */
export function subscribeLocal(
  name: string,
  owner: unknown,
  onChange: (storedValue: unknown) => void,
): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keyOf(name, owner)) onChange(readLocal(name, owner));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Writes a value to local storage for one user; to memory where storage is forbidden or full. */
export function writeLocal(name: string, owner: unknown, value: unknown): void {
  const key = keyOf(name, owner);
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}
