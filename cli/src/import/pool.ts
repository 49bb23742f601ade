/** An item whose work is done. */
export interface Done<Item, Result> {
  readonly item: Item;
  readonly result: Result;
  /** Whether an item before it failed or was not worked on. */
  readonly isAfterGap: boolean;
}

interface PoolOptions<Item, Result> {
  readonly work: (item: Item) => Promise<Result>;
  /** How many items may be worked on at once, asked for before each. */
  readonly limit: () => number;
  /** How much memory an item takes, in any unit, and how much all may take; one is always worked on. */
  readonly weight?: { readonly of: (item: Item) => number; readonly most: number };
}

/** How many finished items wait for a slow one before them, for each that may be worked on at once. */
const waitingPerWorker = 4;

interface Entry<Item, Result> {
  readonly item: Item;
  ended: Promise<void>;
  state: 'running' | 'failed' | { readonly result: Result };
}

/**
 * Works on several items at once; yields them in their order. After the first failure, also of the items
 * themselves, no more are begun; those under way are finished and yielded, and then it throws.
 */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  { work, limit, weight }: PoolOptions<Item, Result>,
): AsyncGenerator<Done<Item, Result>> {
  const entries: Entry<Item, Result>[] = [];
  const running = () => entries.filter(({ state }) => state === 'running');
  let failure: { readonly error: unknown } | undefined;
  let [isLast, isAfterGap] = [false, false];
  const begin = (item: Item) => {
    const entry: Entry<Item, Result> = { item, ended: Promise.resolve(), state: 'running' };
    entry.ended = work(item).then(
      (result) => {
        entry.state = { result };
      },
      (error: unknown) => {
        entry.state = 'failed';
        failure ??= { error };
      },
    );
    entries.push(entry);
  };
  const iterator = items[Symbol.asyncIterator]();
  const beginNext = async () => {
    try {
      const next = await iterator.next();
      if (next.done === true) isLast = true;
      else begin(next.value);
    } catch (error) {
      failure ??= { error };
    }
  };
  const isHeavy = () =>
    weight !== undefined &&
    entries.reduce((sum, { item }) => sum + weight.of(item), 0) >= weight.most;
  const mayBegin = () =>
    !isLast &&
    !isHeavy() &&
    failure === undefined &&
    running().length < limit() &&
    entries.length < limit() * waitingPerWorker;

  try {
    for (;;) {
      for (let [first] = entries; first && first.state !== 'running'; [first] = entries) {
        entries.shift();
        if (first.state === 'failed') isAfterGap = true;
        else yield { item: first.item, result: first.state.result, isAfterGap };
      }
      while (mayBegin()) await beginNext();
      if (entries.length === 0) break;
      if (entries[0]?.state === 'running') {
        await Promise.race(running().map(({ ended }) => ended));
      }
    }
  } finally {
    await Promise.all(running().map(({ ended }) => ended));
    await iterator.return?.(undefined);
  }
  if (failure !== undefined) throw failure.error;
}
