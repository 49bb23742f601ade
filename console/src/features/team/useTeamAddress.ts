import { users } from '@steward/api';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OpenModal } from '../../engine/definition/address.ts';
import type { ListQuery } from '../../engine/definition/query.ts';
import { parseOpen, parseQuery } from '../../engine/definition/address.ts';

type Tab = 'active' | 'invited';

/**
 * The team's tab, page, search, order and modal, as the address has them; who may not manage users has the first tab alone. What
 * is open when that right is lost stays until it is closed: it has what was typed, and what the platform says.
 */
export function useTeamAddress(mayManage: boolean): {
  readonly tab: Tab;
  /** Page, search and order, where there are so many people. */
  readonly query: ListQuery;
  readonly open: OpenModal | undefined;
  /** Whether the address asks for what is not open here. */
  readonly asksForMore: boolean;
  toTab(tab: string): void;
  toPage(page: number): void;
  search(q: string): void;
  sortBy(sort: { id: string; order: 'asc' | 'desc' } | undefined): void;
  openModal(action: string, id?: number): void;
  close(): void;
  /** Leaves what the address asks for. */
  reset(): void;
} {
  const [params, setParams] = useSearchParams();
  const asked = parseOpen(params.get('open'));
  const invited = params.get('tab') === 'invited';
  const [opens, setOpens] = useState(mayManage);
  if (opens !== mayManage && (mayManage || asked === undefined)) setOpens(mayManage);
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, how: { replace?: boolean } = {}) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      }, how),
    [setParams],
  );
  return {
    tab: mayManage && invited ? 'invited' : 'active',
    open: opens ? asked : undefined,
    asksForMore: (asked !== undefined && !opens) || (invited && !mayManage),
    // All are here, so that any column sorts.
    query: parseQuery(params, users, () => true),
    toTab: (tab) => change({ tab: tab === 'active' ? undefined : tab, page: undefined }),
    toPage: (page) => change({ page: page === 1 ? undefined : String(page) }),
    search: useCallback((q) => change({ q, page: undefined }, { replace: true }), [change]),
    sortBy: (sort) =>
      change({
        sort: sort?.id,
        order: sort?.order === 'desc' ? 'desc' : undefined,
        page: undefined,
      }),
    openModal: (action, id) => change({ open: id === undefined ? action : `${action}:${id}` }),
    close: useCallback(() => change({ open: undefined }, { replace: true }), [change]),
    reset: () => setParams({}, { replace: true }),
  };
}
