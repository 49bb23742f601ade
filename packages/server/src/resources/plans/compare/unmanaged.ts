import { isPeople, namesOfRecord, recordKey } from '@steward/api/plans';
import type {
  NamedKind,
  RecordName,
  Selection,
  UnmanagedRecord,
  UnnameableRecord,
} from '@steward/api/plans';
import { isBuiltIn, toFragment } from '../platform/document.ts';
import type { PlatformRecord, RecordIndex } from '../platform/platformRecords.ts';
import { nameOf } from '../platform/platformRecords.ts';
import { findUnnameable, toUnnameable } from '../platform/unnameable.ts';

/** The records of a plan's kinds that it does not name. */
export interface Unmanaged {
  /** Those that a plan can hold. */
  readonly records: readonly PlatformRecord[];
  /** Those that none can hold, which are never deleted. */
  readonly unnameable: readonly UnnameableRecord[];
}

export function findUnmanaged(
  records: readonly PlatformRecord[],
  index: RecordIndex,
  namedKinds: readonly NamedKind[],
  selection: Selection,
  isPlanned: (name: RecordName) => boolean,
): Unmanaged {
  // Their spaces and the form of their letters say no more than those of other names.
  const scopeKey = (resource: string, scope: string | undefined) =>
    recordKey({ resource, scope, key: '' });
  const scopes = new Set(namedKinds.map(({ kind, scope }) => scopeKey(kind.resource.name, scope)));
  const nouns = new Set(namedKinds.map(({ kind }) => kind.resource.noun));
  const isOfPlan = ({ resource: { name, noun, scope: by }, scope }: PlatformRecord) =>
    // Records within a nameless one are in no scope that a plan can name.
    by !== undefined && scope === undefined ? nouns.has(noun) : scopes.has(scopeKey(name, scope));
  const reasons = findUnnameable(records, index);
  const unmanagedRecords: PlatformRecord[] = [];
  const unnameable: UnnameableRecord[] = [];
  for (const each of records) {
    const { resource, scope, key, row } = each;
    if (each.kind === undefined || isPeople(resource) || isBuiltIn(each) || !isOfPlan(each))
      continue;
    if (!selection.has(resource.noun, namesOfRecord(scope, key ?? String(row.id)))) continue;
    const name = nameOf(each);
    const reason = reasons.get(each);
    const isShared = name !== undefined && index.find(name).length > 1;
    if (name !== undefined && isPlanned(name) && !isShared) continue;
    if (reason === undefined) unmanagedRecords.push(each);
    else unnameable.push(toUnnameable(each, reason));
  }
  return { records: unmanagedRecords, unnameable };
}

/** Records as answers name them, each with a document that can be pasted. */
export const toUnmanaged = (
  records: readonly PlatformRecord[],
  index: RecordIndex,
): UnmanagedRecord[] =>
  records.flatMap((each) => {
    const { resource, kind, scope, key, row } = each;
    if (kind === undefined || key === undefined) return [];
    return {
      noun: resource.noun,
      ...(scope !== undefined && { scope }),
      name: key,
      id: row.id,
      fragment: toFragment(kind, each, index),
    };
  });
