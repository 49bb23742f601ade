import { Button, EmptyState } from '@steward/ui';
import { WaitingEntries } from '../../engine/history/HistoryEntries.tsx';

interface NoEntriesProps {
  isLoading: boolean;
  /** Why the entries could not be loaded. */
  failed: string | undefined;
  /** Whether a search or a filter is why there are none. */
  isNarrowed: boolean;
  onRetry(): void;
  onShowAll(): void;
}

/** Stands in place of entries. */
export function NoEntries({ isLoading, failed, isNarrowed, onRetry, onShowAll }: NoEntriesProps) {
  if (isLoading) return <WaitingEntries />;
  const showAll = <Button onClick={onShowAll}>Show all entries</Button>;
  if (failed !== undefined)
    return (
      <EmptyState
        art="error"
        live="alert"
        title="The history could not be loaded"
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              Retry
            </Button>{' '}
            {isNarrowed && showAll}
          </>
        }
      >
        {failed}
      </EmptyState>
    );
  if (isNarrowed)
    return (
      <EmptyState art="search" live="status" title="Nothing found" action={showAll}>
        No entry matches.
      </EmptyState>
    );
  return (
    <EmptyState art="history" title="Nothing yet">
      Changes by anyone appear here from now on.
    </EmptyState>
  );
}
