import { Button } from '@steward/ui';
import type { UndoRequest } from '../../core/activity/state.ts';
import { useAppDispatch, useSaga } from '../../core/store/context.ts';
import { undoSaga } from './undo.ts';

/** The button of a toast that undoes its change. */
export function ToastUndo({ request, onDone }: { request: UndoRequest; onDone(): void }) {
  useSaga(undoSaga);
  const dispatch = useAppDispatch();
  return (
    <Button
      size="sm"
      variant="quiet"
      onClick={() => {
        dispatch({ type: 'undo/requested', ...request });
        onDone();
      }}
    >
      Undo
    </Button>
  );
}
