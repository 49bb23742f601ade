/**
 * Items in the order of their dependencies, each after those it depends on. `onCycle` is called with an item
 * that depends on itself, by way of others; it stays where it comes.
 */
export function dependencyOrder<Item>(
  items: readonly Item[],
  dependenciesOf: (item: Item) => readonly Item[],
  onCycle: (item: Item) => void = () => undefined,
): Item[] {
  const ordered = new Set<Item>();
  /**
   * The path to the current item, each with its remaining dependencies. It replaces recursion, whose depth is limited.
   */
  const path: { readonly item: Item; readonly remaining: Iterator<Item> }[] = [];
  const dependents = new Set<Item>();
  const enter = (item: Item) => {
    if (ordered.has(item)) return;
    if (dependents.has(item)) return onCycle(item);
    dependents.add(item);
    path.push({ item, remaining: dependenciesOf(item).values() });
  };
  for (const item of items) {
    enter(item);
    for (let current = path.at(-1); current !== undefined; current = path.at(-1)) {
      const next = current.remaining.next();
      if (next.done !== true) {
        enter(next.value);
        continue;
      }
      path.pop();
      dependents.delete(current.item);
      ordered.add(current.item);
    }
  }
  return [...ordered];
}
