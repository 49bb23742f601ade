/**
 * Cuts items into waves, each of which needs nothing but those before it, so that a wave is written at once.
 * @param items each after those that it needs
 * @param needs the items that an item must come after; others than those given do not count
 */
export function toWaves<Item>(
  items: readonly Item[],
  needs: (item: Item) => readonly Item[],
): readonly (readonly Item[])[] {
  const waves: Item[][] = [];
  const waveOf = new Map<Item, number>();
  for (const item of items) {
    let wave = 0;
    for (const other of needs(item)) wave = Math.max(wave, (waveOf.get(other) ?? -1) + 1);
    waveOf.set(item, wave);
    (waves[wave] ??= []).push(item);
  }
  return waves;
}
