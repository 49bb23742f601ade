import type { Resource } from '@steward/api';
import { Button, EmptyState } from '@steward/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Changed } from './useChanged.ts';

const Ways = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
`;

interface NoRecordsProps {
  resource: Resource;
  /** What they were searched for. */
  q: string | undefined;
  /** The record that was changed under this search, and is not found by it any more. */
  changed?: Changed;
  onSearch(q: string): void;
  /** The way to the first record. */
  primary: ReactNode;
}

/** What stands in the place of records: that there are none yet, or that none match a search. */
export function NoRecords({ resource, q, changed, onSearch, primary }: NoRecordsProps) {
  if (q === undefined) return <EmptyState title={`No ${resource.many} yet`} action={primary} />;
  const look = (other: string) => {
    // The button goes with what it clears.
    document.querySelector<HTMLElement>('main [type=search]')?.focus();
    onSearch(other);
  };
  const clear = <Button onClick={() => look('')}>Show all {resource.many}</Button>;
  if (changed === undefined)
    return <EmptyState art="search" title={`No ${resource.many} match “${q}”`} action={clear} />;
  const { was, name } = changed;
  return (
    <EmptyState
      art="search"
      title={`“${was}” no longer matches “${q}”`}
      action={
        <Ways>
          {name !== undefined && (
            <Button variant="primary" onClick={() => look(name)}>
              Show “{name}”
            </Button>
          )}
          {clear}
        </Ways>
      }
    >
      {name !== undefined && name !== was && `It is called “${name}” now.`}
    </EmptyState>
  );
}
