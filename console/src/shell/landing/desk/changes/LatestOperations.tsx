import { history } from '@steward/api';
import { Text } from '@steward/ui';
import { LoadFailed } from '../../../../core/loading/LoadFailed.tsx';
import { HistoryEntries, WaitingEntries } from '../../../../engine/history/HistoryEntries.tsx';
import {
  isOperation,
  OperationItem,
} from '../../../../engine/history/operations/OperationItem.tsx';
import type { HistoryEntry } from '../../../../engine/history/recordHistory.ts';
import { useDeskQuery } from '../useDeskQuery.ts';

interface LatestOperationsProps {
  /** What the request is called, apart from others of the desk. */
  name: string;
  /** A filter of the history. */
  filter: string;
  /** How many operations are shown. */
  count: number;
  /** The name of the list. */
  label: string;
}

/** The latest operations that match a filter, each with its values and Undo. */
export function LatestOperations({ name, filter, count, label }: LatestOperationsProps) {
  const query = { page: 1, pageSize: count, group: 'operation', filter };
  const answer = useDeskQuery(name, history.list, query, history.name);
  const entries = answer.rows as readonly HistoryEntry[];
  if (answer.isLoading) return <WaitingEntries />;
  if (answer.failure !== undefined)
    return <LoadFailed message={answer.failure} onRetry={answer.refetch} />;
  return entries.length === 0 ? (
    <Text as="p" size="md" tone="subtle">
      Nobody changed anything.
    </Text>
  ) : (
    <HistoryEntries
      entries={entries}
      label={label}
      busy={false}
      renderOperation={(entry) =>
        isOperation(entry) ? <OperationItem entry={entry} /> : undefined
      }
    />
  );
}
