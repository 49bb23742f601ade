import { Banner, Inline, Text } from '@steward/ui';
import type { UndoRequest } from '../../core/activity/state.ts';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useCanUndo } from '../../engine/history/recordHistory.ts';
import { TeamNotice } from './TeamScreen.styles.ts';

const ToastUndo = lazyWithRetry(() =>
  import('../../engine/history/ToastUndo.tsx').then((m) => m.ToastUndo),
);

const CopyButton = lazyWithRetry(() =>
  import('../../engine/record/CopyButton.tsx').then((m) => m.CopyButton),
);

/** What a dialog about a user has done. */
export interface Outcome {
  readonly text: string;
  /** Default `success`. */
  readonly tone?: 'success' | 'danger';
  /** The link of an invitation, to be copied. */
  readonly link?: string;
  /** The change that Undo reverses, if the platform has a history. */
  readonly undo?: UndoRequest;
}

/** The notice of what a dialog has done, with a button that undoes it. */
export function TeamOutcome({ outcome, onDismiss }: { outcome: Outcome; onDismiss(): void }) {
  const undo = useCanUndo() ? outcome.undo : undefined;
  return (
    <TeamNotice>
      <Banner
        tone={outcome.tone ?? 'success'}
        action={undo && <ToastUndo request={undo} onDone={onDismiss} />}
        onDismiss={onDismiss}
      >
        {outcome.text}
        {outcome.link !== undefined && (
          <Inline gap={1} wrap={false}>
            <Text mono wrap="anywhere">
              {outcome.link}
            </Text>
            <CopyButton label="invitation link" value={outcome.link} />
          </Inline>
        )}
      </Banner>
    </TeamNotice>
  );
}
