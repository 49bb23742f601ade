import type { AnyRow, Resource } from '@steward/api';
import { versionArgs } from '../definition/calls.ts';
import type { FormAction } from '../definition/definition.ts';
import type { Side } from '../stale/compare.ts';
import { StaleQuestion } from '../stale/StaleQuestion.tsx';
import { describeRow } from './savedToast.ts';
import type { StaleEdit } from './useStaleEdit.ts';

interface StaleRecordProps {
  resource: Resource;
  action: FormAction;
  /** The record as the form was opened with it. */
  row: AnyRow | undefined;
  /** The changes that others have saved meanwhile; undefined if there is no conflict. */
  stale: StaleEdit | undefined;
  onResolve(choices: Readonly<Record<string, Side>>): void;
  onCancel(): void;
}

/** Asks which values to take where somebody else has saved the record of a form meanwhile. */
export function StaleRecord(props: StaleRecordProps) {
  const { resource, action, row, stale, onResolve, onCancel } = props;
  if (row === undefined || stale === undefined) return null;
  return (
    <StaleQuestion
      subject={describeRow(resource, row)}
      record={{ resource: resource.name, id: row.id, since: versionArgs(row).ifMatch }}
      fields={{ ...resource.fields, ...action.fields }}
      rows={[row, stale.row]}
      differences={stale.differences}
      others={stale.others}
      onResolve={onResolve}
      onCancel={onCancel}
    />
  );
}
