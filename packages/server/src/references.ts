import { pluralize, resources } from '@steward/api';
import type { Fields, Resource } from '@steward/api';
import type { Call } from './call.ts';
import { assertNoProblems, conflict } from './errors.ts';
import { isUserManager } from './security/permissions.ts';
import { referencedTable, tableName } from './schema.ts';
import type { Row, Store } from './store/port.ts';

const toIds = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');

const nounOf = (to: string): string =>
  resources.find((resource) => resource.name === to)?.one ?? `UI ${to.replace(/s$/, '')}`;

/**
 * Holds the records that a body refers to, so that none is deleted before the references are kept.
 * @throws HttpError 400 that names the fields of the body that refer to no record
 */
export async function assertReferences(fields: Fields, call: Call): Promise<void> {
  const { store, body, caller } = call;
  // Invited users exist for administrators alone: others would learn their addresses by referring to them.
  const isVisible = ({ is_active }: Row) => isUserManager(caller) || is_active !== false;
  const problems: Record<string, string> = {};
  for (const [name, { to }] of Object.entries(fields)) {
    const ids = [...new Set(toIds(body[name]))];
    if (to === undefined || ids.length === 0) continue;
    const rows = await store.table(referencedTable(to)).hold(ids, 'refer');
    const existing = new Set(rows.filter(isVisible).map((row) => row.id));
    const missing = ids.filter((id) => !existing.has(id));
    if (missing.length === 0) continue;
    problems[name] = `There is no ${nounOf(to)} with id ${missing.join(', ')}.`;
  }
  assertNoProblems(problems);
}

/**
 * Is asked by who holds the record, so that no reference comes after it.
 * @throws HttpError 409 when records refer to this one, with their number and what to do
 */
export async function assertUnreferenced(store: Store, target: Resource, row: Row): Promise<void> {
  for (const resource of resources) {
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.kind !== 'reference' || field.to !== target.name) continue;
      const count = await store.table(tableName(resource.name)).count({ [name]: row.id });
      if (count > 0) throw stillInUse(target.one, count, resource.one, resource.many);
    }
  }
}

/** 409 for a record that other records need. */
export const stillInUse = (what: string, count: number, one: string, many: string) =>
  conflict(
    `This ${what} is still used by ${pluralize(count, one, many)}. Delete or change ${count === 1 ? 'it' : 'them'} first, then delete the ${what}.`,
  );
