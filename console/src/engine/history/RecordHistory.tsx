import { formatCount } from '@steward/api';
import { Banner, Button, EmptyState, Stack, Text } from '@steward/ui';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../core/store/context.ts';
import { versionArgs } from '../definition/calls.ts';
import { pageOf, selectQuery } from '../data/queries.ts';
import { useQueryWhileMounted } from '../data/useQuery.ts';
import type { HistoryRecord } from './fieldRestore.ts';
import { HistoryEntries, WaitingEntries } from './HistoryEntries.tsx';
import type { HistoryEntry } from './recordHistory.ts';
import { recordHistoryRequest, shownHistoryKey } from './recordHistory.ts';

const Frame = styled.div`
  padding: 0 24px 8px;
`;

/** Entries that come with each press of the button. */
const step = 20;
/** Entries that one call answers with at most. */
const maxEntries = 1_000;

interface RecordHistoryProps extends HistoryRecord {
  /** What else can be done from an entry, beside its Undo. Default nothing. */
  entryAction?: (entry: HistoryEntry) => ReactNode;
}

/** The history of a record, newest first. */
export function RecordHistory({ entryAction, ...record }: RecordHistoryProps) {
  const { resource, row } = record;
  const dispatch = useAppDispatch();
  const [wantedCount, setWanted] = useState(step);
  const key = shownHistoryKey(resource.name, row.id);
  const fetch = useQueryWhileMounted(key, {
    ...recordHistoryRequest(resource.name, row.id, 1, wantedCount),
    resource: 'history',
    keepsOnFailure: true,
  });
  const query = useAppSelector(selectQuery(key));
  const { rows, count } = pageOf(query);
  const entries = rows as readonly HistoryEntry[];
  const failed = query?.status === 'failed';
  const latestVersion = entries[0]?.version ?? 0;
  const isRowOlder = latestVersion > (versionArgs(row).ifMatch ?? latestVersion);
  // The present values beside the history must be those that it ends with.
  useEffect(() => {
    if (isRowOlder) dispatch({ type: 'query/invalidated', resource: resource.name });
  }, [isRowOlder, latestVersion, dispatch, resource.name]);
  if (entries.length === 0) {
    if (failed)
      return (
        <EmptyState
          art="error"
          live="alert"
          title="The history could not be loaded"
          action={<Button onClick={fetch}>Retry</Button>}
        >
          {query.message}
        </EmptyState>
      );
    if (query?.status !== 'ready')
      return (
        <Frame>
          <WaitingEntries />
        </Frame>
      );
    return (
      <EmptyState art="history" title="No changes yet">
        This {resource.one} has not changed since it was set up. Changes appear here from now on.
      </EmptyState>
    );
  }
  return (
    <Frame>
      {failed && (
        <Banner tone="danger" action={<Button onClick={fetch}>Retry</Button>}>
          {query.message}
        </Banner>
      )}
      <HistoryEntries
        record={record}
        entryAction={entryAction}
        label="Changes"
        entries={entries}
        busy={query?.status === 'loading'}
      />
      {entries.length < count && (
        <Stack align="center">
          <Text size="sm" tone="subtle">
            {formatCount(entries.length)} of {formatCount(count)} changes
          </Text>
          {wantedCount < maxEntries && (
            <Button
              onClick={() => setWanted(Math.min(entries.length + step, maxEntries))}
              loading={query?.status === 'loading'}
            >
              Show more
            </Button>
          )}
        </Stack>
      )}
    </Frame>
  );
}
