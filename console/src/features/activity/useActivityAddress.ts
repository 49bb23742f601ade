import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '../../core/routing/withParams.ts';
import { parsePage } from '../../engine/address/address.ts';
import type { HistoryQuery } from './historyLog.ts';

/** The search, filter and page of the activity that the address holds, with setters. */
export function useActivityAddress() {
  const [params, setParams] = useSearchParams();
  const update = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, options?: { replace: boolean }) =>
      setParams((current) => withParams(current, changes), options),
    [setParams],
  );
  const query: HistoryQuery = {
    q: params.get('q') || undefined,
    filter: params.get('filter') || undefined,
  };
  return {
    query,
    page: parsePage(params.get('page')),
    search: useCallback((q: string) => update({ q, page: undefined }, { replace: true }), [update]),
    filterBy: (filter: string | undefined) => update({ filter, page: undefined }),
    turnTo: (page: number) => update({ page: page === 1 ? undefined : String(page) }),
    showAll: () => update({ q: undefined, filter: undefined, page: undefined }),
  };
}
