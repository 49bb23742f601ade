import { foldText, formatValue } from '@steward/api';
import type { Resource } from '@steward/api';
import { schemaOf, tableName } from '../records/schema/schema.ts';

/** How well a text matches: the whole of it, its beginning, the beginning of a word, or what is within a word. */
const ranks = { whole: 0, beginning: 1, word: 2, rest: 3 } as const;

/** How well a record matches a search, and why. */
export interface SearchMatch {
  /** The less, the better. */
  readonly rank: number;
  /** The field that matches, where the shown name does not. */
  readonly field?: { readonly label: string; readonly value: string };
}

function rankOf(text: string, q: string): number | undefined {
  const foldedValue = foldText(text);
  if (foldedValue === q) return ranks.whole;
  if (foldedValue.startsWith(q)) return ranks.beginning;
  if (foldedValue.includes(` ${q}`)) return ranks.word;
  return foldedValue.includes(q) ? ranks.rest : undefined;
}

/** Tells how well a record matches a search: by its shown name, its id, or else by one of the searched fields. */
export function matchOf(
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  name: string,
  search: string,
): SearchMatch {
  const q = foldText(search);
  const byName = rankOf(name, q);
  if (byName !== undefined) return { rank: byName };
  // Only a name that is just the number comes before: most lists have a record with a short one.
  if (String(record.id) === q) return { rank: ranks.beginning, field: { label: 'ID', value: q } };
  for (const column of schemaOf(tableName(resource.name)).search ?? []) {
    const field = resource.fields[column];
    if (field === undefined) continue;
    const value = formatValue(record[column], field);
    const rank = value === '' ? undefined : rankOf(value, q);
    if (rank === undefined) continue;
    // Of other fields, only the whole is as good as a name: the id of another system.
    return {
      rank: rank === ranks.whole ? rank : ranks.rest,
      field: { label: field.label, value },
    };
  }
  return { rank: ranks.rest };
}
