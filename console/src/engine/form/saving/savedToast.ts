import type { AnyRow, Resource } from '@steward/api';
import { pluralize } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { ChangedRecord, ToastContent } from '../../../core/activity/state.ts';
import { capitalize, inQuotes } from '../../definition/sentence.ts';
import { isCleared } from '../../definition/clear.ts';
import type { Action, SavedChange } from '../../definition/definition.ts';
import { findName } from '../../definition/recordName.ts';
import { unsentValues } from './formDraft.ts';
import type { FormValues } from '../../definition/values.ts';

/** The name of a record after a change: the typed one, or else the one before. */
export function nameAfter(
  resource: Resource,
  action: Action,
  { row, values }: { row?: AnyRow | undefined; values: FormValues },
): string | undefined {
  const toRecord = action.kind === 'form' ? action.toRecord : undefined;
  const filledEntries = Object.entries(toRecord?.(values) ?? values).filter(
    ([, value]) => !isEmpty(value) || isCleared(value),
  );
  return findName(resource, { id: 0, ...row, ...Object.fromEntries(filledEntries) });
}

const emptiedNote = 'Empty fields keep their values.';

/** Whether an edit emptied fields, which stay as they were, and whether it changed others. */
function editEffects(action: Action, { context, values }: SavedChange) {
  if (action.kind !== 'form' || context.row === undefined) return { empties: false, changes: true };
  const specs = action.steps.flatMap(({ inputs = [] }) => inputs);
  const clearable = specs.flatMap((spec) =>
    typeof spec !== 'string' && spec.clearable ? [spec.name] : [],
  );
  const changedEntries = Object.entries(unsentValues(action, values, context));
  const keptFields = changedEntries.filter(
    ([name, value]) => isEmpty(value) && !isCleared(value) && !clearable.includes(name),
  );
  const hasSecret = Object.entries(values).some(
    ([name, value]) =>
      action.fields[name]?.kind === 'secret' && (!isEmpty(value) || isCleared(value)),
  );
  return {
    empties: keptFields.length > 0,
    changes: changedEntries.length > keptFields.length || hasSecret,
  };
}

/**
 * The toast for a finished change.
 * @param record the record that was created or changed
 */
export function savedToast(
  resource: Resource,
  action: Action,
  change: SavedChange,
  record: ChangedRecord | undefined,
): ToastContent {
  const { context, values, count } = change;
  const { row } = context;
  const name = nameAfter(resource, action, { row, values });
  if (action.kind === 'remove')
    return { text: `${describeRecord(resource, name, row?.id)} deleted.` };
  const actionToast = action.kind === 'form' ? action.toast?.(change) : undefined;
  const verb = row === undefined ? 'created' : 'saved';
  if (row === undefined && count > 1)
    return actionToast ?? { text: `${pluralize(count, resource.one, resource.many)} created.` };
  const id = record?.id;
  const { empties, changes } = editEffects(action, change);
  if (empties && !changes)
    return {
      text: `${describeRecord(resource, name, id)} was not changed. ${emptiedNote}`,
      tone: 'info',
    };
  const { text, ...rest } = actionToast ?? {
    text: `${describeRecord(resource, name, id)} ${verb}.`,
  };
  return { ...rest, text: empties ? `${text} ${emptiedNote}` : text, ...(record && { record }) };
}

/** A record in a sentence: 'signal “Hiring”', or 'value 12'. */
export function describeRow(resource: Resource, row: AnyRow): string {
  const name = findName(resource, row);
  return `${resource.one} ${name === undefined ? row.id : inQuotes(name)}`;
}

/** 'Signal “Hiring”', 'Value 12', or only 'Email schedule'. */
const describeRecord = (
  { one }: Resource,
  name: string | undefined,
  id: number | undefined,
): string =>
  [capitalize(one), name === undefined ? id : inQuotes(name)]
    .filter((part) => part !== undefined)
    .join(' ');
