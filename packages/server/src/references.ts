import { pluralize, resources } from '@steward/api';
import type { Fields, Resource } from '@steward/api';
import type { Values } from '@steward/api/forms';
import { conflict } from './errors.ts';
import { referencedTable, tableName } from './schema.ts';
import type { Row, Store } from './store/port.ts';

const ids = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');

const resourceNoun = (to: string): string =>
  resources.find((resource) => resource.name === to)?.one ?? `UI ${to.replace(/s$/, '')}`;

/** A sentence for each reference of a body that points at no record, or at one that is not to be known of. */
export async function findMissingReferences(
  store: Store,
  fields: Fields,
  body: Values,
  isVisible: (row: Row) => boolean,
): Promise<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const referencedIds = [...new Set(ids(body[name]))];
    if (field.to === undefined || referencedIds.length === 0) continue;
    const found = await store.table(referencedTable(field.to)).findIn('id', referencedIds);
    const known = new Set(found.filter(isVisible).map((row) => row.id));
    const missing = referencedIds.filter((id) => !known.has(id));
    if (missing.length > 0) {
      problems[name] = `There is no ${resourceNoun(field.to)} with id ${missing.join(', ')}.`;
    }
  }
  return problems;
}

interface IncomingReference {
  readonly resource: Resource;
  readonly field: string;
}

/** Which resources point at this one, and with which field. */
const referencesTo = (name: string): readonly IncomingReference[] =>
  resources.flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([, field]) => field.kind === 'reference' && field.to === name)
      .map(([field]) => ({ resource, field })),
  );

/**
 * Refuses to delete what others point at.
 * @throws Refusal 409 that says how many, and what to do
 */
export async function assertUnreferenced(
  store: Store,
  resource: Resource,
  row: Row,
): Promise<void> {
  for (const { resource: other, field } of referencesTo(resource.name)) {
    const count = await store.table(tableName(other.name)).count({ [field]: row.id });
    if (count > 0) throw stillInUse(resource.one, count, other.one, other.many);
  }
}

/** 409 for a record that others need. */
export const stillInUse = (what: string, count: number, one: string, many: string) =>
  conflict(
    `This ${what} is still used by ${pluralize(count, one, many)}. Delete or change ${count === 1 ? 'it' : 'them'} first, then delete the ${what}.`,
  );

/** The lock under which references are checked and written, so that none dangles. */
export const referencesLock = 'links';
