import type { AnyRow, Resource } from '@steward/api';
import { versionArgs } from '../definition/calls.ts';
import type { FormAction } from '../definition/definition.ts';
import type { Side } from '../conflict/compare.ts';
import { ConflictQuestion } from '../conflict/ConflictQuestion.tsx';
import { describeRow } from './saving/savedToast.ts';
import type { EditConflict } from './editConflict.ts';

interface RecordConflictProps {
  resource: Resource;
  action: FormAction;
  /** The record as the form was opened with it. */
  row: AnyRow | undefined;
  /** The changes that others have saved meanwhile; undefined if there is no conflict. */
  conflict: EditConflict | undefined;
  onResolve(choices: Readonly<Record<string, Side>>): void;
  onCancel(): void;
}

/** Asks which values to take where somebody else has saved the record of a form meanwhile. */
export function RecordConflict(props: RecordConflictProps) {
  const { resource, action, row, conflict, onResolve, onCancel } = props;
  if (row === undefined || conflict === undefined) return null;
  return (
    <ConflictQuestion
      subject={describeRow(resource, row)}
      record={{ resource: resource.name, id: row.id, since: versionArgs(row).ifMatch }}
      fields={{ ...resource.fields, ...action.fields }}
      rows={[row, conflict.row]}
      differences={conflict.differences}
      otherChanges={conflict.otherChanges}
      onResolve={onResolve}
      onCancel={onCancel}
    />
  );
}
