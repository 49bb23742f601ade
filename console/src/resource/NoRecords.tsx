import type { Resource } from '@steward/api';
import { Button, EmptyState } from '@steward/ui';
import type { ReactNode } from 'react';

interface NoRecordsProps {
  resource: Resource;
  /** What they were searched for. */
  q: string | undefined;
  onSearch(q: string): void;
  /** The way to the first record. */
  primary: ReactNode;
}

/** What stands in the place of records: that there are none yet, or that none match a search. */
export function NoRecords({ resource, q, onSearch, primary }: NoRecordsProps) {
  if (q === undefined) return <EmptyState title={`No ${resource.many} yet`} action={primary} />;
  const clear = () => {
    // The button goes with what it clears.
    document.querySelector<HTMLElement>('main [type=search]')?.focus();
    onSearch('');
  };
  return (
    <EmptyState
      art="search"
      title={`No ${resource.many} match “${q}”`}
      action={<Button onClick={clear}>Clear search</Button>}
    />
  );
}
