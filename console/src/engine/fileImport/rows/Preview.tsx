import { pluralize, formatCount } from '@steward/api';
import { Banner, Button, Inline, Stack, Text } from '@steward/ui';
import { useState } from 'react';
import type { Sheet } from '../checking/sheet.ts';
import type { CountedReason, SheetFilter } from '../checking/summary.ts';
import { orderRows, summarize } from '../checking/summary.ts';
import { verdictLabels, verdictOrder } from '../checking/verdicts.ts';
import { Bar } from '../report/ImportReport.styles.ts';
import { RowFilter } from './Preview.styles.ts';
import { RepairBar } from './RepairBar.tsx';
import { SheetTable } from './SheetTable.tsx';
import type { CheckState } from './useSheetChecks.ts';
import { useSheetVersion } from './useSheetChecks.ts';

/** The number of rows whose height browsers can still scroll. */
const maxRows = 400_000;
/** Reasons that are shown before a person asks for all of them. */
const fewReasons = 4;

const idOf = (filter: SheetFilter): string => JSON.stringify(filter ?? null);

const checkText = (check: CheckState, unchecked: number): string => {
  switch (check.status) {
    case 'running':
      return 'The platform is checking the rows. You can save before it is done.';
    case 'done':
      return unchecked === 0
        ? 'Checked by the platform.'
        : `${pluralize(unchecked, 'row')} will be checked in a moment.`;
    case 'failed':
      return '';
    case 'none':
      return 'The platform checks each row when the file is sent.';
  }
};

/** Why rows are refused or warned about; each lists its rows. */
function Reasons({
  reasons,
  filter,
  onFilter,
}: {
  reasons: readonly CountedReason[];
  filter: SheetFilter;
  onFilter(filter: SheetFilter): void;
}) {
  const [showsAll, setShowsAll] = useState(false);
  const reasonFilter = filter && 'reason' in filter ? filter : undefined;
  const isGone =
    reasonFilter !== undefined && reasons.every(({ id }) => id !== reasonFilter.reason);
  // The filter keeps its name, although its rows were repaired.
  const all: readonly CountedReason[] = isGone
    ? [
        { id: reasonFilter.reason, verdict: 'created', text: reasonFilter.text, count: 0 },
        ...reasons,
      ]
    : reasons;
  if (all.length === 0) return null;
  const shownReasons = showsAll ? all : all.slice(0, fewReasons);
  return (
    <Stack as="ul" gap={1} align="start" aria-label="Reasons">
      {shownReasons.map(({ id, verdict, text, count }) => {
        const isOn = reasonFilter?.reason === id;
        return (
          <li key={id}>
            <RowFilter
              type="button"
              aria-pressed={isOn}
              data-tone={verdict === 'refused' ? 'danger' : 'warning'}
              onClick={() => onFilter(isOn ? undefined : { reason: id, text })}
            >
              <b>{`${formatCount(count)} ×`}</b> {text}
            </RowFilter>
          </li>
        );
      })}
      {all.length > shownReasons.length && (
        <li>
          <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)}>
            {`Show all ${formatCount(all.length)} reasons`}
          </Button>
        </li>
      )}
    </Stack>
  );
}

interface PreviewProps {
  sheet: Sheet;
  check: CheckState;
  onRetry(): void;
}

/** The rows of a file with their expected results: counted, listed by problem, and repaired. */
export function Preview({ sheet, check, onRetry }: PreviewProps) {
  useSheetVersion(sheet);
  const [filter, setFilter] = useState<SheetFilter>();
  const { counts, warnedCount, reasons } = summarize(sheet);
  // The order stays while rows are repaired, even if their verdicts change.
  const isChecked = check.status === 'done' && sheet.edits() === 0;
  const [order, setOrder] = useState({ sheet, isChecked, shown: orderRows(sheet, filter) });
  if (order.sheet !== sheet || (isChecked && !order.isChecked))
    setOrder({ sheet, isChecked, shown: orderRows(sheet, filter) });
  const choose = (next: SheetFilter) => {
    setFilter(next);
    setOrder({ sheet, isChecked, shown: orderRows(sheet, next) });
  };
  const shownIndices = order.shown.slice(0, maxRows);
  const reason =
    filter && 'reason' in filter ? reasons.find(({ id }) => id === filter.reason) : undefined;
  const suggested = sheet.targets.findIndex(({ name }) => name === reason?.field);
  const filters = [
    ...verdictOrder.map((verdict) => ({
      verdict,
      count: counts[verdict],
      words: verdictLabels[verdict].count,
      tone: verdictLabels[verdict].tone,
    })),
    { verdict: 'warned', count: warnedCount, words: 'with a warning', tone: 'warning' } as const,
  ];
  return (
    <Stack as="section" gap={3} aria-label="Preview">
      <Inline gap={1} role="group" aria-label="Rows">
        <RowFilter
          type="button"
          aria-pressed={filter === undefined}
          onClick={() => choose(undefined)}
        >
          {pluralize(sheet.length, 'row')}
        </RowFilter>
        {filters
          .filter(({ verdict, count }) => count > 0 || idOf({ verdict }) === idOf(filter))
          .map(({ verdict, count, words, tone }) => (
            <RowFilter
              key={verdict}
              type="button"
              data-tone={tone}
              aria-pressed={idOf({ verdict }) === idOf(filter)}
              onClick={() => choose({ verdict })}
            >
              <i aria-hidden="true" />
              {`${formatCount(count)} ${words}`}
            </RowFilter>
          ))}
      </Inline>
      <Bar aria-hidden="true">
        {verdictOrder
          .filter((verdict) => counts[verdict] > 0)
          .map((verdict) => (
            <i
              key={verdict}
              data-tone={verdictLabels[verdict].tone}
              style={{ flexGrow: counts[verdict] }}
            />
          ))}
      </Bar>
      <Reasons reasons={reasons} filter={filter} onFilter={choose} />
      <RepairBar
        key={`repairs ${idOf(filter)}`}
        sheet={sheet}
        shownRows={shownIndices}
        suggested={suggested < 0 ? undefined : suggested}
      />
      <SheetTable key={`rows ${idOf(filter)}`} sheet={sheet} shownRows={shownIndices} />
      {check.status === 'failed' && (
        <Banner
          tone="warning"
          title="The platform could not check the rows."
          action={<Button onClick={onRetry}>Check again</Button>}
        >
          {`${check.message} You can save. Each row is checked then.`}
        </Banner>
      )}
      <Text as="p" size="md" tone="subtle" role="status">
        {checkText(check, counts.unchecked)}
      </Text>
      {order.shown.length > maxRows && (
        <Text as="p" size="md" tone="subtle">
          {`The first ${formatCount(maxRows)} of ${formatCount(order.shown.length)} rows show; all are sent.`}
        </Text>
      )}
    </Stack>
  );
}
