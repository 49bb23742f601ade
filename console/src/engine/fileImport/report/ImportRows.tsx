import type { AnyRow, Contract, ResponseOf } from '@steward/api';
import { historyFields, isObject, formatCount } from '@steward/api';
import { Banner, Button, EmptyState, Inline, List, Stack, Tabs, Text } from '@steward/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAppStore } from '../../../core/store/context.ts';
import { useMutation } from '../../data/useMutation.ts';
import { useQuery } from '../../data/useQuery.ts';
import { WaitingEntries } from '../../history/HistoryEntries.tsx';
import { ReferenceNames } from '../../references/ReferenceNames.tsx';
import { ImportRowItem } from './ImportRowItem.tsx';
import { exportRows, rowsExportKey } from './exportRows.ts';
import type { ImportRecord, ImportRow, RowGroup } from './importRecord.ts';
import { rowGroups, rowsPageSize, rowsRequest } from './importRecord.ts';

type Answer = ResponseOf<Contract['imports']['rows']>;

/** The values of changed records, whose references have names. */
const recordsIn = (rows: readonly ImportRow[]): AnyRow[] =>
  rows.flatMap(({ before, after, record_id }) =>
    [before, after].flatMap((side) => (isObject(side) ? [{ ...side, id: record_id ?? 0 }] : [])),
  );

interface GroupRowsProps {
  record: ImportRecord;
  group: RowGroup['id'];
}

/** The rows of one verdict, a page at a time. */
function GroupRows({ record, group }: GroupRowsProps) {
  const [page, setPage] = useState(1);
  const key = `imports:rows:${record.uuid}`;
  const { status, data, message, refetch } = useQuery<Answer>(
    key,
    rowsRequest(record, page, group),
  );
  const fields = historyFields(record.resource ?? '');
  const { rows = [], count = 0 } = data ?? {};
  if (status === 'failed')
    return (
      <Banner tone="danger" action={<Button onClick={refetch}>Retry</Button>}>
        {message}
      </Banner>
    );
  if (data === undefined) return <WaitingEntries label="Loading the rows" />;
  if (rows.length === 0)
    return (
      <EmptyState title={count === 0 ? 'No such rows' : 'These rows are no longer kept'}>
        {count > 0 && 'Rows are kept for a limited time. Their counts stay.'}
      </EmptyState>
    );
  const first = (page - 1) * rowsPageSize + 1;
  const last = first + rows.length - 1;
  return (
    <>
      <ReferenceNames fields={fields} rows={recordsIn(rows)} />
      <List as="ol" aria-label="Rows" aria-busy={status === 'loading'}>
        {rows.map((row, index) => (
          <ImportRowItem key={`${row.line ?? row.record_id}:${index}`} row={row} fields={fields} />
        ))}
      </List>
      {count > rowsPageSize && (
        <Inline justify="between">
          <Text size="sm" tone="subtle" tabular role="status">
            {formatCount(first)}–{formatCount(last)} of {formatCount(count)}
          </Text>
          <Inline>
            <Button size="sm" aria-disabled={page === 1} onClick={() => setPage(page - 1)}>
              Previous
            </Button>
            <Button size="sm" aria-disabled={last >= count} onClick={() => setPage(page + 1)}>
              Next
            </Button>
          </Inline>
        </Inline>
      )}
    </>
  );
}

/** The rows of an import that were refused, changed or warned about, by their verdicts. */
export function ImportRows({ record }: { record: ImportRecord }) {
  const groups = rowGroups(record);
  const [chosenGroup, setChosenGroup] = useState<RowGroup['id']>();
  const group = groups.find(({ id }) => id === chosenGroup) ?? groups[0];
  const store = useAppStore();
  const { state, reset } = useMutation(rowsExportKey(record));
  if (group === undefined) return null;
  return (
    <Stack as="section">
      <Inline justify="between">
        <Text as="h3" size="md" weight="semibold">
          Rows
        </Text>
        <Button
          size="sm"
          icon={<Download size={14} />}
          loading={state.status === 'pending'}
          onClick={() => void exportRows(store, record, group.id)}
        >
          Download as CSV
        </Button>
      </Inline>
      {state.status === 'failed' && (
        <Banner tone="danger" title="The rows were not downloaded." onDismiss={reset}>
          {state.message}
        </Banner>
      )}
      <Tabs
        aria-label="Rows by verdict"
        items={[...groups]}
        value={group.id}
        onChange={(id) => setChosenGroup(groups.find((each) => each.id === id)?.id)}
      >
        <GroupRows key={group.id} record={record} group={group.id} />
      </Tabs>
    </Stack>
  );
}
