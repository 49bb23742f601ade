import { errorMessage, imports, pluralize } from '@steward/api';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../core/activity/toasts.ts';
import { useAppStore, useServices } from '../../../core/store/context.ts';
import { useAuthedCaller } from '../../data/useAuthedCaller.ts';
import { inQuotes } from '../../definition/sentence.ts';
import type { ImportRecord } from './importRecord.ts';
import type { UndoProgress } from './undoImport.ts';
import { noProgress, undoImport } from './undoImport.ts';

/** The undo of an import, and how far it has come. */
export interface ImportUndoing {
  readonly status: 'idle' | 'running' | 'interrupted' | 'failed' | 'done';
  readonly message: string | undefined;
  readonly progress: UndoProgress;
  /** Whether the call that is on its way is the last one. */
  readonly isInterrupting: boolean;
  /** Begins, or continues where it ended. */
  begin(): void;
  /** Makes no further call. */
  interrupt(): void;
}

/** Whether the component is still mounted, for code that continues after it. */
function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}

/** Undoes an import, call after call. It continues when the view of the import is closed. */
export function useImportUndo(record: ImportRecord): ImportUndoing {
  const { dispatch, getState } = useAppStore();
  const { now } = useServices();
  const caller = useAuthedCaller();
  const isMounted = useIsMounted();
  const [status, setStatus] = useState<ImportUndoing['status']>('idle');
  const [message, setMessage] = useState<string>();
  const [progress, setProgress] = useState(noProgress);
  const [isInterrupting, setInterrupting] = useState(false);
  const isInterrupted = useRef(false);
  const what = `Undo import: ${record.file ?? ''}`;

  async function undo() {
    const { authToken } = getState().session;
    // Nobody continues with the undo of somebody else who has logged out.
    const isSameSession = () => getState().session.authToken === authToken;
    try {
      const end = await undoImport(caller, record, {
        onProgress: setProgress,
        mayContinue: () => !isInterrupted.current && isSameSession(),
      });
      setStatus(end.partsLeft === 0 ? 'done' : 'interrupted');
      const keptNote =
        end.keptCount === 0 ? undefined : `${pluralize(end.keptCount, 'record')} stayed`;
      const entry = { what, outcome: 'done', at: now() } as const;
      dispatch({ type: 'activity/logged', ...entry, ...(keptNote && { message: `${keptNote}.` }) });
      if (end.partsLeft === 0 || !isMounted()) {
        const text = `The import of ${inQuotes(record.file ?? '')} was undone`;
        dispatch(showToast({ text: keptNote ? `${text}; ${keptNote}.` : `${text}.` }));
      }
    } catch (error) {
      const reason = errorMessage(error);
      setStatus('failed');
      setMessage(reason);
      const entry = { what, outcome: 'failed', message: reason, at: now() } as const;
      dispatch({ type: 'activity/logged', ...entry, silent: !isMounted() });
    }
    dispatch({ type: 'query/invalidated', resource: imports.name });
    dispatch({ type: 'query/invalidated', resource: record.resource ?? '' });
  }

  return {
    status,
    message,
    progress,
    isInterrupting,
    begin() {
      isInterrupted.current = false;
      setInterrupting(false);
      setMessage(undefined);
      setStatus('running');
      void undo();
    },
    interrupt() {
      isInterrupted.current = true;
      setInterrupting(true);
    },
  };
}
