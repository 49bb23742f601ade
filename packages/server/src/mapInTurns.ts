import { yieldToEventLoop } from './yieldToEventLoop.ts';

/** Items that are worked on before others get their turn. */
const itemsPerTurn = 500;

/** Works on items one after another, as `map` does; where they are many, other calls have their turn in between. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % itemsPerTurn === 0) await yieldToEventLoop();
    results.push(work(item, index));
  }
  return results;
}
