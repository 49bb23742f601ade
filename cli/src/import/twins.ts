import { DatabaseSync } from 'node:sqlite';
import type { CompanyRow } from '@steward/api';
import { nameKey, sameCompany, websiteHost } from '@steward/api';

/** The companies of a file so far, to tell which of its rows is the same as an earlier one. */
export interface Twins {
  /** The line of the same company above this row; undefined where there is none, and the row is kept as the first. */
  above(row: CompanyRow, line: number): number | undefined;
  close(): void;
}

/** Kept in a database without a name: it goes to a temporary file where it is large, and is gone when closed. */
export function createTwins(): Twins {
  const seen = new DatabaseSync('');
  seen.exec(`
    pragma cache_size = -8000; pragma journal_mode = off; pragma synchronous = off;
    create table companies (key text, line integer, website text, primary key (key, line)) without rowid;
    begin`);
  const find = seen.prepare('select line, website from companies where key = ? order by line');
  const keep = seen.prepare('insert into companies values (?, ?, ?)');
  return {
    above({ name, website }, line) {
      const key = nameKey(name);
      for (const other of find.iterate(key)) {
        const same = { name, website: String(other.website) };
        if (sameCompany(same, { name, website })) return Number(other.line);
      }
      keep.run(key, line, websiteHost(website));
      return undefined;
    },
    close: () => seen.close(),
  };
}
