import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { withParams } from '../../core/routing/withParams.ts';
import { parsePage } from '../../engine/address/address.ts';
import type { HistoryQuery } from './historyLog.ts';

// The list below the dialog has `q`, `filter` and `page` of its own.
const logKey = 'activity';
const searchKey = 'activity-q';
const filterKey = 'activity-filter';
const pageKey = 'activity-page';

const everyone = 'everyone';

/** A log: of this browser tab, or of everyone. */
type LogId = 'own' | typeof everyone;

/** The log that the address names, and the search, filter and page in that of everyone. */
export function useLogAddress() {
  const [params, setParams] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  // Replaces the address: the history of the browser belongs to the page and its dialogs.
  const update = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) =>
      setParams((current) => withParams(current, changes), { replace: true, state }),
    [setParams, state],
  );
  const clearedParams = { [searchKey]: undefined, [filterKey]: undefined, [pageKey]: undefined };
  const log: LogId = params.get(logKey) === everyone ? everyone : 'own';
  const query: HistoryQuery = {
    q: params.get(searchKey) || undefined,
    filter: params.get(filterKey) || undefined,
  };
  return {
    log,
    query,
    page: parsePage(params.get(pageKey)),
    search: useCallback(
      (text: string) => update({ [searchKey]: text, [pageKey]: undefined }),
      [update],
    ),
    filterBy: (filter: string | undefined) => update({ [filterKey]: filter, [pageKey]: undefined }),
    turnTo: (page: number) => update({ [pageKey]: page === 1 ? undefined : String(page) }),
    showAll: () => update(clearedParams),
    showLog: (next: string) =>
      update({ ...clearedParams, [logKey]: next === everyone ? everyone : undefined }),
  };
}
