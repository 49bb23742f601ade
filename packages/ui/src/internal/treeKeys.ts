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

/** How many rows typing looks at. */
const FAR = 20_000;

/** The next row whose name begins with what was typed; a single character goes past the active row. */
export function typeAhead(
  count: number,
  active: number,
  typed: string,
  nameOf: (index: number) => string,
): number | undefined {
  const start = typed.length === 1 ? active + 1 : active;
  for (let passed = 0; passed < Math.min(count, FAR); passed += 1) {
    const index = (start + passed) % count;
    if (nameOf(index).startsWith(typed)) return index;
  }
  return undefined;
}
