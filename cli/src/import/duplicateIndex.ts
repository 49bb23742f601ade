import { DatabaseSync } from 'node:sqlite';
import type { CompanyRow } from '@steward/api/csv';
import { companyNameKey, sameHosts, websiteHost } from '@steward/api/csv';

/** The companies of a file so far, to tell which of its rows is the same as an earlier one. */
export interface DuplicateIndex {
  /** The line of the same company above this row; undefined where there is none, and the row is kept as the first. */
  findEarlier(row: CompanyRow, line: number): number | undefined;
  close(): void;
}

/** Kept in a database without a name: it goes to a temporary file where it is large, and is gone when closed. */
export function createDuplicateIndex(): DuplicateIndex {
  const seen = new DatabaseSync('');
  seen.exec(`
    pragma cache_size = -8000; pragma journal_mode = off; pragma synchronous = off;
    create table companies (key text, line integer, website text, primary key (key, line)) without rowid;
    create index by_website on companies (key, website);
    begin`);
  const anyOf = seen.prepare('select min(line) as line from companies where key = ?');
  const ofSite = seen.prepare(`
    select min(line) as line from companies indexed by by_website
    where key = ? and website in (?, ?)`);
  const keep = seen.prepare('insert into companies values (?, ?, ?)');
  return {
    findEarlier({ name, website }, line) {
      const [key, host] = [companyNameKey(name), websiteHost(website)];
      const hosts = sameHosts(host);
      const same = hosts === undefined ? anyOf.get(key) : ofSite.get(key, ...hosts);
      if (typeof same?.line === 'number') return same.line;
      keep.run(key, line, host);
      return undefined;
    },
    close: () => seen.close(),
  };
}
