import { readRecent, writeRecent } from './recentList.ts';

const name = 'recentSearches';

const maxSearches = 4;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The searches by which a user found a record in this tab, the latest first. */
export const readRecentSearches = (owner: unknown): readonly string[] =>
  readRecent(name, owner, isText);

/** Puts a search at the head of the recent ones. */
export function rememberSearch(owner: unknown, search: string): void {
  const isSame = (other: string) => other.toLowerCase() === search.toLowerCase();
  const otherSearches = readRecentSearches(owner).filter((other) => !isSame(other));
  writeRecent(name, owner, [search, ...otherSearches].slice(0, maxSearches));
}
