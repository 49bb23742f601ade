const PAGE = 10;

/** By how many rows a key moves; as far as there are any. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
};

/** The row that a key moves to, from another one of so many; `undefined` when it moves to none. */
export function rowAfter(key: string, from: number, count: number): number | undefined {
  const by = steps[key];
  return by === undefined ? undefined : Math.max(0, Math.min(from + by, count - 1));
}
