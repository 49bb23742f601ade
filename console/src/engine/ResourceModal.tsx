import type { AnyRow } from '@steward/api';
import { isObject } from '@steward/api';
import type { MenuItem } from '@steward/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyWithRetry } from '../core/loading/lazyWithRetry.ts';
import { useAppSelector } from '../core/store/context.ts';
import { useFindOnAllPages } from './allRecords/useAllRecords.ts';
import { rememberRecord } from '../core/browser/storage/recentRecords.ts';
import { ActionForm } from './form/ActionForm.tsx';
import { duplicateAction } from './definition/actions.tsx';
import { openAddress } from './address/address.ts';
import type { OpenModal } from './address/address.ts';
import type { Action, ScreenDefinition } from './definition/definition.ts';
import { findAction, findOpenAction } from './definition/definition.ts';
import { recordName } from './definition/recordName.ts';
import { ImportDialog } from './fileImport/ImportDialog.ts';
import { MissingRecord } from './record/MissingRecord.tsx';
import { RemoveConfirm } from './form/RemoveConfirm.tsx';
import type { SavedMutation } from './data/mutation.ts';
import type { List } from './list/useList.ts';
import type { StepAddress } from './form/useWizardStep.ts';

const RecordSteps = lazyWithRetry(() =>
  import('./record/RecordSteps.tsx').then((m) => m.RecordSteps),
);
const RecordView = lazyWithRetry(() => import('./record/RecordView.tsx').then((m) => m.RecordView));

/** Adds the open record to the recent records, which the search offers. */
function useRecordOpened(definition: ScreenDefinition, row: AnyRow | undefined, action: string) {
  const location = useLocation();
  const owner = useAppSelector(({ session }) => session.currentUser?.id);
  const opens = findOpenAction(definition);
  const { name } = definition.resource;
  const id = findAction(definition, action)?.kind === 'remove' ? undefined : row?.id;
  const label = row && recordName(definition.resource, row);
  const to = openAddress(location, opens?.id ?? action, id);
  useEffect(() => {
    if (id !== undefined && label !== undefined)
      rememberRecord(owner, { to, label, resource: name, id });
  }, [owner, to, label, name, id]);
}

interface ResourceModalProps {
  definition: ScreenDefinition;
  /** The list behind the modal. */
  list: List;
  open: OpenModal;
  /** What else can be done to a record that is viewed, where the platform goes beyond the specification. */
  viewActions: ((row: AnyRow) => readonly MenuItem[]) | undefined;
  scope: string | undefined;
  address: StepAddress;
  /** Goes from the view of a record to that of another row of the page. */
  onStep(id: number): void;
  onClose(): void;
  /** Called when the action succeeded, with its record. */
  onDone(action: Action, row: AnyRow | undefined, result: SavedMutation): void;
}

/** The modal that the address names: a form, the view of a record, or the confirmation of a deletion. */
export function ResourceModal(props: ResourceModalProps) {
  const { definition, list, open, viewActions, scope, address, onStep, onClose, onDone } = props;
  const { resource } = definition;
  // The form of a record whose permission is lost while it is open stays, with the typed values.
  const openAction = findAction(definition, open.action);
  const [action, setAction] = useState(openAction);
  if (openAction !== undefined && openAction !== action) setAction(openAction);
  // The link in a toast leads to a record that exists, but may be on another page.
  const { state }: { state: unknown } = useLocation();
  const isKnown = isObject(state) && state.look === true;
  const { all, isSearching, search } = useFindOnAllPages(resource, scope, isKnown);
  const foundRecord = [...list.page.rows, ...(all?.rows ?? [])].find(({ id }) => id === open.id);
  // A record that leaves the list, as when the next page arrives, stays in its open modal.
  const [lastFound, setLastFound] = useState(foundRecord);
  if (foundRecord !== undefined && foundRecord !== lastFound) setLastFound(foundRecord);
  const row = foundRecord ?? (lastFound?.id === open.id ? lastFound : undefined);
  useRecordOpened(definition, row, open.action);

  if (action === undefined) return null;
  if (action.kind === 'import') {
    return <ImportDialog resource={resource} action={action} scope={scope} onClose={onClose} />;
  }
  // An id beside the form that creates records is that of the record to duplicate.
  if ((action.id !== definition.add?.id || open.id !== undefined) && row === undefined) {
    // The page says that the permission is missing.
    if (openAction === undefined || list.status === 'loading') return null;
    if (all?.status === 'loading' && !isSearching) return null;
    // When the list could not be read, the search reads it again.
    const isUnread = list.status === 'failed';
    const failedSearch = {
      status: 'failed',
      readCount: 0,
      count: 0,
      message: list.message,
    } as const;
    return (
      <MissingRecord
        title={typeof action.title === 'string' ? action.title : action.label}
        one={resource.one}
        search={isSearching ? all : isUnread ? failedSearch : undefined}
        onLook={isUnread || resource.pageSize !== undefined ? search : undefined}
        onClose={onClose}
      />
    );
  }
  if (row && action.kind === 'form' && action.appliesTo?.(row) === false) return null;
  const context = { row, scope };
  const onActionDone = (result: SavedMutation) => onDone(action, row, result);
  switch (action.kind) {
    case 'view':
      return (
        row && (
          <RecordView
            resource={resource}
            action={action}
            context={context}
            row={row}
            actions={action.hasOwnActions ? undefined : viewActions?.(row)}
            sidePanel={
              viewActions && (
                <RecordSteps
                  definition={definition}
                  rows={list.page.rows}
                  row={row}
                  scope={scope}
                  onStep={onStep}
                />
              )
            }
            onClose={onClose}
          />
        )
      );
    case 'remove':
      return (
        row && (
          <RemoveConfirm
            definition={definition}
            action={action}
            context={context}
            row={row}
            onClose={onClose}
            onDone={onActionDone}
          />
        )
      );
    case 'form': {
      const isCopy = row !== undefined && action.id === definition.add?.id;
      return (
        <ActionForm
          definition={definition}
          action={isCopy ? duplicateAction(action, row) : action}
          context={isCopy ? { scope } : context}
          address={address}
          onClose={onClose}
          onDone={onActionDone}
        />
      );
    }
  }
}
