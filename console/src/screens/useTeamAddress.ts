import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OpenModal } from '../resource/address.ts';
import { parseOpen } from '../resource/address.ts';

type Tab = 'active' | 'invited';

/**
 * The team's tab and modal, as the address has them; who may not manage users has the first tab alone. What
 * is open when that right is lost stays until it is closed: it has what was typed, and what the platform says.
 */
export function useTeamAddress(mayManage: boolean): {
  readonly tab: Tab;
  readonly open: OpenModal | undefined;
  /** Whether the address asks for what is not open here. */
  readonly asksForMore: boolean;
  toTab(tab: string): void;
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
    tab: mayManage && invited ? 'invited' : 'active',
    open: opens ? asked : undefined,
    asksForMore: (asked !== undefined && !opens) || (invited && !mayManage),
    toTab: (tab) => change('tab', tab === 'active' ? undefined : tab),
    openModal: (action, id) => change('open', id === undefined ? action : `${action}:${id}`),
    close: useCallback(() => change('open', undefined, { replace: true }), [change]),
    reset: () => setParams({}, { replace: true }),
  };
}
