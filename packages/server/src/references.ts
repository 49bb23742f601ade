import { counted, resources } from '@steward/api';
import type { Fields, Resource, Values } from '@steward/api';
import { conflict } from './errors.ts';
import { referredTable, tableName } from './schema.ts';
import type { Row, Store } from './store/port.ts';

const ids = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');

const nounOf = (to: string): string =>
  resources.find((resource) => resource.name === to)?.one ?? `UI ${to.replace(/s$/, '')}`;

/** A sentence for each reference of a body that points at no record, or at one that is not to be known of. */
export async function danglingReferences(
  store: Store,
  fields: Fields,
  body: Values,
  isKnown: (row: Row) => boolean,
): Promise<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const wanted = [...new Set(ids(body[name]))];
    if (field.to === undefined || wanted.length === 0) continue;
    const found = await store.table(referredTable(field.to)).findIn('id', wanted);
    const known = new Set(found.filter(isKnown).map((row) => row.id));
    const missing = wanted.filter((id) => !known.has(id));
    if (missing.length > 0) {
      problems[name] = `There is no ${nounOf(field.to)} with id ${missing.join(', ')}.`;
    }
  }
  return problems;
}

interface Referrer {
  readonly resource: Resource;
  readonly field: string;
}

/** Which resources point at this one, and with which field. */
const referrersOf = (name: string): readonly Referrer[] =>
  resources.flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([, field]) => field.kind === 'reference' && field.to === name)
      .map(([field]) => ({ resource, field })),
  );

/**
 * Refuses to delete what others point at.
 * @throws Refusal 409 that says how many, and what to do
 */
export async function refuseOrphans(store: Store, resource: Resource, row: Row): Promise<void> {
  for (const { resource: other, field } of referrersOf(resource.name)) {
    const count = await store.table(tableName(other.name)).count({ [field]: row.id });
    if (count > 0) throw stillUsed(resource.one, count, other.one, other.many);
  }
}

/** 409 for a record that others need. */
export const stillUsed = (what: string, count: number, one: string, many: string) =>
  conflict(
    `This ${what} is still used by ${counted(count, one, many)}. Delete or change ${count === 1 ? 'it' : 'them'} first, then delete the ${what}.`,
  );

/** The lock under which references are checked and written, so that none dangles. */
export const linksLock = 'links';
