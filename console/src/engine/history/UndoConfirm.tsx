import { formatCount } from '@steward/api';
import { Confirm, Stack, SwitchField } from '@steward/ui';
import { useState } from 'react';
import { useAppStore } from '../../core/store/context.ts';
import { ChangedFields } from '../comparison/ChangedFields.tsx';
import { useMutation } from '../data/useMutation.ts';
import { entryChanges } from './entryChanges.ts';
import { entrySubject, recordCount } from './entryLabels.ts';
import type { HistoryRecord } from './fieldRestore.ts';
import type { HistoryEntry } from './recordHistory.ts';
import { useOperationSize } from './recordHistory.ts';
import { UndoRefused } from './UndoRefused.tsx';
import { undoKey, undoMutation, undoneEvents } from './undo.ts';

/** A sentence on the effect of undoing an entry. */
function consequence(entry: HistoryEntry): string {
  const subject = entrySubject(entry);
  switch (entry.kind) {
    case 'created':
      return `This removes the ${subject}.`;
    case 'imported':
      return `This removes the ${subject}, which the import created.`;
    case 'deleted':
      return `The ${subject} ${recordCount(entry) === undefined ? 'comes' : 'come'} back, with the same ID and these values.`;
    default:
      return `The ${subject} gets these values back.`;
  }
}

interface UndoConfirmProps {
  entry: HistoryEntry;
  /** The record of the entry, where it is shown. */
  record?: HistoryRecord | undefined;
  /** Called with the later change that stands before this one. */
  onShow(later: HistoryEntry): void;
  /** Called once the change is undone. */
  onUndone(): void;
  onClose(): void;
}

/** Asks before a change is undone, and shows the resulting values. */
export function UndoConfirm({ entry, record, onShow, onUndone, onClose }: UndoConfirmProps) {
  const size = useOperationSize(entry);
  const [isWhole, setIsWhole] = useState(false);
  const store = useAppStore();
  const { state, mutate } = useMutation(undoKey(entry));
  const [refusal, setRefusal] = useState<string>();
  const deletes = entry.kind === 'created' || entry.kind === 'imported';
  // An undo reverses the values: those after the change become those before, and the other way
  // round.
  const changes = entryChanges(entry).map((change) => ({
    ...change,
    before: change.after,
    after: change.before,
  }));
  async function undo() {
    const count = isWhole ? size : 1;
    const result = await mutate(undoMutation(entry, count));
    if (result.status === 'saved') undoneEvents(entry, count).forEach(store.dispatch);
    if (result.status === 'busy' || !result.isMounted) return;
    if (result.status === 'saved') onUndone();
    if (result.status === 'refused') setRefusal(result.message);
  }

  if (refusal !== undefined)
    return (
      <UndoRefused
        entry={entry}
        record={record}
        message={refusal}
        onShow={onShow}
        onClose={onClose}
      />
    );
  return (
    <Confirm
      open
      tone={deletes ? 'danger' : 'neutral'}
      title="Undo this change?"
      confirmLabel="Undo"
      pending={state.status === 'pending'}
      error={state.message}
      onCancel={onClose}
      onConfirm={() => void undo()}
    >
      <Stack gap={3}>
        <p>{consequence(entry)}</p>
        {!deletes && changes.length > 0 && (
          <ChangedFields
            changes={changes}
            kind={entry.kind === 'deleted' ? 'created' : entry.kind}
          />
        )}
        {size > 1 && (
          <SwitchField
            label={
              entry.kind === 'imported'
                ? `Undo the whole import (${formatCount(size)} changes)`
                : `Undo all ${formatCount(size)} changes that were made together`
            }
            checked={isWhole}
            onChange={setIsWhole}
          />
        )}
      </Stack>
    </Confirm>
  );
}
