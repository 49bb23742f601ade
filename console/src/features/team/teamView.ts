import { cellValue, compareFolded, foldText, formatValue, teamPageSize, users } from '@steward/api';
import type { ListQuery } from '../../engine/definition/query.ts';
import type { TeamMember } from './state.ts';

/** One page of the users that match a search. */
export interface TeamView<User> {
  readonly rows: readonly User[];
  /** The number of the page; at most that of the last one. */
  readonly page: number;
  readonly total: number;
}

/** The text of a column. */
const columnText = (id: string, user: TeamMember): string => {
  const column = users.columns.find((each) => each.id === id);
  return column === undefined ? '' : formatValue(cellValue(column, user));
};

/** The columns that a search of the platform looks through. */
const searchedColumns = ['name', 'email'];

/**
 * Searches, sorts and pages loaded users, since a platform of the specification cannot.
 *
 * @param searchesAll whether the search looks through all columns, not those alone that the platform searches
 */
export function teamView<User extends TeamMember>(
  all: readonly User[],
  { page: requestedPage, q = '', sort, order }: ListQuery,
  searchesAll = true,
): TeamView<User> {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  const searched = users.columns
    .map(({ id }) => id)
    .filter((id) => searchesAll || searchedColumns.includes(id));
  const allText = (user: User) => foldText(searched.map((id) => columnText(id, user)).join('\n'));
  const matches =
    words.length === 0
      ? all
      : all.filter((user) => {
          const text = allText(user);
          return words.every((word) => text.includes(word));
        });
  const direction = order === 'desc' ? -1 : 1;
  const sorted =
    sort === undefined
      ? matches
      : matches.toSorted(
          (a, b) => direction * compareFolded(columnText(sort, a), columnText(sort, b)),
        );
  const page = Math.max(1, Math.min(requestedPage, Math.ceil(matches.length / teamPageSize)));
  const rows = sorted.slice((page - 1) * teamPageSize, page * teamPageSize);
  return { rows, page, total: matches.length };
}
