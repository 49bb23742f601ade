import { history } from '@steward/api';
import { Button } from '@steward/ui';
import { Undo2 } from 'lucide-react';
import { showToast, withUndo } from '../../core/activity/toasts.ts';
import { useAppDispatch } from '../../core/store/context.ts';
import { useMutation } from '../data/useMutation.ts';
import { recordName } from '../definition/recordName.ts';
import { describeRow } from '../form/saving/savedToast.ts';
import type { FieldRestore } from './fieldRestore.ts';

interface RestoreFieldProps {
  restore: FieldRestore;
  /** Called once the field has its earlier value; the button goes then. */
  onRestored(): void;
}

/** The button that gives one field its value before an entry; a failure is shown in a toast. */
export function RestoreField({ restore, onRestored }: RestoreFieldProps) {
  const { record, entry, name, label, present, plannedCall } = restore;
  const { resource, row, scope } = record;
  const dispatch = useAppDispatch();
  const { state, mutate } = useMutation(`restore:${entry.id}:${name}`);
  const title = recordName(resource, row);

  async function send() {
    const what = `Give Back ${label}: ${title}`;
    const changedRecord = { resource: resource.name, scope, id: row.id, name: title };
    const result = await mutate({ what, calls: [plannedCall], record: changedRecord });
    if (result.status === 'busy') return;
    if (result.status === 'saved') {
      const verb = Array.isArray(present) ? 'have their earlier values' : 'has its earlier value';
      const text = `${label} of ${describeRow(resource, row)} ${verb}.`;
      dispatch(showToast(withUndo({ text, record: changedRecord }, result)));
      if (result.isMounted) onRestored();
    }
    // After a refusal, too: somebody else may have changed the record.
    for (const each of [resource.name, history.name])
      dispatch({ type: 'query/invalidated', resource: each });
  }

  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<Undo2 size={14} />}
      aria-label={`Give back this field: ${label}`}
      loading={state.status === 'pending'}
      onClick={() => void send()}
    >
      Give back this field
    </Button>
  );
}
