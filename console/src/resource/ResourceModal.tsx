import { EmptyState, Modal } from '@steward/ui';
import { part } from '../app/later.ts';
import { useConsole, useSaga } from '../app/context.ts';
import { ActionForm } from './ActionForm.tsx';
import type { OpenModal } from './address.ts';
import type { ScreenDefinition } from './definition.ts';
import { actionOf } from './definition.ts';
import { RemoveConfirm } from './RemoveConfirm.tsx';
import { createSendingSaga } from './sending.ts';
import { resourceState } from './state.ts';
import type { StepAddress } from './useWizardStep.ts';

const RecordView = part(() => import('./RecordView.tsx').then((m) => m.RecordView));

interface ResourceModalProps {
  definition: ScreenDefinition;
  open: OpenModal;
  scope: string | undefined;
  address: StepAddress;
  onClose(): void;
}

/** The modal that the address names: a form, a record, or the question before it goes. */
export function ResourceModal({ definition, open, scope, address, onClose }: ResourceModalProps) {
  const { resource } = definition;
  useSaga(createSendingSaga);
  const { list } = useConsole((state) => resourceState(state.resources, resource.name));
  const action = actionOf(definition, open.action);
  const all = useConsole(({ everythings }) => everythings[resource.name]);
  const row = [...list.page.rows, ...(all?.rows ?? [])].find(({ id }) => id === open.id);

  if (action === undefined) return null;
  if (action.id !== definition.add?.id && row === undefined) {
    if (list.status === 'loading' || list.status === 'idle') return null;
    if (all?.status === 'loading') return null;
    return (
      <Modal open title={action.label} onClose={onClose}>
        <EmptyState art="search" title={`This ${resource.one} is not on this page of the list`}>
          It may have been deleted, or moved to another page. Search for it, or go through the
          pages.
        </EmptyState>
      </Modal>
    );
  }
  const context = { row, scope };
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
        />
      );
  }
}
