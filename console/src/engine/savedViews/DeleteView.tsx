import type { AnyRow } from '@steward/api';
import { views } from '@steward/api';
import { Confirm } from '@steward/ui';
import { showToast } from '../../core/activity/toasts.ts';
import { useAppDispatch } from '../../core/store/context.ts';
import { useMutation } from '../data/useMutation.ts';
import { recordCall } from '../definition/calls.ts';
import { viewName } from './state.ts';

interface DeleteViewProps {
  view: AnyRow;
  onDeleted(): void;
  onClose(): void;
}

/** Asks before a saved view is deleted. */
export function DeleteView({ view, onDeleted, onClose }: DeleteViewProps) {
  const name = viewName(view);
  const { state, mutate } = useMutation(`deletedView:${view.id}`);
  const dispatch = useAppDispatch();
  async function remove() {
    const result = await mutate({
      what: `Delete View: ${name}`,
      calls: [recordCall(views, views.remove, { row: view })],
      record: { resource: views.name, scope: undefined, id: view.id, name },
      removesRecord: true,
      handlesFailure: true,
    });
    if (result.status === 'saved') dispatch(showToast({ text: `View “${name}” deleted.` }));
    dispatch({ type: 'query/invalidated', resource: views.name });
    if (result.status === 'saved' && result.isMounted) onDeleted();
  }
  return (
    <Confirm
      open
      tone="danger"
      title={`Delete the view “${name}”?`}
      confirmLabel="Delete View"
      pending={state.status === 'pending'}
      error={state.message}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      <p>
        {view.is_shared === true
          ? 'No one else can choose it any more. Its records stay.'
          : 'Its records stay.'}
      </p>
    </Confirm>
  );
}
