import { isDeepStrictEqual } from 'node:util';
import type { AnyRow, Field } from '@steward/api';
import { commandFields } from '@steward/api/commands';
import { isEmpty } from '@steward/api/forms';
import { storedValues } from '../../plan/kinds.ts';
import { buildWriteCalls, canWrite } from '../../plan/writeCalls.ts';
import type { PlannedCall } from '../../resource/runCalls.ts';
import type { Change } from '../upsertPlan.ts';
import { storedValueOf } from './customValue.ts';
import type { ImportKind } from './importKind.ts';
import { idField, keyFieldsOf } from './importKind.ts';
import type { RecordLayout } from './recordLayout.ts';
import { comparable } from './references.ts';
import type { References } from './references.ts';
import type { Cells } from './rowValues.ts';
import { columnOf, inColumn, isCustomValues, isPlanned } from './rowValues.ts';

/** What will be done about a row. */
export interface RecordPlan {
  readonly verdict: 'created' | 'updated' | 'unchanged' | 'refused';
  /** Why it is refused, or what changes. */
  readonly reason: string;
  /** The calls that do it, one after another. */
  readonly calls: readonly PlannedCall[];
  /** The record that the row is about, where it is there already. */
  readonly record?: AnyRow;
}

/** What a plan rests on. */
export interface PlanContext {
  readonly layout: RecordLayout;
  readonly extensions: ReadonlySet<string>;
  /** The records that the kind refers to, by the names of their resources. */
  readonly references: ReadonlyMap<string, References>;
  /** Makes a new record in place of one that no call changes. */
  readonly replace: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** Stands for the id of a record that an earlier row will make. */
const anyId = 1;

/** A stored record under the names that its fields have in calls. */
export const storedRowOf = (kind: ImportKind, record: AnyRow): Values =>
  isCustomValues(kind.resource)
    ? { ...record, value: storedValueOf(record) }
    : { ...storedValues(kind, record), [idField]: record.id };

/** The values of a key as one text, by which records are the same. */
export function keyTextOf(kind: ImportKind, key: string, values: Values): string {
  const texts = keyFieldsOf(kind, key).map((name) => {
    const value = isEmpty(values[name]) ? kind.fields[name]?.default : values[name];
    return comparable(kind.resource, name, value);
  });
  return JSON.stringify(texts);
}

/** The key fields of which a row lacks a value, by the names of their columns. */
export function missingKeyOf({ kind, key }: RecordLayout, values: Values): string | undefined {
  const names = keyFieldsOf(kind, key);
  const optional = names.filter(
    (name) => !kind.fields[name]?.required && kind.fields[name]?.default === undefined,
  );
  const isNeeded = (name: string) => kind.fields[name]?.required || names.length === 1;
  const lacking =
    names.find((name) => isNeeded(name) && isEmpty(values[name])) ??
    (optional.every((name) => isEmpty(values[name])) ? optional[0] : undefined);
  return lacking === undefined ? undefined : columnOf(kind, lacking, {})?.name;
}

const refused = (reason: string): RecordPlan => ({ verdict: 'refused', reason, calls: [] });

const isSame = (field: Field | undefined, from: unknown, to: unknown): boolean =>
  isDeepStrictEqual(from, to) ||
  (isEmpty(from) && isEmpty(to)) ||
  String(from ?? '') === String(to ?? '') ||
  (field?.kind === 'date' && Date.parse(String(from)) === Date.parse(String(to)));

const labelOf = (field: Field | undefined, name: string): string =>
  field?.kind === 'reference' ? field.label.replace(/ ID$/, '') : (field?.label ?? name);

/** The fields of a stored record that a row gives another value. */
function changesOf({ layout, references }: PlanContext, stored: Values, values: Values): Change[] {
  const { kind, key } = layout;
  const fixed = [...keyFieldsOf(kind, key), idField];
  const compared = isCustomValues(kind.resource) ? ['value'] : Object.keys(values);
  const textOf = (field: Field | undefined, value: unknown) => {
    if (isEmpty(value)) return '';
    if (isPlanned(value)) return 'a row above';
    return (field?.to && references.get(field.to)?.nameOf(value)) ?? String(value);
  };
  return compared
    .filter((name) => !fixed.includes(name))
    .filter((name) => !isSame(kind.fields[name], stored[name], values[name]))
    .map((name) => {
      const field = kind.fields[name];
      return { field: name, from: textOf(field, stored[name]), to: textOf(field, values[name]) };
    });
}

const describe = ({ fields }: ImportKind, changes: readonly Change[]): string =>
  changes
    .map(({ field, from, to }) => `${labelOf(fields[field], field)}: “${from}” → “${to}”`)
    .join(', ');

/** The body of custom values has the value under the name of its type. */
const sendable = (kind: ImportKind, values: Values): Values => {
  const { [idField]: _id, ...others } = values;
  const planned = Object.entries(others).map(
    ([name, value]) => [name, isPlanned(value) ? anyId : value] as const,
  );
  const sent: Record<string, unknown> = Object.fromEntries(planned);
  if (isCustomValues(kind.resource)) delete sent['value'];
  return sent;
};

/** Plans a row by the records of the platform that have its key. */
export function planRecord(
  context: PlanContext,
  cells: Cells,
  values: Values,
  found: readonly AnyRow[],
): RecordPlan {
  const { layout, extensions, replace } = context;
  const { kind, key } = layout;
  const { resource } = kind;
  const [record, ...others] = found;
  if (others.length > 0) {
    const ids = found.map(({ id }) => id).join(' and ');
    return refused(
      `Several ${resource.many} have this ${key} (${ids}), so it is not clear which one is meant.`,
    );
  }
  if (record === undefined && keyFieldsOf(kind, key).includes(idField)) {
    return refused(`There is no ${resource.one} with id ${String(values[idField])}.`);
  }
  const write = (changed: Values, base: AnyRow | undefined) =>
    buildWriteCalls(
      { kind, label: resource.one, scope: undefined, record: base },
      sendable(kind, changed),
    );
  const planned = (
    verdict: 'created' | 'updated',
    reason: string,
    built: ReturnType<typeof write>,
    more: readonly PlannedCall[] = [],
  ): RecordPlan => {
    if ('problems' in built) {
      const told = Object.entries(built.problems).map(([field, text]) => {
        const column = columnOf(kind, field, cells);
        return column === undefined ? text : inColumn(layout, column, text);
      });
      return refused([...new Set(told)].join(' '));
    }
    const version = record?.['version'];
    const ifMatch = extensions.has('versions') && typeof version === 'number' ? version : undefined;
    const calls = built.calls.map((call) =>
      verdict === 'updated' && more.length === 0 && ifMatch !== undefined
        ? { ...call, ifMatch }
        : call,
    );
    return { verdict, reason, calls: [...calls, ...more], ...(record && { record }) };
  };

  if (record === undefined) {
    if (!canWrite(kind, 'create', extensions))
      return refused(`This platform has no call that creates ${resource.many}.`);
    return planned('created', '', write(values, undefined));
  }
  const changes = changesOf(context, storedRowOf(kind, record), values);
  if (changes.length === 0) return { verdict: 'unchanged', reason: '', calls: [], record };
  const reason = describe(kind, changes);
  if (resource.update === undefined && resource.remove !== undefined) {
    if (!replace) {
      return refused(
        `${reason}. No call changes a ${resource.one}: with --replace a new one is made, and the old one deleted.`,
      );
    }
    const params = { [resource.idParam]: record.id };
    return planned('updated', reason, write(values, undefined), [
      { route: resource.remove, params, label: resource.one },
    ]);
  }
  const writable = canWrite(kind, 'update', extensions) ? commandFields(resource, 'update') : {};
  const stuck = changes.filter(({ field }) => !Object.hasOwn(writable, field));
  if (stuck.length > 0) return refused(`This platform has no call for ${describe(kind, stuck)}.`);
  const changed = changes.map(({ field }) => [field, values[field]]);
  return planned('updated', reason, write(Object.fromEntries(changed), record));
}
