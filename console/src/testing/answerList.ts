import type { AnyRow } from '@steward/api';
import { HttpResponse } from 'msw';

/**
 * Answers the call of a list as a platform does: newest first, from a page on or behind the record that `after`
 * names, with the count of what follows.
 */
export function answerList(rows: readonly AnyRow[], request: Request) {
  const { searchParams } = new URL(request.url);
  const numberOf = (name: string, standard: number) => Number(searchParams.get(name) ?? standard);
  const size = numberOf('pageSize', numberOf('count', 100));
  const after = numberOf('after', Infinity);
  const found = rows.filter(({ id }) => id < after).toSorted((a, b) => b.id - a.id);
  const from = (numberOf('page', 1) - 1) * size;
  return HttpResponse.json({ documents: found.slice(from, from + size), count: found.length });
}
