import type { AnyRow } from '@steward/api';
import { cellTone, cellValue, columnField, formatValue } from '@steward/api';
import { Confirm, DescriptionItem, DescriptionList, Stack, Text } from '@steward/ui';
import { useState } from 'react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useAppSelector, useAppStore, useServices } from '../../core/store/context.ts';
import { actionCommand } from '../copyAsCommand/actionCommand.ts';
import { CopyCommand } from '../copyAsCommand/CopyCommand.tsx';
import { forgetRecord } from '../../core/browser/storage/recentRecords.ts';
import { CanBeUndone } from '../history/CanBeUndone.tsx';
import type { ActionContext, RemoveAction, ScreenDefinition } from '../definition/definition.ts';
import { resolveText } from '../definition/definition.ts';
import { useMutation } from '../data/useMutation.ts';
import type { SavedMutation } from '../data/mutation.ts';
import { FieldValue } from '../fieldValue/FieldValue.tsx';
import { NotAvailable } from '../fieldValue/NotAvailable.tsx';
import { StateChip } from '../fieldValue/StateChip.tsx';
import { versionArgs } from '../definition/calls.ts';
import { changedFields } from '../comparison/changedFields.ts';
import { describeRow } from './saving/savedToast.ts';
import { actionKey } from './saving/formDraft.ts';
import { submitAction } from './saving/submitAction.ts';

const ChangedMeanwhile = lazyWithRetry(() =>
  import('../conflict/ChangedMeanwhile.tsx').then((m) => m.ChangedMeanwhile),
);

interface RemoveConfirmProps {
  definition: ScreenDefinition;
  action: RemoveAction;
  context: ActionContext;
  row: AnyRow;
  onClose(): void;
  /** Called when the record was deleted. */
  onDone(result: SavedMutation): void;
}

/** Asks before a record is deleted, and shows it. */
export function RemoveConfirm(props: RemoveConfirmProps) {
  const { definition, action, onClose, onDone } = props;
  const { resource } = definition;
  // The record that a person agrees to delete. Changes that others save meanwhile are shown before.
  const [rows, setRows] = useState<readonly [before: AnyRow, now: AnyRow]>([props.row, props.row]);
  const [before, row] = rows;
  const context = { ...props.context, row };
  const changes = changedFields(resource.fields, before, row);
  const { now } = useServices();
  const owner = useAppSelector(({ session }) => session.currentUser?.id);
  const store = useAppStore();
  const { state } = useMutation(actionKey(resource, action.id, context));

  async function remove() {
    const result = await submitAction(store, { definition, action, context, values: {} }, now);
    if (result.status === 'saved') forgetRecord(owner, { resource: resource.name, id: row.id });
    if (result.status === 'busy' || !result.isMounted) return;
    if (result.status === 'conflict') setRows([row, { ...row, ...result.current, id: row.id }]);
    else if (result.status === 'saved') onDone(result);
    else if (action.onSaveFailure === 'close') onClose();
  }

  return (
    <Confirm
      open
      tone="danger"
      title={resolveText(action.title, context)}
      confirmLabel={before === row ? action.label : `${action.label} Anyway`}
      headerActions={<CopyCommand command={() => actionCommand(resource, action, context)} />}
      pending={state.status === 'pending'}
      error={action.onSaveFailure === 'stay' && !state.current ? state.message : undefined}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      <Stack gap={3}>
        {before !== row && (
          <ChangedMeanwhile
            record={{ resource: resource.name, id: row.id, since: versionArgs(before).ifMatch }}
            subject={describeRow(resource, before)}
            changes={changes}
          />
        )}
        <p>
          <CanBeUndone /> <span>{action.blockedReason?.(row)}</span>
        </p>
        <DescriptionList framed>
          <DescriptionItem term="ID">{row.id}</DescriptionItem>
          {resource.columns
            .filter(({ id }) => id !== 'id')
            .map((column) => {
              const field = columnField(resource, column);
              return {
                ...column,
                field,
                tone: cellTone(resource, column, row),
                value: cellValue(column, row),
                text: formatValue(cellValue(column, row), field),
              };
            })
            // Cells that the table leaves blank are left out.
            .filter(({ blank, text }) => !blank || text !== '')
            .map(({ id, header, field, tone, value, text }) => (
              <DescriptionItem key={id} term={header}>
                {/* These lines identify the record. A scrolling element would add a tab stop. */}
                <Text as="div" lineClamp={4}>
                  {field && field.kind !== 'url' ? (
                    <FieldValue field={field} value={value} />
                  ) : tone ? (
                    <StateChip tone={tone}>{text}</StateChip>
                  ) : (
                    text || <NotAvailable />
                  )}
                </Text>
              </DescriptionItem>
            ))}
        </DescriptionList>
      </Stack>
    </Confirm>
  );
}
