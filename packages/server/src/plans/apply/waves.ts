/**
 * Cuts items into waves, each of which needs nothing but those before it, so that a wave is written at once.
 * @param needs the items that an item must come after; others than those given do not count
 */
export function toWaves<Item>(
  items: readonly Item[],
  needs: (item: Item) => readonly Item[],
): readonly (readonly Item[])[] {
  const waves: (readonly Item[])[] = [];
  const open = new Set(items);
  while (open.size > 0) {
    const ready = [...open].filter((item) => needs(item).every((other) => !open.has(other)));
    // Items that need each other in a circle: their rules say so.
    const wave = ready.length > 0 ? ready : [...open];
    waves.push(wave);
    for (const item of wave) open.delete(item);
  }
  return waves;
}
