import type { Resource } from '@steward/api';
import { Button, EmptyState } from '@steward/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { EditedRecord } from './useEditedRecord.ts';

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
`;

interface NoRecordsProps {
  resource: Resource;
  /** The current search. */
  q: string | undefined;
  /** The record that was edited under this search, which does not match it any more. */
  edited?: EditedRecord;
  onSearch(q: string): void;
  /** The button that creates a record. */
  primary: ReactNode;
}

/** The empty state of a list: no records yet, or none that match the search. */
export function NoRecords({ resource, q, edited, onSearch, primary }: NoRecordsProps) {
  if (q === undefined) return <EmptyState title={`No ${resource.many} yet`} action={primary} />;
  const search = (other: string) => {
    // The button disappears with the search.
    document.querySelector<HTMLElement>('main [type=search]')?.focus();
    onSearch(other);
  };
  const clear = <Button onClick={() => search('')}>Show all {resource.many}</Button>;
  if (edited === undefined)
    return <EmptyState art="search" title={`No ${resource.many} match “${q}”`} action={clear} />;
  const { previousName, name } = edited;
  return (
    <EmptyState
      art="search"
      title={`“${previousName}” no longer matches “${q}”`}
      action={
        <Actions>
          {name !== undefined && (
            <Button variant="primary" onClick={() => search(name)}>
              Show “{name}”
            </Button>
          )}
          {clear}
        </Actions>
      }
    >
      {name !== undefined && name !== previousName && `It is called “${name}” now.`}
    </EmptyState>
  );
}
