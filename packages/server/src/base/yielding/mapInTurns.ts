import { createYieldIfDue } from './yieldIfDue.ts';

/** Works on items one after another, as `map` does; where that takes long, other calls have their turn in between. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const yieldIfDue = createYieldIfDue();
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    await yieldIfDue();
    results.push(work(item, index));
  }
  return results;
}
