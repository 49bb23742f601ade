import { createRepeatFinder, hashText } from './hashText.ts';
import type { RowKey } from './rowKeys.ts';

/**
 * Finds rows that are the same record, in two passes. Of companies of one name, those with one host are the same,
 * and one without a website is the same as any other: it is the one that is left out, wherever it stands.
 */
export function createTwiceFinder() {
  const repeats = createRepeatFinder();
  /** The first line of each key, and of each host of a key. */
  const lines = new Map<string, number>();
  /** Companies without a website, which wait for one that has it. */
  const bare: { readonly text: string; readonly line: number }[] = [];
  const twice = new Map<number, number>();
  let repeated: ReadonlySet<number> = new Set();

  return {
    /** The first pass. */
    note: ({ text }: RowKey): void => repeats.add(text),
    /** Ends the first pass. Returns whether a second is needed. */
    endNotes(): boolean {
      repeated = repeats.end();
      return repeated.size > 0;
    },
    /** Whether a row may be the same as another. */
    mayRepeat: ({ text }: RowKey): boolean => repeated.size > 0 && repeated.has(hashText(text)),
    /** The second pass, of those rows alone that may be the same as another. */
    compare({ text, host }: RowKey, line: number): void {
      if (host === '') {
        bare.push({ text, line });
        return;
      }
      const key = host === undefined ? text : `${text}\n${host}`;
      const same = lines.get(key);
      if (same !== undefined) twice.set(line, same);
      else {
        lines.set(key, line);
        if (!lines.has(text)) lines.set(text, line);
      }
    },
    /** The line that each row is the same as, by its own line. */
    end(): ReadonlyMap<number, number> {
      for (const { text, line } of bare) {
        const same = lines.get(text);
        if (same === undefined) lines.set(text, line);
        else twice.set(line, same);
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
 * findTwice([{ text: 'a' }, { text: 'b' }, { text: 'a' }]); // Map { 2 => 0 }
 */
export function findTwice(keys: readonly (RowKey | undefined)[]): ReadonlyMap<number, number> {
  const twice = createTwiceFinder();
  for (const key of keys) if (key !== undefined) twice.note(key);
  if (!twice.endNotes()) return new Map();
  for (const [place, key] of keys.entries()) {
    if (key !== undefined && twice.mayRepeat(key)) twice.compare(key, place);
  }
  return twice.end();
}
