import { createYieldIfDue } from './yieldIfDue.ts';

/** Maps items one after another; where that takes long, other calls run in between. */
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
