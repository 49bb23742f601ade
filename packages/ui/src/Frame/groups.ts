import type { MenuEntry } from './types.ts';

/** Areas below one heading. */
interface EntryGroup {
  readonly label: string | undefined;
  readonly entries: readonly MenuEntry[];
}

/** Splits a menu into runs of areas that have the same group. */
export function groupEntries(entries: readonly MenuEntry[]): readonly EntryGroup[] {
  const groups: { label: string | undefined; entries: MenuEntry[] }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last !== undefined && last.label === entry.group) last.entries.push(entry);
    else groups.push({ label: entry.group, entries: [entry] });
  }
  return groups;
}
