import { history, summary } from '@steward/api';
import { Text } from '@steward/ui';
import { useAppSelector, useServices } from '../../../core/store/context.ts';
import { DateWithAge } from '../../../engine/fieldValue/DateWithAge.tsx';
import { HistoryEntries, WaitingEntries } from '../../../engine/history/HistoryEntries.tsx';
import { isOperation, OperationItem } from '../../../engine/history/operations/OperationItem.tsx';
import type { HistoryEntry } from '../../../engine/history/recordHistory.ts';
import { DeskCard } from './DeskCard.tsx';
import { useDeskQuery } from './useDeskQuery.ts';

/** The operations that are shown; the log has the others. */
const shownOperations = 6;

/** The entries that others made since a time. */
const sinceFilter = (since: string, userId: number | undefined): string =>
  JSON.stringify({
    and: [
      { field: 'at', op: 'after', value: since },
      { field: 'person_id', op: 'not', value: userId },
      { field: 'resource', op: 'not', value: 'auth' },
    ],
  });

/** What others changed since the user was here before; on a first visit, what changed last. */
export function LatestChanges() {
  const { now } = useServices();
  const userId = useAppSelector(({ session }) => session.currentUser?.id);
  const visit = useDeskQuery('visit', summary.visit);
  const { since } = visit.record;
  const isReturning = typeof since === 'string';
  const filter = isReturning ? sinceFilter(since, userId) : undefined;
  return (
    <DeskCard
      title={isReturning ? 'Since you were here' : 'Latest changes'}
      aside={
        isReturning && (
          <Text size="sm" tone="muted">
            <DateWithAge value={since} now={now()} />
          </Text>
        )
      }
      answer={visit}
      placeholder={<WaitingEntries />}
    >
      <Operations filter={filter} />
    </DeskCard>
  );
}

function Operations({ filter }: { filter: string | undefined }) {
  const answer = useDeskQuery('operations', history.list, {
    page: 1,
    pageSize: shownOperations,
    group: 'operation',
    filter,
  });
  const entries = answer.rows as readonly HistoryEntry[];
  if (answer.isLoading) return <WaitingEntries />;
  return entries.length === 0 ? (
    <Text as="p" size="md" tone="subtle">
      Nobody else changed anything.
    </Text>
  ) : (
    <HistoryEntries
      entries={entries}
      label="Latest changes"
      busy={false}
      renderOperation={(entry) =>
        isOperation(entry) ? <OperationItem entry={entry} /> : undefined
      }
    />
  );
}
