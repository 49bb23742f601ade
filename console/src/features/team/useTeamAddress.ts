import { users } from '@steward/api';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '../../core/routing/withParams.ts';
import type { OpenModal } from '../../engine/address/address.ts';
import type { ListQuery } from '../../engine/definition/query.ts';
import { parseOpen, parseQuery } from '../../engine/address/address.ts';

/** The tabs of the screen; each but the first needs a right. */
const tabs = ['active', 'invited', 'deactivated', 'keys'] as const;
export type Tab = (typeof tabs)[number];

/**
 * The tab, page, search, order and modal of the team in the address. Users who may not manage users have only the first
 * tab. An open modal stays after the right is lost, since it holds typed values.
 */
export function useTeamAddress(
  mayManage: boolean,
  maySee: { readonly deactivated: boolean; readonly keys: boolean },
): {
  readonly tab: Tab;
  /** Page, search and order of a large team. */
  readonly query: ListQuery;
  readonly open: OpenModal | undefined;
  /** Whether the address asks for a tab or a modal that needs the right to manage users. */
  readonly isRestricted: boolean;
  goToTab(tab: string): void;
  goToPage(page: number): void;
  search(q: string): void;
  filterBy(filter: string | undefined): void;
  sortBy(sort: { id: string; order: 'asc' | 'desc' } | undefined): void;
  openModal(action: string, id?: number): void;
  close(): void;
  /** Clears the address. */
  reset(): void;
} {
  const [params, setParams] = useSearchParams();
  const openParam = parseOpen(params.get('open'));
  const requestedTab = tabs.find((each) => each === params.get('tab')) ?? 'active';
  const isAllowed = { active: true, invited: mayManage, ...maySee }[requestedTab];
  const [canOpen, setCanOpen] = useState(mayManage);
  if (canOpen !== mayManage && (mayManage || openParam === undefined)) setCanOpen(mayManage);
  const update = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, options: { replace?: boolean } = {}) =>
      setParams((current) => withParams(current, changes), options),
    [setParams],
  );
  return {
    tab: isAllowed ? requestedTab : 'active',
    open: canOpen ? openParam : undefined,
    isRestricted: (openParam !== undefined && !canOpen) || !isAllowed,
    // All users are loaded, so any column can be sorted.
    query: parseQuery(params, users, () => true),
    goToTab: (tab) => update({ tab: tab === 'active' ? undefined : tab, page: undefined }),
    goToPage: (page) => update({ page: page === 1 ? undefined : String(page) }),
    search: useCallback((q) => update({ q, page: undefined }, { replace: true }), [update]),
    filterBy: (filter) => update({ filter, page: undefined }),
    sortBy: (sort) =>
      update({
        sort: sort?.id,
        order: sort?.order === 'desc' ? 'desc' : undefined,
        page: undefined,
      }),
    openModal: (action, id) => update({ open: id === undefined ? action : `${action}:${id}` }),
    close: useCallback(() => update({ open: undefined }, { replace: true }), [update]),
    reset: () => setParams({}, { replace: true }),
  };
}
