import { formatCount, pluralize } from '@steward/api';
import { Confirm, Stack } from '@steward/ui';
import { useState } from 'react';
import { useAppStore } from '../../../core/store/context.ts';
import { useMutation } from '../../data/useMutation.ts';
import type { HistoryEntry } from '../recordHistory.ts';
import { useOperationSize } from '../recordHistory.ts';
import { undoKey, undoMutation, undoneEvents } from '../undo.ts';

/** A sentence on the effect of undoing an operation. */
function consequence({ kind, name }: HistoryEntry): string {
  const subject = name ?? '';
  switch (kind) {
    case 'created':
    case 'imported':
      return `This removes ${subject}.`;
    case 'deleted':
      return `These come back, with the same IDs and values: ${subject}.`;
    case 'updated':
      return `These get their earlier values back: ${subject}.`;
    default:
      return `All of this is undone: ${subject}.`;
  }
}

interface UndoOperationProps {
  /** The entry that stands for the operation. */
  entry: HistoryEntry;
  onUndone(): void;
  onClose(): void;
}

/** Asks before all changes of an operation are undone. */
export function UndoOperation({ entry, onUndone, onClose }: UndoOperationProps) {
  const entryCount = entry.entries ?? 1;
  const size = Math.max(useOperationSize(entry), entryCount);
  const store = useAppStore();
  const { state, mutate } = useMutation(undoKey(entry));
  const [refusal, setRefusal] = useState<string>();
  async function undo() {
    setRefusal(undefined);
    const result = await mutate(undoMutation(entry, size));
    if (result.status === 'saved') undoneEvents(entry, size).forEach(store.dispatch);
    if (result.status === 'busy' || !result.isMounted) return;
    if (result.status === 'saved') onUndone();
    if (result.status === 'refused') setRefusal(result.message);
  }
  return (
    <Confirm
      open
      tone={entry.kind === 'created' || entry.kind === 'imported' ? 'danger' : 'neutral'}
      title={`Undo all ${formatCount(size)} changes?`}
      confirmLabel="Undo"
      pending={state.status === 'pending'}
      error={refusal ?? state.message}
      onCancel={onClose}
      onConfirm={() => void undo()}
    >
      <Stack gap={3}>
        <p>{consequence(entry)}</p>
        {size > entryCount && (
          <p>
            They were made together with {pluralize(size - entryCount, 'other change')}, undone as
            well.
          </p>
        )}
        <p>If a later change would be lost, nothing is undone.</p>
      </Stack>
    </Confirm>
  );
}
