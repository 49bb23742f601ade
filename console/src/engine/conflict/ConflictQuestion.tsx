import type { ComponentProps } from 'react';
import { ChunkBoundary } from '../../core/loading/ChunkBoundary.tsx';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';

const ConflictDialog = lazyWithRetry(() =>
  import('./ConflictDialog.tsx').then((m) => m.ConflictDialog),
);

/** The dialog that asks which values to take, loaded when it is needed; it returns to the form if it cannot be. */
export const ConflictQuestion = (props: ComponentProps<typeof ConflictDialog>) => (
  <ChunkBoundary onLoadError={props.onCancel}>
    <ConflictDialog {...props} />
  </ChunkBoundary>
);
