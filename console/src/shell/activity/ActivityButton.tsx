import { formatCount } from '@steward/api';
import { IconButton } from '@steward/ui';
import { History } from 'lucide-react';
import styled from 'styled-components';
import { ChunkBoundary } from '../../core/loading/ChunkBoundary.tsx';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useAppSelector, useAppDispatch } from '../../core/store/context.ts';

const ActivityPanel = lazyWithRetry(() =>
  import('./ActivityPanel.tsx').then((m) => m.ActivityPanel),
);

const Marked = styled.span`
  position: relative;
  display: inline-flex;

  &[data-unread]::after {
    content: '';
    position: absolute;
    inset-block-start: 6px;
    inset-inline-end: 6px;
    inline-size: 7px;
    block-size: 7px;
    border-radius: 99px;
    background: var(--sw-danger);
    box-shadow: 0 0 0 2px var(--sw-surface);
    pointer-events: none;
  }
`;

/** The button that opens the activity log, with a mark for unread failures. */
export function ActivityButton() {
  const unread = useAppSelector(({ activity }) => activity.unread);
  const open = useAppSelector(({ activity }) => activity.open);
  const dispatch = useAppDispatch();
  const close = () => dispatch({ type: 'activity/closed' });
  const label = unread === 0 ? 'Activity' : `Activity, ${formatCount(unread)} failed`;
  return (
    <>
      <Marked data-unread={unread > 0 || undefined}>
        <IconButton
          label={label}
          icon={<History size={16} />}
          onClick={() => dispatch({ type: 'activity/opened' })}
        />
      </Marked>
      {/* Announces the mark to screen readers. */}
      <span className="sw-hidden" role="status">
        {unread > 0 && label}
      </span>
      {open && (
        <ChunkBoundary onLoadError={close}>
          <ActivityPanel onClose={close} />
        </ChunkBoundary>
      )}
    </>
  );
}
