import { Button } from '@steward/ui';
import styled from 'styled-components';
import type { ToastRecord, UndoRequest } from '../../core/activity/state.ts';
import { ToastUndo } from '../../engine/history/ToastUndo.tsx';
import { useShowRecord } from './useShowRecord.ts';

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
  record: ToastRecord | undefined;
  onDone(): void;
}

/** The buttons of the toast of a change: to undo it, and to see its record where that has a view. */
export function ToastActions({ undo, record, onDone }: ToastActionsProps) {
  const showRecord = useShowRecord();
  const show = record && showRecord(record);
  if (!undo && !show) return null;
  return (
    <Actions>
      {undo && <ToastUndo request={undo} onDone={onDone} />}
      {show && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            show();
            onDone();
          }}
        >
          View
        </Button>
      )}
    </Actions>
  );
}
