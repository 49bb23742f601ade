import type { Field, Fields } from '@steward/api';
import { historyFieldLabel, historyFields, isObject } from '@steward/api';
import { isEmpty, text } from '@steward/api/forms';
import type { ChangedField } from '../comparison/changedFields.ts';
import { recordCount } from './entryLabels.ts';
import type { HistoryEntry } from './recordHistory.ts';

/** The fields that an entry may have: those of its resource, and of the calls that change it. */
export const entryFields = ({ resource, call }: HistoryEntry): Fields =>
  historyFields(resource ?? '', call ?? '');

const toRow = (side: unknown): Readonly<Record<string, unknown>> => (isObject(side) ? side : {});

/** The values of an entry before and after, as rows, whose references have names. */
export const entryRows = ({ record_id, before, after }: HistoryEntry) =>
  [before, after].map((side) => ({ ...toRow(side), id: record_id ?? 0 }));

const hiddenText = 'Hidden';

/** Masks a secret: an entry shows only whether it was set, and that it changed. */
function maskSecret({ name, field, before, after }: ChangedField): ChangedField {
  const isSet = !isEmpty(after);
  return {
    name,
    field: { ...field, kind: 'text' },
    before: isEmpty(before) ? undefined : hiddenText,
    after: isSet ? (isEmpty(before) ? hiddenText : `${hiddenText}, changed`) : undefined,
  };
}

/** The changed fields of an entry, with their values before and after it. Secrets are masked. */
export function entryChanges(entry: HistoryEntry): readonly ChangedField[] {
  const { kind, fields: fieldNames } = entry;
  if (recordCount(entry) !== undefined) return [];
  const fields = entryFields(entry);
  const before = toRow(entry.before);
  const after = toRow(entry.after);
  const recordedNames = Object.keys(fields).filter((name) => name in before || name in after);
  const names = new Set([...recordedNames, ...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name): readonly ChangedField[] => {
    const field: Field = fields[name] ?? text(historyFieldLabel(fields, name));
    const change = { name, field, before: before[name], after: after[name] };
    const isTold =
      kind === 'updated'
        ? (fieldNames?.includes(name) ?? true)
        : !isEmpty(change.before) || !isEmpty(change.after);
    if (!isTold) return [];
    return [field.kind === 'secret' ? maskSecret(change) : change];
  });
}
