import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OpenModal } from '../resource/address.ts';
import { parseOpen } from '../resource/address.ts';

type Tab = 'active' | 'invited';

/** The team's tab and modal, as the address has them; who may not manage users has the first tab alone. */
export function useTeamAddress(mayManage: boolean): {
  readonly tab: Tab;
  readonly open: OpenModal | undefined;
  toTab(tab: string): void;
  openModal(action: string, id?: number): void;
  close(): void;
} {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (name: string, value: string | undefined, how: { replace?: boolean } = {}) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      }, how),
    [setParams],
  );
  return {
    tab: mayManage && params.get('tab') === 'invited' ? 'invited' : 'active',
    open: mayManage ? parseOpen(params.get('open')) : undefined,
    toTab: (tab) => change('tab', tab === 'active' ? undefined : tab),
    openModal: (action, id) => change('open', id === undefined ? action : `${action}:${id}`),
    close: useCallback(() => change('open', undefined, { replace: true }), [change]),
  };
}
