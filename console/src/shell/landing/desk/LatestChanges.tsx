import { history, pluralize, summary } from '@steward/api';
import type { Filter } from '@steward/api/forms';
import { Text } from '@steward/ui';
import { useAppSelector, useServices } from '../../../core/store/context.ts';
import { LinkButton } from '../../../core/routing/LinkButton.tsx';
import { paths } from '../../../core/routing/paths.ts';
import { DateWithAge } from '../../../engine/fieldValue/DateWithAge.tsx';
import { HistoryEntries, WaitingEntries } from '../../../engine/history/HistoryEntries.tsx';
import { isOperation, OperationItem } from '../../../engine/history/operations/OperationItem.tsx';
import type { HistoryEntry } from '../../../engine/history/recordHistory.ts';
import { DeskCard } from './DeskCard.tsx';
import { useDeskQuery } from './useDeskQuery.ts';

/** The operations that are shown; the log has the others. */
const shownOperations = 6;

/** That somebody logged in changes nothing. */
const isChange: Filter = { field: 'resource', op: 'not', value: 'auth' };

/** The changes that others made since a time, or all changes. */
function changesSince(since: string | undefined, userId: number | undefined): string {
  if (since === undefined || userId === undefined) return JSON.stringify(isChange);
  const others: readonly Filter[] = [
    { field: 'at', op: 'after', value: since },
    { field: 'person_id', op: 'not', value: userId },
  ];
  return JSON.stringify({ and: [...others, isChange] });
}

/** What others changed since the user was here before; on a first visit, what changed last. */
export function LatestChanges() {
  const { now } = useServices();
  const userId = useAppSelector(({ session }) => session.currentUser?.id);
  const visit = useDeskQuery('visit', summary.visit);
  const { since, operations, people } = visit.record;
  const isReturning = typeof since === 'string';
  const filter = changesSince(isReturning ? since : undefined, userId);
  const address = `${paths.activity}?${new URLSearchParams({ filter }).toString()}`;
  return (
    <DeskCard
      title={isReturning ? 'Since you were here' : 'Latest changes'}
      aside={
        <LinkButton size="sm" variant="quiet" href={address}>
          All activity
        </LinkButton>
      }
      answer={visit}
      placeholder={<WaitingEntries />}
    >
      {isReturning && (
        <Text as="p" size="md" tone="muted">
          {pluralize(Number(operations), 'change', 'changes')} by{' '}
          {pluralize(Number(people), 'person', 'people')} since{' '}
          <DateWithAge value={since} now={now()} />
        </Text>
      )}
      <Operations filter={filter} />
    </DeskCard>
  );
}

function Operations({ filter }: { filter: string }) {
  const query = { page: 1, pageSize: shownOperations, group: 'operation', filter };
  const answer = useDeskQuery('operations', history.list, query, history.name);
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
