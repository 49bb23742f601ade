import { uiNoun } from '@steward/api/commands';
import type { PlanDocument, PlanEntries, PlanEntry } from '@steward/api/plans';
import { directives } from '@steward/api/plans';

/** A record as a document has it. */
const recordOf = ({ values, renamedFrom }: PlanEntry): object =>
  renamedFrom === undefined ? values : { ...values, [directives.renamedFrom]: renamedFrom };

/**
 * Joins entries to one document. A kind without a record stays in it, since then all its records on the platform are
 * unmanaged.
 */
export function documentOf({
  entries,
  uiEntries,
  namedKinds,
}: Omit<PlanEntries, 'problems'>): PlanDocument {
  // Maps: people name scopes, and “constructor” is as good a name as any.
  const lists = new Map<string, Map<string | undefined, object[]>>();
  for (const { kind, scope } of namedKinds) {
    const { noun } = kind.resource;
    const scopes = lists.get(noun) ?? new Map<string | undefined, object[]>();
    lists.set(noun, scopes.set(scope, scopes.get(scope) ?? []));
  }
  for (const entry of entries) {
    lists.get(entry.kind.resource.noun)?.get(entry.scope)?.push(recordOf(entry));
  }
  const records = [...lists].map(([noun, scopes]) => [
    noun,
    scopes.get(undefined) ?? Object.fromEntries(scopes),
  ]);
  const ui = uiEntries.map(({ name, enabled }) => [name, enabled]);
  return Object.fromEntries([
    ...records,
    ...(ui.length === 0 ? [] : [[uiNoun, Object.fromEntries(ui)]]),
  ]);
}

/** Replaces the entries of a document. A kind without scopes stays in it. */
export function withEntries(
  document: PlanDocument,
  entries: Omit<PlanEntries, 'problems'>,
): PlanDocument {
  const changedDocument = documentOf(entries);
  return Object.fromEntries(
    Object.keys(document).map((noun) => [noun, changedDocument[noun] ?? {}]),
  );
}
