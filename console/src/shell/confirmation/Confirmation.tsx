import { ChunkBoundary } from '../../core/loading/ChunkBoundary.tsx';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useAppDispatch, useAppSelector } from '../../core/store/context.ts';

const ConfirmationDialog = lazyWithRetry(() =>
  import('./ConfirmationDialog.tsx').then((m) => m.ConfirmationDialog),
);

/** The question who is there, while a call waits for it. */
export function Confirmation() {
  const isAsked = useAppSelector(({ session }) => session.confirmation === 'asked');
  const dispatch = useAppDispatch();
  if (!isAsked) return null;
  return (
    <ChunkBoundary
      onLoadError={() => dispatch({ type: 'session/confirmationSettled', isGiven: false })}
    >
      <ConfirmationDialog />
    </ChunkBoundary>
  );
}
