import { createRepeatFinder, hashText } from './hashText.ts';
import type { RowKey } from './rowKeys.ts';

/**
 * Finds rows for the same record, in two passes. Companies with one name are the same if their hosts are equal. One
 * without a website equals any of its name, and is the one that is left out.
 */
export function createDuplicateFinder() {
  const repeats = createRepeatFinder();
  /** The first line of each key, and of each host of a key. */
  const lines = new Map<string, number>();
  /** Companies without a website, which wait for one that has it. */
  const withoutWebsite: { readonly text: string; readonly line: number }[] = [];
  const twice = new Map<number, number>();
  let repeatedHashes: ReadonlySet<number> = new Set();

  return {
    /** The first pass. */
    note: ({ text }: RowKey): void => repeats.add(text),
    /** Ends the first pass. Returns whether a second is needed. */
    endNotes(): boolean {
      repeatedHashes = repeats.end();
      return repeatedHashes.size > 0;
    },
    /** Whether a row may be the same as another. */
    mayRepeat: ({ text }: RowKey): boolean =>
      repeatedHashes.size > 0 && repeatedHashes.has(hashText(text)),
    /** The second pass, for possible duplicates only. */
    compare({ text, host }: RowKey, line: number): void {
      if (host === '') {
        withoutWebsite.push({ text, line });
        return;
      }
      const key = host === undefined ? text : `${text}\n${host}`;
      const sameLine = lines.get(key);
      if (sameLine !== undefined) twice.set(line, sameLine);
      else {
        lines.set(key, line);
        if (!lines.has(text)) lines.set(text, line);
      }
    },
    /** The line that each row is the same as, by its own line. */
    end(): ReadonlyMap<number, number> {
      for (const { text, line } of withoutWebsite) {
        const sameLine = lines.get(text);
        if (sameLine === undefined) lines.set(text, line);
        else twice.set(line, sameLine);
      }
      return twice;
    },
  };
}

/**
 * Finds which of some rows are the same record as another.
 *
 * @param keys of the rows, in their order; undefined for one that does not count
 * @returns the places of rows that are left out, with that of the row that each is the same as
 * @example
 * findDuplicateRows([{ text: 'a' }, { text: 'b' }, { text: 'a' }]); // Map { 2 => 0 }
 */
export function findDuplicateRows(
  keys: readonly (RowKey | undefined)[],
): ReadonlyMap<number, number> {
  const twice = createDuplicateFinder();
  for (const key of keys) if (key !== undefined) twice.note(key);
  if (!twice.endNotes()) return new Map();
  for (const [place, key] of keys.entries()) {
    if (key !== undefined && twice.mayRepeat(key)) twice.compare(key, place);
  }
  return twice.end();
}
