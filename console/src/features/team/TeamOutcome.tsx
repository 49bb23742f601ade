import { Banner } from '@steward/ui';
import type { UndoRequest } from '../../core/activity/state.ts';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useCanUndo } from '../../engine/history/recordHistory.ts';
import { TeamNotice } from './TeamScreen.styles.ts';

const ToastUndo = lazyWithRetry(() =>
  import('../../engine/history/ToastUndo.tsx').then((m) => m.ToastUndo),
);

/** What a dialog about a user has done. */
export interface Outcome {
  readonly text: string;
  /** The change that Undo reverses, if the platform has a history. */
  readonly undo?: UndoRequest;
}

/** The notice of what a dialog has done, with a button that undoes it. */
export function TeamOutcome({ outcome, onDismiss }: { outcome: Outcome; onDismiss(): void }) {
  const undo = useCanUndo() ? outcome.undo : undefined;
  return (
    <TeamNotice>
      <Banner
        tone="success"
        action={undo && <ToastUndo request={undo} onDone={onDismiss} />}
        onDismiss={onDismiss}
      >
        {outcome.text}
      </Banner>
    </TeamNotice>
  );
}
