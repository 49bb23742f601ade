import type { Toast } from '@steward/ui';
import { Button, Toasts } from '@steward/ui';
import { useAppSelector, useAppDispatch } from '../../core/store/context.ts';
import { useEffect, useState } from 'react';
import { lazyModule, lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useCanUndo } from '../../engine/history/recordHistory.ts';

/** Milliseconds for which a toast of success stays, and one that can be undone. */
const duration = 6_000;
const undoDuration = 10_000;

const ToastActions = lazyWithRetry(() => import('./ToastActions.tsx').then((m) => m.ToastActions));

const exportToasts = lazyModule(() => import('../../engine/export/exportToast.tsx'));

/** What makes the toast of an export, which is loaded with the first; the activity log has what fails without it. */
function useExportToast(isWanted: boolean) {
  const [, rerender] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    exportToasts.load().then(
      () => rerender((count) => count + 1),
      () => undefined,
    );
  }, [isWanted]);
  return exportToasts.loadedModule()?.exportToast;
}

/**
 * All toasts of the console: finished changes, the first failure that no screen shows, and exports.
 */
export function ConsoleToasts() {
  const items = useAppSelector(({ toasts }) => toasts.items);
  const alert = useAppSelector(({ activity }) => activity.alert);
  const exports = useAppSelector((state) => state.exports);
  const exportToast = useExportToast(Object.keys(exports).length > 0);
  const dispatch = useAppDispatch();
  const canUndo = useCanUndo();
  /** Each toast with the function that dismisses it. */
  const shownToasts: [toast: Toast, dismiss: () => void][] = [];

  for (const { id, text, tone = 'success', record, undo: undoable } of items) {
    const dismiss = () => dispatch({ type: 'toasts/dismissed', id });
    const undo = canUndo ? undoable : undefined;
    const action = (undo ?? record) && (
      <ToastActions undo={undo} record={record} onDone={dismiss} />
    );
    const stays = tone === 'success' ? { duration: undo ? undoDuration : duration } : {};
    shownToasts.push([{ id: `change-${id}`, tone, text, action, ...stays }, dismiss]);
  }
  for (const [resource, exporting] of Object.entries(exports)) {
    const end = () => dispatch({ type: 'export/dismissed', resource });
    const toast = exportToast?.(`export-${resource}`, exporting, duration);
    if (toast) shownToasts.push([toast, end]);
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
    shownToasts.push([
      { id: 'alert', tone: 'danger', text, action },
      () => dispatch({ type: 'activity/alertDismissed' }),
    ]);
  }
  return (
    <Toasts
      items={shownToasts.map(([toast]) => toast)}
      onDismiss={(id) => shownToasts.find(([toast]) => toast.id === id)?.[1]()}
    />
  );
}
