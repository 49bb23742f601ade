import { historyFormats } from '@steward/api';
import { Banner, Button, EmptyState, Menu } from '@steward/ui';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { DialogContent } from '../../core/page/DialogContent.styles.ts';
import { useAppSelector, useAppStore, useServices } from '../../core/store/context.ts';
import { pageOf, selectQuery } from '../../engine/data/queries.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import { useQueryWhileMounted } from '../../engine/data/useQuery.ts';
import { useFilterControls } from '../../engine/filter/useFilterControls.tsx';
import { HistoryEntries, WaitingEntries } from '../../engine/history/HistoryEntries.tsx';
import { HistoryPages } from '../../engine/history/operations/HistoryPages.tsx';
import { isOperation, OperationItem } from '../../engine/history/operations/OperationItem.tsx';
import type { HistoryEntry } from '../../engine/history/recordHistory.ts';
import { Toolbar } from '../../engine/list/ListToolbar.styles.ts';
import { SearchField } from '../../engine/list/SearchField.tsx';
import type { HistoryFormat } from './historyLog.ts';
import {
  exportHistory,
  historyExportKey,
  historyList,
  historyLogKey,
  historyLogRequest,
  historyPageSize,
} from './historyLog.ts';
import { useLogAddress } from './useLogAddress.ts';

const formats = Object.entries(historyFormats) as [HistoryFormat, string][];

/** What everyone changed on the platform, and who logged in: searched, filtered, compared, undone and exported. */
export function EveryoneLog() {
  const { now } = useServices();
  const { query, page, search, filterBy, turnTo, showAll } = useLogAddress();
  const { q, filter } = query;
  const fetch = useQueryWhileMounted(historyLogKey, historyLogRequest(page, query));
  const state = useAppSelector(selectQuery(historyLogKey));
  const { rows, count } = pageOf(state);
  const entries = rows as readonly HistoryEntry[];
  const log = useRef<HTMLDivElement>(null);
  const store = useAppStore();
  const { state: exporting } = useMutation(historyExportKey);

  const { menu: filterMenu, bar: filterBar } = useFilterControls(historyList, {
    value: filter,
    onChange: filterBy,
  });
  function showPage(next: number) {
    turnTo(next);
    log.current?.closest('[role="tabpanel"]')?.scrollTo(0, 0);
  }

  const isNarrowed = q !== undefined || filter !== undefined;
  // While another search runs that also may find nothing, the button that shows all entries stays.
  const isAnswered = state?.status === 'ready' || (isNarrowed && state?.data !== undefined);
  const failed = state?.status === 'failed' ? state.message : undefined;
  return (
    <DialogContent ref={log}>
      <Toolbar>
        <div className="field">
          <SearchField label="Search by record or person" value={q ?? ''} onChange={search} />
        </div>
        {filterMenu}
        <div className="arrange">
          <Menu
            label="Export"
            items={formats.map(([id, label]) => ({
              id,
              label: isNarrowed ? `Matching entries, as ${label}` : `All entries, as ${label}`,
              disabled: count === 0,
              onSelect: () => void exportHistory(store, id, query, now()),
            }))}
            trigger={
              <Button
                variant="quiet"
                icon={<Download size={16} />}
                loading={exporting.status === 'pending'}
              >
                Export
              </Button>
            }
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
      {entries.length > 0 ? (
        <HistoryEntries
          label="What everyone did"
          entries={entries}
          busy={state?.status === 'loading'}
          renderOperation={(entry) =>
            isOperation(entry) ? <OperationItem entry={entry} /> : undefined
          }
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
    </DialogContent>
  );
}

interface NoEntriesProps {
  isLoading: boolean;
  /** Why the entries could not be loaded. */
  failed: string | undefined;
  /** Whether a search or a filter is why there are none. */
  isNarrowed: boolean;
  onRetry(): void;
  onShowAll(): void;
}

/** Stands in place of entries. */
function NoEntries({ isLoading, failed, isNarrowed, onRetry, onShowAll }: NoEntriesProps) {
  if (isLoading) return <WaitingEntries />;
  const showAll = <Button onClick={onShowAll}>Show all entries</Button>;
  if (failed !== undefined)
    return (
      <EmptyState
        art="error"
        live="alert"
        title="The history could not be loaded"
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              Retry
            </Button>{' '}
            {isNarrowed && showAll}
          </>
        }
      >
        {failed}
      </EmptyState>
    );
  if (isNarrowed)
    return (
      <EmptyState art="search" live="status" title="Nothing found" action={showAll}>
        No entry matches.
      </EmptyState>
    );
  return (
    <EmptyState art="history" title="Nothing yet">
      Changes by anyone appear here from now on.
    </EmptyState>
  );
}
