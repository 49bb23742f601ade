import type { AnyRow } from '@steward/api';
import { historyAuthor, historyNouns } from '@steward/api';
import { capitalize } from '../../../../engine/definition/sentence.ts';

/** What one person changed since a visit. */
export interface PersonChanges {
  readonly key: string;
  readonly name: string;
  /** Whether it is a person, and not the platform itself. */
  readonly isPerson: boolean;
  /** The filter of the history that finds the changes. */
  readonly filter: string;
  /** Operations. */
  readonly count: number;
  readonly areas: readonly { readonly name: string; readonly count: number }[];
}

/** Groups counts of changes by person, in their order. */
export function groupByPerson(rows: readonly AnyRow[]): readonly PersonChanges[] {
  const people = new Map<string, PersonChanges>();
  for (const row of rows) {
    const key = String(row.person_id ?? '');
    const count = Number(row.count);
    const area = { name: capitalize(historyNouns(String(row.resource)).many), count };
    const former = people.get(key);
    people.set(key, {
      key,
      name: row.person == null ? historyAuthor({}) : String(row.person),
      isPerson: row.person_id != null,
      filter: String(row.filter),
      count: (former?.count ?? 0) + count,
      areas: [...(former?.areas ?? []), area],
    });
  }
  return [...people.values()];
}
