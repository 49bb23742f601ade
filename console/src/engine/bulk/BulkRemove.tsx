import type { AnyRow, Resource } from '@steward/api';
import { pluralize, formatCount } from '@steward/api';
import { Confirm, List, Stack, Text } from '@steward/ui';
import { useEffect } from 'react';
import { randomId } from '../../core/browser/randomId.ts';
import { useSaga, useAppDispatch } from '../../core/store/context.ts';
import { callsCommand } from '../copyAsCommand/actionCommand.ts';
import { CopyCommand } from '../copyAsCommand/CopyCommand.tsx';
import { CanBeUndone } from '../history/CanBeUndone.tsx';
import type { RemoveAction, ScreenDefinition } from '../definition/definition.ts';
import { recordName } from '../definition/recordName.ts';
import { SendingProgress } from '../data/SendingProgress.tsx';
import { bulkRemovalSaga } from './saga.ts';
import type { BulkState } from './state.ts';
import { remainingRows } from './state.ts';
import { bulkOutcome } from './messages.ts';

/** How many records are listed by name; the others are only counted. */
const maxNamed = 50;

interface BulkRemoveProps {
  definition: ScreenDefinition;
  action: RemoveAction;
  /** The selected records. */
  rows: readonly AnyRow[];
  scope: string | undefined;
  bulk: BulkState;
  /** Called when a person confirmed the deletion. */
  onBegin(): void;
  onClose(): void;
}

/** The dialog of a bulk deletion: the confirmation, then the progress, then the failures. */
export function BulkRemove(props: BulkRemoveProps) {
  const { definition, action, rows, scope, bulk, onBegin, onClose } = props;
  const { resource } = definition;
  const dispatch = useAppDispatch();
  useSaga(bulkRemovalSaga);
  const stop = () => dispatch({ type: 'bulk/stopped', resource: resource.name });
  // Without its dialog, the deletion goes on in the header; what failed is shown on the next visit.
  const { status } = bulk;
  useEffect(() => {
    const show = (isShown: boolean) =>
      dispatch({ type: 'bulk/shown', resource: resource.name, isShown });
    show(true);
    return () => show(false);
  }, [dispatch, resource.name, status]);
  const begin = (selectedRows: readonly AnyRow[]) => {
    onBegin();
    dispatch({
      type: 'bulk/confirmed',
      resource: resource.name,
      operation: bulk.operation ?? randomId(),
      rows: selectedRows,
      callsOf: (row) => action.requests({ row, scope }),
    });
  };

  if (bulk.status === 'idle') {
    const countText = pluralize(rows.length, resource.one, resource.many);
    const command = () =>
      callsCommand(
        rows.flatMap((row) => action.requests({ row, scope })),
        {},
      );
    return (
      <Confirm
        open
        tone="danger"
        title={`Delete ${countText}?`}
        confirmLabel={`Delete ${countText}`}
        headerActions={<CopyCommand command={command} />}
        onCancel={onClose}
        onConfirm={() => begin(rows)}
      >
        <Stack gap={3}>
          <p>
            <CanBeUndone />
          </p>
          <RecordList resource={resource} rows={rows} />
        </Stack>
      </Confirm>
    );
  }
  const remaining = remainingRows(bulk);
  if (bulk.status === 'done') {
    return (
      <Confirm
        open
        tone="danger"
        title="Not everything was deleted"
        confirmLabel={`Retry ${formatCount(remaining.length)}`}
        cancelLabel="Close"
        onCancel={onClose}
        onConfirm={() => begin(remaining)}
      >
        <Stack gap={3}>
          <p role="status">{bulkOutcome(resource, bulk)}</p>
          <RecordList resource={resource} rows={remaining} reasons={bulk.failures} />
        </Stack>
      </Confirm>
    );
  }
  const stopping = bulk.status === 'stopping';
  const attemptCount = bulk.deleted.length + Object.keys(bulk.failures).length;
  const all = pluralize(bulk.rows.length, resource.one, resource.many);
  return (
    <Confirm
      open
      pending
      tone="danger"
      title={`Deleting ${all}`}
      confirmLabel="Deleting"
      cancelLabel={stopping ? 'Stopping' : 'Stop'}
      onCancel={stop}
      onConfirm={stop}
    >
      <SendingProgress
        label="Deleted so far"
        done={attemptCount}
        total={bulk.rows.length}
        totalText={all}
        isStopping={stopping}
      />
    </Confirm>
  );
}

interface NamedProps {
  resource: Resource;
  rows: readonly AnyRow[];
  reasons?: Readonly<Record<number, string>>;
}

function RecordList({ resource, rows, reasons = {} }: NamedProps) {
  const moreCount = rows.length - maxNamed;
  return (
    // A scrolling list must be reachable by the keyboard.
    <List variant="bordered" tone="sunken" maxHeight={240} tabIndex={0} aria-label="Records">
      {rows.slice(0, maxNamed).map((row) => (
        <Stack as="li" gap={0} key={row.id}>
          <Text tone="default" weight="medium" wrap="anywhere">
            {recordName(resource, row)}
          </Text>
          {reasons[row.id] !== undefined && <Text size="sm">{reasons[row.id]}</Text>}
        </Stack>
      ))}
      {moreCount > 0 && <li>and {formatCount(moreCount)} more</li>}
    </List>
  );
}
