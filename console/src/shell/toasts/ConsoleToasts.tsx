import type { Toast } from '@steward/ui';
import { Button, Toasts } from '@steward/ui';
import { useAppSelector, useAppDispatch } from '../../core/store/context.ts';
import styled from 'styled-components';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { exportToast } from '../../engine/export/exportToast.tsx';
import { useCanUndo } from '../../engine/history/recordHistory.ts';
import { useShowRecord } from './useShowRecord.ts';

/** Milliseconds for which a toast of success stays, and one that can be undone. */
const duration = 6_000;
const undoDuration = 10_000;

/** The buttons of a toast, which wrap together. */
const Actions = styled.span`
  display: flex;
  gap: 4px;
  margin-block: -4px;
  margin-inline-start: auto;
`;

const ToastUndo = lazyWithRetry(() =>
  import('../../engine/history/ToastUndo.tsx').then((m) => m.ToastUndo),
);

/**
 * All toasts of the console: finished changes, the first failure that no screen shows, and exports.
 */
export function ConsoleToasts() {
  const items = useAppSelector(({ toasts }) => toasts.items);
  const alert = useAppSelector(({ activity }) => activity.alert);
  const exports = useAppSelector((state) => state.exports);
  const dispatch = useAppDispatch();
  const showRecord = useShowRecord();
  const canUndo = useCanUndo();
  /** Each toast with the function that dismisses it. */
  const shown: [toast: Toast, dismiss: () => void][] = [];

  for (const { id, text, tone = 'success', record, undo: undoable } of items) {
    const dismiss = () => dispatch({ type: 'toasts/dismissed', id });
    const show = record && showRecord(record);
    const undo = canUndo ? undoable : undefined;
    const action = (undo ?? show) && (
      <Actions>
        {undo && <ToastUndo request={undo} onDone={dismiss} />}
        {show && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              show();
              dismiss();
            }}
          >
            View
          </Button>
        )}
      </Actions>
    );
    const stays = tone === 'success' ? { duration: undo ? undoDuration : duration } : {};
    shown.push([{ id: `change-${id}`, tone, text, action, ...stays }, dismiss]);
  }
  for (const [resource, exporting] of Object.entries(exports)) {
    const end = () => dispatch({ type: 'export/dismissed', resource });
    const toast = exportToast(`export-${resource}`, exporting, duration, end);
    if (toast) shown.push([toast, end]);
  }
  if (alert !== undefined && alert !== 'over') {
    const { what, message = '' } = alert;
    const action = (
      <Button
        size="sm"
        variant="quiet"
        onClick={() => {
          dispatch({ type: 'activity/opened' });
        }}
      >
        Open activity log
      </Button>
    );
    const text = `“${what}” did not go through. ${message}`.trim();
    shown.push([
      { id: 'alert', tone: 'danger', text, action },
      () => dispatch({ type: 'activity/alertDismissed' }),
    ]);
  }
  return (
    <Toasts
      items={shown.map(([toast]) => toast)}
      onDismiss={(id) => shown.find(([toast]) => toast.id === id)?.[1]()}
    />
  );
}
