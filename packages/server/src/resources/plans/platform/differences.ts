import type { Field } from '@steward/api';
import { compareText, isObject } from '@steward/api';
import { isEmpty, parseInput } from '@steward/api/forms';
import type { DesiredRecord, DesiredValue, PlanDifference, RecordName } from '@steward/api/plans';
import { planFieldName, plannedStages, recordKey } from '@steward/api/plans';
import { normalizeTexts } from '../../../store/text.ts';
import type { PlatformRecord, RecordIndex } from './platformRecords.ts';
import { idsOf } from './platformRecords.ts';

/** A value as a plan shows it, and as one text by which it is compared. */
export interface Comparable {
  readonly displayValue: unknown;
  /** The same for what is no difference; empty where there is no value. */
  readonly text: string;
}

const noValue: Comparable = { displayValue: null, text: '' };

/** A value whose objects have their keys in order, so that it is written the same on every platform. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isObject(value)) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, part]) => [name, sortKeys(part)]));
}

/** Line ends of other systems, and line breaks at the end, are no difference; nor is the form of letters. */
const sameLines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');

function comparableValue(field: Field, shownValue: unknown): Comparable {
  if (isEmpty(shownValue)) return noValue;
  const value =
    typeof shownValue === 'string' && field.kind !== 'json' ? sameLines(shownValue) : shownValue;
  return {
    displayValue: sortKeys(shownValue),
    text: JSON.stringify(sortKeys(normalizeTexts(value))),
  };
}

/** Names a record as a plan does: by its key alone within the same scope. */
const planReference =
  (ownScope: string | undefined) =>
  ({ scope, key }: RecordName): string | readonly string[] =>
    scope === undefined || scope === ownScope ? key : [scope, key];

const byText = (a: unknown, b: unknown): number => compareText(String(a), String(b));

/** References by names, in the order of these; the order in which they are stored says nothing. */
function comparableNames(
  { kind }: Field,
  names: readonly (RecordName | undefined)[],
  ids: readonly unknown[],
  ownScope: string | undefined,
): Comparable {
  if (names.length === 0) return noValue;
  const toShown = planReference(ownScope);
  // Ids of unknown records stay.
  const shownNames = names.map((name, index) => (name === undefined ? ids[index] : toShown(name)));
  const keys = names.map((name, index) => (name === undefined ? ids[index] : recordKey(name)));
  return {
    displayValue: kind === 'references' ? shownNames.toSorted(byText) : shownNames[0],
    text: JSON.stringify(keys.toSorted(byText)),
  };
}

/** A field of a record of the platform. */
export function storedComparable(
  { values, scope }: PlatformRecord,
  name: string,
  field: Field,
  index: RecordIndex,
): Comparable {
  const value = values[name];
  if (field.to === undefined) return comparableValue(field, value);
  const { to } = field;
  const ids = isEmpty(value) ? [] : idsOf(value);
  return comparableNames(
    field,
    ids.map((id) => index.nameOf(to, id)),
    ids,
    scope,
  );
}

/** A field as a plan has it; undefined for a secret, which is compared otherwise. */
export function desiredComparable(
  desired: DesiredValue,
  field: Field,
  ownScope: string | undefined,
): Comparable | undefined {
  if ('names' in desired) return comparableNames(field, desired.names, [], ownScope);
  if (!('value' in desired)) return undefined;
  // Stages of pipelines are the only records within records.
  if (field.kind === 'records') return comparableValue(field, plannedStages(desired.value));
  return comparableValue(field, parseInput(field, desired.value));
}

/** The fields that differ from the plan, by their names in calls; all that it has where there is no record yet. */
export function differencesOf(
  { kind, name, values }: DesiredRecord,
  storedRecord: PlatformRecord | undefined,
  index: RecordIndex,
): Map<string, PlanDifference> {
  const differences = new Map<string, PlanDifference>();
  for (const [each, field] of Object.entries(kind.fields)) {
    const desired = Object.hasOwn(values, each) ? values[each] : undefined;
    const to = desired && desiredComparable(desired, field, name.scope);
    if (to === undefined) continue;
    const from =
      storedRecord === undefined ? noValue : storedComparable(storedRecord, each, field, index);
    const isKey = each === kind.key && storedRecord !== undefined;
    const isSame = isKey ? isNamed(storedRecord, name) : from.text === to.text;
    if (!isSame) {
      const fieldName = planFieldName(each, field);
      differences.set(each, { field: fieldName, from: from.displayValue, to: to.displayValue });
    }
  }
  return differences;
}

/** Whether the platform has a record under this very name, and not under one that it had before. */
const isNamed = ({ kind, values, row }: PlatformRecord, name: RecordName): boolean => {
  const key = String(values[kind?.key ?? ''] ?? row.id);
  return recordKey({ ...name, key }) === recordKey(name);
};
