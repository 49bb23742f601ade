import { useRef, useState } from 'react';
import { useMutation } from '../../data/useMutation.ts';
import type { ImportRecord } from './importRecord.ts';
import type { UndoProgress } from './undoImport.ts';
import { noProgress, undoMutation } from './undoImport.ts';

/** The undo of an import, and how far it has come. */
export interface ImportUndoing {
  readonly status: 'idle' | 'running' | 'interrupted' | 'failed' | 'done';
  readonly message: string | undefined;
  readonly progress: UndoProgress;
  /** Whether the call that is on its way is the last one. */
  readonly isInterrupting: boolean;
  /** Begins, or goes on where it ended. */
  begin(): void;
  /** Makes no further call. */
  interrupt(): void;
}

/** Takes an import back, call after call. It goes on when the view of the import is closed. */
export function useImportUndo(record: ImportRecord): ImportUndoing {
  const { state, mutate, reset } = useMutation(`imports:undo:${record.uuid}`);
  const [progress, setProgress] = useState(noProgress);
  const [isInterrupting, setInterrupting] = useState(false);
  const isInterrupted = useRef(false);
  const statusOf = (): ImportUndoing['status'] => {
    if (state.status === 'pending') return 'running';
    if (state.status === 'failed') return 'failed';
    if (progress.left === undefined) return 'idle';
    return progress.left === 0 ? 'done' : 'interrupted';
  };
  return {
    status: statusOf(),
    message: state.message,
    progress,
    isInterrupting,
    begin() {
      isInterrupted.current = false;
      setInterrupting(false);
      reset();
      void mutate(
        undoMutation(record, {
          from: progress,
          onProgress: setProgress,
          isInterrupted: () => isInterrupted.current,
        }),
      );
    },
    interrupt() {
      isInterrupted.current = true;
      setInterrupting(true);
    },
  };
}
