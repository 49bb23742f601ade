import { pluralize, resources } from '@steward/api';
import type { Fields, Resource } from '@steward/api';
import type { Values } from '@steward/api/forms';
import type { Call } from '../../base/call.ts';
import { assertNoProblems, conflict } from '../../base/errors.ts';
import { isUserManager } from '../permissions/permissions.ts';
import { referencedTable, tableName } from '../schema/schema.ts';
import type { Row, Store } from '../../base/store.ts';

const toIds = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');

const nounOf = (to: string): string =>
  resources.find((resource) => resource.name === to)?.one ?? `UI ${to.replace(/s$/, '')}`;

/** A body with the fields that it may have. */
interface SentBody {
  readonly fields: Fields;
  readonly body: Values;
}

/** The ids that bodies refer to, by the resource of their records. */
function referredIds(bodies: readonly SentBody[]): ReadonlyMap<string, ReadonlySet<number>> {
  const idsByResource = new Map<string, Set<number>>();
  for (const { fields, body } of bodies) {
    for (const [name, { to }] of Object.entries(fields)) {
      if (to === undefined) continue;
      const ids = idsByResource.get(to) ?? new Set();
      for (const id of toIds(body[name])) idsByResource.set(to, ids.add(id));
    }
  }
  return idsByResource;
}

/**
 * Holds the records that bodies refer to, so that none is deleted before the references are kept, with one
 * query for each kind of record.
 * @returns of each body, its fields that refer to no record, with a sentence
 */
export async function findReferenceProblems(
  { store, caller }: Call,
  bodies: readonly SentBody[],
): Promise<readonly Readonly<Record<string, string>>[]> {
  // Invited users exist for administrators alone: others would learn their addresses by referring to them.
  const isVisible = ({ is_active }: Row) => isUserManager(caller) || is_active !== false;
  const existing = new Map<string, ReadonlySet<number>>();
  for (const [to, ids] of referredIds(bodies)) {
    const rows = await store.table(referencedTable(to)).lockRows([...ids], 'refer');
    existing.set(to, new Set(rows.filter(isVisible).map(({ id }) => id)));
  }
  return bodies.map(({ fields, body }) => {
    const problems: Record<string, string> = {};
    if (existing.size === 0) return problems;
    for (const [name, { to = '' }] of Object.entries(fields)) {
      const missingIds = toIds(body[name]).filter((id) => existing.get(to)?.has(id) === false);
      if (missingIds.length === 0) continue;
      problems[name] = `There is no ${nounOf(to)} with id ${[...new Set(missingIds)].join(', ')}.`;
    }
    return problems;
  });
}

/**
 * Holds the records that the body of a call refers to.
 * @throws HttpError 400 that names the fields of the body that refer to no record
 */
export async function assertReferences(fields: Fields, call: Call): Promise<void> {
  const [problems = {}] = await findReferenceProblems(call, [{ fields, body: call.body }]);
  assertNoProblems(problems);
}

/**
 * The caller must hold the record, so that no reference is added afterwards.
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
