import type { AnyRow } from '@steward/api';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import type { ChangeTarget } from '../changeMany/changeTarget.ts';
import { countedTarget, fitsAsItWas } from '../changeMany/changeTarget.ts';
import type { ScreenDefinition } from '../definition/definition.ts';
import { findRemoveAction } from '../definition/definition.ts';
import { idleBulk, remainingRows } from './state.ts';
import type { BulkState } from './state.ts';

const BulkRemove = lazyWithRetry(() => import('./BulkRemove.tsx').then((m) => m.BulkRemove));
const EditMany = lazyWithRetry(() => import('../changeMany/EditMany.tsx').then((m) => m.EditMany));
const AsItWas = lazyWithRetry(() => import('../changeMany/AsItWas.tsx').then((m) => m.AsItWas));
const TooManyAsTheyWere = lazyWithRetry(() =>
  import('../changeMany/TooManyAsTheyWere.tsx').then((m) => m.TooManyAsTheyWere),
);
const DeleteMany = lazyWithRetry(() =>
  import('../changeMany/DeleteMany.tsx').then((m) => m.DeleteMany),
);

/** What can be done to the selected records together, and to those that are gone from the list. */
export type AskedAction = 'edit' | 'asItWas' | 'delete' | 'bringBack';

interface BulkDialogProps {
  definition: ScreenDefinition;
  /** The chosen action; undefined once a deletion, record by record, has begun. */
  requestedAction: AskedAction | undefined;
  target: ChangeTarget;
  /** The selected records that are not deleted yet. */
  rows: readonly AnyRow[];
  bulk: BulkState;
  /** Whether the platform changes many records by one call. */
  changesMany: boolean;
  onChanged(): void;
  onBegin(): void;
  onClose(): void;
}

/** The dialog of an action on the selected records. */
export function BulkDialog(props: BulkDialogProps) {
  const { definition, requestedAction, target, rows, bulk, changesMany, onBegin, onClose } = props;
  const manyProps = { resource: definition.resource, target, onClose, onChanged: props.onChanged };
  const { scope } = target.query;
  const remove = findRemoveAction(definition);
  if (requestedAction === 'edit') return <EditMany {...manyProps} scope={scope} />;
  if (requestedAction === 'asItWas') {
    const title = `As it was: ${countedTarget(definition.resource, target)}`;
    const sharedProps = { ...manyProps, title };
    if (!fitsAsItWas(target)) return <TooManyAsTheyWere {...sharedProps} />;
    return <AsItWas {...sharedProps} offersDeleted={target.kind === 'rows'} />;
  }
  if (requestedAction === 'bringBack') {
    const title = `Bring back ${definition.resource.many}`;
    const noTarget = { kind: 'rows', rows: [], query: target.query } as const;
    return <AsItWas {...manyProps} target={noTarget} title={title} offersDeleted />;
  }
  if (changesMany) return <DeleteMany {...manyProps} />;
  const finished = bulk.status === 'done' && remainingRows(bulk).length === 0;
  return (
    remove && (
      <BulkRemove
        definition={definition}
        action={remove}
        rows={rows}
        scope={scope}
        bulk={finished ? idleBulk : bulk}
        onBegin={onBegin}
        onClose={onClose}
      />
    )
  );
}
