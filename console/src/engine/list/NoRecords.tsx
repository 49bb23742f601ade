import type { Resource } from '@steward/api';
import { Button, EmptyState, Inline } from '@steward/ui';
import type { ReactNode } from 'react';
import type { EditedRecord } from './useEditedRecord.ts';

interface NoRecordsProps {
  resource: Resource;
  /** How the first record comes. */
  hint?: string | undefined;
  /** The current search. */
  q: string | undefined;
  /** Whether the list is filtered. */
  filtered: boolean;
  /** The record that was edited under this search, which does not match it any more. */
  edited?: EditedRecord;
  onSearch(q: string): void;
  onClearFilter(): void;
  /** The button that creates a record. */
  primary: ReactNode;
}

/** Focuses the search, or else the page: the button that was pressed disappears. */
const focusSearch = () =>
  (
    document.querySelector<HTMLElement>('main [type=search]') ??
    document.querySelector<HTMLElement>('main')
  )?.focus();

/** The empty state of a list: no records yet, or none that match the search and the filter. */
export function NoRecords(props: NoRecordsProps) {
  const { resource, hint, q, filtered, edited, onSearch, onClearFilter, primary } = props;
  if (filtered) {
    const clear = () => {
      focusSearch();
      onClearFilter();
    };
    const matches = q === undefined ? 'match' : `match “${q}” and`;
    return (
      <EmptyState
        art="search"
        title={`No ${resource.many} ${matches} the filter`}
        action={<Button onClick={clear}>Clear filter</Button>}
      />
    );
  }
  if (q === undefined)
    return (
      <EmptyState title={`No ${resource.many} yet`} action={primary}>
        {hint}
      </EmptyState>
    );
  const search = (other: string) => {
    focusSearch();
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
        <Inline as="span" justify="center">
          {name !== undefined && (
            <Button variant="primary" onClick={() => search(name)}>
              Show “{name}”
            </Button>
          )}
          {clear}
        </Inline>
      }
    >
      {name !== undefined && name !== previousName && `It is called “${name}” now.`}
    </EmptyState>
  );
}
