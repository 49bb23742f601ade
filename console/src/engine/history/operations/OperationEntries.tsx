import { history } from '@steward/api';
import { Banner, Button, Stack } from '@steward/ui';
import { useRef, useState } from 'react';
import { useAppSelector } from '../../../core/store/context.ts';
import type { QueryRequest } from '../../data/queries.ts';
import { pageOf, selectQuery } from '../../data/queries.ts';
import { useQueryWhileMounted } from '../../data/useQuery.ts';
import { HistoryEntries, WaitingEntries } from '../HistoryEntries.tsx';
import type { HistoryEntry } from '../recordHistory.ts';
import { HistoryPages } from './HistoryPages.tsx';

/** Entries on a page of an operation. */
const pageSize = 20;

/** The request for a page of the entries of an operation; people may name their operations alike. */
function entriesRequest({ operation, person_id }: HistoryEntry, page: number): QueryRequest {
  const ofPerson =
    person_id == null
      ? { field: 'person_id', op: 'empty' }
      : { field: 'person_id', op: 'is', value: person_id };
  const filter = { and: [{ field: 'operation', op: 'is', value: operation }, ofPerson] };
  return {
    route: history.list,
    args: { query: { page, pageSize, filter } },
    resource: history.name,
    silent: true,
    keepsOnFailure: true,
  };
}

/** The entries of an operation, newest first, some at a time. */
export function OperationEntries({ entry }: { entry: HistoryEntry }) {
  const name = entry.name ?? '';
  const [page, setPage] = useState(1);
  const list = useRef<HTMLDivElement>(null);
  const key = `history:entries:${entry.id}`;
  const fetch = useQueryWhileMounted(key, entriesRequest(entry, page));
  const query = useAppSelector(selectQuery(key));
  const { rows, count } = pageOf(query);
  const entries = rows as readonly HistoryEntry[];
  const failed = query?.status === 'failed';
  function showPage(next: number) {
    setPage(next);
    // The next page may be shorter, and would leave other entries in view.
    list.current?.closest('li')?.scrollIntoView({ block: 'start' });
  }
  return (
    <Stack gap={3} ref={list}>
      {failed && (
        <Banner tone="danger" action={<Button onClick={fetch}>Retry</Button>}>
          {query.message}
        </Banner>
      )}
      {entries.length > 0 && (
        <HistoryEntries
          label={`Entries: ${name}`}
          entries={entries}
          busy={query?.status === 'loading'}
        />
      )}
      {entries.length === 0 && !failed && <WaitingEntries />}
      {count > pageSize && (
        <HistoryPages
          label={`Pages: ${name}`}
          page={page}
          pageSize={pageSize}
          rows={entries.length}
          count={count}
          isSearch={false}
          onTurn={showPage}
        />
      )}
    </Stack>
  );
}
