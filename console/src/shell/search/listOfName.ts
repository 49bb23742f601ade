import type { Resource } from '@steward/api';

/**
 * The search parameters of a list that show what has a name: its filter, where the list can be filtered
 * by the name, and else its search.
 */
export function listOfName({ columns, filters }: Resource, name: string): Record<string, string> {
  const field = columns[0]?.id ?? '';
  if (filters?.[field] === undefined) return { q: name };
  return { filter: JSON.stringify({ field, op: 'is', value: name }) };
}
