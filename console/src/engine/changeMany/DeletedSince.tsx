import type { Resource } from '@steward/api';
import { changeLimits, formatCount, pluralize } from '@steward/api';
import type { Column } from '@steward/ui';
import {
  Banner,
  Button,
  Inline,
  PagedTable,
  Skeleton,
  Stack,
  SwitchField,
  Text,
} from '@steward/ui';
import { useMemo, useState } from 'react';
import { useServices } from '../../core/store/context.ts';
import { capitalize } from '../definition/sentence.ts';
import type { ListQuery } from '../definition/query.ts';
import { DateWithAge } from '../fieldValue/DateWithAge.tsx';
import { columnWidth } from '../columns/columnWidth.ts';
import { Person } from '../fieldValue/Person.tsx';
import type { ChangeAnswer, ToldRecord } from './changeAnswer.ts';
import { useChangeCheck } from './useChangeCheck.ts';

const pageSize = 10;

/** A deleted record, with the reason where it cannot come back. */
interface DeletedRow extends ToldRecord {
  readonly reason?: string;
}

/** The columns of the table. `now` in milliseconds. */
const columnsAt = (now: () => number): readonly Column<DeletedRow>[] => [
  {
    id: 'name',
    header: 'Name',
    rowHeader: true,
    width: columnWidth('name', 'Name'),
    cell: ({ id, name, reason }) => (
      <Stack gap={1}>
        <Text wrap="anywhere">{name || id}</Text>
        {reason !== undefined && (
          <Text size="sm" tone="muted">
            {reason}
          </Text>
        )}
      </Stack>
    ),
    text: ({ id, name }) => name || String(id),
  },
  {
    id: 'deletedAt',
    header: 'Deleted',
    width: columnWidth('date', 'Deleted'),
    cell: ({ deletedAt }) => deletedAt && <DateWithAge value={deletedAt} now={now()} />,
  },
  {
    id: 'deletedBy',
    header: 'By',
    width: columnWidth('text', 'By'),
    cell: ({ deletedBy }) => deletedBy && <Person name={deletedBy} />,
  },
];

/** Those that come back and those that cannot, the one that was deleted last first. */
const deletedRows = ({ rows, refusals }: ChangeAnswer): readonly DeletedRow[] =>
  [...rows, ...refusals].toSorted((a, b) => (b.deletedAt ?? '').localeCompare(a.deletedAt ?? ''));

/** '3 signals were deleted since then. Tick what comes back.' */
function deletedText(
  { one, many }: Resource,
  { found }: ChangeAnswer,
  isNarrowed: boolean,
): string {
  if (found === 0) {
    const which = isNarrowed ? ' that the search and the filter find' : '';
    return `No ${one}${which} was deleted since then.`;
  }
  if (found > changeLimits.asOf) {
    const limit = formatCount(changeLimits.asOf);
    return `More than ${limit} ${many} were deleted since then. Here are the ${limit} that were deleted last; a later moment shows fewer.`;
  }
  const verb = found === 1 ? 'was' : 'were';
  return `${pluralize(found, one, many)} ${verb} deleted since then. Tick what comes back.`;
}

interface DeletedSinceProps {
  resource: Resource;
  /** The list whose records they were. */
  query: ListQuery;
  /** The moment in ISO 8601. */
  moment: string;
  /** The ids of the ticked records. */
  ticked: ReadonlySet<string>;
  onTick(ids: ReadonlySet<string>): void;
}

/** What was deleted from a list since a moment, to be ticked, since rows that are gone can be ticked nowhere else. */
export function DeletedSince({ resource, query, moment, ticked, onTick }: DeletedSinceProps) {
  const { now } = useServices();
  const columns = useMemo(() => columnsAt(now), [now]);
  const [page, setPage] = useState(1);
  const isNarrowable = query.q !== undefined || query.filter !== undefined;
  const [isWhole, setWhole] = useState(false);
  const { q: _q, filter: _filter, ...whole } = query;
  const target = { kind: 'deleted', query: isWhole ? whole : query } as const;
  const check = useChangeCheck(resource, target, { as_of: moment, deleted: true });
  if (check.status === 'failed')
    return (
      <Banner tone="danger" action={<Button onClick={check.retry}>Retry</Button>}>
        {check.message}
      </Banner>
    );
  if (check.status === 'checking')
    return (
      <Stack gap={2} role="status" aria-label="Looking for what was deleted">
        <Skeleton width="55%" height={16} />
        <Skeleton width="80%" height={14} />
      </Stack>
    );
  const rows = deletedRows(check.answer);
  const narrow = isNarrowable && (
    <SwitchField
      label="Only what the search and the filter find"
      hint="By the values of that moment."
      checked={!isWhole}
      onChange={(isOn) => {
        setWhole(!isOn);
        setPage(1);
        onTick(new Set());
      }}
    />
  );
  const areAllTicked = rows.every(({ id }) => ticked.has(String(id)));
  return (
    <Stack gap={3}>
      {narrow}
      <Inline justify="between" gap={3}>
        <Text as="p" role="status" weight="medium" grow>
          {deletedText(resource, check.answer, isNarrowable && !isWhole)}
        </Text>
        {rows.length > 1 && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => onTick(new Set(areAllTicked ? [] : rows.map(({ id }) => String(id))))}
          >
            {areAllTicked ? 'Untick all' : `Tick all ${formatCount(rows.length)}`}
          </Button>
        )}
      </Inline>
      {rows.length > 0 && (
        <PagedTable<DeletedRow>
          label={`Deleted ${resource.many}`}
          columns={columns}
          rows={rows.slice((page - 1) * pageSize, page * pageSize)}
          getRowId={({ id }) => String(id)}
          rowLabel={({ id, name }) => name || capitalize(`${resource.one} ${id}`)}
          page={page}
          pageSize={pageSize}
          total={rows.length}
          onPageChange={setPage}
          paged={rows.length > pageSize}
          selectedIds={ticked}
          onSelectionChange={onTick}
          status="ready"
          density="compact"
        />
      )}
    </Stack>
  );
}
