import type { AnyRow, Resource } from '@steward/api';
import { pluralize } from '@steward/api';
import { Confirm } from '@steward/ui';
import { useEffect } from 'react';
import { useSaga, useAppDispatch } from '../../core/store/context.ts';
import { callsCommand } from '../copyAsCommand/actionCommand.ts';
import { CopyCommand } from '../copyAsCommand/CopyCommand.tsx';
import type { RemoveAction, ScreenDefinition } from '../definition/definition.ts';
import { recordName } from '../definition/definition.ts';
import { SendingProgress } from '../data/SendingProgress.tsx';
import { Records } from './BulkRemove.styles.ts';
import { bulkRemovalSaga } from './saga.ts';
import type { BulkState } from './state.ts';
import { leftOf } from './state.ts';
import { outcome } from './words.ts';

/** How many records are named before the rest is only pluralize. */
const named = 50;

interface BulkRemoveProps {
  definition: ScreenDefinition;
  action: RemoveAction;
  /** The records that were chosen. */
  rows: readonly AnyRow[];
  scope: string | undefined;
  bulk: BulkState;
  /** The question was answered with yes. */
  onBegin(): void;
  onClose(): void;
}

/** Asks before many records go and names them; then how far it is, then what failed and why. */
export function BulkRemove(props: BulkRemoveProps) {
  const { definition, action, rows, scope, bulk, onBegin, onClose } = props;
  const { resource } = definition;
  const dispatch = useAppDispatch();
  useSaga(bulkRemovalSaga);
  const stop = () => dispatch({ type: 'bulk/stopped', resource: resource.name });
  // Whoever leaves the list does not have it go on unseen; the receipt waits for them.
  useEffect(
    () => () => dispatch({ type: 'bulk/stopped', resource: resource.name }),
    [dispatch, resource.name],
  );
  const begin = (chosen: readonly AnyRow[]) => {
    onBegin();
    dispatch({
      type: 'bulk/confirmed',
      resource: resource.name,
      rows: chosen,
      callsOf: (row) => action.requests({ row, scope }),
    });
  };

  if (bulk.status === 'idle') {
    const what = pluralize(rows.length, resource.one, resource.many);
    const command = () =>
      callsCommand(
        rows.flatMap((row) => action.requests({ row, scope })),
        {},
      );
    return (
      <Confirm
        open
        tone="danger"
        title={`Delete ${what}?`}
        confirmLabel={`Delete ${what}`}
        headerActions={<CopyCommand command={command} />}
        onCancel={onClose}
        onConfirm={() => begin(rows)}
      >
        <p>This cannot be undone.</p>
        <Named resource={resource} rows={rows} />
      </Confirm>
    );
  }
  const left = leftOf(bulk);
  if (bulk.status === 'done') {
    return (
      <Confirm
        open
        tone="danger"
        title="Not everything was deleted"
        confirmLabel={`Retry ${left.length.toLocaleString('en')}`}
        cancelLabel="Close"
        onCancel={onClose}
        onConfirm={() => begin(left)}
      >
        <p role="status">{outcome(resource, bulk)}</p>
        <Named resource={resource} rows={left} reasons={bulk.failures} />
      </Confirm>
    );
  }
  const stopping = bulk.status === 'stopping';
  const tried = bulk.deleted.length + Object.keys(bulk.failures).length;
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
        done={tried}
        total={bulk.rows.length}
        all={all}
        stopping={stopping}
      />
    </Confirm>
  );
}

interface NamedProps {
  resource: Resource;
  rows: readonly AnyRow[];
  reasons?: Readonly<Record<number, string>>;
}

function Named({ resource, rows, reasons = {} }: NamedProps) {
  const more = rows.length - named;
  return (
    // A list that scrolls must be reachable by the keyboard.
    <Records tabIndex={0} aria-label="Records">
      {rows.slice(0, named).map((row) => (
        <li key={row.id}>
          <strong>{recordName(resource, row)}</strong>
          {reasons[row.id] !== undefined && <small>{reasons[row.id]}</small>}
        </li>
      ))}
      {more > 0 && <li>and {more.toLocaleString('en')} more</li>}
    </Records>
  );
}
