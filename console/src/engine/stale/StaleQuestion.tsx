import type { ComponentProps } from 'react';
import { ChunkBoundary } from '../../core/loading/ChunkBoundary.tsx';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';

const StaleDialog = lazyWithRetry(() => import('./StaleDialog.tsx').then((m) => m.StaleDialog));

/** The dialog that asks which values to take, loaded when it is needed; it returns to the form if it cannot be. */
export const StaleQuestion = (props: ComponentProps<typeof StaleDialog>) => (
  <ChunkBoundary onLoadError={props.onCancel}>
    <StaleDialog {...props} />
  </ChunkBoundary>
);
