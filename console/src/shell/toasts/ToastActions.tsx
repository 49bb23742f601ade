import styled from 'styled-components';
import type { ChangedRecord, UndoRequest } from '../../core/activity/state.ts';
import { LinkButton } from '../../core/routing/LinkButton.tsx';
import { ToastUndo } from '../../engine/history/ToastUndo.tsx';
import { useRecordView } from './useRecordView.ts';

/** The buttons of a toast, which wrap together. */
const Actions = styled.span`
  display: flex;
  gap: 4px;
  margin-block: -4px;
  margin-inline-start: auto;
`;

interface ToastActionsProps {
  /** The change that can be undone. */
  undo: UndoRequest | undefined;
  /** The record that was changed. */
  record: ChangedRecord | undefined;
  onDone(): void;
}

/** The buttons of the toast of a change: to undo it, and to see its record where that has a view. */
export function ToastActions({ undo, record, onDone }: ToastActionsProps) {
  const viewOf = useRecordView();
  const view = record && viewOf(record);
  if (!undo && !view) return null;
  return (
    <Actions>
      {undo && <ToastUndo request={undo} onDone={onDone} />}
      {view && (
        <LinkButton size="sm" variant="quiet" href={view.href} state={view.state} onClick={onDone}>
          View
        </LinkButton>
      )}
    </Actions>
  );
}
