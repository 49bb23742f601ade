import { cellValue, formatValue, teamPageSize, users } from '@steward/api';
import type { ListQuery } from '../../engine/definition/query.ts';
import type { TeamMember } from './state.ts';

/** The users of one page, of all that match a search. */
export interface TeamView<User> {
  readonly rows: readonly User[];
  /** The page they are on, which is the last where another beyond it was asked for. */
  readonly page: number;
  readonly total: number;
}

const alphabet = new Intl.Collator('en', { numeric: true });

/** Text as it is searched: case and accents do not count. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase();

/** What a column shows of a user. */
const textIn = (id: string, user: TeamMember): string => {
  const column = users.columns.find((each) => each.id === id);
  return column === undefined ? '' : formatValue(cellValue(column, user));
};

/** Finds, sorts and leafs through users that are all here: the platform gives them in its own order alone. */
export function teamView<User extends TeamMember>(
  all: readonly User[],
  { page: asked, q = '', sort, order }: ListQuery,
): TeamView<User> {
  const words = folded(q).split(/\s+/).filter(Boolean);
  const whole = (user: User) => folded(users.columns.map(({ id }) => textIn(id, user)).join('\n'));
  const found =
    words.length === 0
      ? all
      : all.filter((user) => {
          const text = whole(user);
          return words.every((word) => text.includes(word));
        });
  const way = order === 'desc' ? -1 : 1;
  const sorted =
    sort === undefined
      ? found
      : found.toSorted((a, b) => way * alphabet.compare(textIn(sort, a), textIn(sort, b)));
  const page = Math.max(1, Math.min(asked, Math.ceil(found.length / teamPageSize)));
  const rows = sorted.slice((page - 1) * teamPageSize, page * teamPageSize);
  return { rows, page, total: found.length };
}
