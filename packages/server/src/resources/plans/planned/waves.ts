import { recordKey } from '@steward/api/plans';
import type { RecordName } from '@steward/api/plans';
import type { PlannedRecord } from './planned.ts';

/**
 * Cuts items into waves. Each needs nothing but those before it, so that a wave is written at once.
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

/** The names that a record refers to in what is written of it. */
export const referencesOf = ({ references }: PlannedRecord): readonly RecordName[] =>
  Object.values(references).flat();

/** The records of one list in the waves in which they are written, new ones after the new ones that they refer to. */
export function wavesOf(records: readonly PlannedRecord[]): readonly (readonly PlannedRecord[])[] {
  const created = new Map(
    records
      .filter(({ before }) => before === undefined)
      .map((each) => [recordKey(each.name), each]),
  );
  const parentsOf = (each: PlannedRecord) =>
    referencesOf(each).flatMap((name) => created.get(recordKey(name)) ?? []);
  return toWaves(records, parentsOf);
}
