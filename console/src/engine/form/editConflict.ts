import type { AnyRow, Resource } from '@steward/api';
import { pickFields } from '@steward/api/forms';
import type { ActionContext, FormAction } from '../definition/definition.ts';
import type { FormValues } from '../definition/values.ts';
import type { ChangedField } from '../comparison/changedFields.ts';
import { changedFields } from '../comparison/changedFields.ts';
import type { Difference } from '../conflict/compare.ts';
import { compareValues } from '../conflict/compare.ts';
import { initialFormValues } from './saving/formDraft.ts';
import { inputNames } from './inputNames.ts';

/** The changes that others saved while a form was open. */
export interface EditConflict {
  /** The present record. */
  readonly row: AnyRow;
  /** The fields of the form that differ. */
  readonly differences: readonly Difference[];
  /** The other changed fields. */
  readonly otherChanges: readonly ChangedField[];
}

/** Whether an empty input keeps the present value. */
const keepsEmpty =
  ({ steps }: FormAction) =>
  (name: string): boolean =>
    !steps.some(({ inputs = [] }) =>
      inputs.some((input) => typeof input !== 'string' && input.name === name && input.clearable),
    );

/** Compares an edit with the record that others have saved meanwhile; undefined where it edits none. */
export function compareEdit(
  resource: Resource,
  action: FormAction,
  context: ActionContext,
  values: FormValues,
  current: Readonly<Record<string, unknown>>,
): EditConflict | undefined {
  if (context.row === undefined) return undefined;
  const row = action.currentRow?.(current, context.row) ?? {
    ...context.row,
    ...current,
    id: context.row.id,
  };
  const names = action.steps.flatMap(inputNames).filter((name) => name in action.fields);
  const differences = compareValues(
    pickFields(action.fields, ...names),
    {
      base: initialFormValues(action, context),
      theirs: initialFormValues(action, { ...context, row }),
      mine: values,
    },
    keepsEmpty(action),
  );
  const shownValues = Object.fromEntries(differences.map(({ name, mine }) => [name, mine]));
  // A record may have them under other names than the form.
  const shownNames = Object.keys({ ...shownValues, ...action.toRecord?.(shownValues) });
  const otherChanges = changedFields(resource.fields, context.row, row, shownNames);
  return { row, differences, otherChanges };
}
