import { Banner, Button, Card, Stack } from '@steward/ui';
import { useRef } from 'react';
import type { PageHead } from '../../core/page/ConsolePage.tsx';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { useAppSelector } from '../../core/store/context.ts';
import { pageOf, selectQuery } from '../../engine/data/queries.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import { useQueryWhileMounted } from '../../engine/data/useQuery.ts';
import { useFilterControls } from '../../engine/filter/useFilterControls.tsx';
import { HistoryEntries } from '../../engine/history/HistoryEntries.tsx';
import { HistoryPages } from '../../engine/history/operations/HistoryPages.tsx';
import { isOperation, OperationItem } from '../../engine/history/operations/OperationItem.tsx';
import type { HistoryEntry } from '../../engine/history/recordHistory.ts';
import { Toolbar } from '../../engine/list/ListToolbar.styles.ts';
import { SearchField } from '../../engine/list/SearchField.tsx';
import { ExportButton } from './ExportButton.tsx';
import {
  historyExportKey,
  historyList,
  historyLogKey,
  historyLogRequest,
  historyPageSize,
} from './historyLog.ts';
import { NoEntries } from './NoEntries.tsx';
import { useActivityAddress } from './useActivityAddress.ts';
import { useEntryShortcuts } from './useEntryShortcuts.ts';

const operationItem = (entry: HistoryEntry) =>
  isOperation(entry) ? <OperationItem entry={entry} /> : undefined;

/** What everyone changed on the platform, and who logged in: searched, filtered, compared, undone and exported. */
export function ActivityScreen({ head }: { head: PageHead }) {
  const { query, page, search, filterBy, turnTo, showAll } = useActivityAddress();
  const { q, filter } = query;
  const fetch = useQueryWhileMounted(historyLogKey, historyLogRequest(page, query));
  const state = useAppSelector(selectQuery(historyLogKey));
  const { rows, count } = pageOf(state);
  const entries = rows as readonly HistoryEntry[];
  const log = useRef<HTMLDivElement>(null);
  useEntryShortcuts(log);
  const { state: exporting } = useMutation(historyExportKey);
  const { menu: filterMenu, bar: filterBar } = useFilterControls(historyList, {
    value: filter,
    onChange: filterBy,
  });
  function showPage(next: number) {
    turnTo(next);
    scrollTo(0, 0);
  }

  const isNarrowed = q !== undefined || filter !== undefined;
  // While another search runs that also may find nothing, the button that shows all entries stays.
  const isAnswered = state?.status === 'ready' || (isNarrowed && state?.data !== undefined);
  const failed = state?.status === 'failed' ? state.message : undefined;
  return (
    <ConsolePage {...head}>
      <Stack gap={4}>
        <Toolbar>
          <div className="field search">
            <SearchField label="Search by record or person" value={q ?? ''} onChange={search} />
          </div>
          {filterMenu}
          <div className="arrange">
            <ExportButton
              query={query}
              isNarrowed={isNarrowed}
              isEmpty={count === 0}
              isExporting={exporting.status === 'pending'}
            />
          </div>
          {filterBar}
        </Toolbar>
        {exporting.message !== undefined && (
          <Banner tone="danger">The history was not exported. {exporting.message}</Banner>
        )}
        {failed !== undefined && entries.length > 0 && (
          <Banner tone="danger" action={<Button onClick={fetch}>Retry</Button>}>
            {failed}
          </Banner>
        )}
        <Card ref={log} padding="sm">
          {entries.length > 0 ? (
            <HistoryEntries
              label="What everyone did"
              entries={entries}
              busy={state?.status === 'loading'}
              renderOperation={operationItem}
            />
          ) : (
            <NoEntries
              isLoading={!isAnswered && failed === undefined}
              failed={failed}
              isNarrowed={isNarrowed}
              onRetry={fetch}
              onShowAll={showAll}
            />
          )}
        </Card>
        {entries.length > 0 && (
          <HistoryPages
            label="Pages of the history"
            page={page}
            pageSize={historyPageSize}
            rows={entries.length}
            count={count}
            isSearch={q !== undefined}
            onTurn={showPage}
          />
        )}
      </Stack>
    </ConsolePage>
  );
}
