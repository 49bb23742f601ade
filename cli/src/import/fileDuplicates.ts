import { DatabaseSync } from 'node:sqlite';
import type { CompanyRow, DuplicateIndex, DuplicateStore } from '@steward/api/csv';
import { createDuplicateIndex } from '@steward/api/csv';
import type { NameFilter } from './nameFilter.ts';
import { hashName } from './nameFilter.ts';

/** The companies of a file so far, to find rows that repeat an earlier one. */
export interface FileDuplicates {
  /**
   * The line of the same company above this row; without one, the row is added as the first. Rows
   * may be looked up again, since no row is a duplicate of itself.
   */
  findEarlier(row: CompanyRow, line: number): number | undefined;
  /** Names all rows that can be the same as another. The others are no longer looked up. */
  limitTo(suspects: NameFilter): void;
  /** Those names, once they are known. */
  readonly suspects: NameFilter | undefined;
  close(): void;
}

/**
 * An index of companies in a database without a name: SQLite moves it to a temporary file where it is large, and
 * removes it on close.
 */
export function createDiskIndex(): DuplicateIndex & { readonly close: () => void } {
  const database = new DatabaseSync('');
  database.exec(`
    pragma cache_size = -8000; pragma journal_mode = off; pragma synchronous = off;
    create table lines (key text primary key, line integer) without rowid;
    begin`);
  const select = database.prepare('select line from lines where key = ?');
  const insert = database.prepare('insert or ignore into lines values (?, ?)');
  const store: DuplicateStore = {
    get(key) {
      const line = select.get(key)?.line;
      return typeof line === 'number' ? line : undefined;
    },
    add(key, line) {
      insert.run(key, line);
    },
  };
  return { ...createDuplicateIndex(store), close: () => database.close() };
}

/** The companies of a file, on disk. */
export function createFileDuplicates(): FileDuplicates {
  const index = createDiskIndex();
  let suspects: NameFilter | undefined;
  return {
    get suspects() {
      return suspects;
    },
    limitTo(names) {
      suspects = names;
    },
    findEarlier(row, line) {
      if (suspects?.has(hashName(row.name)) === false) return undefined;
      const earlier = index.find(row);
      if (earlier === undefined) index.add(row, line);
      return earlier === line ? undefined : earlier;
    },
    close: index.close,
  };
}
