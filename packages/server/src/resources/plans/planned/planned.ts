import type { Resource } from '@steward/api';
import type { Values } from '@steward/api/forms';
import { isUpserted } from '@steward/api/plans';
import type { Kind, PlanChange, PlanProblem, RecordName, UnreadSecret } from '@steward/api/plans';
import type { Call } from '../../../base/call.ts';
import type { Row } from '../../../base/store.ts';
import type { UiSetting } from '../platform/uiSettings.ts';

/** A record that is to be created or changed. */
export interface PlannedRecord {
  readonly change: PlanChange;
  readonly kind: Kind;
  /** The name that it has afterwards. */
  readonly name: RecordName;
  /** The row that is there; undefined for a new record. */
  readonly before: Row | undefined;
  /** The written values, secrets included; they must not appear in an answer or a log. References are in `references`. */
  readonly body: Values;
  /** The records that fields of the body refer to: a list of them, or one or none. */
  readonly references: Readonly<Record<string, readonly RecordName[]>>;
}

/** A record that is to be deleted. */
export interface PlannedDeletion {
  readonly change: PlanChange;
  readonly kind: Kind;
  readonly scope: string | undefined;
  readonly row: Row;
}

/** All that a plan does, in the order in which it is done. */
export interface PlannedChanges {
  /** Kinds after those that they refer to, and parents before their children. */
  readonly records: readonly PlannedRecord[];
  readonly ui: readonly UiSetting[];
  /** Kinds before those that they refer to, and children before their parents. */
  readonly deletions: readonly PlannedDeletion[];
}

/** A record whose stored secret was compared with a plan's. */
export interface CheckedSecret {
  readonly resource: string;
  readonly id: number;
  readonly isDifferent: boolean;
}

/** The result of comparing a record. */
export interface ComparedRecord {
  readonly plannedRecord?: PlannedRecord;
  readonly problems: readonly PlanProblem[];
  readonly unread: readonly UnreadSecret[];
  readonly checked: readonly CheckedSecret[];
}

/** The call whose permission a change of a record needs. */
export const callOf = ({ name, ...resource }: Resource, op: PlanChange['op']): string => {
  if (op === 'delete') return `${name}.remove`;
  if (isUpserted({ ...resource, name })) return `${name}.save`;
  return `${name}.${op === 'create' ? 'create' : 'update'}`;
};

/** The id of a record by its name; undefined where there is none yet. */
export type ResolveId = (name: RecordName) => number | undefined;

/** The body of a record with ids in place of names. Fields that refer to what is not there yet are left out. */
export function fillReferences(
  { kind, body, references }: PlannedRecord,
  resolveId: ResolveId,
): Values {
  const filledBody: Record<string, unknown> = { ...body };
  for (const [field, names] of Object.entries(references)) {
    const ids = names.map(resolveId).filter((id) => id !== undefined);
    if (ids.length < names.length) continue;
    const isList = kind.fields[field]?.kind === 'references';
    filledBody[field] = isList ? ids : (ids[0] ?? null);
  }
  return filledBody;
}

/** The call as the rules of a kind see it, which ask for the table of providers by its parameter. */
export const callFor = <C extends Call>(
  call: C,
  { resource: { scope: by } }: Kind,
  scope: string | undefined,
): C =>
  by?.in === 'path' && scope !== undefined
    ? { ...call, params: { ...call.params, [by.name]: scope } }
    : call;
