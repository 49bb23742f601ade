import { useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../core/store/context.ts';
import { loadedScreen } from '../registry/lists.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import { selectList } from '../../engine/list/useList.ts';
import type { ToastRecord } from '../../core/activity/state.ts';
import { listAddress, openAddress } from '../../engine/address/address.ts';
import { findIdOnPage } from '../../engine/list/findIdOnPage.ts';

/** Returns a function that opens the record of a toast; undefined if the record has no view or is unknown. */
export function useShowRecord(): (record: ToastRecord) => (() => void) | undefined {
  const queries: ConsoleState['queries'] = useAppSelector((state) => state.queries);
  const navigate = useNavigate();
  const location = useLocation();
  return (record) => {
    const definition = loadedScreen(record.resource);
    const view = definition?.rowActions.find(({ kind }) => kind === 'view');
    if (definition === undefined || view === undefined) return undefined;
    const list = selectList(definition.resource)({ queries });
    const onPage = findIdOnPage(definition.resource, list, record);
    const id = onPage ?? record.id;
    if (id === undefined) return undefined;
    const { pathname, search } = listAddress(definition, record.scope);
    return () => {
      // If the list is shown, its page, search and sort stay.
      const shown = new URLSearchParams(location.pathname === pathname ? location.search : '');
      for (const [name, value] of new URLSearchParams(search)) shown.set(name, value);
      const address = openAddress({ pathname, search: shown.toString() }, view.id, id);
      void navigate(address, { state: { look: onPage === undefined } });
    };
  };
}
