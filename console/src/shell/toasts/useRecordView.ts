import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../../core/store/context.ts';
import { loadedScreen } from '../registry/lists.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import { selectList } from '../../engine/list/useList.ts';
import type { ChangedRecord } from '../../core/activity/state.ts';
import { listAddress, openAddress } from '../../engine/address/address.ts';
import { findIdOnPage } from '../../engine/list/findIdOnPage.ts';

/** Where a link to the view of a record leads. */
interface RecordView {
  readonly href: string;
  /** The state of the history entry. */
  readonly state: object;
}

/** Returns a function that finds the view of the record of a toast; undefined if it has none or is unknown. */
export function useRecordView(): (record: ChangedRecord) => RecordView | undefined {
  const queries: ConsoleState['queries'] = useAppSelector((state) => state.queries);
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
    // If the list is shown, its page, search and sort stay.
    const shownParams = new URLSearchParams(location.pathname === pathname ? location.search : '');
    for (const [name, value] of new URLSearchParams(search)) shownParams.set(name, value);
    const href = openAddress({ pathname, search: shownParams.toString() }, view.id, id);
    return { href, state: { look: onPage === undefined } };
  };
}
