import type { AnyRow } from '@steward/api';
import { isObject } from '@steward/api';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyWithRetry } from '../core/loading/lazyWithRetry.ts';
import { useAppSelector } from '../core/store/context.ts';
import { useLookOnAllPages } from './allRecords/useAllRecords.ts';
import { rememberRecord } from '../core/browser/recentRecords.ts';
import { ActionForm } from './form/ActionForm.tsx';
import type { OpenModal } from './definition/address.ts';
import type { Action, ScreenDefinition } from './definition/definition.ts';
import { actionOf, openActionOf, recordName } from './definition/definition.ts';
import { MissingRecord } from './record/MissingRecord.tsx';
import { RemoveConfirm } from './form/RemoveConfirm.tsx';
import type { MutationResult } from './data/mutationSaga.ts';
import { useShownList } from './list/useList.ts';
import type { StepAddress } from './form/useWizardStep.ts';

const RecordView = lazyWithRetry(() => import('./record/RecordView.tsx').then((m) => m.RecordView));

/** Remembers a record that is looked at or changed, for the search to lead back to it. */
function useRecordOpened(definition: ScreenDefinition, row: AnyRow | undefined, action: string) {
  const { pathname, search } = useLocation();
  const owner = useAppSelector(({ session }) => session.currentUser?.id);
  const opens = openActionOf(definition);
  const { name } = definition.resource;
  const id = actionOf(definition, action)?.kind === 'remove' ? undefined : row?.id;
  const label = row && recordName(definition.resource, row);
  const place = new URLSearchParams(search);
  place.delete('step');
  if (opens) place.set('open', `${opens.id}:${id}`);
  const to = `${pathname}?${place.toString()}`;
  useEffect(() => {
    if (id !== undefined && label !== undefined)
      rememberRecord(owner, { to, label, resource: name, id });
  }, [owner, to, label, name, id]);
}

interface ResourceModalProps {
  definition: ScreenDefinition;
  open: OpenModal;
  scope: string | undefined;
  address: StepAddress;
  onClose(): void;
  /** Called when the action was done, with the record it was about. */
  onDone(action: Action, row: AnyRow | undefined, result: MutationResult): void;
}

/** The modal that the address names: a form, a record, or the question before it goes. */
export function ResourceModal(props: ResourceModalProps) {
  const { definition, open, scope, address, onClose, onDone } = props;
  const { resource } = definition;
  const list = useShownList(resource);
  const action = actionOf(definition, open.action);
  // Who comes from what was said of a record knows that it is there, though on another page.
  const { state }: { state: unknown } = useLocation();
  const sure = isObject(state) && state.look === true;
  const { all, looking, look } = useLookOnAllPages(resource, scope, sure);
  const found = [...list.page.rows, ...(all?.rows ?? [])].find(({ id }) => id === open.id);
  // A record that leaves the list, as with the next page that was on its way, stays with who is at work on it.
  const [known, setKnown] = useState(found);
  if (found !== undefined && found !== known) setKnown(found);
  const row = found ?? known;
  useRecordOpened(definition, row, open.action);

  if (action === undefined) return null;
  if (action.id !== definition.add?.id && row === undefined) {
    if (list.status === 'loading') return null;
    if (all?.status === 'loading' && !looking) return null;
    // Nothing is known of the record of a list that could not be read: it is looked for anew.
    const unread = list.status === 'failed';
    const untold = { status: 'failed', read: 0, count: 0, message: list.message } as const;
    return (
      <MissingRecord
        title={typeof action.title === 'string' ? action.title : action.label}
        one={resource.one}
        search={looking ? all : unread ? untold : undefined}
        onLook={unread || resource.pageSize !== undefined ? look : undefined}
        onClose={onClose}
      />
    );
  }
  const context = { row, scope };
  const done = (result: MutationResult) => onDone(action, row, result);
  switch (action.kind) {
    case 'view':
      return (
        row && (
          <RecordView
            resource={resource}
            action={action}
            context={context}
            row={row}
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
            onDone={done}
          />
        )
      );
    case 'form':
      return (
        <ActionForm
          definition={definition}
          action={action}
          context={context}
          address={address}
          onClose={onClose}
          onDone={done}
        />
      );
  }
}
