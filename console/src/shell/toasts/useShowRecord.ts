import { generatePath, useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../core/store/context.ts';
import type { ScreenDefinition } from '../../engine/definition/definition.ts';
import { screenOf } from '../registry/lists.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import { selectList } from '../../engine/list/useList.ts';
import type { ToastRecord } from '../../core/activity/state.ts';
import { findIdOnPage } from '../../engine/list/findIdOnPage.ts';

/** Where a record's list stands, narrowed to what the record is within. */
function listAt({ path, scope: narrowed }: ScreenDefinition, scope: string | undefined) {
  if (narrowed?.from === 'route')
    return { pathname: generatePath(path, { [narrowed.param]: scope ?? null }), params: {} };
  return { pathname: path, params: narrowed && scope ? { [narrowed.param]: scope } : {} };
}

/** The way to the view of the record that a toast is about; undefined where it has none or is not known. */
export function useShowRecord(): (record: ToastRecord) => (() => void) | undefined {
  const queries: ConsoleState['queries'] = useAppSelector((state) => state.queries);
  const navigate = useNavigate();
  const here = useLocation();
  return (record) => {
    const definition = screenOf(record.resource);
    const view = definition?.rowActions.find(({ kind }) => kind === 'view');
    if (definition === undefined || view === undefined) return undefined;
    const list = selectList(definition.resource)({ queries });
    const onPage = findIdOnPage(definition.resource, list, record);
    const id = onPage ?? record.id;
    if (id === undefined) return undefined;
    const { pathname, params } = listAt(definition, record.scope);
    return () => {
      // Page, search and sort stay as they are where the list is shown.
      const search = new URLSearchParams(here.pathname === pathname ? here.search : '');
      for (const [name, value] of Object.entries(params)) search.set(name, value);
      search.set('open', `${view.id}:${id}`);
      void navigate(`${pathname}?${search}`, {
        state: { look: onPage === undefined },
      });
    };
  };
}
