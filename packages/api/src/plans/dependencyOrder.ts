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
  const visit = (item: Item, dependents: readonly Item[]) => {
    if (ordered.has(item)) return;
    if (dependents.includes(item)) return onCycle(item);
    for (const each of dependenciesOf(item)) visit(each, [...dependents, item]);
    ordered.add(item);
  };
  for (const item of items) visit(item, []);
  return [...ordered];
}
